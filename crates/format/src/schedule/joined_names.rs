//! Notation of two joined names: `Dam- en Schaakclub` is one club and keeps its name.

use std::collections::HashMap;

use super::{Item, ItemKind, Reading};
use crate::words::is_and;

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

/// Puts the names of partners right where a name has a sign between names in it: `Victor & Co & Anna` are `Victor & Co`
/// and Anna if these are the names that occur elsewhere.
pub fn settle(lines: &[Vec<char>], reading: &mut Reading) {
    let all: Vec<Vec<Option<String>>> = reading.items().map(|item| wholes(item, lines)).collect();
    // Without blanks round its sign a name is told from a pair by other lines only: `Anna+Bo`.
    let has_more = |whole: &String| separators(whole).len() != 1;
    if !all.iter().flatten().flatten().any(has_more) {
        return;
    }
    let mut counts: HashMap<String, usize> = HashMap::new();
    for whole in all.iter().flatten().flatten() {
        let halves = separators(whole).into_iter().flat_map(|sign| halves(whole, sign));
        let mut names: Vec<String> = halves.map(str::to_lowercase).collect();
        names.sort_unstable();
        names.dedup();
        names.into_iter().for_each(|name| *counts.entry(name).or_default() += 1);
    }
    let count = |name: &str| counts.get(&name.to_lowercase()).copied().unwrap_or(0);
    let items = reading.rounds.iter_mut().flat_map(|round| &mut round.items);
    for (item, wholes) in items.zip(&all) {
        let best = |whole: &String| {
            let known = |sign: &[usize; 2]| halves(whole, *sign).map(count).into_iter().min().unwrap_or(0);
            // Among equals the first sign separates.
            separators(whole).into_iter().rev().max_by_key(known).map(|sign| (sign, known(&sign)))
        };
        match &mut item.what {
            ItemKind::Game { sides, .. } => {
                for (side, whole) in sides.iter_mut().zip(wholes) {
                    if let Some((whole, (sign, _))) =
                        whole.as_ref().and_then(|whole| Some((whole, best(whole)?)))
                    {
                        *side = Vec::from(halves(whole, sign).map(str::to_owned));
                    }
                }
            }
            ItemKind::Out(names) => {
                let Some(Some(whole)) = wholes.first() else { continue };
                // One name with a sign in it, if it has partners elsewhere.
                if count(whole) > best(whole).map_or(0, |(_, known)| known) {
                    *names = vec![whole.clone()];
                }
            }
        }
    }
}

/// Returns the two names of each side of an item as written together, `None` for a side of one name.
fn wholes(item: &Item, lines: &[Vec<char>]) -> Vec<Option<String>> {
    let line = lines.get(item.place.line - 1).filter(|chars| chars.len() <= MOST_CHARS);
    let line: String = line.map(|chars| chars.iter().collect()).unwrap_or_default();
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    let whole = |names: &[String]| {
        let [one, other] = names else { return None };
        let written = BETWEEN.iter().map(|between| format!("{one}{between}{other}"));
        written.into_iter().find(|written| line.contains(written.as_str()))
    };
    match &item.what {
        ItemKind::Game { sides, .. } => sides.iter().map(|side| whole(side)).collect(),
        ItemKind::Out(names) => vec![whole(names)],
    }
}

/// Returns the ranges of the signs and words between names, with blanks around them.
fn separators(whole: &str) -> Vec<[usize; 2]> {
    let begin = |word: &str| word.as_ptr() as usize - whole.as_ptr() as usize;
    let words: Vec<&str> = whole.split_whitespace().collect();
    let inner = words.get(1..words.len().saturating_sub(1)).unwrap_or(&[]);
    let signs = inner.iter().filter(|word| is_and(word) || matches!(**word, "+" | "/"));
    signs.map(|word| [begin(word), begin(word) + word.len()]).collect()
}

/// Returns the text before and behind a sign.
fn halves(whole: &str, [from, to]: [usize; 2]) -> [&str; 2] {
    [whole[..from].trim_end(), whole[to..].trim_start()]
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
    fn partners_may_have_a_sign_in_their_names() {
        let text = "Round 1\nVictor & Co & Anna - Bo & Berg + Dal\nFree: Eva\nRound 2\nBo & Victor & Co - Eva & Anna\n\
                    Free: Berg + Dal\nRound 3\nBerg + Dal & Eva - Anna & Bo\nFree: Victor & Co\nRound 4\n\
                    Anna & Berg + Dal - Victor & Co & Eva\nFree: Bo\nRound 5\nEva & Bo - Berg + Dal & Victor & Co\n\
                    Free: Anna";
        let built = read(text).build(&Choices::default()).unwrap();
        assert_eq!(built.kind, Kind::Individual);
        assert_eq!(built.names, ["Victor & Co", "Anna", "Bo", "Berg + Dal", "Eva"]);
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
