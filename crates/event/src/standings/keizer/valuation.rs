//! The table of values: members by rounds, as the source prints it before every list.

use rondel_schedule::model::ids::{Player, RoundNo};

use super::ledger::{Ledger, Origin};
use super::list::{List, Values};
use super::{Points, Term};

/// The worth of every round to every player, with the values that made a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Valuation {
    /// The rounds, in order.
    pub rounds: Vec<RoundNo>,
    /// The rows, in the order of the list whose values were used, before sorting.
    pub rows: Vec<Valued>,
}

/// The worth of every round to one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Valued {
    /// The player of the row.
    pub player: Player,
    /// The player's own value, in whole points.
    pub value: i32,
    /// The worth of each round, or `None` if nothing is recorded.
    pub rounds: Vec<Option<Points>>,
    /// For each round, true if it does not count because it is not among the best evenings.
    pub spare: Vec<bool>,
    /// Total of the rounds that count, plus the own value and missed rounds if the rules count them.
    pub total: Points,
}

impl Ledger {
    /// Returns the table of values whose sorted sums are the list. List 0 has no rounds.
    pub fn valuation(&self, list: &List) -> Valuation {
        let until = list.after.map_or(0, |after| after.index() + 1);
        let place = Values::that_made(list, self);
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
    /// Returns the round, or `None` for the own value, the starting rating and the rounds before the player came.
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
