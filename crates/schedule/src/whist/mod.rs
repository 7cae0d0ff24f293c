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
//!
//! # Decisions
//! **Schedules are found in two stages.** First partners (hill climbing from a random draw), then tables (exact cover
//! that branches where the fewest choices are left); after 20,000 nodes, other partners. A group of multipliers that
//! maps the solution to itself makes both stages smaller by its size. Nobody knows beforehand which groups lead
//! anywhere, so they take turns. All of it runs in steps, so a worker can report progress and be stopped.
//!
//! **East and West are settled by a signed graph.** Each distance says of two tables whether one of them is to be
//! turned, so "directed" follows from neighbour to neighbour. For `4n` players the fewest statements to give up are
//! found by trying those of each contradiction in turn: exact, and quick while few are given up.
//!
//! **The catalogue prefers stronger guarantees**: directed, then almost directed; among equals our own before the
//! published one. Each entry has its origin. It is 8 KB of plain numbers and needs no computing.
//!
//! **The number of solutions is shown with its evidence.** Up to 17 players all are found on the spot; above that the
//! number is called published. Where no patterned solution exists, a sum of squares proves it and nothing is searched.
//! Above 25 players the first 1,000, 100 or 10 are listed, as in the source.
//!
//! **Any number of players, tables and rounds** is mixed by exchanging players ([`Mixer`]), starting from cyclic rounds
//! where there are some. Where the lower bound in whole numbers is reached the schedule is proved most even; otherwise
//! its counts are shown without a claim. Partners weigh more than opponents, sitting out more than both.
//!
//! **The same request gives the same evening on every machine.** [`Ask`] is everything a plan depends on, the number of
//! the draw included, and the work is a fixed number of exchanges. Couples are a rule of the mixer, not a weight: a
//! table of four can always part them. Two who are never to be at one table ([`Ask::never`]) are a weight above all
//! that is even, since there may be no such rounds; whoever plans says where it did not come out. Which evenings are
//! worth choosing is arithmetic ([`options()`]); the rounds come from the worker, the chosen evening first, with counts
//! made by `verify::shares`. When the rest of an evening is planned again, the games already played count; a player who
//! was away counts as having sat out, and nothing is then called proved.
//!
//! **Tables are numbered so that nobody stays on one court**: the most even of some two dozen starts, each improved by
//! exchanging tables until nothing helps.

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
pub use self::search::{Draw, Found, Group, Never, Search};
pub use self::solution::{Error, Solution};
pub use self::squares::Squares;
pub use self::symmetry::units;
pub use self::third::{SHOWN, seatings};
