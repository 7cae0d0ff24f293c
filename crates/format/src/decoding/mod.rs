//! The text of a file in any of the encodings that tournament programs and spreadsheets write, and the name of a file
//! that has none.
//!
//! | encoding | recognized by |
//! | --- | --- |
//! | UTF-16 | its mark, or zero bytes next to the Latin letters |
//! | UTF-8 | its validity: other encodings are hardly ever valid UTF-8 |
//! | Windows-1252, Windows-1250, CP850, Mac Roman | the reading that gives letters as names have them |
//!
//! # Decisions
//! **Lines decide for themselves.** A list pasted together from two programs has lines in UTF-8 and others, so each
//! line that is valid UTF-8 is taken as that, and only the others are read in the encoding that the file is found to
//! have.
//!
//! **The four tables are part of the program.** They take 1 kB, and a browser's own decoder could not be tested
//! together with the decision between them; it does not know CP850 either.

mod signature;
mod single_byte;
#[cfg(test)]
mod tests;

pub use signature::NotText;

/// An encoding of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with or without its mark.
    Utf8,
    /// UTF-16, the low byte first.
    Utf16Le,
    /// UTF-16, the high byte first.
    Utf16Be,
    /// Windows-1252, the usual one of western Europe on Windows.
    Windows1252,
    /// Windows-1250, the usual one of central Europe on Windows.
    Windows1250,
    /// CP850, the usual one of western Europe in programs of DOS.
    Cp850,
    /// Mac Roman, which Excel for Mac writes.
    MacRoman,
}

/// The text of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded {
    /// The text, without a mark of its encoding.
    pub text: String,
    /// The encoding of the file.
    pub encoding: Encoding,
}

/// The largest number of UTF-16 units that are examined.
const MOST_UNITS: usize = 4_096;
/// A file without a mark can be UTF-16 if one unit in this many has a zero byte.
const UNITS_PER_ZERO: usize = 8;
/// A file can be text if at most one byte in this many is a control character.
const BYTES_PER_CONTROL: usize = 64;

/// Decodes a file.
///
/// # Errors
/// [`NotText`] with the type of a file that is not text.
///
/// ```
/// use rondel_format::decoding::{Encoding, NotText, decode};
///
/// let decoded = decode(b"Ren\xE9 Bj\xF8rn")?;
/// assert_eq!((decoded.text.as_str(), decoded.encoding), ("René Bjørn", Encoding::Windows1252));
/// assert_eq!(decode(b"%PDF-1.7"), Err(NotText::Pdf));
/// # Ok::<(), NotText>(())
/// ```
pub fn decode(bytes: &[u8]) -> Result<Decoded, NotText> {
    let encoding = Encoding::of(bytes)?;
    let text = encoding.text(bytes);
    let text = text.strip_prefix('\u{FEFF}').map(str::to_owned).unwrap_or(text);
    Ok(Decoded { text, encoding })
}

impl Encoding {
    /// The encoding of a file that begins with `bytes`.
    ///
    /// # Errors
    /// [`NotText`] with the type of a file that is not text.
    pub fn of(bytes: &[u8]) -> Result<Encoding, NotText> {
        if let Some(foreign) = signature::find(bytes) {
            return Err(foreign);
        }
        match bytes {
            [0xFF, 0xFE, ..] => return Ok(Encoding::Utf16Le),
            [0xFE, 0xFF, ..] => return Ok(Encoding::Utf16Be),
            _ => {}
        }
        if bytes.contains(&0) {
            return unmarked_utf16(bytes).ok_or(NotText::Binary);
        }
        if std::str::from_utf8(bytes).is_ok() {
            return Ok(Encoding::Utf8);
        }
        let is_control = |byte: &&u8| matches!(byte, 0..=8 | 0x0E..=0x19 | 0x1B..=0x1F | 0x7F);
        if bytes.iter().filter(is_control).count() * BYTES_PER_CONTROL > bytes.len() {
            return Err(NotText::Binary);
        }
        Ok(single_byte::judge(bytes))
    }

    /// The text of `bytes` in this encoding, or in UTF-8 for the lines that are valid UTF-8. UTF-8 itself reads the
    /// other lines as Windows-1252.
    pub fn text(self, bytes: &[u8]) -> String {
        let unit = match self {
            Encoding::Utf16Le => u16::from_le_bytes,
            Encoding::Utf16Be => u16::from_be_bytes,
            _ => return single_byte::text(bytes, self),
        };
        let units = bytes.as_chunks().0.iter().map(|&pair| unit(pair));
        char::decode_utf16(units).map(|read| read.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
    }

    /// The name of the encoding.
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "UTF-8",
            Encoding::Utf16Le | Encoding::Utf16Be => "UTF-16",
            Encoding::Windows1252 => "Windows-1252",
            Encoding::Windows1250 => "Windows-1250",
            Encoding::Cp850 => "CP850",
            Encoding::MacRoman => "Mac Roman",
        }
    }
}

/// The byte order of UTF-16 without a mark, or `None` for other bytes. The high byte of a Latin letter is zero.
fn unmarked_utf16(bytes: &[u8]) -> Option<Encoding> {
    let pairs = &bytes.as_chunks::<2>().0;
    let pairs = &pairs[..pairs.len().min(MOST_UNITS)];
    let zeros = [0, 1].map(|at| pairs.iter().filter(|pair| pair[at] == 0).count());
    let encoding = if zeros[1] > zeros[0] { Encoding::Utf16Le } else { Encoding::Utf16Be };
    let is_odd = |c: char| c.is_control() && !c.is_whitespace() || c == char::REPLACEMENT_CHARACTER;
    let is_latin = zeros[0].max(zeros[1]) * UNITS_PER_ZERO >= pairs.len();
    // The beginning may end within a pair of surrogates.
    let whole = &pairs[..pairs.len().saturating_sub(1)];
    (is_latin && !encoding.text(whole.as_flattened()).contains(is_odd)).then_some(encoding)
}
