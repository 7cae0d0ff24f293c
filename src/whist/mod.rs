//! Individuals that go round: whist, Americano, rotating partners. Everybody has everybody once as partner and twice as
//! opponent, and only the starting positions have to be found, since everybody moves on by one place every round.
//!
//! | what | where |
//! | --- | --- |
//! | starting positions, and the rounds that come of them | [`Solution`] |
//! | mirror, multipliers, orbits | methods of [`Solution`] |
//! | a drawn solution, step by step, the same for the same number | [`Search`] |
//! | all solutions, one after another | [`Every`], [`Representatives`] |
//! | all solutions as a list, with the next and the one before, and which are the same up to a multiplier | [`All`] |
//! | the source's puzzle | [`SHOWN`], [`seatings`] |
//! | a schedule at once for every number of players from 4 to 101 | [`catalogue()`] |
//! | any number of players, tables and rounds, as even as was found | [`Mixer`], [`Evenness`] |
//! | couples who are never partners | [`apart()`] |
//! | an evening as it is wished for, planned; the few worth choosing between | [`Planner`], [`options()`] |
//! | who sits left and who right | [`Solution::directed`], [`Solution::almost_directed`], [`Orientations`] |
//! | why there are no patterned solutions | [`Squares`] |
//! | the first solutions of many players, and those that are their own mirror | [`Few`] |
//!
//! Whether a schedule keeps what it promises is for [`verify`](crate::verify) to say, which does not use this module.
//!
//! Source: Bill Butler (Durango Bill), "Cyclic solutions to the round-robin bridge tournament problem"; I. Anderson,
//! "Combinatorial Designs and Tournaments" (1997).

mod all;
mod apart;
mod catalogue;
mod courts;
mod directed;
mod even;
mod every;
mod few;
mod mixer;
mod plan;
mod ring;
mod search;
mod solution;
mod squares;
mod symmetry;
mod third;

pub use self::all::All;
pub use self::apart::{Apart, ApartError, Price, apart, price};
pub use self::catalogue::{Entry, Origin, catalogue};
pub use self::directed::{Orientation, Orientations};
pub use self::even::Evenness;
pub use self::every::{Every, Representatives};
pub use self::few::{Few, list_csv, list_line, list_text, listed};
pub use self::mixer::{MOST_PLAYERS, Mixer};
pub use self::plan::{
    Ask, AskError, Choice, Planned, Planner, Rest, Way, Why, cycle, directs, in_time, options, rounds_in,
};
pub use self::search::{Draw, Found, Group, Search};
pub use self::solution::{Error, Solution};
pub use self::squares::Squares;
pub use self::symmetry::units;
pub use self::third::{SHOWN, seatings};
