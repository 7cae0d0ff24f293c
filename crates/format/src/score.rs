//! Scores among the words of a game: `1-0`, `½–½`, `10 : 8`.

use super::words::is_dash;

/// The largest number of characters on one side of a score.
const MOST: usize = 5;

/// Returns true if a text is a score: `1-0`, `½–½`, `10 : 8`.
pub fn is_score(text: &str) -> bool {
    let sides = text.split_once(|c| is_dash(c) || c == ':');
    let number = |side: &str| {
        let side = side.trim();
        // The limit keeps telephone numbers out.
        (1..=MOST).contains(&side.chars().count())
            && side.chars().all(|c| c.is_ascii_digit() || matches!(c, '½' | '.' | ',' | '/' | '+'))
    };
    sides.is_some_and(|(one, other)| number(one) && number(other))
}

/// Splits a game whose score is between the two names, as in newsletters: `Jansen 1-0 Pietersen`, `Jansen 0 - 1 Li`.
/// Returns the first name, the score and the second name, each a part of `text`.
///
/// `Schalke 04 - 1860 München` is not such a game: a score spread over words has no leading zero and at most two
/// digits per side.
pub fn between(text: &str) -> Option<[&str; 3]> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let begin = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let has_letter = |words: &[&str]| words.iter().any(|word| word.chars().any(char::is_alphabetic));
    let is_points = |word: &str| {
        word == "½" || word.len() <= 2 && word.parse::<u8>().is_ok_and(|n| n.to_string() == word)
    };
    let is_sign = |word: &str| word == ":" || word.chars().count() == 1 && word.chars().all(is_dash);
    let score = |at: usize| match words[at..] {
        [one, ..] if is_score(one) => Some(1),
        [one, sign, other, ..] if is_points(one) && is_sign(sign) && is_points(other) => Some(3),
        _ => None,
    };
    let (at, length) = (1..words.len()).find_map(|at| Some((at, score(at)?)))?;
    let behind = words.get(at + length..)?;
    // A word with a comma ends a part of an enumeration, as in `gym, 14-16 library`, not a name.
    let ends_part = words[at - 1].ends_with(',');
    let apart = |words: &[&str]| words.iter().any(|word| is_sign(word));
    if ends_part || !has_letter(&words[..at]) || !has_letter(behind) || apart(&words[..at]) || apart(behind) {
        return None;
    }
    let (first, last) = (begin(words[at]), words[at + length - 1]);
    let end = begin(last) + last.len();
    Some([text[..first].trim(), &text[first..end], text[end..].trim()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_between_two_names_is_found() {
        for (text, game) in [
            ("Jansen 1-0 Pietersen", ["Jansen", "1-0", "Pietersen"]),
            ("Jansen ½–½ Pietersen", ["Jansen", "½–½", "Pietersen"]),
            ("Jan de Boer 0 - 1 Piet van den Berg", ["Jan de Boer", "0 - 1", "Piet van den Berg"]),
            ("Jansen-Smit 10:8 Li", ["Jansen-Smit", "10:8", "Li"]),
            ("VAS 2 3 - 1 HSG", ["VAS 2", "3 - 1", "HSG"]),
        ] {
            assert_eq!(between(text), Some(game), "{text}");
        }
        for text in [
            "9-12 gym, 14-16 library",
            "Jansen - Pietersen 1-0",
            "Schalke 04 - 1860 München",
            "Anna-Bo",
            "1-0",
            "1-4 1-0 2-3",
            "Anna 1-0",
            "VAS 2 - HSG 1",
            "Anna - Bo 1-0 (forfeit)",
        ] {
            assert_eq!(between(text), None, "{text}");
        }
    }
}
