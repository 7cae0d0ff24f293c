//! A latecomer takes the place that an odd number leaves free.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::{Round, Table};

use super::{Impossible, JoinOption, NewcomerPlan, Possibility, opponent};
use crate::event::Action;

impl NewcomerPlan<'_> {
    /// The possibility of games against the players who have the bye, from now on; with `catch_up` also against those
    /// who had earlier byes.
    pub(super) fn free_place(&self, catch_up: bool) -> Result<Possibility, Impossible> {
        let mut rounds: Vec<Round> = self.state.schedule().rounds;
        let first = self.from.index();
        let mut seats = Seats::new(self, &rounds);
        let now: Vec<_> = (first..rounds.len()).filter_map(|index| seats.take(&mut rounds, index)).collect();
        let missed: Vec<_> = if catch_up {
            (0..first).filter_map(|index| seats.take(&mut rounds, index)).collect()
        } else {
            Vec::new()
        };
        if catch_up && missed.is_empty() {
            return Err(Impossible::NothingMissed);
        }
        if now.is_empty() && !catch_up {
            return Err(Impossible::NoFreePlace { from: self.from });
        }

        let (begin, _) = missed.first().or(now.first()).copied().expect("one of them is not empty");
        let mut parts = vec![Action::Publish { from: begin, rounds: rounds.split_off(begin.index()) }];
        parts.extend(missed.into_iter().map(|(round, table)| Action::Report {
            round,
            table,
            outcome: Some(Outcome::Postponed),
        }));
        let way = if catch_up { JoinOption::CatchUp } else { JoinOption::FreePlace };
        self.possibility(way, parts, self.state.rounds.len())
    }
}

/// The free places in the rounds, taken one by one.
pub(super) struct Seats<'a> {
    coming: &'a NewcomerPlan<'a>,
    /// The number of games of every entrant against the latecomer, by [`Player::index`].
    met: Vec<usize>,
    /// Games as first-named less games as second-named, by [`Player::index`].
    surplus: Vec<i32>,
    /// True if the last place taken was first-named; `None` before the first place.
    last_first: Option<bool>,
}

impl<'a> Seats<'a> {
    pub(super) fn new(coming: &'a NewcomerPlan<'a>, rounds: &[Round]) -> Self {
        let members = coming.state.members.len() + 1;
        let mut seats = Seats { coming, met: vec![0; members], surplus: vec![0; members], last_first: None };
        for table in rounds.iter().flat_map(|round| &round.tables) {
            seats.count(table);
            if let Some(other) = opponent(table, coming.player) {
                seats.met[other.index()] += 1;
            }
        }
        seats
    }

    /// Adds a table against the player who has the bye in this round, as its last table. Returns `None` if no player
    /// has the bye, or only one whom the latecomer already meets often enough.
    pub(super) fn take(&mut self, rounds: &mut [Round], index: usize) -> Option<(RoundNo, TableNo)> {
        let NewcomerPlan { player, state, from, times, .. } = *self.coming;
        let (round, number) = (&mut rounds[index], RoundNo::from_index(index));
        if round.table_of(player).is_some() {
            return None;
        }
        let comes = |other: Player| {
            let member = &state.members[other.index()];
            other != player && !member.is_away(number) && !member.is_away(from)
        };
        let free = round.out.iter().copied().filter(|&other| comes(other) && self.met[other.index()] < times);
        let other = free.min_by_key(|other| self.met[other.index()])?;

        let [mine, theirs] = [player, other].map(|player| self.surplus[player.index()]);
        // With equal numbers the sides alternate, so they are reversed between cycles too.
        let is_first = mine < theirs || (mine == theirs && self.last_first == Some(false));
        let table = if is_first { Table::of(player, other) } else { Table::of(other, player) };
        self.last_first = Some(is_first);
        self.met[other.index()] += 1;
        self.count(&table);
        round.out.retain(|&out| out != other && out != player);
        round.tables.push(table);
        Some((number, TableNo::from_index(round.tables.len() - 1)))
    }

    fn count(&mut self, table: &Table) {
        for (side, step) in table.sides.iter().zip([1, -1]) {
            for player in side.players() {
                self.surplus[player.index()] += step;
            }
        }
    }
}
