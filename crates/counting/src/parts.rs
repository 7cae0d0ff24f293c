//! Parts of a count joined again, in any order and from any machine.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::Kind;

/// The result of one unit of a count, which records where it belongs.
pub trait Part: Clone + PartialEq + Serialize + DeserializeOwned + Send {
    /// The kind of count.
    const KIND: Kind;
    /// The current version of cutting units. Parts of another cut are refused.
    const CUT: u16;
    /// The data shared by all units of a size.
    type Plan: Send + Sync;

    /// Prepares the count of this size, or returns `None` if it is out of range.
    fn plan(size: u16) -> Option<Self::Plan>;
    /// Runs a unit, or returns `None` if there is no such unit.
    fn run(plan: &Self::Plan, unit: u32) -> Option<Self>;
    /// Returns the number of units in the count of this size, or `None` if it is out of range.
    fn units(size: u16) -> Option<u32>;
    /// Returns the work of a unit relative to the others, as far as it is known in advance.
    fn work(_plan: &Self::Plan, _unit: u32) -> u64 {
        1
    }
    /// Returns the place of the part.
    fn place(&self) -> Place;

    /// Returns the size of the count: chords, or players.
    fn size(&self) -> u16 {
        self.place().size
    }

    /// Returns the version of the cut.
    fn cut(&self) -> u16 {
        self.place().cut
    }

    /// Returns the 0-based number of the unit.
    fn unit(&self) -> u32 {
        self.place().unit
    }
}

/// The place of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The size of the count: chords, or players.
    pub size: u16,
    /// The version of the cut.
    pub cut: u16,
    /// The number of the unit, 0-based.
    pub unit: u32,
}

/// The parts of a count collected so far; saved as a list with its size.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Serialized<P>", into = "Serialized<P>")]
#[serde(bound(serialize = "P: Part", deserialize = "P: Part"))]
pub struct Parts<P> {
    size: u16,
    units: u32,
    parts: BTreeMap<u32, P>,
}

/// The reason a part was refused. The collection is unchanged in that case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Refused {
    /// No count of this size is possible.
    #[error("size {size} cannot be counted")]
    TooLarge {
        /// The size: chords, or players.
        size: u16,
    },
    /// The part belongs to a count of another size.
    #[error("a part of the count for size {size}")]
    Size {
        /// The size of the part's count.
        size: u16,
    },
    /// The part was cut by another version.
    #[error("a part of cut {cut}")]
    Cut {
        /// The version of the part's cut.
        cut: u16,
    },
    /// There is no such unit.
    #[error("there is no unit {unit}")]
    Unit {
        /// The number of the unit, 0-based.
        unit: u32,
    },
    /// The part is already present, with an equal result.
    #[error("unit {unit} is there already")]
    Double {
        /// The number of the unit, 0-based.
        unit: u32,
    },
    /// The part is already present with another result, so one of the two is wrong.
    #[error("unit {unit} is there with another result")]
    Contradiction {
        /// The number of the unit, 0-based.
        unit: u32,
    },
}

impl<P: Part> Parts<P> {
    /// Returns an empty collection, or `None` for a size that is out of range.
    pub fn new(size: u16) -> Option<Self> {
        Some(Parts { size, units: P::units(size)?, parts: BTreeMap::new() })
    }

    /// Computes all parts now, one after another, or returns `None` for a size that is out of range.
    pub fn all(size: u16) -> Option<Self> {
        let (mut parts, plan) = (Parts::new(size)?, P::plan(size)?);
        let run = (0..parts.units).map_while(|unit| Some((unit, P::run(&plan, unit)?)));
        parts.parts.extend(run);
        Some(parts)
    }

    /// Returns the size of the count: chords, or players.
    pub fn size(&self) -> u16 {
        self.size
    }

    /// Returns the number of all units.
    pub fn units(&self) -> u32 {
        self.units
    }

    /// Adds a part.
    ///
    /// # Errors
    /// Returns [`Refused`] if the part does not fit.
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

    /// Returns the parts collected so far, by unit.
    pub fn iter(&self) -> impl Iterator<Item = &P> {
        self.parts.values()
    }

    /// Returns the missing units, ascending.
    pub fn missing(&self) -> impl Iterator<Item = u32> {
        (0..self.units).filter(|unit| !self.parts.contains_key(unit))
    }

    /// True if all parts are present.
    pub fn is_complete(&self) -> bool {
        self.parts.len() == self.units as usize
    }
}

/// The serialized form of the collection.
#[derive(Serialize, Deserialize)]
struct Serialized<P> {
    size: u16,
    parts: Vec<P>,
}

impl<P> From<Parts<P>> for Serialized<P> {
    fn from(parts: Parts<P>) -> Self {
        Serialized { size: parts.size, parts: parts.parts.into_values().collect() }
    }
}

impl<P: Part> TryFrom<Serialized<P>> for Parts<P> {
    type Error = Refused;

    fn try_from(written: Serialized<P>) -> Result<Self, Refused> {
        let mut parts = Parts::new(written.size).ok_or(Refused::TooLarge { size: written.size })?;
        for part in written.parts {
            parts.add(part)?;
        }
        Ok(parts)
    }
}
