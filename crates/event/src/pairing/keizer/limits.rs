//! The forbidden rematches, and the search for the least loosening of the limits.

use super::field::Field;
pub use crate::event::keizer::{Gap, Level, Limits};
use crate::pairing::cheapest::{Cheapest, Costs};
use crate::pairing::lasting::Strength;
use crate::pairing::matching::{Barrier, Graph, Matching};

impl Level {
    /// The next looser level, or `None` if everything is allowed already.
    fn looser(self, asked: Level) -> Option<Level> {
        match self {
            Level { gap: 1.., most } => Some(Level { gap: self.gap - 1, most }),
            Level { gap: 0, most: Some(most) } => Some(Level { gap: asked.gap, most: Some(most + 1) }),
            Level { gap: 0, most: None } => None,
        }
    }
}

/// The first level that leaves a pairing.
pub(super) struct Settled {
    pub level: Level,
    /// The graph of players who may play each other; players of a fixed pair may only play each other.
    pub graph: Graph,
    /// A perfect matching of `graph`, not yet the first one in order.
    pub matching: Matching,
    /// The proof that the level before left no pairing; `None` if nothing was loosened.
    pub barrier: Option<Barrier>,
}

/// Finds the first level that leaves a pairing; `None` if the pairs forbidden by hand leave none at all.
pub(super) fn settle(field: &Field) -> Option<Settled> {
    let free = field.graph(Level { gap: 0, most: None });
    if !Matching::maximum(&free).is_perfect() {
        return None;
    }
    let asked = field.situation.rules.limits.asked(field.situation.round);
    if !field.situation.lasting.is_empty() {
        return wished(field, asked);
    }
    let (mut level, mut barrier) = (asked, None);
    loop {
        let graph = field.graph(level);
        let matching = Matching::maximum(&graph);
        if matching.is_perfect() {
            return Some(Settled { level, graph, matching, barrier });
        }
        barrier = Some(matching.barrier(&graph));
        level = level.looser(asked)?;
    }
}

/// Finds the first level in the presence of lasting wishes. As few as possible of the wishes that matter more than
/// the limits are broken, then the limits are loosened as little as possible, then as few as possible of the other
/// wishes are broken. The first pairing in the order of the list that does so decides which pairs break them; of all
/// pairs with a wish against them, only these are allowed.
fn wished(field: &Field, asked: Level) -> Option<Settled> {
    let loose: Vec<usize> = (0..field.len()).filter(|&rank| field.fixed[rank].is_none()).collect();
    let room = loose.len() as i64 / 2 + 1;
    let cost = |a: usize, b: usize, level: Level| -> i64 {
        let bar = field.bar(a, b).map(|bar| match bar.strength {
            Strength::Never | Strength::Before(_) => room.pow(3),
            Strength::Among => room.pow(2),
            Strength::Avoid => 1,
        });
        let met = field.too_often(a, b, level).map_or(0, |_| room);
        let by_hand = if field.is_forbidden(a, b) { room.pow(4) } else { 0 };
        bar.unwrap_or(0) + met + by_hand
    };
    let (mut level, mut before) = (asked, None);
    loop {
        let costs = Costs::of(field.len(), |a, b| cost(a, b, level));
        let mut cheapest = Cheapest::among(&costs, &loose);
        if cheapest.total() / room % room == 0 {
            let mut broken = Vec::new();
            for &a in &loose {
                let fixed = loose.iter().copied().filter(|&b| b > a);
                let fixed = if cheapest.is_left(a) { fixed.collect() } else { Vec::new() };
                let taken = fixed.into_iter().find(|&b| cheapest.is_left(b) && cheapest.fix(a, b));
                broken.extend(taken.filter(|&b| field.bar(a, b).is_some()).map(|b| [a, b]));
            }
            let graph = allowed(field, level, &broken);
            let matching = Matching::maximum(&graph);
            let barrier = before.map(|before| {
                let graph = allowed(field, before, &broken);
                Matching::maximum(&graph).barrier(&graph)
            });
            return matching.is_perfect().then_some(Settled { level, graph, matching, barrier });
        }
        before = Some(level);
        level = level.looser(asked)?;
    }
}

/// The graph of players who may play each other by the limits, without pairs that a wish is against, except those in
/// `broken`.
fn allowed(field: &Field, level: Level, broken: &[[usize; 2]]) -> Graph {
    let mut graph = field.graph(level);
    for b in 0..field.len() {
        for a in 0..b {
            let is_fixed = field.fixed[a] == Some(b);
            if field.bar(a, b).is_some() && !is_fixed && !broken.contains(&[a, b]) {
                graph.part(a, b);
            }
        }
    }
    graph
}
