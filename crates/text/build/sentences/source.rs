//! A file of sentences:
//!
//! ```text
//! [Clock]
//! # What the clock says.
//! Pause = Pause | Pauze | Pause
//! TimeUp(round: u16)
//!   en: The time of round {round} is up.
//!   nl: De tijd van ronde {round} is om.
//!   nb: Tiden for runde {round} er ute.
//! ```

use super::template::{self, Piece, is_name};
use super::{Fault, LANGS, WIDTH};

/// A file of sentences.
#[derive(Debug, Clone, Default)]
pub struct Source {
    /// Its sections, in order.
    pub sections: Vec<Section>,
    /// What could not be read.
    pub faults: Vec<Fault>,
}

/// The sentences of one enum.
#[derive(Debug, Clone, Default)]
pub struct Section {
    /// The enum that is made, or the type that is said.
    pub title: String,
    /// Whether the type is from elsewhere (`[for Outcome]`), so that its keys are patterns of it.
    pub is_elsewhere: bool,
    /// Its documentation.
    pub docs: Vec<String>,
    /// Its sentences, in order.
    pub sentences: Vec<Sentence>,
}

/// A key with its words in each language.
#[derive(Debug, Clone)]
pub struct Sentence {
    /// The line of its key, from 1.
    pub line: usize,
    /// The name of the variant, or the pattern.
    pub key: String,
    /// The fields of the variant with their types, in order; none of a pattern, which binds its own names.
    pub fields: Vec<(String, String)>,
    /// The holes that its words have.
    pub holes: Vec<Hole>,
    /// The words by language, in the order of [`LANGS`]; more than one where a language stands twice.
    pub words: [Vec<Words>; 3],
}

/// A hole as its key declares it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hole {
    /// Its name.
    pub name: String,
    /// The Rust that makes its value; without it the value is the field of its name.
    pub value: Option<Value>,
    /// Whether a language may leave it out: `{place?}`.
    pub is_optional: bool,
}

/// A value that is not a field: a constant, or a function of names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Value {
    /// As Rust writes it: `half(present)`, `MAX_NAME`.
    pub rust: String,
    /// The names that it is made of.
    pub of: Vec<String>,
}

/// The words of one language.
#[derive(Debug, Clone)]
pub struct Words {
    /// The line where they begin.
    pub line: usize,
    /// The pieces, or what is wrong with them.
    pub pieces: Result<Vec<Piece>, String>,
}

/// A logical line: what is indented below a key or a language and begins none goes on with it.
pub(super) struct Line<'a> {
    pub(super) number: usize,
    is_indented: bool,
    lang: Option<usize>,
    pub(super) text: std::borrow::Cow<'a, str>,
}

/// The one of `langs` that an indented line begins, and what follows.
fn begins<'a>(text: &'a str, langs: &[&str]) -> Option<(usize, &'a str)> {
    langs.iter().enumerate().find_map(|(at, lang)| Some((at, text.strip_prefix(lang)?.strip_prefix(':')?)))
}

/// The lines without blanks, those that go on put together; a line that begins one of `langs` goes on with none.
pub(super) fn lines<'a>(text: &'a str, langs: &[&str], faults: &mut Vec<Fault>) -> Vec<Line<'a>> {
    let mut found = Vec::<Line>::new();
    for (at, line) in text.lines().enumerate() {
        let number = at + 1;
        if line.chars().count() > WIDTH {
            faults.push(Fault::new(number, format!("the line is longer than {WIDTH} characters")));
        }
        let trimmed = line.trim_matches([' ', '\t', '\r']);
        let is_indented = line.starts_with([' ', '\t']);
        match begins(trimmed, langs).filter(|_| is_indented) {
            _ if trimmed.is_empty() => {}
            Some((lang, words)) => {
                let text = words.trim_matches(' ').into();
                found.push(Line { number, is_indented, lang: Some(lang), text });
            }
            None if is_indented => match found.last_mut() {
                Some(last) => last.text = format!("{} {trimmed}", last.text).into(),
                None => faults.push(Fault::new(number, "an indented line follows no key")),
            },
            None => found.push(Line { number, is_indented, lang: None, text: trimmed.into() }),
        }
    }
    found
}

/// Reads a file; what cannot be read is among its `faults`.
pub fn read(text: &str) -> Source {
    let mut source = Source::default();
    let mut faults = Vec::new();
    for line in lines(text, &LANGS, &mut faults) {
        let fault = |what: &str| Fault::new(line.number, what);
        if let Some(remark) = line.text.strip_prefix('#').filter(|_| !line.is_indented) {
            // Before the first sentence of a section it documents the enum.
            if let Some(section) = source.sections.last_mut().filter(|section| section.sentences.is_empty()) {
                section.docs.push(remark.trim_matches(' ').to_owned());
            }
            continue;
        }
        if let Some(title) = line.text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
            let elsewhere = title.strip_prefix("for ");
            let title = elsewhere.unwrap_or(title).to_owned();
            source.sections.push(Section { title, is_elsewhere: elsewhere.is_some(), ..Section::default() });
            continue;
        }
        let Some(section) = source.sections.last_mut() else {
            faults.push(fault("a key stands before the first [section]"));
            continue;
        };
        match line.lang {
            None => match sentence(&line.text, line.number, section.is_elsewhere) {
                Ok(sentence) => section.sentences.push(sentence),
                Err(what) => faults.push(fault(&what)),
            },
            Some(lang) => match section.sentences.last_mut() {
                Some(sentence) => sentence.words[lang].push(words(&line.text, line.number)),
                None => faults.push(fault("a language stands before the first key of its section")),
            },
        }
    }
    source.faults = faults;
    source
}

/// The words of a sentence that begin on this line.
pub(super) fn words(text: &str, line: usize) -> Words {
    let pieces = if text.is_empty() { Err("the words are missing".to_owned()) } else { template::read(text) };
    Words { line, pieces }
}

/// A key with its holes, and its words where they stand behind it: `Pause = Pause | Pauze | Pause`.
fn sentence(text: &str, line: usize, is_pattern: bool) -> Result<Sentence, String> {
    let (head, row) = match text.split_once(" = ") {
        Some((head, row)) => (head, Some(row)),
        None => (text, None),
    };
    let (head, calls) = match head.split_once(" where ") {
        Some((head, calls)) => (head, Some(calls)),
        None => (head, None),
    };
    let (key, fields, mut holes) = match is_pattern {
        true => (head.trim().to_owned(), Vec::new(), bound(head)),
        false => declared(head.trim())?,
    };
    for call in calls.map(listed).unwrap_or_default() {
        let hole = called(call)?;
        // Its value may take the place of the field it is made of.
        holes.retain(|other| other.name != hole.name || other.value.is_some());
        holes.push(hole);
    }
    let mut sentence = Sentence { line, key, fields, holes, words: Default::default() };
    if let Some(row) = row {
        let columns = template::columns(row);
        if columns.len() != LANGS.len() {
            return Err(format!("{} columns, not {}: {}", columns.len(), LANGS.len(), LANGS.join(" | ")));
        }
        for (lang, column) in columns.into_iter().enumerate() {
            sentence.words[lang].push(words(column, line));
        }
    }
    Ok(sentence)
}

/// `a, f(b, c)` at its outer commas.
fn listed(text: &str) -> Vec<&str> {
    let (mut depth, mut from, mut found) = (0, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' | '<' => depth += 1,
            ')' | ']' | '>' => depth -= 1,
            ',' if depth == 0 => {
                found.push(text[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    found.push(text[from..].trim());
    found
}

/// `name` or `name?`.
fn named(text: &str) -> Result<(String, bool), String> {
    let name = text.trim_end_matches('?').trim();
    match is_name(name) {
        true => Ok((name.to_owned(), text.ends_with('?'))),
        false => Err(format!("`{text}` is no name of a hole: small letters, digits and _")),
    }
}

/// A key with its fields and holes.
type Declared = (String, Vec<(String, String)>, Vec<Hole>);

/// `Key(name, n: usize, place?: Place)`; a hole without a type is text.
fn declared(head: &str) -> Result<Declared, String> {
    let (key, inside) = match head.split_once('(') {
        Some((key, rest)) => (key, rest.strip_suffix(')').ok_or("the holes are not closed with `)`")?),
        None => (head, ""),
    };
    let (mut fields, mut holes) = (Vec::new(), Vec::new());
    for hole in listed(inside).into_iter().filter(|hole| !hole.is_empty()) {
        let (name, kind) = hole.split_once(':').unwrap_or((hole, "String"));
        let (name, is_optional) = named(name.trim())?;
        fields.push((name.clone(), kind.trim().to_owned()));
        holes.push(Hole { name, value: None, is_optional });
    }
    Ok((key_of(key)?, fields, holes))
}

fn key_of(text: &str) -> Result<String, String> {
    let is_key =
        text.starts_with(|c: char| c.is_ascii_uppercase()) && text.chars().all(|c| c.is_ascii_alphanumeric());
    match is_key {
        true => Ok(text.to_owned()),
        false => Err(format!("`{text}` is no key: a capital, then letters and digits")),
    }
}

/// `name: function(other, names)`, `name: CONSTANT`, or `name?` for a name of the pattern that a language may leave
/// out.
fn called(text: &str) -> Result<Hole, String> {
    let Some((name, rust)) = text.split_once(": ") else {
        let (name, is_optional) = named(text)?;
        return Ok(Hole { name, value: None, is_optional });
    };
    let (name, is_optional) = named(name.trim())?;
    let of = match rust.split_once('(') {
        Some((_, of)) => of.strip_suffix(')').ok_or(format!("`{text}` is not closed with `)`"))?,
        None => "",
    };
    let of = listed(of).into_iter().filter(|name| !name.is_empty()).map(str::to_owned).collect();
    Ok(Hole { name, value: Some(Value { rust: rust.to_owned(), of }), is_optional })
}

/// The names that a Rust pattern binds: `Error::Field { line, title: Some(title), .. }` has line and title.
fn bound(pattern: &str) -> Vec<Hole> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = Vec::<Hole>::new();
    let mut rest = pattern;
    while let Some(at) = rest.find(|c: char| is_part(c)) {
        let word: String = rest[at..].chars().take_while(|&c| is_part(c)).collect();
        let after = &rest[at + word.len()..];
        let is_bound = is_name(&word)
            && !after.starts_with([':', '('])
            && !["true", "false", "ref"].contains(&word.as_str());
        if is_bound && found.iter().all(|hole| hole.name != word) {
            found.push(Hole { name: word, value: None, is_optional: false });
        }
        rest = after;
    }
    found
}
