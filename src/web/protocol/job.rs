//! What the worker can be asked to do.

use serde::{Deserialize, Serialize};

use crate::count::lab::Ask as Wanted;
use crate::model::schedule::Schedule;
use crate::movement::Movement;
use crate::movement::offer::Wish;
use crate::movement::switch::Units;
use crate::proof::mend;
use crate::round_robin::reorder::Aim;
use crate::whist::{Ask, Draw, Rest, Solution};

/// What the worker can do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// Searches a better order of play for the rounds of a schedule.
    Reorder {
        /// The rounds, in their present order.
        schedule: Schedule,
        /// What is to become small.
        aim: Aim,
        /// The length of a block in rounds: rounds change places only inside a block, which keeps cycles apart; `None`
        /// is one block.
        within: Option<usize>,
        /// How many rounds, from the first, stay in their places.
        after: usize,
        /// How many rounds a match and its return are to be apart, 0 if that does not matter; `None` as far as now.
        apart: Option<usize>,
        /// The same seed finds the same order.
        seed: u32,
    },
    /// Counts how often pairing at random gets stuck, by number of players.
    CountStuck {
        /// The number of tries for every number of players.
        each: u32,
        /// The same seed counts the same.
        seed: u32,
    },
    /// Draws a schedule of individuals that go round. It ends by finding, or when all were tried.
    Draw {
        /// How many players.
        players: u16,
        /// Among which solutions.
        draw: Draw,
        /// The same seed draws the same.
        seed: u32,
    },
    /// Finds all schedules of this number of individuals that go round.
    FindAll {
        /// How many players.
        players: u16,
    },
    /// Finds the first schedules of many individuals that go round, different ones, each with its multiples.
    FindFew {
        /// How many players.
        players: u16,
        /// Among which solutions.
        draw: Draw,
        /// The most there are to be, or all where there are fewer of their kind.
        most: usize,
    },
    /// Settles who sits East and who West.
    Orient {
        /// Who sits where.
        solution: Solution,
    },
    /// Plans an individual evening.
    Plan(Ask),
    /// Plans the rest of one again.
    Rest(Rest),
    /// Finds what movements fit this number of pairs.
    Movements(Wish),
    /// Finds the best arrow switch of a movement. It ends when all ways were tried, or after a while.
    Switch {
        /// The movement, with no table that changes directions half way.
        movement: Movement,
        /// What is switched together.
        units: Units,
        /// How many boards a set has.
        each: usize,
        /// The same seed finds the same.
        seed: u32,
    },
    /// Runs units of a count, one after another.
    Count {
        /// Of which count.
        ask: Wanted,
        /// The numbers of the units.
        units: Vec<u32>,
    },
    /// Does a little of a count, for as long as somebody looks at a clock; it ends by being cancelled.
    Trial {
        /// Of which count.
        ask: Wanted,
        /// The same seed tries the same.
        seed: u32,
    },
    /// Counts starters breadth first.
    Breadth {
        /// The number of chords.
        chords: u16,
    },
    /// Estimates whist solutions by walks drawn by lot.
    Estimate {
        /// How many players.
        players: u16,
        /// The number of walks.
        walks: u32,
        /// The same seed walks the same ways.
        seed: u32,
    },
    /// Searches the smallest change that removes every fault of a schedule, in each of its readings.
    Mend(Vec<mend::Ask>),
}
