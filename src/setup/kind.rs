//! What kind of event a draft is to be, with the choices that each begins with.

use serde::{Deserialize, Serialize};

use crate::event::{
    ByeWorth, Counts, PointSystem, Scoring, Settings, Sides, System, Teams, TieBreak, WithdrawnRule,
};
use crate::pairing::keizer::Rules;
use crate::standings::keizer::Preset;

/// What kind of event a draft is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Everyone meets everyone; all rounds are made at once.
    #[default]
    RoundRobin,
    /// Round by round, equal points against each other.
    Monrad,
    /// Evening by evening in the order of a list that is valued anew after each.
    Keizer,
    /// Two against two with other partners in every round; all rounds are made at once.
    Individual,
}

impl From<&System> for Kind {
    fn from(system: &System) -> Self {
        match system {
            System::RoundRobin(_) => Kind::RoundRobin,
            System::Monrad(_) => Kind::Monrad,
            System::Keizer(_) => Kind::Keizer,
            System::Individual(_) => Kind::Individual,
        }
    }
}

impl Kind {
    /// The choices that such an event begins with.
    pub fn settings(self) -> Settings {
        match self {
            Kind::RoundRobin => Settings::default(),
            Kind::Keizer => Settings {
                withdrawn: WithdrawnRule::KeepPlayed,
                tie_breaks: Vec::new(),
                minutes: 180,
                ..Settings::default()
            },
            Kind::Individual => Settings {
                scoring: Scoring::Scores,
                together: Some(24),
                counts: Counts::Scores,
                sides: Sides::Plain,
                bye: ByeWorth::Half,
                withdrawn: WithdrawnRule::KeepPlayed,
                tie_breaks: vec![TieBreak::Difference, TieBreak::Wins],
                minutes: 15,
                ..Settings::default()
            },
            Kind::Monrad => Settings {
                points: PointSystem::SCHOOL,
                bye: ByeWorth::Win,
                withdrawn: WithdrawnRule::Forfeit,
                tie_breaks: vec![TieBreak::Quality],
                ..Settings::default()
            },
        }
    }

    /// The choices that such an event begins with when teams play it.
    pub fn settings_of(self, teams: Option<Teams>) -> Settings {
        let settings = self.settings();
        match teams {
            None => settings,
            Some(teams) => {
                let tie_breaks = teams.rank.tie_breaks(&settings.tie_breaks);
                Settings {
                    points: Teams::POINTS,
                    scoring: Scoring::Games,
                    teams: Some(teams),
                    tie_breaks,
                    ..settings
                }
            }
        }
    }
}

/// The rules of a season to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Season {
    /// What places, games and absences are worth.
    pub values: Preset,
    /// The value of the first; none for what the preset gives to so many members.
    pub top: Option<u16>,
    /// How those present are paired.
    pub rules: Rules,
}

impl Default for Season {
    fn default() -> Self {
        Season { values: Preset::Club, top: None, rules: Rules::CLUB }
    }
}
