//! A missing name: the places where it may be missing and the names that may fit there.

use std::collections::BTreeSet;

use super::side::tokens::Token;
use super::side::{self, tokens};
use super::{Expected, Place, Reading, line_of};

/// Limits of the search: the number of readings and the size of the text in bytes.
const MOST_TRIES: usize = 600;
const MOST_BYTES: usize = 8 << 10;

/// Returns the names to be tried, each with its place in `text`; empty if none is missing or the search would take
/// too long.
pub(super) fn tries(text: &str, reading: &Reading) -> Vec<(Place, String)> {
    if text.len() > MOST_BYTES || reading.unread() == 0 || !reading.parts.is_empty() {
        return Vec::new();
    }
    let places = places(text, reading);
    let names = names(text, reading);
    if places.len() * names.len() > MOST_TRIES {
        return Vec::new();
    }
    let at = |place: Place| {
        let line: String = line_of(text, place.line).into_iter().collect();
        names.iter().filter(move |name| word_in(&line, name).is_none()).map(move |name| (place, name.clone()))
    };
    places.iter().copied().flat_map(at).collect()
}

/// Returns the places where a name may be missing: before an unexpected element, and at the end of its line.
fn places(text: &str, reading: &Reading) -> BTreeSet<Place> {
    let missing = |expected: &Expected| {
        matches!(expected, Expected::Player | Expected::Opponent | Expected::Partner | Expected::Versus)
    };
    let troubles = reading.troubles.iter().filter(|trouble| missing(&trouble.expected));
    let both = troubles.flat_map(|trouble| {
        let line = trouble.place.line;
        [trouble.place, Place { line, column: line_of(text, line).len() + 1 }]
    });
    both.collect()
}

/// Returns the names that may be missing: all names of other lines, or, for numbers, all from 0 to the last plus 1.
fn names(text: &str, reading: &Reading) -> Vec<String> {
    let mut names: BTreeSet<String> = BTreeSet::new();
    for item in reading.items() {
        names.extend(item.what.labels().map(str::to_owned));
    }
    for trouble in &reading.troubles {
        let chars = line_of(text, trouble.place.line);
        let tokens = tokens::of(side::line(&chars)).unwrap_or_default();
        names.extend(tokens.into_iter().filter_map(|(_, token)| match token {
            Token::Label(label) => Some(label),
            _ => None,
        }));
    }
    let numbers: Option<Vec<u16>> = names.iter().map(|name| name.parse().ok()).collect();
    match numbers.and_then(|numbers| numbers.into_iter().max()) {
        Some(most) => (0..=most.saturating_add(1)).map(|number| number.to_string()).collect(),
        None => names.into_iter().collect(),
    }
}

/// Returns the byte index in a line at which a name occurs as a separate word.
pub(super) fn word_in(line: &str, name: &str) -> Option<usize> {
    let is_part = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let mut places = line.match_indices(name).map(|(at, _)| at);
    places.find(|&at| {
        !is_part(line[..at].chars().next_back()) && !is_part(line[at + name.len()..].chars().next())
    })
}

/// Returns the text with a name inserted at a place, between blanks.
pub(super) fn put(text: &str, place: Place, name: &str) -> String {
    let mut after = String::with_capacity(text.len() + name.len() + 2);
    for (index, line) in text.lines().enumerate() {
        if index + 1 == place.line {
            let at = line.char_indices().nth(place.column - 1).map_or(line.len(), |(at, _)| at);
            let (before, behind) = line.split_at(at);
            let line = format!("{} {name} {}", before.trim_end(), behind.trim_start());
            after += line.trim();
        } else {
            after += line;
        }
        after.push('\n');
    }
    after
}

#[cfg(test)]
mod tests {
    use rondel_event::proof::report::Verdict;

    use crate::schedule::{NameRepair, Reading, Repair, read};

    fn lack(text: &str, reading: &Reading) -> Option<Repair> {
        NameRepair::of(text, reading).end()
    }

    /// W. Butler's table for 17 players, with the line ends of the source.
    const PRINTED: &str = "Table\n1 14 and 15 vs. 2\nand 4\nTable\n2 5 and 8\nvs. 7 and 13\nTable\n\
                           3 12 and 16 vs. 1\nand 9\nTable\n4 6 and 11 vs. 3\nand 10\n";
    const LINES: &str =
        "14 and 15 vs. 2 and 4\n5 and 8 vs. 7 and 13\n12 and 16 vs. 1 and 9\n6 and 11 vs. 3 and 10\n";

    #[test]
    fn a_number_that_is_missing_is_named_and_everything_holds_with_it() {
        for (good, was, is, number) in [
            (LINES, "2 and 4", "2 and", "4"),
            (LINES, "14 and 15", "14 and", "15"),
            (LINES, "14 and 15", "and 15", "14"),
            (LINES, "vs. 7", "vs.", "7"),
            (LINES, "and 10", "and", "10"),
            (PRINTED, "2\nand 4", "2\nand", "4"),
        ] {
            let text = good.replacen(was, is, 1);
            let reading = read(&text);
            assert!(reading.unread() > 0, "{text}");
            // There is no page of consequences if the other tables develop without it.
            let verdict = reading.outcome().verdict;
            assert!(!matches!(verdict, Some(Verdict::Wrong { faults: 13.., .. })), "{text}: {verdict:?}");
            let found = lack(&text, &reading).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(found.name, number, "{text}");
            assert_eq!(
                read(&found.text).outcome().verdict,
                Some(Verdict::Holds { gave_way: 0 }),
                "{}",
                found.text
            );
        }
    }

    #[test]
    fn a_name_that_is_missing_is_found_in_its_round() {
        let text = "Anna - Bo\nCas - Dirk\n\nAnna - Cas\nBo v\n\nAnna - Dirk\nBo - Cas";
        let found = lack(text, &read(text)).unwrap();
        assert_eq!((found.line, found.name.as_str()), (5, "Dirk"));
        assert!(found.text.contains("\nBo v Dirk\n"), "{}", found.text);
    }

    #[test]
    fn nobody_is_named_where_more_than_one_fits() {
        // A further game of two who occur nowhere else.
        let text = "1-4 2-3\n4-3 1-2\n2-4 3-1\n5 v";
        assert_eq!(lack(text, &read(text)), None);
        assert_eq!(lack("1-2", &read("1-2")), None);
    }
}
