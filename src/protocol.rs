//! What the page and its worker say to each other, as plain data.
//!
//! The page sends a [`Request`], the worker answers with [`Message`]s that carry the request's number: any
//! amount of [`Message::Progress`], then one [`Message::Done`]. Nothing cancels a request; the page ends the
//! worker and starts another.
//!
//! The worker's file keeps its name from version to version, so a page may find an older or newer worker
//! than its own. Therefore the worker speaks first, naming its [`VERSION`], and the page sends nothing before.

use serde::{Deserialize, Serialize};

use crate::deadend::stuck::{Count, Tries};
use crate::ids::RoundNo;
use crate::reorder::{Aim, Reorder, Stage};
use crate::schedule::Schedule;

/// Changes whenever a type of this module changes, or a type inside one.
pub const VERSION: u32 = 3;

/// One piece of work for the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Returned in every answer; the page counts its requests.
    pub id: u32,
    /// What to do.
    pub job: Job,
}

/// What the worker can do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// Searches a better order of play for the rounds of a schedule.
    Reorder {
        /// The rounds, in their present order.
        schedule: Schedule,
        /// What is to become small.
        aim: Aim,
        /// Rounds change places only inside each block of so many, which keeps cycles apart; none is one block.
        within: Option<usize>,
        /// The first so many rounds stay in their places.
        after: usize,
        /// The same seed finds the same order.
        seed: u32,
    },
    /// Counts how often pairing at random gets stuck, by number of players.
    CountStuck {
        /// So many tries for every number of players.
        each: u32,
        /// The same seed counts the same.
        seed: u32,
    },
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
        /// How much of the present stage is done.
        done: usize,
        /// How much there is to do in this stage.
        of: usize,
        /// The best so far.
        best: Reply,
    },
    /// A request is finished.
    Done {
        /// The request's number.
        id: u32,
        /// What came of it.
        reply: Reply,
    },
}

/// What comes of a job, one variant for each.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// Of [`Job::Reorder`].
    Reordered {
        /// The rounds of the schedule as it was given, in order of play.
        order: Vec<RoundNo>,
        /// The figure aimed at, as the rounds were given.
        before: usize,
        /// The figure aimed at, in this order.
        figure: usize,
        /// Where the search was.
        stage: Stage,
    },
    /// Of [`Job::CountStuck`]: by number of players.
    Stuck(Vec<Count>),
}

impl Job {
    /// Does the work, in steps of a few milliseconds for an event of usual size.
    ///
    /// `progress` is told after every step how much of the present stage is done, the whole of it, and how to
    /// look at the best so far; it decides how often that is worth a message.
    pub fn run(self, mut progress: impl FnMut(usize, usize, &dyn Fn() -> Reply)) -> Reply {
        match self {
            Job::Reorder { schedule, aim, within, after, seed } => {
                let mut search = Reorder::new(&schedule, aim, seed.into()).after(after);
                if let Some(rounds) = within {
                    search = search.within(rounds);
                }
                while !search.step(100).is_done() {
                    let (done, of) = search.progress();
                    progress(done, of, &|| reordered(&search));
                }
                reordered(&search)
            }
            Job::CountStuck { each, seed } => {
                let mut tries = Tries::new(each, seed.into());
                while tries.step() {
                    progress(tries.done() as usize, each as usize, &|| Reply::Stuck(tries.counts().to_vec()));
                }
                Reply::Stuck(tries.counts().to_vec())
            }
        }
    }
}

fn reordered(search: &Reorder) -> Reply {
    Reply::Reordered {
        order: search.best(),
        before: search.before(),
        figure: search.figure(),
        stage: search.stage(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::circle;

    #[test]
    fn the_worker_finds_what_the_core_finds() {
        let schedule = circle::teams(12, true).unwrap();
        let job = Job::Reorder { schedule, aim: Aim::Breaks, within: None, after: 0, seed: 1 };
        let mut figures = Vec::new();
        let reply = job.run(|done, of, best| {
            assert!(done <= of);
            let Reply::Reordered { figure, .. } = best() else { panic!("an order") };
            figures.push(figure);
        });
        let Reply::Reordered { before, figure, order, .. } = reply else { panic!("an order") };
        assert_eq!((before, figure, order.len()), (98, 10, 11));
        assert!(figures.is_sorted_by(|earlier, later| earlier >= later), "the best never gets worse");
    }

    #[test]
    fn the_worker_counts_what_the_core_counts() {
        let mut heard = 0;
        let reply = Job::CountStuck { each: 20, seed: 3 }.run(|done, of, so_far| {
            heard += 1;
            assert_eq!((done, of), (heard, 20));
            let Reply::Stuck(counts) = so_far() else { panic!("a count") };
            assert!(counts.iter().all(|count| count.tries as usize == done && count.stuck <= count.tries));
        });
        let mut tries = Tries::new(20, 3);
        while tries.step() {}
        assert_eq!((reply, heard), (Reply::Stuck(tries.counts().to_vec()), 19));
    }
}
