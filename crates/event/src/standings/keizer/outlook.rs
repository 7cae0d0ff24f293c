//! The effect of a future game.

use rondel_schedule::model::ids::{Player, RoundNo};
use serde::{Deserialize, Serialize};

use super::list::{List, Values};
use super::{Ledger, Points, Score, Term};

/// A player's total after one game in the round after a list, valued once with that list. Games of others are unknown
/// and left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outlook {
    /// The total in the list.
    pub now: Points,
    /// The total of the same results with the values of the list.
    pub revalued: Points,
    /// The opponent's value in the list, in whole points; their place or rating if totals run from round to round.
    pub value: i32,
    /// The points that the game adds. They are fewer than its worth if it replaces another evening among the best.
    pub gain: Points,
    /// The place among all re-valued totals, from 1, if no one else played; equal totals keep the order of the list.
    pub place: usize,
}

impl Outlook {
    /// Returns the total after the game.
    pub fn then(&self) -> Points {
        Points(self.revalued.0 + self.gain.0)
    }
}

impl Ledger {
    /// Returns the effect on `player` of a game against `opponent` with this score. `None` if one of them is not on
    /// the list from which the next round is paired.
    pub fn outlook(&self, list: &List, player: Player, opponent: Player, score: Score) -> Option<Outlook> {
        let rounds = list.after.map_or(0, |after| after.index() + 1);
        let order = self.entering(&list.order(), RoundNo::from_index(rounds));
        let at = order.iter().position(|&p| p == player)?;
        order.contains(&opponent).then_some(())?;
        let values = Values::after(rounds, &order, self);
        let sum = |terms: Vec<Term>| Points(self.chosen(terms).iter().map(|term| term.points.0).sum());
        let worths = |player| self.worths(&values, player, rounds, rounds + 1);
        let total = |player| sum(worths(player));
        let now = list.place(player).map_or(Points(0), |(_, row)| row.total);
        let value = values.value(opponent);
        let round = RoundNo::from_index(rounds);
        let game = self.ran_game(round, [player, opponent], score, &values);
        let with: Vec<Term> = worths(player).into_iter().chain([game]).collect();
        let (revalued, then) = (total(player), sum(with));
        let gain = Points(then.0 - revalued.0);
        let other = |&(index, &other): &(usize, &Player)| {
            let total = total(other);
            index != at && (total > then || total == then && index < at)
        };
        let place = 1 + order.iter().enumerate().filter(other).count();
        Some(Outlook { now, revalued, value, gain, place })
    }
}
