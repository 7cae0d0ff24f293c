//! The words of one language as one file, so that the page can fetch the language it shows.

use std::fmt::Write;

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

/// All sentences in one language; first the [`fingerprint`] of the keys they belong to.
pub fn file(sources: &[Source], lang: usize) -> String {
    let sections = sources.iter().flat_map(|source| &source.sections);
    let words: String = sections.map(|of| section(of, lang)).collect();
    format!("{:016x}{BETWEEN}{words}", fingerprint(sources))
}

/// What tells one set of keys and holes from another: FNV-1a (Fowler, Noll, Vo) over them.
pub fn fingerprint(sources: &[Source]) -> u64 {
    let mut keys = String::new();
    for source in sources {
        for section in &source.sections {
            for sentence in &section.sentences {
                let holes = given(sentence).join(",");
                // Writing into a string does not fail.
                let _ = writeln!(keys, "{} {} {}({holes})", source.name, section.title, sentence.key);
            }
        }
    }
    keys.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// What the page compares a fetched file with.
pub fn contents(sources: &[Source]) -> String {
    let count: usize = sources.iter().map(Source::count).sum();
    format!(
        "/// The keys that the sentences of a fetched file must belong to.\n\
         pub const FINGERPRINT: &str = \"{:016x}\";\n\
         /// How many sentences there are.\n\
         pub const COUNT: usize = {count};\n",
        fingerprint(sources)
    )
}
