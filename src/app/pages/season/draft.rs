//! What is typed and chosen on the page, kept so that nothing is lost.

use rondel::event::Keizer;
use rondel::format::season::{Choices, Taken};
use rondel::pairing::keizer::Rules;
use rondel::setup::USUAL_EVENINGS;
use rondel::standings::keizer::{Preset, Settings};
use serde::{Deserialize, Serialize};

use crate::parts::Kept;

/// What is typed and chosen.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The rounds played, as text.
    pub text: String,
    /// How they are understood, with list 0.
    pub choices: Choices,
    /// The club's ranking.
    pub ranking: String,
    /// What the season is called.
    pub title: String,
    /// What everything is worth; `None` for the rules that a season at a club begins with.
    pub values: Option<Settings>,
}

impl Kept for Draft {
    const NAME: &'static str = "season";

    fn bytes(&self) -> usize {
        self.text.len() + self.ranking.len() + self.choices.list.len()
    }
}

impl Draft {
    /// The values of a season that begins with these members.
    pub fn values(&self, taken: &Taken) -> Settings {
        self.values.unwrap_or_else(|| Preset::Club.settings(taken.season.start.len()))
    }

    /// The rules of the season; it has the usual number of evenings.
    pub fn keizer(&self, taken: &Taken) -> Keizer {
        Keizer { rounds: USUAL_EVENINGS, values: self.values(taken), rules: Rules::CLUB }
    }
}
