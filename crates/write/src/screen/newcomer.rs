//! Somebody new at the door: the field for their name, and when it is asked about.

use rondel_event::event::roster::is_known;
use rondel_event::event::{Entrant, State};

/// The most lines that the field shows at once.
const MOST_LINES: usize = 8;

/// What is typed of somebody new.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Newcomer {
    text: String,
    is_nameless: bool,
    /// The text for which it was asked whether a name is meant to be there twice.
    doubted: String,
    /// How many are on the list.
    members: usize,
}

/// The reason why nobody is added yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// No name is there.
    Nameless,
    /// A name is on the list already; adding it once more is an answer.
    Doubted,
}

impl Newcomer {
    /// An empty field beside the list of an event.
    pub fn of(state: &State) -> Newcomer {
        Newcomer { members: state.members.len(), ..Newcomer::default() }
    }

    /// The text of the field.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// True if somebody was to be added and no name was there.
    pub fn is_nameless(&self) -> bool {
        self.is_nameless
    }

    /// How many lines the field shows.
    pub fn lines(&self) -> usize {
        self.text.lines().count().clamp(1, MOST_LINES)
    }

    /// Another text was typed.
    pub fn typed(&mut self, text: String) {
        self.text = text;
        self.is_nameless = false;
    }

    /// These were read from the text and are to be added.
    ///
    /// # Errors
    /// [`Held`], which the field then says.
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

    /// They are in: the field is for the next one.
    pub fn clear(&mut self) {
        self.text.clear();
    }

    /// Whoever was asked about is in, by whichever way; true if the field is for the next one now.
    pub fn follow(&mut self, state: &State) -> bool {
        let came = self.members < state.members.len();
        self.members = state.members.len();
        if came {
            self.clear();
        }
        came
    }
}

/// A name that is on the list already, with nothing that tells the two apart.
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
