//! Remarks next to a name, as people add them to a list in a chat: `Anna ✅`, `Bo – syk`, `Cas (komt later)`,
//! `Dirk + guest`.
//!
//! Only known words of five languages, hours, signs of a checklist, addresses of mail and telephone numbers are
//! remarks; `Anna (captain)` keeps its brackets. A remark is removed from the name and reported. A crossed name is not
//! an entrant, and is reported too.

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
        let sign = whole.trim_start_matches(is_mark);
        let mut is_absent = whole[..whole.len() - sign.len()].contains(is_cross);
        let mut name = if sign.len() < whole.len() { sign.trim_start() } else { whole };
        let begin = whole.len() - name.len();
        // The end of what is to be reported: ticks after it are not.
        let mut end = whole.len();
        loop {
            let before = name;
            if let Some(rest) = without_sign(name) {
                is_absent |= name[rest.len()..].contains(is_cross);
                if begin + name.len() == end {
                    end = begin + rest.len();
                }
                name = rest;
            } else if let Some(rest) = without_remark(name).or_else(|| without_contact(name)) {
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
            name,
            note: whole[begin + name.len()..end.max(begin + name.len())]
                .trim_matches([' ', ',', '-', '–', '—', ';']),
            is_absent,
        }
    }
}

/// Returns true for a sign before a name that says whether its entrant comes: a cross, a question mark.
fn is_mark(c: char) -> bool {
    is_cross(c) || matches!(c, '❓' | '❔' | '\u{FE0E}' | '\u{FE0F}')
}

/// Returns the text before the address of mail or the telephone number at its end, if there is one.
fn without_contact(text: &str) -> Option<&str> {
    let (name, last) = text.rsplit_once(char::is_whitespace)?;
    let address = last.trim_matches(['<', '>', '(', ')', '[', ']', ',', ';']);
    if address.split_once('@').is_some_and(|(own, host)| !own.is_empty() && host.contains('.')) {
        return Some(name.trim_end());
    }
    // `06 2345 6789`: the numbers of a rating or a year are shorter.
    let is_digit = |c: char| c.is_ascii_digit();
    let is_sign =
        |c: char| is_digit(c) || c.is_whitespace() || matches!(c, '+' | '-' | '(' | ')' | '/' | '.');
    let rest = text.trim_end_matches(is_sign);
    let number = text[rest.len()..].trim_start_matches(['-', '.', ' ']);
    let begins = number.starts_with(['0', '+', '(']);
    (begins && text[rest.len()..].starts_with(char::is_whitespace) && number.matches(is_digit).count() >= 8)
        .then(|| rest.trim_end())
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
            ("❌ Daan", "Daan", "", true),
            ("❓ Els Bos", "Els Bos", "", false),
            ("Anna Vos <anna@example.org>", "Anna Vos", "<anna@example.org>", false),
            ("Cas Li +31 6 11223344", "Cas Li", "+31 6 11223344", false),
            ("Bo Li 06-12345678 (later)", "Bo Li", "06-12345678 (later)", false),
            ("SV 1860", "SV 1860", "", false),
            ("late", "late", "", false),
        ] {
            assert_eq!(Noted::of(text), Noted { name, note, is_absent }, "{text}");
        }
    }
}
