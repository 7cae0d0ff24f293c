//! The names of the places of a circle: 1 to n, or 0 to n - 1 as mathematicians do.

use serde::{Deserialize, Serialize};

/// The way of numbering places that are counted modulo their number: the last one and 0 are the same there, so the two
/// ways differ in one name only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Numbering {
    /// 1 to n.
    FromOne,
    /// 0 to n - 1: who would be n is called 0.
    FromZero,
}

impl Numbering {
    /// Both, in the order of the switch.
    pub const ALL: [Numbering; 2] = [Numbering::FromOne, Numbering::FromZero];

    /// The word for it in the address of a picture: from which number it counts.
    pub fn word(self) -> &'static str {
        match self {
            Numbering::FromOne => "from-1",
            Numbering::FromZero => "from-0",
        }
    }

    /// The one that is written so.
    pub fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|numbering| numbering.word() == word)
    }

    /// The name among `all` of the one whom either way may call `number`.
    ///
    /// ```
    /// use rondel_schedule::model::numbering::Numbering;
    ///
    /// assert_eq!([0, 7, 8].map(|number| Numbering::FromOne.name(number, 8)), [8, 7, 8]);
    /// assert_eq!([0, 7, 8].map(|number| Numbering::FromZero.name(number, 8)), [0, 7, 0]);
    /// ```
    pub fn name(self, number: u16, all: u16) -> u16 {
        match self {
            Numbering::FromOne if number == 0 => all,
            Numbering::FromZero if number == all => 0,
            _ => number,
        }
    }
}
