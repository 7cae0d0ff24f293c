//! Bullets and list numbers before names.

/// The lines without bullets and list numbers, and whether there were any.
pub fn without_marks(lines: &[(usize, String)]) -> (Vec<(usize, &str)>, bool) {
    let plain = || lines.iter().map(|(line, text)| (*line, text.as_str()));
    let bare: Vec<(usize, &str)> = plain().map(|(line, text)| (line, without_bullet(text.trim()))).collect();
    let bullets = bare.iter().zip(plain()).any(|(bare, plain)| bare.1.len() < plain.1.trim().len());

    let numbered: Vec<Option<Numbered>> = bare.iter().map(|(_, text)| numbered(text)).collect();
    let numbers: Vec<u32> = numbered.iter().flatten().map(|mark| mark.number).collect();
    let ascending = numbers.windows(2).all(|pair| pair[0] < pair[1]);
    // `1. FC Köln` and `2 Brothers` are names: numbers of a list go up and stand on most lines, those without a sign
    // behind them on all.
    let all = numbers.len() == lines.len();
    let signed = numbered.iter().flatten().all(|mark| mark.signed);
    let is_list = match numbers.len() {
        0 => false,
        1 => all && signed && numbers == [1],
        n => ascending && (all || signed && 2 * n > lines.len()),
    };
    let names = bare
        .iter()
        .zip(numbered)
        .map(|(&(line, text), mark)| (line, mark.filter(|_| is_list).map_or(text, |mark| mark.rest)))
        .collect();
    (names, bullets || is_list)
}

/// `text` without the bullet before it.
fn without_bullet(text: &str) -> &str {
    let mut rest = text.chars();
    match rest.next() {
        Some('•' | '◦' | '▪' | '‣' | '●' | '○' | '■' | '·' | '☐' | '☑' | '✓') => {
            rest.as_str().trim_start()
        }
        // These can begin a name too, so they want a space behind them.
        Some('-' | '*' | '+' | '–' | '—') if rest.as_str().starts_with(char::is_whitespace) => {
            rest.as_str().trim_start()
        }
        _ => text,
    }
}

/// A line that begins with a list number.
struct Numbered<'a> {
    number: u32,
    /// Whether a point or a bracket follows the number.
    signed: bool,
    rest: &'a str,
}

fn numbered(text: &str) -> Option<Numbered<'_>> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let number = text.get(..digits)?.parse().ok().filter(|_| digits <= 4)?;
    let after = text[digits..].trim_start();
    let rest = after.trim_start_matches(['.', ')', ':', ']']);
    let signed = rest.len() < after.len();
    let spaced = rest.trim_start().len() < text.len() - digits - usize::from(signed);
    // `10:30 group` and `1.5 Anna` are no list numbers.
    let apart = !rest.starts_with(|c: char| c.is_ascii_digit());
    (!rest.trim().is_empty() && apart && (signed || spaced)).then(|| Numbered {
        number,
        signed,
        rest: rest.trim_start(),
    })
}
