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

/// A piece of the page that comes to a round by itself; the later ones when everybody has walked and lines are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Piece {
    /// Headings and the colours of discs, while the walk has begun.
    Seen,
    /// The cells of the matrix that are lit.
    Lit,
    /// The cells of the matrix that are no longer lit.
    Left,
    /// The count of breaks.
    Counted,
    /// The sentence and the tables.
    Told,
    /// The round on paper.
    Written,
    /// The next round by hand.
    Planned,
}

impl Piece {
    /// Those that follow the walk, in their order.
    pub const AFTER: [Piece; 6] =
        [Piece::Lit, Piece::Left, Piece::Counted, Piece::Told, Piece::Written, Piece::Planned];
}

/// The round that each piece of the page shows, 0-based. A step is danced by style sheets alone; what script has to
/// change for it comes piece by piece, a frame for each, so that no frame has more to do than it has time for.
#[derive(Clone, Copy)]
pub struct Pace {
    /// The last beat of which everybody has walked and lines are drawn, by its count.
    pub drawn: RwSignal<u32>,
    /// By [`Piece`].
    rounds: RwSignal<[usize; 7]>,
    /// [`Piece::Seen`], and so on.
    pub seen: Memo<usize>,
    pub lit: Memo<usize>,
    pub left: Memo<usize>,
    pub counted: Memo<usize>,
    pub told: Memo<usize>,
    pub written: Memo<usize>,
    pub planned: Memo<usize>,
}

impl Pace {
    /// All at this round.
    pub fn at(round: usize) -> Self {
        let rounds = RwSignal::new([round; 7]);
        let piece = |piece: Piece| Memo::new(move |_| rounds.with(|rounds| rounds[piece as usize]));
        Pace {
            drawn: RwSignal::new(0),
            rounds,
            seen: piece(Piece::Seen),
            lit: piece(Piece::Lit),
            left: piece(Piece::Left),
            counted: piece(Piece::Counted),
            told: piece(Piece::Told),
            written: piece(Piece::Written),
            planned: piece(Piece::Planned),
        }
    }

    /// Brings one piece to this round.
    pub(super) fn bring(self, piece: Piece, round: usize) {
        self.rounds.update(|rounds| rounds[piece as usize] = round);
    }

    /// Brings all to this round.
    pub(super) fn bring_all(self, round: usize) {
        self.rounds.set([round; 7]);
    }
}
