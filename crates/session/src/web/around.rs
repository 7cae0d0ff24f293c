//! What lies round the page on screen: the bars, the title of the browser's tab, the live line, the word of what is
//! still coming.

/// What lies round the page on screen.
///
/// ```
/// use rondel_session::web::around::Surroundings;
///
/// let mut around = Surroundings::default();
/// around.play("Friday club", 3);
/// assert_eq!(around.title(), "(3) Friday club · Rondel");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Surroundings {
    /// The bars.
    pub bars: Bars,
    /// The sentence that the live line speaks.
    pub spoken: String,
    /// How the part of the page asked for is coming along, while that is not here yet.
    pub coming: Option<Coming>,
    /// The title of the event on screen; empty without one.
    heading: String,
    /// The number of games still open in the round on screen.
    playing: usize,
}

/// The bars round a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Bars {
    /// The ways to all that there is.
    #[default]
    Site,
    /// The bar of the event alone.
    Event,
    /// The same, and nothing scrolls but the boards: a round.
    Round,
}

/// The word of a part that takes its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coming {
    /// It is being fetched.
    Soon,
    /// It could not be loaded.
    Failed,
}

impl Surroundings {
    /// Another page comes: the event of the one before is no longer on screen.
    pub fn turn(&mut self) {
        self.play("", 0);
    }

    /// An event with this title is on screen, and so many games of its round are open.
    pub fn play(&mut self, heading: &str, playing: usize) {
        heading.clone_into(&mut self.heading);
        self.playing = playing;
    }

    /// The title of the browser's tab: the games still open come first, so that they are in sight from another tab.
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
        let mut around = Surroundings { bars: Bars::Round, ..Surroundings::default() };
        assert_eq!(around.title(), "Rondel");
        around.play("Club night", 0);
        assert_eq!(around.title(), "Club night · Rondel");
        around.play("Club night", 4);
        assert_eq!(around.title(), "(4) Club night · Rondel");
        around.turn();
        assert_eq!(around.title(), "Rondel");
        assert_eq!(around.bars, Bars::Round, "the event's own page says when its bars go");
    }
}
