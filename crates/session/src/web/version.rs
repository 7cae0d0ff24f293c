//! The notice of a new version of the page that is ready to be used.

/// The page's knowledge of its versions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Versions {
    /// True if no version was stored when the page started: the first version is not new.
    pub first_visit: bool,
    /// True if another version is waiting.
    pub waits: bool,
    /// True if a round on this page has begun and is not over.
    pub under_way: bool,
}

/// The notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// The new version waits for the end of the round.
    AfterTheRound,
    /// The new version can be used now.
    Ready,
}

impl Versions {
    /// Returns the notice to be displayed, if any.
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
