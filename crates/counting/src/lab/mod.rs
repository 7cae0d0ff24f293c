//! The logic of the counting lab: the queue, the running count, finished counts, and the tables that compare them.
//!
//! | what | where |
//! | --- | --- |
//! | requests | [`Ask`] |
//! | parts and plans of any kind of count | [`Piece`], [`Plan`], [`Tally`], [`Numbers`] |
//! | jobs in sequence, dealt to workers in batches; lines from elsewhere added | [`Lab`] |
//! | persistence across a reload | [`Lab::save`], [`Lab::restore`] |
//! | the tables of the source next to the numbers counted here | [`cells`] |
//! | three chords worked out by hand | [`worked`] |
//! | the first starters as a list | [`list`] |
//! | command lines for other machines | [`share`] |
//! | citations of numbers, b-files | [`cite`] |
//!
//! The lab has no clock: the time, in milliseconds since 1970, is always an argument.

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
pub use self::job::{JobStatus, State};
pub use self::keep::{Damage, VERSION};
pub use self::queue::{Batch, InQueue, Lab, Pasted, Unread};
pub use self::tally::{Fault, Numbers, Piece, Plan, Tally};

use serde::{Deserialize, Serialize};

/// A count that was finished here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// The request.
    pub ask: Ask,
    /// The resulting numbers.
    pub numbers: Numbers,
    /// The time when it finished, in milliseconds since 1970.
    pub at: u64,
    /// The running time here, in milliseconds.
    pub took: u64,
    /// The number of workers.
    pub workers: usize,
    /// The number of units that came from elsewhere.
    pub elsewhere: u32,
    /// The number of units.
    pub units: u32,
}

#[cfg(test)]
mod tests;
