//! The words of a sentence in one language: text, `{holes}` and `{n: one=game | other=games}`.

use super::plural;

/// A piece of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Words as they stand.
    Words(String),
    /// The value of this name.
    Hole(String),
    /// The words for a number: the first form that fits, `other` last.
    Forms {
        /// The hole with the number.
        hole: String,
        /// `one`, `other`, or a number; with its words.
        forms: Vec<(String, Vec<Piece>)>,
    },
}

/// Where the brace ends that is open before `text`; `None` if it does not.
fn end(text: &str) -> Option<usize> {
    let mut depth = 1;
    text.char_indices().find_map(|(at, c)| {
        depth += match c {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        (depth == 0).then_some(at)
    })
}

/// The parts of `text` between the bars that stand outside braces.
pub fn columns(text: &str) -> Vec<&str> {
    let (mut depth, mut from, mut found) = (0, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            '|' if depth == 0 => {
                found.push(text[from..at].trim_matches(' '));
                from = at + 1;
            }
            _ => {}
        }
    }
    found.push(text[from..].trim_matches(' '));
    found
}

/// Whether this can be the name of a hole.
pub fn is_name(text: &str) -> bool {
    let may = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text.chars().all(may)
}

/// The pieces of `text`, or what is wrong with it.
pub fn read(text: &str) -> Result<Vec<Piece>, String> {
    let (mut pieces, mut rest) = (Vec::new(), text);
    while let Some(at) = rest.find(['{', '}']) {
        if at > 0 {
            pieces.push(Piece::Words(rest[..at].to_owned()));
        }
        let inside = rest[at..].strip_prefix('{').ok_or("a brace is closed that was not opened")?;
        let close = end(inside).ok_or("a brace is not closed")?;
        pieces.push(braced(&inside[..close])?);
        rest = &inside[close + 1..];
    }
    if !rest.is_empty() {
        pieces.push(Piece::Words(rest.to_owned()));
    }
    Ok(pieces)
}

/// What stands in braces.
fn braced(inside: &str) -> Result<Piece, String> {
    let (name, forms) = match inside.split_once(':') {
        Some((name, forms)) => (name.trim_matches(' '), Some(forms)),
        None => (inside, None),
    };
    if !is_name(name) {
        return Err(format!("`{{{inside}}}` is no hole: its name has small letters, digits and _"));
    }
    let Some(forms) = forms else { return Ok(Piece::Hole(name.to_owned())) };
    let forms = columns(forms).into_iter().map(|form| {
        let (which, words) = form.split_once('=').ok_or(format!("`{form}` has no `form=` before it"))?;
        Ok((which.trim_matches(' ').to_owned(), read(words.trim_matches(' '))?))
    });
    Ok(Piece::Forms { hole: name.to_owned(), forms: forms.collect::<Result<_, String>>()? })
}

/// Every hole that the pieces use, in order, each time it is used.
pub fn holes(pieces: &[Piece]) -> Vec<&str> {
    let used = pieces.iter().flat_map(|piece| match piece {
        Piece::Words(_) => Vec::new(),
        Piece::Hole(hole) => vec![hole.as_str()],
        Piece::Forms { hole, forms } => {
            let inside = forms.iter().flat_map(|(_, words)| holes(words));
            [hole.as_str()].into_iter().chain(inside).collect()
        }
    });
    used.collect()
}

/// The pieces as the page reads them: each hole as its place among `names`, without the blanks round the forms;
/// `\n` is a new line, `\s` a blank at an end.
pub fn packed(pieces: &[Piece], names: &[&str]) -> String {
    let place = |hole: &str| names.iter().position(|name| *name == hole).unwrap_or_default();
    let packed = pieces.iter().map(|piece| match piece {
        Piece::Words(words) => words.replace("\\n", "\n").replace("\\s", " "),
        Piece::Hole(hole) => format!("{{{}}}", place(hole)),
        Piece::Forms { hole, forms } => {
            let number =
                |form: &String| plural::number(form).map_or(form.clone(), |number| number.to_string());
            let forms =
                forms.iter().map(|(which, words)| format!("{}={}", number(which), packed(words, names)));
            format!("{{{}:{}}}", place(hole), forms.collect::<Vec<_>>().join("|"))
        }
    });
    packed.collect()
}
