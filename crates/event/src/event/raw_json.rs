//! Facts that an event stores for other modules and does not read itself.

use std::fmt;

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

/// JSON as it was written at publication, such as the reasons of a pairing.
///
/// The text is kept letter by letter, so that an event replays to the byte whatever later versions write. The module
/// that wrote it reads it again, or finds that a later version no longer understands it. Only line breaks between the
/// parts are not kept, since a log has one entry per line; a file formatted by hand has some.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RawJson(#[serde(deserialize_with = "on_one_line")] Box<RawValue>);

/// Replaces line breaks by blanks; texts within JSON contain none.
fn on_one_line<'de, D: Deserializer<'de>>(from: D) -> Result<Box<RawValue>, D::Error> {
    let written = Box::<RawValue>::deserialize(from)?;
    match written.get().contains(['\n', '\r']) {
        true => RawValue::from_string(written.get().replace(['\n', '\r'], " ")).map_err(D::Error::custom),
        false => Ok(written),
    }
}

impl RawJson {
    /// Writes `it` as JSON.
    ///
    /// # Panics
    /// If `it` cannot be JSON: a map with keys that are not texts.
    pub fn of(it: &impl Serialize) -> Self {
        RawJson(serde_json::value::to_raw_value(it).expect("only plain data is written into events"))
    }

    /// Reads the value; `None` if this version does not understand what another version wrote.
    pub fn read<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(self.0.get()).ok()
    }
}

impl PartialEq for RawJson {
    fn eq(&self, other: &Self) -> bool {
        self.0.get() == other.0.get()
    }
}

impl Eq for RawJson {}

impl fmt::Debug for RawJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_laid_out_by_hand_is_kept_on_one_line() {
        let laid_out = "{\n  \"order\": [\r\n    1,\n    2\n  ],\n  \"why\": \"a\\nb\"\n}";
        let written: RawJson = serde_json::from_str(laid_out).unwrap();
        let line = serde_json::to_string(&written).unwrap();
        assert!(!line.contains(['\n', '\r']), "{line}");
        let same: serde_json::Value = written.read().unwrap();
        assert_eq!(same, serde_json::from_str::<serde_json::Value>(laid_out).unwrap());
        let plain = "{\"order\":[1, 2]}";
        assert_eq!(
            format!("{:?}", serde_json::from_str::<RawJson>(plain).unwrap()),
            plain,
            "letter by letter"
        );
    }
}
