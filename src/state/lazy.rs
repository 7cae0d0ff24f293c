//! The parts of the program: to which of them a page belongs, and how it comes when a page of it is first asked for.
//! [`entries`](crate::entries) builds the pages.
//!
//! A page belongs where its neighbours are, so that going on seldom means another part, and what comes first has to
//! stay small. `bin/page.rs` says where the program is cut.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;

use futures_util::future::join;
use leptos::prelude::*;
use rondel::format::entrants::Reading;
use rondel::model::ids::RoundNo;
use rondel::setup::{Draft, Kind};
use rondel::web::route::{Route, Tab};

use super::App;
use crate::storage::{Differing, Item};
use crate::wish::Wish;

/// What of an address asks for another page. Tabs and rounds of one event are one page, so that the event is opened
/// once; so are all addresses of the round table. And what a page shows that another part has.
#[derive(Clone, PartialEq)]
pub enum Which {
    /// Round 1 of the draft, at once.
    Begin,
    /// The event with this id.
    Event(String),
    /// What this tab of the event on screen shows; the round is the one that the tabs show.
    Inside(Tab, Memo<RoundNo>),
    /// Why the event with this id cannot be shown.
    Missing(String),
    /// The events on this device, as they are listed.
    Recent(Memo<Vec<Item>>),
    /// What was removed, and can be had back.
    Bin,
    /// The event that is being played: of those, the one that was changed last.
    Running(Memo<Option<Item>>),
    /// Events that went on in two ways.
    Forks,
    /// The button that opens a file.
    OpenFile,
    /// The way to the club's own people, where there are any.
    FromList,
    /// What the columns of a table among the names hold.
    Columns(Memo<Reading>),
    /// The names as they were read.
    AsRead(Memo<Reading>),
    /// What is to be said of the names.
    Doubts {
        /// The names as they were read.
        reading: Memo<Reading>,
        /// Whether questions of the draft stand on the same page.
        is_asked: bool,
    },
    /// What the chosen system needs, as rows.
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
            Route::New if wishes && app.draft.with_untracked(|draft| draft.kind() != Kind::Individual) => {
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

    /// The parts that the page of an address is made of: its own, and that of what stands in it.
    pub fn parts(app: App, route: Route) -> [Part; 2] {
        let inside = match &route {
            Route::Event { tab, .. } if !matches!(tab, Tab::Rounds(_) | Tab::Here) => Some(Part::Event),
            _ => None,
        };
        let page = Which::of(app, route).part();
        [page, inside.unwrap_or(page)]
    }
}

/// Builds a page, or a piece of one; of what another part has there is nothing to see.
pub type Pages = fn(Which) -> AnyView;

/// Something on its way; `None` if it did not come.
pub type Coming<T> = Pin<Box<dyn Future<Output = Option<T>>>>;

/// What the first part does not read: the log of an event, and the choices of a draft. It comes with [`Part::Desk`].
#[derive(Debug)]
pub struct Log {
    /// See [`crate::storage::Store::draft`].
    pub draft: fn(App) -> Draft,
    /// See [`crate::storage::Store::keep_draft`].
    pub keep_draft: fn(App, &Draft),
    /// See [`crate::storage::Store::agree`].
    pub agree: fn(App, Differing),
    /// Saves a file copy of every event.
    pub save_all: fn(App),
    /// What is to be said of a damaged event with this id and title.
    pub damaged: fn(String, String) -> AnyView,
}

/// A part of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The first screen; it comes with what every page needs.
    Start,
    /// Single leaves: what the code on the wall opens on a phone, the sources.
    Leaf,
    /// The desk of a running event: its rounds, who is here, and round 1 at once.
    Desk,
    /// All else of an event: set up, looked up, printed, on the wall, in a file.
    Event,
    /// Looking round.
    Explore,
    /// The counting lab.
    Count,
}

impl Part {
    /// Its name, as the root of the page bears it.
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
    /// The part that has the page.
    pub fn part(&self) -> Part {
        match self {
            Which::Begin | Which::Event(_) => Part::Desk,
            Which::Recent(_) | Which::Bin | Which::Running(_) | Which::Forks | Which::OpenFile => Part::Desk,
            Which::FromList | Which::Columns(_) | Which::AsRead(_) | Which::Doubts { .. } => Part::Desk,
            Which::Inside(..) | Which::Missing(_) | Which::Options | Which::Unsure => Part::Event,
            Which::Other(Route::New | Route::Open | Route::Share(_)) => Part::Event,
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

/// How each part is fetched that does not come with the first.
#[derive(Debug, Clone, Copy)]
pub struct Sources {
    /// [`Part::Leaf`].
    pub leaf: fn() -> Coming<Pages>,
    /// [`Part::Desk`].
    pub desk: fn() -> Coming<Pages>,
    /// [`Part::Event`].
    pub event: fn() -> Coming<Pages>,
    /// [`LOG`].
    pub log: fn() -> Coming<&'static Log>,
    /// [`Part::Explore`].
    pub explore: fn() -> Coming<Pages>,
    /// [`Part::Count`].
    pub count: fn() -> Coming<Pages>,
}

/// The parts, here or not; a handle, copied freely.
#[derive(Debug, Clone, Copy)]
pub struct Parts {
    sources: Sources,
    here: StoredValue<[Cell<Option<Pages>>; 6], LocalStorage>,
    /// [`Log`], once it has come.
    log: StoredValue<Option<&'static Log>, LocalStorage>,
    /// Raised when one has come.
    came: Trigger,
    /// Raised when what did not come is to be asked for once more.
    pub again: Trigger,
}

impl Parts {
    /// Only the first is here.
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

    /// The pages of a part, if it is here; a view that asks too early is notified when one has come.
    pub fn pages(self, part: Part) -> Option<Pages> {
        let pages = self.already(part);
        if pages.is_none() {
            self.came.track();
        }
        pages
    }

    /// [`Parts::pages`] for a reader that is not to be notified.
    pub fn already(self, part: Part) -> Option<Pages> {
        self.here.with_value(|here| here[part as usize].get())
    }

    /// The pages of a part, fetched if it is not here; `None` if it does not come.
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
            // Where a draft is chosen in detail, it can be kept at once.
            if matches!(part, Part::Desk | Part::Event) {
                self.log().await;
            }
            self.here.with_value(|here| here[part as usize].set(pages));
            self.came.notify();
        }
        pages
    }

    /// Fetches two parts at once, those that are not here; whether both are now.
    pub async fn fetch_both(self, [one, other]: [Part; 2]) -> bool {
        let (one, other) = join(self.fetch(one), self.fetch(other)).await;
        one.is_some() && other.is_some()
    }

    /// What reads logs; `None` if it does not come.
    pub async fn log(self) -> Option<&'static Log> {
        if self.log_already().is_none() {
            self.log.set_value((self.sources.log)().await);
        }
        self.log_already()
    }

    /// The same, if it is here.
    pub fn log_already(self) -> Option<&'static Log> {
        self.log.get_value()
    }
}
