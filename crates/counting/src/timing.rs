//! Estimates of the time of a count: a little of its work, timed by the caller.
//!
//! A piece is drawn at random down the tree of the count, and its work is measured in words examined, partners seated
//! or starters made. Multiplied by the branches passed on the way down, that is on average the work of the whole
//! count (D. E. Knuth, as in [`estimate`](super::estimate)). The work done in the time spent gives the speed.

use oorandom::Rand64;

use super::estimate::Walks;
use super::{Kind, godfrey, starters};

/// A trial run of a count.
#[derive(Debug, Clone)]
pub struct Trial {
    what: What,
    rng: Rand64,
    pieces: u64,
    done: f64,
    /// The sum over all pieces of the estimated work of the whole count.
    whole: f64,
}

#[derive(Debug, Clone)]
enum What {
    Starters(Box<godfrey::Plan>),
    Subtotals(u16),
    Whist {
        walks: Box<Walks>,
        /// The partners to seat, and the estimated number of all.
        partners: Vec<Vec<u16>>,
        all: f64,
    },
}

/// The number of walks that look for partners.
const WALKS: u32 = 500;

impl Trial {
    /// Starts a trial of a count of this size, or returns `None` if it is out of range. A seed always draws one
    /// sequence of pieces.
    ///
    /// ```
    /// use rondel_counting::{Kind, timing::Trial};
    ///
    /// let mut trial = Trial::new(Kind::Whist, 28, 1).unwrap();
    /// for _ in 0..10 {
    ///     trial.step();
    /// }
    /// // What that took decides what everything takes.
    /// assert!(trial.whole(0.01) > Some(1.0));
    /// ```
    pub fn new(kind: Kind, size: u16, seed: u64) -> Option<Self> {
        let what = match kind {
            Kind::Starters => What::Starters(Box::new(godfrey::Plan::new(size)?)),
            Kind::Subtotals => What::Subtotals(kind.size(kind.players(size))?),
            Kind::Whist => {
                let mut walks = Box::new(Walks::new(size, seed)?);
                let (partners, all) = walks.sample(WALKS);
                What::Whist { walks, partners, all }
            }
        };
        Some(Trial { what, rng: Rand64::new(seed.into()), pieces: 0, done: 0.0, whole: 0.0 })
    }

    /// Runs a piece, which usually takes no more than some milliseconds.
    pub fn step(&mut self) {
        let (done, whole) = match &mut self.what {
            What::Starters(plan) => plan.piece(&mut self.rng),
            What::Subtotals(chords) => starters::piece(*chords, &mut self.rng),
            What::Whist { walks, partners, all } => {
                let Some(pairs) = partners.get(self.pieces as usize % partners.len().max(1)) else { return };
                walks.seat(pairs);
                (1.0, *all)
            }
        };
        self.pieces += 1;
        self.done += done;
        self.whole += whole;
    }

    /// Returns the estimated time of the whole count if all pieces so far took `spent`, in the same unit of time, or
    /// `None` before any work is done.
    pub fn whole(&self, spent: f64) -> Option<f64> {
        (self.done > 0.0).then(|| spent * (self.whole / self.pieces as f64) / self.done)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Parts, starters, whist};

    /// Compares the work of the whole count with the estimate from random pieces.
    fn near(kind: Kind, size: u16, steps: u32, known: f64) {
        let mut trial = Trial::new(kind, size, 17).unwrap();
        assert_eq!(trial.whole(1.0), None);
        (0..steps).for_each(|_| trial.step());
        // Each unit of work takes one second here.
        let whole = trial.whole(trial.done).unwrap();
        assert!((whole / known - 1.0).abs() < 0.2, "{kind:?} {size}: {whole} instead of {known}");
    }

    #[test]
    fn a_trial_knows_about_how_much_there_is_to_do() {
        for chords in [13, 14] {
            let seen: u64 = Parts::<godfrey::Part>::all(chords).unwrap().iter().map(|part| part.seen).sum();
            near(Kind::Starters, chords, 300, seen as f64);
        }
        let made: u64 = Parts::<starters::Part>::all(11).unwrap().iter().map(|part| part.starters).sum();
        near(Kind::Subtotals, 11, 40, made as f64);
        let parts = Parts::<whist::Part>::all(20).unwrap();
        let seated: u64 = parts.iter().flat_map(|part| part.found.values()).map(|found| found.starters).sum();
        near(Kind::Whist, 20, 10, seated as f64);
        assert!(Trial::new(Kind::Whist, 30, 1).is_none() && Trial::new(Kind::Starters, 25, 1).is_none());
    }
}
