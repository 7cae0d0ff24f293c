//! Remarks next to a name, as people add them to a list in a chat: `Anna ✅`, `Bo – syk`, `Cas (komt later)`,
//! `Dirk + guest`.
//!
//! Only known words of three languages, hours and signs of a checklist are remarks; `Anna (captain)` keeps its
//! brackets. A remark is removed from the name and reported. A crossed name is not an entrant, and is reported too.

use crate::words;

/// A name and what was written next to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Noted<'a> {
    /// The name alone.
    pub name: &'a str,
    /// The text after the name; empty if there is none or it is a mere tick.
    pub note: &'a str,
    /// True if a cross says that the entrant does not come.
    pub is_absent: bool,
}

impl<'a> Noted<'a> {
    /// Splits `text` into the name and the remarks after it.
    pub fn of(text: &'a str) -> Self {
        let whole = text.trim();
        let (mut name, mut is_absent) = (whole, false);
        // The end of what is to be reported: ticks after it are not.
        let mut end = whole.len();
        loop {
            let before = name;
            if let Some(rest) = without_sign(name) {
                is_absent |= name[rest.len()..].contains(is_cross);
                if name.len() == end {
                    end = rest.len();
                }
                name = rest;
            } else if let Some(rest) = without_remark(name) {
                name = rest;
            }
            if !name.contains(char::is_alphabetic) {
                return Noted { name: whole, note: "", is_absent: false };
            }
            if name.len() == before.len() {
                break;
            }
        }
        Noted {
            name, note: whole[name.len()..end].trim_matches([' ', ',', '-', '–', '—', ';']), is_absent
        }
    }
}

/// Returns true for a sign that crosses a name out.
fn is_cross(c: char) -> bool {
    matches!(c, '❌' | '✖' | '✗' | '✘' | '❎')
}

/// Returns the text before the ticks, crosses and question marks at its end, if there are any.
fn without_sign(text: &str) -> Option<&str> {
    let is_sign = |c: char| {
        is_cross(c)
            || matches!(c, '✅' | '✓' | '✔' | '☑' | '👍' | '👎' | '❓' | '❔' | '?')
            || matches!(c, '\u{FE0E}' | '\u{FE0F}' | '\u{1F3FB}'..='\u{1F3FF}')
    };
    let rest = text.trim_end_matches(is_sign);
    // A mere variation mark belongs to the sign before it.
    let is_told = text[rest.len()..].contains(|c: char| !matches!(c, '\u{FE0E}' | '\u{FE0F}'));
    (is_told && rest.len() < text.len()).then(|| rest.trim_end())
}

/// Returns the text before the remark at its end, if there is one: in brackets, after a dash, comma or plus, or a
/// last word in small letters.
fn without_remark(text: &str) -> Option<&str> {
    let is_remark = |note: &str| words::is_remark(&note.trim().to_lowercase());
    if let Some((name, note)) = text.strip_suffix([')', ']']).and_then(|text| text.rsplit_once(['(', '['])) {
        return is_remark(note).then(|| name.trim_end());
    }
    for sign in [" - ", " – ", " — ", ", ", "; ", ": "] {
        if let Some((name, note)) = text.rsplit_once(sign)
            && is_remark(note)
        {
            return Some(name.trim_end());
        }
    }
    if let Some((name, note)) = text.rsplit_once('+') {
        let note = note.trim();
        let is_number = note.len() == 1 && note.bytes().all(|b| b.is_ascii_digit());
        return (is_number || is_remark(note)).then(|| name.trim_end());
    }
    let (name, note) = text.rsplit_once(' ')?;
    (note.starts_with(char::is_lowercase) && is_remark(note)).then(|| name.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_is_split_from_its_name() {
        for (text, name, note, is_absent) in [
            ("Anna ✅", "Anna", "", false),
            ("Anna ❌", "Anna", "", true),
            ("Bram (later, 20:30)", "Bram", "(later, 20:30)", false),
            ("Bram (later) ✅", "Bram", "(later)", false),
            ("Eva + guest", "Eva", "+ guest", false),
            ("Bo Li – syk", "Bo Li", "syk", false),
            ("Anna (captain)", "Anna (captain)", "", false),
            ("❌", "❌", "", false),
            ("late", "late", "", false),
        ] {
            assert_eq!(Noted::of(text), Noted { name, note, is_absent }, "{text}");
        }
    }
}
