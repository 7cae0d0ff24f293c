//! State of the wall while it is watched: the parts in turn, the refusals of the browser, and the selected player.
//! The current page is in [`Turning`](crate::sheet::wall::Turning).

use rondel_event::event::State;
use rondel_figure::Code;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_text::cup;
use rondel_text::desk::still_playing;
use rondel_text::wall::Wall as Text;
use rondel_text::{Lang, Say};

use crate::sheet::wall::{Body, Page, Part, Screen, beside, code_size, heading_of, pages};

/// Time that an answer stays, and that it stays with all its reasons open, in milliseconds.
const STAYS: u32 = 20_000;
const IS_READ: u32 = 60_000;

/// One view of the wall.
#[derive(Debug, Clone, PartialEq)]
pub enum View {
    /// A page, and whether the code is next to it.
    Page(Page, bool),
    /// The code alone.
    Code,
}

impl View {
    /// Returns the part of the page, or `None` for the code alone.
    pub fn part(&self) -> Option<Part> {
        match self {
            View::Page(page, _) => Some(page.part),
            View::Code => None,
        }
    }

    /// True if the page shows cards instead of lists.
    pub fn is_cards(&self) -> bool {
        matches!(self, View::Page(page, _) if page.is_cards())
    }

    /// True if the code is next to the page.
    pub fn is_beside(&self) -> bool {
        matches!(self, View::Page(_, true))
    }
}

/// The parts shown in turn, and the size of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Showing {
    parts: Vec<Part>,
    screen: Screen,
}

impl Showing {
    /// Returns the parts that the device has stored under these keys, on this screen.
    pub fn of(state: &State, words: Option<&str>, screen: Screen) -> Showing {
        Showing { parts: Part::chosen(words, state), screen }
    }

    /// Returns the screen.
    pub fn screen(&self) -> Screen {
        self.screen
    }

    /// Changes the size of the screen.
    pub fn resize(&mut self, screen: Screen) {
        self.screen = screen;
    }

    /// True if a part is shown.
    pub fn has(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }

    /// Turns a part on or off. Returns the keys to be stored, or `None`, without a change, if no part would be left.
    pub fn press(&mut self, part: Part) -> Option<String> {
        let (parts, words) = part.turned(&self.parts)?;
        self.parts = parts;
        Some(words)
    }

    /// Returns the pages, one part after the other, with the code next to those that leave room for it, and the code
    /// alone as the last page.
    pub fn pages(&self, state: &State, round: RoundNo, code: Option<&Code>, lang: Lang) -> Vec<View> {
        let Showing { parts, screen } = self;
        let part = |part: &Part| {
            let taken = code.map(|code| code_size(code, *screen) + gap(*screen));
            let narrow = taken.and_then(|taken| beside(state, round, *part, lang, *screen, taken));
            let is_beside = narrow.is_some();
            let pages = narrow.unwrap_or_else(|| pages(state, round, &[*part], lang, *screen));
            pages.into_iter().map(move |page| View::Page(page, is_beside))
        };
        parts.iter().flat_map(part).chain(code.map(|_| View::Code)).collect()
    }
}

/// Returns the two lines over the wall: the round, and the current part with the number of games still played. The
/// standings and the picture belong to no round, and cards need no heading.
pub fn head(state: &State, round: RoundNo, shown: Option<&View>, lang: Lang) -> [String; 2] {
    let part = shown.and_then(View::part).unwrap_or(Part::Tables);
    let kind = heading_of(state, part, lang);
    match shown {
        Some(View::Page(Page { body: Body::Ring(ring), .. }, _)) => return [kind, ring.meaning.clone()],
        _ if part == Part::Standings => return [kind, String::new()],
        _ => {}
    }
    let kind = Some(kind).filter(|_| !shown.is_some_and(View::is_cards));
    let status = state.round(round).map(|published| still_playing(state, published.open).say(lang));
    let about = [kind, status].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    [cup::round(state, round, lang), about]
}

/// Returns the gap between the boards and the code, in pixels.
fn gap(screen: Screen) -> u32 {
    screen.height / 40
}

/// Requests that the browser has refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Refused {
    /// True if keeping the screen on was refused.
    sleep: bool,
    /// True if the full screen was refused.
    full: bool,
}

impl Refused {
    /// Records whether the screen is kept on; true if that has changed.
    pub fn keeps_awake(&mut self, is_given: bool) -> bool {
        std::mem::replace(&mut self.sleep, !is_given) == is_given
    }

    /// Records whether the full screen was granted; true if that has changed.
    pub fn gives_full(&mut self, is_given: bool) -> bool {
        std::mem::replace(&mut self.full, !is_given) == is_given
    }

    /// Returns the message, with the full screen first, since the user has just asked for it.
    pub fn told(&self) -> Option<Text> {
        let sleep = self.sleep.then_some(Text::MaySleep);
        self.full.then_some(Text::NoFullScreen).or(sleep)
    }
}

/// The player asked about on the wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Lookup {
    who: Option<Player>,
    is_above: bool,
    is_read: bool,
}

impl Lookup {
    /// Returns the player, or `None` while none is asked about.
    pub fn who(&self) -> Option<Player> {
        self.who
    }

    /// True if the answer is at the top, since the name is in the lower half.
    pub fn is_above(&self) -> bool {
        self.is_above
    }

    /// Asks about a player, or no longer if it was asked already. `is_low` is true if the name is in the lower half.
    pub fn press(&mut self, player: Player, is_low: bool) {
        *self = match self.who == Some(player) {
            true => Lookup::default(),
            false => Lookup { who: Some(player), is_above: is_low, is_read: false },
        };
    }

    /// Records that all reasons were opened.
    pub fn read(&mut self) {
        self.is_read = self.who.is_some();
    }

    /// Ends the question.
    pub fn close(&mut self) {
        *self = Lookup::default();
    }

    /// Returns the time after which the answer closes by itself, in milliseconds, or `None` without an answer or
    /// while the wall is paused.
    pub fn stays(&self, is_paused: bool) -> Option<u32> {
        let is_asked = self.who.is_some() && !is_paused;
        is_asked.then_some(if self.is_read { IS_READ } else { STAYS })
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Event, Kind};
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::Outcome;
    use rondel_session::setup::testing::begun;

    use super::*;

    const ROUND: RoundNo = RoundNo::from_index(0);

    fn kinds(shown: &[View]) -> Vec<(Option<Part>, bool)> {
        shown.iter().map(|shown| (shown.part(), shown.is_beside())).collect()
    }

    fn twelve() -> Event {
        begun(Kind::Monrad, 12)
    }

    #[test]
    fn parts_come_in_turn_and_the_code_last_and_beside_those_that_leave_room() {
        let (event, code) = (twelve(), Code::of("https://example.org/#/hall/abc").unwrap());
        let mut wall = Showing::of(event.state(), Some("tables names"), Screen::of(1920, 1080));
        let shown = |wall: &Showing, code| wall.pages(event.state(), ROUND, code, Lang::En);
        let plain = kinds(&shown(&wall, None));
        assert_eq!(plain, [(Some(Part::Tables), false), (Some(Part::Names), false)]);
        let coded = kinds(&shown(&wall, Some(&code)));
        assert_eq!(coded.last(), Some(&(None, false)), "the code has a page of its own");
        assert!(coded.contains(&(Some(Part::Tables), true)), "{coded:?}");
        wall.resize(Screen::of(1280, 720));
        assert_eq!(wall.screen(), Screen::of(1280, 720));
        // With two lists next to each other there is no room for the code.
        let many = begun(Kind::Monrad, 60);
        let shown = wall.pages(many.state(), ROUND, Some(&code), Lang::En);
        assert!(shown.len() > 2 && shown.iter().all(|shown| !shown.is_beside()));
    }

    #[test]
    fn the_head_says_which_round_and_what_is_shown_and_cards_say_it_themselves() {
        let mut event = twelve();
        let (table, outcome) = (TableNo::from_index(0), Some(Outcome::FirstWins));
        event.apply(1, Action::Report { round: ROUND, table, outcome }).unwrap();
        let part = |part: &str| {
            let wall = Showing::of(event.state(), Some(part), Screen::of(1920, 1080));
            let shown = wall.pages(event.state(), ROUND, None, Lang::En).remove(0);
            (shown.is_cards(), head(event.state(), ROUND, Some(&shown), Lang::En))
        };
        let heads = ["tables", "names", "standings"].map(part);
        let two = |first: &str, second: &str| [first.to_owned(), second.to_owned()];
        assert_eq!(heads[0], (true, two("Round 1", "5 still playing")));
        assert_eq!(heads[1], (false, two("Round 1", "by name · 5 still playing")));
        assert!(!heads[2].1[0].contains("Round 1") && heads[2].1[1].is_empty(), "{:?}", heads[2]);
        // The code is of the round too.
        let code = head(event.state(), ROUND, Some(&View::Code), Lang::En);
        assert_eq!(code, two("Round 1", "by board · 5 still playing"));
    }

    #[test]
    fn a_part_is_turned_off_and_the_last_one_stays() {
        let event = twelve();
        let mut wall = Showing::of(event.state(), Some("tables names"), Screen::of(1920, 1080));
        assert_eq!(wall.press(Part::Names).as_deref(), Some("tables"));
        assert!(wall.has(Part::Tables) && !wall.has(Part::Names));
        assert_eq!(wall.press(Part::Tables), None);
        assert!(wall.has(Part::Tables));
        assert_eq!(wall.press(Part::Standings).as_deref(), Some("tables standings"));
        let again = Showing::of(event.state(), Some("tables standings"), wall.screen());
        assert_eq!(again, wall, "and it is remembered so");
    }

    #[test]
    fn the_whole_screen_was_asked_for_last_and_is_told_of_first() {
        let mut refused = Refused::default();
        assert_eq!(refused.told(), None);
        assert!(!refused.keeps_awake(true) && refused.keeps_awake(false) && !refused.keeps_awake(false));
        assert_eq!(refused.told(), Some(Text::MaySleep));
        assert!(refused.gives_full(false));
        assert_eq!(refused.told(), Some(Text::NoFullScreen));
        assert!(refused.gives_full(true));
        assert_eq!(refused.told(), Some(Text::MaySleep));
    }

    #[test]
    fn an_answer_stays_longer_where_it_is_read_and_as_long_as_the_wall_is_paused() {
        let [anna, bo] = [0, 1].map(Player::from_index);
        let mut asked = Lookup::default();
        asked.read();
        assert_eq!((asked, asked.stays(false)), (Lookup::default(), None), "nobody is asked about");
        asked.press(anna, true);
        assert!(asked.is_above() && asked.who() == Some(anna));
        assert_eq!([false, true].map(|is_paused| asked.stays(is_paused)), [Some(STAYS), None]);
        asked.read();
        assert_eq!(asked.stays(false), Some(IS_READ));
        // The next one is not read yet.
        asked.press(bo, false);
        assert!(!asked.is_above() && asked.who() == Some(bo));
        assert_eq!(asked.stays(false), Some(STAYS));
        asked.press(bo, false);
        assert_eq!(asked, Lookup::default());
    }
}
