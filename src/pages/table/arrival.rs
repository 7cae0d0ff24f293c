//! The arrival of a round on the screen of the round-table page: the order of its updates, and playback.

use std::time::Duration;

use leptos::prelude::*;
use rondel::web::transition::{Piece, RoundChange};

use super::studio::Studio;
use crate::parts::timer::{is_motionless, replace};

/// The time until all players have walked; then lines are drawn and cells are filled.
const WALKED: Duration = Duration::from_millis(320);

impl Studio {
    /// Updates everything else for a beat: at once, or during the walk and after it; see [`Transition`].
    pub fn arrive(self, beat: RoundChange) {
        let still = !beat.danced || is_motionless();
        let timer = match still {
            true => {
                self.pace.update(|come| come.stand(&beat));
                None
            }
            false => {
                self.follow(beat, &[Piece::Seen]);
                let settle = move || {
                    self.pace.update(|come| come.walked(&beat));
                    self.follow(beat, &Piece::AFTER);
                };
                set_timeout_with_handle(settle, WALKED).ok()
            }
        };
        replace(self.settle, timer);
    }

    /// Updates these pieces to the round of the beat, one frame each, unless the next beat begins first.
    fn follow(self, beat: RoundChange, pieces: &'static [Piece]) {
        // A callback requested before a frame is painted belongs to that frame; one requested within it, to the next.
        request_animation_frame(move || {
            request_animation_frame(move || {
                let Some((&next, rest)) = pieces.split_first() else { return };
                if self.beat.try_get_untracked() != Some(beat) {
                    return;
                }
                self.pace.update(|come| come.bring(next, beat.round));
                if !rest.is_empty() {
                    self.follow(beat, rest);
                }
            });
        });
    }

    /// Starts playback from here, or from round 1 if this is the last.
    pub fn play(self) {
        self.play.begin(move || self.next(), move || self.go(0));
    }

    /// Stops playback.
    pub fn stop(self) {
        self.play.stop();
    }
}
