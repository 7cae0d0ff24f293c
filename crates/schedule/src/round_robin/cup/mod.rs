//! Cups: groups, then a knock-out or leagues of entrants who finished in similar places.
//!
//! A cup starts with groups in which every two entrants meet, or directly with the knock-out. The groups are formed
//! by [`deal`]; the knock-out is drawn and played by [`bracket`]. Which entrants of a group qualify depends on its
//! standings, which are not known here.
//!
//! # Decisions
//! **The draw is stored, not recomputed.** A [`Plan`] holds the groups and, once it is drawn, the bracket, so that a
//! later version plays the same one. The rounds of the knock-out follow from the bracket and the results.
//!
//! **A bracket is a row of places.** It starts with `2^k` places, in an order in which neighbours meet. After each
//! round the winners of a block are in its first half and the losers in its second, so the row is the final ranking
//! once every block has been played. Any number of blocks can be left unplayed: all except the first
//! ([`Places::First`]), all except the first two of the last round ([`Places::Third`]), or none ([`Places::All`]).
//!
//! **If neither entrant comes, neither goes through** ([`bracket::Decision`]): the place in the next round is empty,
//! and its opponent goes through without a game. The absent entrants share the places of the round in which they went
//! out, behind the losers who came if these play on. A place that is not played for by anyone is empty too: without
//! finalists there is no winner.
//!
//! **Entrants of one group meet again as late as possible**: in every part of the bracket, the two halves have
//! equally many entrants of a group, or differ by one ([`bracket::draw`]). The strongest never lose their byes for
//! this, and the first two are never drawn into the same half; if both aims conflict, the group is not kept apart.

pub mod bracket;
pub mod deal;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::model::ids::{Player, RoundNo, TableNo};

/// The largest number of entrants of a knock-out.
pub const MOST: usize = 64;

/// The settings of a cup, and the draw.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Plan {
    /// The groups, starting with A; empty if the cup starts with the knock-out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Vec<Player>>,
    /// The number of times that two entrants of a group meet, at least 1.
    pub cycles: u16,
    /// The stage after the groups.
    pub then: FinalStage,
    /// The places of the drawn knock-out, in an order in which neighbours meet; `None` gives the neighbour a bye. The
    /// number of places is a power of two, and the list is empty before the draw.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bracket: Vec<Option<Player>>,
    /// The leagues after the groups, the one of the best first; empty until they are formed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub leagues: Vec<Vec<Player>>,
    /// The entrants who go through from games of the knock-out whose results do not decide it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub settled: Vec<Tiebreak>,
}

/// The entrant who goes through from a game of the knock-out that ended in a draw: after penalties, by lot, by a
/// faster game.
///
/// Older logs also contain it for games that both entrants lost, and it still counts there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tiebreak {
    /// The round of the game.
    pub round: RoundNo,
    /// The table of the game in that round.
    pub table: TableNo,
    /// The entrant who goes through.
    pub player: Player,
}

/// The stage after the groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FinalStage {
    /// A knock-out of the best entrants of every group.
    KnockOut {
        /// The number of entrants who qualify from each group.
        through: u16,
        /// The number of further entrants who qualify, as the best of those ranked next.
        best: u16,
        /// The places that are played for.
        places: Places,
    },
    /// Leagues for all entrants, formed by their places in the groups.
    Leagues {
        /// The number of entrants from each group in each league; the last league takes the rest.
        each: u16,
        /// True if results between entrants who are together again are carried over.
        keep: bool,
    },
}

/// The places that are played for in a knock-out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Places {
    /// Only the first: losers are out.
    #[default]
    First,
    /// The first, and the third between the losers of the semi-finals.
    Third,
    /// All places: losers play on for the lower places.
    All,
}

impl Default for Plan {
    fn default() -> Self {
        let then = FinalStage::KnockOut { through: 2, best: 0, places: Places::First };
        Plan {
            groups: Vec::new(),
            cycles: 1,
            then,
            bracket: Vec::new(),
            leagues: Vec::new(),
            settled: Vec::new(),
        }
    }
}

impl Plan {
    /// The number of rounds of the groups, which is that of the largest one; 0 without groups.
    pub fn group_rounds(&self) -> usize {
        let rounds = |group: &Vec<Player>| rounds_of(group.len()) * usize::from(self.cycles);
        self.groups.iter().map(rounds).max().unwrap_or(0)
    }

    /// The number of entrants who qualify for the knock-out; 0 if leagues follow.
    pub fn qualify(&self) -> usize {
        match self.then {
            FinalStage::KnockOut { .. } if !self.bracket.is_empty() => self.bracket.iter().flatten().count(),
            FinalStage::KnockOut { through, best, .. } => {
                self.groups.len() * usize::from(through) + usize::from(best)
            }
            FinalStage::Leagues { .. } => 0,
        }
    }

    /// The number of rounds after the groups, if it is known beforehand.
    ///
    /// For a knock-out it is the number of its rounds. For leagues it is the number of rounds of one league with
    /// `each` entrants from every group, minus the rounds saved by results that are carried over; 0 once the leagues
    /// are formed.
    pub fn later_rounds(&self) -> usize {
        match self.then {
            FinalStage::KnockOut { .. } => bracket::rounds(self.qualify()),
            FinalStage::Leagues { .. } if !self.leagues.is_empty() => 0,
            FinalStage::Leagues { each, keep } => {
                let in_each = usize::from(each) * self.groups.len();
                let met = if keep && self.groups.len() > 1 { usize::from(each) } else { 1 };
                rounds_of(in_each).saturating_sub(met - 1) * usize::from(self.cycles)
            }
        }
    }

    /// The number of games of the groups and of the knock-out; games of leagues are not counted.
    pub fn games(&self) -> usize {
        let cycles = usize::from(self.cycles);
        let met = |players: usize| players * players.saturating_sub(1) / 2 * cycles;
        let grouped: usize = self.groups.iter().map(|group| met(group.len())).sum();
        grouped
            + match self.then {
                FinalStage::KnockOut { places, .. } => bracket::games(self.qualify(), places),
                FinalStage::Leagues { .. } => 0,
            }
    }

    /// True if the plan is valid for this number of people.
    ///
    /// The number of places of the knock-out must be a power of two, at least 2, or 0 before the draw. All players
    /// must be among the people, and each at most once in the groups, in the leagues and in the bracket.
    pub fn is_sound(&self, people: usize) -> bool {
        let places = self.bracket.len();
        fn once<'a>(mut named: impl Iterator<Item = &'a Player>, people: usize) -> bool {
            let mut seen = BTreeSet::new();
            named.all(|player| player.index() < people && seen.insert(player))
        }
        (places == 0 || places > 1 && places.is_power_of_two())
            && once(self.groups.iter().flatten(), people)
            && once(self.leagues.iter().flatten(), people)
            && once(self.bracket.iter().flatten(), people)
            && self.settled.iter().all(|it| it.player.index() < people)
    }

    /// Returns the settings alone, without the groups and draws made with them.
    pub fn undrawn(&self) -> Plan {
        Plan { cycles: self.cycles, then: self.then, ..Plan::default() }
    }

    /// Returns the index of the group of `player`; `None` if the player is in no group.
    pub fn group_of(&self, player: Player) -> Option<usize> {
        self.groups.iter().position(|group| group.contains(&player))
    }
}

/// The number of rounds in which this number of players meet once.
fn rounds_of(players: usize) -> usize {
    if players < 2 { 0 } else { (players - 1) | 1 }
}
