//! The messages between the page and its worker, as plain data.
//!
//! The page sends a [`Request`], the worker answers with [`Message`]s that carry the request's number: any
//! amount of [`Message::Progress`], then one [`Message::Done`]. Nothing cancels a request; the page ends the
//! worker and starts another. Every question is a [`Search`] with what it finds;
//! [`Job`] and [`Reply`] only carry them to the worker and back.
//!
//! The worker's file keeps its name from version to version, so a page may find an older or newer worker
//! than its own. Therefore the worker speaks first, naming its [`VERSION`], and the page sends nothing before.

pub mod search;
pub mod searches;

#[cfg(test)]
mod tests;

pub use search::{Answer, Failure, Going, Search};
pub use searches::{Job, Reply};

use serde::{Deserialize, Serialize};

/// Changes whenever a type of this module changes, or a type inside one.
pub const VERSION: u32 = 12;

/// One piece of work for the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Returned in every answer; the page counts its requests.
    pub id: u32,
    /// The job.
    pub job: Job,
}

/// Everything the worker says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// The first message: the worker listens and speaks this version.
    Ready {
        /// The worker's [`VERSION`].
        protocol: u32,
    },
    /// A request goes on.
    Progress {
        /// The request's number.
        id: u32,
        /// The part of the present stage that is done.
        done: usize,
        /// The whole of this stage.
        of: usize,
        /// The best so far.
        best: Reply,
    },
    /// A request is finished.
    Done {
        /// The request's number.
        id: u32,
        /// The reply to the job.
        reply: Reply,
    },
}
