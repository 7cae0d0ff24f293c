//! Notation of two joined names: `Dam- en Schaakclub` is one club and keeps its name.

use std::collections::HashMap;

use super::{ItemKind, Reading};

/// The longest line, in characters, that is searched; longer ones are not lines of names.
const MOST_CHARS: usize = 1_000;

/// The signs between two names, as written.
const BETWEEN: [&str; 9] = [" & ", " en ", " og ", " and ", " + ", " / ", "&", "+", "/"];

/// The first notation of two names together, by the names in small letters.
pub type JoinedNames = HashMap<[String; 2], String>;

/// Returns the notation of all two names that occur together in these lines, given their reading.
pub fn joined(lines: &[Vec<char>], reading: &Reading) -> JoinedNames {
    let mut found = JoinedNames::new();
    for item in reading.items() {
        let line = lines.get(item.place.line - 1).filter(|chars| chars.len() <= MOST_CHARS);
        let pairs = match &item.what {
            ItemKind::Game { sides, .. } => sides.as_slice(),
            ItemKind::Out(names) => std::slice::from_ref(names),
        };
        for pair in pairs {
            let ([one, other], Some(chars)) = (pair.as_slice(), line) else { continue };
            let key = key(one, other);
            // Numbers and single letters have no notation of their own.
            if one.chars().chain(other.chars()).filter(|c| c.is_alphabetic()).count() < 4
                || found.contains_key(&key)
            {
                continue;
            }
            let line: String = chars.iter().collect();
            let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
            let written = BETWEEN.iter().map(|between| format!("{one}{between}{other}"));
            if let Some(written) = written.into_iter().find(|written| line.contains(written.as_str())) {
                found.insert(key, written);
            }
        }
    }
    found
}

/// Returns the key of two names.
pub fn key(one: &str, other: &str) -> [String; 2] {
    [one.to_lowercase(), other.to_lowercase()]
}

#[cfg(test)]
mod tests {
    use rondel_event::proof::report::Kind;

    use crate::schedule::{Choices, Note, read};

    #[test]
    fn a_club_with_a_word_between_keeps_its_name() {
        for club in ["Dam- en Schaakclub", "Sjakk og Bridge", "Rook and Pawn"] {
            let text = format!(
                "Round;Home;Away\n1;{club};Rovers\n1;Kings;Queens\n2;Kings;{club}\n2;Rovers;Queens\n\
                 3;{club};Queens\n3;Kings;Rovers"
            );
            let built = read(&text).build(&Choices::default()).unwrap();
            assert_eq!(
                (built.kind, built.names),
                (
                    Kind::RoundRobin,
                    vec![club, "Rovers", "Kings", "Queens"]
                        .into_iter()
                        .map(str::to_owned)
                        .collect::<Vec<_>>()
                )
            );
            assert!(!built.notes.contains(&Note::FixedPairs), "one name is no list of pairs");
        }
    }

    #[test]
    fn pairs_are_written_as_the_text_has_them_whichever_is_named_first() {
        let text = "Round 1\nAnna en Bo - Cas en Dirk\nRound 2\nCas en Dirk - Eva en Finn\n\
                    Round 3\nEva en Finn - Bo & Anna";
        let built = read(text).build(&Choices::default()).unwrap();
        assert_eq!(built.names, ["Anna en Bo", "Cas en Dirk", "Eva en Finn"]);
        assert!(built.notes.contains(&Note::FixedPairs));
    }
}
