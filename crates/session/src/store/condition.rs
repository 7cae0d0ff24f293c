//! What is known of the device's storage while the page is open, as one value.

use std::collections::BTreeMap;

use super::Health;
use super::journal::{self, Forked};

/// What is known of the device's storage.
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
    /// Why the last change is only in memory, if it is.
    trouble: Option<Health>,
    /// The number of events there were before the store was emptied, until the person has answered.
    missed: Option<usize>,
    /// Whether the browser agreed to erase nothing by itself; `None` before it was asked, and where it cannot be.
    pub lasting: Option<bool>,
    /// Whether a change has been on its way to the disk for a noticeable time.
    pub late: bool,
    /// The number of entries in the file copies made since the page was opened, for each event.
    copies: BTreeMap<String, usize>,
    /// The events that went on in two ways, until the person has looked at them.
    pub forks: Vec<Forked>,
}

impl Condition {
    /// The condition at the start; `lasts` if the store outlives the page.
    pub fn of(lasts: bool) -> Self {
        Condition { trouble: (!lasts).then_some(Health::Denied), ..Condition::default() }
    }

    /// Why the last change is only in memory, if it is.
    pub fn trouble(&self) -> Option<Health> {
        self.trouble
    }

    /// Takes in how the last write went, `None` for well; true if that says something new.
    ///
    /// Two troubles stay as long as the page: memory takes everything and none of it lasts; an older page does not
    /// become the newer one.
    pub fn meet(&mut self, trouble: Option<Health>) -> bool {
        let stays = matches!(self.trouble, Some(Health::Denied | Health::Newer { .. }));
        let is_new = self.trouble != trouble && !stays;
        if is_new {
            self.trouble = trouble;
        }
        is_new
    }

    /// The message about the device. `all_written` if the journal has whatever the store did not take.
    pub fn health(&self, all_written: bool) -> Health {
        let missed = || self.missed.map(|events| Health::Emptied { events });
        journal::health(self.trouble.or_else(missed).unwrap_or_default(), all_written)
    }

    /// Notices that so many events were here and are no more.
    pub fn miss(&mut self, events: usize) {
        self.missed = Some(events);
    }

    /// True if fewer events are here than are missed, so that whoever counts them leaves the older number be.
    pub fn misses_more_than(&self, events: usize) -> bool {
        self.missed.is_some_and(|before| events < before)
    }

    /// The events are here again, or nobody misses them; true if they were missed until now.
    pub fn found(&mut self) -> bool {
        self.missed.take().is_some()
    }

    /// Notes a file copy of an event with so many entries.
    pub fn copied(&mut self, id: &str, entries: usize) {
        self.copies.insert(id.to_owned(), entries);
    }

    /// The number of entries in the last file copy of an event since the page was opened.
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
