//! All counts: those that wait, the one that runs, those that are finished.

use super::job::{Job, Shown, State};
use super::tally::Piece;
use super::{Ask, Finished};
use crate::line::LineError;
use crate::share::{self, Trouble};
use crate::{Kind, Refused};

/// All counts of this device.
#[derive(Debug, Clone, Default)]
pub struct Lab {
    pub(super) jobs: Vec<Job>,
    pub(super) finished: Vec<Finished>,
}

/// Units for one worker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Batch {
    /// The count.
    pub ask: Ask,
    /// The numbers of the units.
    pub units: Vec<u32>,
}

/// The same count waits or runs already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it is in the queue already")]
pub struct InQueue;

/// The result of pasting lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pasted {
    /// The count.
    pub ask: Ask,
    /// The number of new units.
    pub new: usize,
    /// The number of units that were there already, the same.
    pub double: usize,
    /// The number of missing units.
    pub missing: usize,
}

/// The reason none of the lines was counted in: the first line with something wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    /// There is no line.
    Empty,
    /// Not written by Rondel.
    Foreign {
        /// The line, from 1.
        line: usize,
    },
    /// Cut off or changed.
    Damaged {
        /// The line, from 1.
        line: usize,
    },
    /// Of another version, or of a count that nobody here knows.
    Version {
        /// The line, from 1.
        line: usize,
    },
    /// Of another count than the first line.
    Mixed {
        /// The line, from 1.
        line: usize,
    },
    /// Says something else of a unit than what is there.
    Contradicts {
        /// The line, from 1.
        line: usize,
        /// The unit, from 1.
        unit: u32,
    },
}

impl Lab {
    /// Puts a count at the end of the queue.
    ///
    /// # Errors
    /// [`InQueue`], if it is there already.
    pub fn add(&mut self, ask: Ask) -> Result<(), InQueue> {
        if self.jobs.iter().any(|job| job.ask == ask) {
            return Err(InQueue);
        }
        self.jobs.extend(Job::new(ask));
        Ok(())
    }

    /// The next units for one of this number of workers, of the count that runs; the first that waits is started if
    /// none does. `None` when there is nothing to do, or all that is left is being done.
    pub fn deal(&mut self, workers: usize, now: u64) -> Option<Batch> {
        if self.running().is_none() {
            self.jobs.iter_mut().find(|job| job.state == State::Waiting)?.start(now);
        }
        let job = self.jobs.iter_mut().find(|job| job.state == State::Running)?;
        let units = job.deal(workers, now);
        (!units.is_empty()).then_some(Batch { ask: job.ask, units })
    }

    /// The count that runs.
    pub fn running(&self) -> Option<Ask> {
        self.jobs.iter().find(|job| job.state == State::Running).map(|job| job.ask)
    }

    /// Takes what a worker brought. When that was the last unit, the count is finished and leaves the queue.
    pub fn take(&mut self, ask: Ask, pieces: Vec<Piece>, workers: usize, now: u64) -> Option<&Finished> {
        self.job(ask)?.take(pieces);
        self.finish(ask, workers, now)
    }

    fn finish(&mut self, ask: Ask, workers: usize, now: u64) -> Option<&Finished> {
        let finished = self.job(ask)?.finish(workers, now)?;
        self.jobs.retain(|job| job.ask != ask);
        self.finished.insert(0, finished);
        self.finished.first()
    }

    /// Takes units back from a worker that was lost.
    pub fn lose(&mut self, batch: &Batch) {
        if let Some(job) = self.job(batch.ask) {
            job.lose(&batch.units);
        }
    }

    /// Stops a count; what workers have of it is done again.
    pub fn pause(&mut self, ask: Ask, now: u64) {
        if let Some(job) = self.job(ask) {
            job.stop(State::Paused, now);
        }
    }

    /// Lets a count go on: it waits for its turn.
    pub fn go_on(&mut self, ask: Ask) {
        if let Some(job) = self.job(ask).filter(|job| job.state == State::Paused) {
            job.state = State::Waiting;
        }
    }

    /// Begins a count again that does not come out; whatever was counted of it is thrown away.
    pub fn again(&mut self, ask: Ask) {
        if let (Some(job), Some(new)) = (self.job(ask), Job::new(ask)) {
            *job = new;
        }
    }

    /// Takes a count out of the queue, with everything that was counted of it.
    pub fn cancel(&mut self, ask: Ask) {
        self.jobs.retain(|job| job.ask != ask);
    }

    /// Forgets a count that was finished.
    pub fn forget(&mut self, at: usize) {
        if at < self.finished.len() {
            self.finished.remove(at);
        }
    }

    /// Stops what runs, as when the page is closed: it goes on where it was.
    pub fn rest(&mut self, now: u64) {
        for job in self.jobs.iter_mut().filter(|job| job.state == State::Running) {
            job.stop(State::Waiting, now);
        }
    }

    fn job(&mut self, ask: Ask) -> Option<&mut Job> {
        self.jobs.iter_mut().find(|job| job.ask == ask)
    }

    /// The queue as it is shown, in its order.
    pub fn shown(&self, now: u64) -> Vec<Shown> {
        self.jobs.iter().map(|job| job.shown(now)).collect()
    }

    /// The finished counts, the last first.
    pub fn finished(&self) -> &[Finished] {
        &self.finished
    }

    /// The last count of this that was finished.
    pub fn of(&self, ask: Ask) -> Option<&Finished> {
        self.finished.iter().find(|finished| finished.ask == ask)
    }

    /// The parts of a count in the queue as lines for others, and the missing shares, from 1, and of how many.
    pub fn lines(&self, ask: Ask) -> Option<String> {
        self.jobs.iter().find(|job| job.ask == ask).map(|job| job.tally.lines())
    }

    /// The units of a count that are missing, from 0; all, if it is not in the queue.
    pub fn missing(&self, ask: Ask) -> Vec<u32> {
        let job = self.jobs.iter().find(|job| job.ask == ask);
        let new = || super::Tally::new(ask).map(|tally| tally.missing()).unwrap_or_default();
        job.map_or_else(new, |job| job.tally.missing())
    }

    /// Counts lines of others in, all or none. A count that is not in the queue is put there, paused.
    ///
    /// # Errors
    /// [`Unread`], what is wrong; nothing has changed then.
    pub fn paste(&mut self, text: &str, workers: usize, now: u64) -> Result<Pasted, Unread> {
        let ask = about(text)?;
        let mut job = match self.jobs.iter().find(|job| job.ask == ask) {
            Some(job) => job.clone(),
            None => {
                let mut job = Job::new(ask).ok_or(Unread::Version { line: 1 })?;
                job.state = State::Paused;
                job
            }
        };
        let (new, double) = job.tally.gather(text).map_err(|troubles| first_wrong(text, &troubles))?;
        job.elsewhere += new as u32;
        job.look_again();
        let missing = job.tally.missing().len();
        match self.job(ask) {
            Some(there) => *there = job,
            None => self.jobs.push(job),
        }
        self.finish(ask, workers, now);
        Ok(Pasted { ask, new, double, missing })
    }
}

/// The count of the first line.
fn about(text: &str) -> Result<Ask, Unread> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let mut first = None;
    for (line, text) in lines {
        match share::about(text) {
            Ok((kind, size)) => return asked(kind, size).ok_or(Unread::Version { line }),
            Err(error) => {
                first.get_or_insert(unreadable(error, line));
            }
        }
    }
    Err(first.unwrap_or(Unread::Empty))
}

fn asked(kind: Kind, size: u16) -> Option<Ask> {
    Ask::new(kind, kind.players(size))
}

fn unreadable(error: LineError, line: usize) -> Unread {
    match error {
        LineError::Foreign => Unread::Foreign { line },
        LineError::Damaged => Unread::Damaged { line },
        LineError::Other => Unread::Version { line },
    }
}

/// The message about the first line with something wrong.
fn first_wrong(text: &str, troubles: &[(usize, Trouble)]) -> Unread {
    let Some(&(line, trouble)) = troubles.first() else { return Unread::Empty };
    match trouble {
        // A whole line of another count is not a part of this one.
        Trouble::Line(LineError::Other)
            if text.lines().nth(line - 1).is_some_and(|it| share::about(it).is_ok()) =>
        {
            Unread::Mixed { line }
        }
        Trouble::Line(error) => unreadable(error, line),
        Trouble::Refused(Refused::Size { .. }) => Unread::Mixed { line },
        Trouble::Refused(Refused::Contradiction { unit }) | Trouble::Contradicts { unit, .. } => {
            Unread::Contradicts { line, unit: unit + 1 }
        }
        Trouble::Refused(_) => Unread::Version { line },
    }
}
