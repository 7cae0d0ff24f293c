//! The encodings of one byte per character, and the decision between them.
//!
//! Nothing in such a file names its encoding, and every byte means something in both. The letters of one are signs in
//! the other, though, so one of the readings has signs within words (`Ren‚`), or small and capital letters in an order
//! that no name has (`JosÈ`). The stranger one is wrong. Without a difference it is Windows-1252, which is far more
//! frequent.

use super::Encoding;

/// The characters of Windows-1252 from 0x80 to 0x9F; the others are those of Unicode.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ";
/// The characters of Mac Roman from 0x80.
const MAC: &str = concat!(
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø",
    "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
);

/// The largest number of characters by which a file is judged.
const MOST_JUDGED: usize = 1 << 20;

/// The character of a byte.
fn character(byte: u8, encoding: Encoding) -> char {
    let table = if encoding == Encoding::MacRoman { MAC } else { WINDOWS };
    let nth = byte.checked_sub(0x80).and_then(|at| table.chars().nth(usize::from(at)));
    nth.unwrap_or(char::from(byte))
}

/// The lines of `bytes`, each with its end.
fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split_inclusive(|byte| matches!(byte, b'\n' | b'\r'))
}

/// The text of `bytes`: the lines that are not UTF-8 have this encoding.
pub fn text(bytes: &[u8], encoding: Encoding) -> String {
    let mut text = String::with_capacity(bytes.len());
    for line in lines(bytes) {
        match std::str::from_utf8(line) {
            Ok(line) => text.push_str(line),
            Err(_) => text.extend(line.iter().map(|&byte| character(byte, encoding))),
        }
    }
    text
}

/// The encoding of a file by its lines that are not UTF-8.
pub fn judge(bytes: &[u8]) -> Encoding {
    let [windows, mac] = [Encoding::Windows1252, Encoding::MacRoman].map(|encoding| {
        let foreign = lines(bytes).filter(|line| std::str::from_utf8(line).is_err());
        let bytes = foreign.flatten().take(MOST_JUDGED);
        let text: Vec<char> = bytes.map(|&byte| character(byte, encoding)).collect();
        (0..text.len()).filter(|&at| !text[at].is_ascii()).map(|at| oddity(&text, at)).sum::<u32>()
    });
    if mac < windows { Encoding::MacRoman } else { Encoding::Windows1252 }
}

/// The strangeness of the character at an index between its neighbours: 0 for a common one.
fn oddity(text: &[char], at: usize) -> u32 {
    let near = |by: isize| at.checked_add_signed(by).and_then(|at| text.get(at)).copied().unwrap_or(' ');
    let [before, c, after] = [-1, 0, 1].map(near);
    let letters: u32 = [before, after].iter().map(|c| u32::from(c.is_alphabetic())).sum();
    match c {
        '\u{80}'..='\u{9F}' => 4,
        '\u{A0}' => 0,
        // `foto’s` and `O’Neil`, but hardly `Garc’a`.
        '’' => {
            let is_end = matches!(after, 's' | 't') && !near(2).is_alphabetic();
            let is_short = !(near(-2).is_alphabetic() && near(-3).is_alphabetic());
            u32::from(letters == 2 && after.is_lowercase() && !is_end && !is_short)
        }
        '…' => u32::from(after.is_alphabetic()),
        '–' | '—' => u32::from(before.is_alphabetic()),
        '‘' => letters * u32::from(before.is_alphabetic()),
        '“' | '”' | '„' | '‚' | '«' | '»' | '‹' | '›' | '¿' | '¡' => letters / 2 * 2,
        '•' | '·' | '°' | '§' | '€' | '£' | '©' | '®' | '™' => letters,
        '½' | '¼' | '¾' | '×' | '±' | '²' | '³' | 'ª' | 'º' | '´' => letters,
        'À'..='ÿ' | 'Š' | 'š' | 'Ž' | 'ž' | 'Œ' | 'œ' | 'Ÿ' if c != '÷' => {
            letter([-2, -1, 0, 1, 2].map(near))
        }
        _ => 2,
    }
}

/// The strangeness of a letter in the middle of five characters.
fn letter([first, before, c, after, last]: [char; 5]) -> u32 {
    const CONSONANTS: &str = "bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZçñðþßšžÇÑÐÞŠŽ";
    let (small, capital) = (char::is_lowercase, char::is_uppercase);
    let pairs = [[before, c], [c, after]];
    let threes = [[first, before, c], [before, c, after], [c, after, last]];
    // `JosÈ` and `MüLLER`; `HŒkon` and `JOSé`.
    let rises = pairs.iter().filter(|[one, next]| small(*one) && capital(*next)).count() * 2;
    let falls =
        threes.iter().filter(|[one, next, then]| capital(*one) && capital(*next) && small(*then)).count();
    let is_first = !before.is_alphabetic();
    let is_last = !after.is_alphabetic();
    let is_alike = |other: char| CONSONANTS.contains(other) == CONSONANTS.contains(c);
    let others = [
        // `Gšran` and `Duöan`.
        !is_first && !is_last && is_alike(before) && is_alike(after),
        is_first && is_last && !(capital(c) && after == '.'),
        is_first && !is_last && small(c) && !matches!(c, 'é' | 'å' | 'æ' | 'ê'),
        before.is_ascii_digit() || after.is_ascii_digit(),
        matches!(c, 'Ÿ' | 'ÿ') || matches!(c, 'Œ' | 'œ') && !matches!(after, 'u' | 'U'),
    ];
    (rises + falls + others.iter().filter(|is_odd| **is_odd).count()) as u32
}
