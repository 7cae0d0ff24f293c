//! The sentences of the page as they are written in `sentences/`, checked, and made into Rust and data.
//!
//! | part | does |
//! | --- | --- |
//! | [`source`] | reads a file: sections, keys with their holes, the words in each language |
//! | [`template`] | reads the words of one language: text, holes, plural forms |
//! | [`language`] | reads a file of an added language: the words alone |
//! | [`check`] | finds what is missing, unknown or said twice |
//! | [`rust`] | writes the enums and how each is said |
//! | [`data`] | writes the words of a language as one file |

pub mod check;
pub mod data;
pub mod language;
pub mod rust;
pub mod source;
pub mod template;

// The page alone asks for the form of a number.
#[allow(dead_code)]
#[path = "../../src/plural.rs"]
pub mod plural;

/// The built-in languages by their tags, in the order of `Lang::BUILT_IN` and of the columns of a short sentence.
pub const LANGS: [&str; 3] = ["en", "nl", "nb"];

/// The longest line of a file of sentences, in characters.
pub const WIDTH: usize = 120;

/// Something wrong with a file of sentences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, in English: for who builds.
    pub what: String,
}

impl Fault {
    /// On this line.
    pub fn new(line: usize, what: impl Into<String>) -> Self {
        Fault { line, what: what.into() }
    }
}
