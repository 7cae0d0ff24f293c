//! The state of the device's storage while the page is open, as one value.

use std::collections::BTreeMap;

use super::Health;
use super::journal::{self, Forked};

/// The state of the device's storage.
///
/// ```
/// use rondel_session::store::{Condition, Health};
///
/// let mut condition = Condition::of(true);
/// condition.meet(Some(Health::Full));
/// assert_eq!(condition.health(false), Health::Full);
/// // The next change fitted again.
/// condition.meet(None);
/// assert_eq!(condition.health(false), Health::Fine);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Condition {
    /// The reason why the last change is only in memory, if it is.
    trouble: Option<Health>,
    /// The number of events before the store was emptied, until the person has answered.
    missed: Option<usize>,
    /// True if the browser agreed not to erase data by itself; `None` if it was not asked or cannot be.
    pub lasting: Option<bool>,
    /// True if a change has been on its way to the disk for a noticeable time.
    pub late: bool,
    /// For each event, the number of entries in the last file copy since the page was opened.
    copies: BTreeMap<String, usize>,
    /// The events that were continued in two ways, until the person has looked at them.
    pub forks: Vec<Forked>,
}

impl Condition {
    /// Creates the state at startup; `lasts` if the store outlives the page.
    pub fn of(lasts: bool) -> Self {
        Condition { trouble: (!lasts).then_some(Health::Denied), ..Condition::default() }
    }

    /// Returns the reason why the last change is only in memory, if it is.
    pub fn trouble(&self) -> Option<Health> {
        self.trouble
    }

    /// Records the outcome of the last write, `None` for success; returns true if it changes the state.
    ///
    /// Two problems last until the page is closed: a store in memory accepts everything but keeps nothing, and an
    /// older page does not become the newer one.
    pub fn meet(&mut self, trouble: Option<Health>) -> bool {
        let stays = matches!(self.trouble, Some(Health::Denied | Health::Newer { .. }));
        let is_new = self.trouble != trouble && !stays;
        if is_new {
            self.trouble = trouble;
        }
        is_new
    }

    /// Returns the state to be displayed; `all_written` if the journal has the data that the store refused.
    pub fn health(&self, all_written: bool) -> Health {
        let missed = || self.missed.map(|events| Health::Emptied { events });
        journal::health(self.trouble.or_else(missed).unwrap_or_default(), all_written)
    }

    /// Records that this number of events has disappeared.
    pub fn miss(&mut self, events: usize) {
        self.missed = Some(events);
    }

    /// Returns true if more events are missing than exist now, in which case the older count should be kept.
    pub fn misses_more_than(&self, events: usize) -> bool {
        self.missed.is_some_and(|before| events < before)
    }

    /// Records that the events are back or no longer missed; returns true if they were missed.
    pub fn found(&mut self) -> bool {
        self.missed.take().is_some()
    }

    /// Records a file copy of an event with this number of entries.
    pub fn copied(&mut self, id: &str, entries: usize) {
        self.copies.insert(id.to_owned(), entries);
    }

    /// Returns the number of entries in the last file copy of an event since the page was opened.
    pub fn copy_of(&self, id: &str) -> Option<usize> {
        self.copies.get(id).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trouble_ends_with_the_next_write_that_fits() {
        let mut condition = Condition::of(true);
        assert!(!condition.meet(None));
        assert!(condition.meet(Some(Health::Full)));
        assert!(!condition.meet(Some(Health::Full)), "the same again is no news");
        assert!(condition.meet(Some(Health::Failed)));
        assert_eq!(condition.health(false), Health::Failed);
        assert_eq!(condition.health(true), Health::Beside { full: false });
        assert!(condition.meet(None));
        assert_eq!((condition.trouble(), condition.health(false)), (None, Health::Fine));
    }

    #[test]
    fn a_store_that_is_denied_or_newer_stays_so() {
        for (mut condition, stays) in
            [(Condition::of(false), Health::Denied), (Condition::of(true), Health::Newer { version: 9 })]
        {
            condition.meet(Some(stays));
            for other in [None, Some(Health::Full), Some(Health::Failed)] {
                assert!(!condition.meet(other));
                assert_eq!(condition.health(true), stays);
            }
        }
    }

    #[test]
    fn what_is_missed_is_said_until_it_is_here_again_and_never_before_a_trouble() {
        let mut condition = Condition::of(true);
        condition.miss(3);
        assert_eq!(condition.health(false), Health::Emptied { events: 3 });
        assert!(condition.misses_more_than(2));
        assert!(!condition.misses_more_than(3));
        condition.meet(Some(Health::Full));
        assert_eq!(condition.health(false), Health::Full);
        condition.meet(None);
        assert!(condition.found());
        assert!(!condition.found());
        assert!(!condition.misses_more_than(0));
        assert_eq!(condition.health(false), Health::Fine);
    }

    #[test]
    fn the_last_copy_of_each_event_counts() {
        let mut condition = Condition::of(true);
        condition.copied("a", 4);
        condition.copied("b", 2);
        condition.copied("a", 7);
        assert_eq!(["a", "b", "c"].map(|id| condition.copy_of(id)), [Some(7), Some(2), None]);
    }
}
