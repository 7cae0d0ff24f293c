//! The pace of the round-table page: which round each piece of it has come to.

use std::time::Duration;

use leptos::prelude::*;
use rondel::round_robin::dance::Dance;

/// Lines fade, everyone walks, lines are drawn: the whole of a step, as the style sheet has it.
pub const DANCED: Duration = Duration::from_millis(500);

/// How the round on screen came there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Beat {
    pub dance: Dance,
    pub round: usize,
    /// Whether it is one step from the one before, and so is danced.
    pub danced: bool,
    /// Whether it is a later round than the one before.
    pub forward: bool,
    /// Counts the beats, so that the same motion can begin again.
    pub count: u32,
}

/// The round that each piece of the page shows, 0-based. A step is danced by style sheets alone; what script has to
/// change for it comes piece by piece, a frame for each, so that no frame has more to do than it has time for.
#[derive(Clone, Copy)]
pub struct Pace {
    /// Headings and the colours of discs, while the walk has begun.
    pub seen: RwSignal<usize>,
    /// The last beat of which everybody has walked and lines are drawn, by its count.
    pub drawn: RwSignal<u32>,
    /// The cells of the matrix that are lit.
    pub lit: RwSignal<usize>,
    /// The cells of the matrix that are no longer lit.
    pub left: RwSignal<usize>,
    /// The count of breaks.
    pub counted: RwSignal<usize>,
    /// The sentence and the tables.
    pub told: RwSignal<usize>,
    /// The round on paper.
    pub written: RwSignal<usize>,
    /// The next round by hand.
    pub planned: RwSignal<usize>,
}

impl Pace {
    /// All at this round.
    pub fn at(round: usize) -> Self {
        let piece = || RwSignal::new(round);
        Pace {
            seen: piece(),
            drawn: RwSignal::new(0),
            lit: piece(),
            left: piece(),
            counted: piece(),
            told: piece(),
            written: piece(),
            planned: piece(),
        }
    }

    /// What follows when everybody has walked and lines are drawn, in its order.
    pub(super) fn after(self) -> [RwSignal<usize>; 6] {
        [self.lit, self.left, self.counted, self.told, self.written, self.planned]
    }
}
