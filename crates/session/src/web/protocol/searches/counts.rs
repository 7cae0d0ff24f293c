//! Counts, and estimates from random draws.

use rondel_counting::estimate::{self, Walks};
use rondel_counting::lab::{self, Ask, Piece, Tally};
use rondel_counting::timing;
use rondel_counting::{self as count, Kind};
use rondel_event::pairing::deadend::stuck::{Count as Of, Tries};
use serde::{Deserialize, Serialize};

use crate::web::protocol::search::{Progress, Work};

/// Counts how often random pairing gets stuck, by number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stuck {
    /// The number of tries for each number of players.
    pub each: u32,
    /// The seed, which determines the result.
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

/// Runs units of a count one after another and returns their results, which are empty in progress messages. Unknown
/// units have no result.
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

/// Runs a little of a count, to estimate its duration; it continues until it is cancelled. The result is the ratio of
/// the whole count to the part run so far, or `None` while unknown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trial {
    /// The count.
    pub ask: Ask,
    /// The seed, which determines the trial.
    pub seed: u32,
}

/// The number of pieces after which an uncancelled trial ends: minutes.
const PIECES: u32 = 100_000;

impl Work for Trial {
    type Found = Option<f64>;

    fn work(self, progress: &mut Progress<Option<f64>>) -> Option<f64> {
        let mut trial = timing::Trial::new(self.ask.kind(), self.ask.size(), self.seed.into())?;
        for _ in 0..PIECES {
            trial.step();
            progress(0, 0, &|| trial.whole(1.0));
        }
        trial.whole(1.0)
    }
}

/// A method of counting starters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CountMethod {
    /// Depth first, chord by chord.
    Depth,
    /// Breadth first, merging equal states.
    Breadth,
    /// By the sum over signs.
    Signs,
}

/// Counts starters by one method; the result is `None` if there are none of this size, or if it would need too much
/// memory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ways {
    /// The number of players.
    pub players: u16,
    /// The method.
    pub way: CountMethod,
}

/// The result of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Starters {
    /// The number of starters.
    pub starters: u64,
    /// The largest number of sets of positions kept at once, for a method that keeps any.
    pub sets: Option<usize>,
}

impl Work for Ways {
    type Found = Option<Starters>;

    fn work(self, _: &mut Progress<Option<Starters>>) -> Option<Starters> {
        let kind = match self.way {
            CountMethod::Depth => Kind::Subtotals,
            CountMethod::Signs => Kind::Starters,
            CountMethod::Breadth => {
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

/// Estimates the number of whist solutions by random walks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Estimate {
    /// The number of players.
    pub players: u16,
    /// The number of walks.
    pub walks: u32,
    /// The seed, which determines the walks.
    pub seed: u32,
}

/// The estimates, each with its error; `None` before two walks.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Estimated {
    /// The number of walks.
    pub walks: u64,
    /// The estimated number of starters, and the error.
    pub starters: Option<[f64; 2]>,
    /// The estimated number of solutions, and the error.
    pub solutions: Option<[f64; 2]>,
}

/// The number of walks between two progress calls.
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
