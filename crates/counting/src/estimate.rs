//! An estimate of how many there are, where counting takes too long: a walk down the tree of choices, drawn by lot.
//!
//! At every node one of its `c` branches is drawn, and where the walk arrives the product of all `c` is noted, or 0
//! where it gets stuck. Every leaf is reached with a chance of one divided by its product, so that on average what
//! is noted is the number of leaves, whatever the order of the choices (D. E. Knuth, "Estimating the efficiency of
//! backtrack programs", 1975). Here the leaves are starters; for each that is reached all its tables are counted,
//! none drawn.
//!
//! An estimate is a number with a standard error, and is to be shown as such.

use oorandom::Rand64;

use super::whist::chords::Chords;
use super::whist::partners;
use super::whist::seats::Seats;

/// A number that was estimated.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The mean of what the walks brought: the number itself, as far as it is known.
    pub mean: f64,
    /// The standard error: in two of three cases the number is no further away.
    pub error: f64,
}

/// Walks down for this number of players, and what they brought so far. The same seed walks the same ways.
#[derive(Debug, Clone)]
pub struct Walks {
    chords: Chords,
    /// The chords of every distance.
    lists: Vec<Vec<u16>>,
    seats: Seats,
    rng: Rand64,
    brought: Brought,
}

/// What walks brought: sums that can be put together, from any number of seeds.
#[derive(Debug, Clone, Copy, Default)]
pub struct Brought {
    walks: u64,
    starters: Sums,
    solutions: Sums,
    /// The sum of the products of both.
    both: f64,
}

/// Of numbers, the sum and the sum of the squares.
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
    /// For `4n` or `4n + 1` players, 4 to [`MOST_PLAYERS`](super::whist::MOST_PLAYERS); `None` for others.
    pub fn new(players: u16, seed: u64) -> Option<Self> {
        let chords = Chords::new(players)?;
        Some(Walks {
            lists: (1..=chords.modulus / 2).map(|distance| chords.at_distance(distance).collect()).collect(),
            seats: Seats::new(players),
            rng: Rand64::new(seed.into()),
            brought: Brought::default(),
            chords,
        })
    }

    /// Goes on from another seed, with nothing brought yet.
    pub fn begin(&mut self, seed: u64) {
        self.rng = Rand64::new(seed.into());
        self.brought = Brought::default();
    }

    /// What they brought so far.
    pub fn brought(&self) -> Brought {
        self.brought
    }

    /// Walks this number of times more.
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

    /// Partners, and the product of the branches; `None` if the walk got stuck.
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

    /// The chords that can be set for what has the fewest: a distance that is left, or a free position.
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

    /// Partners that this number of walks reached, to be [seated](Self::seat), and about how many a count of all has to
    /// seat.
    pub(super) fn sample(&mut self, walks: u32) -> (Vec<Vec<u16>>, f64) {
        let reached: Vec<(Vec<u16>, f64)> = (0..walks).filter_map(|_| self.walk()).collect();
        let units = rondel_schedule::whist::units(self.chords.modulus).count() as f64;
        let share = |(pairs, weight): &(Vec<u16>, f64)| weight * partners::reach(&self.chords, pairs) as f64;
        let starters = reached.iter().map(share).sum::<f64>() / f64::from(walks);
        let seated = |(pairs, _): (Vec<u16>, f64)| pairs.into_iter().chain(self.chords.staying()).collect();
        (reached.into_iter().map(seated).collect(), starters / units)
    }

    /// The number of ways in which these partners can be put at tables.
    pub(super) fn seat(&mut self, pairs: &[u16]) -> u64 {
        let mut tables = 0;
        self.seats.each(&self.chords, pairs, &mut |_| tables += 1);
        tables
    }

    /// The number of walks.
    pub fn walks(&self) -> u64 {
        self.brought.walks
    }

    /// About how many starters there are; `None` before two walks.
    pub fn starters(&self) -> Option<Estimate> {
        self.brought.starters()
    }

    /// About how many solutions there are; `None` before two walks.
    pub fn solutions(&self) -> Option<Estimate> {
        self.brought.solutions()
    }

    /// See [`Brought::solutions_of`].
    pub fn solutions_of(&self, starters: u128) -> Option<Estimate> {
        self.brought.solutions_of(starters)
    }
}

impl Brought {
    /// Adds what other walks brought.
    pub fn join(&mut self, other: Brought) {
        self.walks += other.walks;
        self.starters.join(other.starters);
        self.solutions.join(other.solutions);
        self.both += other.both;
    }

    /// The number of walks.
    pub fn walks(&self) -> u64 {
        self.walks
    }

    /// About how many starters there are; `None` before two walks.
    pub fn starters(&self) -> Option<Estimate> {
        (self.walks > 1).then(|| self.starters.estimate(self.walks))
    }

    /// About how many solutions there are; `None` before two walks.
    pub fn solutions(&self) -> Option<Estimate> {
        (self.walks > 1).then(|| self.solutions.estimate(self.walks))
    }

    /// The same where the number of starters is known: then only solutions per starter are estimated, which leaves out
    /// what is uncertain about the starters. `None` before a starter was reached.
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
