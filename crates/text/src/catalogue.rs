//! The texts of all sentences, and how holes in them are filled. The build generates them from `sentences/`, with one
//! chapter for each enum. The words of a language that is not built in are a file of the build, which [`load`] takes;
//! a sentence that it lacks is said in English.

use std::sync::OnceLock;

use super::placeholders::Hole;
use super::{Lang, plural};

/// The terminator of every sentence: the record separator of ASCII.
const BETWEEN: char = '\u{1e}';

/// The sign before each chapter of an added language: the group separator of ASCII.
const CHAPTER: char = '\u{1d}';

include!(concat!(env!("OUT_DIR"), "/text/languages.rs"));

/// The words of an added language.
struct Added {
    text: String,
    /// The offsets of the sentences by chapter, as [`starts`] returns them, but in the whole text.
    chapters: Vec<Vec<usize>>,
}

/// The words of the added languages that were loaded, in the order of [`Lang::ALL`] after the built-in ones.
static ADDED: [OnceLock<Added>; Lang::ALL.len() - Lang::BUILT_IN.len()] =
    [const { OnceLock::new() }; Lang::ALL.len() - Lang::BUILT_IN.len()];

/// The place of the words of an added language; `None` for a built-in one.
fn place(lang: Lang) -> Option<&'static OnceLock<Added>> {
    ADDED.get((lang as usize).checked_sub(Lang::BUILT_IN.len())?)
}

/// The error for words that are not of this build, or not of an added language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("these words belong to another build")]
pub struct OtherBuild;

/// Takes the words of an added language, the text of the file that the build made. Words that were taken before stay.
///
/// # Errors
/// [`OtherBuild`] if the file is of a build with other sentences, or the language is built in.
pub fn load(lang: Lang, text: String) -> Result<(), OtherBuild> {
    let place = place(lang).ok_or(OtherBuild)?;
    let mut parts = text.split(CHAPTER);
    if parts.next() != Some(FINGERPRINT) {
        return Err(OtherBuild);
    }
    let mut at = FINGERPRINT.len();
    let chapters = parts.map(|chapter| {
        at += CHAPTER.len_utf8();
        let begins = at;
        at += chapter.len();
        starts(chapter).into_iter().map(|start| begins + start).collect()
    });
    let chapters = chapters.collect();
    let _ = place.set(Added { text, chapters });
    Ok(())
}

/// Loads every added language, whose words natively are part of the program: for tests, and for generators of pages.
#[cfg(not(target_family = "wasm"))]
pub fn load_all() {
    for ((tag, _), [words, ..]) in SAID.iter().zip(PACKED) {
        tag.parse().ok().and_then(|lang| load(lang, words.to_owned()).ok());
    }
}

/// True if the sentences of this language can be said: it is built in, or [`load`] took its words.
pub fn is_loaded(lang: Lang) -> bool {
    place(lang).is_none_or(|place| place.get().is_some())
}

/// Returns the number of sentences that a language lacks, which are said in English.
pub fn lacking(lang: Lang) -> u16 {
    let said = SAID.iter().find(|(tag, _)| *tag == lang.tag());
    match lang.is_built_in() {
        true => 0,
        false => SENTENCES - said.map_or(0, |(_, said)| *said),
    }
}

/// Returns the offsets at which the sentences of `text` begin, then the end of the last one.
fn starts(text: &str) -> Vec<usize> {
    let ends = text.match_indices(BETWEEN).map(|(at, between)| at + between.len());
    [0].into_iter().chain(ends).collect()
}

/// Returns sentence number `at` of `text`.
fn nth<'a>(text: &'a str, starts: &[usize], at: usize) -> Option<&'a str> {
    text.get(*starts.get(at)?..*starts.get(at + 1)?)?.strip_suffix(BETWEEN)
}

/// The sentences of one enum, in every language.
pub struct Chapter {
    /// The number of the chapter among all, from 0.
    number: usize,
    /// The sentences by built-in language, each string holding all of them.
    words: [&'static str; 3],
    starts: [OnceLock<Vec<usize>>; 3],
}

impl Chapter {
    /// Creates a chapter; called by generated code.
    pub const fn new(number: usize, words: [&'static str; 3]) -> Self {
        Chapter { number, words, starts: [const { OnceLock::new() }; 3] }
    }

    /// Returns the words of sentence `key` with their language: English where another lacks them.
    fn words(&self, lang: Lang, key: usize) -> (Lang, &str) {
        let added = || {
            let added = place(lang)?.get()?;
            nth(&added.text, added.chapters.get(self.number)?, key).filter(|words| !words.is_empty())
        };
        match (self.words.get(lang as usize), added()) {
            (Some(text), _) => {
                let starts = self.starts[lang as usize].get_or_init(|| starts(text));
                (lang, nth(text, starts, key).unwrap_or_default())
            }
            (None, Some(words)) => (lang, words),
            (None, None) => self.words(Lang::En, key),
        }
    }

    /// Returns sentence `key` with its holes filled.
    pub fn say(&self, lang: Lang, key: usize, holes: &[&dyn Hole]) -> String {
        let (lang, words) = self.words(lang, key);
        let mut sentence = String::with_capacity(words.len());
        fill(words, lang, holes, &mut sentence);
        sentence
    }
}

/// Writes `words` with its holes filled: `{0}` by the value of the first hole, `{0:one=game|other=games}` by the form
/// for its number.
fn fill(mut words: &str, lang: Lang, holes: &[&dyn Hole], to: &mut String) {
    while let Some((before, rest)) = words.split_once('{') {
        to.push_str(before);
        let (inside, after) = split(rest, '}').unwrap_or((rest, ""));
        let (place, forms) =
            inside.split_once(':').map_or((inside, None), |(place, forms)| (place, Some(forms)));
        let hole = place.parse::<usize>().ok().and_then(|place| holes.get(place));
        match (hole, forms) {
            (Some(hole), Some(forms)) => fill(form(forms, lang, hole.count()), lang, holes, to),
            (Some(hole), None) => hole.write(lang, to),
            (None, _) => {}
        }
        // A name shortened to an initial already ends in a full stop.
        words = after.strip_prefix('.').filter(|_| to.ends_with('.')).unwrap_or(after);
    }
    to.push_str(words);
}

/// Splits `text` at the first `sign` outside braces.
fn split(text: &str, sign: char) -> Option<(&str, &str)> {
    let mut depth = 0;
    let at = text.char_indices().find(|&(_, c)| {
        let is_here = depth == 0 && c == sign;
        depth += i32::from(c == '{') - i32::from(c == '}');
        is_here
    })?;
    Some((&text[..at.0], &text[at.0 + sign.len_utf8()..]))
}

/// Returns the words for the number `n`: those for this number, those for its plural form, or the last ones, which
/// are `other`.
fn form(mut forms: &str, lang: Lang, n: Option<u64>) -> &str {
    loop {
        let (this, rest) = split(forms, '|').map_or((forms, None), |(this, rest)| (this, Some(rest)));
        let (which, words) = this.split_once('=').unwrap_or(("", this));
        let fits = n.is_some_and(|n| which.parse() == Ok(n) || which == plural::form(lang.tag(), n));
        match rest {
            Some(rest) if !fits => forms = rest,
            _ => return words,
        }
    }
}

#[cfg(test)]
mod tests;
