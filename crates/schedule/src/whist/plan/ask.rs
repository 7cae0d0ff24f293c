//! The request for an individual evening, and the reasons why one is impossible.

use serde::{Deserialize, Serialize};

use super::super::apart::couples_of;
use super::super::mixer::{MOST_PLAYERS, MOST_ROUNDS};
use super::super::{ApartError, cycle};
use crate::model::ids::Player;
use crate::model::schedule::Schedule;

/// The request for an evening. Equal requests give equal plans on every machine.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ask {
    /// The number of players, including those who sit out, numbered `1..=players`.
    pub players: u16,
    /// The number of tables or courts in play in every round, with four players each.
    pub tables: u16,
    /// The number of rounds.
    pub rounds: u16,
    /// The seed of the draw. A worker is sent numbers below 2^53.
    pub seed: u64,
    /// True if left and right matter, which is only possible where [`directs`] is true.
    pub directed: bool,
    /// Couples who are never partners, with each player in at most one.
    pub apart: Vec<[Player; 2]>,
    /// Pairs who should never be at one table, avoided where possible.
    pub never: Vec<[Player; 2]>,
}

/// The request to plan the rest of an evening again after a late entry or a withdrawal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rest {
    /// The rounds to keep. The number of entrants counts every player who ever had a number, including newcomers.
    pub played: Schedule,
    /// The players present for the rest, in any order; the others are in none of its rounds.
    pub here: Vec<Player>,
    /// The number of tables or courts in play in every round.
    pub tables: u16,
    /// The number of rounds to come.
    pub rounds: u16,
    /// The seed of the draw, as in [`Ask`].
    pub seed: u64,
    /// Couples who are never partners, with each player in at most one.
    pub apart: Vec<[Player; 2]>,
    /// Pairs who should never be at one table, avoided where possible.
    pub never: Vec<[Player; 2]>,
}

/// The reason why a requested evening is impossible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum AskError {
    /// There are fewer than four players.
    #[error("{players} players are fewer than 4")]
    TooFew {
        /// The number of players.
        players: usize,
    },
    /// There are more players than the planner handles.
    #[error("{players} players are more than {most}")]
    TooMany {
        /// The number of players.
        players: usize,
        /// The most that the planner handles.
        most: usize,
    },
    /// There are no tables, or more than the players fill.
    #[error("{players} players fill 1 to {most} tables, not {tables}")]
    Tables {
        /// The number of tables.
        tables: u16,
        /// The number of players.
        players: usize,
        /// The most tables that the players fill.
        most: usize,
    },
    /// There are no rounds, or more than the planner handles.
    #[error("{rounds} rounds, not 1 to {most}")]
    Rounds {
        /// The number of rounds requested.
        rounds: u16,
        /// The most that the planner handles.
        most: usize,
    },
    /// A couple names a player twice or one who is not an entrant.
    #[error(transparent)]
    Couple(#[from] ApartError),
    /// Left and right cannot be planned for this number of players, tables and rounds.
    #[error("left and right are not planned for this")]
    Undirected,
    /// A player who is named is not an entrant, or is named twice.
    #[error("player {player} is not one of the entrants, or named twice")]
    Here {
        /// The player concerned.
        player: Player,
    },
}

/// True if left and right can be planned: all tables that the players fill are in play, and there are no more rounds
/// than one cycle in which all are partners once, or one fewer with couples apart.
pub fn directs(players: u16, tables: u16, rounds: u16, couples: bool) -> bool {
    tables == players / 4 && cycle(players).is_some_and(|all| rounds <= all - u16::from(couples))
}

impl Ask {
    /// Checks whether the evening is possible, without planning it.
    ///
    /// # Errors
    /// Returns the first [`AskError`].
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
    /// Checks whether the rest is possible, without planning it.
    ///
    /// # Errors
    /// Returns the first [`AskError`].
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
