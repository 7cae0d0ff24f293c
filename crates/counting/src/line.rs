//! A part as one line of text that can be mailed, pasted and piped, with a checksum of its content.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use rondel_schedule::model::checksum;

/// The reason a line is not a valid part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum LineError {
    /// The line was not written by [`write()`].
    #[error("not a line of a count")]
    Foreign,
    /// The line is cut off or changed: its checksum does not match the text.
    #[error("the line is damaged")]
    Damaged,
    /// The checksum matches, but the part is unknown to this version or belongs to another kind of count.
    #[error("a part of another count")]
    Other,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    /// The CRC-32 of the part's text, in eight hexadecimal digits.
    check: String,
    part: Box<RawValue>,
}

/// Writes a part as one line, without a line ending.
///
/// ```
/// use rondel_counting::{line, starters};
///
/// let part = starters::run(4, 0).unwrap();
/// let written = line::write(&part);
/// assert_eq!(written, r#"{"check":"3ffad2b7","part":{"chords":4,"cut":1,"unit":0,"starters":2}}"#);
/// assert_eq!(line::read(&written), Ok(part));
/// ```
///
/// # Panics
/// If the part cannot be written as JSON, which every part can.
pub fn write(part: &impl Serialize) -> String {
    let part = serde_json::value::to_raw_value(part).expect("a part can be written");
    let line = Line { check: check(part.get()), part };
    serde_json::to_string(&line).expect("a line can be written")
}

/// Reads the part in a line, ignoring surrounding whitespace.
///
/// # Errors
/// Returns [`LineError`] if the line is not such a part.
pub fn read<P: DeserializeOwned>(line: &str) -> Result<P, LineError> {
    let line: Line = serde_json::from_str(line.trim()).map_err(|error| match error.classify() {
        serde_json::error::Category::Eof => LineError::Damaged,
        _ => LineError::Foreign,
    })?;
    if line.check != check(line.part.get()) {
        return Err(LineError::Damaged);
    }
    serde_json::from_str(line.part.get()).map_err(|_| LineError::Other)
}

fn check(text: &str) -> String {
    format!("{:08x}", checksum::of(text.as_bytes()))
}
