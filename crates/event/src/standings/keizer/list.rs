//! Lists: once per round, until nothing moves, or until they come back in a ring.

use std::cmp::Reverse;
use std::collections::HashMap;

use rondel_schedule::model::ids::{Player, RoundNo};
use serde::{Deserialize, Serialize};

use super::ledger::Weights;
use super::{CycleRule, Ledger, Points, Settings};

/// A list as published.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct List {
    /// After which round; `None` for list 0.
    pub after: Option<RoundNo>,
    /// By place, those who are not ranked behind all others. [`List::order`] is the order that values follow.
    pub rows: Vec<Row>,
    /// The number of the last rows that are under the list, with fewer games than it takes to be ranked.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub under: usize,
    /// The list whose values made the totals, by place; itself where it is stable.
    pub valued: Vec<Player>,
    /// The points that are shown as one point: with [`Settings::last_is_one`](super::Settings::last_is_one) the value
    /// of the last, by which the totals were made.
    pub unit: Points,
    /// The way a list came about.
    pub how: How,
}

/// Somebody's place. Saved as three numbers, since a season keeps the list of every round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "(Player, i32, Points)", into = "(Player, i32, Points)")]
pub struct Row {
    /// The player of the place.
    pub player: Player,
    /// The value by this place: what a win against them is worth in the next list.
    pub value: i32,
    /// The total that put them here.
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

/// The way a list came about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// List 0.
    Start,
    /// Valued once, with the list before.
    Once,
    /// Valued with ratings: those of list 0, or of all season.
    Rated,
    /// Every round counts as it did when it was played, with the list or the ratings before it.
    Running,
    /// Valued until nothing moved.
    Stable {
        /// The number of valuations, the last one to see that nothing moves.
        valuations: usize,
    },
    /// No stable list is reached from the last one: these lists follow one another for ever.
    Cycle {
        /// The list that was published.
        rule: CycleRule,
        /// The number of lists before the first of them.
        before: usize,
        /// The lists in order, each with the totals that sorted it: those by the one before, of the first by the last.
        lists: Vec<Vec<Row>>,
    },
}

/// Values that have fallen under 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BelowOne {
    /// The last one's value.
    pub value: i32,
    /// The top value to offer instead.
    pub top: u16,
}

fn is_nobody(under: &usize) -> bool {
    *under == 0
}

impl List {
    /// Everyone in the order of their values, the ranked and those under the list alike.
    pub fn order(&self) -> Vec<Player> {
        self.by_value().map(|row| row.player).collect()
    }

    /// The rows in the order of their values.
    pub(super) fn by_value(&self) -> impl Iterator<Item = &Row> {
        let mut rows: Vec<&Row> = self.rows.iter().collect();
        if self.under > 0 {
            // Where ratings say the value, the order is that of the totals.
            match self.how {
                How::Rated | How::Running => {
                    let at = |player| self.valued.iter().position(|&valued| valued == player);
                    rows.sort_by_key(|row| (Reverse(row.total), at(row.player)));
                }
                _ => rows.sort_by_key(|row| Reverse(row.value)),
            }
        }
        rows.into_iter()
    }

    /// The value that belongs to a position from 0 in the order of values.
    pub fn value_at(&self, at: usize) -> Option<i32> {
        self.by_value().nth(at).map(|row| row.value)
    }

    /// True if this place from 1 is one of the ranked, and not of those under the list.
    pub fn is_place(&self, place: usize) -> bool {
        place <= self.rows.len().saturating_sub(self.under)
    }

    /// Those who have too few games to be ranked, in the order of their totals.
    pub fn unranked(&self) -> &[Row] {
        &self.rows[self.rows.len().saturating_sub(self.under)..]
    }

    /// The same list of players with other numbers; `None` if somebody on it has none.
    pub(super) fn renumbered(mut self, number: &dyn Fn(Player) -> Option<Player>) -> Option<List> {
        let ring = match &mut self.how {
            How::Cycle { lists, .. } => lists.as_mut_slice(),
            How::Start | How::Once | How::Rated | How::Running | How::Stable { .. } => &mut [],
        };
        for row in self.rows.iter_mut().chain(ring.iter_mut().flatten()) {
            row.player = number(row.player)?;
        }
        for player in &mut self.valued {
            *player = number(*player)?;
        }
        Some(self)
    }

    /// Somebody's place from 1, and row.
    pub fn place(&self, player: Player) -> Option<(usize, &Row)> {
        let index = self.rows.iter().position(|row| row.player == player)?;
        Some((index + 1, &self.rows[index]))
    }

    /// True if everybody it names is one of the first `members`. A list out of a file can name anybody.
    pub(super) fn is_of(&self, members: usize) -> bool {
        let cycle = match &self.how {
            How::Cycle { lists, .. } => lists.as_slice(),
            How::Start | How::Once | How::Rated | How::Running | How::Stable { .. } => &[],
        };
        let rows = self.rows.iter().chain(cycle.iter().flatten()).map(|row| row.player);
        rows.chain(self.valued.iter().copied()).all(|player| player.index() < members)
    }

    /// The value of the last, if it is less than 1: the top value is too low for this number of members. The offer is
    /// by these settings.
    pub fn below_one(&self, settings: &Settings) -> Option<BelowOne> {
        let value = self.rows.iter().map(|row| row.value).min()?;
        (value < 1).then(|| BelowOne { value, top: settings.usual_top(self.rows.len()) })
    }
}

/// The values of a list, by [`Player::index`]; a player who is not on it is worth nothing.
pub(super) struct Place(Vec<i64>);

impl From<Vec<i64>> for Place {
    fn from(values: Vec<i64>) -> Self {
        Place(values)
    }
}

impl Place {
    /// The values of a list in this order after a number of rounds.
    pub fn after(rounds: usize, order: &[Player], ledger: &Ledger) -> Self {
        if let Some(totals) = ledger.totals_after(rounds) {
            return Place::running(order, totals, ledger);
        }
        match ledger.settings.by_rating().filter(|_| ledger.settings.is_rated(rounds)) {
            Some(rated) => {
                let mut values = vec![0; ledger.members()];
                for player in order {
                    if let Some(of) = values.get_mut(player.index()) {
                        *of = rated.value(ledger.rating(*player)).into();
                    }
                }
                Place(values)
            }
            None => Place::of(order, ledger),
        }
    }

    /// The values that made the totals of a list.
    pub fn that_made(list: &List, ledger: &Ledger) -> Self {
        // List 0 is made with its own.
        let before = list.after.map_or(0, RoundNo::index);
        Place::after(before, &list.valued, ledger)
    }

    /// The values by place.
    fn of(order: &[Player], ledger: &Ledger) -> Self {
        let [top, step] = [ledger.settings.first(order.len()), ledger.settings.step.into()].map(i64::from);
        let mut values = vec![0; ledger.members()];
        for (value, player) in (0..order.len() as i64).map(|above| top - step * above).zip(order) {
            // A published list may name somebody who was taken off since.
            if let Some(of) = values.get_mut(player.index()) {
                *of = value;
            }
        }
        Place(values)
    }

    pub fn value(&self, player: Player) -> i32 {
        let value = self.0.get(player.index()).copied().unwrap_or(0);
        i32::try_from(value).expect("values are small")
    }
}

impl Ledger {
    /// List 0.
    pub fn start(&self) -> List {
        let valued = self.start.clone();
        let totals = self.weights(0).totals(&Place::after(0, &valued, self).0);
        self.published(None, (valued.clone(), totals), valued, How::Start)
    }

    /// The list that `round` is paired from and valued with: `last`, with those who were still missing where they
    /// enter.
    /// Players who are unknown or named again are left out.
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

    /// The list after a round, `last` being the one published before, by place.
    ///
    /// # Guarantees
    /// The rows are in the order of their totals, those with equal ones in the order of [`List::valued`], and every
    /// total is the sum of its [`terms`](Ledger::terms).
    ///
    /// # Cost
    /// O(results) for each valuation; the times are in docs/measured.md.
    pub fn list(&self, after: RoundNo, last: &[Player]) -> List {
        let last = self.entering(last, after);
        let weights = self.weights(after.index() + 1);
        if self.settings.is_rated(after.index()) {
            let next = self.sorted(&weights, &last, &Place::after(after.index(), &last, self));
            return self.published(Some(after), next, last, How::Rated);
        }
        if self.settings.is_running() {
            let next = self.sorted(&weights, &last, &Place::after(after.index(), &last, self));
            return self.published(Some(after), next, last, How::Running);
        }
        if self.settings.full_from.is_none_or(|from| after < from) {
            let next = self.revalued(&weights, &last);
            return self.published(Some(after), next, last, How::Once);
        }
        self.full(after, &weights, last)
    }

    /// All lists from list 0 on, as all results are now.
    pub fn replay(&self) -> Vec<List> {
        let mut lists = vec![self.start()];
        for round in (0..self.rounds).map(RoundNo::from_index) {
            let last = lists.last().expect("there is list 0").order();
            lists.push(self.list(round, &last));
        }
        lists
    }

    /// Other stable lists after the same round, reached when full re-valuation begins elsewhere: with list 0, with the
    /// list turned round, with `starts`. Finding none does not prove that there are none.
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
            if matches!(other.how, How::Stable { .. }) && !is_known(list) && !found.iter().any(is_known) {
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
                let how = How::Stable { valuations: lists.len() };
                return self.published(Some(after), (order.clone(), totals), order, how);
            }
            seen.insert(valued.clone(), newest);
            if let Some(&first) = seen.get(&order) {
                return self.cycle(after, weights, &lists, first);
            }
            lists.push(order);
        }
    }

    /// The list by the organizer's rule, the last of `lists` being followed by the one at `first` again.
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
        let how = How::Cycle { rule, before: first, lists: (first..=newest).map(rows).collect() };
        let valued = lists[valued].clone();
        self.published(Some(after), self.revalued(weights, &valued), valued, how)
    }

    /// Everyone sorted by the totals that the values of `order` make, and these totals by [`Player::index`].
    fn revalued(&self, weights: &Weights, order: &[Player]) -> (Vec<Player>, Vec<Points>) {
        self.sorted(weights, order, &Place::of(order, self))
    }

    /// The same with any values.
    fn sorted(&self, weights: &Weights, order: &[Player], by: &Place) -> (Vec<Player>, Vec<Points>) {
        let totals = weights.totals(&by.0);
        let mut next = order.to_vec();
        next.sort_by_key(|player| Reverse(totals[player.index()]));
        (next, totals)
    }

    fn rows(&self, after: Option<RoundNo>, (order, totals): (Vec<Player>, Vec<Points>)) -> Vec<Row> {
        let values = Place::after(after.map_or(0, |after| after.index() + 1), &order, self);
        let row =
            |&player: &Player| Row { player, value: values.value(player), total: totals[player.index()] };
        order.iter().map(row).collect()
    }

    fn published(
        &self,
        after: Option<RoundNo>,
        sorted: (Vec<Player>, Vec<Points>),
        valued: Vec<Player>,
        how: How,
    ) -> List {
        let by = Place::after(after.map_or(0, RoundNo::index), &valued, self);
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
