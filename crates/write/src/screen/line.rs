//! The line under an event: what was done last, with the button that takes it back, and before it what was said since.

/// The line.
///
/// ```
/// use rondel_write::screen::line::{Line, Offer};
///
/// let mut line = Line::default();
/// line.done("Anna is in.".to_owned(), Offer::Undo);
/// line.tell("The copy is saved.".to_owned());
/// // What was told goes with the place; the change can still be taken back.
/// line.leave();
/// assert_eq!(line.said().map(|said| said.offer), Some(Offer::Undo));
/// assert_eq!(line.told(), None);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    said: Option<Said>,
    told: Option<String>,
}

/// The words of the last change; they stay until the next one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// What happened and what it reaches.
    pub sentence: String,
    /// The button.
    pub offer: Offer,
}

/// What the button does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offer {
    /// Takes the change back.
    Undo,
    /// Puts it in force again.
    Redo,
    /// Takes back the step of the screen that the line tells of.
    UndoHere,
    /// Does the step of the screen again that the line tells of.
    RedoHere,
}

impl Line {
    /// The last change, if there was one.
    pub fn said(&self) -> Option<&Said> {
        self.said.as_ref()
    }

    /// What was said since and is no change: a refusal, a file that was saved.
    pub fn told(&self) -> Option<&str> {
        self.told.as_deref()
    }

    /// True if there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.said.is_none() && self.told.is_none()
    }

    /// Something was changed; what was told before it is over.
    pub fn done(&mut self, sentence: String, offer: Offer) {
        *self = Line { said: Some(Said { sentence, offer }), told: None };
    }

    /// Says something that is no change; the change before it can still be taken back.
    pub fn tell(&mut self, sentence: String) {
        self.told = Some(sentence);
    }

    /// The person goes to another place: what was told goes with this one. True if there was something.
    pub fn leave(&mut self) -> bool {
        self.told.take().is_some()
    }

    /// The screen whose steps could be taken back is gone, and the line for a step of it; true if it was one.
    pub fn close(&mut self) -> bool {
        let is_step = |said: &mut Said| matches!(said.offer, Offer::UndoHere | Offer::RedoHere);
        self.said.take_if(is_step).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(offer: Offer) -> Line {
        let mut line = Line::default();
        line.tell("A name is missing.".to_owned());
        line.done("Round 2 is published.".to_owned(), offer);
        line
    }

    #[test]
    fn a_change_ends_what_was_told_and_a_word_leaves_the_change() {
        let mut line = line(Offer::Undo);
        assert_eq!(line.told(), None);
        line.tell("That is taken.".to_owned());
        line.tell("Saved.".to_owned());
        assert_eq!(line.told(), Some("Saved."));
        assert_eq!(line.said().map(|said| said.sentence.as_str()), Some("Round 2 is published."));
        assert!(line.leave());
        assert!(!line.leave());
        assert!(!line.is_empty());
    }

    #[test]
    fn only_a_step_of_the_screen_goes_with_the_screen() {
        for (offer, goes) in
            [(Offer::Undo, false), (Offer::Redo, false), (Offer::UndoHere, true), (Offer::RedoHere, true)]
        {
            let mut line = line(offer);
            assert_eq!(line.close(), goes, "{offer:?}");
            assert_eq!(line.is_empty(), goes, "{offer:?}");
        }
    }
}
