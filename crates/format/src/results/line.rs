//! A chat line split into table, names and score.

use crate::words::{is_and, is_dash};

/// A score as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// Half a point each.
    Draw,
    /// Whole points of both sides.
    Points([u32; 2]),
}

/// The parts of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parts {
    /// The number of the table, if written.
    pub table: Option<u16>,
    /// The names of both sides, if written.
    pub sides: Option<[Vec<String>; 2]>,
    /// The score, in the order of the line.
    pub score: Score,
}

/// Returns a line without the day, the time and the sender that a chat puts before it: `[22/11/2026, 20:41] Anna: 3
/// 1-0`, `22.11.26, 20:41 - Anna: 3 1-0`.
pub fn without_sender(line: &str) -> &str {
    let line = line.trim_start();
    let stamped = match line.strip_prefix('[') {
        Some(rest) => rest.split_once("] "),
        None => line.split_once(" - "),
    };
    let is_stamp = |stamp: &str| {
        let letters = stamp.chars().filter(|c| c.is_alphabetic()).count();
        let is_time =
            |three: &[u8]| three[0].is_ascii_digit() && three[1] == b':' && three[2].is_ascii_digit();
        // Two letters allow for `am` or `pm`. A score has no day next to it, and a table's number has a word.
        letters <= 2 && stamp.as_bytes().windows(3).any(is_time)
    };
    match stamped.filter(|(stamp, _)| is_stamp(stamp)) {
        Some((_, rest)) => rest.split_once(": ").map_or(rest, |(_, text)| text),
        None => line,
    }
}

/// Returns the text after a name and a colon, as in an answer in a group: `Guus: court 3 13-11`. A text with digits
/// is not a name.
pub fn behind_name(line: &str) -> Option<&str> {
    let (name, rest) = line.split_once(": ")?;
    (name.chars().any(char::is_alphabetic) && !name.chars().any(|c| c.is_ascii_digit())).then_some(rest)
}

/// Splits a line into its parts; `None` if it has no score.
pub fn parts(text: &str) -> Option<Parts> {
    let words = spaced(text);
    let words: Vec<&str> = words.split_whitespace().collect();
    let Some((at, length, score)) = score_in(&words) else { return each_with_points(&words) };
    let (before, behind) = (&words[..at], &words[at + length..]);
    let (table, before) = table_in(before);
    let [before, behind] = [before, behind].map(side);
    // The score is between the two names, or after or before both.
    let sides = match (before.as_slice(), behind.as_slice()) {
        ([], []) => None,
        ([one], [other]) => Some([one.clone(), other.clone()]),
        ([one, other], []) | ([], [one, other]) => Some([one.clone(), other.clone()]),
        // Names that cannot be separated are reported as one, which matches no player.
        (some, more) => {
            let all: Vec<String> = some.iter().chain(more).flatten().cloned().collect();
            Some([all, Vec::new()])
        }
    };
    Some(Parts { table, sides, score })
}

/// Splits a line in which each side's points follow its names: `Anna en Bo 14 - Cas en Dirk 10`.
fn each_with_points(words: &[&str]) -> Option<Parts> {
    let number = |word: &str| word.parse::<u32>().ok().filter(|_| word.len() <= 7);
    let (last, words) = words.split_last()?;
    let sign = words.iter().position(|word| is_versus(word))?;
    let (points, before) = words[..sign].split_last()?;
    let score = Score::Points([number(points)?, number(last)?]);
    let (table, before) = table_in(before);
    let (first, second) = (side(before), side(&words[sign + 1..]));
    match (&first[..], &second[..]) {
        ([first], [second]) => Some(Parts { table, sides: Some([first.clone(), second.clone()]), score }),
        _ => None,
    }
}

/// Returns the text with uniform dashes, and with spaces around dashes and colons between numbers, so that `1 - 0`
/// and `1-0` give the same words.
fn spaced(text: &str) -> String {
    let text = text.replace("1/2", "½").replace("0.5", "½").replace("0,5", "½");
    let chars: Vec<char> = text.chars().map(|c| if is_dash(c) { '-' } else { c }).collect();
    let is_number = |c: Option<&char>| c.is_some_and(|c| c.is_ascii_digit() || *c == '½');
    let mut spaced = String::new();
    for (at, &c) in chars.iter().enumerate() {
        let around = at.checked_sub(1).and_then(|before| chars.get(before));
        match c {
            '-' | ':' if is_number(around) && is_number(chars.get(at + 1)) => spaced.push_str(" - "),
            ',' | ';' | '\t' | '|' | '(' | ')' => spaced.push(' '),
            c => spaced.push(c),
        }
    }
    spaced
}

/// Finds the score in these words: its index, its number of words, and its value. The last match counts, since the
/// number of a table comes first.
fn score_in(words: &[&str]) -> Option<(usize, usize, Score)> {
    let number = |word: &str| word.parse::<u32>().ok().filter(|_| word.len() <= 7);
    let is_draw = |word: &str| {
        matches!(word.to_lowercase().trim_end_matches('.'), "½" | "=" | "draw" | "drawn" | "remise" | "remis")
    };
    (0..words.len())
        .rev()
        .find_map(|at| match words[at..] {
            ["½", "-", "½", ..] => Some((at, 3, Score::Draw)),
            [one, "-" | ":", other, ..] => Some((at, 3, Score::Points([number(one)?, number(other)?]))),
            _ => None,
        })
        .or_else(|| {
            let at = words.iter().rposition(|word| is_draw(word))?;
            Some((at, 1, Score::Draw))
        })
}

/// Returns the number of the table that these words begin with, and the words after it.
fn table_in<'a>(words: &'a [&'a str]) -> (Option<u16>, &'a [&'a str]) {
    let number = |word: &str| word.trim_matches(['#', '.', ':']).parse::<u16>().ok();
    let is_table = |word: &str| {
        let word = word.to_lowercase();
        let known = ["table", "tafel", "bord", "board", "court", "baan", "bane", "veld", "t", "b"];
        known.contains(&word.trim_end_matches(['.', ':', '#']))
    };
    match words {
        [word, rest @ ..] if is_table(word) && rest.first().is_some_and(|rest| number(rest).is_some()) => {
            (number(rest[0]), after_sign(&rest[1..]))
        }
        [word, rest @ ..] => match number(word) {
            Some(table) => (Some(table), after_sign(rest)),
            None => (None, words),
        },
        [] => (None, words),
    }
}

/// Returns the words without a leading sign: `3 - Anna`, `3: 1-0`.
fn after_sign<'a>(words: &'a [&'a str]) -> &'a [&'a str] {
    match words {
        ["-" | ":" | ".", rest @ ..] => rest,
        rest => rest,
    }
}

/// Returns true if a word separates two sides.
fn is_versus(word: &str) -> bool {
    let word = word.to_lowercase();
    matches!(word.trim_end_matches('.'), "-" | "v" | "vs" | "versus" | "tegen" | "mot" | "against")
}

/// Splits these words into their non-empty sides, and each side into its partners.
fn side(words: &[&str]) -> Vec<Vec<String>> {
    let people = |words: &[&str]| -> Vec<String> {
        let parts = words.split(|word| is_and(word) || *word == "+" || *word == "/");
        let names = parts.flat_map(|part| {
            let name = part.join(" ");
            name.split(['/', '&', '+']).map(|name| name.trim().to_owned()).collect::<Vec<_>>()
        });
        names.filter(|name| !name.is_empty()).collect()
    };
    words.split(|word| is_versus(word)).map(people).filter(|people| !people.is_empty()).collect()
}
