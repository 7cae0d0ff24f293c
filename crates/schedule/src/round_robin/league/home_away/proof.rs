//! An exhaustive search for sides with a limited number of breaks that keep the choices for whole halves.

use super::layers::{Layers, NEVER, back};
use super::season::Season;

/// The number of states examined before the search is given up; some seconds.
const MOST_LOOKED: u64 = 3_000_000_000;

/// A depth-first search, from the last round to the first, among the sides that the exact figures allow within a
/// number of breaks.
#[derive(Debug, Clone)]
pub(super) struct Proof {
    layers: Layers,
    /// The largest allowed number of breaks.
    within: usize,
    /// The states of the last round, with their fewest breaks.
    last: Vec<(u16, usize)>,
    /// The index in `last` of the next state to try.
    at: usize,
    /// The settled rounds, from the last round backwards.
    placed: Vec<Placed>,
    looked: u64,
}

/// A round with settled sides, and the states of the round before it still to be tried.
#[derive(Debug, Clone)]
struct Placed {
    home: u64,
    /// The states of the round before it that can stay within the number of breaks, with their breaks; the best is
    /// last.
    ways: Vec<(u16, u32)>,
    /// The home games of each team from this round to the last.
    at_home: Vec<u8>,
}

/// The result of some steps of the search.
pub(super) enum Tried {
    /// Not known yet.
    Paused,
    /// Sides that keep all choices, by round.
    Found(Vec<u64>),
    /// No such sides exist.
    None,
    /// Too many states were examined.
    GivenUp,
}

impl Proof {
    pub fn new(layers: Layers, within: usize) -> Self {
        let last = layers.last_states();
        Proof { layers, within, last, at: 0, placed: Vec::new(), looked: 0 }
    }

    /// Starts again with a larger number of breaks.
    pub fn again(&mut self, within: usize) {
        (self.within, self.at) = (within, 0);
    }

    /// The number of states of the last round that are finished, and of all of them.
    pub fn progress(&self) -> (usize, usize) {
        (self.at.saturating_sub(1), self.last.len())
    }

    /// Continues the search for about `left` microseconds; returns how many it took, and the result.
    pub fn step(&mut self, season: &Season, left: usize) -> (usize, Tried) {
        let mut took = 0;
        while took < left {
            if self.looked > MOST_LOOKED {
                return (took, Tried::GivenUp);
            }
            took += 1 + (1_usize << season.width()) / 500;
            if self.placed.is_empty() {
                let next = self.last.get(self.at).filter(|(least, _)| usize::from(*least) <= self.within);
                let Some(&(_, state)) = next else { return (took, Tried::None) };
                self.at += 1;
                self.layers.tie(season, state);
                if !season.back.is_empty() {
                    took += self.layers.work();
                    self.looked += 1000 * self.layers.work() as u64;
                }
                self.place(season, state, 0);
                continue;
            }
            if self.placed.len() > self.layers.last() {
                let home: Vec<u64> = self.placed.iter().rev().map(|placed| placed.home).collect();
                if season.keeps_halves(&home) {
                    return (took, Tried::Found(home));
                }
                self.placed.pop();
                continue;
            }
            let top = self.placed.last_mut().expect("one is placed");
            match top.ways.pop() {
                Some((breaks, state)) => self.place(season, state as usize, breaks),
                None => {
                    self.placed.pop();
                }
            }
        }
        (took, Tried::Paused)
    }

    /// Settles the sides of the round before the placed ones, unless the half can then no longer keep the choices.
    /// `breaks` counts those within the later rounds and between them and this one.
    fn place(&mut self, season: &Season, state: usize, breaks: u16) {
        let round = self.layers.last() - self.placed.len();
        let home = self.layers.home(round, state);
        let plays = season.plays(round);
        if let [.., after, later] = &self.placed[..]
            && season.is_without_three()
            && round + 2 < season.rounds()
        {
            let all = plays & season.plays(round + 1) & season.plays(round + 2);
            if !(home ^ later.home) & !(later.home ^ after.home) & all != 0 {
                return;
            }
        }
        let mut at_home = self.placed.last().map_or_else(|| vec![0; season.teams()], |it| it.at_home.clone());
        for (team, at_home) in at_home.iter_mut().enumerate() {
            *at_home += u8::from((home & plays) >> team & 1 == 1);
        }
        if season.is_even() {
            // All teams have played equally often, except for a bye, which each team has once.
            let games = season.rounds() - usize::from(season.parity() == 1);
            let most = games.div_ceil(2);
            let gone = self.placed.len() + 1;
            let is_wrong = |&at_home: &u8| {
                let at_home = usize::from(at_home);
                at_home > most || gone - at_home > most + usize::from(season.parity() == 1)
            };
            if at_home.iter().any(is_wrong) {
                return;
            }
        }
        let last = self.placed.first().map_or(home, |last| last.home);
        let Some(own) = back(season, round, home, last) else { return };
        let breaks = breaks + own;
        let ways = if round == 0 { Vec::new() } else { self.ways(season, round - 1, home, breaks) };
        self.placed.push(Placed { home, ways, at_home });
    }

    /// Returns the states of `round` that stay within the number of breaks if the teams `later` are at home in the
    /// next round, each with the breaks of all rounds after `round`.
    fn ways(&mut self, season: &Season, round: usize, later: u64, breaks: u16) -> Vec<(u16, u32)> {
        let table = &self.layers.tied(season)[round];
        self.looked += table.len() as u64;
        let links = &season.path[round];
        let left = self.within as u16 - breaks;
        let mut ways: Vec<(u16, u16, u32)> = Vec::new();
        for (state, &least) in table.iter().enumerate().filter(|(_, least)| **least <= left) {
            let cost = links.breaks(self.layers.home(round, state), later).unwrap_or(NEVER);
            if least.saturating_add(cost) <= left {
                ways.push((least + cost, breaks + cost, state as u32));
            }
        }
        ways.sort_unstable_by(|a, b| b.cmp(a));
        ways.into_iter().map(|(_, breaks, state)| (breaks, state)).collect()
    }
}
