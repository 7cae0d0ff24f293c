//! Tournament schedules: built by the circle method, from starters and by search, and recomputed by a verifier that
//! shares no code with the builders except the model.
//!
//! | module | contents |
//! | --- | --- |
//! | [`model`] | players, schedules, results, points, names, languages |
//! | [`round_robin`] | schedules in which every entrant meets every other, also in groups; leagues and cups |
//! | [`whist`] | events for individuals: two against two, with a new partner in every round |
//! | [`verify`] | every guarantee, recomputed from the schedule alone |
//!
//! # Where to begin
//! | to do this | call this |
//! | --- | --- |
//! | make a Berger table | [`circle::berger`] |
//! | make a round robin of one or more cycles, with couples kept apart | [`circle::schedule`] |
//! | make the second half of a season, home and away exchanged | [`Return::season`] |
//! | give a league home and away with the fewest breaks | [`Ask::search`] |
//! | keep the wishes of a league: occupied halls, derbies | [`wishes::search::Search`] |
//! | plan the games still to be played after a late entry | [`replan`] |
//! | reorder the rounds of a schedule | [`Reorder`] |
//! | draw a knock-out, and play it round by round | [`bracket::seeded`], [`bracket::BracketState`] |
//! | make a cyclic whist schedule of `4n` or `4n + 1` players | [`catalogue`] |
//! | check and develop starting positions of whist | [`Solution::new`] |
//! | plan an evening of any number of players, tables and rounds | [`Planner::new`] |
//! | verify a round robin, or a cup | [`verify::round_robin()`], [`verify::cup()`] |
//! | verify an individual, or a movement | [`verify::individual()`], [`verify::movement()`] |
//! | measure breaks, runs and carry-over | [`Measures::of`], [`verify::league()`] |
//! | score a contract, a board, a session | [`Contract::score`], [`matchpoints`], [`Session::ranking`] |
//!
//! [`circle::berger`]: round_robin::circle::berger
//! [`circle::schedule`]: round_robin::circle::schedule
//! [`Return::season`]: round_robin::league::returns::Return::season
//! [`Ask::search`]: round_robin::league::ask::Ask::search
//! [`wishes::search::Search`]: round_robin::league::wishes::search::Search::new
//! [`replan`]: round_robin::remaining_games::replan
//! [`Reorder`]: round_robin::reorder::Reorder
//! [`bracket::seeded`]: round_robin::cup::bracket::seeded
//! [`bracket::BracketState`]: round_robin::cup::bracket::BracketState::new
//! [`catalogue`]: whist::catalogue()
//! [`Solution::new`]: whist::Solution::new
//! [`Planner::new`]: whist::Planner::new
//! [`Measures::of`]: round_robin::measures::Measures::of
//! [`Contract::score`]: model::scoring::Contract::score
//! [`matchpoints`]: model::scoring::matchpoints()
//! [`Session::ranking`]: model::scoring::Session::ranking
//!
//! A schedule is plain data ([`model::schedule`]), so that one from elsewhere can be built by hand and verified:
//!
//! ```
//! use rondel_schedule::{round_robin::circle, verify};
//!
//! let mut schedule = circle::berger(8)?;
//! assert!(verify::round_robin(&schedule, 1).is_clean());
//! schedule.rounds[6].tables.pop();
//! assert!(!verify::round_robin(&schedule, 1).is_clean());
//! # Ok::<(), circle::Error>(())
//! ```

pub mod model;
pub mod round_robin;
pub mod verify;
pub mod whist;
