//! The pace of the round-table page: which round each piece of it has come to.

use std::time::Duration;

use leptos::prelude::*;
use rondel::web::pace::{Beat, Lines, Pace as Come, Piece};

/// Lines fade, everyone walks, lines are drawn: the whole of a step, as the style sheet has it.
pub const DANCED: Duration = Duration::from_millis(500);

/// The round that each piece of the page shows, from 0. A step is danced by style sheets alone; what script has to
/// change for it comes piece by piece, a frame for each, so that no frame has more to do than it has time for.
#[derive(Clone, Copy)]
pub struct Pace {
    come: RwSignal<Come>,
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
        let come = RwSignal::new(Come::at(round));
        let piece = |piece: Piece| Memo::new(move |_| come.with(|come| come.of(piece)));
        Pace {
            come,
            seen: piece(Piece::Seen),
            lit: piece(Piece::Lit),
            left: piece(Piece::Left),
            counted: piece(Piece::Counted),
            told: piece(Piece::Told),
            written: piece(Piece::Written),
            planned: piece(Piece::Planned),
        }
    }

    /// The lines of this beat.
    pub fn lines(self, beat: Beat) -> Lines {
        self.come.with(|come| come.lines(&beat))
    }

    /// Brings what is on the screen further.
    pub(super) fn update(self, change: impl FnOnce(&mut Come)) {
        self.come.update(change);
    }
}
