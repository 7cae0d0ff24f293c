//! Round robins: everybody meets everybody.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`circle`] | makes them by the circle method: Berger, any step, conveyor belt, league programme, couples apart |
//! | [`starter`] | the starting rounds that can be turned: one, all, by hand |
//! | [`replan`] | the games still to be played, in as few rounds as can be |
//! | [`meters`] | what a schedule is like: breaks, runs, balance, the carry-over effect (who follows whom) |
//! | [`reorder`] | a better order of the rounds |
//! | [`league`] | the least carry-over known, home and away with the fewest breaks, the second half of a season |
//! | [`cup`] | groups dealt, and the knock-out from them: its draw, its rounds, its places |
//! | [`dance`] | the circle method as players who walk from chair to chair |
//!
//! # Decisions
//! **A bye is a game against a free seat.** With an odd number of players there is one more seat and one rule:
//! everybody meets everybody once, and each round fills every seat. So everybody is free once. The colouring that plans
//! late comers ([`replan`]) is a search with a lower bound, and says when the bound is reached.
//!
//! **Another order of rounds keeps matches and their returns as far apart as they were**, unless chosen otherwise
//! (`reorder::Reorder::apart`): half the season, or one round less where the last two rounds of a half are exchanged.
//! This takes precedence over the figure aimed at, so both halves have the same order. Beside the greatest carry-over
//! stands Russell's sum, which also counts from the last round to the first; the greatest does not.
//!
//! **A starter drawn by hand is checked line by line** (`starter::ByHand`). After each line the completions are
//! counted, and a dead end gets its reason; when the step limit of the caller is reached, the answer is "not known". A
//! solution that is not the catalogue's is written into the address by its positions, so a link needs no search and
//! shows the same under every later version.

pub mod circle;
pub mod cup;
pub mod dance;
pub mod league;
pub mod meters;
pub mod reorder;
pub mod replan;
pub mod starter;
