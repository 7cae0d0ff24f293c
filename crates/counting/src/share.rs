//! Shares of a count: some of its units, run by somebody, as one line; and such lines gathered, in any order.
//!
//! Of `of` shares the first has the units 0, `of`, `2 of`, ..., the second those after them, and so on, so that the one
//! who spreads a count chooses into how many shares, up to one for every unit. Lines of different cuts into shares can
//! be gathered together, since what counts are the parts in them.
//!
//! Gathering is all or nothing: a line that is damaged or belongs elsewhere is named, and no part is counted in.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::line::{self, LineError};
use super::parts::{Part, Parts, Refused};
use super::{Kind, signs, starters, whist};

/// The units of one share, run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share<P> {
    /// The kind of count.
    pub count: Kind,
    /// The number of the share, from 1.
    pub share: u32,
    /// The number of all.
    pub of: u32,
    /// The results of its units.
    pub parts: Vec<P>,
}

/// The units of a share, from 0; `None` if there is no such share, because it is 0, or more than there are, or there
/// are more shares than units.
///
/// ```
/// assert!(rondel_counting::share::units(2, 3, 8).unwrap().eq([1, 4, 7]));
/// assert!(rondel_counting::share::units(4, 3, 8).is_none());
/// ```
pub fn units(share: u32, of: u32, units: u32) -> Option<impl Iterator<Item = u32> + Clone> {
    let fits = (1..=of).contains(&share) && of <= units;
    fits.then(|| (share - 1..units).step_by(of as usize))
}

/// The shares, from 1, of which units are missing.
pub fn missing<P: Part>(parts: &Parts<P>, of: u32) -> Vec<u32> {
    let mut shares: Vec<u32> = parts.missing().map(|unit| unit % of.max(1) + 1).collect();
    shares.sort_unstable();
    shares.dedup();
    shares
}

impl<P: Part> Share<P> {
    /// Of this one unit, as the only one of its share.
    pub fn single(part: P, units: u32) -> Self {
        Share { count: P::KIND, share: part.unit() + 1, of: units, parts: vec![part] }
    }

    /// As one line, without a line end.
    pub fn write(&self) -> String {
        line::write(self)
    }

    /// The share that a line holds; a line of a single part will do.
    ///
    /// # Errors
    /// [`LineError`], why it is none.
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

/// The count that a line belongs to, and its size.
///
/// # Errors
/// [`LineError`], why it is none.
pub fn about(text: &str) -> Result<(Kind, u16), LineError> {
    fn of<P: Part>(text: &str) -> Result<(Kind, u16), LineError> {
        let share = Share::<P>::read(text)?;
        let first = share.parts.first().ok_or(LineError::Other)?;
        Ok((P::KIND, first.size()))
    }
    of::<signs::Part>(text).or_else(|_| of::<starters::Part>(text)).or_else(|_| of::<whist::Part>(text))
}

/// A fault of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// It cannot be read.
    #[error(transparent)]
    Line(#[from] LineError),
    /// A part of it belongs elsewhere.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// A part of it says something else than a part that was there before.
    #[error("unit {unit} contradicts what was there before")]
    Contradicts {
        /// The unit, from 0.
        unit: u32,
        /// The line that has it too, from 1; `None` if it was there before all lines.
        before: Option<usize>,
    },
}

/// The parts gathered from lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gathered<P> {
    /// All parts, with those that were there before.
    pub parts: Parts<P>,
    /// The number of new ones.
    pub new: usize,
    /// The parts that came twice, the same: the line, from 1, and the unit, from 0. It is counted once.
    pub double: Vec<(usize, u32)>,
    /// Into how many shares the lines cut the count, if all say the same.
    pub of: Option<u32>,
}

/// Counts the parts of all lines in. Empty lines are passed over.
///
/// ```
/// use rondel_counting::{Part, Parts, share, signs};
/// use share::Share;
///
/// let plan = signs::Part::plan(4).unwrap();
/// let parts = Parts::<signs::Part>::new(4).unwrap();
/// let line = |unit| Share::single(signs::Part::run(&plan, unit).unwrap(), parts.units()).write();
/// let text: Vec<String> = (0..parts.units()).rev().map(line).collect();
/// let all = share::gather(parts, &text.join("\n")).unwrap();
/// assert_eq!(signs::count(&all.parts).unwrap().starters, 9);
/// ```
///
/// # Errors
/// Every line with something wrong, by its number from 1. Then nothing is counted in.
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
