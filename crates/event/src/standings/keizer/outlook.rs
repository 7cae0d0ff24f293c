//! The effect of a game to come.

use rondel_schedule::model::ids::{Player, RoundNo};
use serde::{Deserialize, Serialize};

use super::list::{List, Place};
use super::{Ledger, Points, Score, Term};

/// The total of somebody after one game in the round after a list, as far as it can be known before the others have
/// played: valued once, with the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outlook {
    /// The total in the list.
    pub now: Points,
    /// The worth of the same results with the values of the list.
    pub revalued: Points,
    /// The opponent's value in the list, in whole points; where values say nothing their place or rating.
    pub value: i32,
    /// The points that the game adds: less than it is worth where it takes the place of another evening.
    pub gain: Points,
    /// The place from 1 among all as revalued, if nobody else played; equals keep the order of the list.
    pub place: usize,
}

impl Outlook {
    /// The total after the game.
    pub fn then(&self) -> Points {
        Points(self.revalued.0 + self.gain.0)
    }
}

impl Ledger {
    /// The effect of a game against `opponent` with this score on `player`; `None` if one of them is not on the list
    /// with those who enter next.
    pub fn outlook(&self, list: &List, player: Player, opponent: Player, score: Score) -> Option<Outlook> {
        let rounds = list.after.map_or(0, |after| after.index() + 1);
        let order = self.entering(&list.order(), RoundNo::from_index(rounds));
        let at = order.iter().position(|&p| p == player)?;
        order.contains(&opponent).then_some(())?;
        let values = Place::after(rounds, &order, self);
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
