//! All solutions for a number of players, one after another, in small steps.

use super::Solution;
use super::ring::Ring;
use super::search::{Classes, Cover, Group, Piece, SearchStep, Seating, Stepped};
use super::symmetry::{inverse, times};

/// One solution of every orbit: all solutions for this number of players up to multipliers, in normal form.
///
/// A multiplier takes the pair at distance `d` to the pair at distance 1, with some starting position. The search
/// considers only solutions in which the pair at distance 1 starts as low as any multiplier can bring it, which saves
/// most of the work on the others. Solutions of one orbit that remain are distinguished by their normal forms.
#[derive(Debug, Clone)]
pub struct Representatives {
    players: u16,
    classes: Classes,
    /// The possible starting positions of the pair at distance 1, the next one last, each with its estimated share of
    /// the search.
    starts: Vec<(u16, f64)>,
    done: f64,
    at: Option<At>,
}

/// The search for solutions in which the pair at distance 1 starts at one position.
#[derive(Debug, Clone)]
struct At {
    share: f64,
    /// The pairs that may be partners.
    pairs: Vec<[u16; 2]>,
    starters: Cover,
    seating: Option<Seating>,
}

impl Representatives {
    /// Starts the search for this number of players. Returns `None` above 81, where positions and distances do not
    /// fit into the search, and for numbers that are neither `4n` nor `4n + 1`.
    ///
    /// ```
    /// use rondel_schedule::whist::{SearchStep, Representatives};
    ///
    /// let mut search = Representatives::new(8).expect("4n");
    /// let mut orbits = Vec::new();
    /// while let SearchStep::Solution(solution) = search.step(u64::MAX) {
    ///     orbits.push(solution.orbit().len());
    /// }
    /// assert_eq!(orbits.iter().sum::<usize>(), 6); // All solutions for eight players.
    /// ```
    pub fn new(players: u16) -> Option<Self> {
        if !(4..=81).contains(&players) || players % 4 > 1 {
            return None;
        }
        let ring = Ring::of(players);
        let classes = Classes::new(ring, &Group::generated(ring.modulus, &[]));
        let chords = i32::from(ring.modulus / 2);
        let mut starts: Vec<(u16, f64)> = (1..=(ring.modulus - 1) / 2)
            .map(|start| (start, (pairs(ring, start).len() as f64 / f64::from(ring.modulus)).powi(chords)))
            .collect();
        let all: f64 = starts.iter().map(|(_, share)| share).sum();
        for (_, share) in &mut starts {
            *share /= all;
        }
        starts.reverse();
        Some(Representatives { players, classes, starts, done: 0.0, at: None })
    }

    /// Continues for this number of steps, or fewer if a solution is found.
    pub fn step(&mut self, steps: u64) -> SearchStep {
        let ring = Ring::of(self.players);
        let mut left = steps;
        while left > 0 {
            let Some(at) = &mut self.at else {
                let Some((start, share)) = self.starts.pop() else { return SearchStep::None };
                self.at = Some(At::new(ring, &self.classes, start, share));
                continue;
            };
            let Some(seating) = &mut at.seating else {
                match at.starters.step(&mut left) {
                    Stepped::Found => at.seat(self.players, &self.classes),
                    Stepped::Done => {
                        self.done += at.share;
                        self.at = None;
                    }
                    Stepped::Paused => {}
                }
                continue;
            };
            match seating.cover.step(&mut left) {
                Stepped::Found => {
                    let solution = seating.solution().normal();
                    if is_first(ring, &solution) {
                        return SearchStep::Solution(solution);
                    }
                }
                Stepped::Done => at.seating = None,
                Stepped::Paused => {}
            }
        }
        SearchStep::NotYet
    }

    /// Returns the estimated share of the search that is done, from 0 to 1.
    pub fn done(&self) -> f64 {
        match &self.at {
            None if self.starts.is_empty() => 1.0,
            None => self.done,
            Some(at) => self.done + at.share * at.starters.done(),
        }
    }
}

impl At {
    fn new(ring: Ring, classes: &Classes, start: u16, share: f64) -> Self {
        let pairs = pairs(ring, start);
        let positions = u32::from(ring.modulus - 1);
        let piece = |&[a, b]: &[u16; 2]| {
            let class = classes.between(a, b).expect("two different residues");
            let once = 1 << (a - 1) | 1 << (b - 1) | 1 << (positions + class as u32);
            Piece { once, ..Piece::default() }
        };
        let items = positions + u32::from(ring.modulus / 2);
        let starters = Cover::new(pairs.iter().map(piece).collect(), (1 << items) - 1, 0, None);
        At { share, pairs, starters, seating: None }
    }

    /// Starts the search for tables of the partners that were found.
    fn seat(&mut self, players: u16, classes: &Classes) {
        let starter = self.starters.chosen().map(|piece| self.pairs[piece]);
        self.seating = Some(Seating::plain(players, classes, starter, None));
    }
}

/// Returns the starting positions of the pair after multiplication to distance 1, in its two directions, or `None` if
/// its distance has a common divisor with the modulus.
fn begins(ring: Ring, [a, b]: [u16; 2]) -> Option<[u16; 2]> {
    let modulus = ring.modulus;
    let unit = inverse((b + modulus - a) % modulus, modulus)?;
    let start = times(a, unit, modulus);
    Some([start, modulus - 1 - start])
}

/// Returns the pairs that may be partners if the pair at distance 1 starts at `start` and no multiplier brings
/// another pair to distance 1 with a lower start.
fn pairs(ring: Ring, start: u16) -> Vec<[u16; 2]> {
    let pairs = (1..ring.modulus).flat_map(|a| (a + 1..ring.modulus).map(move |b| [a, b]));
    let near = |[a, b]: [u16; 2]| ring.distance(b - a) == 1;
    pairs
        .filter(|&pair| match begins(ring, pair) {
            Some(begins) if near(pair) => begins[0].min(begins[1]) == start && pair[0] == start,
            Some(begins) => begins[0].min(begins[1]) >= start,
            None => true,
        })
        .collect()
}

/// True if no multiplier that takes another pair to distance 1 with the lowest start yields a lower solution.
fn is_first(ring: Ring, solution: &Solution) -> bool {
    let pairs = || {
        let partners = solution.tables().iter().flat_map(|&[n, s, e, w]| [[n, s], [s, n], [e, w], [w, e]]);
        partners
            .map(|pair| pair.map(|position| ring.residue(position)))
            .filter(|pair| !pair.contains(&ring.modulus))
    };
    let starts = pairs().filter_map(|pair| Some((begins(ring, pair)?[0], pair)));
    let lowest = starts.clone().map(|(start, _)| start).min();
    starts.filter(|&(start, _)| Some(start) == lowest).all(|(_, [a, b])| {
        let way = (b + ring.modulus - a) % ring.modulus;
        let unit = inverse(way, ring.modulus).expect("it begins somewhere");
        solution.multiplied(unit).normal() >= *solution
    })
}

/// Every solution for a number of players once, in normal form: with 0 next to the highest position if 0 stays, and
/// regardless of seats. The order is reproducible, orbit by orbit.
///
/// There are 6 for eight players, 128 for 16, 1,710 for 20 and 81,576 for 24.
#[derive(Debug, Clone)]
pub struct EverySolution {
    orbits: Representatives,
    /// The remaining solutions of the current orbit, the next one last.
    orbit: Vec<Solution>,
}

impl EverySolution {
    /// Starts the search for all solutions for this number of players. Returns `None` in the cases of
    /// [`Representatives::new`].
    ///
    /// ```
    /// use rondel_schedule::whist::{EverySolution, SearchStep};
    ///
    /// let mut search = EverySolution::new(16).expect("4n");
    /// let mut count = 0;
    /// while let SearchStep::Solution(_) = search.step(u64::MAX) {
    ///     count += 1;
    /// }
    /// assert_eq!(count, 128);
    /// ```
    pub fn new(players: u16) -> Option<Self> {
        Some(EverySolution { orbits: Representatives::new(players)?, orbit: Vec::new() })
    }

    /// Continues for this number of steps, or fewer if a solution is found.
    pub fn step(&mut self, steps: u64) -> SearchStep {
        if self.orbit.is_empty() {
            match self.orbits.step(steps) {
                SearchStep::Solution(solution) => self.orbit = solution.orbit(),
                other => return other,
            }
            self.orbit.reverse();
        }
        SearchStep::Solution(self.orbit.pop().expect("an orbit has its representative"))
    }

    /// Returns the estimated share of the search that is done, from 0 to 1.
    pub fn done(&self) -> f64 {
        self.orbits.done()
    }
}

/// Runs a search to its next solution without a limit on steps.
fn rest(mut step: impl FnMut(u64) -> SearchStep) -> Option<Solution> {
    loop {
        match step(u64::MAX) {
            SearchStep::Solution(solution) => return Some(solution),
            SearchStep::NotYet => {}
            SearchStep::None => return None,
        }
    }
}

impl Iterator for Representatives {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        rest(|steps| self.step(steps))
    }
}

impl Iterator for EverySolution {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        rest(|steps| self.step(steps))
    }
}
