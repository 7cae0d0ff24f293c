//! The counting lab as it is decided: what waits, what runs, what was counted, and what a table says of it.
//!
//! | what | where |
//! | --- | --- |
//! | what is asked for | [`Ask`] |
//! | parts and plans of any kind of count | [`Piece`], [`Plan`], [`Tally`], [`Numbers`] |
//! | jobs, one after another, dealt to workers in batches; lines of others counted in | [`Lab`] |
//! | kept over a reload | [`Lab::save`], [`Lab::restore`] |
//! | the source's tables beside what was counted here | [`cells`] |
//! | three chords worked out by hand | [`worked`] |
//! | the first starters as a list | [`list`] |
//! | command lines for other machines | [`share`] |
//! | what is said of a number where it is cited, b-files | [`cite`] |
//!
//! Nothing here knows a clock: what time it is, in milliseconds since 1970, is an argument.

mod ask;
pub mod cells;
pub mod cite;
mod job;
mod keep;
pub mod list;
mod queue;
pub mod share;
mod tally;
pub mod worked;

pub use self::ask::Ask;
pub use self::job::{Shown, State};
pub use self::keep::{Damage, VERSION};
pub use self::queue::{Batch, InQueue, Lab, Pasted, Unread};
pub use self::tally::{Fault, Numbers, Piece, Plan, Tally};

use serde::{Deserialize, Serialize};

/// A count that was finished here, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// The request.
    pub ask: Ask,
    /// The numbers that came out.
    pub numbers: Numbers,
    /// The time when it was finished, in milliseconds since 1970.
    pub at: u64,
    /// The time it ran here, in milliseconds.
    pub took: u64,
    /// The number of its workers.
    pub workers: usize,
    /// The number of its units that came from elsewhere.
    pub elsewhere: u32,
    /// The number of its units.
    pub units: u32,
}

#[cfg(test)]
mod tests;
