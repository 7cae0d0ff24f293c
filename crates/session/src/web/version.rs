//! The sentence about a new version of the page that waits to be used.

/// What the page knows of versions of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Versions {
    /// True if no version was kept when the page began: nothing is new about the first.
    pub first_visit: bool,
    /// True if another version waits.
    pub waits: bool,
    /// True if a round on this page has begun and is not over.
    pub under_way: bool,
}

/// The sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// It waits for the end of the round.
    AfterTheRound,
    /// It can be used now.
    Ready,
}

impl Versions {
    /// The sentence to show; `None` for none.
    pub fn notice(self) -> Option<Notice> {
        let ready = if self.under_way { Notice::AfterTheRound } else { Notice::Ready };
        (self.waits && !self.first_visit).then_some(ready)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_new_on_a_first_visit_and_nothing_waits_longer_than_the_round() {
        let later = Versions { waits: true, ..Versions::default() };
        assert_eq!(later.notice(), Some(Notice::Ready));
        assert_eq!(Versions { under_way: true, ..later }.notice(), Some(Notice::AfterTheRound));
        assert_eq!(Versions { first_visit: true, ..later }.notice(), None);
        assert_eq!(Versions { under_way: true, ..Versions::default() }.notice(), None);
    }
}
