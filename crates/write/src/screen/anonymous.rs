//! Removing the names from a finished event: the confirmation before it, and the outcome.

use rondel_text::anonymous::Anonymous as Text;

/// State of the question and of its outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nameless {
    is_asked: bool,
    is_failed: bool,
    has_bin: bool,
}

/// Outcome of removing the names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Became {
    /// The names are removed.
    Done,
    /// The storage is full.
    Full,
    /// The bin did not accept the old version.
    NoBin,
}

impl Nameless {
    /// Returns the state before the question; `has_bin` is true if the old version goes to the bin.
    pub fn of(has_bin: bool) -> Nameless {
        Nameless { is_asked: false, is_failed: false, has_bin }
    }

    /// Returns the question, or `None` while it is not asked; `days` is how long the bin keeps the old version.
    /// Without a bin the question says that the step cannot be undone.
    pub fn question(&self, days: u64) -> Option<Text> {
        self.is_asked.then_some(if self.has_bin { Text::SureBin { days } } else { Text::SureGone })
    }

    /// True if the old version goes to the bin.
    pub fn has_bin(&self) -> bool {
        self.has_bin
    }

    /// True if removing the names failed.
    pub fn is_failed(&self) -> bool {
        self.is_failed
    }

    /// Opens or closes the question.
    pub fn ask(&mut self, is_asked: bool) {
        self.is_asked = is_asked;
    }

    /// Clears an earlier failure before the names are removed.
    pub fn begin(&mut self) {
        self.is_failed = false;
    }

    /// Records the outcome. Returns the message after success, or `None` after a failure. If the bin failed, the
    /// question is asked again without it.
    pub fn end(&mut self, became: Became) -> Option<Text> {
        match became {
            Became::Done => return Some(if self.has_bin { Text::Done } else { Text::DoneGone }),
            Became::Full => self.is_failed = true,
            Became::NoBin => self.has_bin = false,
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_bin_does_not_take_is_asked_about_anew() {
        let mut nameless = Nameless::of(true);
        assert_eq!(nameless.question(30), None);
        nameless.ask(true);
        assert_eq!(nameless.question(30), Some(Text::SureBin { days: 30 }));
        assert_eq!((nameless.end(Became::NoBin), nameless.question(30)), (None, Some(Text::SureGone)));
        nameless.begin();
        assert_eq!(nameless.end(Became::Done), Some(Text::DoneGone));
        assert_eq!(Nameless::of(true).end(Became::Done), Some(Text::Done));
    }

    #[test]
    fn without_room_it_says_so_until_it_is_tried_again() {
        let mut nameless = Nameless::of(false);
        nameless.ask(true);
        assert_eq!((nameless.end(Became::Full), nameless.is_failed()), (None, true));
        nameless.begin();
        assert!(!nameless.is_failed() && nameless.question(30).is_some());
        nameless.ask(false);
        assert_eq!(nameless.question(30), None);
    }
}
