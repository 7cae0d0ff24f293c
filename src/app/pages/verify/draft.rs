//! What is typed and chosen on the page, kept so that nothing is lost.

use rondel::event::Sides;
use rondel::format::entrants;
use rondel::format::schedule::{Choices, Development};
use rondel::proof::report::Kind;
use serde::{Deserialize, Serialize};

use crate::parts::Kept;

/// What is typed and chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The schedule as text.
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
    /// What was pasted and chosen before a change was taken over.
    pub pasted: Option<Box<Draft>>,
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
            pasted: None,
        }
    }
}

impl Kept for Draft {
    const NAME: &'static str = "verify";

    fn bytes(&self) -> usize {
        self.text.len() + self.names.len() + self.pasted.as_ref().map_or(0, |pasted| pasted.bytes())
    }
}

impl Draft {
    /// Takes over a mended text, read as the one before it was; what was pasted at first is kept.
    pub fn take(&mut self, text: String, kind: Kind, development: Development) {
        let pasted = self.pasted.take().unwrap_or_else(|| Box::new(self.clone()));
        self.text = text;
        self.kind = Some(kind);
        self.development = Some(development);
        self.pasted = Some(pasted);
    }

    /// Has back what was pasted.
    pub fn have_back(&mut self) {
        if let Some(pasted) = self.pasted.take() {
            *self = *pasted;
        }
    }

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
