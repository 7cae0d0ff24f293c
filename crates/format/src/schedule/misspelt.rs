//! Names that are misspelt in one place: the candidates and their corrections.

use std::collections::HashMap;

use rondel_schedule::verify::Gap;

use super::missing_name::word_in;
use super::{Built, Choices, Note, Reading, line_of};

/// Limits of the search: the number of readings and the size of the text in bytes.
const MOST_TRIES: usize = 40;
const MOST_BYTES: usize = 64 << 10;

/// The largest number of letters that a typing error inserts, omits, changes, or swaps with the next one.
const MOST_LETTERS: usize = 2;

/// A name that may be misspelt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Slip {
    /// The 1-based line where it occurs.
    pub line: usize,
    /// The name as written.
    pub was: String,
    /// The name that may be intended.
    pub name: String,
}

/// Returns the names that occur once in `text`, each with a name of nearly the same letters.
pub(super) fn tries(text: &str, reading: &Reading) -> Vec<Slip> {
    if text.len() > MOST_BYTES || !reading.parts.is_empty() {
        return Vec::new();
    }
    let Ok(built) = reading.build(&Choices::default()) else { return Vec::new() };
    if let Some(slips) = of_numbers(text, reading, &built) {
        return slips;
    }
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

/// Returns the numbers that may be typing errors in a text of only numbers, each with every number that may be
/// intended: the number beyond starting positions, or else a number that occurs once where the others occur round
/// after round. Returns `None` if the text has names.
fn of_numbers(text: &str, reading: &Reading, built: &Built) -> Option<Vec<Slip>> {
    let mut places: HashMap<u16, Vec<(usize, usize)>> = HashMap::new();
    for (round, written) in reading.rounds.iter().enumerate() {
        for item in &written.items {
            for label in item.what.labels() {
                places.entry(label.parse().ok()?).or_default().push((round, item.place.line));
            }
        }
    }
    let slips = |was: u16, line: usize, names: Vec<u16>| {
        // A game may continue on the next lines.
        let line = (line..line + 3).find(|&line| {
            let line: String = line_of(text, line).into_iter().collect();
            word_in(&line, &was.to_string()).is_some()
        });
        let slip = |(line, name): (usize, u16)| Slip { line, was: was.to_string(), name: name.to_string() };
        names.into_iter().filter_map(move |name| Some((line?, name))).map(slip).collect::<Vec<_>>()
    };
    if let Some(Gap::Outside { number, absent }) = &built.gap {
        let line = places.get(number).and_then(|places| places.first()).map(|(_, line)| *line)?;
        return Some(slips(*number, line, absent.clone()));
    }
    let mut rare: Vec<(u16, usize, usize)> = places
        .iter()
        .filter_map(|(&number, places)| match places.as_slice() {
            [(round, line)] => Some((number, *round, *line)),
            _ => None,
        })
        .collect();
    rare.sort_unstable();
    if rare.len() > MOST_RARE || !places.values().any(|places| places.len() > 2) {
        return Some(Vec::new());
    }
    let mut known: Vec<u16> =
        places.iter().filter(|(_, places)| places.len() > 1).map(|(number, _)| *number).collect();
    known.sort_unstable();
    let of_rare = rare.into_iter().flat_map(|(was, round, line)| {
        let is_here = |number: &u16| places[number].iter().any(|(there, _)| *there == round);
        // Numbers missing in the round come first; the game may also belong to another round.
        let (mut lacking, here): (Vec<u16>, Vec<u16>) = known.iter().partition(|number| !is_here(number));
        lacking.extend(here);
        slips(was, line, lacking)
    });
    Some(of_rare.take(MOST_TRIES).collect())
}

/// The largest number of numbers each of which may be a typing error.
const MOST_RARE: usize = 3;

/// Returns true if two names differ only by a typing error.
fn is_near(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(str::to_lowercase);
    let letters = strsim::osa_distance(&one, &other);
    // In a short name two letters would be half of it.
    letters <= MOST_LETTERS && 4 * letters <= one.chars().count().max(other.chars().count()) + 1
}

/// Returns the text with a name replaced on a 1-based line, if it occurs there as a separate word.
pub(super) fn exchanged(text: &str, line: usize, was: &str, name: &str) -> Option<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let there = lines.get_mut(line - 1)?;
    let at = word_in(there, was)?;
    there.replace_range(at..at + was.len(), name);
    Some(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use rondel_event::proof::report::Verdict;

    use crate::schedule::{NameRepair, Reading, Repair, read};

    fn misspelt(text: &str, reading: &Reading) -> Option<Repair> {
        NameRepair::of(text, reading).end()
    }

    const CLUBS: [&str; 6] = ["Ajax", "Brentford", "Chelsea", "Dulwich", "Everton", "Fulham"];

    /// Returns all rounds of a double round robin of six clubs, one game per line.
    fn season() -> String {
        let once = rondel_schedule::round_robin::circle::berger(6).unwrap();
        let game = |[home, away]: [usize; 2]| format!("{} - {}", CLUBS[home], CLUBS[away]);
        let round = |turned: bool, round: &rondel_schedule::model::schedule::Round| {
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
    fn one_number_typed_wrong_is_found_and_everything_holds_with_the_one_that_was_meant() {
        let eight = "1-8 2-7 3-6 4-5\n8-5 6-4 7-3 1-2\n2-8 3-1 4-7 5-6\n8-6 7-5 1-4 2-3\n3-8 4-2 5-1 6-7\n\
                     8-7 1-6 2-5 3-4\n4-8 5-3 6-2 7-1";
        let seventeen =
            "14 and 15 vs. 2 and 4\n5 and 8 vs. 7 and 13\n12 and 16 vs. 1 and 9\n6 and 11 vs. 3 and 10\n";
        for (good, is, was, name) in [
            (eight, "8-7 1-6", "8-77 1-6", "7"),
            (eight, "8-7 1-6", "8-9 1-6", "7"),
            (eight, "7-3 1-2", "7-3 1-12", "2"),
            ("1-4 2-3\n4-3 1-2\n2-4 3-1", "4-3 1-2", "4-33 1-2", "3"),
            (seventeen, "16 vs. 1", "116 vs. 1", "16"),
            (seventeen, "7 and 13", "7 and 133", "13"),
        ] {
            assert!(matches!(read(good).outcome().verdict, Some(Verdict::Holds { .. })), "{good}");
            let text = good.replacen(is, was, 1);
            let slip = misspelt(&text, &read(&text)).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(slip.name, name, "{text}");
            assert!(slip.is_whole, "{text}");
            assert_eq!(slip.text.trim_end(), good.trim_end());
        }
        // A correct schedule of numbers lacks no player.
        assert_eq!(misspelt(eight, &read(eight)), None);
    }

    #[test]
    fn nobody_is_named_who_is_called_otherwise_and_of_several_the_right_one() {
        // No name is similar.
        let other = season().replacen("Fulham", "Wolves", 1);
        assert_eq!(misspelt(&other, &read(&other)), None);
        // The clubs differ by one letter, so the only candidate without faults is chosen.
        let letters =
            CLUBS.iter().fold(season(), |text, club| text.replace(club, &format!("Team {}", &club[..1])));
        let text = letters.replacen("Team C", "Team X", 1);
        let slip = misspelt(&text, &read(&text)).unwrap();
        assert_eq!((slip.name.as_str(), slip.text.trim_end()), ("Team C", letters.as_str()));
    }
}
