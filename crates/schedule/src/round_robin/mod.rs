//! Round robins, in which every entrant meets every other, and the leagues and cups built on them.
//!
//! | module | contents |
//! | --- | --- |
//! | [`circle`] | the circle method: Berger, any step, conveyor belt, league programme; couples kept apart |
//! | [`starter`] | the starting rounds that can be rotated: one, all of a size, set by hand |
//! | [`remaining_games`] | the games still to be played, in as few rounds as possible |
//! | [`measures`] | measures of a schedule: breaks, runs, balance, the carry-over effect (who follows whom) |
//! | [`reorder`] | a better order of the rounds |
//! | [`league`] | the smallest known carry-over, home and away with the fewest breaks, the second half of a season |
//! | [`cup`] | the draw of the groups, and the knock-out after them: its draw, rounds and final places |
//! | [`dance`] | the circle method as players who walk from chair to chair |
//!
//! # Decisions
//! **A bye is a game against an empty seat.** An odd number of players gets one more seat, and one rule remains: every
//! two seats meet once, and each round fills every seat. So every player has exactly one bye. The colouring that
//! replans after latecomers ([`remaining_games`]) is a search with a lower bound, and reports when it reaches the
//! bound.
//!
//! **A new order of rounds keeps matches and their returns as far apart as they were**, unless chosen otherwise
//! (`reorder::Reorder::apart`): half the season, or one round less if the last two rounds of a half are exchanged.
//! This takes precedence over the figure to be reduced, so both halves get the same order. Next to the largest
//! carry-over effect, the measures include Russell's sum, which also counts from the last round to the first; the
//! largest effect does not.
//!
//! **A starter drawn by hand is checked chord by chord** (`starter::ByHand`). After each chord the completions are
//! counted, and a dead end gets its reason; at the step limit of the caller, the answer is "not known". A solution
//! that is not in the catalogue is written into the address by its positions, so a link needs no search and shows the
//! same starter in every later version.

pub mod circle;
pub mod cup;
pub mod dance;
pub mod league;
pub mod measures;
pub mod remaining_games;
pub mod reorder;
pub mod starter;
