//! Lists, valued once per round or repeatedly, until nothing moves or the lists repeat in a cycle.

use std::cmp::Reverse;
use std::collections::HashMap;

use rondel_schedule::model::ids::{Player, RoundNo};
use serde::{Deserialize, Serialize};

use super::ledger::Weights;
use super::{CycleRule, Ledger, Points, Settings};

/// A list as published.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct List {
    /// The round after which the list was made, or `None` for list 0.
    pub after: Option<RoundNo>,
    /// The rows by place, unranked players last. Values follow the order of [`List::order`] instead.
    pub rows: Vec<Row>,
    /// The number of unranked rows at the end, of players with fewer games than a rank requires.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub under: usize,
    /// The players in the order of the list whose values made the totals; the list itself if it is stable.
    pub valued: Vec<Player>,
    /// The points that are shown as one point: with [`Settings::last_is_one`](super::Settings::last_is_one) the value
    /// of the last player in the list by which the totals were made.
    pub unit: Points,
    /// The way in which the list was made.
    pub how: OrderBasis,
}

/// A player's place, serialized as three numbers since a season keeps the list of every round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "(Player, i32, Points)", into = "(Player, i32, Points)")]
pub struct Row {
    /// The player of the place.
    pub player: Player,
    /// The value of this place: the worth of a win against the player in the next list.
    pub value: i32,
    /// The total that led to this place.
    pub total: Points,
}

impl From<(Player, i32, Points)> for Row {
    fn from((player, value, total): (Player, i32, Points)) -> Self {
        Row { player, value, total }
    }
}

impl From<Row> for (Player, i32, Points) {
    fn from(Row { player, value, total }: Row) -> Self {
        (player, value, total)
    }
}

/// The way in which a list was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OrderBasis {
    /// List 0.
    Start,
    /// Valued once, with the list before.
    Once,
    /// Valued with ratings: only list 1 if values follow from ratings in list 0 alone, else every list.
    Rated,
    /// Every round counts as when it was played, with the list or the ratings before it.
    Running,
    /// Valued until nothing moved.
    Stable {
        /// The number of valuations, including the last one, which moved nothing.
        valuations: usize,
    },
    /// No stable list is reached from the last one: these lists follow one another for ever.
    Cycle {
        /// The rule that selected the published list.
        rule: CycleRule,
        /// The number of lists before the first one of the cycle.
        before: usize,
        /// The lists in order, each with the totals that sorted it, made by the list before; the first is made by the
        /// last.
        lists: Vec<Vec<Row>>,
    },
}

/// Values that have fallen below 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BelowOne {
    /// The value of the last player.
    pub value: i32,
    /// The top value to suggest instead.
    pub top: u16,
}

fn is_nobody(under: &usize) -> bool {
    *under == 0
}

impl List {
    /// Returns the players in the order of their values, ranked and unranked.
    pub fn order(&self) -> Vec<Player> {
        self.by_value().map(|row| row.player).collect()
    }

    /// Returns the rows in the order of their values.
    pub(super) fn by_value(&self) -> impl Iterator<Item = &Row> {
        let mut rows: Vec<&Row> = self.rows.iter().collect();
        if self.under > 0 {
            // If values follow from ratings, the order is that of the totals.
            match self.how {
                OrderBasis::Rated | OrderBasis::Running => {
                    let at = |player| self.valued.iter().position(|&valued| valued == player);
                    rows.sort_by_key(|row| (Reverse(row.total), at(row.player)));
                }
                _ => rows.sort_by_key(|row| Reverse(row.value)),
            }
        }
        rows.into_iter()
    }

    /// Returns the value at a 0-based position in the order of values.
    pub fn value_at(&self, at: usize) -> Option<i32> {
        self.by_value().nth(at).map(|row| row.value)
    }

    /// True if this place, from 1, is that of a ranked player.
    pub fn is_place(&self, place: usize) -> bool {
        place <= self.rows.len().saturating_sub(self.under)
    }

    /// Returns the rows with too few games for a rank, in the order of their totals.
    pub fn unranked(&self) -> &[Row] {
        &self.rows[self.rows.len().saturating_sub(self.under)..]
    }

    /// Returns the list with other player numbers, or `None` if a player on it has none.
    pub(super) fn renumbered(mut self, number: &dyn Fn(Player) -> Option<Player>) -> Option<List> {
        let ring = match &mut self.how {
            OrderBasis::Cycle { lists, .. } => lists.as_mut_slice(),
            OrderBasis::Start
            | OrderBasis::Once
            | OrderBasis::Rated
            | OrderBasis::Running
            | OrderBasis::Stable { .. } => &mut [],
        };
        for row in self.rows.iter_mut().chain(ring.iter_mut().flatten()) {
            row.player = number(row.player)?;
        }
        for player in &mut self.valued {
            *player = number(*player)?;
        }
        Some(self)
    }

    /// Returns a player's place, from 1, and row, or `None` if they are not on the list.
    pub fn place(&self, player: Player) -> Option<(usize, &Row)> {
        let index = self.rows.iter().position(|row| row.player == player)?;
        Some((index + 1, &self.rows[index]))
    }

    /// True if every player in the list has an index below `members`. A list from a file can name any player.
    pub(super) fn is_of(&self, members: usize) -> bool {
        let cycle = match &self.how {
            OrderBasis::Cycle { lists, .. } => lists.as_slice(),
            OrderBasis::Start
            | OrderBasis::Once
            | OrderBasis::Rated
            | OrderBasis::Running
            | OrderBasis::Stable { .. } => &[],
        };
        let rows = self.rows.iter().chain(cycle.iter().flatten()).map(|row| row.player);
        rows.chain(self.valued.iter().copied()).all(|player| player.index() < members)
    }

    /// Returns the value of the last player if it is less than 1, with a usual top value by these settings. The
    /// current top value is then too low for this number of members.
    pub fn below_one(&self, settings: &Settings) -> Option<BelowOne> {
        let value = self.rows.iter().map(|row| row.value).min()?;
        (value < 1).then(|| BelowOne { value, top: settings.usual_top(self.rows.len()) })
    }
}

/// The values of a list, by [`Player::index`]; a player who is not on it is worth nothing.
pub(super) struct Values(Vec<i64>);

impl From<Vec<i64>> for Values {
    fn from(values: Vec<i64>) -> Self {
        Values(values)
    }
}

impl Values {
    /// Returns the values of a list in this order after a number of rounds.
    pub fn after(rounds: usize, order: &[Player], ledger: &Ledger) -> Self {
        if let Some(totals) = ledger.totals_after(rounds) {
            return Values::running(order, totals, ledger);
        }
        match ledger.settings.by_rating().filter(|_| ledger.settings.is_rated(rounds)) {
            Some(rated) => {
                let mut values = vec![0; ledger.members()];
                for player in order {
                    if let Some(of) = values.get_mut(player.index()) {
                        *of = rated.value(ledger.rating(*player)).into();
                    }
                }
                Values(values)
            }
            None => Values::of(order, ledger),
        }
    }

    /// Returns the values that made the totals of a list.
    pub fn that_made(list: &List, ledger: &Ledger) -> Self {
        // List 0 is made with its own values.
        let before = list.after.map_or(0, RoundNo::index);
        Values::after(before, &list.valued, ledger)
    }

    /// Returns the values by place.
    fn of(order: &[Player], ledger: &Ledger) -> Self {
        let [top, step] = [ledger.settings.first(order.len()), ledger.settings.step.into()].map(i64::from);
        let mut values = vec![0; ledger.members()];
        for (value, player) in (0..order.len() as i64).map(|above| top - step * above).zip(order) {
            // A published list may name a player who has since been removed.
            if let Some(of) = values.get_mut(player.index()) {
                *of = value;
            }
        }
        Values(values)
    }

    pub fn value(&self, player: Player) -> i32 {
        let value = self.0.get(player.index()).copied().unwrap_or(0);
        i32::try_from(value).expect("values are small")
    }
}

impl Ledger {
    /// Returns list 0.
    pub fn start(&self) -> List {
        let valued = self.start.clone();
        let totals = self.weights(0).totals(&Values::after(0, &valued, self).0);
        self.published(None, (valued.clone(), totals), valued, OrderBasis::Start)
    }

    /// Returns the list from which `round` is paired and with which it is valued: `last`, with newcomers inserted
    /// where they enter. Unknown players and repeated ones are left out.
    pub fn entering(&self, last: &[Player], round: RoundNo) -> Vec<Player> {
        let entered = self.newcomers.iter().take_while(|&&(first, _)| first <= round);
        let entered: Vec<Player> = entered.map(|&(_, player)| player).collect();
        let known = || self.start.iter().chain(&entered).copied();
        let mut is_left = vec![false; self.members()];
        for player in known() {
            is_left[player.index()] = true;
        }
        let mut take = |player: &Player| is_left.get_mut(player.index()).is_some_and(std::mem::take);
        let mut order: Vec<Player> = last.iter().copied().filter(&mut take).collect();
        order.extend(self.start.iter().copied().filter(&mut take));
        for player in entered.iter().copied().filter(take) {
            order.insert(self.entry(&order, player), player);
        }
        order
    }

    /// Returns the list after a round, `last` being the order of the list published before.
    ///
    /// # Guarantees
    /// The rows are in the order of their totals, equal ones in the order of [`List::valued`]; unranked rows are at
    /// the end. Every total is the sum of its [`terms`](Ledger::terms).
    ///
    /// # Cost
    /// O(results) for each valuation; the times are in docs/measured.md.
    pub fn list(&self, after: RoundNo, last: &[Player]) -> List {
        let last = self.entering(last, after);
        let weights = self.weights(after.index() + 1);
        if self.settings.is_rated(after.index()) {
            let next = self.sorted(&weights, &last, &Values::after(after.index(), &last, self));
            return self.published(Some(after), next, last, OrderBasis::Rated);
        }
        if self.settings.is_running() {
            let next = self.sorted(&weights, &last, &Values::after(after.index(), &last, self));
            return self.published(Some(after), next, last, OrderBasis::Running);
        }
        if self.settings.full_from.is_none_or(|from| after < from) {
            let next = self.revalued(&weights, &last);
            return self.published(Some(after), next, last, OrderBasis::Once);
        }
        self.full(after, &weights, last)
    }

    /// Returns all lists from list 0 on, by all results known now.
    pub fn replay(&self) -> Vec<List> {
        let mut lists = vec![self.start()];
        for round in (0..self.rounds).map(RoundNo::from_index) {
            let last = lists.last().expect("there is list 0").order();
            lists.push(self.list(round, &last));
        }
        lists
    }

    /// Returns other stable lists after the same round, found by full re-valuation from other orders: list 0, the
    /// reversed list and `starts`. Finding none does not prove that there are none.
    pub fn other_stable(&self, list: &List, starts: &[Vec<Player>]) -> Vec<List> {
        let Some(after) =
            list.after.filter(|after| !self.settings.is_rated(after.index()) && !self.settings.is_running())
        else {
            return Vec::new();
        };
        let weights = self.weights(after.index() + 1);
        let turned = list.order().into_iter().rev().collect();
        let mut found: Vec<List> = Vec::new();
        for start in [self.start.clone(), turned].iter().chain(starts) {
            let other = self.full(after, &weights, self.entering(start, after));
            let is_known = |known: &List| known.order() == other.order();
            if matches!(other.how, OrderBasis::Stable { .. })
                && !is_known(list)
                && !found.iter().any(is_known)
            {
                found.push(other);
            }
        }
        found
    }

    fn full(&self, after: RoundNo, weights: &Weights, last: Vec<Player>) -> List {
        let mut lists = vec![last];
        let mut seen: HashMap<Vec<Player>, usize> = HashMap::new();
        loop {
            let newest = lists.len() - 1;
            let valued = &lists[newest];
            let (order, totals) = self.revalued(weights, valued);
            if order == *valued {
                let how = OrderBasis::Stable { valuations: lists.len() };
                return self.published(Some(after), (order.clone(), totals), order, how);
            }
            seen.insert(valued.clone(), newest);
            if let Some(&first) = seen.get(&order) {
                return self.cycle(after, weights, &lists, first);
            }
            lists.push(order);
        }
    }

    /// Returns the list of a cycle by the organizer's rule; the last of `lists` is followed by the one at `first`
    /// again.
    fn cycle(&self, after: RoundNo, weights: &Weights, lists: &[Vec<Player>], first: usize) -> List {
        let newest = lists.len() - 1;
        let before = |index: usize| if index == first { newest } else { index - 1 };
        let rows = |index: usize| self.rows(Some(after), self.revalued(weights, &lists[before(index)]));
        let rule = self.settings.cycle;
        let valued = match rule {
            CycleRule::Last => before(newest),
            CycleRule::First => before(first),
            CycleRule::Once => 0,
        };
        let how = OrderBasis::Cycle { rule, before: first, lists: (first..=newest).map(rows).collect() };
        let valued = lists[valued].clone();
        self.published(Some(after), self.revalued(weights, &valued), valued, how)
    }

    /// Returns the players sorted by the totals that the values of `order` make, and these totals by
    /// [`Player::index`].
    fn revalued(&self, weights: &Weights, order: &[Player]) -> (Vec<Player>, Vec<Points>) {
        self.sorted(weights, order, &Values::of(order, self))
    }

    /// Returns the players sorted by the totals that the values `by` make, and these totals by [`Player::index`].
    fn sorted(&self, weights: &Weights, order: &[Player], by: &Values) -> (Vec<Player>, Vec<Points>) {
        let totals = weights.totals(&by.0);
        let mut next = order.to_vec();
        next.sort_by_key(|player| Reverse(totals[player.index()]));
        (next, totals)
    }

    fn rows(&self, after: Option<RoundNo>, (order, totals): (Vec<Player>, Vec<Points>)) -> Vec<Row> {
        let values = Values::after(after.map_or(0, |after| after.index() + 1), &order, self);
        let row =
            |&player: &Player| Row { player, value: values.value(player), total: totals[player.index()] };
        order.iter().map(row).collect()
    }

    fn published(
        &self,
        after: Option<RoundNo>,
        sorted: (Vec<Player>, Vec<Points>),
        valued: Vec<Player>,
        how: OrderBasis,
    ) -> List {
        let by = Values::after(after.map_or(0, RoundNo::index), &valued, self);
        let last = valued.last().map_or(1, |&last| by.value(last));
        let unit = if self.settings.last_is_one && last >= 1 { last } else { 1 };
        let is_ranked = |row: &Row| after.is_none_or(|after| self.is_ranked(row.player, after));
        let (mut rows, mut under): (Vec<Row>, Vec<Row>) =
            self.rows(after, sorted).into_iter().partition(is_ranked);
        let many = under.len();
        rows.append(&mut under);
        let unit = Points(Points::ONE.0 * i64::from(unit));
        List { after, rows, under: many, valued, unit, how }
    }
}
