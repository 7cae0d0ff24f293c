//! The names that are searched for, indexed for lists of a million lines.

use std::collections::{HashMap, HashSet};

use rondel_schedule::model::names;

/// A name that a line may mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Match {
    /// The 0-based index of the name.
    pub index: usize,
    /// True if the line has the whole name, false if it has initials that fit.
    pub is_whole: bool,
}

/// The names of a search, indexed.
#[derive(Debug, Default)]
pub struct Wanted {
    /// The indices of the names with these words, in alphabetical order.
    whole: HashMap<String, Vec<usize>>,
    /// The indices of the names that end with these words, each with the first letter of the whole name.
    last: HashMap<String, Vec<(usize, char)>>,
    /// The checksums of the keys of `whole`: an ASCII line with another checksum has none of the names in full.
    sums: HashSet<u32>,
}

impl Wanted {
    /// Indexes these names.
    pub fn new<S: AsRef<str>>(names: &[S]) -> Wanted {
        let mut wanted = Wanted::default();
        for (index, name) in names.iter().enumerate() {
            // `Surname, First name` is reordered, so that the surname comes last.
            let name = match name.as_ref().split_once(',') {
                Some((last, first)) => format!("{first} {last}"),
                None => name.as_ref().to_owned(),
            };
            for is_wide in [false, true] {
                let words = words(&name, is_wide);
                if words.is_empty() {
                    continue;
                }
                let key = key(&words);
                wanted.sums.insert(sum(key.as_bytes()));
                note(wanted.whole.entry(key).or_default(), index);
                let Some(first) = words[0].chars().next() else { continue };
                for from in 1..words.len() {
                    note(wanted.last.entry(self::key(&words[from..])).or_default(), (index, first));
                }
            }
        }
        wanted
    }

    /// Returns the names that a line with this name may mean; each name once, whole names before initials.
    pub fn asked(&self, name: &str) -> Vec<Match> {
        if name.is_ascii() && !self.sums.contains(&sum(name.as_bytes())) && !has_initial(name.as_bytes()) {
            return Vec::new();
        }
        let mut asked: Vec<Match> = Vec::new();
        let mut add = |index: usize, is_whole: bool| {
            if !asked.iter().any(|other| other.index == index) {
                asked.push(Match { index, is_whole });
            }
        };
        for is_wide in [false, true] {
            let words = words(name, is_wide);
            for &index in self.whole.get(&key(&words)).into_iter().flatten() {
                add(index, true);
            }
            let (short, long): (Vec<String>, Vec<String>) =
                words.into_iter().partition(|word| word.chars().nth(1).is_none());
            let Some(initial) = short.first().and_then(|word| word.chars().next()) else { continue };
            let long = key(&long);
            // The first name may follow the initials.
            for &index in self.whole.get(&long).into_iter().flatten() {
                add(index, false);
            }
            for &(index, first) in self.last.get(&long).into_iter().flatten() {
                if first == initial {
                    add(index, false);
                }
            }
        }
        asked
    }
}

fn note<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
    }
}

/// Returns the words of a name in plain small letters; an apostrophe does not separate words.
fn words(name: &str, is_wide: bool) -> Vec<String> {
    let parts = name.split(|c: char| !(c.is_alphanumeric() || is_apostrophe(c) || is_mark(c)));
    let words = parts.map(|part| folded(part, is_wide)).filter(|word| !word.is_empty());
    words.collect()
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | '`' | '´')
}

/// Returns true for a mark that combines with the letter before it.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36F}')
}

/// Returns a word in plain small letters; `is_wide` writes a letter outside the alphabet as two letters.
fn folded(word: &str, is_wide: bool) -> String {
    let mut plain = String::with_capacity(word.len());
    for c in word.chars().filter(|c| !is_apostrophe(*c)) {
        match c {
            'Ä' | 'ä' if is_wide => plain.push_str("ae"),
            'Ö' | 'ö' if is_wide => plain.push_str("oe"),
            'Ü' | 'ü' if is_wide => plain.push_str("ue"),
            c => plain.push(c),
        }
    }
    let [ring, slash] = if is_wide { ["aa", "oe"] } else { ["a", "o"] };
    names::order(&plain).replace('{', "ae").replace('|', slash).replace('}', ring)
}

/// Joins the words in alphabetical order.
fn key(words: &[String]) -> String {
    let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
    words.sort_unstable();
    words.join(" ")
}

/// Returns a checksum over the letters and digits of plain text, independent of their order and case.
fn sum(bytes: &[u8]) -> u32 {
    let letters = bytes.iter().filter(|byte| !byte.is_ascii() || byte.is_ascii_alphanumeric());
    letters
        .map(|byte| u32::from(byte.to_ascii_lowercase()))
        .fold(0, |sum, byte| sum.wrapping_add(byte.wrapping_mul(byte).wrapping_mul(0x9E37_79B1)))
}

/// Returns true if a word of plain text is a single letter or digit.
fn has_initial(bytes: &[u8]) -> bool {
    let parts = bytes.split(|byte| !(byte.is_ascii_alphanumeric() || matches!(byte, b'\'' | b'`')));
    parts.into_iter().any(|part| part.iter().filter(|byte| byte.is_ascii_alphanumeric()).count() == 1)
}
