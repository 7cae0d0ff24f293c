//! A count on its way.

use std::collections::BTreeSet;

use rondel_schedule::model::divisor::gcd;
use serde::{Deserialize, Serialize};

use super::tally::{Fault, Piece, Plan, Tally};
use super::{Ask, Finished};

/// The state of a job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum State {
    /// It waits for those before it.
    Waiting,
    /// Its units are being counted.
    Running,
    /// Somebody stopped it, or its units come from elsewhere.
    Paused,
    /// All units are there, and a check fails.
    Faulty(Fault),
}

/// A count on its way.
#[derive(Debug, Clone)]
pub(super) struct Job {
    pub ask: Ask,
    pub tally: Tally,
    pub state: State,
    /// The time it has run, in milliseconds, up to `since`.
    pub spent: u64,
    /// Since when it runs.
    since: Option<u64>,
    /// The amount of work done here.
    pub own: u64,
    /// The number of its units that came from elsewhere.
    pub elsewhere: u32,
    weights: Vec<u64>,
    done: u64,
    /// The units that a worker has.
    dealt: BTreeSet<u32>,
    /// The units in the order in which they are dealt, those that were dealt left out.
    order: Vec<u32>,
}

/// A job as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The request.
    pub ask: Ask,
    /// Its state.
    pub state: State,
    /// The part of the work that is done, in thousandths.
    pub per_mille: u64,
    /// Units that are there, and all.
    pub units: [u32; 2],
    /// Units that came from elsewhere.
    pub elsewhere: u32,
    /// The time it has run, in milliseconds.
    pub spent: u64,
    /// The time it will still take, in milliseconds; `None` before anything was done here.
    pub left: Option<u64>,
    /// The number of things looked at in a second; `None` before anything was done here.
    pub rate: Option<u64>,
}

/// The time for which a worker is to be busy with what it is dealt, in milliseconds; a pause loses no more than that.
const BATCH: u64 = 400;
/// A unit not begun long before the end would be waited for, so that batches get smaller towards it.
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

    /// After the tally changed: what is done, and what is still to be dealt.
    pub fn look_again(&mut self) {
        let missing = self.tally.missing();
        let left: u64 = missing.iter().map(|&unit| self.weights[unit as usize]).sum();
        self.done = self.weights.iter().sum::<u64>() - left;
        let missing: BTreeSet<u32> = missing.into_iter().collect();
        let free = |unit: &u32| missing.contains(unit) && !self.dealt.contains(unit);
        self.order = scattered(self.weights.len()).into_iter().filter(free).collect();
    }

    /// Runs from now on.
    pub fn start(&mut self, now: u64) {
        self.state = State::Running;
        self.since = Some(now);
    }

    /// Runs no more; what workers have is to be dealt again.
    pub fn stop(&mut self, state: State, now: u64) {
        self.spent = self.spent(now);
        self.since = None;
        self.state = state;
        self.dealt.clear();
        self.look_again();
    }

    /// The time it has run.
    pub fn spent(&self, now: u64) -> u64 {
        self.spent + self.since.map_or(0, |since| now.saturating_sub(since))
    }

    /// The next units for one of this number of workers; none when all that are left are dealt.
    pub fn deal(&mut self, workers: usize, now: u64) -> Vec<u32> {
        let workers = workers.max(1) as u64;
        // What one worker does in the time of a batch, as far as that is known.
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

    /// Takes what a worker brought.
    pub fn take(&mut self, pieces: Vec<Piece>) {
        for piece in pieces {
            let unit = piece.unit();
            self.dealt.remove(&unit);
            let Some(&weight) = self.weights.get(unit as usize) else { continue };
            // A unit that came from elsewhere meanwhile is there already.
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

    /// The count, once all units are there.
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

    /// The job as it is shown.
    pub fn shown(&self, now: u64) -> Shown {
        let spent = self.spent(now);
        let all: u64 = self.weights.iter().sum();
        let [done, all128, own] = [self.done, all, self.own].map(u128::from);
        let missing = self.tally.missing().len() as u32;
        let units = self.tally.units();
        let is_known = self.own > 0 && spent > 0;
        // What came from elsewhere took no time here.
        let seen = u128::from(self.tally.seen()) * own / done.max(1);
        Shown {
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

/// All units in an order in which neighbours are far apart, so that what is done is like what is left.
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
