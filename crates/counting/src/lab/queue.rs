//! The queue of counts: waiting, running and finished.

use super::job::{Job, JobStatus, State};
use super::tally::Piece;
use super::{Ask, Finished};
use crate::line::LineError;
use crate::share::{self, Trouble};
use crate::{Kind, Refused};

/// All counts on this device.
#[derive(Debug, Clone, Default)]
pub struct Lab {
    pub(super) jobs: Vec<Job>,
    pub(super) finished: Vec<Finished>,
}

/// The units dealt to one worker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Batch {
    /// The count.
    pub ask: Ask,
    /// The 0-based numbers of the units.
    pub units: Vec<u32>,
}

/// The error of adding a count that is already waiting or running.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it is in the queue already")]
pub struct InQueue;

/// The result of pasting lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pasted {
    /// The count that the lines belong to.
    pub ask: Ask,
    /// The number of new units.
    pub new: usize,
    /// The number of units that were already present, with equal results.
    pub double: usize,
    /// The number of units still missing.
    pub missing: usize,
}

/// The reason why none of the pasted lines was added: the first line with a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    /// There is no line.
    Empty,
    /// The line was not written by Rondel.
    Foreign {
        /// The line number, 1-based.
        line: usize,
    },
    /// The line is cut off or changed.
    Damaged {
        /// The line number, 1-based.
        line: usize,
    },
    /// The line is from another version, or of a count unknown here.
    Version {
        /// The line number, 1-based.
        line: usize,
    },
    /// The line belongs to another count than the first line.
    Mixed {
        /// The line number, 1-based.
        line: usize,
    },
    /// The line contradicts the result already present for a unit.
    Contradicts {
        /// The line number, 1-based.
        line: usize,
        /// The number of the unit, 1-based.
        unit: u32,
    },
}

impl Lab {
    /// Puts a count at the end of the queue.
    ///
    /// # Errors
    /// Returns [`InQueue`] if the count is already there.
    pub fn add(&mut self, ask: Ask) -> Result<(), InQueue> {
        if self.jobs.iter().any(|job| job.ask == ask) {
            return Err(InQueue);
        }
        self.jobs.extend(Job::new(ask));
        Ok(())
    }

    /// Returns the next units of the running count for one of `workers` workers, starting the first waiting count if
    /// none is running. Returns `None` if there is nothing to do, or if all remaining units are dealt.
    pub fn deal(&mut self, workers: usize, now: u64) -> Option<Batch> {
        if self.running().is_none() {
            self.jobs.iter_mut().find(|job| job.state == State::Waiting)?.start(now);
        }
        let job = self.jobs.iter_mut().find(|job| job.state == State::Running)?;
        let units = job.deal(workers, now);
        (!units.is_empty()).then_some(Batch { ask: job.ask, units })
    }

    /// Returns the running count.
    pub fn running(&self) -> Option<Ask> {
        self.jobs.iter().find(|job| job.state == State::Running).map(|job| job.ask)
    }

    /// Adds the results of a worker. If the last unit was among them, the count leaves the queue and is returned as
    /// finished.
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

    /// Pauses a count; units that workers have will be run again.
    pub fn pause(&mut self, ask: Ask, now: u64) {
        if let Some(job) = self.job(ask) {
            job.stop(State::Paused, now);
        }
    }

    /// Resumes a paused count, which then waits for its turn.
    pub fn go_on(&mut self, ask: Ask) {
        if let Some(job) = self.job(ask).filter(|job| job.state == State::Paused) {
            job.state = State::Waiting;
        }
    }

    /// Restarts a faulty count and discards its results.
    pub fn again(&mut self, ask: Ask) {
        if let (Some(job), Some(new)) = (self.job(ask), Job::new(ask)) {
            *job = new;
        }
    }

    /// Removes a count from the queue and discards its results.
    pub fn cancel(&mut self, ask: Ask) {
        self.jobs.retain(|job| job.ask != ask);
    }

    /// Removes a finished count by its index.
    pub fn forget(&mut self, at: usize) {
        if at < self.finished.len() {
            self.finished.remove(at);
        }
    }

    /// Stops the running count, as when the page is closed; it continues from the same state later.
    pub fn rest(&mut self, now: u64) {
        for job in self.jobs.iter_mut().filter(|job| job.state == State::Running) {
            job.stop(State::Waiting, now);
        }
    }

    fn job(&mut self, ask: Ask) -> Option<&mut Job> {
        self.jobs.iter_mut().find(|job| job.ask == ask)
    }

    /// Returns the jobs of the queue as they are displayed, in order.
    pub fn shown(&self, now: u64) -> Vec<JobStatus> {
        self.jobs.iter().map(|job| job.shown(now)).collect()
    }

    /// Returns the finished counts, the most recent first.
    pub fn finished(&self) -> &[Finished] {
        &self.finished
    }

    /// Returns the most recent finished count for this request.
    pub fn of(&self, ask: Ask) -> Option<&Finished> {
        self.finished.iter().find(|finished| finished.ask == ask)
    }

    /// Returns the parts of a count in the queue as lines for other machines.
    pub fn lines(&self, ask: Ask) -> Option<String> {
        self.jobs.iter().find(|job| job.ask == ask).map(|job| job.tally.lines())
    }

    /// Returns the missing units of a count, 0-based; all of them if it is not in the queue.
    pub fn missing(&self, ask: Ask) -> Vec<u32> {
        let job = self.jobs.iter().find(|job| job.ask == ask);
        let new = || super::Tally::new(ask).map(|tally| tally.missing()).unwrap_or_default();
        job.map_or_else(new, |job| job.tally.missing())
    }

    /// Adds lines from elsewhere, all or none. A count that is not in the queue is added to it, paused.
    ///
    /// # Errors
    /// Returns [`Unread`] for the first faulty line, and leaves the lab unchanged.
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

/// Returns the count of the first readable line.
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

/// Returns the first fault as the reason for refusal.
fn first_wrong(text: &str, troubles: &[(usize, Trouble)]) -> Unread {
    let Some(&(line, trouble)) = troubles.first() else { return Unread::Empty };
    match trouble {
        // An intact line of another count is not a part of this one.
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
