//! Which rematches are forbidden, and how far that must be loosened.

use serde::{Deserialize, Serialize};

use super::field::Field;
use crate::ids::RoundNo;
use crate::pairing::matching::{Barrier, Graph, Matching};

/// How many rounds are between two games of the same players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gap {
    /// They do not meet again.
    Never,
    /// So many at least.
    Rounds(u16),
}

/// Which rematches are forbidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Limits {
    /// How many rounds are between two games.
    pub gap: Gap,
    /// How many games two players may have; none for any number.
    pub most: Option<u16>,
    /// The first round of the second half, where that number is for each half and not for the season.
    pub second_half: Option<RoundNo>,
}

impl Limits {
    /// Nobody meets again.
    pub const NEVER: Self = Limits { gap: Gap::Never, most: None, second_half: None };
    /// Three rounds between, twice a season.
    pub const CLUB: Self = Limits { gap: Gap::Rounds(3), most: Some(2), second_half: None };

    /// What is forbidden in a round before anything is loosened. No more rounds between than there were.
    pub fn asked(&self, round: RoundNo) -> Level {
        let before = u16::try_from(round.index()).expect("rounds have numbers of 16 bits");
        let gap = match self.gap {
            Gap::Never => before,
            Gap::Rounds(gap) => gap.min(before),
        };
        Level { gap, most: self.most }
    }

    /// The round from which on games count in `round`.
    pub(super) fn since(&self, round: RoundNo) -> usize {
        self.second_half.filter(|&half| half <= round).map_or(0, RoundNo::index)
    }
}

/// What is forbidden, in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Level {
    /// Who met in one of so many last rounds.
    pub gap: u16,
    /// Who has had so many games; none for any number.
    pub most: Option<u16>,
}

impl Level {
    /// The next looser one; none when everything is allowed.
    fn looser(self, asked: Level) -> Option<Level> {
        match self {
            Level { gap: 1.., most } => Some(Level { gap: self.gap - 1, most }),
            Level { gap: 0, most: Some(most) } => Some(Level { gap: asked.gap, most: Some(most + 1) }),
            Level { gap: 0, most: None } => None,
        }
    }
}

/// The first level that leaves a pairing.
pub(super) struct Settled {
    pub level: Level,
    /// Who may play whom.
    pub graph: Graph,
    /// One pairing; not yet the first.
    pub matching: Matching,
    /// Why the level before left none; none where nothing was loosened.
    pub barrier: Option<Barrier>,
}

/// None when what is forbidden by hand leaves no pairing at all.
pub(super) fn settle(field: &Field) -> Option<Settled> {
    let free = field.graph(Level { gap: 0, most: None });
    if !Matching::maximum(&free).is_perfect() {
        return None;
    }
    let asked = field.situation.rules.limits.asked(field.situation.round);
    let (mut level, mut barrier) = (asked, None);
    loop {
        let graph = field.graph(level);
        let matching = Matching::maximum(&graph);
        if matching.is_perfect() {
            return Some(Settled { level, graph, matching, barrier });
        }
        barrier = Some(matching.barrier(&graph));
        level = level.looser(asked)?;
    }
}
