//! The addresses of the page. They follow the `#`, so the page works from any folder of any static host.

mod count;
mod movement;
mod out_of_range;
mod parts;
mod puzzle;
mod span;
mod starter;
mod table;

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use rondel_event::event::Kind;
use rondel_event::pairing::deadend::ByHand;
use rondel_schedule::model::ids::RoundNo;

/// A page with its state.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Route {
    /// `#/`: the field for pasting, recent events, links to the other pages.
    #[default]
    Home,
    /// `#/new`: setup of an event.
    New,
    /// `#/new/school/<set>`: setup of an event by a rule set of school chess ([`at_address`]); the text after
    /// `school/`.
    ///
    /// [`at_address`]: crate::setup::school::at_address
    School(String),
    /// `#/new/<format>` or `#/new/<format>/<players>`: setup of an event of this format, for pages that describe it.
    Format {
        /// The format; its word in the address is the name by which logs know it.
        kind: Kind,
        /// The number of players to be numbered if none is named yet, 2 to [`MOST_NUMBERED`]; `None` for no names.
        players: Option<u16>,
    },
    /// `#/open`: the contents of an opened file.
    Open,
    /// `#/event/<id>/<tab>`: a running event.
    Event {
        /// The event's id.
        id: String,
        /// The tab of the event.
        tab: Tab,
    },
    /// `#/share/<data>`: an event contained in its link.
    Share(String),
    /// `#/hall/<data>`: a round contained in its link, for phones in the hall.
    Hall(String),
    /// `#/table/<players>/<round>/...`: the circle method in pictures.
    Table(TableView),
    /// `#/table/by-hand/<players>/<games>`: pairing by hand, and the dead ends it leads to.
    DeadEnd(ByHand),
    /// `#/table/starter/<players>/<round>/...`: a starter drawn by hand and then played.
    Starter(StarterView),
    /// `#/table/puzzle/<day>/...`: the puzzle of a day; its page reads the rest of the address
    /// ([`PuzzleView::read`]).
    Puzzle(String),
    /// `#/span/<players>/<round>/...`: cyclic individual schedules in pictures.
    Span(SpanView),
    /// `#/movement/...`: movements of pairs and boards for bridge.
    Movement(Box<MovementView>),
    /// `#/count/<part>`: the numbers of starters and whist schedules.
    Count(CountPart),
    /// `#/beat/<teams>/<timetable>`: the rounds of a league exchanged by hand; the text after `beat/`.
    Beat(String),
    /// `#/verify`: verification of any schedule.
    Verify,
    /// `#/season`: import of a running season of Keizer.
    Season,
    /// `#/people`: the club's own people, with those present.
    People,
    /// `#/about`: sources and credits.
    About,
    /// `#/explore`: the pages that are not for an event.
    Explore,
    /// Any other address, as typed.
    Unknown(String),
}

pub use count::CountPart;
pub use movement::{HandView, LinesView, MovementPart, MovementView, SectionsView};
pub use out_of_range::OutOfRange;
pub use puzzle::PuzzleView;
pub use span::{Part, SpanView, Whence};
pub use starter::StarterView;
pub use table::{Look, Sheets, TableView};

/// The most players that an address can number.
pub const MOST_NUMBERED: u16 = 100;

/// The word of each format in an address.
const FORMATS: [(Kind, &str); 7] = [
    (Kind::RoundRobin, "round-robin"),
    (Kind::Monrad, "monrad"),
    (Kind::Keizer, "keizer"),
    (Kind::Individual, "individual"),
    (Kind::Mexicano, "mexicano"),
    (Kind::Pairs, "pairs"),
    (Kind::Cup, "cup"),
];

/// A tab of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tab {
    /// The result form; `None` for the round that is being played.
    Rounds(Option<RoundNo>),
    /// The list of players: who takes part, who is present, and what is next for them.
    Players,
    /// Standings and crosstable.
    Standings,
    /// The guarantees of the schedule, recomputed.
    Checks,
    /// Printable sheets and files; `None` for the round that is being played.
    Print(Option<RoundNo>),
    /// The history: all changes with their times.
    History,
    /// The round in large type for the wall of the hall.
    Wall(Option<RoundNo>),
}

impl Tab {
    fn word(self) -> &'static str {
        match self {
            Tab::Rounds(_) => "rounds",
            Tab::Players => "players",
            Tab::Standings => "standings",
            Tab::Checks => "checks",
            Tab::Print(_) => "print",
            Tab::History => "history",
            Tab::Wall(_) => "wall",
        }
    }

    fn parse(word: Option<&str>, round: Option<RoundNo>) -> Option<Tab> {
        Some(match word {
            None | Some("") | Some("rounds") => Tab::Rounds(round),
            // The attendance had an address of its own.
            Some("players" | "here" | "checkin") => Tab::Players,
            Some("standings") => Tab::Standings,
            Some("checks") => Tab::Checks,
            Some("print") => Tab::Print(round),
            Some("history") => Tab::History,
            Some("wall") => Tab::Wall(round),
            Some(_) => return None,
        })
    }
}

impl Route {
    /// Returns true for the pages that a link or a printed code opens for somebody who only looks: a round on a phone
    /// in the hall, a picture, a verdict. For them nothing is fetched ahead, and nothing kept on the device.
    pub fn is_for_guests(&self) -> bool {
        match self {
            Route::Hall(_) | Route::Verify | Route::Explore | Route::Unknown(_) => true,
            Route::Table(_) | Route::DeadEnd(_) | Route::Starter(_) | Route::Puzzle(_) => true,
            Route::Span(_) | Route::Movement(_) | Route::Count(_) | Route::Beat(_) => true,
            Route::Home
            | Route::New
            | Route::School(_)
            | Route::Format { .. }
            | Route::Open
            | Route::Event { .. }
            | Route::Share(_) => false,
            Route::Season | Route::People | Route::About => false,
        }
    }

    /// Returns the route of the round of an event that is being played.
    pub fn of_event(id: &str) -> Route {
        Route::Event { id: id.to_owned(), tab: Tab::Rounds(None) }
    }
}

impl FromStr for Route {
    type Err = Infallible;

    /// Reads the part after the `#`, with or without it; every text is some route.
    fn from_str(hash: &str) -> Result<Self, Infallible> {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        if let Some(rest) = path.strip_prefix("table/by-hand") {
            let Ok(by_hand) = rest.trim_start_matches('/').parse();
            return Ok(Route::DeadEnd(by_hand));
        }
        if let Some(rest) = path.strip_prefix("table/starter") {
            return Ok(Route::Starter(StarterView::read(rest.trim_start_matches('/'))));
        }
        if let Some(rest) = path.strip_prefix("table/puzzle") {
            return Ok(Route::Puzzle(rest.to_owned()));
        }
        let mut parts = path.split('/');
        let number = |part: Option<&str>| part.and_then(|p| p.parse::<u16>().ok());
        let round = |part: Option<&str>| number(part).and_then(RoundNo::from_number);
        let route = match parts.next() {
            None | Some("") => Some(Route::Home),
            Some("new") => match parts.next() {
                Some("school") => Some(Route::School(parts.next().unwrap_or_default().to_owned())),
                word => Some(match FORMATS.into_iter().find(|(_, known)| Some(*known) == word) {
                    Some((kind, _)) => {
                        let players =
                            number(parts.next()).filter(|players| (2..=MOST_NUMBERED).contains(players));
                        Route::Format { kind, players }
                    }
                    None => Route::New,
                }),
            },
            Some("open") => Some(Route::Open),
            Some("about") => Some(Route::About),
            Some("explore") => Some(Route::Explore),
            Some("verify") => Some(Route::Verify),
            Some("count") => Some(Route::Count(CountPart::read(parts.next()))),
            Some("season") => Some(Route::Season),
            Some("people") => Some(Route::People),
            Some("share") => parts.next().map(|data| Route::Share(data.to_owned())),
            Some("hall") => parts.next().map(|data| Route::Hall(data.to_owned())),
            Some("table") => {
                let rest = path.strip_prefix("table").unwrap_or_default();
                Some(Route::Table(TableView::read(rest.trim_start_matches('/'))))
            }
            Some("span") => {
                let rest = path.strip_prefix("span").unwrap_or_default();
                Some(Route::Span(SpanView::read(rest.trim_start_matches('/'))))
            }
            Some("beat") => Some(Route::Beat(path.strip_prefix("beat/").unwrap_or_default().to_owned())),
            Some("movement") => {
                let rest = path.strip_prefix("movement").unwrap_or_default();
                Some(Route::Movement(Box::new(MovementView::read(rest.trim_start_matches('/')))))
            }
            Some("event") => match parts.next() {
                Some(id) if !id.is_empty() => {
                    let word = parts.next();
                    Tab::parse(word, round(parts.next())).map(|tab| Route::Event { id: id.to_owned(), tab })
                }
                _ => None,
            },
            Some(_) => None,
        };
        Ok(route.unwrap_or_else(|| Route::Unknown(path.to_owned())))
    }
}

impl fmt::Display for Route {
    /// Writes the address with its `#`, ready for a link.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Home => f.write_str("#/"),
            Route::New => f.write_str("#/new"),
            Route::School(set) => write!(f, "#/new/school/{set}"),
            Route::Format { kind, players } => {
                let word = FORMATS.iter().find(|(it, _)| it == kind).map_or("", |(_, word)| word);
                write!(f, "#/new/{word}")?;
                players.map_or(Ok(()), |players| write!(f, "/{players}"))
            }
            Route::Open => f.write_str("#/open"),
            Route::DeadEnd(by_hand) => write!(f, "#/table/by-hand/{by_hand}"),
            Route::Starter(view) => write!(f, "#/table/starter/{view}"),
            Route::Puzzle(rest) => write!(f, "#/table/puzzle{rest}"),
            Route::About => f.write_str("#/about"),
            Route::Explore => f.write_str("#/explore"),
            Route::Verify => f.write_str("#/verify"),
            Route::Count(part) => write!(f, "#/count{}", part.path()),
            Route::Season => f.write_str("#/season"),
            Route::People => f.write_str("#/people"),
            Route::Share(data) => write!(f, "#/share/{data}"),
            Route::Hall(data) => write!(f, "#/hall/{data}"),
            Route::Table(view) => write!(f, "#/table/{view}"),
            Route::Span(view) => write!(f, "#/span/{view}"),
            Route::Movement(view) => write!(f, "#/movement/{view}"),
            Route::Beat(path) => write!(f, "#/beat/{path}"),
            Route::Event { id, tab } => {
                write!(f, "#/event/{id}/{}", tab.word())?;
                match tab {
                    Tab::Rounds(Some(round)) | Tab::Print(Some(round)) | Tab::Wall(Some(round)) => {
                        write!(f, "/{round}")
                    }
                    _ => Ok(()),
                }
            }
            Route::Unknown(path) => write!(f, "#/{path}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(hash: &str) -> Route {
        hash.parse().unwrap()
    }

    #[test]
    fn every_route_is_read_back_from_its_own_address() {
        let round = RoundNo::from_number(3);
        let tabs = [
            Tab::Rounds(None),
            Tab::Rounds(round),
            Tab::Players,
            Tab::Standings,
            Tab::Checks,
            Tab::Print(None),
            Tab::Print(round),
            Tab::History,
            Tab::Wall(None),
            Tab::Wall(round),
        ];
        let mut routes: Vec<Route> =
            tabs.into_iter().map(|tab| Route::Event { id: "a1".to_owned(), tab }).collect();
        routes.extend([
            Route::Home,
            Route::New,
            Route::Open,
            Route::About,
            Route::Explore,
            Route::Verify,
            Route::Season,
            Route::People,
            Route::Share("eJx_-9".to_owned()),
            Route::Hall("1Jx_-9".to_owned()),
            Route::School(String::new()),
            Route::School("uk-challenge".to_owned()),
            Route::Beat(String::new()),
            Route::Beat("4/bdc".to_owned()),
            Route::Table(TableView { players: 12, round: round.unwrap(), ..TableView::default() }),
            Route::Span(SpanView { round: round.unwrap(), ..SpanView::of(40) }),
            Route::DeadEnd(ByHand::default()),
            Route::Starter(StarterView::read("10/1/turn/lines-1-5")),
            Route::Puzzle(String::new()),
            Route::Puzzle("/2026-11-27/pupil".to_owned()),
            Route::DeadEnd("board-2/1-3".parse().unwrap()),
            Route::Unknown("nowhere/at/all".to_owned()),
        ]);
        routes.extend(CountPart::ALL.map(Route::Count));
        routes.extend(Kind::ALL.map(|kind| Route::Format { kind, players: None }));
        routes.push(Route::Format { kind: Kind::Mexicano, players: Some(MOST_NUMBERED) });
        for route in routes {
            assert_eq!(read(&route.to_string()), route);
        }
    }

    #[test]
    fn an_address_typed_by_hand_is_read_kindly() {
        assert_eq!(read(""), Route::Home);
        assert_eq!(read("#"), Route::Home);
        let first = Tab::Rounds(None);
        assert_eq!(read("#/event/x"), Route::Event { id: "x".to_owned(), tab: first });
        assert_eq!(read("#/event/x/rounds/zero"), Route::Event { id: "x".to_owned(), tab: first });
        let players = Route::Event { id: "x".to_owned(), tab: Tab::Players };
        for old in ["here", "checkin", "players"] {
            assert_eq!(read(&format!("#/event/x/{old}")), players, "{old}");
        }
        assert_eq!(players.to_string(), "#/event/x/players");
        assert_eq!(read("#/new/chess"), Route::New);
        assert_eq!(read("#/new/keizer/1"), Route::Format { kind: Kind::Keizer, players: None });
        assert_eq!(read("#/new/keizer/101"), Route::Format { kind: Kind::Keizer, players: None });
        assert_eq!(read("#/count/nothing"), Route::Count(CountPart::Count));
        assert_eq!(read("#/event/"), Route::Unknown("event/".to_owned()));
    }
}
