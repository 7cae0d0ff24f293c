//! The words of a section in one language, packed as the program links them.

use super::language::Translation;
use super::source::{Section, Sentence, Source};
use super::template;

/// What stands between two sentences: the record separator of ASCII.
pub const BETWEEN: char = '\u{1e}';

/// What stands before each chapter of an added language: the group separator of ASCII.
pub const CHAPTER: char = '\u{1d}';

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

/// A number that two builds share only if their sentences have the same keys and holes in the same order, in
/// hexadecimal (the FNV-1a hash): an added language is read by a program of the same build alone.
pub fn fingerprint(sources: &[Source]) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let mut add = |word: &str| {
        for byte in word.bytes().chain([b'\n']) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for section in sources.iter().flat_map(|source| &source.sections) {
        add(&section.title);
        for sentence in &section.sentences {
            add(&sentence.key);
            given(sentence).into_iter().for_each(&mut add);
        }
    }
    format!("{hash:016x}")
}

/// An added language as one file: the fingerprint, then the chapters of all sources in order, each with [`CHAPTER`]
/// before it, and in it the sentences as [`section`] has them, empty where the language lacks one. A source is `None`
/// where the file is to lack all of it.
pub fn language(fingerprint: &str, sources: &[(&Source, Option<&Translation>)]) -> String {
    let mut all = fingerprint.to_owned();
    for (source, translation) in sources {
        for (at, section) in source.sections.iter().enumerate() {
            all.push(CHAPTER);
            for (number, sentence) in section.sentences.iter().enumerate() {
                if let Some(pieces) = translation.and_then(|translation| translation.said(at, number)) {
                    all += &template::packed(pieces, &given(sentence));
                }
                all.push(BETWEEN);
            }
        }
    }
    all
}
