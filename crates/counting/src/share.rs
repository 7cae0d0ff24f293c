//! Shares of a count: some of its units, run on one machine, as one line; and such lines gathered in any order.
//!
//! With `of` shares, the first has the units 0, `of`, `2 of`, ..., the second the units after each of those, and so
//! on. The number of shares is free, up to one per unit. Lines of different cuts into shares can be gathered
//! together, since only the parts in them count.
//!
//! Gathering is all or nothing: if a line is damaged or belongs elsewhere, it is reported and no part is added.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::line::{self, LineError};
use super::parts::{Part, Parts, Refused};
use super::{Kind, godfrey, starters, whist};

/// One share with the results of its units.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share<P> {
    /// The kind of count.
    pub count: Kind,
    /// The number of the share, 1-based.
    pub share: u32,
    /// The number of all shares.
    pub of: u32,
    /// The results of the units in the share.
    pub parts: Vec<P>,
}

/// Returns the 0-based units of a share, or `None` if there is no such share: if its number is 0 or above `of`, or if
/// there are more shares than units.
///
/// ```
/// assert!(rondel_counting::share::units(2, 3, 8).unwrap().eq([1, 4, 7]));
/// assert!(rondel_counting::share::units(4, 3, 8).is_none());
/// ```
pub fn units(share: u32, of: u32, units: u32) -> Option<impl Iterator<Item = u32> + Clone> {
    let fits = (1..=of).contains(&share) && of <= units;
    fits.then(|| (share - 1..units).step_by(of as usize))
}

/// Returns the 1-based shares with missing units.
pub fn missing<P: Part>(parts: &Parts<P>, of: u32) -> Vec<u32> {
    let mut shares: Vec<u32> = parts.missing().map(|unit| unit % of.max(1) + 1).collect();
    shares.sort_unstable();
    shares.dedup();
    shares
}

impl<P: Part> Share<P> {
    /// Returns a share that consists of this one unit.
    pub fn single(part: P, units: u32) -> Self {
        Share { count: P::KIND, share: part.unit() + 1, of: units, parts: vec![part] }
    }

    /// Writes the share as one line, without a line ending.
    pub fn write(&self) -> String {
        line::write(self)
    }

    /// Reads the share in a line, which may also be a single part.
    ///
    /// # Errors
    /// Returns [`LineError`] if the line is not such a share.
    pub fn read(text: &str) -> Result<Self, LineError> {
        let share = line::read::<Share<P>>(text);
        let share = share.or_else(|error| match (error, line::read::<P>(text)) {
            (LineError::Other, Ok(part)) => {
                let units = P::units(part.size()).ok_or(LineError::Other)?;
                Ok(Share::single(part, units))
            }
            _ => Err(error),
        })?;
        if share.count == P::KIND { Ok(share) } else { Err(LineError::Other) }
    }
}

/// Returns the kind and the size of the count that a line belongs to.
///
/// # Errors
/// Returns [`LineError`] if the line belongs to no count.
pub fn about(text: &str) -> Result<(Kind, u16), LineError> {
    fn of<P: Part>(text: &str) -> Result<(Kind, u16), LineError> {
        let share = Share::<P>::read(text)?;
        let first = share.parts.first().ok_or(LineError::Other)?;
        Ok((P::KIND, first.size()))
    }
    of::<godfrey::Part>(text).or_else(|_| of::<starters::Part>(text)).or_else(|_| of::<whist::Part>(text))
}

/// A fault of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The line cannot be read.
    #[error(transparent)]
    Line(#[from] LineError),
    /// A part of the line does not fit.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// A part of the line contradicts a part already present.
    #[error("unit {unit} contradicts what was there before")]
    Contradicts {
        /// The number of the unit, 0-based.
        unit: u32,
        /// The 1-based number of the line with the other result, or `None` if it was present before all lines.
        before: Option<usize>,
    },
}

/// The parts gathered from lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gathered<P> {
    /// All parts, including those present before.
    pub parts: Parts<P>,
    /// The number of new parts.
    pub new: usize,
    /// The repeated parts with equal results: 1-based line and 0-based unit. Each unit is counted once.
    pub double: Vec<(usize, u32)>,
    /// The number of shares into which the lines cut the count, if all agree.
    pub of: Option<u32>,
}

/// Adds the parts of all lines, skipping empty lines.
///
/// ```
/// use rondel_counting::{Part, Parts, share, godfrey};
/// use share::Share;
///
/// let plan = godfrey::Part::plan(4).unwrap();
/// let parts = Parts::<godfrey::Part>::new(4).unwrap();
/// let line = |unit| Share::single(godfrey::Part::run(&plan, unit).unwrap(), parts.units()).write();
/// let text: Vec<String> = (0..parts.units()).rev().map(line).collect();
/// let all = share::gather(parts, &text.join("\n")).unwrap();
/// assert_eq!(godfrey::count(&all.parts).unwrap().starters, 9);
/// ```
///
/// # Errors
/// Returns every faulty line, by its 1-based number. In that case no part is added.
pub fn gather<P: Part>(parts: Parts<P>, text: &str) -> Result<Gathered<P>, Vec<(usize, Trouble)>> {
    let mut gathered = Gathered { parts, new: 0, double: Vec::new(), of: None };
    let (mut troubles, mut cuts) = (Vec::new(), Vec::new());
    let mut lines = BTreeMap::new();
    for (line, text) in (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty()) {
        let share = match Share::<P>::read(text) {
            Ok(share) => share,
            Err(error) => {
                troubles.push((line, error.into()));
                continue;
            }
        };
        cuts.push(share.of);
        for part in share.parts {
            let unit = part.unit();
            match gathered.parts.add(part) {
                Ok(()) => {
                    gathered.new += 1;
                    lines.insert(unit, line);
                }
                Err(Refused::Double { .. }) => gathered.double.push((line, unit)),
                Err(Refused::Contradiction { .. }) => {
                    troubles.push((line, Trouble::Contradicts { unit, before: lines.get(&unit).copied() }));
                }
                Err(refused) => troubles.push((line, refused.into())),
            }
        }
    }
    cuts.dedup();
    gathered.of = cuts.first().copied().filter(|_| cuts.len() == 1);
    if troubles.is_empty() { Ok(gathered) } else { Err(troubles) }
}
