//! The pace of the round-table page: how a round comes on screen, what follows it and when, and playing by itself.

use std::time::Duration;

use leptos::prelude::*;
use rondel::round_robin::dance::Dance;

use super::studio::Studio;
use crate::parts::later::{is_motionless, replace};

/// Lines fade, everyone walks, lines are drawn: the whole of a step, as the style sheet has it.
pub const DANCED: Duration = Duration::from_millis(900);

/// When everyone has walked, and lines are drawn and cells fill.
const WALKED: Duration = Duration::from_millis(720);

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
    fn after(self) -> [RwSignal<usize>; 6] {
        [self.lit, self.left, self.counted, self.told, self.written, self.planned]
    }
}

impl Studio {
    /// Lets everything else follow: at once, or behind the walk and when everybody has walked; see [`Pace`].
    pub fn arrive(self, beat: Beat) {
        let still = !beat.danced || is_motionless();
        let timer = match still {
            true => {
                self.pace.drawn.set(beat.count);
                for round in [self.pace.seen].into_iter().chain(self.pace.after()) {
                    // What stays need not be worked out again.
                    if round.get_untracked() != beat.round {
                        round.set(beat.round);
                    }
                }
                None
            }
            false => {
                self.follow(beat, vec![self.pace.seen]);
                let settle = move || {
                    self.pace.drawn.set(beat.count);
                    self.follow(beat, self.pace.after().to_vec());
                };
                set_timeout_with_handle(settle, WALKED).ok()
            }
        };
        replace(self.settle, timer);
    }

    /// Brings these to the round of the beat, a frame for each, unless the next beat comes first.
    fn follow(self, beat: Beat, mut rounds: Vec<RwSignal<usize>>) {
        // What is asked for before a frame is drawn belongs to it still; what is asked for within it, to the next.
        request_animation_frame(move || {
            request_animation_frame(move || {
                if rounds.is_empty() || self.beat.try_get_untracked() != Some(beat) {
                    return;
                }
                rounds.remove(0).set(beat.round);
                if !rounds.is_empty() {
                    self.follow(beat, rounds);
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
