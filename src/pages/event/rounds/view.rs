//! The desk's view of a round, and the actions of taps and keys there.

use std::collections::{BTreeMap, BTreeSet};

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::event::{Event, HalfPoints, State};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::result::Outcome;
use rondel::standings::points_before;
use rondel::web::desk::Key;
use rondel::web::desk_rows::{Listing, Row};
use rondel::web::round_desk::{DeskState, PendingResult};
use rondel::write::screen::round::headings;

use super::{POINTS, has_points, pad, row_id, score};
use crate::desk::Desk;
use crate::pages::event::pairing::Proposals;
use crate::parts::key_of;

/// The desk's view of the round.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub desk: Desk,
    pub round: Memo<RoundNo>,
    /// The state of the work at the desk; the parts that are tracked by themselves are below.
    pub working: RwSignal<DeskState>,
    /// The filter, the order and the extra columns of the list.
    pub listing: Memo<Listing>,
    pub find: Memo<String>,
    /// The results typed in the check pass; `None` outside one.
    pub check: Memo<Option<BTreeMap<TableNo, Outcome>>>,
    /// The row that keys write to.
    pub current: Memo<Option<TableNo>>,
    /// The matches of teams whose boards are open.
    pub opened: Memo<BTreeSet<TableNo>>,
    /// The pending result with a question, since it implies that a player who has left is back.
    pub asked: Memo<Option<PendingResult>>,
    /// The tapped player, for whom the reason of the pairing is shown.
    pub why: Memo<Option<Player>>,
    /// True if scores are tapped on a pad of numbers rather than typed.
    pub pad: Memo<bool>,
    /// The proposals; while one is on screen, there are no rows to write to.
    pub proposals: Proposals,
    /// The points before the round by [`Player::index`]; empty if they are switched off, or are not points of games.
    pub points: Memo<Vec<HalfPoints>>,
    /// The headings above the tables of a round of several parts, by [`TableNo::index`]; empty for other rounds.
    pub headings: Memo<Vec<Option<String>>>,
}

impl View {
    /// The desk of `round`, in its initial state.
    pub fn of(round: Memo<RoundNo>) -> View {
        let desk = Desk::here();
        let points = desk.app.store.page::<bool>(POINTS);
        let listing = Listing { points, pad: pad::is_wished(desk), ..Listing::default() };
        let working = RwSignal::new(DeskState { listing, ..DeskState::default() });
        let listing = part(working, |it| it.listing);
        let points = Memo::new(move |_| {
            let counted = |state: &State| match listing.get().points && has_points(state) {
                true => points_before(state, round.get()),
                false => Vec::new(),
            };
            desk.with(|event| counted(event.state()))
        });
        let view = View {
            desk,
            round,
            working,
            listing,
            find: part(working, |it| it.find.clone()),
            check: part(working, |it| it.check.clone()),
            current: part(working, |it| it.current),
            opened: part(working, |it| it.opened.clone()),
            asked: part(working, |it| it.asked.clone()),
            why: part(working, |it| it.why),
            pad: part(working, |it| it.listing.pad),
            points,
            headings: Memo::new(move |_| {
                let lang = desk.app.lang();
                desk.with(|event| headings(event.state(), round.get(), lang))
            }),
            proposals: Proposals::here(),
        };
        view.begin_anew();
        view.proposals.keep_in_place();
        view.forget_question();
        let keys = window_event_listener(leptos::ev::keydown, move |event| view.key(&event));
        on_cleanup(move || keys.remove());
        view
    }

    /// Shows another round from its top and outside a check pass; a proposal left for another tab is still there.
    fn begin_anew(self) {
        Effect::new(move |before: Option<RoundNo>| {
            let now = self.round.get();
            let another = before.is_some_and(|before| before != now);
            self.working.update(|working| working.begin(another));
            if another {
                let shown = self.proposals.shown;
                shown.maybe_update(|shown| shown.is_some_and(|shown| shown != now) && shown.take().is_some());
            }
            now
        });
    }

    /// The rows in order, without the hidden ones.
    pub fn rows(self) -> Vec<Row> {
        let (round, listing) = (self.round.get(), self.listing.get());
        self.find.with(|find| self.desk.with(|event| listing.rows(event.state(), round, find)))
    }

    /// Reads the work at the desk, untracked.
    pub fn look<T>(self, read: impl FnOnce(&DeskState, &Event, RoundNo) -> T) -> T {
        let round = self.round.get_untracked();
        self.desk.now(|event| self.working.with_untracked(|working| read(working, event, round)))
    }

    /// Changes the work at the desk.
    pub fn work<T>(self, change: impl FnOnce(&mut DeskState, &Event, RoundNo) -> T) -> T {
        let round = self.round.get_untracked();
        self.desk.now(|event| self.working.try_update(|working| change(working, event, round)).expect(STANDS))
    }

    /// Writes `outcome` at `table`, compares with it in a check pass, or asks about it.
    pub fn report(self, table: TableNo, outcome: Option<Outcome>) {
        self.write(self.work(|working, event, round| working.report(event, round, table, outcome)));
    }

    /// Reports a result as [`View::report`] does, after a tap or key in the row, to which keys write from then on.
    pub fn enter(self, table: TableNo, outcome: Option<Outcome>) {
        self.working.update(|working| working.current = Some(table));
        self.report(table, outcome);
    }

    /// Scrolls to a row and makes it the one that keys write to.
    pub fn lead(self, table: TableNo) {
        self.working.update(|working| working.current = Some(table));
        if let Some(row) = document().get_element_by_id(&row_id(table)) {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Nearest);
            row.scroll_into_view_with_scroll_into_view_options(&options);
        }
    }

    /// Moves to the first open game, and to its field if scores are typed.
    pub fn lead_to_open(self) {
        if let Some(table) = self.work(DeskState::lead_to_open) {
            self.lead(table);
            score::begin(table);
        }
    }

    fn key(self, event: &KeyboardEvent) {
        // A checkbox takes no text, so the next key after ticking one is a result.
        let typing = event.target().is_some_and(|target| {
            let element = target.dyn_ref::<web_sys::Element>();
            element.is_some_and(|element| {
                element.matches("input:not([type=checkbox]), textarea, select").unwrap_or_default()
            })
        });
        let proposed = self.proposals.shown.with_untracked(Option::is_some);
        if typing || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        // Nothing is left to enter: Enter performs the next step, wherever the focus is.
        if key_of(event) == "Enter" && is_nowhere(event) && (proposed || self.look(DeskState::is_done)) {
            event.prevent_default();
            return press_next();
        }
        let scoring = self.desk.now(|event| event.state().settings.scoring);
        let is_listed = || self.look(DeskState::row).is_some();
        if let Some(key) = Key::of(&key_of(event), scoring).filter(|_| !proposed && is_listed()) {
            event.prevent_default();
            let done = self.work(|working, event, round| working.key(event, round, key));
            if let Some(table) = done.lead {
                self.lead(table);
            }
            self.write(done.write);
        }
    }
}

/// The page owns the signal as long as anything of it can be pressed.
const STANDS: &str = "the desk stands";

/// A memo of one part of the work.
fn part<T: PartialEq + Send + Sync + 'static>(
    working: RwSignal<DeskState>,
    read: fn(&DeskState) -> T,
) -> Memo<T> {
    Memo::new(move |_| working.with(read))
}

/// Returns true if no control that handles keys has the focus, so that a key is meant for the round.
fn is_nowhere(event: &KeyboardEvent) -> bool {
    let target = event.target();
    let element = target.as_ref().and_then(|target| target.dyn_ref::<web_sys::Element>());
    let acts = |element: &web_sys::Element| {
        element
            .closest("a, button, summary, input, select, textarea, dialog")
            .is_ok_and(|found| found.is_some())
    };
    element.is_some_and(|element| !acts(element))
}

/// Presses the button for the next step, if there is one.
fn press_next() {
    let button = document().query_selector(".round__next .button--main").ok().flatten();
    if let Some(button) = button.and_then(|button| button.dyn_into::<web_sys::HtmlElement>().ok()) {
        button.click();
    }
}
