//! The texts of all sentences, and how holes in them are filled. The build generates them from `sentences/`, with one
//! chapter for each enum.

use std::sync::OnceLock;

use super::placeholders::Hole;
use super::{Lang, plural};

/// The terminator of every sentence: the record separator of ASCII.
const BETWEEN: char = '\u{1e}';

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
    /// The sentences by language, each string holding all of them.
    words: [&'static str; 3],
    starts: [OnceLock<Vec<usize>>; 3],
}

impl Chapter {
    /// Creates a chapter; called by generated code.
    pub const fn new(words: [&'static str; 3]) -> Self {
        Chapter { words, starts: [const { OnceLock::new() }; 3] }
    }

    /// Returns the words of sentence `key`.
    fn words(&self, lang: Lang, key: usize) -> &str {
        let text = self.words[lang as usize];
        let starts = self.starts[lang as usize].get_or_init(|| starts(text));
        nth(text, starts, key).unwrap_or_default()
    }

    /// Returns sentence `key` with its holes filled.
    pub fn say(&self, lang: Lang, key: usize, holes: &[&dyn Hole]) -> String {
        let words = self.words(lang, key);
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
