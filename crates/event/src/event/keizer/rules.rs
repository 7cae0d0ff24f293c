//! Rules for pairing those present at an evening of Keizer: which rematches are forbidden, and how colours are given.

use rondel_schedule::model::ids::RoundNo;
use serde::{Deserialize, Serialize};

use super::Periods;

/// The organizer's choices for pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rules {
    /// The forbidden rematches.
    pub limits: Limits,
    /// The rule for colours.
    pub colours: ColourSystem,
}

impl Rules {
    /// The source: nobody twice, and the colours that its games show.
    pub const SEED: Self = Rules { limits: Limits::NEVER, colours: ColourSystem::Seed };
    /// A new season at a club: three rounds between two games, two games a season, colours balanced.
    pub const CLUB: Self = Rules { limits: Limits::CLUB, colours: ColourSystem::Club };
}

/// The number of rounds between two games of the same players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gap {
    /// They do not meet again.
    Never,
    /// At least this number of rounds.
    Rounds(u16),
}

/// The forbidden rematches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Limits {
    /// The number of rounds between two games.
    pub gap: Gap,
    /// The number of games that two players may have; `None` for any number.
    pub most: Option<u16>,
    /// The first round of the second half, where that number is for each half and not for the season.
    pub second_half: Option<RoundNo>,
    /// True if that number is for each period of the season ([`Settings::periods`](super::Settings::periods)); then
    /// there is no second half.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_period: bool,
}

impl Limits {
    /// Nobody meets again.
    pub const NEVER: Self = Limits { gap: Gap::Never, most: None, second_half: None, by_period: false };
    /// Three rounds between, twice a season.
    pub const CLUB: Self = Limits { gap: Gap::Rounds(3), most: Some(2), second_half: None, by_period: false };

    /// The same for one round of a season with these periods: what is counted anew begins with the period that the
    /// round is in.
    pub fn within(self, periods: &Periods, round: RoundNo) -> Self {
        let start = || periods.starts().take_while(|&start| start <= round).last();
        Limits { second_half: if self.by_period { start() } else { self.second_half }, ..self }
    }

    /// The rounds with which that number begins again.
    pub fn anew(&self, periods: &Periods) -> Vec<RoundNo> {
        if self.by_period { periods.starts().collect() } else { self.second_half.into_iter().collect() }
    }

    /// The limits of a round before anything is loosened. No more rounds between than there were.
    pub fn asked(&self, round: RoundNo) -> Level {
        let before = u16::try_from(round.index()).expect("rounds have numbers of 16 bits");
        let gap = match self.gap {
            Gap::Never => before,
            Gap::Rounds(gap) => gap.min(before),
        };
        Level { gap, most: self.most }
    }

    /// The round from which on games count in `round`.
    pub fn since(&self, round: RoundNo) -> usize {
        self.second_half.filter(|&half| half <= round).map_or(0, RoundNo::index)
    }
}

/// The limits in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Level {
    /// The number of last rounds in which two may not have met.
    pub gap: u16,
    /// The number of games against each other that two may not have reached; `None` for any number.
    pub most: Option<u16>,
}

/// The rule for colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColourSystem {
    /// As the source names them: the opposite of the last where these differ, else the higher has white.
    Seed,
    /// Fewest players given a third equal colour running; who had fewer whites has white; the opposite of the last
    /// where these differ; the higher has white.
    Club,
}
