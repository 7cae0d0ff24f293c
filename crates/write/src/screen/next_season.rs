//! The end of a season: the title of the next one, the question before this one is closed, and why the next cannot
//! begin.

use rondel_event::event::{Event, Refused, State};
use rondel_session::setup::next_season::{Early, next, next_title};

/// State of the form that ends a season.
#[derive(Debug, Clone, PartialEq)]
pub struct Ending {
    title: String,
    asked: Option<Early>,
    refused: Option<Refused>,
}

impl Ending {
    /// Returns the form of this season; the title of the next one is derived from its title.
    pub fn of(state: &State) -> Ending {
        Ending { title: next_title(&state.settings.title), asked: None, refused: None }
    }

    /// Returns the title of the next season.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Changes the title.
    pub fn type_in(&mut self, title: String) {
        self.title = title;
    }

    /// Returns the question before the season is closed, or `None` without one.
    pub fn asked(&self) -> Option<Early> {
        self.asked
    }

    /// Returns the reason why the next season could not begin.
    pub fn refused(&self) -> Option<Refused> {
        self.refused
    }

    /// Starts closing the season: true if nothing has to be asked. Otherwise the question about evenings that would
    /// be given up is open.
    pub fn begin(&mut self, state: &State) -> bool {
        self.asked = Early::of(state);
        self.asked.is_none()
    }

    /// Closes the question after either answer.
    pub fn answer(&mut self) {
        self.asked = None;
    }

    /// Returns the next season, to be saved once this one is closed; `None` if it is refused (`refused` then returns
    /// the reason) or the event has no next season.
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
        // An event without evenings is closed at once, and has no next season.
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
