//! What the desk shows of a round, and what taps and keys do there.

use std::collections::{BTreeMap, BTreeSet};

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::event::{Event, HalfPoints, State};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::result::Outcome;
use rondel::standings::points_before;
use rondel::web::desk::Key;
use rondel::web::listed::{Listing, Row};
use rondel::web::working::{Asked, Working};
use rondel::write::screen::round::headings;

use super::{POINTS, has_points, pad, row_id, score};
use crate::desk::Desk;
use crate::pages::event::pairing::Proposals;
use crate::parts::key_of;

/// What the desk shows of the round.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub desk: Desk,
    pub round: Memo<RoundNo>,
    /// The desk as somebody works at it; the parts of it that are followed by themselves stand below.
    pub working: RwSignal<Working>,
    /// What is listed, and what stands beside it.
    pub listing: Memo<Listing>,
    pub find: Memo<String>,
    /// What was typed in the check pass; `None` outside one.
    pub check: Memo<Option<BTreeMap<TableNo, Outcome>>>,
    /// The row that keys write to.
    pub current: Memo<Option<TableNo>>,
    /// The matches of teams whose boards are opened.
    pub opened: Memo<BTreeSet<TableNo>>,
    /// The result about which somebody is asked, since it says that who left is back.
    pub asked: Memo<Option<Asked>>,
    /// Who was tapped, so that it is said why they play whom.
    pub why: Memo<Option<Player>>,
    /// Whether a score is tapped on a pad of numbers rather than typed.
    pub pad: Memo<bool>,
    /// While one is on screen, there are no rows to write to.
    pub proposals: Proposals,
    /// The points before the round by [`Player::index`]; empty where they are not wished, or are not points of games.
    pub points: Memo<Vec<HalfPoints>>,
    /// What stands over the tables of a round of several parts, by [`TableNo::index`]; empty for every other.
    pub headings: Memo<Vec<Option<String>>>,
}

impl View {
    /// The desk of `round`, as a person finds it.
    pub fn of(round: Memo<RoundNo>) -> View {
        let desk = Desk::here();
        let points = desk.app.store.page::<bool>(POINTS);
        let listing = Listing { points, pad: pad::is_wished(desk), ..Listing::default() };
        let working = RwSignal::new(Working { listing, ..Working::default() });
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

    /// Another round begins at its top and outside a check pass; a proposal that was left for another tab is still
    /// there.
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

    /// The rows in their order, those hidden left out.
    pub fn rows(self) -> Vec<Row> {
        let (round, listing) = (self.round.get(), self.listing.get());
        self.find.with(|find| self.desk.with(|event| listing.rows(event.state(), round, find)))
    }

    /// Reads the work at the desk as it is now.
    pub fn look<T>(self, read: impl FnOnce(&Working, &Event, RoundNo) -> T) -> T {
        let round = self.round.get_untracked();
        self.desk.now(|event| self.working.with_untracked(|working| read(working, event, round)))
    }

    /// Changes the work at the desk.
    pub fn work<T>(self, change: impl FnOnce(&mut Working, &Event, RoundNo) -> T) -> T {
        let round = self.round.get_untracked();
        self.desk.now(|event| self.working.try_update(|working| change(working, event, round)).expect(STANDS))
    }

    /// Writes `outcome` at `table`, compares with it in a check pass, or asks about it.
    pub fn report(self, table: TableNo, outcome: Option<Outcome>) {
        self.write(self.work(|working, event, round| working.report(event, round, table, outcome)));
    }

    /// The same where somebody taps or types in the row: keys write to it from then on.
    pub fn enter(self, table: TableNo, outcome: Option<Outcome>) {
        self.working.update(|working| working.current = Some(table));
        self.report(table, outcome);
    }

    /// Leads to a row: keys write to it, and it is in sight.
    pub fn lead(self, table: TableNo) {
        self.working.update(|working| working.current = Some(table));
        if let Some(row) = document().get_element_by_id(&row_id(table)) {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Nearest);
            row.scroll_into_view_with_scroll_into_view_options(&options);
        }
    }

    /// Leads to the first open game: to its field where scores are typed.
    pub fn lead_to_open(self) {
        if let Some(table) = self.work(Working::lead_to_open) {
            self.lead(table);
            score::begin(table);
        }
    }

    fn key(self, event: &KeyboardEvent) {
        // A box that was just ticked takes no text, so the next key is a result.
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
        // Nothing is left to enter: Enter does what comes next, from wherever the last key was pressed.
        if key_of(event) == "Enter" && is_nowhere(event) && (proposed || self.look(Working::is_done)) {
            event.prevent_default();
            return press_next();
        }
        let scoring = self.desk.now(|event| event.state().settings.scoring);
        let is_listed = || self.look(Working::row).is_some();
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

/// The page holds the signal as long as anything of it can be pressed.
const STANDS: &str = "the desk stands";

/// A part of the work that is followed by itself.
fn part<T: PartialEq + Send + Sync + 'static>(
    working: RwSignal<Working>,
    read: fn(&Working) -> T,
) -> Memo<T> {
    Memo::new(move |_| working.with(read))
}

/// True if nothing that a key acts on has the focus, so that it is meant for the round.
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

/// Presses the button for what comes next, where there is one.
fn press_next() {
    let button = document().query_selector(".round__next .button--main").ok().flatten();
    if let Some(button) = button.and_then(|button| button.dyn_into::<web_sys::HtmlElement>().ok()) {
        button.click();
    }
}
