//! A file of an added language, with the path, the sections and the keys of the file in `sentences/`, and the words
//! alone; what it leaves out is said in English:
//!
//! ```text
//! [Clock]
//! Pause = Rast
//! TimeUp = Tiden för rond {round} är ute.
//!
//! [for Weekday]
//! Weekday::Monday = måndag
//! ```
//!
//! The words have the holes of the sentence, in any order. They may do without a hole by which English only chooses a
//! form, and without one that is a word for the place or the players: another language may need no such word there.

use std::collections::BTreeMap;

use super::source::{self, Hole, Sentence, Source};
use super::template::{self, Piece};
use super::{Fault, check, data};

/// The words of one language for the sentences of a file.
#[derive(Debug, Clone, Default)]
pub struct Translation {
    /// The words by the section and the sentence, both counted from 0 in the file of `sentences/`.
    words: BTreeMap<(usize, usize), Vec<Piece>>,
    /// What is wrong with the file.
    pub faults: Vec<Fault>,
}

impl Translation {
    /// The words of sentence `number` of section `at`; `None` if the language lacks it.
    pub fn said(&self, at: usize, number: usize) -> Option<&[Piece]> {
        self.words.get(&(at, number)).map(Vec::as_slice)
    }

    /// The number of sentences that the language has.
    pub fn count(&self) -> usize {
        self.words.len()
    }
}

/// Reads the file of the language `tag` that belongs to `source`.
pub fn read(tag: &str, text: &str, source: &Source) -> Translation {
    let mut faults = Vec::new();
    let mut found = BTreeMap::new();
    let mut section = None;
    for line in source::lines(text, &[], &mut faults) {
        let mut fault = |what: String| faults.push(Fault::new(line.number, what));
        if line.text.starts_with('#') {
            continue;
        }
        if let Some(title) = line.text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
            let name = title.strip_prefix("for ");
            section = source
                .sections
                .iter()
                .position(|it| it.is_elsewhere == name.is_some() && it.title == name.unwrap_or(title));
            if section.is_none() {
                fault(format!("the section [{title}] is unknown"));
            }
            continue;
        }
        // The keys of an unknown section are not judged again.
        let Some(at) = section else { continue };
        let Some((key, words)) = line.text.split_once(" = ") else {
            fault(format!("`{}` has no ` = ` behind its key", line.text));
            continue;
        };
        let key = key.trim();
        let sentences = &source.sections[at].sentences;
        let Some(number) = sentences.iter().position(|it| it.key == key) else {
            fault(format!("the key {key} is unknown"));
            continue;
        };
        let words = source::words(words.trim(), line.number);
        let sentence = &sentences[number];
        check::of_language(sentence, tag, &words, |hole| is_free(sentence, hole), &mut faults);
        let Ok(pieces) = words.pieces else { continue };
        let given = data::given(sentence);
        let is_declared = |name: &str| sentence.holes.iter().any(|hole| hole.name == name);
        for hole in template::holes(&pieces).into_iter().filter(|it| is_declared(it) && !given.contains(it)) {
            let what = format!("{key}, {tag}: no built-in language uses the hole {{{hole}}}");
            faults.push(Fault::new(line.number, what));
        }
        if found.insert((at, number), pieces).is_some() {
            faults.push(Fault::new(line.number, format!("the key {key} stands twice")));
        }
    }
    Translation { words: found, faults }
}

/// Whether an added language may leave the hole out.
fn is_free(sentence: &Sentence, hole: &Hole) -> bool {
    let is_kind = |kind: &str| ["Place", "Party"].contains(&kind);
    let of_kind = |name: &String| sentence.fields.iter().any(|(field, kind)| field == name && is_kind(kind));
    let is_word = hole.value.as_ref().is_some_and(|value| value.of.iter().any(of_kind));
    let english = sentence.words[0].iter().flat_map(|words| words.pieces.iter().flatten());
    check::is_optional(sentence, hole)
        || is_word
        || !english.into_iter().any(|piece| writes(piece, &hole.name))
}

/// Whether the piece writes the value of this hole.
fn writes(piece: &Piece, name: &str) -> bool {
    match piece {
        Piece::Words(_) => false,
        Piece::Hole(hole) => hole == name,
        Piece::Forms { forms, .. } => forms.iter().flat_map(|(_, words)| words).any(|it| writes(it, name)),
    }
}
