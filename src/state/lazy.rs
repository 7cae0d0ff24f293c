//! The parts of the program: which pages each contains, and how it is loaded when one of them is first requested.
//! [`entries`](crate::entries) builds the pages.
//!
//! Pages that are opened after one another are in the same part, so that navigating seldom loads another one, and the
//! first part has to stay small. `bin/page.rs` says where the program is cut.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;

use futures_util::future::join;
use leptos::prelude::*;
use rondel::format::entrants::Reading;
use rondel::model::ids::{Player, RoundNo};
use rondel::setup::{Draft, Kind};
use rondel::web::route::{Route, Tab};

use super::App;
use crate::startup_action::Wish;
use crate::storage::{Differing, Item};

/// A place of the evening's picture on a page of another part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PicturePlace {
    /// The button next to the last step of an event.
    Button,
    /// The small picture in the head of the desk.
    Small,
}

/// A page, or a piece that a page of another part shows. Tabs and rounds of one event are one page, so that the event
/// is opened once; so are all addresses of the round table.
#[derive(Clone, PartialEq)]
pub enum Which {
    /// Round 1 of the draft, at once.
    Begin,
    /// The event with this id.
    Event(String),
    /// A tab of the event on screen; the memo is the round that the tabs show.
    Inside(Tab, Memo<RoundNo>),
    /// The evening's picture of the event on screen, in one of its places.
    Picture(PicturePlace),
    /// The games and the data of a player of the event on screen, in their sheet.
    Person(Player),
    /// The data of the event on screen, below its list of players.
    AboutEvent,
    /// The reason why the event with this id cannot be shown.
    Missing(String),
    /// The events on this device, as they are listed.
    Recent(Memo<Vec<Item>>),
    /// The bin, with the removed events that can be restored.
    Bin,
    /// The event being played: the one changed last, if there are several.
    Running(Memo<Option<Item>>),
    /// Events that have two different continuations.
    Forks,
    /// The button that opens a file.
    OpenFile,
    /// The link to the club's own people, if there are any.
    FromList,
    /// The columns of a table in the names box, with the meaning of each.
    Columns(Memo<Reading>),
    /// The names as they were read.
    AsRead(Memo<Reading>),
    /// Warnings and questions about the names.
    Doubts {
        /// The names as they were read.
        reading: Memo<Reading>,
        /// True if questions of the draft are on the same page.
        is_asked: bool,
    },
    /// The fields of the chosen system, as rows.
    Options,
    /// The questions that lead to a system.
    Unsure,
    /// The round table.
    Table,
    /// Pairing by hand.
    DeadEnd,
    /// A starter drawn by hand.
    Starter,
    /// The puzzle of a day.
    Puzzle,
    /// The page of span diagrams.
    Span,
    /// Movements of pairs and boards.
    Movement,
    /// The rounds of a league exchanged by hand.
    Beat,
    /// The counting lab.
    Count,
    /// A page with one address.
    Other(Route),
}

impl Which {
    /// The page of an address. A wish to begin shows round 1 at once, unless its rounds have to be planned first.
    pub fn of(app: App, route: Route) -> Which {
        let wishes = app.wish.with_untracked(|wish| *wish == Some(Wish::Begin));
        match route {
            Route::New if wishes && app.draft.with_untracked(|draft| draft.kind != Kind::Individual) => {
                Which::Begin
            }
            Route::Event { id, .. } => Which::Event(id),
            Route::Table(_) => Which::Table,
            Route::DeadEnd(_) => Which::DeadEnd,
            Route::Starter(_) => Which::Starter,
            Route::Puzzle(_) => Which::Puzzle,
            Route::Span(_) => Which::Span,
            Route::Movement(_) => Which::Movement,
            Route::Beat(_) => Which::Beat,
            Route::Count(_) => Which::Count,
            other => Which::Other(other),
        }
    }

    /// The parts that the page of an address needs: its own, and that of its content.
    pub fn parts(app: App, route: Route) -> [Part; 2] {
        let inside = match &route {
            Route::Event { tab, .. } if !matches!(tab, Tab::Rounds(_) | Tab::Players) => Some(Part::Event),
            _ => None,
        };
        let page = Which::of(app, route).part();
        [page, inside.unwrap_or(page)]
    }
}

/// Builds a page, or a piece of one; an empty view for one of another part.
pub type Pages = fn(Which) -> AnyView;

/// Something being loaded; `None` if loading fails.
pub type Coming<T> = Pin<Box<dyn Future<Output = Option<T>>>>;

/// Functions that the first part lacks, since they read the log of an event or the choices of a draft. Part of
/// [`Part::Desk`].
#[derive(Debug)]
pub struct Log {
    /// Reads the draft of the next event; see [`crate::storage::Store::draft`].
    pub draft: fn(App) -> Draft,
    /// Keeps the draft of the next event; see [`crate::storage::Store::keep_draft`].
    pub keep_draft: fn(App, &Draft),
    /// Settles a difference between store and journal; see [`crate::storage::Store::agree`].
    pub agree: fn(App, Differing),
    /// Saves a file copy of every event.
    pub save_all: fn(App),
    /// Opens a file that came without a press on a button.
    pub open: fn(App, web_sys::File, Option<Route>),
    /// The message about a damaged event with this id and title.
    pub damaged: fn(String, String) -> AnyView,
}

/// A part of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The first screen, which contains everything that every page needs.
    Start,
    /// Single pages: the page that the code on the wall opens on a phone, the sources.
    Leaf,
    /// The desk of a running event: its rounds, the list of players, and round 1 at once.
    Desk,
    /// All other tabs of an event: setting up, looking up, printing, the wall, files.
    Event,
    /// Exploring.
    Explore,
    /// The counting lab.
    Count,
}

impl Part {
    /// The part's name, as the attribute of the page's root has it.
    pub fn name(self) -> &'static str {
        match self {
            Part::Start => "start",
            Part::Leaf => "leaf",
            Part::Desk => "desk",
            Part::Event => "event",
            Part::Explore => "explore",
            Part::Count => "count",
        }
    }
}

impl Which {
    /// The part that contains the page.
    pub fn part(&self) -> Part {
        match self {
            Which::Begin | Which::Event(_) => Part::Desk,
            Which::Recent(_) | Which::Bin | Which::Running(_) | Which::Forks | Which::OpenFile => Part::Desk,
            Which::FromList | Which::Columns(_) | Which::AsRead(_) | Which::Doubts { .. } => Part::Desk,
            Which::Inside(..) | Which::Missing(_) | Which::Options | Which::Unsure => Part::Event,
            Which::Picture(_) | Which::Person(_) | Which::AboutEvent => Part::Event,
            Which::Other(Route::New | Route::School(_) | Route::Format { .. }) => Part::Event,
            Which::Other(Route::Open | Route::Share(_)) => Part::Event,
            Which::Other(Route::Season | Route::People) => Part::Event,
            Which::Table | Which::DeadEnd | Which::Starter | Which::Puzzle | Which::Beat => Part::Explore,
            Which::Span | Which::Movement => Part::Explore,
            Which::Other(Route::Verify | Route::Explore) => Part::Explore,
            Which::Count => Part::Count,
            Which::Other(Route::Hall(_) | Route::About) => Part::Leaf,
            Which::Other(_) => Part::Start,
        }
    }
}

/// The loaders of all parts but the first.
#[derive(Debug, Clone, Copy)]
pub struct Sources {
    /// The loader of [`Part::Leaf`].
    pub leaf: fn() -> Coming<Pages>,
    /// The loader of [`Part::Desk`].
    pub desk: fn() -> Coming<Pages>,
    /// The loader of [`Part::Event`].
    pub event: fn() -> Coming<Pages>,
    /// The loader of [`LOG`].
    pub log: fn() -> Coming<&'static Log>,
    /// The loader of [`Part::Explore`].
    pub explore: fn() -> Coming<Pages>,
    /// The loader of [`Part::Count`].
    pub count: fn() -> Coming<Pages>,
}

/// The parts, loaded or not. A handle, cheap to copy.
#[derive(Debug, Clone, Copy)]
pub struct Parts {
    sources: Sources,
    here: StoredValue<[Cell<Option<Pages>>; 6], LocalStorage>,
    /// [`Log`], once it is loaded.
    log: StoredValue<Option<&'static Log>, LocalStorage>,
    /// Notified when a part is loaded.
    came: Trigger,
    /// Notified when a failed load is to be repeated.
    pub again: Trigger,
}

impl Parts {
    /// The parts at the start, when only the first is loaded.
    pub fn new(start: Pages, sources: Sources) -> Parts {
        let here = [Some(start), None, None, None, None, None].map(Cell::new);
        Parts {
            sources,
            here: StoredValue::new_local(here),
            log: StoredValue::new_local(None),
            came: Trigger::new(),
            again: Trigger::new(),
        }
    }

    /// The pages of a part, or `None` if it is not loaded; a view that reads too early is notified when a part is
    /// loaded.
    pub fn pages(self, part: Part) -> Option<Pages> {
        let pages = self.already(part);
        if pages.is_none() {
            self.came.track();
        }
        pages
    }

    /// The pages of a part as in [`Parts::pages`], without notification.
    pub fn already(self, part: Part) -> Option<Pages> {
        self.here.with_value(|here| here[part as usize].get())
    }

    /// The pages of a part, fetched if necessary, or `None` if that fails.
    pub async fn fetch(self, part: Part) -> Option<Pages> {
        if let Some(pages) = self.already(part) {
            return Some(pages);
        }
        let pages = match part {
            Part::Start => self.already(part),
            Part::Leaf => (self.sources.leaf)().await,
            Part::Desk => (self.sources.desk)().await,
            Part::Event => (self.sources.event)().await,
            Part::Explore => (self.sources.explore)().await,
            Part::Count => (self.sources.count)().await,
        };
        if pages.is_some() {
            // A draft with choices in detail can then be kept at once.
            if matches!(part, Part::Desk | Part::Event) {
                self.log().await;
            }
            self.here.with_value(|here| here[part as usize].set(pages));
            self.came.notify();
        }
        pages
    }

    /// Fetches those of two parts that are not loaded, both at once. Returns true if both are loaded then.
    pub async fn fetch_both(self, [one, other]: [Part; 2]) -> bool {
        let (one, other) = join(self.fetch(one), self.fetch(other)).await;
        one.is_some() && other.is_some()
    }

    /// The functions that read logs, fetched if necessary, or `None` if that fails.
    pub async fn log(self) -> Option<&'static Log> {
        if self.log_already().is_none() {
            self.log.set_value((self.sources.log)().await);
        }
        self.log_already()
    }

    /// The functions that read logs, or `None` if they are not loaded.
    pub fn log_already(self) -> Option<&'static Log> {
        self.log.get_value()
    }
}
