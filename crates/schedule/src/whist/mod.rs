//! Cyclic individuals: whist, Americano, rotating partners. Every two players are partners once and opponents twice,
//! and only the starting positions have to be found, since all players move up one place every round.
//!
//! | what | where |
//! | --- | --- |
//! | starting positions and the rounds that follow from them | [`Solution`] |
//! | mirror, multipliers, orbits | methods of [`Solution`] |
//! | a drawn solution, step by step, reproducible by seed | [`Search`] |
//! | all solutions, one after another | [`EverySolution`], [`Representatives`] |
//! | all solutions as a list, with neighbours, and families equal up to a multiplier | [`All`] |
//! | the puzzle of the source | [`SHOWN`], [`seatings`] |
//! | a schedule at once for every suitable number of players from 4 to 101 | [`catalogue()`] |
//! | any number of players, tables and rounds, as even as the search achieves | [`Mixer`], [`Evenness`] |
//! | couples who are never partners | [`apart()`] |
//! | a plan for a requested evening, and the few evenings worth choosing between | [`Planner`], [`options()`] |
//! | left-hand and right-hand neighbours | [`Solution::directed`], [`Solution::almost_directed`], [`Orientations`] |
//! | the reason why there are no patterned solutions | [`Squares`] |
//! | the first solutions for many players, and those that are their own mirror image | [`FirstSolutions`] |
//!
//! [`verify`](crate::verify) checks that a schedule keeps what it promises, and does not use this module.
//!
//! Source: Bill Butler (Durango Bill), "Cyclic solutions to the round-robin bridge tournament problem"; I. Anderson,
//! "Combinatorial Designs and Tournaments" (1997).
//!
//! # Decisions
//! **Schedules are found in two stages.** First partners (hill climbing from a random draw), then tables (an exact
//! cover that branches where the fewest choices are left); after 20,000 nodes, other partners are drawn. A group of
//! multipliers that maps the solution to itself reduces both stages by a factor of its size. It is not known
//! beforehand which groups have solutions, so they take turns. All searches run in steps, so a worker can report
//! progress and be stopped.
//!
//! **East and West are settled by a signed graph.** Each distance relates two tables, one of which may have to be
//! turned, so "directed" follows from neighbour to neighbour. For `4n` players the fewest conditions to give up are
//! found by trying those of each contradiction in turn, which is exact, and quick while few are given up.
//!
//! **The catalogue prefers stronger guarantees**: directed, then almost directed, and our own before the published
//! one if they are equal. Each entry records its origin. The catalogue is 8 KB of plain numbers and needs no
//! computing.
//!
//! **The number of solutions is shown with its evidence.** Up to 17 players, all are found on the spot; above that,
//! the number is labelled as published. Where no patterned solution exists, a sum of squares proves it and no search
//! is made. Above 25 players the first 1,000, 100 or 10 are listed, as in the source.
//!
//! **Any number of players, tables and rounds** is mixed by exchanging players ([`Mixer`]), starting from cyclic
//! rounds if there are some. A schedule that reaches the lower bound in whole numbers is proved most even; otherwise
//! its counts are shown without a claim. Partners weigh more than opponents, and sitting out more than both.
//!
//! **Equal requests give equal evenings on every machine.** [`Ask`] is everything a plan depends on, including the
//! seed of the draw, and the work is a fixed number of exchanges. Couples are a hard rule of the mixer, not a weight,
//! because a table of four can always separate them. Two players who must never share a table ([`Ask::never`]) are a
//! weight above all evenness, since there may be no such rounds; the caller reports where it failed. The choice of
//! evenings worth offering is arithmetic ([`options()`]). The rounds come from the worker, the chosen evening first,
//! with counts made by `verify::shares`. When the rest of an evening is planned again, the games already played
//! count; a player who was away counts as having sat out, and no plan is then called proved.
//!
//! **Tables are numbered so that no player stays on one court**: the most even of 24 starts, each improved by
//! exchanging tables until no exchange helps.

mod apart;
mod balance;
mod catalogue;
mod courts;
mod directed;
mod enumerate;
mod first_solutions;
mod mixer;
mod plan;
mod puzzle;
mod ring;
mod search;
mod solution;
mod solution_list;
mod squares;
mod symmetry;

pub use self::apart::{Apart, ApartError, Price, apart, price};
pub use self::balance::Evenness;
pub use self::catalogue::{Entry, Origin, catalogue};
pub use self::directed::{Orientation, Orientations};
pub use self::enumerate::{EverySolution, Representatives};
pub use self::first_solutions::{FirstSolutions, list_csv, list_line, list_text, listed};
pub use self::mixer::{MOST_PLAYERS, Mixer};
pub use self::plan::{
    Ask, AskError, Choice, Method, Planned, Planner, Reason, Rest, cycle, directs, in_time, options,
    rounds_in,
};
pub use self::puzzle::{SHOWN, seatings};
pub use self::search::{Draw, Group, Never, Search, SearchStep};
pub use self::solution::{Error, Solution};
pub use self::solution_list::All;
pub use self::squares::Squares;
pub use self::symmetry::units;
