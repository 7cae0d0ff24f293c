//! Wishes of the systems that are not chosen, kept so that nothing typed is lost.

use std::mem::take;

use rondel_schedule::round_robin::circle::Plan;

use super::wishes::{Cup, Individual, Keizer, League, Mexicano, Monrad, Pairs, RoundRobin, Wishes};
use super::{Kind, Season};

/// The wishes of the systems that are not chosen. A value that two systems share, such as the number of rounds, is
/// carried from one to the other. The wishes of the chosen system are taken out and replaced by the usual ones.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct InactiveWishes {
    pub(super) plan: Plan,
    pub(super) apart: Vec<[String; 2]>,
    pub(super) rounds: Option<u16>,
    pub(super) lot: Option<u64>,
    pub(super) season: Option<Season>,
    pub(super) tables: Option<u16>,
    pub(super) minutes: Option<u16>,
    pub(super) choice: Option<[u16; 2]>,
    pub(super) directed: bool,
    pub(super) by_rating: bool,
    pub(super) pairs: Option<Pairs>,
    pub(super) league: Option<League>,
    pub(super) cup: Option<Cup>,
}

impl InactiveWishes {
    /// Takes out the wishes of this kind.
    pub(super) fn take(&mut self, kind: Kind) -> Wishes {
        match kind {
            Kind::RoundRobin => RoundRobin {
                plan: take(&mut self.plan),
                apart: take(&mut self.apart),
                lot: self.lot.take(),
                league: self.league.take(),
            }
            .into(),
            Kind::Monrad => Monrad { rounds: self.rounds.take(), lot: self.lot.take() }.into(),
            Kind::Keizer => Keizer {
                rounds: self.rounds.take(),
                season: self.season.take(),
                by_rating: take(&mut self.by_rating),
            }
            .into(),
            Kind::Individual => Individual {
                apart: take(&mut self.apart),
                rounds: self.rounds.take(),
                lot: self.lot.take(),
                tables: self.tables.take(),
                minutes: self.minutes.take(),
                choice: self.choice.take(),
                directed: take(&mut self.directed),
            }
            .into(),
            Kind::Mexicano => Mexicano {
                rounds: self.rounds.take(),
                courts: self.tables.take(),
                lot: self.lot.take(),
                by_rating: take(&mut self.by_rating),
            }
            .into(),
            Kind::Pairs => self.pairs.take().unwrap_or_default().into(),
            Kind::Cup => Cup { lot: self.lot.take(), ..self.cup.take().unwrap_or_default() }.into(),
        }
    }

    /// Puts wishes aside.
    pub(super) fn put(&mut self, wishes: Wishes) {
        match wishes {
            Wishes::RoundRobin(RoundRobin { plan, apart, lot, league }) => {
                (self.plan, self.apart, self.lot, self.league) = (plan, apart, lot, league);
            }
            Wishes::Monrad(Monrad { rounds, lot }) => (self.rounds, self.lot) = (rounds, lot),
            Wishes::Keizer(Keizer { rounds, season, by_rating }) => {
                (self.rounds, self.season, self.by_rating) = (rounds, season, by_rating);
            }
            Wishes::Individual(Individual { apart, rounds, lot, tables, minutes, choice, directed }) => {
                (self.apart, self.rounds, self.lot, self.tables) = (apart, rounds, lot, tables);
                (self.minutes, self.choice, self.directed) = (minutes, choice, directed);
            }
            Wishes::Mexicano(Mexicano { rounds, courts, lot, by_rating }) => {
                (self.rounds, self.tables, self.lot) = (rounds, courts, lot);
                self.by_rating = by_rating;
            }
            Wishes::Cup(cup) => {
                self.lot = cup.lot;
                let plain = Cup { lot: None, ..cup };
                self.cup = (plain != Cup::default()).then_some(plain);
            }
            Wishes::Pairs(pairs) => self.pairs = (pairs != Pairs::default()).then_some(pairs),
        }
    }
}
