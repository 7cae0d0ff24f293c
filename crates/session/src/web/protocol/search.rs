//! A search as a type: what it asks, how it goes on, what it finds, how it fails.

use serde::{Deserialize, Serialize};

use super::{Job, Reply};

/// Hears how much of the present stage is done, of how much, and how to look at the best so far.
pub type Progress<'a, F> = dyn FnMut(usize, usize, &dyn Fn() -> F) + 'a;

/// A question that takes a while to answer, as plain data.
pub trait Work: Clone {
    /// The type of what is found; the best so far is one too.
    type Found: Clone + PartialEq;

    /// Does the work, in steps of a few milliseconds for an event of usual size.
    ///
    /// `progress` is called after every step with how much of the present stage is done, the whole of it, and how to
    /// look at the best so far; it decides how often that is worth a message. Where nobody knows how far it is, it
    /// hears 0 of 0.
    fn work(self, progress: &mut Progress<Self::Found>) -> Self::Found;
}

/// Work that the worker does.
pub trait Search: Work {
    /// The question as it is sent.
    fn job(self) -> Job;

    /// The result in a reply; `None` if it answers something else.
    fn found(reply: Reply) -> Option<Self::Found>;
}

/// The state of a search.
#[derive(Debug, Clone, PartialEq)]
pub enum Going<F> {
    /// Nothing was asked.
    Idle,
    /// It was sent; nothing was heard yet.
    Sent,
    /// It goes on.
    Running {
        /// The part of the present stage that is done.
        done: usize,
        /// The whole of this stage; 0 where nobody knows.
        of: usize,
        /// The best so far.
        best: F,
    },
    /// It is over; or it was stopped, and this was the best.
    Found(F),
    /// It is lost.
    Failed(Failure),
}

/// The reason a search was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Failure {
    /// The worker is of another version of the page than the page itself: loading it again helps.
    OtherVersion,
    /// The worker has not come yet, though a person has waited for it; it may still.
    Late,
    /// The worker did not come, each time it was asked for.
    Absent,
    /// The worker broke down, or said what nobody understands.
    Broken,
}

/// The answer of a job: any amount of progress, then one of the others.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The part of the present stage that is done, out of how much, and the best so far.
    Progress {
        /// The part that is done.
        done: usize,
        /// The whole.
        of: usize,
        /// The best so far.
        best: Reply,
    },
    /// The job is done.
    Done(Reply),
    /// The job is lost.
    Failed(Failure),
}

impl<F: Clone> Going<F> {
    /// The state of the search after this answer; a reply to something else is a failure.
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

    /// True if the worker is busy with it, or may still be.
    pub fn is_busy(&self) -> bool {
        matches!(self, Going::Sent | Going::Running { .. } | Going::Failed(Failure::Late))
    }

    /// The result, or the best so far.
    pub fn best(&self) -> Option<&F> {
        match self {
            Going::Running { best, .. } | Going::Found(best) => Some(best),
            Going::Idle | Going::Sent | Going::Failed(_) => None,
        }
    }

    /// The result, now that it is over.
    pub fn found(&self) -> Option<&F> {
        match self {
            Going::Found(found) => Some(found),
            _ => None,
        }
    }

    /// The percentage of the present stage that is done; `None` unless it goes on.
    pub fn percent(&self) -> Option<usize> {
        match self {
            Going::Running { done, of, .. } => Some(100 * done / (*of).max(1)),
            _ => None,
        }
    }

    /// The state once it is stopped: the best so far is worth a look.
    pub fn stopped(self) -> Going<F> {
        match self {
            Going::Running { best, .. } => Going::Found(best),
            Going::Sent | Going::Failed(Failure::Late) => Going::Idle,
            over => over,
        }
    }
}
