//! Parts, plans and sums of any of the three kinds of count.

use serde::{Deserialize, Serialize};

use super::Ask;
use crate::share::{self, Gathered, Share, Trouble};
use crate::{Kind, Part, Parts, Refused, signs, starters, whist};

/// The result of one unit of some count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Piece {
    /// Of starters by signs.
    Starters(signs::Part),
    /// Of starters one by one.
    Subtotals(starters::Part),
    /// Of whist solutions.
    Whist(whist::Part),
}

/// The data that all units of some count share.
#[derive(Debug, Clone)]
pub enum Plan {
    /// Of starters by signs.
    Starters(signs::Plan),
    /// Of this number of chords, one by one.
    Subtotals(u16),
    /// Of whist solutions.
    Whist(whist::Plan),
}

impl Plan {
    /// Prepares a count.
    pub fn new(ask: Ask) -> Option<Self> {
        let size = ask.size();
        Some(match ask.kind() {
            Kind::Starters => Plan::Starters(signs::Plan::new(size)?),
            Kind::Subtotals => Plan::Subtotals(size),
            Kind::Whist => Plan::Whist(whist::Plan::new(size)?),
        })
    }

    /// Runs a unit; `None` if there is no such unit.
    pub fn run(&self, unit: u32) -> Option<Piece> {
        Some(match self {
            Plan::Starters(plan) => Piece::Starters(plan.run(unit)?),
            Plan::Subtotals(chords) => Piece::Subtotals(starters::run(*chords, unit)?),
            Plan::Whist(plan) => Piece::Whist(plan.run(unit)?),
        })
    }

    /// The number of units.
    pub fn units(&self) -> u32 {
        match self {
            Plan::Starters(plan) => plan.units(),
            Plan::Subtotals(chords) => starters::Part::units(*chords).unwrap_or_default(),
            Plan::Whist(plan) => plan.units(),
        }
    }

    /// The approximate work of every unit, beside the others of the same count: never 0.
    pub fn weights(&self) -> Vec<u64> {
        match self {
            Plan::Starters(plan) => (0..plan.units()).map(|unit| plan.size(unit).max(1)).collect(),
            _ => vec![1; self.units() as usize],
        }
    }
}

impl Piece {
    /// The unit, from 0.
    pub fn unit(&self) -> u32 {
        match self {
            Piece::Starters(part) => part.unit,
            Piece::Subtotals(part) => part.unit,
            Piece::Whist(part) => part.unit,
        }
    }

    /// The number of things looked at: words of changes, starters made, choices of partners.
    pub fn seen(&self) -> u64 {
        match self {
            Piece::Starters(part) => part.seen,
            Piece::Subtotals(part) => part.starters,
            Piece::Whist(part) => part.found.values().map(|found| found.starters).sum(),
        }
    }
}

/// The parts of some count so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tally {
    /// Of starters by signs.
    Starters(Parts<signs::Part>),
    /// Of starters one by one.
    Subtotals(Parts<starters::Part>),
    /// Of whist solutions.
    Whist(Parts<whist::Part>),
}

/// The numbers of a whole count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Numbers {
    /// Of starters by signs.
    Starters {
        /// The number of starters.
        starters: u128,
        /// The sum was divisible by this number of twos, as it had to be.
        twos: u32,
        /// The number leaves the right remainder modulo this one.
        modulo: u64,
        /// Words that were looked at.
        seen: u64,
        /// Words that stand for an orbit.
        kept: u64,
    },
    /// Of starters one by one: where the longest chord begins, and how many there are.
    Subtotals(Vec<(u16, u64)>),
    /// Of whist solutions.
    Whist {
        /// The number of ways in which partners have every distance once.
        starters: u64,
        /// The number of solutions.
        solutions: u64,
        /// Those that are their own mirror image.
        own_mirror: u64,
        /// Those that can be directed.
        usable: u64,
        /// The number of ways in which East and West can sit in a directed one.
        directed: u64,
        /// The least penalty that occurs, and in how many ways.
        least: Option<(usize, u64)>,
    },
}

/// The reason all units together do not give a count: one of them is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fault {
    /// Of starters by signs.
    Starters(signs::Fault),
    /// Of whist solutions.
    Whist(whist::Fault),
    /// Units are missing.
    Missing,
}

/// Does the same for whichever kind it is.
macro_rules! each {
    ($tally:expr, $parts:ident => $do:expr) => {
        match $tally {
            Tally::Starters($parts) => $do,
            Tally::Subtotals($parts) => $do,
            Tally::Whist($parts) => $do,
        }
    };
}

impl Tally {
    /// Nothing yet.
    pub fn new(ask: Ask) -> Option<Self> {
        let size = ask.size();
        Some(match ask.kind() {
            Kind::Starters => Tally::Starters(Parts::new(size)?),
            Kind::Subtotals => Tally::Subtotals(Parts::new(size)?),
            Kind::Whist => Tally::Whist(Parts::new(size)?),
        })
    }

    /// The number of all units.
    pub fn units(&self) -> u32 {
        each!(self, parts => parts.units())
    }

    /// The units that are not there yet, ascending.
    pub fn missing(&self) -> Vec<u32> {
        each!(self, parts => parts.missing().collect())
    }

    /// True if all are there.
    pub fn is_complete(&self) -> bool {
        each!(self, parts => parts.is_complete())
    }

    /// Counts a piece in; one of another kind is of another size, and so refused.
    ///
    /// # Errors
    /// [`Refused`], why not. Nothing has changed then.
    pub fn add(&mut self, piece: Piece) -> Result<(), Refused> {
        match (self, piece) {
            (Tally::Starters(parts), Piece::Starters(part)) => parts.add(part),
            (Tally::Subtotals(parts), Piece::Subtotals(part)) => parts.add(part),
            (Tally::Whist(parts), Piece::Whist(part)) => parts.add(part),
            _ => Err(Refused::Size { size: 0 }),
        }
    }

    /// Counts all lines in, or none; how many units are new, and how many were there already.
    ///
    /// # Errors
    /// Every line with something wrong, by its number from 1.
    pub fn gather(&mut self, text: &str) -> Result<(usize, usize), Vec<(usize, Trouble)>> {
        fn of<P: Part>(parts: &mut Parts<P>, text: &str) -> Result<(usize, usize), Vec<(usize, Trouble)>> {
            let Gathered { parts: all, new, double, .. } = share::gather(parts.clone(), text)?;
            *parts = all;
            Ok((new, double.len()))
        }
        each!(self, parts => of(parts, text))
    }

    /// The parts that are there, a line for every unit, as others can gather it.
    pub fn lines(&self) -> String {
        fn of<P: Part>(parts: &Parts<P>) -> String {
            let line = |part: &P| Share::single(part.clone(), parts.units()).write() + "\n";
            parts.iter().map(line).collect()
        }
        each!(self, parts => of(parts))
    }

    /// Everything looked at so far.
    pub fn seen(&self) -> u64 {
        match self {
            Tally::Starters(parts) => parts.iter().map(|part| part.seen).sum(),
            Tally::Subtotals(parts) => parts.iter().map(|part| part.starters).sum(),
            Tally::Whist(parts) => {
                parts.iter().flat_map(|part| part.found.values()).map(|found| found.starters).sum()
            }
        }
    }

    /// The numbers that all units give.
    ///
    /// # Errors
    /// [`Fault`], the check that fails.
    pub fn numbers(&self) -> Result<Numbers, Fault> {
        match self {
            Tally::Starters(parts) => {
                let count = signs::count(parts).map_err(Fault::Starters)?;
                let signs::Count { starters, twos, modulo, seen, kept } = count;
                Ok(Numbers::Starters { starters, twos, modulo, seen, kept })
            }
            Tally::Subtotals(parts) => {
                starters::subtotals(parts).map(Numbers::Subtotals).ok_or(Fault::Missing)
            }
            Tally::Whist(parts) => {
                let count = whist::count(parts).map_err(Fault::Whist)?;
                Ok(Numbers::Whist {
                    least: count.least(),
                    directed: count.oriented.first().copied().unwrap_or_default(),
                    starters: count.starters,
                    solutions: count.solutions,
                    own_mirror: count.own_mirror,
                    usable: count.usable,
                })
            }
        }
    }
}

impl Numbers {
    /// The number that was asked for.
    pub fn main(&self) -> u128 {
        match self {
            Numbers::Starters { starters, .. } => *starters,
            Numbers::Subtotals(starts) => starts.iter().map(|&(_, starters)| u128::from(starters)).sum(),
            Numbers::Whist { solutions, .. } => u128::from(*solutions),
        }
    }
}
