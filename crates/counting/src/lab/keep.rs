//! The lab as text for the browser's storage: a header line, one line for every count in the queue and one for every
//! finished count. Each line has a checksum, so that damage costs one line and no more.
//!
//! Parts are written as bare numbers without field names, so that 747 parts take 40 KB.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::job::{Job, State};
use super::tally::{Piece, Tally};
use super::{Ask, Finished, Lab};
use crate::line::{self, LineError};
use crate::{Part, Place, godfrey, starters, whist};

/// The version of the format; changes whenever the written text changes.
pub const VERSION: u16 = 1;

/// The part of a text that could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Damage {
    /// The text, or a job in it, is from another version of the page.
    Version,
    /// The number of damaged lines; the others were read.
    Lines(usize),
}

#[derive(Serialize, Deserialize)]
enum Line {
    Lab {
        version: u16,
        /// The time of writing, in milliseconds since 1970.
        #[serde(default)]
        at: u64,
    },
    Job(Box<Serialized>),
    Finished(Box<Finished>),
}

#[derive(Serialize, Deserialize)]
struct Serialized {
    ask: Ask,
    state: State,
    spent: u64,
    own: u64,
    elsewhere: u32,
    cut: u16,
    units: u32,
    parts: Packed,
}

/// The numbers of starters, solutions, own mirror images and directed solutions, and the ways to seat East and West.
type Found = (u64, u64, u64, u64, Vec<u64>);

#[derive(Serialize, Deserialize)]
enum Packed {
    Starters(Vec<(u32, godfrey::Sum, u64, u64, u64)>),
    Subtotals(Vec<(u32, u64)>),
    Whist(Vec<(u32, Vec<(u64, Found)>)>),
}

impl Packed {
    fn of(tally: &Tally) -> Packed {
        match tally {
            Tally::Starters(parts) => {
                let pack = |part: &godfrey::Part| (part.unit, part.sum, part.patterns, part.seen, part.kept);
                Packed::Starters(parts.iter().map(pack).collect())
            }
            Tally::Subtotals(parts) => {
                Packed::Subtotals(parts.iter().map(|part| (part.unit, part.starters)).collect())
            }
            Tally::Whist(parts) => {
                let found = |(&reach, found): (&u64, &whist::Tally)| {
                    // In most parts all entries but the last are 0.
                    let most = found.oriented.iter().rposition(|&ways| ways > 0).map_or(0, |last| last + 1);
                    let oriented = found.oriented[..most].to_vec();
                    (reach, (found.starters, found.solutions, found.own_mirror, found.usable, oriented))
                };
                let pack = |part: &whist::Part| (part.unit, part.found.iter().map(found).collect());
                Packed::Whist(parts.iter().map(pack).collect())
            }
        }
    }

    fn pieces(self, Place { size, cut, .. }: Place) -> Vec<Piece> {
        match self {
            Packed::Starters(parts) => parts
                .into_iter()
                .map(|(unit, sum, patterns, seen, kept)| {
                    Piece::Starters(godfrey::Part { chords: size, cut, unit, sum, patterns, seen, kept })
                })
                .collect(),
            Packed::Subtotals(parts) => parts
                .into_iter()
                .map(|(unit, starters)| {
                    Piece::Subtotals(starters::Part { chords: size, cut, unit, starters })
                })
                .collect(),
            Packed::Whist(parts) => parts
                .into_iter()
                .map(|(unit, found)| {
                    let found = found.into_iter().map(|(reach, found)| (reach, unpacked(size, found)));
                    Piece::Whist(whist::Part {
                        players: size,
                        cut,
                        unit,
                        found: found.collect::<BTreeMap<_, _>>(),
                    })
                })
                .collect(),
        }
    }
}

/// Restores the trailing zeros that were not written, so that the result equals a computed one.
fn unpacked(players: u16, (starters, solutions, own_mirror, usable, mut oriented): Found) -> whist::Tally {
    if solutions > 0 {
        let modulus = players - u16::from(players.is_multiple_of(4));
        oriented.resize(usize::from(modulus / 2) + 1, 0);
    }
    whist::Tally { starters, solutions, own_mirror, usable, oriented }
}

fn cut(tally: &Tally) -> u16 {
    match tally {
        Tally::Starters(_) => godfrey::Part::CUT,
        Tally::Subtotals(_) => starters::Part::CUT,
        Tally::Whist(_) => whist::Part::CUT,
    }
}

impl Lab {
    /// Returns the lab as text that [`Lab::restore`] reads.
    pub fn save(&self, now: u64) -> String {
        let jobs = self.jobs.iter().map(|job| {
            Line::Job(Box::new(Serialized {
                ask: job.ask,
                state: job.state.clone(),
                spent: job.spent(now),
                own: job.own,
                elsewhere: job.elsewhere,
                cut: cut(&job.tally),
                units: job.tally.units(),
                parts: Packed::of(&job.tally),
            }))
        });
        let finished = self.finished.iter().map(|finished| Line::Finished(Box::new(finished.clone())));
        let lines = [Line::Lab { version: VERSION, at: now }].into_iter().chain(jobs).chain(finished);
        lines.map(|line| line::write(&line) + "\n").collect()
    }

    /// Reads a lab saved by an earlier visit, and reports what could not be read. A job that was running waits for
    /// its turn.
    pub fn restore(text: &str) -> (Self, Option<Damage>) {
        let mut lab = Lab::default();
        if text.trim().is_empty() {
            return (lab, None);
        }
        let mut lines = text.lines();
        match lines.next().map(line::read::<Line>) {
            Some(Ok(Line::Lab { version: VERSION, .. })) => {}
            Some(Ok(Line::Lab { .. }) | Err(LineError::Other)) => return (lab, Some(Damage::Version)),
            _ => return (lab, Some(Damage::Lines(text.lines().count()))),
        }
        let (mut damaged, mut is_foreign) = (0, false);
        for line in lines {
            match line::read::<Line>(line) {
                Ok(Line::Job(written)) => match restored(*written) {
                    Some(job) => lab.jobs.push(job),
                    None => is_foreign = true,
                },
                Ok(Line::Finished(finished)) => lab.finished.push(*finished),
                Ok(Line::Lab { .. }) | Err(_) => damaged += 1,
            }
        }
        let damage = (damaged > 0).then_some(Damage::Lines(damaged));
        (lab, damage.or(is_foreign.then_some(Damage::Version)))
    }
}

/// Rebuilds a job, or returns `None` if its units were cut by another version.
fn restored(written: Serialized) -> Option<Job> {
    let mut job = Job::new(written.ask)?;
    if written.cut != cut(&job.tally) || written.units != job.tally.units() {
        return None;
    }
    let place = Place { size: written.ask.size(), cut: written.cut, unit: 0 };
    for piece in written.parts.pieces(place) {
        job.tally.add(piece).ok()?;
    }
    job.state = if written.state == State::Running { State::Waiting } else { written.state };
    (job.spent, job.own, job.elsewhere) = (written.spent, written.own, written.elsewhere);
    job.look_again();
    Some(job)
}
