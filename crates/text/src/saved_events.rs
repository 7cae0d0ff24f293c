//! Copies out and in: the file, the link, and the contents of a copy.

use rondel_event::event::Party;
use rondel_format::decoding::{Encoding, NotText};
use rondel_format::trf;

use super::numbers::halves;
use super::placeholders::Nested;

sentences!("saved_events");

impl Opening {
    /// The note on the encoding of a file, unless it is UTF-8.
    pub fn encoding(encoding: Encoding) -> Option<Opening> {
        (encoding != Encoding::Utf8).then(|| Opening::ReadAs { encoding: encoding.name().to_owned() })
    }
}
