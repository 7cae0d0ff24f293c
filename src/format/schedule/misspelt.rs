//! A name that is written otherwise in one place: which ones that may be, and which names may be meant.

use super::lack::word_in;
use super::{Choices, Note, Reading};

/// The limits of the search: readings of the text, and bytes of it.
const MOST_TRIES: usize = 40;
const MOST_BYTES: usize = 64 << 10;

/// The most letters that a slip of the pen puts in, leaves out, changes, or exchanges with the next one.
const MOST_LETTERS: usize = 2;

/// A name that may be a slip of the pen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Slip {
    /// The line where it stands, from 1.
    pub line: usize,
    /// The name there.
    pub was: String,
    /// The name that may be meant.
    pub name: String,
}

/// The names that stand once in `text`, read so, each with a name of nearly the same letters.
pub(super) fn tries(text: &str, reading: &Reading) -> Vec<Slip> {
    if text.len() > MOST_BYTES || !reading.parts.is_empty() {
        return Vec::new();
    }
    let Ok(built) = reading.build(&Choices::default()) else { return Vec::new() };
    let rare = |note: &Note| match note {
        Note::Rare { name, line } => Some((name.clone(), *line)),
        _ => None,
    };
    let rare: Vec<(String, usize)> = built.notes.iter().filter_map(rare).collect();
    let is_rare = |name: &String| rare.iter().any(|(other, _)| other == name);
    let known: Vec<&String> = built.names.iter().filter(|name| !is_rare(name)).collect();
    let slips = rare.iter().flat_map(|(was, line)| {
        let near = known.iter().filter(|name| is_near(was, name));
        near.map(move |&name| Slip { line: *line, was: was.clone(), name: name.clone() })
    });
    slips.take(MOST_TRIES).collect()
}

/// True if two names are the same but for a slip of the pen.
fn is_near(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(str::to_lowercase);
    let letters = strsim::osa_distance(&one, &other);
    // Of a short name two letters are half of it.
    letters <= MOST_LETTERS && 4 * letters <= one.chars().count().max(other.chars().count()) + 1
}

/// The text with a name in the place of another on a line, from 1, where that stands there as a word of its own.
pub(super) fn exchanged(text: &str, line: usize, was: &str, name: &str) -> Option<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let there = lines.get_mut(line - 1)?;
    let at = word_in(there, was)?;
    there.replace_range(at..at + was.len(), name);
    Some(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use crate::format::schedule::{Hunt, Lack, Reading, read};
    use crate::proof::report::Verdict;

    fn misspelt(text: &str, reading: &Reading) -> Option<Lack> {
        Hunt::of(text, reading).end()
    }

    const CLUBS: [&str; 6] = ["Ajax", "Brentford", "Chelsea", "Dulwich", "Everton", "Fulham"];

    /// All rounds of six clubs twice, line by line.
    fn season() -> String {
        let once = crate::round_robin::circle::berger(6).unwrap();
        let game = |[home, away]: [usize; 2]| format!("{} - {}", CLUBS[home], CLUBS[away]);
        let round = |turned: bool, round: &crate::model::schedule::Round| {
            let pairs = round.tables.iter().filter_map(|table| table.pair());
            let pairs = pairs.map(|pair| pair.map(|player| player.index()));
            pairs.map(|[a, b]| game(if turned { [b, a] } else { [a, b] })).collect::<Vec<_>>().join("\n")
        };
        let rounds =
            [false, true].into_iter().flat_map(|turned| once.rounds.iter().map(move |it| round(turned, it)));
        rounds.collect::<Vec<_>>().join("\n\n")
    }

    #[test]
    fn a_name_that_is_misspelt_once_is_found_wherever_it_stands() {
        let good = season();
        assert!(matches!(read(&good).outcome().verdict, Some(Verdict::Holds { .. })));
        assert_eq!(misspelt(&good, &read(&good)), None);
        for (is, was) in
            [("Fulham", "Fullham"), ("Brentford", "Bretnford"), ("Ajax", "Ajx"), ("Everton", "everten")]
        {
            for nth in [0, 3, 9] {
                let (at, _) = good.match_indices(is).nth(nth).unwrap();
                let text = format!("{}{was}{}", &good[..at], &good[at + is.len()..]);
                let slip = misspelt(&text, &read(&text)).unwrap_or_else(|| panic!("{was} {nth}"));
                assert_eq!((slip.was.as_deref(), slip.name.as_str()), (Some(was), is));
                assert_eq!(slip.line, good[..at].matches('\n').count() + 1, "{was} {nth}");
                assert_eq!(slip.text.trim_end(), good, "{was} {nth}");
            }
        }
    }

    #[test]
    fn nobody_is_named_who_is_called_otherwise_and_of_several_the_right_one() {
        // Nobody is called nearly so.
        let other = season().replacen("Fulham", "Wolves", 1);
        assert_eq!(misspelt(&other, &read(&other)), None);
        // Clubs told apart by a letter: the one with whom all is right.
        let letters =
            CLUBS.iter().fold(season(), |text, club| text.replace(club, &format!("Team {}", &club[..1])));
        let text = letters.replacen("Team C", "Team X", 1);
        let slip = misspelt(&text, &read(&text)).unwrap();
        assert_eq!((slip.name.as_str(), slip.text.trim_end()), ("Team C", letters.as_str()));
    }
}
