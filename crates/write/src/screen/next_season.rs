//! The end of a season: what the next one is called, whether this one may be closed, and why the next may not begin.

use rondel_event::event::{Event, Refused, State};
use rondel_session::setup::next_season::{Early, next, next_title};

/// What is typed and asked.
#[derive(Debug, Clone, PartialEq)]
pub struct Ending {
    title: String,
    asked: Option<Early>,
    refused: Option<Refused>,
}

impl Ending {
    /// Of this season; the next one is called after it.
    pub fn of(state: &State) -> Ending {
        Ending { title: next_title(&state.settings.title), asked: None, refused: None }
    }

    /// What the next one is called.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Another title was typed.
    pub fn type_in(&mut self, title: String) {
        self.title = title;
    }

    /// What is asked before it is closed; `None` if nothing is.
    pub fn asked(&self) -> Option<Early> {
        self.asked
    }

    /// Why the next one could not begin.
    pub fn refused(&self) -> Option<Refused> {
        self.refused
    }

    /// The next one is to begin: true if it may at once. Evenings that would be given up are asked about first.
    pub fn begin(&mut self, state: &State) -> bool {
        self.asked = Early::of(state);
        self.asked.is_none()
    }

    /// The question is answered, one way or the other.
    pub fn answer(&mut self) {
        self.asked = None;
    }

    /// The next season, to be saved once this one is closed; `None` if it is refused, which is said, or there is none.
    pub fn next(&mut self, state: &State, id: String, at: u64) -> Option<Event> {
        let actions = next(state, id, self.title.trim().to_owned())?;
        match Event::founded(at, actions) {
            Ok(event) => Some(event),
            Err(why) => {
                self.refused = Some(why);
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Kind, MAX_TITLE, Settings};
    use rondel_session::setup::testing::begun;

    use super::*;

    fn titled(title: &str) -> Event {
        let mut event = begun(Kind::Keizer, 6);
        let settings = Settings { title: title.into(), ..event.state().settings.clone() };
        event.apply(1, Action::Settings(settings)).unwrap();
        event
    }

    #[test]
    fn evenings_that_would_be_given_up_are_asked_about_and_the_title_waits() {
        let season = titled("Club 2025/26");
        let mut ending = Ending::of(season.state());
        assert_eq!(ending.title(), "Club 2026/27");
        assert!(!ending.begin(season.state()) && ending.asked() == Early::of(season.state()));
        ending.type_in(" Autumn ".into());
        assert!(ending.asked().is_some());
        ending.answer();
        assert_eq!(ending.asked(), None);
        let next = ending.next(season.state(), "y".into(), 7).unwrap();
        assert_eq!((next.state().settings.title.as_str(), next.state().members.len()), ("Autumn", 6));
        // What knows no evenings is closed at once, and has no next one.
        let circle = begun(Kind::RoundRobin, 6);
        let mut ending = Ending::of(circle.state());
        assert!(ending.begin(circle.state()) && ending.next(circle.state(), "y".into(), 7).is_none());
        assert_eq!(ending.refused(), None);
    }

    #[test]
    fn a_title_that_cannot_be_is_refused_and_said() {
        let season = titled("Club");
        let mut ending = Ending::of(season.state());
        ending.type_in("x".repeat(MAX_TITLE + 1));
        assert_eq!(ending.next(season.state(), "y".into(), 7), None);
        assert!(ending.refused().is_some());
    }
}
