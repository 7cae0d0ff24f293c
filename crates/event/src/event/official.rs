//! Official data, which only a federation's report and backups contain: no wall, sheet, link, picture or web page has
//! a use for it.

use serde::{Deserialize, Serialize};

/// The official data of an entrant; an empty text means that the value is unknown.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Official {
    /// The title, such as `WFM`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The federation, three letters.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// The number at FIDE.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// The date of birth, `1999/05/11`; valid while its year is [`Entrant::born`](super::Entrant::born).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub born: String,
}

/// The official records of an event, such as its arbiters: the three characters of each, and its text.
pub type Records = Vec<[String; 2]>;
