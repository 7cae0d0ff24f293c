//! The wall as it is watched: what it shows in turn, what the browser refused it, and who is asked about. Which page
//! is seen is in [`Turning`](crate::sheet::wall::Turning).

use rondel_event::event::State;
use rondel_figure::Code;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_text::cup;
use rondel_text::desk::still_playing;
use rondel_text::wall::Wall as Text;
use rondel_text::{Lang, Say};

use crate::sheet::wall::{Page, Part, Screen, beside, code_size, heading_of, pages};

/// How long an answer stays, and how long it does with all its reasons, in milliseconds.
const STAYS: u32 = 20_000;
const IS_READ: u32 = 60_000;

/// What the wall shows at a time.
#[derive(Debug, Clone, PartialEq)]
pub enum Shown {
    /// A page, and whether the code stands beside it.
    Page(Page, bool),
    /// The code alone.
    Code,
}

impl Shown {
    /// The part it is of; `None` of the code.
    pub fn part(&self) -> Option<Part> {
        match self {
            Shown::Page(page, _) => Some(page.part),
            Shown::Code => None,
        }
    }

    /// True if it is cards instead of lists.
    pub fn is_cards(&self) -> bool {
        matches!(self, Shown::Page(page, _) if page.is_cards())
    }

    /// True if the code stands beside it.
    pub fn is_beside(&self) -> bool {
        matches!(self, Shown::Page(_, true))
    }
}

/// What is shown in turn, and on how large a screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Showing {
    parts: Vec<Part>,
    screen: Screen,
}

impl Showing {
    /// The parts that the device remembers under these words, on this screen.
    pub fn of(state: &State, words: Option<&str>, screen: Screen) -> Showing {
        Showing { parts: Part::chosen(words, state), screen }
    }

    /// The screen.
    pub fn screen(&self) -> Screen {
        self.screen
    }

    /// The screen has another size now.
    pub fn resize(&mut self, screen: Screen) {
        self.screen = screen;
    }

    /// True if a part is shown.
    pub fn has(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }

    /// Turns a part on or off: the words to be remembered by; `None`, and nothing happens, if nothing would be left.
    pub fn press(&mut self, part: Part) -> Option<String> {
        let (parts, words) = part.turned(&self.parts)?;
        self.parts = parts;
        Some(words)
    }

    /// The pages, one part after the other, with the code beside those that leave it room; last the code alone.
    pub fn pages(&self, state: &State, round: RoundNo, code: Option<&Code>, lang: Lang) -> Vec<Shown> {
        let Showing { parts, screen } = self;
        let part = |part: &Part| {
            let taken = code.map(|code| code_size(code, *screen) + gap(*screen));
            let narrow = taken.and_then(|taken| beside(state, round, *part, lang, *screen, taken));
            let is_beside = narrow.is_some();
            let pages = narrow.unwrap_or_else(|| pages(state, round, &[*part], lang, *screen));
            pages.into_iter().map(move |page| Shown::Page(page, is_beside))
        };
        parts.iter().flat_map(part).chain(code.map(|_| Shown::Code)).collect()
    }
}

/// The two lines over the wall: which round it is, and what is shown with how many still play. The standings are of no
/// round in particular, and cards say themselves what they are.
pub fn head(state: &State, round: RoundNo, shown: Option<&Shown>, lang: Lang) -> [String; 2] {
    let part = shown.and_then(Shown::part).unwrap_or(Part::Tables);
    let kind = heading_of(state, part, lang);
    if part == Part::Standings {
        return [kind, String::new()];
    }
    let kind = Some(kind).filter(|_| !shown.is_some_and(Shown::is_cards));
    let status = state.round(round).map(|published| still_playing(state, published.open).say(lang));
    let about = [kind, status].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    [cup::round(state, round, lang), about]
}

/// What stands between the boards and the code, in pixels.
fn gap(screen: Screen) -> u32 {
    screen.height / 40
}

/// What the browser did not give, each true where it was asked for and refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Refused {
    /// To keep the screen on.
    sleep: bool,
    /// The whole screen.
    full: bool,
}

impl Refused {
    /// The screen is kept on, or may go to sleep; true if that is another answer.
    pub fn keeps_awake(&mut self, is_given: bool) -> bool {
        std::mem::replace(&mut self.sleep, !is_given) == is_given
    }

    /// The whole screen is given, or not; true if that is another answer.
    pub fn gives_full(&mut self, is_given: bool) -> bool {
        std::mem::replace(&mut self.full, !is_given) == is_given
    }

    /// What is said of it: of the whole screen first, which somebody just asked for.
    pub fn told(&self) -> Option<Text> {
        let sleep = self.sleep.then_some(Text::MaySleep);
        self.full.then_some(Text::NoFullScreen).or(sleep)
    }
}

/// Who is asked about on the wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Asked {
    who: Option<Player>,
    is_above: bool,
    is_read: bool,
}

impl Asked {
    /// The player; `None` while nobody is asked about.
    pub fn who(&self) -> Option<Player> {
        self.who
    }

    /// True if the answer stands above, since the name is in the lower half.
    pub fn is_above(&self) -> bool {
        self.is_above
    }

    /// Asks about a player whose name is in the lower half or not; whoever is asked about already is not any more.
    pub fn press(&mut self, player: Player, is_low: bool) {
        *self = match self.who == Some(player) {
            true => Asked::default(),
            false => Asked { who: Some(player), is_above: is_low, is_read: false },
        };
    }

    /// All reasons were opened.
    pub fn read(&mut self) {
        self.is_read = self.who.is_some();
    }

    /// Nobody is asked about any more.
    pub fn close(&mut self) {
        *self = Asked::default();
    }

    /// The time after which the answer goes by itself, in milliseconds; `None` if there is none, or the wall is paused.
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

    fn kinds(shown: &[Shown]) -> Vec<(Option<Part>, bool)> {
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
        // Where lists stand beside each other there is no room for it.
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
        let code = head(event.state(), ROUND, Some(&Shown::Code), Lang::En);
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
        let mut asked = Asked::default();
        asked.read();
        assert_eq!((asked, asked.stays(false)), (Asked::default(), None), "nobody is asked about");
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
        assert_eq!(asked, Asked::default());
    }
}
