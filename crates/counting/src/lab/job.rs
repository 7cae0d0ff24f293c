//! A count in progress.

use std::collections::BTreeSet;

use rondel_schedule::model::divisor::gcd;
use serde::{Deserialize, Serialize};

use super::tally::{Fault, Piece, Plan, Tally};
use super::{Ask, Finished};

/// The state of a job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum State {
    /// The job waits for those before it.
    Waiting,
    /// The units of the job are being counted.
    Running,
    /// The job was stopped, or its units come from elsewhere.
    Paused,
    /// All units are present, and a check fails.
    Faulty(Fault),
}

/// A count in progress.
#[derive(Debug, Clone)]
pub(super) struct Job {
    pub ask: Ask,
    pub tally: Tally,
    pub state: State,
    /// The running time in milliseconds up to `since`.
    pub spent: u64,
    /// The time of the last start, or `None` if the job is not running.
    since: Option<u64>,
    /// The amount of work done here.
    pub own: u64,
    /// The number of units that came from elsewhere.
    pub elsewhere: u32,
    weights: Vec<u64>,
    done: u64,
    /// The units that workers are running.
    dealt: BTreeSet<u32>,
    /// The units not yet dealt, in reverse order of dealing.
    order: Vec<u32>,
}

/// A job as it is displayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobStatus {
    /// The request.
    pub ask: Ask,
    /// The state of the job.
    pub state: State,
    /// The share of the work that is done, in thousandths.
    pub per_mille: u64,
    /// The number of units present, and of all units.
    pub units: [u32; 2],
    /// The number of units that came from elsewhere.
    pub elsewhere: u32,
    /// The running time, in milliseconds.
    pub spent: u64,
    /// The estimated remaining time in milliseconds, or `None` before any work is done here.
    pub left: Option<u64>,
    /// The number of items examined per second, or `None` before any work is done here.
    pub rate: Option<u64>,
}

/// The target time of one batch for a worker, in milliseconds; a pause loses no more than that.
const BATCH: u64 = 400;
/// The divisor that makes batches smaller towards the end, so that no worker is waited for long.
const SHARE: u64 = 4;

impl Job {
    pub fn new(ask: Ask) -> Option<Self> {
        let weights = Plan::new(ask)?.weights();
        let job = Job {
            ask,
            tally: Tally::new(ask)?,
            state: State::Waiting,
            spent: 0,
            since: None,
            own: 0,
            elsewhere: 0,
            done: 0,
            dealt: BTreeSet::new(),
            order: scattered(weights.len()),
            weights,
        };
        Some(job)
    }

    /// Recomputes the work done and the units left to deal after the tally has changed.
    pub fn look_again(&mut self) {
        let missing = self.tally.missing();
        let left: u64 = missing.iter().map(|&unit| self.weights[unit as usize]).sum();
        self.done = self.weights.iter().sum::<u64>() - left;
        let missing: BTreeSet<u32> = missing.into_iter().collect();
        let free = |unit: &u32| missing.contains(unit) && !self.dealt.contains(unit);
        self.order = scattered(self.weights.len()).into_iter().filter(free).collect();
    }

    /// Starts the job at this time.
    pub fn start(&mut self, now: u64) {
        self.state = State::Running;
        self.since = Some(now);
    }

    /// Stops the job; the units of workers will be dealt again.
    pub fn stop(&mut self, state: State, now: u64) {
        self.spent = self.spent(now);
        self.since = None;
        self.state = state;
        self.dealt.clear();
        self.look_again();
    }

    /// Returns the running time in milliseconds.
    pub fn spent(&self, now: u64) -> u64 {
        self.spent + self.since.map_or(0, |since| now.saturating_sub(since))
    }

    /// Returns the next units for one of `workers` workers; empty if all remaining units are dealt.
    pub fn deal(&mut self, workers: usize, now: u64) -> Vec<u32> {
        let workers = workers.max(1) as u64;
        // The work of one worker in the time of a batch, as estimated so far.
        let often = (self.own * BATCH).checked_div(self.spent(now).max(1) * workers).unwrap_or_default();
        let left: u64 = self.order.iter().map(|&unit| self.weights[unit as usize]).sum();
        let most = often.min(left / (workers * SHARE));
        let mut units: Vec<u32> = Vec::new();
        let mut sum = 0;
        while let Some(&unit) = self.order.last() {
            sum += self.weights[unit as usize];
            if !units.is_empty() && sum > most {
                break;
            }
            units.push(unit);
            self.order.pop();
        }
        self.dealt.extend(&units);
        units
    }

    /// Adds the results of a worker.
    pub fn take(&mut self, pieces: Vec<Piece>) {
        for piece in pieces {
            let unit = piece.unit();
            self.dealt.remove(&unit);
            let Some(&weight) = self.weights.get(unit as usize) else { continue };
            // A unit that meanwhile came from elsewhere is already present.
            if self.tally.add(piece).is_ok() {
                self.done += weight;
                self.own += weight;
            }
        }
    }

    /// Takes units back from a worker that was lost.
    pub fn lose(&mut self, units: &[u32]) {
        self.dealt.retain(|unit| !units.contains(unit));
        self.look_again();
    }

    /// Returns the finished count once all units are present.
    pub fn finish(&mut self, workers: usize, now: u64) -> Option<Finished> {
        if !self.tally.is_complete() {
            return None;
        }
        let took = self.spent(now);
        match self.tally.numbers() {
            Ok(numbers) => {
                let (ask, elsewhere, units) = (self.ask, self.elsewhere, self.tally.units());
                Some(Finished { ask, numbers, at: now, took, workers, elsewhere, units })
            }
            Err(fault) => {
                self.stop(State::Faulty(fault), now);
                None
            }
        }
    }

    /// Returns the job as it is displayed.
    pub fn shown(&self, now: u64) -> JobStatus {
        let spent = self.spent(now);
        let all: u64 = self.weights.iter().sum();
        let [done, all128, own] = [self.done, all, self.own].map(u128::from);
        let missing = self.tally.missing().len() as u32;
        let units = self.tally.units();
        let is_known = self.own > 0 && spent > 0;
        // Units from elsewhere took no time here.
        let seen = u128::from(self.tally.seen()) * own / done.max(1);
        JobStatus {
            ask: self.ask,
            state: self.state.clone(),
            per_mille: (1000 * done / all128.max(1)) as u64,
            units: [units - missing, units],
            elsewhere: self.elsewhere,
            spent,
            left: is_known.then(|| ((all128 - done) * u128::from(spent) / own) as u64),
            rate: is_known.then(|| (1000 * seen / u128::from(spent)) as u64),
        }
    }
}

/// Returns all units in an order in which neighbours are far apart, so that the work done is representative of the
/// rest.
fn scattered(units: usize) -> Vec<u32> {
    let units = units as u32;
    let is_coprime = |step: &u32| gcd(*step, units) == 1;
    // The golden section scatters best.
    let step = ((u64::from(units) * 618 / 1000) as u32..).find(is_coprime).unwrap_or(1);
    let mut order = Vec::with_capacity(units as usize);
    let mut unit = 0_u64;
    for _ in 0..units {
        order.push(unit as u32);
        unit = (unit + u64::from(step)) % u64::from(units);
    }
    order.reverse();
    order
}
