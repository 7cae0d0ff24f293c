//! A picture of a studio page without the page around it, for a page of another site or a slide.
//!
//! Everything in the picture comes from the address, the language too: its viewers have chosen nothing.

use std::fmt;
use std::str::FromStr;

use rondel_event::movement::Movement;
use rondel_event::movement::design::Turn;
use rondel_figure::{Circle, Diagonals, Drawing, Floor, Room, RoomWords, Shape, Span, SpanSheet};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::names;
use rondel_schedule::model::numbering::Numbering;
use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::round_robin::circle::belt;
use rondel_schedule::whist::catalogue;
use rondel_session::web::route::{Look, MovementView, Route, SpanView, StarterView, TableView};
use rondel_text::bare::Bare as Text;
use rondel_text::movement::paper::{pictured, turn};
use rondel_text::movement::{Movements, name};
use rondel_text::span::Span as SpanText;
use rondel_text::starter::Starter as StarterText;
use rondel_text::table::TableText;
use rondel_text::{Lang, Say};

use crate::screen::circle::titled;

/// Name of the file that shows the picture, next to the page.
pub const FILE: &str = "bare.html";

/// Largest number of columns for a name next to a disc.
const NAME: usize = 12;

/// Subject of the picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Picture {
    /// Round table or conveyor belt.
    Dance(TableView),
    /// Meeting matrix of a dance, filled up to the round.
    Matrix(TableView),
    /// Starter, in a round if it is complete.
    Starter(StarterView),
    /// Span diagram, stepped through by rounds or by tables.
    Span(SpanView),
    /// Round of a movement.
    Movement(Box<MovementView>),
}

/// A picture and its language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bare {
    /// Language of the texts.
    pub lang: Lang,
    /// Picture that is shown.
    pub picture: Picture,
}

impl Bare {
    /// Returns the bare form of an address of the page, or `None` if the page has no such picture.
    ///
    /// Players without names are numbered as `numbers` says if the address leaves it open.
    pub fn of(route: &Route, numbers: Option<Numbering>, lang: Lang) -> Option<Bare> {
        let picture = match route.clone() {
            Route::Table(view) => {
                let look = if matches!(view.look, Look::Both | Look::Five | Look::Paper) {
                    Look::Ring
                } else {
                    view.look
                };
                let numbers = view.numbers.or(numbers);
                Picture::Dance(TableView { look, numbers, big: false, ..view }.at_step(None).kept())
            }
            Route::Starter(view) => {
                Picture::Starter(StarterView { numbers: view.numbers.or(numbers), ..view })
            }
            Route::Span(view) => Picture::Span(SpanView { numbers: view.numbers.or(numbers), ..view }),
            Route::Movement(view) => Picture::Movement(view),
            _ => return None,
        };
        Some(Bare { lang, picture })
    }

    /// Replaces a dance by its meeting matrix; any other picture is unchanged.
    pub fn matrix(self) -> Bare {
        match self.picture {
            Picture::Dance(view) => Bare { picture: Picture::Matrix(view), ..self },
            _ => self,
        }
    }

    /// Reads the part of the address after the file name, `#nl/table/8/1`. Without a language there, the picture has
    /// `lang`. An address without a picture gives the dance of eight.
    pub fn read(hash: &str, lang: Lang) -> Bare {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let (first, rest) = path.split_once('/').unwrap_or((path, ""));
        let said = Lang::from_str(first).ok();
        let (lang, path) = said.map_or((lang, path), |lang| (lang, rest));
        let is_matrix = path.strip_prefix("matrix");
        let Ok(route) = match is_matrix {
            Some(rest) => Route::from_str(&format!("#/table{rest}")),
            None => Route::from_str(path),
        };
        let bare = Bare::of(&route, None, lang);
        let bare = bare.unwrap_or(Bare { lang, picture: Picture::Dance(TableView::default()) });
        if is_matrix.is_some() { bare.matrix() } else { bare }
    }

    /// Returns the number of steps, at least 1.
    pub fn steps(&self) -> usize {
        match &self.picture {
            Picture::Dance(view) | Picture::Matrix(view) => view.dance().chairs(),
            Picture::Starter(view) if view.starter().is_some() => view.rounds(),
            Picture::Starter(_) => 1,
            Picture::Span(view) if view.shown.is_some() => usize::from(view.players / 4) + 1,
            Picture::Span(view) => view.rounds(),
            Picture::Movement(view) => movement(view).map_or(1, |it| it.rounds.len()).max(1),
        }
    }

    /// Returns the current step, from 0.
    pub fn step(&self) -> usize {
        let step = match &self.picture {
            Picture::Dance(view) | Picture::Matrix(view) => view.round.index(),
            Picture::Starter(view) => view.round.index(),
            Picture::Span(view) => view.shown.map_or(view.round.index(), usize::from),
            Picture::Movement(view) => view.round.map_or(0, RoundNo::index),
        };
        step.min(self.steps() - 1)
    }

    /// Returns the picture at another step, from 0; a step beyond the last is the last.
    pub fn at(mut self, step: usize) -> Bare {
        let step = step.min(self.steps() - 1);
        let round = RoundNo::from_index(step);
        match &mut self.picture {
            Picture::Dance(view) | Picture::Matrix(view) => view.round = round,
            Picture::Starter(view) => view.round = round,
            Picture::Span(SpanView { shown: Some(shown), .. }) => *shown = step as u16,
            Picture::Span(view) => view.round = round,
            Picture::Movement(view) => view.round = Some(round),
        }
        self
    }

    /// Returns the step in words: `Round 3 of 7`; empty if there is only one step.
    pub fn said(&self) -> String {
        let (step, of) = (self.step(), self.steps());
        match &self.picture {
            _ if of == 1 => String::new(),
            Picture::Span(SpanView { shown: Some(_), .. }) => {
                SpanText::TablesOf { tables: step, of: of - 1 }.say(self.lang)
            }
            _ => TableText::RoundOf { round: step + 1, of }.say(self.lang),
        }
    }

    /// Returns the drawing, or `None` if the movement does not exist.
    pub fn drawing(&self) -> Option<Drawing> {
        Some(match &self.picture {
            Picture::Dance(view) => dance(view, self.lang),
            Picture::Matrix(view) => matrix(view, self.lang),
            Picture::Starter(view) => starter(view, self.lang),
            Picture::Span(view) => span(view, self.lang),
            Picture::Movement(view) => room(view, self.lang)?,
        })
    }

    /// Returns the lines of HTML that embed the picture in another page; `folder` is the address of the folder of the
    /// page.
    pub fn frame(&self, folder: &str) -> String {
        let [title, source] = [self.title(), format!("{folder}{FILE}{self}")]
            .map(|text| html_escape::encode_double_quoted_attribute(&text).into_owned());
        format!(
            "<iframe src=\"{source}\"\n  title=\"{title}\"\n  width=\"480\" height=\"560\" style=\"border: 0; \
             max-width: 100%\" loading=\"lazy\"></iframe>\n"
        )
    }

    /// Returns a short title of the picture, equal at every step.
    pub fn title(&self) -> String {
        let lang = self.lang;
        match &self.picture {
            Picture::Dance(view) => Text::Dance { players: view.players }.say(lang),
            Picture::Matrix(view) => Text::Matrix { players: view.players }.say(lang),
            Picture::Starter(view) => Text::Starter { players: view.players }.say(lang),
            Picture::Span(view) => Text::Span { players: view.players }.say(lang),
            Picture::Movement(view) => match &view.design {
                Some(design) => name::name(design, lang),
                None => Text::NoMovement.say(lang),
            },
        }
    }
}

impl fmt::Display for Bare {
    /// Writes the part of the address after the file name: `#nl/table/8/1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lang = self.lang;
        match self.picture.clone() {
            Picture::Dance(view) => write!(f, "#{lang}/table/{view}"),
            Picture::Matrix(view) => write!(f, "#{lang}/matrix/{view}"),
            Picture::Starter(view) => write!(f, "#{lang}/table/starter/{view}"),
            Picture::Span(view) => write!(f, "#{lang}/span/{view}"),
            Picture::Movement(view) => write!(f, "#{lang}/movement/{view}"),
        }
    }
}

/// Renumbers the players of a drawing by `numbers`; `begins` is the prefix of the class of texts that hold a player's
/// number.
fn numbered(mut drawing: Drawing, begins: &str, all: u16, numbers: Numbering) -> Drawing {
    for shape in &mut drawing.shapes {
        if let Shape::Text { class, text, .. } = shape
            && class.starts_with(begins)
            && let Ok(number) = text.parse()
        {
            *text = numbers.name(number, all).to_string();
        }
    }
    drawing
}

fn short(view: &TableView) -> Vec<String> {
    let players = usize::from(view.players);
    let mut short = names::short(&view.names, NAME);
    if !short.is_empty() {
        short.resize(players, String::new());
    }
    short
}

fn dance(view: &TableView, lang: Lang) -> Drawing {
    let (dance, names, round) = (view.dance(), short(view), view.round.index());
    let widest = names.iter().map(|name| names::columns(name)).max().unwrap_or(0);
    let floor = Floor::new(view.look.shaped(), dance.chairs(), widest);
    let title = titled(view.look.shaped(), round + 1);
    let (title, desc) = (title.say(lang), TableText::RingDesc.say(lang));
    let drawing = floor.drawing(&dance, Some(round), &names, title, desc);
    numbered(drawing, "dancer__number", view.players, view.numbers.unwrap_or(Numbering::FromOne))
}

fn matrix(view: &TableView, lang: Lang) -> Drawing {
    let form = if view.slanted { rondel_figure::Form::Slanted } else { rondel_figure::Form::Square };
    let (dance, until) = (view.dance(), view.round.index());
    let words = [TableText::MatrixTitle, TableText::MatrixDesc].map(|words| words.say(lang));
    let drawing = Diagonals::of(&dance, form).drawing(Some(until), &short(view), None, words);
    numbered(drawing, "label", view.players, view.numbers.unwrap_or(Numbering::FromOne))
}

fn starter(view: &StarterView, lang: Lang) -> Drawing {
    let (players, round) = (view.players, view.round.index());
    let schedule = view.starter().and_then(|starter| belt(usize::from(players), Some(&starter)).ok());
    let is_white = |chair: u16| white(schedule.as_ref()?, players, chair, round);
    let title = StarterText::Picture { players, round: round + 1 }.say(lang);
    let desc = StarterText::Lead.say(lang);
    let circle = Circle::new(players - 1);
    let drawing = circle.drawing(view.hand().pairs(), (view.motion, round), is_white, title, desc);
    numbered(drawing, "dancer__number", players, view.numbers.unwrap_or(Numbering::FromZero))
}

/// True if the player who began at this chair has white in this round. Chair 0, in the middle, is the last player of
/// the schedule.
fn white(schedule: &Schedule, players: u16, chair: u16, round: usize) -> Option<bool> {
    let player = Player::from_number(if chair == 0 { players } else { chair })?;
    let (_, table) = schedule.rounds.get(round)?.table_of(player)?;
    table.pair().map(|[first, _]| first == player)
}

fn span(view: &SpanView, lang: Lang) -> Drawing {
    let round = view.round.index();
    let (span, turn) = match view.solution() {
        Some(solution) => (Span::of(&solution), round),
        // Without a cyclic solution no one moves round: every round has lines of its own.
        None => {
            let schedule = catalogue(view.players).map(|entry| entry.schedule()).unwrap_or_default();
            let tables = schedule.rounds.get(round).map(|round| round.tables.as_slice()).unwrap_or_default();
            let table = |table: &rondel_schedule::model::schedule::Table| {
                let players: Vec<u16> = table.players().map(|player| player.index() as u16).collect();
                players.try_into().ok()
            };
            let tables: Vec<[u16; 4]> = tables.iter().filter_map(table).collect();
            (Span::at(view.players, false, &tables), 0)
        }
    };
    let sheet = SpanSheet {
        lines: view.lines,
        tables: view.shown.map_or(span.tables, usize::from).min(span.tables),
        turn,
        motion: view.motion,
        lit: view.lit.into_iter().collect(),
        all: view.colours,
        arrows: false,
    };
    let title = SpanText::PictureTitle { players: view.players, round: round + 1 }.say(lang);
    let drawing = span.drawing(&sheet, title, SpanText::PictureDesc.say(lang));
    numbered(drawing, "seat__number", view.players, view.numbers.unwrap_or(Numbering::FromZero))
}

fn movement(view: &MovementView) -> Option<Movement> {
    view.design.as_ref()?.movement().ok()
}

fn room(view: &MovementView, lang: Lang) -> Option<Drawing> {
    let (design, movement) = (view.design.as_ref()?, movement(view)?);
    let last = movement.rounds.len().saturating_sub(1);
    let round = view.round.map_or(0, RoundNo::index).min(last);
    let is_turned = |table: usize| {
        let has = |turn: Turn| design.turned.binary_search(&turn).is_ok();
        has(Turn::Table(table + 1)) != has(Turn::Game { round: round + 1, table: table + 1 })
    };
    let room = Room::of(&movement, RoundNo::from_index(round), design.each, view.lit, is_turned);
    let tables = &room.tables;
    let words = RoomWords {
        title: Movements::PictureTitle { round: round + 1 }.say(lang),
        desc: Movements::PictureDesc.say(lang),
        sides: [Movements::NsShort, Movements::EwShort].map(|side| side.say(lang)),
        goes: tables.iter().map(|it| it.goes.map(|goes| pictured(goes, lang))).collect(),
        turns: tables.iter().map(|it| it.turn.map_or_else(String::new, |it| turn(it).say(lang))).collect(),
    };
    Some(room.drawing(words))
}

/// Returns the labels of the buttons: back, forward, play, pause.
pub fn buttons(lang: Lang) -> [String; 4] {
    [TableText::Previous, TableText::Next, TableText::Play, TableText::Pause].map(|words| words.say(lang))
}

/// Returns the message where there is no picture.
pub fn nothing(lang: Lang) -> String {
    Text::NoMovement.say(lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIVE: [&str; 5] = [
        "#en/table/8/3/turn",
        "#nl/matrix/9/2",
        "#nb/table/starter/8/4/lines-2-5.6-1.3-4",
        "#en/span/12/5/walk/partners",
        "#nl/movement/room/mitchell-5-5/round-2",
    ];

    #[test]
    fn the_address_says_all_that_is_seen() {
        for address in FIVE {
            let bare = Bare::read(address, Lang::Nb);
            assert_eq!(bare.to_string(), address);
            assert!(bare.step() > 0, "{address}");
            for step in 0..bare.steps() {
                let there = bare.clone().at(step);
                assert_eq!(Bare::read(&there.to_string(), Lang::En), there);
                assert_eq!(there.step(), step);
                assert!(there.drawing().unwrap().shapes.len() > 8, "{there}");
            }
        }
        // Another language says other words of the same picture.
        let [en, nl] = ["#en/table/8/3", "#nl/table/8/3"].map(|it| Bare::read(it, Lang::Nb));
        assert_eq!((en.said(), nl.said()), ("Round 3 of 7".to_owned(), "Ronde 3 van 7".to_owned()));
    }

    #[test]
    fn whatever_is_typed_there_is_a_picture_or_a_sentence() {
        for typed in ["", "#", "#/", "#nl", "#xx/yy", "#nl/matrix", "#en/event/x", "#en/table/999/999"] {
            let bare = Bare::read(typed, Lang::Nb);
            assert!(bare.drawing().is_some(), "{typed}");
        }
        assert_eq!(Bare::read("#nl", Lang::En).lang, Lang::Nl);
        assert_eq!(Bare::read("#table/8/1", Lang::Nb).lang, Lang::Nb);
        let none = Bare::read("#nl/movement/pairs-8", Lang::En);
        assert_eq!((none.drawing(), none.steps(), none.said()), (None, 1, String::new()));
        // A starter that is not complete has nothing to play; a span diagram of nine has rounds of its own.
        assert_eq!(Bare::read("#en/table/starter/8/1/lines-2-5", Lang::En).steps(), 1);
        assert_eq!(Bare::read("#en/span/9/1", Lang::En).steps(), 9);
        let tables = Bare::read("#en/span/12/1/tables-0", Lang::En);
        assert_eq!((tables.steps(), tables.said().as_str()), (4, "0 of 3 tables"));
    }

    #[test]
    fn the_bare_form_of_a_page_is_its_picture() {
        let of = |address: &str| {
            let Ok(route) = Route::from_str(address);
            Bare::of(&route, Some(Numbering::FromZero), Lang::En).map(|bare| bare.to_string())
        };
        assert_eq!(of("#/table/8/3/both/why-4/big").unwrap(), "#en/table/8/3/from-0");
        assert_eq!(of("#/span/12/5/from-1").unwrap(), "#en/span/12/5/from-1");
        assert_eq!(of("#/table/by-hand/1-2"), None);
        assert_eq!(of("#/"), None);
    }

    #[test]
    fn names_and_numbers_are_as_they_were_sent() {
        let texts = |address: &str| {
            let shapes = Bare::read(address, Lang::En).drawing().unwrap().shapes;
            let texts = shapes.into_iter().filter_map(|shape| match shape {
                Shape::Text { text, .. } => Some(text),
                _ => None,
            });
            texts.collect::<Vec<String>>()
        };
        assert!(texts("#en/span/8/1").contains(&"0".to_owned()));
        assert!(!texts("#en/span/8/1/from-1").contains(&"0".to_owned()));
        let view = TableView::of(4, ["Anna", "Bo", "<b>", "D"].map(str::to_owned).to_vec());
        let route = Route::Table(view);
        let bare = Bare::of(&route, None, Lang::En).unwrap();
        assert!(texts(&bare.to_string()).contains(&"<b>".to_owned()));
    }

    #[test]
    fn the_lines_for_another_page_are_html_whatever_is_in_the_address() {
        let bare = Bare::read("#nl/table/8/3", Lang::En);
        let lines = bare.frame("https://rondel.example/");
        assert!(lines.contains("src=\"https://rondel.example/bare.html#nl/table/8/3\""), "{lines}");
        assert!(lines.contains(&format!("title=\"{}\"", bare.title())));
        let odd = bare.frame("https://x/\"><script>");
        assert!(!odd.contains("<script>"), "{odd}");
    }
}
