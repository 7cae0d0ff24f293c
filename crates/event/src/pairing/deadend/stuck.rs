//! The probability that pairing at random gets stuck, counted over many tries.
//!
//! A try pairs round by round without looking ahead, and picks each game at random among those allowed, all equally
//! likely. It is stuck if seats are open in a round and no two of them may meet. An odd number of players gets stuck
//! exactly as often as the next even one, since being free is a game against the free seat.

use oorandom::Rand32;
use serde::{Deserialize, Serialize};

/// The numbers of players that are counted.
pub const SIZES: [usize; 9] = [4, 6, 8, 10, 12, 14, 16, 18, 20];

/// The result of the tries with one number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Count {
    /// The number of players.
    pub players: usize,
    /// The number of tries.
    pub tries: u32,
    /// The number of tries that got stuck.
    pub stuck: u32,
}

impl Count {
    /// The stuck tries in per mille, rounded; 0 and 1000 only if none or all got stuck.
    pub fn per_mille(&self) -> u32 {
        let tries = u64::from(self.tries.max(1));
        let rounded = ((u64::from(self.stuck) * 1000 + tries / 2) / tries) as u32;
        match self.stuck {
            0 => 0,
            stuck if stuck == self.tries => 1000,
            _ => rounded.clamp(1, 999),
        }
    }
}

/// A count over all [`SIZES`], driven step by step. A seed always gives the same count, however the steps are
/// grouped.
pub struct Tries {
    each: u32,
    counts: Vec<Count>,
    rng: Rand32,
}

impl Tries {
    /// A count with `each` tries for every number of players.
    ///
    /// ```
    /// use rondel_event::pairing::deadend::stuck::Tries;
    ///
    /// let mut tries = Tries::new(3, 1);
    /// while tries.step() {}
    /// assert!(tries.counts().iter().all(|count| count.tries == 3 && count.stuck <= 3));
    /// ```
    pub fn new(each: u32, seed: u64) -> Self {
        let counts = SIZES.map(|players| Count { players, ..Count::default() }).to_vec();
        Tries { each, counts, rng: Rand32::new(seed) }
    }

    /// Makes one more try with every number of players. Returns true if more tries are left.
    pub fn step(&mut self) -> bool {
        for count in self.counts.iter_mut().filter(|count| count.tries < self.each) {
            count.tries += 1;
            count.stuck += u32::from(stuck_in(count.players, &mut self.rng).is_some());
        }
        self.done() < self.each
    }

    /// The number of tries made with every number of players.
    pub fn done(&self) -> u32 {
        self.counts[0].tries
    }

    /// The results so far, by number of players.
    pub fn counts(&self) -> &[Count] {
        &self.counts
    }
}

/// Counts the `tries` with `players` that got stuck in each round, round 1 first.
///
/// ```
/// use rondel_event::pairing::deadend::stuck::by_round;
///
/// // Of six nobody gets stuck in round 1, nor in round 5, where only one way is left.
/// let stuck = by_round(6, 1_000, 1);
/// assert_eq!([stuck[0], stuck[4]], [0, 0]);
/// ```
pub fn by_round(players: usize, tries: u32, seed: u64) -> Vec<u32> {
    let mut rng = Rand32::new(seed);
    let mut stuck = vec![0; players.saturating_sub(1)];
    for _ in 0..tries {
        if let Some(count) = stuck_in(players, &mut rng).and_then(|round| stuck.get_mut(round)) {
            *count += 1;
        }
    }
    stuck
}

/// Pairs a whole schedule at random and returns the 0-based index of the round in which it gets stuck.
fn stuck_in(players: usize, rng: &mut Rand32) -> Option<usize> {
    let all = (1_u32 << players) - 1;
    let mut left: Vec<u32> = (0..players).map(|a| all & !(1 << a)).collect();
    for round in 0..players.saturating_sub(1) {
        let mut open = all;
        while open != 0 {
            let seats = (0..players).filter(|a| open >> a & 1 == 1);
            // Each game is counted at both ends, which does not change the probabilities.
            let ends: u32 = seats.clone().map(|a| (left[a] & open).count_ones()).sum();
            if ends == 0 {
                return Some(round);
            }
            let mut pick = rng.rand_range(0..ends);
            for a in seats {
                let here = left[a] & open;
                if pick < here.count_ones() {
                    let rest = (0..pick).fold(here, |bits, _| bits & (bits - 1));
                    let b = rest.trailing_zeros() as usize;
                    left[a] &= !(1 << b);
                    left[b] &= !(1 << a);
                    open &= !(1 << a | 1 << b);
                    break;
                }
                pick -= here.count_ones();
            }
        }
    }
    None
}
