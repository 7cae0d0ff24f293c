//! The organizer's words on certificates.

use serde::{Deserialize, Serialize};

/// The words of the certificates; empty ones are those of the language, or none.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Certificate {
    /// The line in large type; empty for the usual word.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// A sentence of the organizer's own.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub line: String,
    /// The name under the line for signing.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub signed: String,
}

impl Certificate {
    /// True if nothing was written.
    pub fn is_usual(&self) -> bool {
        *self == Certificate::default()
    }
}
