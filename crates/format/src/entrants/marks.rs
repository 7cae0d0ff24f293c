//! Bullets, list numbers and list letters before names.

use super::Remark;

/// Returns the lines without their list marks, a remark on the marks removed, and the lines above a numbered list.
///
/// A bullet is never part of a name. `1. FC Köln` and `2 Brothers` are names: the numbers of a list increase and are
/// on most lines, and if they have no sign after them, on all lines. Under a heading, numbers with a sign may begin
/// again at 1, and letters at a. If every line has some mark, letters are marks too. The lines above a numbered list
/// are returned by their numbers, since they may be its title. The number of a place that is still free leaves an empty
/// name.
pub fn without_marks(lines: &[(usize, String)]) -> (Vec<(usize, &str)>, Option<Remark>, Vec<usize>) {
    let plain: Vec<&str> = lines.iter().map(|(_, text)| text.trim()).collect();
    let empty: Vec<bool> = plain.iter().map(|text| is_empty_place(text)).collect();
    let bare: Vec<&str> = plain.iter().map(|text| without_bullet(text)).collect();
    let has_bullet: Vec<bool> =
        bare.iter().zip(&plain).map(|(bare, plain)| bare.len() < plain.len()).collect();
    let marks: Vec<Option<Mark>> = bare.iter().map(|text| mark(text)).collect();

    let signed = |mark: &Option<Mark>| mark.as_ref().is_some_and(|mark| mark.sign != Sign::Blank);
    let every = marks.iter().zip(&has_bullet).all(|(mark, bullet)| *bullet || signed(mark));
    let is_list = |letters: bool| {
        let of: Vec<(usize, &Mark)> =
            marks.iter().enumerate().filter_map(|(at, mark)| Some((at, mark.as_ref()?))).collect();
        let of: Vec<(usize, &Mark)> =
            of.into_iter().filter(|(_, mark)| (mark.sign == Sign::Letter) == letters).collect();
        let places: Vec<u32> = of.iter().map(|(_, mark)| mark.place).collect();
        let signed = of.iter().all(|(_, mark)| mark.sign != Sign::Blank);
        let all = of.len() + empty.iter().filter(|it| **it).count() == lines.len();
        let up = places.windows(2).all(|two| two[0] < two[1]);
        let again = signed || every;
        let begins_again = again && places.windows(2).all(|two| two[0] < two[1] || two[1] == 1 && two[0] > 1);
        match of[..] {
            [] => false,
            [_] if letters => every && lines.len() > 1,
            // A single mark among bullets counts only at the beginning of the list.
            [(at, mark)] => mark.place == 1 && signed && (all || every && at == 0),
            _ => {
                // Marks that count 1, 2, 3 make a list, whatever the rest of a mail says.
                let counts = |two: &[u32]| two[1] == two[0] + 1 || two[1] == 1 && two[0] > 1;
                let is_counted = places[0] == 1 && places.len() > 2 && places.windows(2).all(counts);
                let most = signed && (is_counted || 2 * of.len() > lines.len());
                (up || begins_again) && (all || every || most)
            }
        }
    };
    let (numbers, letters) = (is_list(false), is_list(true));
    let begins = marks.iter().position(|mark| mark.as_ref().is_some_and(|mark| mark.sign != Sign::Letter));
    let above = begins.filter(|_| numbers).map_or(&[][..], |begins| &lines[..begins]);
    let above = above.iter().map(|(line, _)| *line).collect();
    let names = lines.iter().zip(&bare).zip(marks).zip(empty).map(|((((line, _), text), mark), empty)| {
        if empty && numbers {
            return (*line, "");
        }
        let taken = mark.filter(|mark| if mark.sign == Sign::Letter { letters } else { numbers });
        (*line, taken.map_or(*text, |mark| without_bullet(mark.rest)))
    });
    let taken = match numbers || letters {
        true => Some(Remark::Unmarked),
        false => has_bullet.contains(&true).then_some(Remark::Unbulleted),
    };
    (names.collect(), taken, above)
}

/// Returns `text` without the bullet before it, and without the box after that.
pub(crate) fn without_bullet(text: &str) -> &str {
    let once = without_one_bullet(text);
    if once.len() < text.len() { without_one_bullet(once) } else { text }
}

fn without_one_bullet(text: &str) -> &str {
    let mut rest = text.chars();
    match rest.next() {
        Some('•' | '◦' | '▪' | '‣' | '●' | '○' | '■' | '·' | '⦁') => {
            rest.as_str().trim_start()
        }
        Some(c) if is_box(c) => rest.as_str().trim_start_matches(VARIATION).trim_start(),
        Some('[') => without_typed_box(rest.as_str()).unwrap_or(text),
        // A name can begin with these too, so they count only if followed by a space.
        Some('-' | '*' | '+' | '–' | '—') if rest.as_str().starts_with(char::is_whitespace) => {
            rest.as_str().trim_start()
        }
        _ => text,
    }
}

/// The mark that makes the sign before it colourful or plain.
const VARIATION: [char; 2] = ['\u{FE0E}', '\u{FE0F}'];

/// Returns true for a box or tick of a checklist.
fn is_box(c: char) -> bool {
    matches!(c, '☐' | '☑' | '☒' | '⬜' | '⬛' | '◻' | '◼' | '✓' | '✔' | '✅')
}

/// Returns the text after a box made of brackets, `[x] Anna` or `[ ] Anna`, given without the first bracket.
fn without_typed_box(text: &str) -> Option<&str> {
    let (inner, rest) = text.split_once(']')?;
    matches!(inner, "" | " " | "x" | "X" | "v" | "V")
        .then(|| rest.trim_start())
        .filter(|rest| !rest.is_empty())
}

/// The number or letter at the beginning of a line.
struct Mark<'a> {
    /// The position in the list that it gives, 1-based.
    place: u32,
    sign: Sign,
    rest: &'a str,
}

/// The sign that distinguishes a mark from the beginning of a name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    /// A number followed by a point, bracket or colon.
    Number,
    /// A number followed by only a blank.
    Blank,
    /// A letter followed by a bracket; with a point it would be an initial.
    Letter,
}

/// Returns true for the number of a place that nobody has taken yet: `7.`
fn is_empty_place(text: &str) -> bool {
    text.strip_suffix(['.', ')'])
        .is_some_and(|number| (1..=4).contains(&number.len()) && number.bytes().all(|b| b.is_ascii_digit()))
}

fn mark(text: &str) -> Option<Mark<'_>> {
    letter(text).or_else(|| numbered(text))
}

/// Parses the mark of `a) Anna` or `(a) Anna`.
fn letter(text: &str) -> Option<Mark<'_>> {
    let mut chars = text.strip_prefix('(').unwrap_or(text).chars();
    let letter = chars.next().filter(char::is_ascii_alphabetic)?.to_ascii_lowercase();
    let rest = chars.as_str().strip_prefix(')')?.trim_start();
    let place = u32::from(letter) - u32::from('a') + 1;
    (!rest.is_empty()).then_some(Mark { place, sign: Sign::Letter, rest })
}

/// Parses the mark of `3. Anna`, `3) Anna`, `(3) Anna` or `3 Anna`.
fn numbered(text: &str) -> Option<Mark<'_>> {
    let inner = text.strip_prefix('(').unwrap_or(text);
    let digits = inner.bytes().take_while(u8::is_ascii_digit).count();
    let place = inner.get(..digits)?.parse().ok().filter(|_| digits <= 4)?;
    let after = inner[digits..].trim_start();
    if inner.len() < text.len() && !after.starts_with(')') {
        return None;
    }
    let rest = after.trim_start_matches(['.', ')', ':', ']']);
    let signed = rest.len() < after.len();
    let spaced = rest.trim_start().len() < inner.len() - digits - usize::from(signed);
    // `10:30 group` and `1.5 Anna` have no list numbers.
    let apart = !rest.starts_with(|c: char| c.is_ascii_digit());
    let sign = if signed { Sign::Number } else { Sign::Blank };
    (!rest.trim().is_empty() && apart && (signed || spaced)).then(|| Mark {
        place,
        sign,
        rest: rest.trim_start(),
    })
}
