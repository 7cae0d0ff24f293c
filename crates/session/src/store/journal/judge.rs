//! At the start: which of the two writings of an event is right.

use rondel_event::event::{Action, Entry, Event};
use rondel_format::backup::{Comparison, compare};
use serde::{Deserialize, Serialize};

use super::course::end_of;
use super::{End, Head};

/// An event as the shelf has it.
#[derive(Debug, Clone, Copy)]
pub struct Here<'a> {
    /// Its log; where that is damaged, as much of its beginning as can be read.
    pub log: &'a [Entry],
    /// True if it is damaged.
    pub flawed: bool,
    /// The time when the last file copy was made, or a file brought it in; in milliseconds since 1970-01-01 UTC.
    pub copied: Option<u64>,
    /// The promise of the index about it; `None` where the index has lost it.
    pub promised: Option<Promised>,
}

/// The promise of the index of the shelf about a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Promised {
    /// Its end.
    pub end: End,
    /// The time of its last entry, in milliseconds since 1970-01-01 UTC.
    pub changed: u64,
}

/// An event as the journal has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct There {
    /// Its log, as far as it can be read.
    pub log: Vec<Entry>,
    /// True if that is all of it.
    pub whole: bool,
    /// The time when the person removed it, if that was done.
    pub removed: Option<u64>,
}

/// The result of a first look at an event, without reading either log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Glance {
    /// Both have the same.
    Same,
    /// The journal does not have it: it takes all.
    Unknown,
    /// They have to be compared.
    Look,
}

/// The decision about an event at the start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing is to be done.
    Same,
    /// The shelf is right: the journal takes the rest of it, or all where its own cannot be read to the end.
    Here {
        /// True if it is to take all.
        anew: bool,
    },
    /// The journal is right: the shelf takes what it has.
    There,
    /// The shelf is damaged, and the journal has all that it had: the shelf takes that, and of the damage nothing is
    /// kept.
    Mended,
    /// The person removed it: the shelf lets it go.
    Gone,
    /// They differ from some entry on: both are kept.
    Forked {
        /// The index of the first entry that differs.
        at: usize,
    },
}

/// A first look: `here` is the end of the log on the shelf, `None` if that has no such event or it is damaged. What is
/// damaged and removed at once is looked at the next time it is opened.
pub fn glance(here: Option<End>, head: Option<&Head>) -> Glance {
    match (here, head) {
        (Some(_), None) => Glance::Unknown,
        (Some(here), Some(head)) if head.removed.is_none() && here == head.end => Glance::Same,
        (None, None) => Glance::Same,
        (None, Some(Head { removed: Some(_), .. })) => Glance::Same,
        _ => Glance::Look,
    }
}

/// Decides which of the two is right; `here` is `None` if the shelf has no such event.
pub fn judge(here: Option<Here>, there: &There) -> Verdict {
    match (here, there.removed) {
        (None, Some(_)) => Verdict::Same,
        // Only a file brings an event back that was removed, and that is noted as a copy.
        (Some(here), Some(at)) => match here.copied {
            Some(copied) if copied > at => Verdict::Here { anew: true },
            _ => Verdict::Gone,
        },
        (None, None) if there.log.is_empty() => Verdict::Same,
        (None, None) => Verdict::There,
        (Some(here), None) if here.flawed && has_all(there, here) => Verdict::Mended,
        (Some(here), None) => match compare(here.log, &there.log) {
            Comparison::Longer { .. } => Verdict::There,
            // A damaged one may have had more: that is for the person to decide.
            Comparison::Same | Comparison::Shorter { .. } if here.flawed => Verdict::Same,
            Comparison::Same if there.whole => Verdict::Same,
            Comparison::Same | Comparison::Shorter { .. } => Verdict::Here { anew: !there.whole },
            Comparison::Forked { at, .. } => Verdict::Forked { at },
        },
    }
}

/// True if the journal certainly has all that a damaged shelf had. The promise of the index may be what is damaged: so
/// its length and checksum, or else the time of the last entry is enough.
fn has_all(there: &There, here: Here) -> bool {
    let Some(Promised { end, changed }) = here.promised else {
        return there.whole && compare(here.log, &there.log) == Comparison::Same;
    };
    let is_last = there.log.last().is_some_and(|entry| entry.at == changed);
    there.whole && (is_last || there.log.get(..end.entries).is_some_and(|log| end_of(log) == end))
}

/// Two events that were one, until the person has looked at them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forked {
    /// The one that kept the identity.
    pub id: String,
    /// The other one.
    pub twin: String,
    /// Index of the first entry in which they differ.
    pub at: usize,
}

/// The same log as an event of its own, with another identity and a title that tells the two apart; `None` if that
/// cannot be one.
pub fn twin(log: &[Entry], new_id: String, title: String) -> Option<Event> {
    let mut log = log.to_vec();
    if let Some(Entry { action: Action::Found { id, settings, .. }, .. }) = log.first_mut() {
        *id = new_id;
        settings.title = title;
    }
    Event::replay(log).ok()
}
