//! How a round comes on the screen of the round-table page: what follows it and when, and playing by itself.

use std::time::Duration;

use leptos::prelude::*;
use rondel::web::pace::{Beat, Piece};

use super::studio::Studio;
use crate::parts::later::{is_motionless, replace};

/// When everyone has walked, and lines are drawn and cells fill.
const WALKED: Duration = Duration::from_millis(320);

impl Studio {
    /// Lets everything else follow: at once, or behind the walk and when everybody has walked; see [`Pace`].
    pub fn arrive(self, beat: Beat) {
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

    /// Brings these to the round of the beat, a frame for each, unless the next beat comes first.
    fn follow(self, beat: Beat, pieces: &'static [Piece]) {
        // What is asked for before a frame is drawn belongs to it still; what is asked for within it, to the next.
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

    /// Plays on from here, from round 1 when this is the last.
    pub fn play(self) {
        self.play.begin(move || self.next(), move || self.go(0));
    }

    /// Stops playing.
    pub fn stop(self) {
        self.play.stop();
    }
}
