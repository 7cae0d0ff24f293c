//! Searches for solutions, in small steps and reproducible by seed.
//!
//! A solution is found in two stages: partners for the first round with every distance once, then tables for these
//! partners with every distance twice between opponents. A group of multipliers that must leave the solution
//! unchanged reduces both stages by a factor of its size.

mod cover;
mod draw;
mod group;
mod starter;
mod tables;

pub(super) use self::cover::{Cover, Piece, Stepped, shuffle};
pub use self::draw::{Draw, Never};
pub(super) use self::group::Classes;
pub use self::group::Group;
pub(super) use self::tables::Seating;

use std::collections::VecDeque;

use oorandom::Rand32;

use super::Solution;
use super::ring::Ring;

/// The result of a run of steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SearchStep {
    /// A solution. The next steps look for another one.
    Solution(Solution),
    /// No solution yet.
    NotYet,
    /// No further solution: all were tried.
    None,
}

/// A search for a drawn solution.
#[derive(Debug, Clone)]
pub struct Search {
    players: u16,
    ring: Ring,
    group: Group,
    /// The groups to try if nothing is found within the current one, the next one first.
    others: VecDeque<Group>,
    /// True if a group is tried again after the others.
    again: bool,
    classes: Classes,
    rng: Rand32,
    seating: Option<Seating>,
    /// The number of steps left for the current partners.
    left: u64,
    limit: u64,
    starters: u64,
    steps: u64,
}

/// Returns the circle for this number of players, or `None` if there is nothing to search or it is too large.
fn checked(players: u16) -> Option<Ring> {
    ((4..250).contains(&players) && players % 4 < 2).then(|| Ring::of(players))
}

/// The initial number of steps per draw of partners. Fewer draw too many partners, and more spend too long on bad
/// ones.
const LIMIT: u64 = 20_000;

impl Search {
    /// Starts a search for any solution for this number of players. It ends only with a solution; nine players have
    /// none.
    ///
    /// For `4n + 2` and `4n + 3` players, two or three sit out in every round and no schedule is even for all. The
    /// search then finds the nearest one: as many rounds as players, no two partners more than once, and every two
    /// opponents once or twice. No other schedule of these rounds is more even.
    ///
    /// Returns `None` below 4 and above 249 players.
    ///
    /// ```
    /// use rondel_schedule::verify::{self, Rotation};
    /// use rondel_schedule::whist::{SearchStep, Search};
    ///
    /// let mut search = Search::new(12, 1).expect("4 to 249 players");
    /// let SearchStep::Solution(solution) = search.step(u64::MAX) else { panic!("twelve players have solutions") };
    /// assert!(verify::individual(&solution.schedule(), Rotation::of(12, 11)).is_clean());
    /// ```
    pub fn new(players: u16, seed: u64) -> Option<Self> {
        let ring = (4..250).contains(&players).then(|| Ring::of(players))?;
        Some(Search::of(players, ring, Group::generated(ring.modulus, &[]), seed))
    }

    /// Starts a search for patterned solutions, in which partners mirror each other: `x` and `-x` against `y` and
    /// `-y`.
    ///
    /// Solutions with more multipliers than the mirror are tried first, since they are found at once if there are
    /// any. Returns `None` for numbers other than `4n` and `4n + 1`, below 4, and above 249.
    ///
    /// ```
    /// use rondel_schedule::whist::{SearchStep, Search};
    ///
    /// let mut search = Search::patterned(13, 1).expect("4n + 1");
    /// let SearchStep::Solution(solution) = search.step(u64::MAX) else { panic!("13 players have one") };
    /// assert!(solution.is_patterned());
    /// ```
    pub fn patterned(players: u16, seed: u64) -> Option<Self> {
        Search::among(players, seed, Group::has_mirror)
    }

    /// Starts a search for solutions that some group of multipliers leaves unchanged, trying one group after another
    /// in turn. Where it finds any, it is much quicker than [`Search::new`] and reaches larger numbers.
    ///
    /// Returns `None` in the cases of [`Search::patterned`], and for `4n` if `4n - 1` is a prime above 3, since these
    /// have none.
    ///
    /// ```
    /// use rondel_schedule::whist::{SearchStep, Search};
    ///
    /// let mut search = Search::invariant(16, 1).expect("15 is not a prime");
    /// let SearchStep::Solution(solution) = search.step(u64::MAX) else { panic!("16 players have one") };
    /// assert!(solution.stabilizer().len() > 1);
    /// ```
    pub fn invariant(players: u16, seed: u64) -> Option<Self> {
        let ring = checked(players)?;
        if ring.stays
            && ring.modulus > 3
            && (2..ring.modulus).all(|factor| !ring.modulus.is_multiple_of(factor))
        {
            return None;
        }
        let mut search = Search::among(players, seed, |group| group.size() > 1)?;
        search.again = true;
        Some(search)
    }

    /// Starts a search within the selected groups, the largest first.
    fn among(players: u16, seed: u64, is_one: impl Fn(&Group) -> bool) -> Option<Self> {
        let ring = checked(players)?;
        let mut groups: VecDeque<Group> = Group::all(ring.modulus).into_iter().filter(is_one).collect();
        let mut search = Search::of(players, ring, groups.pop_front()?, seed);
        search.others = groups;
        Some(search)
    }

    /// Starts a search for solutions that the multipliers of a group leave unchanged. Returns `None` in the cases of
    /// [`Search::patterned`].
    ///
    /// ```
    /// use rondel_schedule::whist::{SearchStep, Group, Search};
    ///
    /// // 3 is of order three modulo 13.
    /// let mut search = Search::within(13, Group::generated(13, &[3]), 1).expect("4n + 1");
    /// let SearchStep::Solution(solution) = search.step(u64::MAX) else { panic!("13 players have one") };
    /// assert!(solution.stabilizer().contains(&3));
    /// ```
    pub fn within(players: u16, group: Group, seed: u64) -> Option<Self> {
        Some(Search::of(players, checked(players)?, group, seed))
    }

    fn of(players: u16, ring: Ring, group: Group, seed: u64) -> Self {
        let classes = Classes::new(ring, &group);
        let rng = Rand32::new(seed);
        Search {
            players,
            ring,
            group,
            others: VecDeque::new(),
            again: false,
            classes,
            rng,
            seating: None,
            left: 0,
            limit: LIMIT,
            starters: 0,
            steps: 0,
        }
    }

    /// Continues for this number of steps, or fewer if a solution is found. The time per step does not depend on
    /// luck.
    pub fn step(&mut self, steps: u64) -> SearchStep {
        let mut left = steps;
        while left > 0 {
            let Some(seating) = &mut self.seating else {
                left = left.saturating_sub(self.draw());
                continue;
            };
            let granted = left.min(self.left);
            let mut rest = granted;
            let stepped = seating.cover.step(&mut rest);
            left -= granted - rest;
            self.left -= granted - rest;
            self.steps += granted - rest;
            match stepped {
                Stepped::Found => return SearchStep::Solution(seating.solution()),
                // Mirrored partners are unique, so all is tried.
                Stepped::Done if self.group.has_mirror() => {
                    if !self.enter_next(false) {
                        return SearchStep::None;
                    }
                }
                Stepped::Done => self.give_up(),
                Stepped::Paused if self.left == 0 => self.give_up(),
                Stepped::Paused => {}
            }
        }
        SearchStep::NotYet
    }

    /// Abandons the current partners for others, within the next group if there is one.
    fn give_up(&mut self) {
        self.seating = None;
        if !self.enter_next(self.again) && self.group.has_mirror() {
            // Try the only partners again, for longer.
            self.limit *= 2;
        }
    }

    /// Continues within the next group and, with `again`, returns to this one after the others. Returns false if
    /// there is none.
    fn enter_next(&mut self, again: bool) -> bool {
        let Some(group) = self.others.pop_front() else { return false };
        self.classes = Classes::new(self.ring, &group);
        let last = std::mem::replace(&mut self.group, group);
        if again {
            self.others.push_back(last);
        }
        self.seating = None;
        true
    }

    /// Draws new partners and returns the equivalent number of steps.
    fn draw(&mut self) -> u64 {
        let most = 1_000 + 200 * self.classes.members.len() as u64;
        let mut tries = most;
        let starter = starter::draw(self.ring, &self.group, &self.classes, &mut self.rng, &mut tries);
        if starter.is_none() && self.again {
            self.enter_next(true);
        } else if let Some(starter) = starter {
            self.starters += 1;
            self.left = self.limit;
            let draw = Some(&mut self.rng);
            self.seating = Some(match self.group.size() {
                1 => Seating::plain(self.players, &self.classes, starter, draw),
                _ => Seating::new(self.players, &self.group, &self.classes, &starter, draw),
            });
        }
        1 + (most - tries) / 8
    }

    /// Returns the number of draws of partners tried, and of steps in the second stage.
    pub fn tried(&self) -> (u64, u64) {
        (self.starters, self.steps)
    }
}
