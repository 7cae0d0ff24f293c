//! What is wrong with the sentences of a file: what is missing, unknown or said twice.

use super::source::{Hole, Sentence, Source, Words};
use super::template::{self, Piece};
use super::{Fault, LANGS, plural};

/// Every fault of the file that can be read.
pub fn faults(source: &Source) -> Vec<Fault> {
    let mut faults = Vec::new();
    for section in &source.sections {
        for (at, sentence) in section.sentences.iter().enumerate() {
            if section.sentences[..at].iter().any(|other| other.key == sentence.key) {
                faults.push(Fault::new(sentence.line, format!("the key {} stands twice", sentence.key)));
            }
            declared_twice(sentence, &mut faults);
            for (lang, words) in LANGS.iter().zip(&sentence.words) {
                match words.as_slice() {
                    [words] => {
                        of_language(sentence, lang, words, |hole| is_optional(sentence, hole), &mut faults);
                    }
                    [] => faults.push(Fault::new(sentence.line, format!("{} has no {lang}", sentence.key))),
                    [_, second, ..] => {
                        faults.push(Fault::new(second.line, format!("{} has {lang} twice", sentence.key)));
                    }
                }
            }
            used_nowhere(sentence, &mut faults);
        }
    }
    faults
}

fn declared_twice(sentence: &Sentence, faults: &mut Vec<Fault>) {
    for (at, hole) in sentence.holes.iter().enumerate() {
        if sentence.holes[..at].iter().any(|other| other.name == hole.name) {
            faults.push(Fault::new(sentence.line, format!("the hole {{{}}} is declared twice", hole.name)));
        }
    }
}

/// Whether a value is made of this name, so that the words need not.
fn is_taken(sentence: &Sentence, name: &str) -> bool {
    sentence
        .holes
        .iter()
        .filter_map(|hole| hole.value.as_ref())
        .any(|value| value.of.iter().any(|of| of == name))
}

/// Whether any language may leave the hole out.
pub(super) fn is_optional(sentence: &Sentence, hole: &Hole) -> bool {
    hole.is_optional || is_taken(sentence, &hole.name)
}

/// The words of one language have every hole that is not free, and none that is unknown; and their forms are those of
/// the language.
pub(super) fn of_language(
    sentence: &Sentence,
    lang: &str,
    words: &Words,
    is_free: impl Fn(&Hole) -> bool,
    faults: &mut Vec<Fault>,
) {
    let mut fault =
        |what: String| faults.push(Fault::new(words.line, format!("{}, {lang}: {what}", sentence.key)));
    let pieces = match &words.pieces {
        Ok(pieces) => pieces,
        Err(what) => return fault(what.clone()),
    };
    let used = template::holes(pieces);
    for name in &used {
        if sentence.holes.iter().all(|hole| hole.name != *name) {
            fault(format!("the hole {{{name}}} is unknown"));
        }
    }
    for hole in &sentence.holes {
        if !is_free(hole) && !used.contains(&hole.name.as_str()) {
            fault(format!("the hole {{{}}} is missing", hole.name));
        }
    }
    forms(pieces, lang, &mut fault);
}

fn forms(pieces: &[Piece], lang: &str, fault: &mut impl FnMut(String)) {
    for piece in pieces {
        let Piece::Forms { hole, forms: given } = piece else { continue };
        for (at, (form, words)) in given.iter().enumerate() {
            let is_number = plural::number(form).is_some();
            if !is_number && !plural::forms(lang).contains(&form.as_str()) {
                let known = plural::forms(lang).join(", ");
                fault(format!(
                    "`{form}` of {{{hole}}} is no form of this language; known are {known}, numbers and names"
                ));
            }
            // A board among pairs and clubs, or among numbers, is a slip.
            let is_other = |other: &str| other != "other" && plural::kind(other) != plural::kind(form);
            if let Some((other, _)) = given[..at].iter().find(|(other, _)| form != "other" && is_other(other))
            {
                fault(format!("the forms `{other}` and `{form}` of {{{hole}}} are not of one kind"));
            }
            if given[..at].iter().any(|(other, _)| other == form) {
                fault(format!("the form `{form}` of {{{hole}}} stands twice"));
            }
            if is_number && given[..at].iter().any(|(other, _)| plural::number(other).is_none()) {
                fault(format!("the number `{form}` of {{{hole}}} has to stand before the words for forms"));
            }
            self::forms(words, lang, fault);
        }
        if given.last().is_none_or(|(form, _)| form != "other") {
            fault(format!("the form `other` of {{{hole}}} has to stand last"));
        }
    }
}

/// A hole that a language may leave out is used by some.
fn used_nowhere(sentence: &Sentence, faults: &mut Vec<Fault>) {
    let words = sentence.words.iter().flatten().filter_map(|words| words.pieces.as_ref().ok());
    let used: Vec<&str> = words.flat_map(|pieces| template::holes(pieces)).collect();
    for hole in sentence.holes.iter().filter(|hole| hole.is_optional) {
        if !used.contains(&hole.name.as_str()) && !is_taken(sentence, &hole.name) {
            faults.push(Fault::new(sentence.line, format!("no language uses the hole {{{}}}", hole.name)));
        }
    }
}
