//! What is typed and chosen on the page, kept so that nothing is lost.

use rondel::event::Sides;
use rondel::format::entrants;
use rondel::format::schedule::{Choices, Development};
use rondel::report::Kind;
use serde::{Deserialize, Serialize};

use crate::parts::Kept;

/// What is typed and chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The schedule.
    pub text: String,
    /// Its kind, if another than recognized.
    pub kind: Option<Kind>,
    /// How its one round is developed, if otherwise than recognized.
    pub development: Option<Development>,
    /// Which solution of a list it is, from 0.
    pub solution: Option<usize>,
    /// Names for the numbers.
    pub names: String,
    /// What being first-named means.
    pub sides: Sides,
    /// Whether left and right opponents must be even too.
    pub places: bool,
}

impl Default for Draft {
    fn default() -> Self {
        Draft {
            text: String::new(),
            kind: None,
            development: None,
            solution: None,
            names: String::new(),
            sides: Sides::Colours,
            places: false,
        }
    }
}

impl Kept for Draft {
    const NAME: &'static str = "verify";

    fn bytes(&self) -> usize {
        self.text.len() + self.names.len()
    }
}

impl Draft {
    /// The corrections of the reading.
    pub fn choices(&self) -> Choices {
        let names = entrants::read(&self.names).entrants;
        Choices {
            kind: self.kind,
            development: self.development,
            solution: self.solution,
            names: names.into_iter().map(|found| found.entrant.name).collect(),
        }
    }
}
