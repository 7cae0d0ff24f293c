//! Counts and what is drawn by lot.

use rondel_counting::estimate::{self, Walks};
use rondel_counting::lab::{self, Ask, Piece, Tally};
use rondel_counting::trial;
use rondel_counting::{self as count, Kind};
use rondel_event::pairing::deadend::stuck::{Count as Of, Tries};
use serde::{Deserialize, Serialize};

use crate::web::protocol::search::{Progress, Work};

/// Counts how often pairing at random gets stuck, by number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stuck {
    /// The number of tries for every number of players.
    pub each: u32,
    /// The same seed counts the same.
    pub seed: u32,
}

impl Work for Stuck {
    type Found = Vec<Of>;

    fn work(self, progress: &mut Progress<Vec<Of>>) -> Vec<Of> {
        let mut tries = Tries::new(self.each, self.seed.into());
        while tries.step() {
            progress(tries.done() as usize, self.each as usize, &|| tries.counts().to_vec());
        }
        tries.counts().to_vec()
    }
}

/// Runs units of a count, one after another: what they brought; while it goes on, nothing. Those that the count does
/// not have bring nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Count {
    /// The count.
    pub ask: Ask,
    /// The numbers of the units.
    pub units: Vec<u32>,
}

impl Work for Count {
    type Found = Vec<Piece>;

    fn work(self, progress: &mut Progress<Vec<Piece>>) -> Vec<Piece> {
        let Some(plan) = lab::Plan::new(self.ask) else { return Vec::new() };
        let mut pieces = Vec::with_capacity(self.units.len());
        for &unit in &self.units {
            pieces.extend(plan.run(unit));
            progress(pieces.len(), self.units.len(), &Vec::new);
        }
        pieces
    }
}

/// Does a little of a count, for as long as somebody looks at a clock; it ends by being cancelled. Finds how many times
/// as long as it went on the whole would take; `None` while nothing is known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trial {
    /// The count.
    pub ask: Ask,
    /// The same seed tries the same.
    pub seed: u32,
}

/// The number of pieces for which a trial goes on that nobody ends: minutes.
const PIECES: u32 = 100_000;

impl Work for Trial {
    type Found = Option<f64>;

    fn work(self, progress: &mut Progress<Option<f64>>) -> Option<f64> {
        let mut trial = trial::Trial::new(self.ask.kind(), self.ask.size(), self.seed.into())?;
        for _ in 0..PIECES {
            trial.step();
            progress(0, 0, &|| trial.whole(1.0));
        }
        trial.whole(1.0)
    }
}

/// A way of counting starters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Way {
    /// One by one, chord by chord.
    Depth,
    /// All at once, keeping what is alike.
    Breadth,
    /// By the sum over signs.
    Signs,
}

/// Counts starters in one way; finds nothing if there are none of this size, or if it would take too much memory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ways {
    /// The number of players.
    pub players: u16,
    /// The way of counting.
    pub way: Way,
}

/// The result of a count in one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Starters {
    /// The number of starters.
    pub starters: u64,
    /// The most sets of positions that were kept at once, where any were.
    pub sets: Option<usize>,
}

impl Work for Ways {
    type Found = Option<Starters>;

    fn work(self, _: &mut Progress<Option<Starters>>) -> Option<Starters> {
        let kind = match self.way {
            Way::Depth => Kind::Subtotals,
            Way::Signs => Kind::Starters,
            Way::Breadth => {
                let count = count::starters::breadth_first((self.players / 2).checked_sub(1)?)?;
                return Some(Starters { starters: count.starters, sets: Some(count.most_kept) });
            }
        };
        let ask = Ask::new(kind, self.players)?;
        let (plan, mut tally) = (lab::Plan::new(ask)?, Tally::new(ask)?);
        let pieces = tally.missing().into_iter().filter_map(|unit| plan.run(unit));
        pieces.collect::<Vec<_>>().into_iter().try_for_each(|piece| tally.add(piece)).ok()?;
        let starters = u64::try_from(tally.numbers().ok()?.main()).ok()?;
        Some(Starters { starters, sets: None })
    }
}

/// Estimates whist solutions by walks drawn by lot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Estimate {
    /// The number of players.
    pub players: u16,
    /// The number of walks.
    pub walks: u32,
    /// The same seed walks the same ways.
    pub seed: u32,
}

/// About how many there are, each with its error; `None` before two walks.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Estimated {
    /// The number of walks.
    pub walks: u64,
    /// About how many starters, and the error.
    pub starters: Option<[f64; 2]>,
    /// About how many solutions, and the error.
    pub solutions: Option<[f64; 2]>,
}

/// Walks between two looks at the clock.
const WALKS: u32 = 20;

impl Work for Estimate {
    type Found = Estimated;

    fn work(self, progress: &mut Progress<Estimated>) -> Estimated {
        let Some(mut drawn) = Walks::new(self.players, self.seed.into()) else { return Estimated::default() };
        let so_far = |drawn: &Walks| {
            let pair = |estimate: estimate::Estimate| [estimate.mean, estimate.error];
            let (starters, solutions) = (drawn.starters().map(pair), drawn.solutions().map(pair));
            Estimated { walks: drawn.walks(), starters, solutions }
        };
        while drawn.walks() < self.walks.into() {
            drawn.step(WALKS);
            progress(drawn.walks() as usize, self.walks as usize, &|| so_far(&drawn));
        }
        so_far(&drawn)
    }
}
