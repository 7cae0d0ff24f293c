//! Facts about a complete starter: whether it is strong, its Room square, whether it is perfect.

use rondel_figure::{Drawing, room_square};
use rondel_schedule::round_robin::starter::{Mate, RoomSquare, Starter, all};
use rondel_schedule::verify;
use rondel_text::square::Square as Text;
use rondel_text::{Lang, Say};

/// Range of the number of players for whom the square is made; its order is one less.
pub const PLAYERS: [u16; 2] = [8, 26];

/// Steps of the search for an orthogonal starter, about a fifth of a second.
const STEPS: u64 = 60_000;
/// Steps of the search for a strong starter.
const MANY: u64 = 2_000_000;
/// Largest number of chords for which all starters are examined.
const MOST_LISTED: usize = 8;

/// Texts and drawing about a starter.
#[derive(Debug, Clone, PartialEq)]
pub struct Beside {
    /// Sentences on whether the starter is strong, has an orthogonal one and is perfect, and how many of its size
    /// are.
    pub said: Vec<String>,
    /// Square, with the result of its check.
    pub square: Option<(Drawing, Result<String, String>)>,
}

/// Returns the facts about a starter, or `None` for a size without a square. `name` gives the label of a position; 0
/// is the player who stays in the middle.
pub fn beside(starter: &Starter, name: impl Fn(u16) -> u16, lang: Lang) -> Option<Beside> {
    let players = starter.positions() as u16 + 1;
    if !(PLAYERS[0]..=PLAYERS[1]).contains(&players) {
        return None;
    }
    let sums = starter.sums().iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
    let strong = if starter.is_strong() { Text::Strong { sums } } else { Text::NotStrong { sums } };
    let mate = starter.mate(STEPS);
    let stands = match &mate {
        Mate::Found(mate) => {
            let pair = |[a, b]: &[u16; 2]| format!("{}–{}", name(*a), name(*b));
            Text::Mate { lines: mate.pairs().iter().map(pair).collect::<Vec<_>>().join(", ") }
        }
        Mate::Never => Text::Never,
        Mate::NotKnown => Text::NotKnown,
    };
    let mut said = vec![strong.say(lang), stands.say(lang), perfect(starter).say(lang)];
    said.extend(among(starter.pairs().len()).map(|text| text.say(lang)));
    let square = match &mate {
        Mate::Found(mate) => RoomSquare::of(starter, mate).map(|square| drawn(&square, &name, lang)),
        _ => None,
    };
    Some(Beside { said, square })
}

/// Returns the square with the result of an independent check.
fn drawn(square: &RoomSquare, name: impl Fn(u16) -> u16, lang: Lang) -> (Drawing, Result<String, String>) {
    let side = usize::from(square.side);
    let checked = match verify::room_square(square.side, &square.rows).is_empty() {
        true => Ok(Text::Checked { cells: side * (side + 1) / 2 }.say(lang)),
        false => Err(Text::Wrong.say(lang)),
    };
    (room_square(square, name, Text::Title.say(lang), Text::Desc.say(lang)), checked)
}

fn perfect(starter: &Starter) -> Text {
    let chords = starter.pairs().len() as u16;
    let apart = (1..=chords).map(|later| (later, starter.rings(later))).find(|(_, rings)| rings.len() > 1);
    match apart {
        None => Text::Perfect,
        Some((later, rings)) => {
            let rings = rings.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
            Text::NotPerfect { round: later + 1, rings }
        }
    }
}

/// Returns how many of all starters of this size are strong and how many are perfect.
fn among(chords: usize) -> Option<Text> {
    let listed = all(chords).filter(|_| chords <= MOST_LISTED)?;
    let strong = listed.iter().filter(|it| it.is_strong()).count();
    let perfect = listed.iter().filter(|it| it.is_perfect()).count();
    Some(Text::Among { all: listed.len(), strong, perfect })
}

/// Returns a strong starter for this number of players, or `None` if there is none or none was found.
pub fn strong(players: u16) -> Option<Starter> {
    Starter::strong((players / 2).checked_sub(1)?, MANY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_starter_is_told_what_it_is() {
        let said = |starter: &Starter| beside(starter, |position| position, Lang::En);
        let eight = strong(8).unwrap();
        let told = said(&eight).unwrap();
        assert!(told.said[0].starts_with("Strong: "), "{told:?}");
        let (drawing, checked) = told.square.unwrap();
        assert!(checked.unwrap().contains("all 28 pairs"));
        assert!(drawing.shapes.len() > 56);
        // The patterned starter of nine places: no square, and rounds that fall apart.
        let patterned =
            |places: u16| Starter::new((1..=places / 2).map(|a| [a, places - a]).collect()).unwrap();
        let told = said(&patterned(9)).unwrap();
        assert!(
            told.said[0].ends_with("add up to 0, 0, 0, 0. These would have to be all different, and none 0.")
        );
        assert!(told.said[1].starts_with("No starter") && told.square.is_none());
        assert_eq!(told.said[2], "Not perfect: rounds 1 and 4 fall apart into rings of 4, 6.");
        assert!(said(&patterned(11)).unwrap().said[2].starts_with("Perfect"));
        assert_eq!(said(&patterned(5)), None);
        assert_eq!(said(&patterned(27)), None);
        for (players, there) in [(8, true), (10, false), (12, true), (26, true)] {
            assert_eq!(strong(players).is_some(), there, "{players}");
        }
    }

    #[test]
    fn every_size_with_a_square_draws_a_checked_one() {
        for players in (PLAYERS[0]..=PLAYERS[1]).step_by(2).filter(|players| *players != 10) {
            let told = beside(&strong(players).unwrap(), |position| position, Lang::Nb).unwrap();
            let (_, checked) = told.square.unwrap_or_else(|| panic!("no square of {players}"));
            assert!(checked.is_ok(), "{players}");
        }
    }
}
