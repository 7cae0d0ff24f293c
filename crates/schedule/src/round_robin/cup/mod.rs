//! Groups and what follows them: a knock-out, or leagues of those with like places.
//!
//! A cup begins with groups in which everybody meets everybody, or at once with the knock-out. Who is in which group is
//! dealt here ([`deal`]); how the knock-out is drawn and walked through stands in [`bracket`]. Who goes on from a group
//! is settled by its table, which is not known here.
//!
//! # Decisions
//! **The draw is a fact.** A [`Plan`] holds the groups and, once it is drawn, the bracket, so that a later version
//! walks through the same one. What a round of the knock-out is follows from the bracket and the results.
//!
//! **A bracket is a row of places.** It begins with `2^k` places in the order in which neighbours meet. After each
//! round the winners of a block stand in its first half and the losers in its second, so that the row is the final
//! ranking once every block was played, and any number of blocks can be left unplayed: all but the first
//! ([`Places::First`]), all but the first two of the last round ([`Places::Third`]), none ([`Places::All`]).
//!
//! **Where neither comes nobody goes on** ([`bracket::Decision`]): the place in the next round stays empty, and its
//! opponent is through without a game. Who lost so has the places of the round in which they went out, behind those who
//! came where these play on. A place that nobody played for stays empty too: without finalists there is no winner.
//!
//! **Those of one group meet again as late as can be**: in every part of the bracket there are as many of a group as in
//! its other half, or one more ([`bracket::draw`]). That never costs the strongest their byes, nor does it bring the
//! first two into one half: where both cannot be, the group gives way.

pub mod bracket;
pub mod deal;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::model::ids::{Player, RoundNo, TableNo};

/// The most entrants of a knock-out.
pub const MOST: usize = 64;

/// The wishes for a cup, and what was drawn.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Plan {
    /// The groups, the first being A, by number of the entrants; empty where the knock-out begins at once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Vec<Player>>,
    /// The number of times two of a group meet; at least 1.
    pub cycles: u16,
    /// What follows the groups.
    pub then: Then,
    /// The places of the knock-out once it is drawn, neighbours meeting; a place without a player gives a bye. Their
    /// number is a power of two.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bracket: Vec<Option<Player>>,
    /// The leagues that follow once they are made, that of the best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub leagues: Vec<Vec<Player>>,
    /// Who goes on from games of the knock-out whose result does not say so.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub settled: Vec<Settled>,
}

/// Who goes on from a game of the knock-out that ended in a draw: after penalties, by lot, by a faster game. An older
/// log has it for games that both lost too, and there it still counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Settled {
    /// The round.
    pub round: RoundNo,
    /// The table of that round.
    pub table: TableNo,
    /// Who goes on.
    pub player: Player,
}

/// What follows the groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    /// A knock-out of the first of every group.
    KnockOut {
        /// The number that goes on from each group.
        through: u16,
        /// The number of the best among those next behind them.
        best: u16,
        /// Which places are played for.
        places: Places,
    },
    /// Everybody plays on, in leagues of those with like places.
    Leagues {
        /// The number that comes from each group into each league; the last league takes the rest.
        each: u16,
        /// True if results among those who are together again go along.
        keep: bool,
    },
}

/// The places that a knock-out is played for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Places {
    /// The first: who loses is out.
    #[default]
    First,
    /// The first, and the third between those who lost the semi-finals.
    Third,
    /// All of them: who loses plays on for the places below.
    All,
}

impl Default for Plan {
    fn default() -> Self {
        let then = Then::KnockOut { through: 2, best: 0, places: Places::First };
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
    /// The number of rounds of the groups, those of the largest; 0 without groups.
    pub fn group_rounds(&self) -> usize {
        let rounds = |group: &Vec<Player>| rounds_of(group.len()) * usize::from(self.cycles);
        self.groups.iter().map(rounds).max().unwrap_or(0)
    }

    /// The number of those who come into the knock-out.
    pub fn qualify(&self) -> usize {
        match self.then {
            Then::KnockOut { .. } if !self.bracket.is_empty() => self.bracket.iter().flatten().count(),
            Then::KnockOut { through, best, .. } => {
                self.groups.len() * usize::from(through) + usize::from(best)
            }
            Then::Leagues { .. } => 0,
        }
    }

    /// The rounds of what follows the groups, as far as they are known beforehand: those of the knock-out, or those of
    /// the leagues where nothing goes along.
    pub fn later_rounds(&self) -> usize {
        match self.then {
            Then::KnockOut { .. } => bracket::rounds(self.qualify()),
            Then::Leagues { .. } if !self.leagues.is_empty() => 0,
            Then::Leagues { each, keep } => {
                let in_each = usize::from(each) * self.groups.len();
                let met = if keep && self.groups.len() > 1 { usize::from(each) } else { 1 };
                rounds_of(in_each).saturating_sub(met - 1) * usize::from(self.cycles)
            }
        }
    }

    /// The games of the groups, and of what follows them as far as its rounds are known beforehand.
    pub fn games(&self) -> usize {
        let cycles = usize::from(self.cycles);
        let met = |players: usize| players * players.saturating_sub(1) / 2 * cycles;
        let grouped: usize = self.groups.iter().map(|group| met(group.len())).sum();
        grouped
            + match self.then {
                Then::KnockOut { places, .. } => bracket::games(self.qualify(), places),
                Then::Leagues { .. } => 0,
            }
    }

    /// True if there can be such a cup of this number of people: the places of the knock-out are a power of two, two at
    /// least, and all who are named are among the people and named once.
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

    /// The wishes alone, without the people they were drawn for.
    pub fn undrawn(&self) -> Plan {
        Plan { cycles: self.cycles, then: self.then, ..Plan::default() }
    }

    /// The index of the group of somebody.
    pub fn group_of(&self, player: Player) -> Option<usize> {
        self.groups.iter().position(|group| group.contains(&player))
    }
}

/// The rounds in which this number meet once.
fn rounds_of(players: usize) -> usize {
    if players < 2 { 0 } else { (players - 1) | 1 }
}
