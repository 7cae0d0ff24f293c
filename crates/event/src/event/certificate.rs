//! The organizer's words on certificates.

use serde::{Deserialize, Serialize};

/// The words on the certificates. An empty text gives the usual word of the language, or nothing.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Certificate {
    /// The line in large type; empty for the usual word.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// A sentence of the organizer's own.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub line: String,
    /// The name under the line for the signature.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub signed: String,
}

impl Certificate {
    /// True if all texts are empty.
    pub fn is_usual(&self) -> bool {
        *self == Certificate::default()
    }
}
