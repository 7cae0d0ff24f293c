//! The encodings of one byte per character, and the decision between them.
//!
//! Nothing in such a file names its encoding, and every byte means something in each. The letters of one are signs in
//! another, though, so the wrong readings have signs within words (`Ren‚`), small and capital letters in an order that
//! no name has (`JosÈ`), or a vowel where there are vowels enough (`Jiøí`). The least strange one is right. Without a
//! difference it is Windows-1252, which is far more frequent.

use super::Encoding;

/// The characters of Windows-1252 from 0x80 to 0x9F; the others are those of Unicode.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ";
/// The characters of Mac Roman from 0x80.
const MAC: &str = concat!(
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø",
    "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
);

/// The characters of Windows-1250 from 0x80.
const CENTRAL: &str = concat!(
    "€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż",
    "°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
);
/// The characters of CP850 from 0x80.
const DOS: &str = concat!(
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐",
    "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}",
);

/// The encodings of one byte per character, the most frequent first.
const ALL: [Encoding; 4] =
    [Encoding::Windows1252, Encoding::MacRoman, Encoding::Cp850, Encoding::Windows1250];

/// The largest number of characters by which a file is judged.
const MOST_JUDGED: usize = 1 << 20;

/// The character of a byte.
fn character(byte: u8, encoding: Encoding) -> char {
    let table = match encoding {
        Encoding::MacRoman => MAC,
        Encoding::Windows1250 => CENTRAL,
        Encoding::Cp850 => DOS,
        _ => WINDOWS,
    };
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
    let odd = |encoding: &Encoding| {
        let foreign = lines(bytes).filter(|line| std::str::from_utf8(line).is_err());
        let bytes = foreign.flatten().take(MOST_JUDGED);
        let text: Vec<char> = bytes.map(|&byte| character(byte, *encoding)).collect();
        let each = (0..text.len()).filter(|&at| !text[at].is_ascii());
        each.map(|at| ODD * oddity(&text, at) + rarity(&text, at)).sum::<u32>()
    };
    ALL.into_iter().min_by_key(odd).unwrap_or(Encoding::Windows1252)
}

/// The number of rare letters that are as strange as one in a place where it cannot be.
const ODD: u32 = 8;
/// The letters that names of western Europe have most often.
const COMMON: &str = "äåæçéëñóöøüßáíèïÄÅÆÉÖØÜ";
/// The vowels of western Europe.
const VOWELS: &str = "aeiouyáéíóúýäöüåæøàèìòùâêîôûëïAEIOUYÁÉÍÓÚÄÖÜÅÆØ";
/// The consonants of western and central Europe.
const CONSONANTS: &str =
    concat!("bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZçñðþßšžÇÑÐÞŠŽ", "ćčďđłńňŕřśşťţźżľĺĆČĎĐŁŃŇŔŘŚŞŤŢŹŻĽĹ",);

/// The rarity of the character at an index, which decides between readings that are equally strange.
fn rarity(text: &[char], at: usize) -> u32 {
    let is_in = |at: Option<usize>, letters: &str| {
        at.and_then(|at| text.get(at)).is_some_and(|&c| letters.contains(c))
    };
    match text[at] {
        // `Joëlle`, but hardly `Kjërsti`.
        'ë' => u32::from(!is_in(at.checked_sub(1), VOWELS)),
        // `João`, but hardly `Bãlan`.
        'ã' => 1 + 2 * u32::from(is_in(Some(at + 1), CONSONANTS)),
        c => u32::from(!COMMON.contains(c)),
    }
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
        'ª' | 'º' => 2 * u32::from(after.is_alphabetic()),
        '½' | '¼' | '¾' | '×' | '±' | '²' | '³' | '´' => letters,
        'À'..='ž' if !matches!(c, '÷' | '×') => letter([-2, -1, 0, 1, 2].map(near)),
        _ => 2,
    }
}

/// The strangeness of a letter in the middle of five characters.
fn letter([first, before, c, after, last]: [char; 5]) -> u32 {
    let (small, capital) = (char::is_lowercase, char::is_uppercase);
    let pairs = [[before, c], [c, after]];
    let threes = [[first, before, c], [before, c, after], [c, after, last]];
    // `JosÈ` and `MüLLER`; `HŒkon` and `JOSé`.
    let rises = pairs.iter().filter(|[one, next]| small(*one) && capital(*next)).count() * 2;
    let falls =
        threes.iter().filter(|[one, next, then]| capital(*one) && capital(*next) && small(*then)).count();
    let is_vowel = |c: char| VOWELS.contains(c);
    let is_first = !before.is_alphabetic();
    let is_last = !after.is_alphabetic();
    let is_alike = |other: char| CONSONANTS.contains(other) == CONSONANTS.contains(c);
    let others = [
        // `Gšran` and `Duöan`.
        !is_first && !is_last && is_alike(before) && is_alike(after),
        is_first && is_last && !(capital(c) && after == '.'),
        is_first && !is_last && small(c) && !matches!(c, 'é' | 'å' | 'æ' | 'ê'),
        before.is_ascii_digit() || after.is_ascii_digit(),
        // `Èerný`, `Krejèí`; `Nìmec`; `Babiæ`, `Žnidaršiè`; `Koñczak`, and `Muńoz`; `Dezsõ`, `Ionuþ`; `Benoöt`;
        // `Franáoise`.
        matches!(c, 'è' | 'ì' | 'ù' | 'È' | 'Ì' | 'Ù' | 'Ï') && is_vowel(after),
        matches!(c, 'ì' | 'ù') && !is_first && !is_last,
        matches!(c, 'æ' | 'ø' | 'è') && is_vowel(before) && is_last,
        c == 'ñ' && !is_vowel(after) || c == 'ń' && is_vowel(after),
        matches!(c, 'õ' | 'þ') && is_last,
        c == 'ö' && matches!(before, 'a' | 'e' | 'i' | 'o' | 'u'),
        [c, after, last].into_iter().all(is_vowel),
        matches!(c, 'Ÿ' | 'ÿ') || matches!(c, 'Œ' | 'œ') && !matches!(after, 'u' | 'U'),
    ];
    (rises + falls + others.iter().filter(|is_odd| **is_odd).count()) as u32
}
