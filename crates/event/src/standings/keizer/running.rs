//! Seasons in which a game keeps the worth that it had when it was played, by the places or ratings before its round;
//! totals grow round by round.

use std::cmp::Reverse;

use rondel_schedule::model::ids::{Player, RoundNo};

use super::ledger::{Entry, RoundPart};
use super::list::Values;
use super::{Away, Ledger, Origin, Points, Score, Term, Worth};
use crate::standings::expected;

/// The totals and terms of every round when it was played; empty if games are worth shares of values.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Running {
    /// The totals after each number of rounds, then by [`Player::index`].
    totals: Vec<Vec<Points>>,
    /// The terms by [`Player::index`], in the order of the rounds.
    terms: Vec<Vec<Term>>,
}

/// Converts hundredths of a point into points.
pub(super) fn hundredths(hundredths: i32) -> Points {
    Points(Points::ONE.0 / 100 * i64::from(hundredths))
}

impl Ledger {
    /// Counts round by round, each with the list that results from the rounds before it.
    pub(super) fn run(&mut self) {
        if !self.settings.is_running() {
            return;
        }
        let begin = (0..self.members()).map(Player::from_index).map(|player| self.begins_with(player));
        let mut totals: Vec<Points> = begin.collect();
        let mut running = Running { totals: vec![totals.clone()], terms: vec![Vec::new(); self.members()] };
        let mut order = self.start.clone();
        for round in (0..self.rounds).map(RoundNo::from_index) {
            order = self.entering(&order, round);
            let by = Values::running(&order, &totals, self);
            for (index, entries) in self.entries.iter().enumerate() {
                let at = entries.iter().position(|entry| entry.round == round);
                let Some(at) = at else { continue };
                let term = self.term(Player::from_index(index), &entries[..=at], &by);
                running.terms[index].push(term);
                totals[index].0 += term.points.0;
            }
            order.sort_by_key(|player| Reverse(totals[player.index()]));
            running.totals.push(totals.clone());
        }
        self.running = running;
    }

    /// Returns the points with which a player begins.
    fn begins_with(&self, player: Player) -> Points {
        match self.settings.worth {
            Worth::Elo(elo) => hundredths(100 * i32::from(self.rating(player).unwrap_or(elo.without))),
            _ => Points(0),
        }
    }

    /// Returns the worth of the last of these entries to a player, with the places or ratings before its round.
    fn term(&self, player: Player, entries: &[Entry], by: &Values) -> Term {
        let Some((&Entry { round, what }, before)) = entries.split_last() else { unreachable!() };
        let night = |away, opponent, nth: usize| {
            let nights = self.settings.worth.nights().unwrap_or_default();
            let points = hundredths(nights.points(away, nth.saturating_sub(1)).into());
            let nth = u16::try_from(nth).unwrap_or(u16::MAX);
            Term::of(Origin::Night { round, away, opponent, nth }, points)
        };
        let is_absence = |what: RoundPart| match what {
            RoundPart::Away { away, .. } => matches!(away, Away::Notice | Away::NoNotice),
            _ => false,
        };
        match what {
            RoundPart::Game { opponent, score } => self.ran_game(round, [player, opponent], score, by),
            RoundPart::Open { opponent } => Term::of(Origin::Open { round, opponent }, Points(0)),
            RoundPart::Unopposed { opponent, .. } => night(Away::Bye, Some(opponent), 0),
            RoundPart::Aside { opponent, .. } => night(Away::External, Some(opponent), 0),
            RoundPart::Away { away, .. } if is_absence(what) => {
                let counts = |it: &&Entry| is_absence(it.what) && self.settings.counts_with(it.round, round);
                night(away, None, before.iter().filter(counts).count() + 1)
            }
            RoundPart::Away { away, .. } => night(away, None, 0),
        }
    }

    /// Returns the worth of a game to the first of the two players, with the places or ratings of a list.
    pub(super) fn ran_game(
        &self,
        round: RoundNo,
        [player, opponent]: [Player; 2],
        score: Score,
        by: &Values,
    ) -> Term {
        let [own, other] = [player, opponent].map(|player| by.value(player));
        match self.settings.worth {
            Worth::Places(places) => {
                let points = hundredths(places.points(score, own, other));
                Term::of(Origin::Places { round, opponent, score, places: [own, other] }, points)
            }
            Worth::Elo(elo) => {
                let expected = expected(elo.scaled(own, other)) as i32;
                let points = hundredths(elo.points(score, expected));
                Term::of(Origin::Elo { round, opponent, score, ratings: [own, other], expected }, points)
            }
            Worth::Value | Worth::Table(_) => {
                Term::game(round, opponent, score, [own, other], &self.settings)
            }
        }
    }

    /// Returns the totals after this number of rounds, or `None` if totals follow from values.
    pub(super) fn totals_after(&self, rounds: usize) -> Option<&[Points]> {
        let Running { totals, .. } = &self.running;
        totals.get(rounds).or(totals.last()).map(Vec::as_slice)
    }

    /// Returns the terms of the first `rounds` rounds.
    pub(super) fn ran(&self, player: Player, rounds: usize) -> Vec<Term> {
        let Points(start) = self.begins_with(player);
        let is_elo = matches!(self.settings.worth, Worth::Elo(_));
        let rating = i32::try_from(start / Points::ONE.0).unwrap_or(0);
        let start = is_elo.then(|| Term::of(Origin::Start { rating }, Points(start)));
        let terms = self.running.terms.get(player.index()).map_or(&[][..], Vec::as_slice);
        let is_over = |term: &&Term| term.origin.round().is_some_and(|round| round.index() < rounds);
        start.into_iter().chain(terms.iter().take_while(is_over).copied()).collect()
    }
}

impl Values {
    /// Returns the values of players: their 1-based place, or for Elo their rating in whole points, a half rounded
    /// up.
    pub(super) fn running(order: &[Player], totals: &[Points], ledger: &Ledger) -> Values {
        let mut values = vec![0; ledger.members()];
        let is_elo = matches!(ledger.settings.worth, Worth::Elo(_));
        for (at, player) in order.iter().enumerate() {
            let Some(of) = values.get_mut(player.index()) else { continue };
            let Points(total) = totals.get(player.index()).copied().unwrap_or_default();
            let rating = (2 * total + Points::ONE.0).div_euclid(2 * Points::ONE.0);
            *of = if is_elo { rating } else { at as i64 + 1 };
        }
        Values::from(values)
    }
}
