//! A chat line split into table, names and score.

use super::sentence;
use crate::words::{is_and, is_dash};

/// The most places at which a line is cut into two names.
const MOST_CUTS: usize = 12;

/// A score as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// Half a point each.
    Draw,
    /// Whole points of both sides.
    Points([u32; 2]),
    /// A win of the first-named side in words, without points.
    Won,
    /// A loss of the first-named side in words, without points.
    Lost,
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

/// Returns the sender and the text of a line that begins with the day and the time, as a chat writes it:
/// `[22/11/2026, 20:41] Anna: 3 1-0`, `22.11.26, 20:41 - Anna: 3 1-0`; the whole line if it has no such stamp.
pub fn sent(line: &str) -> (Option<&str>, &str) {
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
        Some((_, rest)) => rest.split_once(": ").map_or((None, rest), |(sender, text)| (Some(sender), text)),
        None => (None, line),
    }
}

/// Returns a name and the text after it and a colon, as in an answer in a group: `Guus: court 3 13-11`. A text with
/// digits is not a name.
pub fn behind_name(line: &str) -> Option<(&str, &str)> {
    let (name, rest) = line.split_once(": ")?;
    let is_name = name.chars().any(char::is_alphabetic) && !name.chars().any(|c| c.is_ascii_digit());
    is_name.then_some((name, rest))
}

/// Returns the interpretations of a line, the most likely first: signs between the names, a sentence
/// ([`sentence::parts`]), a hyphen without blanks between two names, and two names with nothing between them.
pub fn interpretations<'a>(text: &'a str, sender: Option<&'a str>) -> impl Iterator<Item = Parts> + 'a {
    let hyphens = text.char_indices().filter(|&(at, c)| {
        let is_letter = |c: Option<char>| c.is_some_and(char::is_alphabetic);
        is_dash(c)
            && is_letter(text[..at].chars().next_back())
            && is_letter(text[at + c.len_utf8()..].chars().next())
    });
    let at_hyphens = hyphens
        .take(MOST_CUTS)
        .filter_map(|(at, c)| parts(&format!("{} - {}", &text[..at], &text[at + c.len_utf8()..])));
    parts(text).into_iter().chain(sentence::parts(text, sender)).chain(at_hyphens).chain(cuts(text))
}

/// Returns the parts of a line with a sign between its sides, or of a sentence; `None` for other lines.
pub fn stated(text: &str, sender: Option<&str>) -> Option<Parts> {
    let signed = parts(text).filter(|parts| {
        matches!(&parts.sides, Some([one, other]) if one.iter().chain(other).all(|it| it.contains(char::is_alphabetic)))
    });
    signed.or_else(|| sentence::parts(text, sender))
}

/// Returns the interpretations of a line with nothing between its two names, one for each place between two words:
/// `Remise Carla Daan`.
fn cuts(text: &str) -> Vec<Parts> {
    let words = spaced(text);
    let words: Vec<&str> = words.split_whitespace().collect();
    let Some((at, length, score)) = score_in(&words) else { return Vec::new() };
    let (table, before) = table_in(&words[..at]);
    let names: Vec<&str> = before.iter().chain(&words[at + length..]).copied().collect();
    let names: Vec<&str> = names.into_iter().filter(|word| !sentence::is_filler(word)).collect();
    let cut = |at: usize| match (&side(&names[..at])[..], &side(&names[at..])[..]) {
        ([one], [other]) => Some(Parts { table, sides: Some([one.clone(), other.clone()]), score }),
        _ => None,
    };
    if names.len() > MOST_CUTS { Vec::new() } else { (1..names.len()).filter_map(cut).collect() }
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
pub(super) fn spaced(text: &str) -> String {
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
pub(super) fn score_in(words: &[&str]) -> Option<(usize, usize, Score)> {
    let number = |word: &str| word.parse::<u32>().ok().filter(|_| word.len() <= 7);
    let is_draw = |word: &str| {
        matches!(
            word.to_lowercase().trim_end_matches(['.', ':', '!']),
            "½" | "="
                | "draw"
                | "drawn"
                | "remise"
                | "remis"
                | "gelijk"
                | "gelijkspel"
                | "uavgjort"
                | "tie"
                | "oavgjort"
                | "unentschieden"
        )
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
pub(super) fn table_in<'a>(words: &'a [&'a str]) -> (Option<u16>, &'a [&'a str]) {
    let number = |word: &str| word.trim_matches(['#', '.', ':']).parse::<u16>().ok();
    let is_table = |word: &str| {
        let word = word.to_lowercase();
        let known = [
            "table", "tafel", "bord", "board", "court", "baan", "bane", "veld", "bana", "platz", "brett",
            "t", "b",
        ];
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
    matches!(word.trim_end_matches('.'), "-" | "v" | "vs" | "versus" | "tegen" | "mot" | "against" | "gegen")
}

/// Splits these words into their non-empty sides, and each side into its partners.
pub(super) fn side(words: &[&str]) -> Vec<Vec<String>> {
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
