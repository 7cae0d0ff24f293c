//! The directions of all pairs on all boards of a cyclic movement.
//!
//! If pairs and board sets advance together by one, pair `p` plays set `b` at a seat whose pair and set in round 1
//! have the same difference `p - b`. The direction therefore depends on `p - b` alone, and one sequence of `ring`
//! directions determines all. The competition of two pairs is the agreement of the sequence with itself rotated by
//! their distance.

use std::collections::HashSet;

use oorandom::Rand32;
use rondel_schedule::model::divisor::gcd;

use super::placing::{all, turned};
use crate::movement::{Balance, Movement};

/// The sequences of directions, one for each half of a set that differs: bit `d` is set if the pair with `p - b = d`
/// sits North/South. Place 0 is against the stationary pair.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Directions {
    pub ring: u32,
    /// True if the stationary pair is the phantom.
    pub phantom: bool,
    /// One sequence, or two if some tables change directions half way.
    pub ways: Vec<u64>,
    /// The number of boards in a set. Of an odd number, the first of two sequences has one more.
    pub each: usize,
}

impl Directions {
    /// The balance of every movement with these directions.
    pub fn balance(&self) -> Balance {
        let ring = i64::from(self.ring);
        let plays = (ring + 1) / 2 - i64::from(self.phantom);
        let met = plays * self.weighted().map(|(_, boards)| boards).sum::<i64>();
        let (mut sum, mut squares) = (0, 0);
        let mut add = |x: i64| {
            sum += ring * x;
            squares += ring * x * x;
        };
        for distance in 1..=self.ring / 2 {
            add(met
                + self.weighted().map(|(way, boards)| boards * self.agreement(way, distance)).sum::<i64>());
        }
        if !self.phantom {
            let stationary = |(way, boards): (u64, i64)| {
                let surplus = 2 * i64::from(way.count_ones()) - ring;
                boards * if way & 1 == 1 { -surplus } else { surplus }
            };
            add(met + self.weighted().map(stationary).sum::<i64>());
        }
        let rows = self.ring / 2 + u32::from(!self.phantom);
        Balance { sum, squares: squares as u64, cells: u64::from(self.ring * rows) }
    }

    /// The sequences, each with its number of boards of a set; a single sequence is represented by one board.
    fn weighted(&self) -> impl Iterator<Item = (u64, i64)> {
        let before = Movement::before_half(self.each);
        let boards = if self.ways.len() > 1 { [before, self.each - before] } else { [1, 0] };
        self.ways.iter().copied().zip(boards.map(|boards| boards as i64))
    }

    /// True if as many places are North/South as East/West, apart from the place against the stationary pair, so that
    /// they can be opponents.
    fn is_even(&self) -> bool {
        self.ways.iter().all(|way| (way & !1).count_ones() == self.ring / 2)
    }

    /// The number of boards in the same direction minus those in opposite ones, for two pairs at this distance.
    fn agreement(&self, way: u64, distance: u32) -> i64 {
        let mut both = all(self.ring);
        if self.phantom {
            both &= !1 & !(1 << (self.ring - distance));
        }
        let opposite = (way ^ turned(way, distance, self.ring)) & both;
        i64::from(both.count_ones()) - 2 * i64::from(opposite.count_ones())
    }

    /// The places where a chord of this length can begin, because its two ends have opposite directions.
    pub fn opposite(&self, length: u32) -> u64 {
        self.ways.iter().fold(all(self.ring), |ways, &way| ways & (way ^ turned(way, length, self.ring)))
    }

    /// The representative of all directions that make the same movements up to reversing all directions and
    /// multiplying the numbers.
    fn class(&self) -> Vec<u64> {
        let turned_all = |way: u64| {
            // With the phantom, place 0 has no direction.
            let way = if self.phantom { way & !1 } else { way };
            if way >> 1 & 1 == 1 { way } else { !way & all(self.ring) & !u64::from(self.phantom) }
        };
        let least = units(self.ring).into_iter().map(|unit| {
            let mut ways: Vec<u64> =
                self.ways.iter().map(|&way| turned_all(multiplied(way, unit, self.ring))).collect();
            // Two sequences for equally many boards can be exchanged.
            if self.each.is_multiple_of(2) {
                ways.sort_unstable();
            }
            ways
        });
        least.min().unwrap_or_default()
    }
}

fn units(ring: u32) -> Vec<u32> {
    (1..ring).filter(|&unit| gcd(unit, ring) == 1).collect()
}

fn multiplied(way: u64, unit: u32, ring: u32) -> u64 {
    (0..ring).filter(|place| way >> place & 1 == 1).fold(0, |to, place| to | 1 << (place * unit % ring))
}

/// The number of sequences kept.
const MOST_KEPT: usize = 2000;
/// The most groups of places with a common direction for which all combinations are tried.
const MOST_GROUPS: usize = 14;
/// The most moving pairs for which all sequences are tried, and for which all combinations of two sequences are.
const MOST_ALL: [u32; 2] = [13, 9];

/// Sequences of directions, the best balance first, without repeating sequences that make the same movements.
#[derive(Debug, Clone)]
pub(super) struct Pool {
    /// The sequences with their balance.
    pub kept: Vec<(Balance, Directions)>,
    /// True if these are all sequences.
    pub complete: bool,
    blank: Option<Directions>,
    classes: HashSet<Vec<u64>>,
}

impl Pool {
    /// Collects all sequences of a small ring. For a larger one, collects those that a group of multipliers maps to
    /// themselves (quadratic residues and other difference sets among them), and those that a search finds.
    ///
    /// If `halves` has the number of boards in a set, there are two sequences, one for each half of the set.
    pub fn new(ring: u32, phantom: bool, halves: Option<usize>, rng: &mut Rand32) -> Self {
        let several = usize::from(halves.is_some());
        let complete = ring <= MOST_ALL[several];
        let blank = Directions { ring, phantom, ways: vec![0; 1 + several], each: halves.unwrap_or(1) };
        let mut pool =
            Pool { kept: Vec::new(), complete, blank: Some(blank.clone()), classes: HashSet::new() };
        if complete {
            // Place 0 is North/South, since reversing all directions changes nothing.
            let singles: Vec<u64> = (1..ring).map(|place| 1 << place).collect();
            pool.add_all(&blank, &singles);
        } else {
            for unit in units(ring).into_iter().skip(1) {
                let orbits = orbits(ring, unit);
                if orbits.len() * blank.ways.len() <= MOST_GROUPS {
                    pool.add_all(&blank, &orbits);
                }
            }
            pool.climb(&blank, 40, rng);
        }
        pool.sort();
        pool
    }

    /// Searches `times` times for more sequences, and keeps those whose balance is better than `beyond`.
    pub fn grow(&mut self, times: usize, beyond: Option<Balance>, rng: &mut Rand32) {
        let Some(blank) = self.blank.clone() else { return };
        self.climb(&blank, times, rng);
        self.kept.retain(|(balance, _)| beyond.is_none_or(|beyond| *balance > beyond));
        self.sort();
    }

    fn climb(&mut self, blank: &Directions, times: usize, rng: &mut Rand32) {
        for _ in 0..times {
            self.add(climbed(blank, rng));
        }
    }

    /// A pool without sequences, which does not grow.
    pub fn none() -> Self {
        Pool { kept: Vec::new(), complete: false, blank: None, classes: HashSet::new() }
    }

    /// Adds every choice of directions for these groups of places.
    fn add_all(&mut self, blank: &Directions, groups: &[u64]) {
        let way = |choice: u32| {
            let chosen = groups.iter().enumerate().filter(|(group, _)| choice >> group & 1 == 1);
            chosen.fold(1, |way, (_, &places)| way | places)
        };
        for first in 0..1 << groups.len() {
            let Some((_, second)) = blank.ways.split_first() else { return };
            if second.is_empty() {
                self.add(Directions { ways: vec![way(first)], ..*blank });
                continue;
            }
            let last = if blank.each.is_multiple_of(2) { first } else { (1 << groups.len()) - 1 };
            for second in 0..=last {
                self.add(Directions { ways: vec![way(first), way(second)], ..*blank });
            }
        }
    }

    /// Keeps a sequence if it is among the best and no equivalent one is there.
    fn add(&mut self, directions: Directions) {
        if !directions.is_even() {
            return;
        }
        let balance = directions.balance();
        if self.kept.len() >= 2 * MOST_KEPT && !self.complete {
            self.sort();
        }
        let is_good = self.complete
            || self.kept.len() < MOST_KEPT
            || self.kept[..MOST_KEPT].iter().any(|(kept, _)| balance > *kept);
        if is_good && self.classes.insert(directions.class()) {
            self.kept.push((balance, directions));
        }
    }

    fn sort(&mut self) {
        self.kept.sort_by(|(one, _), (other, _)| other.cmp(one));
        if !self.complete {
            self.kept.truncate(MOST_KEPT);
        }
    }
}

/// The places except 0, in classes that multiplication by `unit` maps to themselves.
fn orbits(ring: u32, unit: u32) -> Vec<u64> {
    let (mut left, mut orbits) = (all(ring) & !1, Vec::new());
    while left != 0 {
        let mut place = left.trailing_zeros();
        let mut orbit = 0_u64;
        while orbit >> place & 1 == 0 {
            orbit |= 1 << place;
            place = place * unit % ring;
        }
        left &= !orbit;
        orbits.push(orbit);
    }
    orbits
}

/// Starts from random directions, and exchanges two opposite ones as long as that improves the balance.
fn climbed(blank: &Directions, rng: &mut Rand32) -> Directions {
    let mut now = blank.clone();
    let ring = now.ring;
    for way in &mut now.ways {
        let mut places: Vec<u32> = (1..ring).collect();
        for last in (1..places.len()).rev() {
            places.swap(last, rng.rand_range(0..last as u32 + 1) as usize);
        }
        *way = places.iter().take(places.len() / 2).fold(1, |way, place| way | 1 << place);
    }
    let mut balance = now.balance();
    loop {
        let mut better: Option<(Balance, usize, u64)> = None;
        for way in 0..now.ways.len() {
            let before = now.ways[way];
            for (one, other) in (1..ring).flat_map(|one| (one + 1..ring).map(move |other| (one, other))) {
                let both = 1 << one | 1 << other;
                if (before >> one ^ before >> other) & 1 == 1 {
                    now.ways[way] = before ^ both;
                    let value = now.balance();
                    if value > better.map_or(balance, |(best, _, _)| best) {
                        better = Some((value, way, both));
                    }
                }
            }
            now.ways[way] = before;
        }
        let Some((value, way, both)) = better else { return now };
        now.ways[way] ^= both;
        balance = value;
    }
}
