//! What the desk shows of a round, and what taps and keys do there.

use std::collections::{BTreeMap, BTreeSet};

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::attendance::tapped::Tapped;
use rondel::event::{HalfPoints, State};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::result::Outcome;
use rondel::standings::points_before;
use rondel::web::desk::{self, Key, Step};
use rondel::write::screen::round::headings;

use super::asks::Asked;
use super::{POINTS, has_points, pad, row_id, score};
use crate::desk::Desk;
use crate::pages::event::pairing::Proposals;
use crate::parts::key_of;
use rondel::web::listed::{Listing, Row};

/// What the desk shows of the round.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub desk: Desk,
    pub round: Memo<RoundNo>,
    /// What is listed, and what stands beside it.
    pub listing: RwSignal<Listing>,
    pub find: RwSignal<String>,
    /// What was typed in the check pass; `None` outside one.
    pub check: RwSignal<Option<BTreeMap<TableNo, Outcome>>>,
    /// The row that keys write to.
    pub current: RwSignal<Option<TableNo>>,
    /// The matches of teams whose boards are opened.
    pub opened: RwSignal<BTreeSet<TableNo>>,
    /// The result about which somebody is asked, since it says that who left is back.
    pub asked: RwSignal<Option<Asked>>,
    /// While one is on screen, there are no rows to write to.
    pub proposals: Proposals,
    /// Who was tapped, so that it is said why they play whom.
    pub why: RwSignal<Option<Player>>,
    /// Whether a score is tapped on a pad of numbers rather than typed.
    pub pad: Memo<bool>,
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
        let listing = RwSignal::new(Listing { points, pad: pad::is_wished(desk), ..Listing::default() });
        let points_wished = Memo::new(move |_| listing.with(|listing| listing.points));
        let points = Memo::new(move |_| {
            let counted = |state: &State| match points_wished.get() && has_points(state) {
                true => points_before(state, round.get()),
                false => Vec::new(),
            };
            desk.with(|event| counted(event.state()))
        });
        let view = View {
            desk,
            why: RwSignal::new(None),
            listing,
            points,
            headings: Memo::new(move |_| {
                let lang = desk.app.lang.get_untracked();
                desk.with(|event| headings(event.state(), round.get(), lang))
            }),
            pad: Memo::new(move |_| listing.with(|listing| listing.pad)),
            round,
            find: RwSignal::new(String::new()),
            check: RwSignal::new(None),
            current: RwSignal::new(None),
            opened: RwSignal::new(BTreeSet::new()),
            asked: RwSignal::new(None),
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
            self.check.set(None);
            self.asked.set(None);
            if before.is_some_and(|before| before != now) {
                self.current.set(None);
                self.opened.set(BTreeSet::new());
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

    /// Writes `outcome` at `table`, or compares with it in a check pass.
    pub fn report(self, table: TableNo, outcome: Option<Outcome>) {
        if self.check.with_untracked(Option::is_some) {
            self.check.update(|check| {
                let typed = check.get_or_insert_default();
                match outcome {
                    Some(outcome) => drop(typed.insert(table, outcome)),
                    None => drop(typed.remove(&table)),
                }
            });
            return;
        }
        match self.tapped(table, outcome.clone()) {
            Tapped::Same => {}
            Tapped::Report(action) => self.write(table, outcome, action, None),
            Tapped::Asks(back) => self.asked.set(Some(Asked { table, outcome, back })),
        }
    }

    /// Makes another row the one that keys write to.
    fn step(self, step: Step) {
        let rows = untrack(|| self.rows());
        let open = self.open(&rows);
        if let Some(row) = rows.get(step.from(self.at(&rows, &open), &open)) {
            self.lead(row.table);
        }
    }

    /// Leads to a row: keys write to it, and it is in sight.
    pub fn lead(self, table: TableNo) {
        self.current.set(Some(table));
        if let Some(row) = document().get_element_by_id(&row_id(table)) {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Nearest);
            row.scroll_into_view_with_scroll_into_view_options(&options);
        }
    }

    /// Leads to the first open game: to its field where scores are typed.
    pub fn lead_to_open(self) {
        self.find.set(String::new());
        let rows = untrack(|| self.rows());
        if let Some(at) = self.open(&rows).into_iter().position(|open| open) {
            let table = rows[at].table;
            self.lead(table);
            score::begin(table);
        }
    }

    /// The place of the current row among `rows`, of which these are `open`.
    fn at(self, rows: &[Row], open: &[bool]) -> usize {
        let chosen = self.current.get_untracked();
        desk::current(rows.iter().position(|row| Some(row.table) == chosen), open)
    }

    /// Which of the rows have an open game.
    pub fn open(self, rows: &[Row]) -> Vec<bool> {
        let round = self.round.get_untracked();
        self.desk.now(|event| rows.iter().map(|row| row.is_open(event.state(), round)).collect())
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
        let rows = untrack(|| self.rows());
        let open = self.open(&rows);
        // Nothing is left to enter: Enter does what comes next, from wherever the last key was pressed.
        if key_of(event) == "Enter" && is_nowhere(event) && (proposed || !open.contains(&true)) {
            event.prevent_default();
            return press_next();
        }
        let Some(row) = rows.get(self.at(&rows, &open)).filter(|_| !proposed) else { return };
        let scoring = self.desk.now(|event| event.state().settings.scoring);
        let Some(key) = Key::of(&key_of(event), scoring) else { return };
        event.prevent_default();
        let table = row.table;
        match key {
            Key::Step(step) => self.step(step),
            Key::Clear => {
                self.current.set(Some(table));
                match self.match_now(table).and_then(|boards| boards.last_known()) {
                    Some(board) => self.report_board(table, board, None),
                    None => self.report(table, None),
                }
            }
            Key::Result(outcome) => self.enter(table, outcome),
        }
    }

    /// Enters a result by a key, and goes on.
    fn enter(self, table: TableNo, outcome: Outcome) {
        self.current.set(Some(table));
        let checking = self.check.with_untracked(Option::is_some);
        let onward = || self.step(if checking { Step::Down } else { Step::Onward });
        // In a match of teams a key goes to the first open board, and on to the next match after the last.
        let Some(boards) = self.match_now(table) else {
            // A question is answered before anything goes on.
            if !self.asks(table, outcome.clone()) {
                onward();
            }
            return self.report(table, Some(outcome));
        };
        let Some(board) = boards.first_open() else { return onward() };
        self.opened.update(|opened| {
            opened.insert(table);
        });
        if boards.reported() + 1 == boards.count()
            && !self.asks(table, Outcome::Boards(boards.with(board, Some(outcome.clone()))))
        {
            onward();
        }
        self.report_board(table, board, Some(outcome));
    }
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
