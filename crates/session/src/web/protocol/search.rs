//! A search as a type: its question, progress, result and failure.

use serde::{Deserialize, Serialize};

use super::{Job, Reply};

/// A callback for progress: the completed part of the present stage, its total, and a function that returns the best
/// result so far.
pub type Progress<'a, F> = dyn FnMut(usize, usize, &dyn Fn() -> F) + 'a;

/// A question that takes time to answer, as plain data.
pub trait Work: Clone {
    /// The type of the result, and of the best result so far.
    type Found: Clone + PartialEq;

    /// Does the work, in steps of a few milliseconds for an event of usual size.
    ///
    /// `progress` is called after every step with the completed part of the present stage, its total, and a function
    /// that returns the best result so far; the callback decides when to send a message. If the extent is unknown,
    /// both numbers are 0.
    fn work(self, progress: &mut Progress<Self::Found>) -> Self::Found;
}

/// Work that is done by the worker.
pub trait Search: Work {
    /// Returns the question in the form of a message.
    fn job(self) -> Job;

    /// Returns the result in a reply; `None` for a reply to another question.
    fn found(reply: Reply) -> Option<Self::Found>;
}

/// The state of a search.
#[derive(Debug, Clone, PartialEq)]
pub enum Going<F> {
    /// The search has not been requested.
    Idle,
    /// The request was sent, and no answer has arrived yet.
    Sent,
    /// The search is in progress.
    Running {
        /// The completed part of the present stage.
        done: usize,
        /// The total of this stage; 0 if unknown.
        of: usize,
        /// The best result so far.
        best: F,
    },
    /// The search is over, or was stopped with this best result.
    Found(F),
    /// The search has failed.
    Failed(Failure),
}

/// The reason why a search failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Failure {
    /// The worker belongs to another version of the page; reloading the page helps.
    OtherVersion,
    /// The worker has not started yet after a noticeable time; it still may.
    Late,
    /// The worker did not start in any attempt.
    Absent,
    /// The worker crashed or sent an invalid message.
    Broken,
}

/// An answer to a job: any number of progress messages, then one of the others.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The completed part of the present stage, its total, and the best result so far.
    Progress {
        /// The completed part.
        done: usize,
        /// The total.
        of: usize,
        /// The best result so far.
        best: Reply,
    },
    /// The job is complete.
    Done(Reply),
    /// The job has failed.
    Failed(Failure),
}

impl<F: Clone> Going<F> {
    /// Returns the state of the search after this answer; a reply to another question is a failure.
    pub fn heard<S: Search<Found = F>>(answer: Answer) -> Going<F> {
        let going = match answer {
            Answer::Progress { done, of, best } => {
                S::found(best).map(|best| Going::Running { done, of, best })
            }
            Answer::Done(reply) => S::found(reply).map(Going::Found),
            Answer::Failed(failure) => Some(Going::Failed(failure)),
        };
        going.unwrap_or(Going::Failed(Failure::Broken))
    }

    /// Returns true if the worker is busy with the search, or may still start it.
    pub fn is_busy(&self) -> bool {
        matches!(self, Going::Sent | Going::Running { .. } | Going::Failed(Failure::Late))
    }

    /// Returns the result, or the best result so far.
    pub fn best(&self) -> Option<&F> {
        match self {
            Going::Running { best, .. } | Going::Found(best) => Some(best),
            Going::Idle | Going::Sent | Going::Failed(_) => None,
        }
    }

    /// Returns the result if the search is over.
    pub fn found(&self) -> Option<&F> {
        match self {
            Going::Found(found) => Some(found),
            _ => None,
        }
    }

    /// Returns the percentage of the present stage that is complete; `None` unless the search is in progress.
    pub fn percent(&self) -> Option<usize> {
        match self {
            Going::Running { done, of, .. } => Some(100 * done / (*of).max(1)),
            _ => None,
        }
    }

    /// Returns the state after stopping, which keeps the best result so far.
    pub fn stopped(self) -> Going<F> {
        match self {
            Going::Running { best, .. } => Going::Found(best),
            Going::Sent | Going::Failed(Failure::Late) => Going::Idle,
            over => over,
        }
    }
}
