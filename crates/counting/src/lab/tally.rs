//! Parts, plans and sums for all three kinds of count.

use serde::{Deserialize, Serialize};

use super::Ask;
use crate::share::{self, Gathered, Share, Trouble};
use crate::{Kind, Part, Parts, Refused, godfrey, starters, whist};

/// The result of one unit of any count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Piece {
    /// A part of starters by signs.
    Starters(godfrey::Part),
    /// A part of starters one by one.
    Subtotals(starters::Part),
    /// A part of whist solutions.
    Whist(whist::Part),
}

/// The data shared by all units of any count.
#[derive(Debug, Clone)]
pub enum Plan {
    /// The plan of starters by signs.
    Starters(godfrey::Plan),
    /// The number of chords for starters one by one.
    Subtotals(u16),
    /// The plan of whist solutions.
    Whist(whist::Plan),
}

impl Plan {
    /// Prepares a count, or returns `None` if it is out of range.
    pub fn new(ask: Ask) -> Option<Self> {
        let size = ask.size();
        Some(match ask.kind() {
            Kind::Starters => Plan::Starters(godfrey::Plan::new(size)?),
            Kind::Subtotals => Plan::Subtotals(size),
            Kind::Whist => Plan::Whist(whist::Plan::new(size)?),
        })
    }

    /// Runs a unit, or returns `None` if there is no such unit.
    pub fn run(&self, unit: u32) -> Option<Piece> {
        Some(match self {
            Plan::Starters(plan) => Piece::Starters(plan.run(unit)?),
            Plan::Subtotals(chords) => Piece::Subtotals(starters::run(*chords, unit)?),
            Plan::Whist(plan) => Piece::Whist(plan.run(unit)?),
        })
    }

    /// Returns the number of units.
    pub fn units(&self) -> u32 {
        match self {
            Plan::Starters(plan) => plan.units(),
            Plan::Subtotals(chords) => starters::Part::units(*chords).unwrap_or_default(),
            Plan::Whist(plan) => plan.units(),
        }
    }

    /// Returns the approximate work of every unit relative to the others, never 0.
    pub fn weights(&self) -> Vec<u64> {
        match self {
            Plan::Starters(plan) => (0..plan.units()).map(|unit| plan.size(unit).max(1)).collect(),
            _ => vec![1; self.units() as usize],
        }
    }
}

impl Piece {
    /// Returns the 0-based number of the unit.
    pub fn unit(&self) -> u32 {
        match self {
            Piece::Starters(part) => part.unit,
            Piece::Subtotals(part) => part.unit,
            Piece::Whist(part) => part.unit,
        }
    }

    /// Returns the number of items examined: words of changes, starters made, or choices of partners.
    pub fn seen(&self) -> u64 {
        match self {
            Piece::Starters(part) => part.seen,
            Piece::Subtotals(part) => part.starters,
            Piece::Whist(part) => part.found.values().map(|found| found.starters).sum(),
        }
    }
}

/// The parts of any count collected so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tally {
    /// The parts of starters by signs.
    Starters(Parts<godfrey::Part>),
    /// The parts of starters one by one.
    Subtotals(Parts<starters::Part>),
    /// The parts of whist solutions.
    Whist(Parts<whist::Part>),
}

/// The numbers of a complete count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Numbers {
    /// The numbers of starters by signs.
    Starters {
        /// The number of starters.
        starters: u128,
        /// The number of twos that had to divide the sum, and did.
        twos: u32,
        /// The modulus for which the remainder of the number is right.
        modulo: u64,
        /// The number of words examined.
        seen: u64,
        /// The number of words that represent an orbit.
        kept: u64,
    },
    /// The numbers of starters one by one: each start of the longest chord, with the number of starters.
    Subtotals(Vec<(u16, u64)>),
    /// The numbers of whist solutions.
    Whist {
        /// The number of ways in which partners have every distance once.
        starters: u64,
        /// The number of solutions.
        solutions: u64,
        /// The number of solutions that are their own mirror image.
        own_mirror: u64,
        /// The number of solutions that can be directed.
        usable: u64,
        /// The number of ways to seat East and West in directed solutions.
        directed: u64,
        /// The least penalty that occurs, with its number of ways.
        least: Option<(usize, u64)>,
    },
}

/// The reason why all units together do not give a count: one of them is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fault {
    /// A fault of starters by signs.
    Starters(godfrey::Fault),
    /// A fault of whist solutions.
    Whist(whist::Fault),
    /// Units are missing.
    Missing,
}

/// Runs the expression on the parts, whatever their kind.
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
    /// Returns an empty tally, or `None` for a count that is out of range.
    pub fn new(ask: Ask) -> Option<Self> {
        let size = ask.size();
        Some(match ask.kind() {
            Kind::Starters => Tally::Starters(Parts::new(size)?),
            Kind::Subtotals => Tally::Subtotals(Parts::new(size)?),
            Kind::Whist => Tally::Whist(Parts::new(size)?),
        })
    }

    /// Returns the number of all units.
    pub fn units(&self) -> u32 {
        each!(self, parts => parts.units())
    }

    /// Returns the missing units, ascending.
    pub fn missing(&self) -> Vec<u32> {
        each!(self, parts => parts.missing().collect())
    }

    /// True if all units are present.
    pub fn is_complete(&self) -> bool {
        each!(self, parts => parts.is_complete())
    }

    /// Adds a piece. A piece of another kind counts as one of another size, and is refused.
    ///
    /// # Errors
    /// Returns [`Refused`] if the piece does not fit, and leaves the tally unchanged.
    pub fn add(&mut self, piece: Piece) -> Result<(), Refused> {
        match (self, piece) {
            (Tally::Starters(parts), Piece::Starters(part)) => parts.add(part),
            (Tally::Subtotals(parts), Piece::Subtotals(part)) => parts.add(part),
            (Tally::Whist(parts), Piece::Whist(part)) => parts.add(part),
            _ => Err(Refused::Size { size: 0 }),
        }
    }

    /// Adds the parts of all lines, or none, and returns the number of new units and of those already present.
    ///
    /// # Errors
    /// Returns every faulty line, by its 1-based number.
    pub fn gather(&mut self, text: &str) -> Result<(usize, usize), Vec<(usize, Trouble)>> {
        fn of<P: Part>(parts: &mut Parts<P>, text: &str) -> Result<(usize, usize), Vec<(usize, Trouble)>> {
            let Gathered { parts: all, new, double, .. } = share::gather(parts.clone(), text)?;
            *parts = all;
            Ok((new, double.len()))
        }
        each!(self, parts => of(parts, text))
    }

    /// Returns the parts as lines, one per unit, that others can gather.
    pub fn lines(&self) -> String {
        fn of<P: Part>(parts: &Parts<P>) -> String {
            let line = |part: &P| Share::single(part.clone(), parts.units()).write() + "\n";
            parts.iter().map(line).collect()
        }
        each!(self, parts => of(parts))
    }

    /// Returns the number of items examined so far.
    pub fn seen(&self) -> u64 {
        match self {
            Tally::Starters(parts) => parts.iter().map(|part| part.seen).sum(),
            Tally::Subtotals(parts) => parts.iter().map(|part| part.starters).sum(),
            Tally::Whist(parts) => {
                parts.iter().flat_map(|part| part.found.values()).map(|found| found.starters).sum()
            }
        }
    }

    /// Returns the numbers of the complete count.
    ///
    /// # Errors
    /// Returns [`Fault`] for the check that fails.
    pub fn numbers(&self) -> Result<Numbers, Fault> {
        match self {
            Tally::Starters(parts) => {
                let count = godfrey::count(parts).map_err(Fault::Starters)?;
                let godfrey::Count { starters, twos, modulo, seen, kept } = count;
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
    /// Returns the number that was requested.
    pub fn main(&self) -> u128 {
        match self {
            Numbers::Starters { starters, .. } => *starters,
            Numbers::Subtotals(starts) => starts.iter().map(|&(_, starters)| u128::from(starters)).sum(),
            Numbers::Whist { solutions, .. } => u128::from(*solutions),
        }
    }
}
