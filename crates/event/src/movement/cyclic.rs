//! Cyclic movements: from round to round, every pair and every board set advances by one number.

use rondel_schedule::model::ids::{BoardNo, Player};
use rondel_schedule::round_robin::starter::Starter;
use serde::{Deserialize, Serialize};

use super::{Movement, Play};

/// The most pairs of a cyclic movement.
pub const MOST_PAIRS: usize = 100;

/// One table of the first round, as it is written on the guide card. All numbers are from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct First {
    /// North/South, then East/West.
    pub pairs: [u16; 2],
    /// The board set.
    pub set: u16,
    /// True if the two pairs change directions half way through every set.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub half: bool,
}

/// The first round of a cyclic movement, which determines all others.
///
/// Pairs `1..=ring` and board sets `1..=ring` advance by one from round to round, from `ring` to 1, and the pairs
/// above `ring` keep their tables. There are `ring` rounds. Each moving pair therefore follows the next lower number,
/// and pair 1 follows pair `ring`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cyclic {
    /// The number of pairs that move, which is also the number of rounds and of board sets.
    pub ring: usize,
    /// The tables, table 1 first.
    pub tables: Vec<First>,
}

/// The pair that is the phantom with an odd number of pairs; every other pair meets it once, by sitting out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phantom {
    /// The stationary pair, which has the highest number: in every round one pair sits out at its table.
    Stationary,
    /// Pair 1. The numbers of the others are lower by one, so that the pair that would follow it becomes pair 1.
    First,
}

impl Cyclic {
    /// The programme of a barometer, in which all pairs meet and all tables play the same set in every round.
    ///
    /// Table 1 has the stationary pair North/South against the position that the starter leaves alone; table `k + 1`
    /// has the `k`-th chord. [`Starter::columns`] gives the programme of the source: 12 v 1, 11 v 2, 10 v 3, ...
    ///
    /// ```
    /// use rondel_event::movement::Cyclic;
    /// use rondel_schedule::round_robin::starter::Starter;
    ///
    /// let twelve = Cyclic::programme(&Starter::columns(5)).movement();
    /// let met = |table: usize| twelve.rounds[0][table].met().map(|pairs| pairs.map(|pair| pair.number()));
    /// assert_eq!([0, 1].map(met), [Some([12, 1]), Some([11, 2])]);
    /// ```
    pub fn programme(starter: &Starter) -> Self {
        let ring = starter.positions();
        let stationary = [ring as u16 + 1, starter.alone()];
        let chords = std::iter::once(stationary).chain(starter.pairs().iter().copied());
        Cyclic { ring, tables: chords.map(|pairs| First { pairs, set: 1, half: false }).collect() }
    }

    /// The number of pairs, the phantom included.
    pub fn pairs(&self) -> usize {
        2 * self.tables.len()
    }

    /// The movement with all rounds.
    pub fn movement(&self) -> Movement {
        let round = |round: usize| self.tables.iter().map(|table| self.play(table, round)).collect();
        let sets = self.ring;
        Movement { pairs: self.pairs(), sets, rounds: (0..self.ring).map(round).collect() }
    }

    /// The movement with all rounds and the phantom in place of a pair.
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
