//! The field for newcomers at the attendance list, and its questions.

use rondel_event::event::roster::is_known;
use rondel_event::event::{Entrant, State};

/// Largest number of lines that the field shows at once.
const MOST_LINES: usize = 8;

/// State of the field for newcomers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Newcomer {
    text: String,
    is_nameless: bool,
    /// Text for which the question was asked whether a name is meant to be on the list twice.
    doubted: String,
    /// Number of members on the list.
    members: usize,
}

/// The reason why no newcomer is added yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// The text has no name.
    Nameless,
    /// A name is on the list already; adding it once more confirms it.
    Doubted,
}

impl Newcomer {
    /// Returns an empty field for the list of an event.
    pub fn of(state: &State) -> Newcomer {
        Newcomer { members: state.members.len(), ..Newcomer::default() }
    }

    /// Returns the text of the field.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// True if the field was submitted without a name.
    pub fn is_nameless(&self) -> bool {
        self.is_nameless
    }

    /// Returns the number of lines that the field shows.
    pub fn lines(&self) -> usize {
        self.text.lines().count().clamp(1, MOST_LINES)
    }

    /// Records another text.
    pub fn typed(&mut self, text: String) {
        self.text = text;
        self.is_nameless = false;
    }

    /// Checks the entrants read from the text before they are added.
    ///
    /// # Errors
    /// Returns [`Held`] if there is no name, or if a name is on the list already and was not confirmed.
    pub fn add(&mut self, new: &[Entrant], state: &State) -> Result<(), Held> {
        self.is_nameless = new.is_empty();
        if new.is_empty() {
            return Err(Held::Nameless);
        }
        if taken(new, state).is_some() && self.doubted != self.text {
            self.doubted.clone_from(&self.text);
            return Err(Held::Doubted);
        }
        Ok(())
    }

    /// Clears the field for the next newcomer.
    pub fn clear(&mut self) {
        self.text.clear();
    }

    /// Clears the field if the list has grown, by whichever way; true if it has.
    pub fn follow(&mut self, state: &State) -> bool {
        let came = self.members < state.members.len();
        self.members = state.members.len();
        if came {
            self.clear();
        }
        came
    }
}

/// Returns the first name that is on the list already, with nothing to tell the two apart.
pub fn taken(new: &[Entrant], state: &State) -> Option<String> {
    new.iter().find(|new| is_known(state, new)).map(|new| new.name.clone())
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Kind};
    use rondel_session::setup::testing::begun_with;

    use super::*;

    fn entrants(names: &[&str]) -> Vec<Entrant> {
        names.iter().map(|name| Entrant::named(*name)).collect()
    }

    #[test]
    fn a_name_that_is_there_is_doubted_once_and_again_after_another_text() {
        let event = begun_with(Kind::Monrad, "Anna\nBo".into());
        let mut field = Newcomer::of(event.state());
        let anna = entrants(&["Anna"]);
        field.typed("Anna".into());
        assert_eq!(field.add(&anna, event.state()), Err(Held::Doubted));
        assert_eq!(field.text(), "Anna", "it stays");
        assert_eq!(field.add(&anna, event.state()), Ok(()));
        field.typed("Anna!".into());
        assert_eq!(field.add(&anna, event.state()), Err(Held::Doubted));
        field.typed("Cas".into());
        assert_eq!(field.add(&entrants(&["Cas"]), event.state()), Ok(()));
    }

    #[test]
    fn without_a_name_the_field_says_so_until_something_is_typed() {
        let event = begun_with(Kind::Monrad, "Anna\nBo".into());
        let mut field = Newcomer::of(event.state());
        assert_eq!(field.add(&[], event.state()), Err(Held::Nameless));
        assert!(field.is_nameless());
        field.typed("C".into());
        assert!(!field.is_nameless());
    }

    #[test]
    fn the_field_is_empty_once_somebody_came_and_not_because_anything_else_happened() {
        let mut event = begun_with(Kind::Keizer, "Anna\nBo\nCas".into());
        let mut field = Newcomer::of(event.state());
        field.typed("Dirk\nEva\n\nFen".into());
        assert_eq!(field.lines(), 4);
        assert!(!field.follow(event.state()) && !field.text().is_empty());
        event.apply(1, Action::Enter(entrants(&["Dirk"]))).unwrap();
        assert!(field.follow(event.state()) && field.text().is_empty() && field.lines() == 1);
        assert!(!field.follow(event.state()));
    }
}
