//! The words of a section in one language, packed as the program links them.

use super::source::{Section, Sentence, Source};
use super::template;

/// What stands between two sentences: the record separator of ASCII.
pub const BETWEEN: char = '\u{1e}';

/// The holes whose values the sentence is given, in order: those that some language uses.
pub fn given(sentence: &Sentence) -> Vec<&str> {
    let pieces = || sentence.words.iter().flatten().filter_map(|words| words.pieces.as_ref().ok());
    let used: Vec<&str> = pieces().flat_map(|pieces| template::holes(pieces)).collect();
    sentence.holes.iter().map(|hole| hole.name.as_str()).filter(|name| used.contains(name)).collect()
}

/// The sentences of a section in one language, each with [`BETWEEN`] behind it.
pub fn section(section: &Section, lang: usize) -> String {
    let mut all = String::new();
    for sentence in &section.sentences {
        for pieces in sentence.words[lang].iter().filter_map(|words| words.pieces.as_ref().ok()) {
            all += &template::packed(pieces, &given(sentence));
        }
        all.push(BETWEEN);
    }
    all
}

/// All sentences in one language, for tests that go through every word.
pub fn file(sources: &[Source], lang: usize) -> String {
    let sections = sources.iter().flat_map(|source| &source.sections);
    sections.map(|of| section(of, lang)).collect()
}
