//! The line under an event: the last change with its undo button, preceded by messages since then.

/// The line under an event.
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
    said: Option<ChangeMessage>,
    told: Option<String>,
}

/// The last change in words, shown until the next one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeMessage {
    /// The change and its effects.
    pub sentence: String,
    /// Action of the button.
    pub offer: Offer,
}

/// The action of the button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offer {
    /// Undoes the change.
    Undo,
    /// Redoes the change.
    Redo,
    /// Undoes the step of the screen that the line reports.
    UndoHere,
    /// Redoes the step of the screen that the line reports.
    RedoHere,
}

impl Line {
    /// Returns the last change, if there was one.
    pub fn said(&self) -> Option<&ChangeMessage> {
        self.said.as_ref()
    }

    /// Returns the message since then that is not a change: a refusal, a saved file.
    pub fn told(&self) -> Option<&str> {
        self.told.as_deref()
    }

    /// True if there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.said.is_none() && self.told.is_none()
    }

    /// Records a change and removes the message before it.
    pub fn done(&mut self, sentence: String, offer: Offer) {
        *self = Line { said: Some(ChangeMessage { sentence, offer }), told: None };
    }

    /// Records a message that is not a change; the change before it can still be undone.
    pub fn tell(&mut self, sentence: String) {
        self.told = Some(sentence);
    }

    /// Removes the message when the user goes to another page; true if there was one.
    pub fn leave(&mut self) -> bool {
        self.told.take().is_some()
    }

    /// Removes the line of a screen's step when that screen is closed; true if there was one.
    pub fn close(&mut self) -> bool {
        let is_step = |said: &mut ChangeMessage| matches!(said.offer, Offer::UndoHere | Offer::RedoHere);
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
