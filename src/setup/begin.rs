//! From a draft to the event that it is: who sits where, and the first round where there is one.

use super::{Draft, Error, Evening, Kind, MOST_ROUNDS, Season, USUAL_EVENINGS};
use crate::event::{self, Entrant, Keizer, Monrad, System};
use crate::model::ids::{Player, RoundNo};
use crate::model::schedule::{Round, Schedule};
use crate::pairing::{Proposal, monrad};
use crate::round_robin::circle::{self, Dropped, Plan};
use crate::standings::keizer::Top;

impl Draft {
    /// The number of rounds of so many who are paired round by round.
    pub(super) fn rounds(&self, players: usize, usual: impl Fn(usize) -> u16) -> Result<u16, Error> {
        if players < 2 {
            return Err(circle::Error::TooFew { given: players, least: 2 }.into());
        }
        if players > event::MAX_ENTRANTS {
            return Err(circle::Error::TooMany { given: players, most: event::MAX_ENTRANTS }.into());
        }
        let rounds = self.rounds.unwrap_or_else(|| usual(players));
        if !(1..=MOST_ROUNDS).contains(&rounds) {
            return Err(Error::Rounds { given: rounds, most: MOST_ROUNDS });
        }
        Ok(rounds)
    }

    /// The wishes for a Monrad of so many.
    pub(super) fn monrad(&self, players: usize) -> Result<Monrad, Error> {
        Ok(Monrad { rounds: self.rounds(players, monrad::usual_rounds)?, lot: self.lot })
    }

    /// The list in the order of the draw; without one as it stands.
    pub(super) fn order(&self, count: usize) -> Vec<Player> {
        match self.lot {
            Some(seed) => drawn(count, seed),
            None => (0..count).map(Player::from_index).collect(),
        }
    }

    /// The entrants as the names box is read, without its places.
    pub(super) fn entrants(&self) -> Vec<Entrant> {
        self.reading().entrants.into_iter().map(|found| found.entrant).collect()
    }

    /// The seats of these entrants, and the plan with its couples by number.
    pub(super) fn seated(&self, entrants: &[Entrant]) -> Result<(Vec<Player>, Plan), Error> {
        let count = entrants.len();
        let seats = self.order(count);
        let mut number_of = vec![Player::from_index(0); count];
        for (number, player) in seats.iter().enumerate() {
            number_of[player.index()] = Player::from_index(number);
        }

        let named = |name: &String| {
            let at = entrants.iter().position(|entrant| entrant.name == *name);
            at.map(|at| number_of[at]).ok_or_else(|| Error::CoupleUnknown { name: name.clone() })
        };
        let apart = self
            .apart
            .iter()
            .map(|[one, other]| Ok([named(one)?, named(other)?]))
            .collect::<Result<Vec<_>, Error>>()?;
        let plan = Plan { apart, ..self.plan.clone() };
        Ok((seats, plan))
    }

    /// The event that this draft is.
    ///
    /// # Errors
    /// [`Error::Schedule`] when there are too few or too many entrants or the plan does not fit them;
    /// [`Error::CoupleUnknown`] when a couple names somebody who is not listed.
    pub fn evening(&self) -> Result<Evening, Error> {
        match self.kind {
            Kind::RoundRobin => self.round_robin(),
            Kind::Monrad => self.first_round(),
            Kind::Keizer => self.first_evening(),
            // The rounds come from a planner, or from a movement that was chosen.
            Kind::Individual | Kind::Pairs => Err(Error::Unplanned),
        }
    }

    /// A Monrad with its first round. The start number is the number of the entrant, so that the draw settles the order
    /// in which they enter.
    fn first_round(&self) -> Result<Evening, Error> {
        let listed = self.reading().entrants;
        let wishes = self.monrad(listed.len())?;
        let order = self.order(listed.len());
        let entrants: Vec<Entrant> =
            order.iter().map(|player| listed[player.index()].entrant.clone()).collect();
        let blank = monrad::Entrant { present: true, points: Default::default(), past: Vec::new() };
        let situation = monrad::Situation {
            round: RoundNo::from_index(0),
            rounds: wishes.rounds.into(),
            entrants: vec![blank; entrants.len()],
            wishes: monrad::Wishes::default(),
        };
        let pairing = monrad::pair(&situation).expect("nothing is wished by hand");
        let proposal = Proposal::Monrad(pairing);
        Ok(Evening {
            dates: self.dates(wishes.rounds.into()),
            schedule: Schedule { entrants: entrants.len(), rounds: vec![proposal.round()] },
            dropped: Dropped::default(),
            seats: (0..entrants.len()).map(Player::from_index).collect(),
            entrants,
            system: System::Monrad(wishes),
            paired: Some(proposal),
        })
    }

    /// The rules of a season of so many.
    pub(super) fn keizer(&self, players: usize) -> Result<Keizer, Error> {
        let rounds = self.rounds(players, |_| USUAL_EVENINGS)?;
        let Season { values, top, rules } = self.season.unwrap_or_default();
        let mut values = values.settings(players);
        if let Some(top) = top {
            values.top = Top::Fixed(top);
        }
        values.top.fitting(players)?;
        Ok(Keizer { rounds, values, rules })
    }

    /// A season with list 0. Nothing is paired: who comes on the first evening is not known yet.
    fn first_evening(&self) -> Result<Evening, Error> {
        let mut entrants: Vec<Entrant> =
            self.reading().entrants.into_iter().map(|found| found.entrant).collect();
        let wishes = self.keizer(entrants.len())?;
        if self.by_rating {
            entrants.sort_by_key(|entrant| std::cmp::Reverse(entrant.rating));
        }
        Ok(Evening {
            dates: self.dates(wishes.rounds.into()),
            schedule: Schedule { entrants: entrants.len(), rounds: Vec::new() },
            dropped: Dropped::default(),
            seats: (0..entrants.len()).map(Player::from_index).collect(),
            entrants,
            system: System::Keizer(wishes),
            paired: None,
        })
    }

    fn round_robin(&self) -> Result<Evening, Error> {
        let entrants = self.entrants();
        let (seats, plan) = self.seated(&entrants)?;
        let count = entrants.len();
        let numbered = circle::schedule(count, &plan)?;
        let dropped = circle::dropped(count, &plan)?;
        let at = |player: Player| seats[player.index()];
        let seated = |pairs: Vec<[Player; 2]>| pairs.into_iter().map(|pair| pair.map(at)).collect();
        let rounds: Vec<Round> = numbered.rounds.into_iter().map(|round| round.reseated(at)).collect();
        Ok(Evening {
            dates: self.dates(rounds.len()),
            schedule: Schedule { entrants: count, rounds },
            dropped: Dropped { couples: seated(dropped.couples), others: seated(dropped.others) },
            entrants,
            seats,
            system: System::RoundRobin(plan),
            paired: None,
        })
    }
}

/// `0..count` in an order drawn by lot; the same seed draws the same order.
pub fn drawn(count: usize, seed: u64) -> Vec<Player> {
    let mut seats: Vec<Player> = (0..count).map(Player::from_index).collect();
    let mut lot = oorandom::Rand64::new(u128::from(seed));
    for place in (1..count).rev() {
        seats.swap(place, lot.rand_range(0..place as u64 + 1) as usize);
    }
    seats
}
