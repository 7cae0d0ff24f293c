//! Rules for pairing the members present at an evening of Keizer: forbidden rematches and colours.

use rondel_schedule::model::ids::RoundNo;
use serde::{Deserialize, Serialize};

use super::Periods;

/// The organizer's choices for pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rules {
    /// The limits on rematches.
    pub limits: Limits,
    /// The rule for colours.
    pub colours: ColourSystem,
}

impl Rules {
    /// The rules of the source: no rematches, and the colours that its games show.
    pub const SEED: Self = Rules { limits: Limits::NEVER, colours: ColourSystem::Seed };
    /// The rules of a new season at a club: three rounds between two games of the same players, two games a season,
    /// balanced colours.
    pub const CLUB: Self = Rules { limits: Limits::CLUB, colours: ColourSystem::Club };
}

/// The number of rounds between two games of the same players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gap {
    /// The players do not meet again.
    Never,
    /// At least this number of rounds between the two games.
    Rounds(u16),
}

/// The limits on rematches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Limits {
    /// The number of rounds between two games of the same players.
    pub gap: Gap,
    /// The most games that two players may have against each other; `None` for no limit.
    pub most: Option<u16>,
    /// The first round of the second half, if `most` is for each half and not for the season.
    pub second_half: Option<RoundNo>,
    /// True if `most` is for each period of the season ([`Settings::periods`](super::Settings::periods));
    /// `second_half` is then not used.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_period: bool,
}

impl Limits {
    /// No rematches.
    pub const NEVER: Self = Limits { gap: Gap::Never, most: None, second_half: None, by_period: false };
    /// Three rounds between two games, and two games a season.
    pub const CLUB: Self = Limits { gap: Gap::Rounds(3), most: Some(2), second_half: None, by_period: false };

    /// The limits for one round of a season with these periods. If `by_period`, the second half begins with the
    /// period of this round, so that games before it do not count.
    pub fn within(self, periods: &Periods, round: RoundNo) -> Self {
        let start = || periods.starts().take_while(|&start| start <= round).last();
        Limits { second_half: if self.by_period { start() } else { self.second_half }, ..self }
    }

    /// The rounds with which the count of games against each other begins again.
    pub fn anew(&self, periods: &Periods) -> Vec<RoundNo> {
        if self.by_period { periods.starts().collect() } else { self.second_half.into_iter().collect() }
    }

    /// The limits of a round before any is loosened. The gap is at most the number of rounds before it.
    pub fn asked(&self, round: RoundNo) -> Level {
        let before = u16::try_from(round.index()).expect("rounds have numbers of 16 bits");
        let gap = match self.gap {
            Gap::Never => before,
            Gap::Rounds(gap) => gap.min(before),
        };
        Level { gap, most: self.most }
    }

    /// The index of the first round whose games count for the limits in `round`.
    pub fn since(&self, round: RoundNo) -> usize {
        self.second_half.filter(|&half| half <= round).map_or(0, RoundNo::index)
    }
}

/// The limits for one round as numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Level {
    /// The number of previous rounds in which two players may not have met.
    pub gap: u16,
    /// The number of games against each other that two players may not have reached; `None` for no limit.
    pub most: Option<u16>,
}

/// The rule for colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColourSystem {
    /// The rule that the source's games show: the opposite of the last colour if the players' last colours differ,
    /// else the higher player has white.
    Seed,
    /// The fewest players with a third equal colour in a row; then white for the player with fewer whites; then the
    /// opposite of the last colour if these differ; then white for the higher player.
    Club,
}
