//! The forbidden rematches, and how far the limits must be loosened.

use super::field::Field;
pub use crate::event::keizer::{Gap, Level, Limits};
use crate::pairing::matching::{Barrier, Graph, Matching};

impl Level {
    /// The next looser one; `None` when everything is allowed.
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
    /// The graph of players who may play each other; fixed pairs only each other.
    pub graph: Graph,
    /// One pairing; not yet the first.
    pub matching: Matching,
    /// The proof that the level before left none; `None` if nothing was loosened.
    pub barrier: Option<Barrier>,
}

/// `None` when what is forbidden by hand leaves no pairing at all.
pub(super) fn settle(field: &Field) -> Option<Settled> {
    let free = field.graph(Level { gap: 0, most: None });
    if !Matching::maximum(&free).is_perfect() {
        return None;
    }
    let asked = field.situation.rules.limits.asked(field.situation.round);
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
