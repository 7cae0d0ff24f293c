//! The words of the sentences, and how they are put together. The build writes them from `text/`: a chapter for each
//! enum, all chapters of a language as one file, which the page can fetch instead of having every language in its
//! program (the feature `fetched-text` leaves them out of it).

use std::sync::OnceLock;

use super::holes::Hole;
use super::{Lang, plural};

include!(concat!(env!("OUT_DIR"), "/text/contents.rs"));

/// The sign behind every sentence: the record separator of ASCII.
const BETWEEN: char = '\u{1e}';

/// Sentences in one language, one behind the other.
struct Words {
    text: String,
    starts: Vec<usize>,
}

/// The places where each sentence of `text` begins, and behind the last where it ends.
fn starts(text: &str) -> Vec<usize> {
    let ends = text.match_indices(BETWEEN).map(|(at, between)| at + between.len());
    [0].into_iter().chain(ends).collect()
}

/// Sentence number `at` of `text`.
fn nth<'a>(text: &'a str, starts: &[usize], at: usize) -> Option<&'a str> {
    text.get(*starts.get(at)?..*starts.get(at + 1)?)?.strip_suffix(BETWEEN)
}

/// The languages that were fetched.
static FETCHED: [OnceLock<Words>; 3] = [const { OnceLock::new() }; 3];

/// A file of words that does not belong to this program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the words belong to another version of the program")]
pub struct Stale;

/// Takes the fetched words of a language; from then on its sentences can be said. A language is taken once.
///
/// # Errors
/// [`Stale`] where the file belongs to another version of the keys.
pub fn fetched(lang: Lang, file: &str) -> Result<(), Stale> {
    let words = read(file)?;
    // The one that came first brought the same words.
    let _ = FETCHED[lang as usize].set(words);
    Ok(())
}

/// Reads a file of words: its fingerprint, then every sentence.
fn read(file: &str) -> Result<Words, Stale> {
    let text = file.strip_prefix(FINGERPRINT).and_then(|rest| rest.strip_prefix(BETWEEN)).ok_or(Stale)?;
    let starts = starts(text);
    match starts.len() == COUNT + 1 {
        true => Ok(Words { text: text.to_owned(), starts }),
        false => Err(Stale),
    }
}

/// The sentences of one enum, in every language.
pub struct Chapter {
    /// The number of its first sentence among all.
    first: usize,
    /// Its words by language, where they are part of the program.
    linked: [Option<&'static str>; 3],
    starts: [OnceLock<Vec<usize>>; 3],
}

impl Chapter {
    /// As the build writes it.
    pub const fn new(first: usize, linked: [Option<&'static str>; 3]) -> Self {
        Chapter { first, linked, starts: [const { OnceLock::new() }; 3] }
    }

    /// The words of sentence `key`. Of a language that has not come yet those of another; nothing before any has come.
    fn words(&self, lang: Lang, key: usize) -> (Lang, &str) {
        if let Some(text) = self.linked[lang as usize] {
            let starts = self.starts[lang as usize].get_or_init(|| starts(text));
            return (lang, nth(text, starts, key).unwrap_or_default());
        }
        let here =
            [lang].into_iter().chain(Lang::ALL).find_map(|lang| Some((lang, FETCHED[lang as usize].get()?)));
        let words =
            here.and_then(|(lang, words)| Some((lang, nth(&words.text, &words.starts, self.first + key)?)));
        words.unwrap_or((lang, ""))
    }

    /// Sentence `key` with the values of its holes.
    pub fn say(&self, lang: Lang, key: usize, holes: &[&dyn Hole]) -> String {
        let (lang, words) = self.words(lang, key);
        let mut sentence = String::with_capacity(words.len());
        fill(words, lang, holes, &mut sentence);
        sentence
    }
}

/// Writes `words` with its holes filled: `{0}` by the first, `{0:one=game|other=games}` by the words for its number.
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
        // A name cut to its initial brings its own point.
        words = after.strip_prefix('.').filter(|_| to.ends_with('.')).unwrap_or(after);
    }
    to.push_str(words);
}

/// `text` before and after the first `sign` outside braces.
fn split(text: &str, sign: char) -> Option<(&str, &str)> {
    let mut depth = 0;
    let at = text.char_indices().find(|&(_, c)| {
        let is_here = depth == 0 && c == sign;
        depth += i32::from(c == '{') - i32::from(c == '}');
        is_here
    })?;
    Some((&text[..at.0], &text[at.0 + sign.len_utf8()..]))
}

/// The words for the number `n`: its own, those of its plural form, or the last, which is `other`.
fn form(mut forms: &str, lang: Lang, n: Option<u64>) -> &str {
    loop {
        let (this, rest) = split(forms, '|').map_or((forms, None), |(this, rest)| (this, Some(rest)));
        let (which, words) = this.split_once('=').unwrap_or(("", this));
        let fits = n.is_some_and(|n| which.parse() == Ok(n) || which == plural::form(tag(lang), n));
        match rest {
            Some(rest) if !fits => forms = rest,
            _ => return words,
        }
    }
}

fn tag(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Nl => "nl",
        Lang::Nb => "nb",
    }
}

#[cfg(test)]
mod tests;
