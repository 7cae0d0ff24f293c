//! The decision at startup between the two copies of an event.

use rondel_event::event::{Action, Entry, Event};
use rondel_format::backup::{Comparison, compare};
use serde::{Deserialize, Serialize};

use super::sync::end_of;
use super::{End, Head};

/// An event on the shelf.
#[derive(Debug, Clone, Copy)]
pub struct ShelfEvent<'a> {
    /// The log; if damaged, its readable beginning.
    pub log: &'a [Entry],
    /// True if the log is damaged.
    pub flawed: bool,
    /// The time of the last file copy, or of the import from a file, in milliseconds since 1970-01-01 UTC.
    pub copied: Option<u64>,
    /// The data in the index, or `None` if the index has lost it.
    pub promised: Option<Promised>,
}

/// The data in the index of the shelf about a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Promised {
    /// The end of the log.
    pub end: End,
    /// The time of the last entry, in milliseconds since 1970-01-01 UTC.
    pub changed: u64,
}

/// An event in the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalEvent {
    /// The readable part of the log.
    pub log: Vec<Entry>,
    /// True if that is the whole log.
    pub whole: bool,
    /// The time when the person removed the event, if so.
    pub removed: Option<u64>,
}

/// The result of a first comparison, without reading either log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Glance {
    /// Both copies are equal.
    Same,
    /// The journal does not have the event and takes all of it.
    Unknown,
    /// The logs have to be compared.
    Look,
}

/// The decision about an event at startup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing needs to be done.
    Same,
    /// The shelf is right: the journal takes the rest of its log, or all of it if the journal's own log is
    /// unreadable.
    Here {
        /// True if the journal takes the whole log.
        anew: bool,
    },
    /// The journal is right: the shelf takes its log.
    There,
    /// The shelf is damaged, and the journal has all of its data: the shelf takes that and keeps nothing damaged.
    Mended,
    /// The person removed the event: the shelf removes it too.
    Gone,
    /// The logs differ from some entry on: both are kept.
    Forked {
        /// The 0-based index of the first entry that differs.
        at: usize,
    },
}

/// Compares the copies without reading the logs. `here` is the end of the log on the shelf, or `None` if it has no
/// such event or a damaged one. An event that is damaged and also removed is examined when it is next opened.
pub fn glance(here: Option<End>, head: Option<&Head>) -> Glance {
    match (here, head) {
        (Some(_), None) => Glance::Unknown,
        (Some(here), Some(head)) if head.removed.is_none() && here == head.end => Glance::Same,
        (None, None) => Glance::Same,
        (None, Some(Head { removed: Some(_), .. })) => Glance::Same,
        _ => Glance::Look,
    }
}

/// Decides between the two copies; `here` is `None` if the shelf has no such event.
pub fn judge(here: Option<ShelfEvent>, there: &JournalEvent) -> Verdict {
    match (here, there.removed) {
        (None, Some(_)) => Verdict::Same,
        // Only an import restores a removed event, and the import is recorded as a copy.
        (Some(here), Some(at)) => match here.copied {
            Some(copied) if copied > at => Verdict::Here { anew: true },
            _ => Verdict::Gone,
        },
        (None, None) if there.log.is_empty() => Verdict::Same,
        (None, None) => Verdict::There,
        (Some(here), None) if here.flawed && has_all(there, here) => Verdict::Mended,
        (Some(here), None) => match compare(here.log, &there.log) {
            Comparison::Longer { .. } => Verdict::There,
            // A damaged log may have been longer, so the person decides.
            Comparison::Same | Comparison::Shorter { .. } if here.flawed => Verdict::Same,
            Comparison::Same if there.whole => Verdict::Same,
            Comparison::Same | Comparison::Shorter { .. } => Verdict::Here { anew: !there.whole },
            Comparison::Forked { at, .. } => Verdict::Forked { at },
        },
    }
}

/// Returns true if the journal certainly has all data of a damaged event. Since the record in the index may be the
/// damaged part, either its length and checksum or the time of the last entry is sufficient.
fn has_all(there: &JournalEvent, here: ShelfEvent) -> bool {
    let Some(Promised { end, changed }) = here.promised else {
        return there.whole && compare(here.log, &there.log) == Comparison::Same;
    };
    let is_last = there.log.last().is_some_and(|entry| entry.at == changed);
    there.whole && (is_last || there.log.get(..end.entries).is_some_and(|log| end_of(log) == end))
}

/// Two events that were one, until the person has looked at them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forked {
    /// The id of the event that kept it.
    pub id: String,
    /// The id of the other event.
    pub twin: String,
    /// The 0-based index of the first entry that differs.
    pub at: usize,
}

/// Returns the log as a separate event with another id and a distinct title, or `None` if that is impossible.
pub fn twin(log: &[Entry], new_id: String, title: String) -> Option<Event> {
    let mut log = log.to_vec();
    if let Some(Entry { action: Action::Found { id, settings, .. }, .. }) = log.first_mut() {
        *id = new_id;
        settings.title = title;
    }
    Event::replay(log).ok()
}
