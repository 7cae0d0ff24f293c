//! A draft of a Mexicano, and the event with its first round.

use super::begin::order;
use super::wishes;
use super::{Draft, Error, Evening, MOST_ROUNDS};
use crate::event::{self, Entrant, Mexicano, System};
use crate::model::ids::Player;
use crate::model::schedule::Schedule;
use crate::pairing::{Proposal, mexicano};
use crate::round_robin::circle::{self, Dropped};

/// The fewest who can play two against two.
const FEWEST: usize = 4;

impl wishes::Mexicano {
    /// The wishes of an event of this number of players.
    pub(super) fn event(&self, players: usize) -> Result<Mexicano, Error> {
        if players < FEWEST {
            return Err(circle::Error::TooFew { given: players, least: FEWEST }.into());
        }
        if players > event::MAX_ENTRANTS {
            return Err(circle::Error::TooMany { given: players, most: event::MAX_ENTRANTS }.into());
        }
        let rounds = self.rounds.unwrap_or(0);
        if rounds > MOST_ROUNDS {
            return Err(Error::Rounds { given: rounds, most: MOST_ROUNDS });
        }
        // More courts than the players fill stand empty until more come.
        let courts = self.courts.unwrap_or(0);
        if self.courts == Some(0) {
            return Err(Error::Tables { players, tables: courts });
        }
        Ok(Mexicano { rounds, courts, lot: self.lot })
    }
}

impl Draft {
    /// A Mexicano with its first round: the number of the entrant is their place in it.
    pub(super) fn first_of_mexicano(&self, wished: &wishes::Mexicano) -> Result<Evening, Error> {
        let listed = self.entrants();
        let wishes = wished.event(listed.len())?;
        let mut entrants: Vec<Entrant> =
            order(listed.len(), wishes.lot).iter().map(|player| listed[player.index()].clone()).collect();
        if wished.by_rating && wishes.lot.is_none() {
            entrants.sort_by_key(|entrant| std::cmp::Reverse(entrant.rating));
        }
        let order: Vec<Player> = (0..entrants.len()).map(Player::from_index).collect();
        let situation =
            mexicano::Situation { order: order.clone(), courts: wishes.courts.into(), past: Vec::new() };
        let proposal = Proposal::Mexicano(mexicano::pair(&situation));
        Ok(Evening {
            dates: self.dates(usize::from(wishes.rounds).max(1)),
            schedule: Schedule { entrants: entrants.len(), rounds: vec![proposal.round()] },
            dropped: Dropped::default(),
            seats: order,
            entrants,
            system: System::Mexicano(wishes),
            paired: Some(proposal),
            lasting: Vec::new(),
        })
    }
}
