//! Searches for solutions, in small steps, drawn by a number that draws the same again.
//!
//! A solution is found in two halves: partners for the first round with every distance once, then tables for these
//! partners with every distance twice between opponents. A group of multipliers that is to leave the solution as it is
//! makes both halves smaller by its size.

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

/// The result of a number of steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// This. The next steps look for another one.
    Solution(Solution),
    /// Nothing yet.
    NotYet,
    /// There is none, all were tried.
    None,
}

/// A search for a drawn solution.
#[derive(Debug, Clone)]
pub struct Search {
    players: u16,
    ring: Ring,
    group: Group,
    /// Groups that are tried when nothing was found within the one at hand, the next one first.
    others: VecDeque<Group>,
    /// True if a group comes back after the others.
    again: bool,
    classes: Classes,
    rng: Rand32,
    seating: Option<Seating>,
    /// The rest of the steps for these partners.
    left: u64,
    limit: u64,
    starters: u64,
    steps: u64,
}

/// The circle of this number of players, where there is something to search and it fits.
fn checked(players: u16) -> Option<Ring> {
    ((4..250).contains(&players) && players % 4 < 2).then(|| Ring::of(players))
}

/// Steps for one draw of partners at the beginning; fewer draw too many partners, more stay too long with bad ones.
const LIMIT: u64 = 20_000;

impl Search {
    /// A search for a solution of this number of players, any one. It ends only by finding; nine players have none.
    ///
    /// Of `4n + 2` and `4n + 3` players two or three sit out in every round, and nobody can have everybody equally
    /// often. What is searched then comes nearest: as many rounds as players, nobody a partner of anybody twice, and
    /// everybody an opponent of everybody once or twice, which no other schedule of these rounds makes more even.
    ///
    /// `None` below 4 and above 249 players.
    pub fn new(players: u16, seed: u64) -> Option<Self> {
        let ring = (4..250).contains(&players).then(|| Ring::of(players))?;
        Some(Search::of(players, ring, Group::generated(ring.modulus, &[]), seed))
    }

    /// A search for patterned solutions: the partners mirror each other, `x` and `-x` against `y` and `-y`.
    ///
    /// First those that more multipliers than the mirror leave as they are, which are found at once where there are
    /// any. `None` for numbers that are not `4n` or `4n + 1`, below 4 or above 249.
    pub fn patterned(players: u16, seed: u64) -> Option<Self> {
        Search::among(players, seed, Group::has_mirror)
    }

    /// A search for solutions that some multipliers leave as they are, whichever these are: one group after another,
    /// and round again. Where it finds any it is much quicker than [`Search::new`], and reaches further.
    ///
    /// `None` as in [`Search::patterned`], and for `4n` where `4n - 1` is a prime above 3: those have none.
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

    /// Within some of the groups, the largest first.
    fn among(players: u16, seed: u64, is_one: impl Fn(&Group) -> bool) -> Option<Self> {
        let ring = checked(players)?;
        let mut groups: VecDeque<Group> = Group::all(ring.modulus).into_iter().filter(is_one).collect();
        let mut search = Search::of(players, ring, groups.pop_front()?, seed);
        search.others = groups;
        Some(search)
    }

    /// A search for solutions that the multipliers of a group leave as they are. `None` as in [`Search::patterned`].
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

    /// Goes on by this number of steps, fewer when something is found. How long a step takes does not depend on luck.
    pub fn step(&mut self, steps: u64) -> Found {
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
                Stepped::Found => return Found::Solution(seating.solution()),
                // Mirrored partners are the only ones of their kind: all is tried.
                Stepped::Done if self.group.has_mirror() => {
                    if !self.enter_next(false) {
                        return Found::None;
                    }
                }
                Stepped::Done => self.give_up(),
                Stepped::Paused if self.left == 0 => self.give_up(),
                Stepped::Paused => {}
            }
        }
        Found::NotYet
    }

    /// Leaves the partners at hand for others, within the next group where there is one.
    fn give_up(&mut self) {
        self.seating = None;
        if !self.enter_next(self.again) && self.group.has_mirror() {
            // The same partners once more, and longer.
            self.limit *= 2;
        }
    }

    /// Goes on within the next group, this one coming back after the others or not; false when there is none.
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

    /// New partners; how many steps that is worth.
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

    /// The number of draws of partners tried, and of places of the second half.
    pub fn tried(&self) -> (u64, u64) {
        (self.starters, self.steps)
    }
}
