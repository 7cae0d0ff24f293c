//! An event that is over is to lose its names: what is asked before, and what became of it.

use rondel_text::anonymous::Anonymous as Text;

/// What is asked of it, and what is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nameless {
    is_asked: bool,
    is_failed: bool,
    has_bin: bool,
}

/// What became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Became {
    /// It has no names any more.
    Done,
    /// There is no room for it.
    Full,
    /// The bin did not take what there was.
    NoBin,
}

impl Nameless {
    /// Nothing is asked yet; what there was goes to the bin, or is gone.
    pub fn of(has_bin: bool) -> Nameless {
        Nameless { is_asked: false, is_failed: false, has_bin }
    }

    /// The question, `days` being how long the bin keeps it; `None` while nothing is asked. What cannot be taken back
    /// is asked about in other words.
    pub fn question(&self, days: u64) -> Option<Text> {
        self.is_asked.then_some(if self.has_bin { Text::SureBin { days } } else { Text::SureGone })
    }

    /// True if what there was goes to the bin.
    pub fn has_bin(&self) -> bool {
        self.has_bin
    }

    /// True if it failed.
    pub fn is_failed(&self) -> bool {
        self.is_failed
    }

    /// Somebody wants it, or not after all.
    pub fn ask(&mut self, is_asked: bool) {
        self.is_asked = is_asked;
    }

    /// It is being done.
    pub fn begin(&mut self) {
        self.is_failed = false;
    }

    /// It came to this: what is said then, `None` where nothing is done. Another way is asked about anew.
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
