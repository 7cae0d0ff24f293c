//! From a draft to its event: the assignment of seats, and the first round if there is one.

use rondel_event::event::{self, Entrant, Keizer, Monrad, System};
use rondel_event::pairing::lasting::LastingRules;
use rondel_event::pairing::{Proposal, monrad};
use rondel_event::standings::keizer::Top;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::{Round, Schedule};
use rondel_schedule::round_robin::circle::{self, Dropped, Plan};

use super::lasting::{self, in_order, numbered};
use super::{Draft, Error, Evening, Kind, MOST_ROUNDS, Season, USUAL_EVENINGS};

/// Returns the number of rounds for this number of players who are paired round by round.
pub(super) fn rounds(
    wished: Option<u16>,
    players: usize,
    usual: impl Fn(usize) -> u16,
) -> Result<u16, Error> {
    if players < 2 {
        return Err(circle::Error::TooFew { given: players, least: 2 }.into());
    }
    if players > event::MAX_ENTRANTS {
        return Err(circle::Error::TooMany { given: players, most: event::MAX_ENTRANTS }.into());
    }
    let rounds = wished.unwrap_or_else(|| usual(players));
    if !(1..=MOST_ROUNDS).contains(&rounds) {
        return Err(Error::Rounds { given: rounds, most: MOST_ROUNDS });
    }
    Ok(rounds)
}

/// Returns the indices of the list in the order of the draw, or in its own order without a draw.
pub(super) fn order(count: usize, lot: Option<u64>) -> Vec<Player> {
    match lot {
        Some(seed) => drawn(count, seed),
        None => (0..count).map(Player::from_index).collect(),
    }
}

/// Returns the seats of these entrants, and the couples by seat number.
pub(super) fn seated(
    entrants: &[Entrant],
    lot: Option<u64>,
    apart: &[[String; 2]],
) -> Result<(Vec<Player>, Vec<[Player; 2]>), Error> {
    let count = entrants.len();
    let seats = order(count, lot);
    let mut number_of = vec![Player::from_index(0); count];
    for (number, player) in seats.iter().enumerate() {
        number_of[player.index()] = Player::from_index(number);
    }

    let named = |name: &String| {
        let at = entrants.iter().position(|entrant| entrant.name == *name);
        at.map(|at| number_of[at]).ok_or_else(|| Error::CoupleUnknown { name: name.clone() })
    };
    let apart = apart.iter().map(|[one, other]| Ok([named(one)?, named(other)?]));
    let apart = apart.collect::<Result<Vec<_>, Error>>()?;
    Ok((seats, apart))
}

impl Draft {
    /// Returns the entrants read from the names field, without their places in the text.
    pub(super) fn entrants(&self) -> Vec<Entrant> {
        self.reading().entrants.iter().map(|found| found.entrant.clone()).collect()
    }

    /// Returns the seats of these entrants in a round robin, and its plan with the couples by seat number.
    pub(super) fn seated(&self, entrants: &[Entrant]) -> Result<(Vec<Player>, Plan), Error> {
        // A league has no couples to keep apart.
        let apart = if self.league.is_some() { &[] } else { self.apart.as_slice() };
        let (seats, apart) = seated(entrants, self.lot, apart)?;
        Ok((seats, Plan { apart, ..self.plan.clone() }))
    }

    /// Returns the system of a Monrad with this number of players.
    pub(super) fn monrad(&self, players: usize) -> Result<Monrad, Error> {
        Ok(Monrad { rounds: rounds(self.rounds, players, monrad::usual_rounds)?, lot: self.lot })
    }

    /// Returns the rules of a season with this number of members.
    pub(super) fn keizer(&self, players: usize) -> Result<Keizer, Error> {
        let rounds = rounds(self.rounds, players, |_| USUAL_EVENINGS)?;
        let Season { values, top, rules } = self.season.unwrap_or_default();
        let mut values = values.settings(players);
        if let Some(top) = top {
            values.top = Top::Fixed(top);
        }
        values.periods = values.periods.within(rounds);
        let values = values.fitting(players)?;
        Ok(Keizer { rounds, values, rules })
    }

    /// Makes the event of this draft.
    ///
    /// # Errors
    /// [`Error::Schedule`] if there are too few or too many entrants or the plan does not suit them;
    /// [`Error::Unplanned`] for an individual, a league and pairs, whose rounds are planned elsewhere; any other
    /// [`Error`] that concerns the system.
    pub fn evening(&self) -> Result<Evening, Error> {
        let evening = match self.kind {
            Kind::RoundRobin if self.league.is_none() => self.round_robin(),
            Kind::Monrad => self.first_round(),
            Kind::Keizer => self.first_evening(),
            Kind::Cup => self.cup_evening(),
            Kind::Mexicano => self.first_of_mexicano(),
            // The rounds come from a planner, or from a chosen movement.
            Kind::RoundRobin | Kind::Individual | Kind::Pairs => Err(Error::Unplanned),
        };
        self.with_lasting(evening?)
    }

    /// Returns a Monrad with its first round. The start number is the number of the entrant, so the draw determines
    /// the order of entry.
    fn first_round(&self) -> Result<Evening, Error> {
        let listed = self.entrants();
        let wishes = self.monrad(listed.len())?;
        let order = order(listed.len(), wishes.lot);
        let entrants: Vec<Entrant> = order.iter().map(|player| listed[player.index()].clone()).collect();
        let (first, lasting) = (RoundNo::from_index(0), numbered(&self.lasting_kept(), &entrants)?);
        let bars = LastingRules::listed(&lasting, first, &entrants);
        let club = &self.settings.club;
        let entrant = |entrant: &Entrant| monrad::Entrant {
            present: true,
            points: club.start(entrant),
            past: Vec::new(),
        };
        let situation = monrad::Situation {
            round: first,
            rounds: wishes.rounds.into(),
            entrants: entrants.iter().map(entrant).collect(),
            wishes: monrad::Wishes::default(),
            lasting: bars.clone(),
            rules: monrad::Rules::of(&self.settings, club),
        };
        let pairing = monrad::pair(&situation).expect("nothing is wished by hand");
        let mut proposal = Proposal::Monrad(pairing);
        proposal.place(&bars);
        Ok(Evening {
            dates: self.dates(wishes.rounds.into()),
            schedule: Schedule { entrants: entrants.len(), rounds: vec![proposal.round()] },
            dropped: Dropped::default(),
            seats: (0..entrants.len()).map(Player::from_index).collect(),
            entrants,
            system: System::Monrad(wishes),
            paired: Some(proposal),
            lasting,
            venues: Vec::new(),
        })
    }

    /// Returns a season with list 0. No round is paired, since attendance on the first evening is not known yet.
    fn first_evening(&self) -> Result<Evening, Error> {
        let mut entrants = self.entrants();
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
            lasting: Vec::new(),
            venues: Vec::new(),
        })
    }

    pub(super) fn round_robin(&self) -> Result<Evening, Error> {
        let entrants = self.entrants();
        let (mut seats, mut plan) = self.seated(&entrants)?;
        let count = entrants.len();
        let made = circle::schedule(count, &plan)?;
        let dropped = circle::dropped(count, &plan)?;
        let late = numbered(&self.lasting_kept(), &entrants)?;
        let named = |seats: &[Player]| -> Vec<Round> {
            made.rounds.iter().map(|round| round.clone().reseated(|place| seats[place.index()])).collect()
        };
        let order = match in_order(&named(&seats), 0, &late, &entrants) {
            // If couples are kept apart, other players do not meet either, and their identity depends on the places.
            Err(why @ Error::WishRounds { .. }) if dropped.others.is_empty() => return Err(why),
            Err(Error::WishRounds { .. } | Error::WishUnfound { .. }) => {
                let found = lasting::seated(&made.rounds, &seats, &dropped.couples, &late, &entrants)?;
                seats = found.seats;
                Some(found.order)
            }
            order => order?,
        };
        let mut rounds = named(&seats);
        if let Some(order) = order {
            rounds = order.iter().map(|&round| rounds[round].clone()).collect();
            let before = |round: usize| match &plan.order {
                Some(order) => order[round],
                None => RoundNo::from_index(round),
            };
            plan.order = Some(order.into_iter().map(before).collect());
        }
        let at = |player: Player| seats[player.index()];
        let met_not = |pairs: Vec<[Player; 2]>| pairs.into_iter().map(|pair| pair.map(at)).collect();
        Ok(Evening {
            dates: self.dates(rounds.len()),
            schedule: Schedule { entrants: count, rounds },
            dropped: Dropped { couples: met_not(dropped.couples), others: met_not(dropped.others) },
            entrants,
            seats,
            system: System::RoundRobin(plan),
            paired: None,
            lasting: Vec::new(),
            venues: Vec::new(),
        })
    }
}

/// Returns `0..count` in an order drawn by lot, which the seed determines.
pub fn drawn(count: usize, seed: u64) -> Vec<Player> {
    let mut seats: Vec<Player> = (0..count).map(Player::from_index).collect();
    let mut lot = oorandom::Rand64::new(u128::from(seed));
    for place in (1..count).rev() {
        seats.swap(place, lot.rand_range(0..place as u64 + 1) as usize);
    }
    seats
}
