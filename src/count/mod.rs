//! The counting lab: how many starters and whist schedules there are, exactly or about.
//!
//! | what | where |
//! | --- | --- |
//! | starters, exactly, to 50 players, by a sum over sign patterns | [`signs`] |
//! | starters one by one, with the source's subtotals; depth first and breadth first | [`starters`] |
//! | the remainder that the number of starters must leave | [`fixed`] |
//! | whist schedules, exactly, with left and right; the plain way of the source | [`whist`] |
//! | about how many, by walks drawn by lot | [`estimate`] |
//! | how long a count will take | [`trial`] |
//! | permutations, pairings, tables: the other columns of the source | [`combinations`] |
//! | what others have counted | [`published`] |
//! | how many solutions there are, counted at once or published | [`Known`] |
//! | parts put together again, from any number of machines | [`Parts`] |
//! | a part as one line of text with a checksum | [`line`](mod@line) |
//! | a share of a count as a line, and many of them gathered | [`share`] |
//! | the counting lab of the page: queue, batches for workers, what is kept | [`lab`] |
//!
//! A count is cut into units. A unit is run by itself, anywhere and at any time, and brings a part: plain data that
//! says what it belongs to. No unit depends on another, none is long, and nothing is kept but the parts; so a count
//! can be stopped, taken up again, and shared among workers and machines. Nothing here makes threads or knows a
//! clock.
//!
//! The numbers that come out are computed: [`published`] is for comparison, and no module that counts knows it.

pub mod combinations;
pub mod estimate;
pub mod fixed;
mod kind;
mod known;
pub mod lab;
pub mod line;
mod parts;
pub mod published;
pub mod share;
pub mod signs;
pub mod starters;
pub mod trial;
pub mod whist;

pub use self::kind::Kind;
pub use self::known::{Known, Number};
pub use self::parts::{Part, Parts, Place, Refused};

#[cfg(test)]
mod tests;
