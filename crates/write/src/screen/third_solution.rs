//! The puzzle of the source: its messages while it is tapped.

use rondel_figure::third_solution::{Outcome, ThirdSolution};
use rondel_schedule::round_robin::starter::Tap;
use rondel_text::span::puzzle::Puzzle as Text;
use rondel_text::{Lang, Say};

/// Returns the next step, or why the last tap was not allowed, or its outcome. The flag is true if something is
/// wrong.
pub fn line(puzzle: &ThirdSolution, lang: Lang) -> (bool, String) {
    if let Some(Tap::Refused { why, .. }) = puzzle.taps.last {
        return (true, format!("✗ {}", why.say(lang)));
    }
    let text = match (puzzle.outcome(), puzzle.taps.picked, puzzle.joined) {
        (Outcome::Third, ..) if puzzle.answered => Text::Shown,
        (Outcome::Third, ..) => return (false, format!("✓ {}", Text::Solved.say(lang))),
        (Outcome::Known(index), ..) => {
            let which = [Text::First, Text::Second][index].say(lang);
            Text::Known { which: which.to_lowercase() }
        }
        (Outcome::Stuck, ..) => return (true, Text::Stuck.say(lang)),
        (Outcome::Open, Some(position), _) => Text::TapSecond { position },
        (Outcome::Open, None, Some([a, b])) => {
            Text::Joined { a, b, distance: puzzle.hand().distance([a, b]) }
        }
        (Outcome::Open, None, None) => Text::TapFirst,
    };
    (false, text.say(lang))
}

/// Returns the label of a position for a screen reader.
pub fn position(puzzle: &ThirdSolution, position: u16, lang: Lang) -> String {
    match puzzle.mate(position) {
        Some(with) => Text::Paired { position, with },
        None if puzzle.taps.picked == Some(position) => Text::Picked { position },
        None => Text::Open { position },
    }
    .say(lang)
}

/// Returns the distances still free, or `None` if there are none.
pub fn free(puzzle: &ThirdSolution, lang: Lang) -> Option<String> {
    let distances: Vec<String> = puzzle.free().iter().map(u16::to_string).collect();
    (!distances.is_empty()).then(|| Text::Free { distances: distances.join(", ") }.say(lang))
}

/// Returns the hint, if it was asked for.
pub fn hint(puzzle: &ThirdSolution, lang: Lang) -> Option<String> {
    let text = match (puzzle.hint, puzzle.leads_on()) {
        (false, _) => return None,
        (true, false) => Text::HintBack,
        (true, true) => {
            let [a, b] = puzzle.next()?;
            Text::HintPair { a, b }
        }
    };
    Some(text.say(lang))
}

#[cfg(test)]
mod tests {
    use rondel_figure::third_solution::Act;

    use super::*;

    #[test]
    fn every_tap_is_answered() {
        let told = |lang: Lang| {
            let mut puzzle = ThirdSolution::of(&[]);
            let mut lines = vec![line(&puzzle, lang)];
            let red = [2, 7, 3, 2, 3, 4, 6, 4, 5, 1].map(Act::Tap);
            let wrong = [1, 2, 3, 6].map(Act::Tap);
            let acts = [&red[..], &[Act::Again], &wrong, &[Act::Undo, Act::Hint, Act::Answer]].concat();
            let mut other = Vec::new();
            for act in acts {
                puzzle.update(act);
                lines.push(line(&puzzle, lang));
                other.extend(hint(&puzzle, lang));
                other.extend(free(&puzzle, lang));
            }
            let lines = lines
                .into_iter()
                .map(|(is_wrong, text)| format!("{} {text}", if is_wrong { "!" } else { "-" }));
            other.dedup();
            let seats = (0..8).map(|at| position(&puzzle, at, lang));
            lines.chain(other).chain(seats).collect::<Vec<_>>().join("\n")
        };
        insta::assert_snapshot!("third", Lang::BUILT_IN.map(told).join("\n\n"));
    }
}
