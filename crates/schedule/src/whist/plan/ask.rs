//! The request for an individual evening, and why something cannot be had.

use serde::{Deserialize, Serialize};

use super::super::apart::couples_of;
use super::super::mixer::{MOST_PLAYERS, MOST_ROUNDS};
use super::super::{ApartError, cycle};
use crate::model::ids::Player;
use crate::model::schedule::Schedule;

/// An evening as it is wished for. The same wish gives the same plan, on every machine.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ask {
    /// The number of players, those who sit out included; their numbers are `1..=players`.
    pub players: u16,
    /// Tables or courts in play in every round, of four each.
    pub tables: u16,
    /// The number of rounds.
    pub rounds: u16,
    /// The number of the draw. A worker is sent numbers below 2^53.
    pub seed: u64,
    /// True if it matters who sits left and who right; only where [`directs`] says so.
    pub directed: bool,
    /// Couples who are never partners, everybody in at most one.
    pub apart: Vec<[Player; 2]>,
    /// Two who are never to be at one table, as far as that is found.
    pub never: Vec<[Player; 2]>,
}

/// The rest of an evening that is planned again, because somebody comes late or leaves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rest {
    /// The rounds that stay; its number of entrants counts everybody who ever had a number, newcomers included.
    pub played: Schedule,
    /// The players who are there for the rest, in any order; the others are in no round.
    pub here: Vec<Player>,
    /// Tables or courts in play in every round.
    pub tables: u16,
    /// The number of rounds to come.
    pub rounds: u16,
    /// The number of the draw, as in [`Ask`].
    pub seed: u64,
    /// Couples who are never partners, everybody in at most one.
    pub apart: Vec<[Player; 2]>,
    /// Two who are never to be at one table, as far as that is found.
    pub never: Vec<[Player; 2]>,
}

/// The reason there is no such evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum AskError {
    /// Fewer than four players.
    #[error("{players} players are fewer than 4")]
    TooFew {
        /// The number of players.
        players: usize,
    },
    /// More than are planned.
    #[error("{players} players are more than {most}")]
    TooMany {
        /// The number of players.
        players: usize,
        /// The most that are planned.
        most: usize,
    },
    /// No tables, or more than the players fill.
    #[error("{players} players fill 1 to {most} tables, not {tables}")]
    Tables {
        /// The number of tables.
        tables: u16,
        /// The number of players.
        players: usize,
        /// The most tables they fill.
        most: usize,
    },
    /// No rounds, or more than are planned.
    #[error("{rounds} rounds, not 1 to {most}")]
    Rounds {
        /// The number asked for.
        rounds: u16,
        /// The most that are planned.
        most: usize,
    },
    /// Somebody in two couples, or nobody.
    #[error(transparent)]
    Couple(#[from] ApartError),
    /// Nothing is known about left and right for this number of players, tables and rounds.
    #[error("left and right are not planned for this")]
    Undirected,
    /// Somebody here has no number, or is named twice.
    #[error("player {player} is not one of the entrants, or named twice")]
    Here {
        /// The number that is wrong.
        player: Player,
    },
}

/// True if left and right can be planned: every table that the players fill is in play, and there are no more rounds
/// than until everybody has been partner of everybody, one fewer with couples apart.
pub fn directs(players: u16, tables: u16, rounds: u16, couples: bool) -> bool {
    tables == players / 4 && cycle(players).is_some_and(|all| rounds <= all - u16::from(couples))
}

impl Ask {
    /// Checks whether there is such an evening; nothing is planned yet.
    ///
    /// # Errors
    /// [`AskError`], the first thing that is wrong.
    pub fn check(&self) -> Result<(), AskError> {
        check(self.players.into(), self.tables, self.rounds)?;
        couples_of(self.players.into(), &self.apart)?;
        are_here(&self.never, self.players.into())?;
        if self.directed && !directs(self.players, self.tables, self.rounds, !self.apart.is_empty()) {
            return Err(AskError::Undirected);
        }
        Ok(())
    }
}

impl Rest {
    /// Checks whether there is such a rest.
    ///
    /// # Errors
    /// [`AskError`], the first thing that is wrong.
    pub fn check(&self) -> Result<(), AskError> {
        let entrants = self.played.entrants;
        if entrants > MOST_PLAYERS {
            return Err(AskError::TooMany { players: entrants, most: MOST_PLAYERS });
        }
        let mut named = vec![false; entrants];
        for &player in &self.here {
            match named.get_mut(player.index()) {
                Some(named) if !*named => *named = true,
                _ => return Err(AskError::Here { player }),
            }
        }
        let everyone = self.played.rounds.iter().flat_map(|round| {
            round.tables.iter().flat_map(|table| table.players()).chain(round.out.iter().copied())
        });
        if let Some(player) = everyone.into_iter().find(|player| player.index() >= entrants) {
            return Err(AskError::Here { player });
        }
        check(self.here.len(), self.tables, self.rounds)?;
        couples_of(entrants, &self.apart)?;
        are_here(&self.never, entrants)
    }
}

fn are_here(pairs: &[[Player; 2]], entrants: usize) -> Result<(), AskError> {
    match pairs.iter().flatten().find(|player| player.index() >= entrants) {
        Some(&player) => Err(AskError::Here { player }),
        None => Ok(()),
    }
}

/// Checks whether `players` players can play `rounds` rounds at `tables` tables.
fn check(players: usize, tables: u16, rounds: u16) -> Result<(), AskError> {
    if players < 4 {
        return Err(AskError::TooFew { players });
    }
    if players > MOST_PLAYERS {
        return Err(AskError::TooMany { players, most: MOST_PLAYERS });
    }
    let most = players / 4;
    if !(1..=most).contains(&usize::from(tables)) {
        return Err(AskError::Tables { tables, players, most });
    }
    if !(1..=MOST_ROUNDS).contains(&usize::from(rounds)) {
        return Err(AskError::Rounds { rounds, most: MOST_ROUNDS });
    }
    Ok(())
}
