//! Surroundings of the page on screen: the bars, the title of the browser's tab, the live line, the loading message.

/// The surroundings of the page on screen.
///
/// ```
/// use rondel_session::web::page_chrome::PageChrome;
///
/// let mut around = PageChrome::default();
/// around.play("Friday club", 3);
/// assert_eq!(around.title(), "(3) Friday club · Rondel");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageChrome {
    /// The bars of the page.
    pub bars: Bars,
    /// The sentence announced by the live line.
    pub spoken: String,
    /// The progress of loading the requested part of the page; `None` once it is here.
    pub coming: Option<Coming>,
    /// The title of the event on screen, or else the heading of the page; empty if there is none.
    heading: String,
    /// The number of open games in the round on screen.
    playing: usize,
}

/// The bars around a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Bars {
    /// The links to all parts of the page.
    #[default]
    Site,
    /// Only the bar of the event.
    Event,
    /// Only the bar of the event, and only the boards scroll: the page of a round.
    Round,
}

/// The state of a part that takes time to load.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coming {
    /// The part is being loaded.
    Soon,
    /// The part could not be loaded.
    Failed,
}

impl PageChrome {
    /// Calls a page by its heading, unless an event is displayed on it.
    pub fn call(&mut self, heading: &str) {
        if self.heading.is_empty() {
            heading.trim().clone_into(&mut self.heading);
        }
    }

    /// Returns the number of open games in the round on screen.
    pub fn playing(&self) -> usize {
        self.playing
    }

    /// Changes to another page, on which no event is displayed yet.
    pub fn turn(&mut self) {
        self.play("", 0);
    }

    /// Displays an event with this title and this number of open games in its round.
    pub fn play(&mut self, heading: &str, playing: usize) {
        heading.clone_into(&mut self.heading);
        self.playing = playing;
    }

    /// Returns the title of the browser's tab, with the number of open games first so that it is visible from another
    /// tab.
    pub fn title(&self) -> String {
        let name = match self.heading.as_str() {
            "" => "Rondel".to_owned(),
            heading => format!("{heading} · Rondel"),
        };
        match self.playing {
            0 => name,
            open => format!("({open}) {name}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tab_says_what_is_open_and_forgets_it_with_the_page() {
        let mut around = PageChrome { bars: Bars::Round, ..PageChrome::default() };
        assert_eq!(around.title(), "Rondel");
        around.play("Club night", 0);
        assert_eq!(around.title(), "Club night · Rondel");
        around.play("Club night", 4);
        assert_eq!(around.title(), "(4) Club night · Rondel");
        around.call("Round 1");
        assert_eq!(around.title(), "(4) Club night · Rondel");
        around.turn();
        assert_eq!((around.title(), around.playing()), ("Rondel".to_owned(), 0));
        around.call(" Span diagrams ");
        assert_eq!(around.title(), "Span diagrams · Rondel");
        assert_eq!(around.bars, Bars::Round, "the event's own page says when its bars go");
    }
}
