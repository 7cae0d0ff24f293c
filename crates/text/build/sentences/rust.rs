//! The Rust of a file of sentences: an enum a section, with a typed field for every hole, and how it is said.

use super::LANGS;
use super::data::{self, given};
use super::source::{Section, Sentence, Source};

/// The Rust of a file whose first section is chapter number `first` of all.
pub fn file(source: &Source, first: usize) -> String {
    let mut rust = String::new();
    for (at, section) in source.sections.iter().enumerate() {
        if !section.is_elsewhere {
            rust += &declaration(section);
        }
        rust += &saying(section, first + at);
    }
    rust
}

/// The enum of a section.
fn declaration(section: &Section) -> String {
    let docs: String = section.docs.iter().map(|line| format!("#[doc = {line:?}]\n")).collect();
    let variants: String = section.sentences.iter().map(variant).collect();
    let title = &section.title;
    format!(
        "{docs}#[derive(Debug, Clone, PartialEq)]\n#[allow(missing_docs)]\npub enum {title} {{\n{variants}}}\n\n"
    )
}

fn variant(sentence: &Sentence) -> String {
    let fields: Vec<String> = sentence.fields.iter().map(|(name, kind)| format!("{name}: {kind}")).collect();
    match fields.is_empty() {
        true => format!("    {},\n", sentence.key),
        false => format!("    {} {{ {} }},\n", sentence.key, fields.join(", ")),
    }
}

/// How the sentences of a section are said: its chapter, and for each its place there and the values of its holes.
fn saying(section: &Section, number: usize) -> String {
    let words: String =
        (0..LANGS.len()).map(|lang| format!("        {:?},\n", data::section(section, lang))).collect();
    let arms: String =
        section.sentences.iter().enumerate().map(|(at, sentence)| arm(section, sentence, at)).collect();
    let title = &section.title;
    format!(
        "const _: () = {{
    use crate::catalogue::Chapter;
    static CHAPTER: Chapter = Chapter::new({number}, [\n{words}    ]);

    impl crate::Say for {title} {{
        // A type may have a single sentence.
        #[allow(clippy::match_single_binding, clippy::too_many_lines)]
        fn say(&self, lang: crate::Lang) -> String {{
            match self {{
{arms}            }}
        }}
    }}
}};

"
    )
}

fn arm(section: &Section, sentence: &Sentence, at: usize) -> String {
    let fields: Vec<&str> = sentence.fields.iter().map(|(name, _)| name.as_str()).collect();
    let pattern = match (section.is_elsewhere, fields.is_empty()) {
        (true, _) => sentence.key.clone(),
        (false, true) => format!("{}::{}", section.title, sentence.key),
        (false, false) => format!("{}::{} {{ {} }}", section.title, sentence.key, fields.join(", ")),
    };
    let values: Vec<String> = given(sentence).into_iter().map(|name| value(sentence, name)).collect();
    format!("                {pattern} => CHAPTER.say(lang, {at}, &[{}]),\n", values.join(", "))
}

/// The value of a hole.
fn value(sentence: &Sentence, name: &str) -> String {
    let value = sentence.holes.iter().find(|hole| hole.name == name).and_then(|hole| hole.value.as_ref());
    value.map_or(name.to_owned(), |value| format!("&{}", value.rust))
}

/// The Rust of the added languages: the fingerprint of the sentences, their number, and how many of them each language
/// has, by its tag. Outside a browser, for tests and generators, the files of their words too.
pub fn languages(fingerprint: &str, all: usize, said: &[(String, usize)]) -> String {
    let rows: String = said.iter().map(|row| format!("{row:?}, ")).collect();
    let file = |tag: &str, kind: &str| format!("include_str!(\"languages/{tag}.{kind}\")");
    let kinds = |tag: &str| ["all", "words", "hall"].map(|kind| file(tag, kind)).join(", ");
    let files: String = said.iter().map(|(tag, _)| format!("[{}], ", kinds(tag))).collect();
    let n = said.len();
    format!(
        "/// The fingerprint of the sentences of this build.
pub const FINGERPRINT: &str = {fingerprint:?};
/// The number of sentences of the program.
pub const SENTENCES: u16 = {all};
/// The added languages by their tags, each with the number of sentences that it has.
pub const SAID: [(&str, u16); {n}] = [{rows}];
/// The words of the added languages, in the order of [`SAID`]: all of them, those of the program, and those of a phone
/// in the hall.
#[cfg(not(target_family = \"wasm\"))]
pub const PACKED: [[&str; 3]; {n}] = [{files}];
"
    )
}
