//! The names that are looked for in a list of a million.

use std::collections::{HashMap, HashSet};

use rondel_schedule::model::names;

/// A name that a line may mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Asked {
    /// The index of the name.
    pub index: usize,
    /// True if the line has the whole name, false if it has initials that fit.
    pub is_whole: bool,
}

/// The names, ready to be found.
#[derive(Debug, Default)]
pub struct Wanted {
    /// The bearers of the name with these words in the order of the alphabet.
    whole: HashMap<String, Vec<usize>>,
    /// Those with a name that ends with these words, and the first letter of what stands before them.
    last: HashMap<String, Vec<(usize, char)>>,
    /// The sums of the letters of `whole`: a plain line with another sum bears none of the names.
    sums: HashSet<u32>,
}

impl Wanted {
    /// Of these names.
    pub fn new<S: AsRef<str>>(names: &[S]) -> Wanted {
        let mut wanted = Wanted::default();
        for (index, name) in names.iter().enumerate() {
            // `Surname, First name` is turned round, so that the last words are the surname.
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

    /// Those that a line with this name may mean; none twice, and as a whole before as initials.
    pub fn asked(&self, name: &str) -> Vec<Asked> {
        if name.is_ascii() && !self.sums.contains(&sum(name.as_bytes())) && !has_initial(name.as_bytes()) {
            return Vec::new();
        }
        let mut asked: Vec<Asked> = Vec::new();
        let mut add = |index: usize, is_whole: bool| {
            if !asked.iter().any(|other| other.index == index) {
                asked.push(Asked { index, is_whole });
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
            // The first name may stand there as well, behind the initials.
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

/// The words of a name in plain small letters; apostrophes divide nothing.
fn words(name: &str, is_wide: bool) -> Vec<String> {
    let parts = name.split(|c: char| !(c.is_alphanumeric() || is_apostrophe(c) || is_mark(c)));
    let words = parts.map(|part| folded(part, is_wide)).filter(|word| !word.is_empty());
    words.collect()
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | '`' | '´')
}

/// A mark that composes with the letter before.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36F}')
}

/// A word in plain small letters; `is_wide` where a letter that the alphabet lacks is written as two.
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

/// The words in the order of the alphabet.
fn key(words: &[String]) -> String {
    let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
    words.sort_unstable();
    words.join(" ")
}

/// A sum over the letters and digits of plain text, the same whatever their order and case.
fn sum(bytes: &[u8]) -> u32 {
    let letters = bytes.iter().filter(|byte| !byte.is_ascii() || byte.is_ascii_alphanumeric());
    letters
        .map(|byte| u32::from(byte.to_ascii_lowercase()))
        .fold(0, |sum, byte| sum.wrapping_add(byte.wrapping_mul(byte).wrapping_mul(0x9E37_79B1)))
}

/// True if a word of plain text is one letter.
fn has_initial(bytes: &[u8]) -> bool {
    let parts = bytes.split(|byte| !(byte.is_ascii_alphanumeric() || matches!(byte, b'\'' | b'`')));
    parts.into_iter().any(|part| part.iter().filter(|byte| byte.is_ascii_alphanumeric()).count() == 1)
}
