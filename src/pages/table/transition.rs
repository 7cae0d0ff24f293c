//! The pace of the round-table page: the round that each piece of it shows.

use std::time::Duration;

use leptos::prelude::*;
use rondel::web::transition::{Lines, Piece, RoundChange, Transition as Come};

/// The duration of a step, as in the style sheet: lines fade, players walk, lines are drawn.
pub const DANCED: Duration = Duration::from_millis(500);

/// The 0-based round that each piece of the page shows. Style sheets alone animate a step; script updates the rest
/// piece by piece, one frame each, so that no frame takes too long.
#[derive(Clone, Copy)]
pub struct Transition {
    come: RwSignal<Come>,
    /// The round of [`Piece::Seen`]; the other fields likewise.
    pub seen: Memo<usize>,
    pub lit: Memo<usize>,
    pub left: Memo<usize>,
    pub counted: Memo<usize>,
    pub told: Memo<usize>,
    pub written: Memo<usize>,
    pub planned: Memo<usize>,
}

impl Transition {
    /// A pace with all pieces at this round.
    pub fn at(round: usize) -> Self {
        let come = RwSignal::new(Come::at(round));
        let piece = |piece: Piece| Memo::new(move |_| come.with(|come| come.of(piece)));
        Transition {
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

    /// The state of the lines in this beat.
    pub fn lines(self, beat: RoundChange) -> Lines {
        self.come.with(|come| come.lines(&beat))
    }

    /// Updates the rounds of the pieces.
    pub(super) fn update(self, change: impl FnOnce(&mut Come)) {
        self.come.update(change);
    }
}
