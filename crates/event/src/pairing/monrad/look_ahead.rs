//! The look-ahead of one round: whether the players present can be paired without a rematch once this round is
//! played.
//!
//! The first lightest pairing is tried. If it leaves the next round stuck, some of its games together are the reason:
//! any pairing that has all of them leaves the next round stuck. One of them must therefore not be played. Each is
//! forbidden in turn, and the lightest of the resulting pairings is tried next. The first pairing found to avoid the
//! problem is the first lightest of all that do; if nothing is left to try, no pairing does.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use rondel_schedule::model::ids::Player;

use super::field::Field;
use super::first::{Pairing, lightest};
use super::{Burden, Past};
use crate::pairing::matching::{Graph, Matching};

/// The most pairings tried. In fields where the look-ahead applies, a few suffice.
const MOST_TRIED: usize = 2_000;

/// The settled pairing of a round, by ranks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Settled {
    pub pairs: Vec<[usize; 2]>,
    pub burden: Burden,
    /// True if the first lightest pairing was not taken because it leaves the next round stuck.
    pub averted: bool,
}

/// The pairing by the rules; `None` if every pairing has a forbidden pair.
pub(super) fn settle(field: &Field) -> Option<Settled> {
    with(field, &field.fixed)
}

/// The lightest pairing that contains the pairs of `fixed`, the first one in order.
pub(super) fn with(field: &Field, fixed: &[[usize; 2]]) -> Option<Settled> {
    let first = lightest(field, field.costs(), fixed)?;
    let settled = |found: Pairing, stuck: bool, averted: bool| Settled {
        burden: found.weight.burden(stuck),
        pairs: found.pairs,
        averted,
    };
    let Some(next) = Next::of(field) else { return Some(settled(first, false, false)) };
    if next.has_a_way(&first.pairs) {
        return Some(settled(first, false, false));
    }

    let least = first.weight.before_next();
    let mut tried = HashSet::new();
    let mut open = BinaryHeap::from([Reverse((first.clone(), Vec::new()))]);
    while let Some(Reverse((found, barred))) = open.pop() {
        if next.has_a_way(&found.pairs) {
            return Some(settled(found, false, true));
        }
        for pair in next.reason(&found.pairs) {
            if fixed.contains(&pair) {
                continue;
            }
            let mut barred: Vec<[usize; 2]> = barred.clone();
            barred.push(pair);
            barred.sort_unstable();
            if tried.len() >= MOST_TRIED || !tried.insert(barred.clone()) {
                continue;
            }
            let mut costs = field.costs().clone();
            for &[a, b] in &barred {
                let bar = super::field::Weight { barred: 1, ..field.weight(a, b) };
                costs.set(a, b, field.cost(bar));
            }
            let found = lightest(field, &costs, fixed);
            if let Some(found) = found.filter(|found| found.weight.before_next() == least) {
                open.push(Reverse((found, barred)));
            }
        }
    }
    Some(settled(first, true, false))
}

/// The burden of a pairing.
pub(super) fn burden(field: &Field, pairs: &[[usize; 2]]) -> Burden {
    let mut weight = super::field::Weight::default();
    for &[a, b] in pairs {
        weight += field.weight(a, b);
    }
    weight.burden(Next::of(field).is_some_and(|next| !next.has_a_way(pairs)))
}

/// The next round as seen from this one. Vertices are the players to be paired, by rank, then the player who is free
/// now, and with an odd number an empty chair for the players with the fewest walk-overs.
pub(super) struct Next {
    /// The pairs who have not met before this round.
    fresh: Graph,
}

impl Next {
    /// Prepares the look-ahead; `None` if the next round is not looked at.
    pub fn of(field: &Field) -> Option<Self> {
        let present = field.len() + usize::from(field.free.is_some());
        let round = field.situation.round.index() + 1;
        let is_looked_at = field.situation.rules.meetings < 2 && !field.is_last_round();
        (2 * round >= present && is_looked_at).then(|| Next { fresh: fresh(field) })
    }

    /// The graph of the games not yet played after `pairs`.
    fn after(&self, pairs: &[[usize; 2]]) -> Graph {
        let mut graph = self.fresh.clone();
        for &[a, b] in pairs {
            graph.part(a, b);
        }
        graph
    }

    pub fn has_a_way(&self, pairs: &[[usize; 2]]) -> bool {
        Matching::maximum(&self.after(pairs)).is_perfect()
    }

    /// The players who would be left over in the next round after this pairing, having no new opponent.
    pub fn left_over(&self, field: &Field, pairs: &[[usize; 2]]) -> Vec<Player> {
        let matching = Matching::maximum(&self.after(pairs));
        let players: Vec<Player> = field.players.iter().copied().chain(field.free).collect();
        // The empty chair, which can be left over too, has the index after all players.
        matching.unpaired().filter_map(|rank| players.get(rank).copied()).collect()
    }

    /// The games of a pairing that together leave the next round stuck: a minimal set.
    fn reason(&self, pairs: &[[usize; 2]]) -> Vec<[usize; 2]> {
        let mut reason: Vec<[usize; 2]> =
            pairs.iter().copied().filter(|&[a, b]| self.fresh.joined(a, b)).collect();
        for index in (0..reason.len()).rev() {
            let pair = reason.remove(index);
            if self.has_a_way(&reason) {
                reason.insert(index, pair);
            }
        }
        reason
    }
}

/// True if two players have not met, and no wish keeps them apart for ever.
fn may_meet(field: &Field, a: usize, b: usize) -> bool {
    let weight = field.weight(a, b);
    weight.rematches == 0 && weight.never == 0
}

/// The graph of the games not yet played among the players present, with the empty chair.
fn fresh(field: &Field) -> Graph {
    let order = field.len();
    let Some(free) = field.free else {
        let mut graph = Graph::empty(order);
        for b in 0..order {
            for a in (0..b).filter(|&a| may_meet(field, a, b)) {
                graph.join(a, b);
            }
        }
        return graph;
    };
    let mut graph = Graph::empty(order + 2);
    for b in 0..order {
        for a in (0..b).filter(|&a| may_meet(field, a, b)) {
            graph.join(a, b);
        }
    }
    let entrants = &field.situation.entrants;
    let met = |past: &Past, player| matches!(past, Past::Game { opponent, .. } if *opponent == player);
    for (rank, player) in field.players.iter().enumerate() {
        let [one, other] = [&entrants[player.index()], &entrants[free.index()]];
        let played =
            one.past.iter().any(|past| met(past, free)) || other.past.iter().any(|past| met(past, *player));
        if !played {
            graph.join(rank, order);
        }
    }
    let everyone = field.players.iter().copied().chain([free]);
    let had: Vec<usize> = everyone
        .map(|player| super::bye::walk_overs(&entrants[player.index()]) + usize::from(player == free))
        .collect();
    let fewest = had.iter().min().copied();
    for rank in (0..=order).filter(|&rank| Some(had[rank]) == fewest) {
        graph.join(rank, order + 1);
    }
    graph
}
