//! The messages between the page and its worker, as plain data.
//!
//! The page sends a [`Request`]; the worker answers with [`Message`]s that have the request's number: any number of
//! [`Message::Progress`], then one [`Message::Done`]. Requests cannot be cancelled; the page terminates the worker
//! and starts another. Every question is a [`Search`] with its result type; [`Job`] and [`Reply`] only carry both to
//! the worker and back.
//!
//! The worker's file has the same name in every version, so a page may find an older or newer worker. Therefore the
//! worker first announces its [`VERSION`], and the page sends nothing before that.

pub mod search;
pub mod searches;

#[cfg(test)]
mod tests;

pub use search::{Answer, Failure, Going, Search};
pub use searches::{Job, Reply};

use serde::{Deserialize, Serialize};

/// The protocol version, which changes whenever a type of this module changes, or a type inside one.
pub const VERSION: u32 = 13;

/// A task for the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// The number of the request, repeated in every answer; the page numbers its requests.
    pub id: u32,
    /// The job.
    pub job: Job,
}

/// A message from the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// The first message: the worker is ready and uses this version.
    Ready {
        /// The worker's [`VERSION`].
        protocol: u32,
    },
    /// A request is in progress.
    Progress {
        /// The request's number.
        id: u32,
        /// The completed part of the present stage.
        done: usize,
        /// The total of this stage.
        of: usize,
        /// The best result so far.
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
