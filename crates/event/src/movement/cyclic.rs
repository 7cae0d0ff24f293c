//! Movements that go round: everybody one number up and every board set one number up, from round to round.

use rondel_schedule::model::ids::{BoardNo, Player};
use rondel_schedule::round_robin::starter::Starter;
use serde::{Deserialize, Serialize};

use super::{Movement, Play};

/// The most pairs of a movement that goes round.
pub const MOST_PAIRS: usize = 100;

/// One table of the first round, as it is written on the guide card. All numbers count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct First {
    /// North/South, then East/West.
    pub pairs: [u16; 2],
    /// The board set.
    pub set: u16,
    /// True if the two change directions half way through every set.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub half: bool,
}

/// The first round of a movement that goes round, which says all.
///
/// Pairs `1..=ring` and the board sets `1..=ring` go up one from round to round, and from `ring` to 1; the pairs
/// above `ring` keep their tables. There are `ring` rounds. So each pair follows the next lower number, and 1
/// follows `ring`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cyclic {
    /// The number of pairs that move: as many as there are rounds and board sets.
    pub ring: usize,
    /// The tables, table 1 first.
    pub tables: Vec<First>,
}

/// The pair of an odd number that is the phantom, which everybody else meets once by sitting out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phantom {
    /// The pair that does not move, the one with the highest number: one always sits out at its table.
    Stationary,
    /// Pair 1; the others have one number less, so that the pair that would follow it is pair 1.
    First,
}

impl Cyclic {
    /// The programme of a barometer: everybody meets everybody, in every round all tables play the same set.
    ///
    /// Table 1 has the stationary pair North/South against the position that the starter leaves alone, table `k + 1`
    /// the `k`-th chord of it. [`Starter::columns`] gives the programme of the source, 12 v 1, 11 v 2, 10 v 3, ...
    pub fn programme(starter: &Starter) -> Self {
        let ring = starter.positions();
        let stationary = [ring as u16 + 1, starter.alone()];
        let chords = std::iter::once(stationary).chain(starter.pairs().iter().copied());
        Cyclic { ring, tables: chords.map(|pairs| First { pairs, set: 1, half: false }).collect() }
    }

    /// The number of pairs, the phantom counted.
    pub fn pairs(&self) -> usize {
        2 * self.tables.len()
    }

    /// All its rounds.
    pub fn movement(&self) -> Movement {
        let round = |round: usize| self.tables.iter().map(|table| self.play(table, round)).collect();
        let sets = self.ring;
        Movement { pairs: self.pairs(), sets, rounds: (0..self.ring).map(round).collect() }
    }

    /// All its rounds with one pair less.
    pub fn with_phantom(&self, phantom: Phantom) -> Movement {
        let absent = match phantom {
            Phantom::Stationary => self.pairs() - 1,
            Phantom::First => 0,
        };
        self.movement().without(Player::from_index(absent))
    }

    fn play(&self, table: &First, round: usize) -> Play {
        let up = |number: u16| (usize::from(number) - 1 + round) % self.ring;
        let pair = |number: u16| match usize::from(number) > self.ring {
            true => Player::from_index(usize::from(number) - 1),
            false => Player::from_index(up(number)),
        };
        let [ns, ew] = table.pairs.map(pair);
        Play { half: table.half, ..Play::of(ns, ew, BoardNo::from_index(up(table.set))) }
    }
}
