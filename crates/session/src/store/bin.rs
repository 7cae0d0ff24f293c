//! Removed events, which can be restored for a while.
//!
//! The bin is on the disk next to the journal, where it takes no room from the events: the list of its events as one
//! text ([`Bin`]), and the texts of each event ([`packed`]), as they were on the shelf.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Record, VERSION, version_of};

/// The number of days for which a removed event can be restored.
pub const DAYS: u64 = 30;
const DAY: u64 = 24 * 60 * 60 * 1000;

/// A removed event in the bin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Binned {
    /// The id of the event.
    pub id: String,
    /// The time of removal, in milliseconds since 1970-01-01 UTC.
    pub at: u64,
    /// The record of the event in the index.
    pub record: Record,
}

impl Binned {
    /// Returns the number of days for which the event can still be restored, rounded up; 0 once that time is over.
    pub fn days_left(&self, now: u64) -> u64 {
        (self.at + DAYS * DAY).saturating_sub(now).div_ceil(DAY).min(DAYS)
    }
}

/// The contents of the bin, the most recently removed event first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bin {
    rondel: u32,
    events: Vec<Binned>,
}

impl Default for Bin {
    fn default() -> Self {
        Bin { rondel: VERSION, events: Vec::new() }
    }
}

impl Bin {
    /// Reads the output of [`Bin::text`]; `None` if a newer version wrote it, which is then left alone. An unreadable
    /// text gives an empty bin.
    pub fn read(text: &str) -> Option<Bin> {
        let is_newer = version_of(text).is_some_and(|version| version > VERSION);
        (!is_newer).then(|| serde_json::from_str(text).unwrap_or_default())
    }

    /// Returns the text to be stored.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a bin has only text keys")
    }

    /// Adds an event, replacing an earlier copy of it.
    pub fn put(&mut self, event: Binned) {
        self.take(&event.id);
        self.events.insert(0, event);
    }

    /// Removes an event from the bin and returns it.
    pub fn take(&mut self, id: &str) -> Option<Binned> {
        let at = self.events.iter().position(|event| event.id == id)?;
        Some(self.events.remove(at))
    }

    /// Removes all expired events and returns their ids.
    pub fn tidy(&mut self, now: u64) -> Vec<String> {
        let (stays, over) =
            std::mem::take(&mut self.events).into_iter().partition(|it| it.days_left(now) > 0);
        self.events = stays;
        let over: Vec<Binned> = over;
        over.into_iter().map(|event| event.id).collect()
    }

    /// Returns the events that can be restored, the most recently removed first, without those that exist again
    /// according to `here`, for example after an import.
    pub fn events(self, here: impl Fn(&str) -> bool) -> Vec<Binned> {
        self.events.into_iter().filter(|event| !here(&event.id)).collect()
    }
}

/// Returns the text that holds the texts of an event in the bin.
pub fn packed(texts: &BTreeMap<String, String>) -> String {
    serde_json::to_string(texts).expect("texts under text keys")
}

#[cfg(test)]
mod tests {
    use super::*;

    const REMOVED: u64 = 1_700_000_000_000;

    fn binned(id: &str, at: u64) -> Binned {
        Binned { id: id.into(), at, record: Record { entries: 1, ..Record::default() } }
    }

    #[test]
    fn it_is_kept_for_thirty_days() {
        let event = binned("x", REMOVED);
        let left =
            [0, 1, DAY, 29 * DAY, 30 * DAY - 1, 30 * DAY].map(|after| event.days_left(REMOVED + after));
        assert_eq!(left, [30, 30, 29, 1, 1, 0]);
        // A clock that was set back does not extend the time.
        assert_eq!(event.days_left(REMOVED - 100 * DAY), 30);
        let mut bin = Bin::default();
        bin.put(event.clone());
        bin.put(binned("y", REMOVED + DAY));
        assert_eq!(bin.tidy(REMOVED + 30 * DAY), ["x"]);
        assert_eq!(bin.clone().events(|_| false), [binned("y", REMOVED + DAY)]);
        assert_eq!(bin.tidy(REMOVED + 30 * DAY), Vec::<String>::new());
    }

    #[test]
    fn each_event_is_in_it_once_and_the_last_removed_comes_first() {
        let mut bin = Bin::default();
        for (id, at) in [("x", 1), ("y", 2), ("x", 3)] {
            bin.put(binned(id, at));
        }
        let read = Bin::read(&bin.text()).unwrap();
        assert_eq!(read, bin);
        assert_eq!(read.clone().events(|_| false), [binned("x", 3), binned("y", 2)]);
        assert_eq!(read.events(|id| id == "x"), [binned("y", 2)]);
        assert_eq!(bin.take("x"), Some(binned("x", 3)));
        assert_eq!(bin.take("x"), None);
    }

    #[test]
    fn what_cannot_be_read_is_nothing_and_a_newer_one_is_left_alone() {
        assert_eq!(Bin::read("nonsense"), Some(Bin::default()));
        assert_eq!(Bin::read(r#"{"rondel":2,"events":7}"#), None);
    }
}
