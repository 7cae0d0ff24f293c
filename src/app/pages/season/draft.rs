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
    /// The preset chosen last, of whom these values are, unless they were changed.
    pub preset: Option<Preset>,
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

    /// The preset of these values.
    pub fn preset(&self, taken: &Taken) -> Option<Preset> {
        let members = taken.season.start.len();
        Preset::of(&self.values(taken), members, evenings(taken, self.preset), self.preset)
    }

    /// Takes the values of a preset.
    pub fn choose(&mut self, taken: &Taken, preset: Preset) {
        let evenings = evenings(taken, Some(preset));
        self.values = Some(preset.within(taken.season.start.len(), evenings));
        self.preset = Some(preset);
    }

    /// The rules of the season; it has the usual number of evenings, unless its preset says another.
    pub fn keizer(&self, taken: &Taken) -> Keizer {
        let rounds = evenings(taken, self.preset(taken));
        Keizer { rounds, values: self.values(taken), rules: Rules::CLUB }
    }
}

/// The number of evenings of a season by a preset, as many as were played at least.
fn evenings(taken: &Taken, preset: Option<Preset>) -> u16 {
    let played = u16::try_from(taken.season.rounds.len()).unwrap_or(u16::MAX);
    preset.and_then(Preset::evenings).unwrap_or(USUAL_EVENINGS).max(played)
}
