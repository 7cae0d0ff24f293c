//! Round 1 before it is made: the picture that grows next to the names while they are typed.
//!
//! A round robin is its ring with horizontal chords, the last player above; a Keizer is the ladder of its list; a
//! Monrad is its pairs down the list; rotating partners and bridge are tables of four. Only the result of the rule
//! for round 1 is shown: if a lot or a plan decides first, the chairs have no numbers ([`FirstRound::is_known`]).
//!
//! Lengths are whole tenths of a pixel, so that the first page needs no sine.

mod layout;

use rondel_event::event::Kind;
use rondel_schedule::model::ids::Player;

pub use self::layout::{Sketch, Space, Spot, Stroke, Word};

/// Round 1 for this number of names, where it is known before it is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstRound {
    form: Form,
    names: usize,
    tables: usize,
    known: bool,
}

/// The picture of a system's first round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// The round table with its horizontal chords.
    Ring,
    /// Pairs below each other, each a little further right.
    Steps,
    /// Pairs as the rungs of a ladder.
    Ladder,
    /// Tables of four chairs with this number of names each.
    Fours(usize),
}

impl FirstRound {
    /// The largest number of names with a readable picture.
    pub const MOST: usize = 60;

    /// Returns the picture for `names` names, or `None` for fewer than two or more than [`MOST`](Self::MOST).
    /// `tables` is the number of tables in an event with changing partners. `listed` is true if round 1 depends on
    /// the order of the list alone, and on no lot or choice.
    pub fn of(kind: Kind, names: usize, tables: usize, listed: bool) -> Option<FirstRound> {
        let form = match kind {
            Kind::RoundRobin => Form::Ring,
            Kind::Monrad => Form::Steps,
            // In a cup it is not known which entrant is in which group.
            Kind::Keizer | Kind::Cup => Form::Ladder,
            Kind::Individual | Kind::Mexicano => Form::Fours(4),
            Kind::Pairs => Form::Fours(2),
        };
        let known = listed && !matches!(form, Form::Fours(_));
        let tables = if kind.has_partners() { tables.min(names / 4) } else { names / 2 };
        (2..=Self::MOST).contains(&names).then_some(FirstRound { form, names, tables, known })
    }

    /// True if the pairs are known.
    pub fn is_known(&self) -> bool {
        self.known
    }

    /// Returns the pairs of round 1 by number of the list, white first and in the order of the tables; empty if they
    /// are not known.
    pub fn pairs(&self) -> Vec<[Player; 2]> {
        let pairs = if self.known { self.chairs() } else { Vec::new() };
        pairs.into_iter().map(|pair| pair.map(Player::from_index)).collect()
    }

    /// Returns the free player by number of the list, or `None` if there is none or it is not known.
    pub fn free(&self) -> Option<Player> {
        self.left_over().filter(|_| self.known).map(Player::from_index)
    }

    /// Returns the opposite chairs, in the order of the tables.
    fn chairs(&self) -> Vec<[usize; 2]> {
        let tables = self.names / 2;
        match self.form {
            // The player above plays the one at the head; see `round_robin::dance`.
            Form::Ring => {
                let rim = self.rim();
                let above = (rim < self.names).then_some([0, rim]);
                above.into_iter().chain((1..=rim / 2).map(|left| [left, rim - left])).collect()
            }
            // 1 and 2, 3 and 4, ...: in a Monrad the lower number is black.
            Form::Steps => (0..tables).map(|table| [2 * table + 1, 2 * table]).collect(),
            Form::Ladder => (0..tables).map(|table| [2 * table, 2 * table + 1]).collect(),
            Form::Fours(_) => Vec::new(),
        }
    }

    /// Returns the chair without an opponent.
    fn left_over(&self) -> Option<usize> {
        let is_odd = self.names % 2 == 1;
        match self.form {
            Form::Ring => is_odd.then_some(0),
            Form::Steps | Form::Ladder => is_odd.then(|| self.names - 1),
            Form::Fours(_) => None,
        }
    }

    /// Returns the number of players on the rim of the ring: all, or all but the one above.
    fn rim(&self) -> usize {
        self.names - usize::from(self.names.is_multiple_of(2))
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::keizer::Rules;
    use rondel_event::pairing::{keizer, monrad};
    use rondel_schedule::model::ids::RoundNo;
    use rondel_schedule::model::schedule::Round;
    use rondel_schedule::round_robin::circle::{self, Plan};

    use super::*;

    /// Asserts that the picture agrees with a round that is played like this.
    fn agrees(kind: Kind, names: usize, round: &Round) {
        let picture = FirstRound::of(kind, names, names / 2, true).unwrap();
        let pairs: Vec<_> = round.tables.iter().map(|table| table.pair().unwrap()).collect();
        assert_eq!(picture.pairs(), pairs, "{kind:?} of {names}");
        assert_eq!(picture.free().into_iter().collect::<Vec<_>>(), round.out, "{kind:?} of {names}");
    }

    #[test]
    fn the_ring_is_the_first_round_of_the_round_robin() {
        for names in 2..=FirstRound::MOST {
            for plan in [Plan::default(), Plan { cycles: 2, swap_last_two: true, ..Plan::default() }] {
                agrees(Kind::RoundRobin, names, &circle::schedule(names, &plan).unwrap().rounds[0]);
            }
        }
    }

    #[test]
    fn the_steps_are_the_first_round_of_the_monrad() {
        for names in 2..=FirstRound::MOST {
            let blank = monrad::Entrant { present: true, points: Default::default(), past: Vec::new() };
            let (round, wishes) = (RoundNo::from_index(0), monrad::Wishes::default());
            for rounds in [1, 7] {
                let entrants = vec![blank.clone(); names];
                let situation = monrad::Situation {
                    round,
                    rounds,
                    entrants,
                    wishes: wishes.clone(),
                    lasting: Default::default(),
                    rules: Default::default(),
                };
                let made = monrad::pair(&situation).unwrap();
                let tables = made.pairs.iter().map(|pair| pair.colours()).collect::<Vec<_>>();
                let picture = FirstRound::of(Kind::Monrad, names, names / 2, true).unwrap();
                assert_eq!(picture.pairs(), tables, "{names}");
                assert_eq!(picture.free(), made.free.map(|free| free.player), "{names}");
            }
        }
    }

    #[test]
    fn the_ladder_is_the_first_evening_when_everybody_comes() {
        for names in 2..=FirstRound::MOST {
            for rules in [Rules::CLUB, Rules::SEED] {
                let order: Vec<Player> = (0..names).map(Player::from_index).collect();
                let (round, wishes) = (RoundNo::from_index(0), keizer::Wishes::default());
                let situation = keizer::Situation {
                    champions: Vec::new(),
                    round,
                    order,
                    past: Vec::new(),
                    rules,
                    wishes,
                    lasting: Default::default(),
                };
                let made = keizer::pair(&situation).unwrap();
                let tables = made.pairs.iter().map(|pair| pair.colours()).collect::<Vec<_>>();
                let picture = FirstRound::of(Kind::Keizer, names, names / 2, true).unwrap();
                assert_eq!(picture.pairs(), tables, "{names}");
                assert_eq!(picture.free(), made.free.map(|free| free.player), "{names}");
            }
        }
    }

    #[test]
    fn what_a_lot_or_a_plan_decides_is_not_told() {
        let drawn = FirstRound::of(Kind::Monrad, 8, 4, false).unwrap();
        let planned = FirstRound::of(Kind::Individual, 9, 2, true).unwrap();
        for picture in [drawn, planned] {
            assert!(!picture.is_known() && picture.pairs().is_empty() && picture.free().is_none());
        }
        assert_eq!(FirstRound::of(Kind::RoundRobin, 1, 0, true), None);
        assert_eq!(FirstRound::of(Kind::RoundRobin, 61, 30, true), None);
    }
}
