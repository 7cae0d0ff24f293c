//! The labels of the places of a circle: 1 to n, or 0 to n - 1 as mathematicians number them.

use serde::{Deserialize, Serialize};

/// The numbering of places that are counted modulo n.
///
/// The last place and place 0 are the same, so the two numberings differ in one label only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Numbering {
    /// 1 to n.
    FromOne,
    /// 0 to n - 1: place n is labelled 0.
    FromZero,
}

impl Numbering {
    /// Both numberings, in the order of the switch on the page.
    pub const ALL: [Numbering; 2] = [Numbering::FromOne, Numbering::FromZero];

    /// The word for this numbering in the address of a picture.
    pub fn word(self) -> &'static str {
        match self {
            Numbering::FromOne => "from-1",
            Numbering::FromZero => "from-0",
        }
    }

    /// Returns the numbering with this word; `None` for any other text.
    pub fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|numbering| numbering.word() == word)
    }

    /// Returns the label, in a circle of `all` places, of the place that either numbering may call `number`.
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
