//! Estimates of counts that take too long to finish: random walks down the tree of choices.
//!
//! At every node one of its `c` branches is drawn. A walk that reaches a leaf contributes the product of all `c`, and
//! a walk that gets stuck contributes 0. Each leaf is reached with a probability of one divided by its product, so
//! the mean contribution is the number of leaves, whatever the order of the choices (D. E. Knuth, "Estimating the
//! efficiency of backtrack programs", 1975). The leaves here are starters; for each one reached, all tables are
//! counted rather than drawn.
//!
//! An estimate is a number with a standard error, and must be shown as such.

use oorandom::Rand64;

use super::whist::chords::Chords;
use super::whist::partners;
use super::whist::seats::Seats;

/// An estimated number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The mean contribution of the walks, which is the estimate itself.
    pub mean: f64,
    /// The standard error: two times out of three, the true number is no further away.
    pub error: f64,
}

/// Random walks for one number of players, with their contributions so far. A seed always gives one sequence of
/// walks.
#[derive(Debug, Clone)]
pub struct Walks {
    chords: Chords,
    /// The chords of every distance.
    lists: Vec<Vec<u16>>,
    seats: Seats,
    rng: Rand64,
    brought: WalkSums,
}

/// The contributions of walks, as sums that can be joined across any number of seeds.
#[derive(Debug, Clone, Copy, Default)]
pub struct WalkSums {
    walks: u64,
    starters: Sums,
    solutions: Sums,
    /// The sum of the products of both contributions.
    both: f64,
}

/// The sum of numbers and the sum of their squares.
#[derive(Debug, Clone, Copy, Default)]
struct Sums {
    sum: f64,
    squares: f64,
}

impl Sums {
    fn add(&mut self, number: f64) {
        self.sum += number;
        self.squares += number * number;
    }

    fn join(&mut self, other: Sums) {
        self.sum += other.sum;
        self.squares += other.squares;
    }

    fn estimate(&self, walks: u64) -> Estimate {
        let walks = walks as f64;
        let mean = self.sum / walks;
        let variance = (self.squares / walks - mean * mean).max(0.0);
        Estimate { mean, error: (variance / (walks - 1.0)).sqrt() }
    }
}

impl Walks {
    /// Starts walks for `4n` or `4n + 1` players, 4 to [`MOST_PLAYERS`](super::whist::MOST_PLAYERS). Returns `None`
    /// for other numbers.
    pub fn new(players: u16, seed: u64) -> Option<Self> {
        let chords = Chords::new(players)?;
        Some(Walks {
            lists: (1..=chords.modulus / 2).map(|distance| chords.at_distance(distance).collect()).collect(),
            seats: Seats::new(players),
            rng: Rand64::new(seed.into()),
            brought: WalkSums::default(),
            chords,
        })
    }

    /// Restarts with another seed and without contributions.
    pub fn begin(&mut self, seed: u64) {
        self.rng = Rand64::new(seed.into());
        self.brought = WalkSums::default();
    }

    /// Returns the contributions so far.
    pub fn brought(&self) -> WalkSums {
        self.brought
    }

    /// Makes this number of further walks.
    pub fn step(&mut self, walks: u32) {
        for _ in 0..walks {
            self.brought.walks += 1;
            let Some((mut pairs, weight)) = self.walk() else { continue };
            pairs.extend(self.chords.staying());
            let solutions = weight * self.seat(&pairs) as f64;
            self.brought.starters.add(weight);
            self.brought.solutions.add(solutions);
            self.brought.both += weight * solutions;
        }
    }

    /// Makes a walk, and returns its partners and the product of the branches, or `None` if it got stuck.
    fn walk(&mut self) -> Option<(Vec<u16>, f64)> {
        let mut free = (1_u64 << self.chords.modulus) - 2;
        let mut left: Vec<usize> = (0..self.lists.len()).collect();
        let (mut partners, mut weight) = (Vec::with_capacity(left.len()), 1.0);
        while !left.is_empty() {
            let mut branches = self.fewest(free, &left);
            if branches.is_empty() {
                return None;
            }
            weight *= branches.len() as f64;
            let drawn = branches.swap_remove(self.rng.rand_range(0..branches.len() as u64) as usize);
            let chord = self.chords.chord(drawn);
            free &= !chord.positions;
            left.retain(|&at| at + 1 != usize::from(chord.distance));
            partners.push(drawn);
        }
        Some((partners, weight))
    }

    /// The possible chords for the item with the fewest: a distance still needed, or a free position.
    fn fewest(&self, free: u64, left: &[usize]) -> Vec<u16> {
        let fits = |&&at: &&u16| self.chords.chord(at).positions & !free == 0;
        let by_distance: Vec<Vec<u16>> = left
            .iter()
            .map(|&distance| self.lists[distance].iter().filter(fits).copied().collect())
            .collect();
        let mut counts = vec![0_usize; self.chords.modulus.into()];
        for &at in by_distance.iter().flatten() {
            for end in self.chords.chord(at).ends {
                counts[usize::from(end)] += 1;
            }
        }
        let position = (1..self.chords.modulus)
            .filter(|at| free >> at & 1 == 1)
            .min_by_key(|&at| counts[usize::from(at)]);
        let at_position = position.map_or(usize::MAX, |at| counts[usize::from(at)]);
        let distance = by_distance.iter().min_by_key(|list| list.len());
        match (position, distance) {
            (_, Some(list)) if list.len() <= at_position => list.clone(),
            (Some(position), _) => {
                let has = |at: &u16| self.chords.chord(*at).ends.contains(&position);
                by_distance.into_iter().flatten().filter(has).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the partners that this number of walks reached, ready to be [seated](Self::seat), and the estimated
    /// number of starters that a full count has to seat.
    pub(super) fn sample(&mut self, walks: u32) -> (Vec<Vec<u16>>, f64) {
        let reached: Vec<(Vec<u16>, f64)> = (0..walks).filter_map(|_| self.walk()).collect();
        let units = rondel_schedule::whist::units(self.chords.modulus).count() as f64;
        let share = |(pairs, weight): &(Vec<u16>, f64)| weight * partners::reach(&self.chords, pairs) as f64;
        let starters = reached.iter().map(share).sum::<f64>() / f64::from(walks);
        let seated = |(pairs, _): (Vec<u16>, f64)| pairs.into_iter().chain(self.chords.staying()).collect();
        (reached.into_iter().map(seated).collect(), starters / units)
    }

    /// Returns the number of ways to put these partners at tables.
    pub(super) fn seat(&mut self, pairs: &[u16]) -> u64 {
        let mut tables = 0;
        self.seats.each(&self.chords, pairs, &mut |_| tables += 1);
        tables
    }

    /// Returns the number of walks.
    pub fn walks(&self) -> u64 {
        self.brought.walks
    }

    /// Returns the estimated number of starters, or `None` before the second walk.
    pub fn starters(&self) -> Option<Estimate> {
        self.brought.starters()
    }

    /// Returns the estimated number of solutions, or `None` before the second walk.
    pub fn solutions(&self) -> Option<Estimate> {
        self.brought.solutions()
    }

    /// Returns the estimated number of solutions for a known number of starters; see [`WalkSums::solutions_of`].
    pub fn solutions_of(&self, starters: u128) -> Option<Estimate> {
        self.brought.solutions_of(starters)
    }
}

impl WalkSums {
    /// Adds the contributions of other walks.
    pub fn join(&mut self, other: WalkSums) {
        self.walks += other.walks;
        self.starters.join(other.starters);
        self.solutions.join(other.solutions);
        self.both += other.both;
    }

    /// Returns the number of walks.
    pub fn walks(&self) -> u64 {
        self.walks
    }

    /// Returns the estimated number of starters, or `None` before the second walk.
    pub fn starters(&self) -> Option<Estimate> {
        (self.walks > 1).then(|| self.starters.estimate(self.walks))
    }

    /// Returns the estimated number of solutions, or `None` before the second walk.
    pub fn solutions(&self) -> Option<Estimate> {
        (self.walks > 1).then(|| self.solutions.estimate(self.walks))
    }

    /// Returns the estimated number of solutions for a known number of starters. Only the solutions per starter are
    /// then estimated, which removes the uncertainty about the starters. Returns `None` before a starter is reached.
    pub fn solutions_of(&self, starters: u128) -> Option<Estimate> {
        let walks = self.walks as f64;
        if self.walks < 2 || self.starters.sum == 0.0 {
            return None;
        }
        let ratio = self.solutions.sum / self.starters.sum;
        let rest = self.solutions.squares - 2.0 * ratio * self.both + ratio * ratio * self.starters.squares;
        let error = (rest.max(0.0) / (walks * (walks - 1.0))).sqrt() / (self.starters.sum / walks);
        Some(Estimate { mean: ratio * starters as f64, error: error * starters as f64 })
    }
}
