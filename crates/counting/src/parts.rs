//! Parts of a count put together again, in any order and from anywhere.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::Kind;

/// The result of one unit of a count, by itself enough to say what it belongs to.
pub trait Part: Clone + PartialEq + Serialize + DeserializeOwned + Send {
    /// The kind of count.
    const KIND: Kind;
    /// The present way of cutting units. A part that was computed by another cut is another thing.
    const CUT: u16;
    /// The data that all units of a size share.
    type Plan: Send + Sync;

    /// Prepares the count of this size; `None` if it cannot be counted.
    fn plan(size: u16) -> Option<Self::Plan>;
    /// Runs a unit; `None` if there is no such unit.
    fn run(plan: &Self::Plan, unit: u32) -> Option<Self>;
    /// The number of units of the count of this size; `None` if it cannot be counted.
    fn units(size: u16) -> Option<u32>;
    /// The work of a unit, in proportion to the others, as far as that is known beforehand.
    fn work(_plan: &Self::Plan, _unit: u32) -> u64 {
        1
    }
    /// The place that it is a part of.
    fn place(&self) -> Place;

    /// The size of the count: chords, or players.
    fn size(&self) -> u16 {
        self.place().size
    }

    /// The cut.
    fn cut(&self) -> u16 {
        self.place().cut
    }

    /// The unit, from 0.
    fn unit(&self) -> u32 {
        self.place().unit
    }
}

/// The place of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The size of the count: chords, or players.
    pub size: u16,
    /// The cut.
    pub cut: u16,
    /// The unit, from 0.
    pub unit: u32,
}

/// The parts of a count that are there so far. Saved as the list of them, with its size.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written<P>", into = "Written<P>")]
#[serde(bound(serialize = "P: Part", deserialize = "P: Part"))]
pub struct Parts<P> {
    size: u16,
    units: u32,
    parts: BTreeMap<u32, P>,
}

/// The reason a part is not counted in. Nothing has changed then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Refused {
    /// Nothing of this size can be counted.
    #[error("size {size} cannot be counted")]
    TooLarge {
        /// Chords, or players.
        size: u16,
    },
    /// It belongs to another size.
    #[error("a part of the count for size {size}")]
    Size {
        /// The size it belongs to.
        size: u16,
    },
    /// It was cut by another version.
    #[error("a part of cut {cut}")]
    Cut {
        /// The version by which it was cut.
        cut: u16,
    },
    /// There is no such unit.
    #[error("there is no unit {unit}")]
    Unit {
        /// The number of the unit, from 0.
        unit: u32,
    },
    /// It is there already, the same.
    #[error("unit {unit} is there already")]
    Double {
        /// The number of the unit, from 0.
        unit: u32,
    },
    /// It is there already with another result: one of the two is wrong.
    #[error("unit {unit} is there with another result")]
    Contradiction {
        /// The number of the unit, from 0.
        unit: u32,
    },
}

impl<P: Part> Parts<P> {
    /// Nothing yet; `None` for a size that cannot be counted.
    pub fn new(size: u16) -> Option<Self> {
        Some(Parts { size, units: P::units(size)?, parts: BTreeMap::new() })
    }

    /// All of them, computed here and now, one after another; `None` for a size that cannot be counted.
    pub fn all(size: u16) -> Option<Self> {
        let (mut parts, plan) = (Parts::new(size)?, P::plan(size)?);
        let run = (0..parts.units).map_while(|unit| Some((unit, P::run(&plan, unit)?)));
        parts.parts.extend(run);
        Some(parts)
    }

    /// The size of the count: chords, or players.
    pub fn size(&self) -> u16 {
        self.size
    }

    /// The number of all units.
    pub fn units(&self) -> u32 {
        self.units
    }

    /// Counts a part in.
    ///
    /// # Errors
    /// [`Refused`], why not.
    pub fn add(&mut self, part: P) -> Result<(), Refused> {
        let unit = part.unit();
        if part.size() != self.size {
            return Err(Refused::Size { size: part.size() });
        }
        if part.cut() != P::CUT {
            return Err(Refused::Cut { cut: part.cut() });
        }
        if unit >= self.units {
            return Err(Refused::Unit { unit });
        }
        match self.parts.get(&unit) {
            Some(there) if *there == part => Err(Refused::Double { unit }),
            Some(_) => Err(Refused::Contradiction { unit }),
            None => {
                self.parts.insert(unit, part);
                Ok(())
            }
        }
    }

    /// The parts that are there, by unit.
    pub fn iter(&self) -> impl Iterator<Item = &P> {
        self.parts.values()
    }

    /// The units that are not there yet, ascending.
    pub fn missing(&self) -> impl Iterator<Item = u32> {
        (0..self.units).filter(|unit| !self.parts.contains_key(unit))
    }

    /// True if all are there.
    pub fn is_complete(&self) -> bool {
        self.parts.len() == self.units as usize
    }
}

/// The form in which it is saved.
#[derive(Serialize, Deserialize)]
struct Written<P> {
    size: u16,
    parts: Vec<P>,
}

impl<P> From<Parts<P>> for Written<P> {
    fn from(parts: Parts<P>) -> Self {
        Written { size: parts.size, parts: parts.parts.into_values().collect() }
    }
}

impl<P: Part> TryFrom<Written<P>> for Parts<P> {
    type Error = Refused;

    fn try_from(written: Written<P>) -> Result<Self, Refused> {
        let mut parts = Parts::new(written.size).ok_or(Refused::TooLarge { size: written.size })?;
        for part in written.parts {
            parts.add(part)?;
        }
        Ok(parts)
    }
}
