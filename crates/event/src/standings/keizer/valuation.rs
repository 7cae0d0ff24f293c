//! The table of values: members by rounds, as the source prints it before every list.

use rondel_schedule::model::ids::{Player, RoundNo};

use super::ledger::{Ledger, Origin};
use super::list::{List, Place};
use super::{Points, Term};

/// The worth of every round to everybody, with the values that made a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Valuation {
    /// The rounds, in order.
    pub rounds: Vec<RoundNo>,
    /// In the order of the list whose values were taken, before it was sorted.
    pub rows: Vec<Valued>,
}

/// The worth to one of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Valued {
    /// The player of the row.
    pub player: Player,
    /// The own value, in whole points.
    pub value: i32,
    /// By round, what it is worth; `None` if nothing is noted.
    pub rounds: Vec<Option<Points>>,
    /// By round, true if it is not among the best evenings, so that it does not count.
    pub spare: Vec<bool>,
    /// The sum of what counts, with the own value where that does.
    pub total: Points,
}

impl Ledger {
    /// The table of which a list is the sorted sums; of list 0, which rests on no round, without any.
    pub fn valuation(&self, list: &List) -> Valuation {
        let until = list.after.map_or(0, |after| after.index() + 1);
        let place = Place::that_made(list, self);
        let row = |&player: &Player| {
            let terms = self.valued(&place, player, until);
            let (mut rounds, mut spare) = (vec![None; until], vec![false; until]);
            for term in &terms {
                if let Some(round) = term.origin.round() {
                    rounds[round.index()] = Some(term.worth());
                    spare[round.index()] = term.spare.is_some();
                }
            }
            let total = Points(terms.iter().map(|term: &Term| term.points.0).sum());
            Valued { player, value: place.value(player), rounds, spare, total }
        };
        let rounds = (0..until).map(RoundNo::from_index).collect();
        Valuation { rounds, rows: list.valued.iter().map(row).collect() }
    }
}

impl Origin {
    /// The round; `None` for the own value and for rounds before somebody came.
    pub fn round(&self) -> Option<RoundNo> {
        match *self {
            Origin::Own { .. } | Origin::Missed { .. } | Origin::Start { .. } => None,
            Origin::Game { round, .. }
            | Origin::Open { round, .. }
            | Origin::Away { round, .. }
            | Origin::Unopposed { round, .. }
            | Origin::Aside { round, .. }
            | Origin::Places { round, .. }
            | Origin::Elo { round, .. }
            | Origin::Night { round, .. } => Some(round),
        }
    }
}
