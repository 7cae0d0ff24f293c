//! The numbers of a table: the points of both sides, or the difference; one entry, written when both fields have lost
//! the focus.

use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::model::ids::TableNo;
use rondel::model::result::Outcome;
use rondel::text::desk::Desk as Text;
use rondel::text::score_input::{Entered, Fields};
use rondel::write::screen::score::Score;
use web_sys::{Element, HtmlElement};

use super::pad::Pad;
use super::{View, row_id};
use crate::parts::{Typed, TypedBox, key_of};

impl View {
    /// Moves to the fields of the next open table, in a check pass to those of the next table.
    fn next_score(self, table: TableNo) {
        let next = self.look(|working, event, round| working.next_fields(event, round, table));
        match next {
            Some(table) => begin(table),
            // At the last table, leaving the field writes the score.
            None => fields(table).iter().for_each(|field| drop(field.blur())),
        }
    }
}

/// The fields of a table on the page, the first-named side's first.
fn fields(table: TableNo) -> Vec<HtmlElement> {
    let row: Option<Element> = document().get_element_by_id(&row_id(table));
    let found = row.and_then(|row| row.query_selector_all(".result__score").ok());
    let nodes = found.into_iter().flat_map(|list| (0..list.length()).filter_map(move |at| list.item(at)));
    nodes.filter_map(|node| node.dyn_into().ok()).collect()
}

/// Moves the focus to the score of a table; does nothing if results are buttons.
pub(super) fn begin(table: TableNo) {
    fields(table).into_iter().take(1).for_each(|field| drop(field.focus()));
}

/// The fields of a table while a score is typed.
#[derive(Clone, Copy)]
struct Typing {
    view: View,
    table: TableNo,
    /// The kept result, or in a check pass the typed one.
    shown: Memo<Option<Outcome>>,
    reading: Memo<Fields>,
    score: RwSignal<Score>,
    /// The content of the fields, written there only when it changes.
    entered: Memo<Entered>,
}

impl Typing {
    fn of(view: View, table: TableNo, shown: Memo<Option<Outcome>>) -> Typing {
        let reading = view.desk.memo(|state| Fields::of(&state.settings));
        let score = RwSignal::new(Score::default());
        let entered = Memo::new(move |_| score.with(|score| score.entered().clone()));
        let typing = Typing { view, table, shown, reading, score, entered };
        typing.restore();
        typing
    }

    /// The fields with the kept result.
    fn kept(self) -> Entered {
        self.shown.with(|shown| Entered::kept(self.reading.get(), shown.as_ref()))
    }

    /// Changes the content of the fields, given the kept result.
    fn update<T>(self, change: impl FnOnce(&mut Score, Fields, Option<&Outcome>) -> T) -> Option<T> {
        let fields = self.reading.get_untracked();
        self.shown
            .with_untracked(|shown| self.score.try_update(|score| change(score, fields, shown.as_ref())))
    }

    /// Shows the kept result.
    fn restore(self) {
        self.update(|score, fields, kept| score.restore(fields, kept));
    }

    /// Shows undo and corrections made elsewhere; half-typed input is not touched while nothing is kept.
    fn follow(self) {
        Effect::new(move |before: Option<Entered>| {
            let kept = self.kept();
            if before.is_some_and(|before| before != kept) {
                self.restore();
            }
            kept
        });
        self.view.not_back(self.table, move || self.restore());
    }

    /// Reads the input of `side`, if it is a score.
    fn read(self, side: usize) {
        self.update(|score, fields, kept| score.read(fields, side, kept));
    }

    /// Writes the score once neither field has the focus.
    fn leave(self, event: &FocusEvent) {
        let stays = |element: Option<&Element>| {
            let fields = fields(self.table);
            element.is_some_and(|element| fields.iter().any(|field| field.is_same_node(Some(element))))
        };
        let next = event.related_target().and_then(|target| target.dyn_into::<Element>().ok());
        // A window sent to the background leaves the focus in the field.
        if stays(next.as_ref()) || stays(document().active_element().as_ref()) {
            return;
        }
        if let Some(outcome) = self.score.try_update(Score::leave).flatten() {
            self.view.report(self.table, outcome);
        }
    }

    /// Handles the focus entering the field of a side. A pad that opens below it is scrolled into view.
    fn enter(self, side: usize) {
        self.score.update(|score| score.enter(side));
        if self.has_pad() {
            request_animation_frame(move || self.view.lead(self.table));
        }
    }

    fn has_pad(self) -> bool {
        self.view.pad.get_untracked() && self.reading.get_untracked().pad().is_some()
    }

    /// Sets the score of the focused side from the pad, then moves to the other side if its score is needed, else to
    /// the next table.
    fn pick(self, points: u32) {
        let picked = self.update(|score, fields, kept| score.pick(fields, points, kept)).flatten();
        if let Some((side, is_half)) = picked {
            self.go_on(side, is_half);
        }
    }

    /// Returns true if the score of the other side is needed too.
    fn is_half(self, side: usize) -> bool {
        let fields = self.reading.get_untracked();
        let is_half =
            |score: &Score| self.shown.with_untracked(|shown| score.is_half(fields, side, shown.as_ref()));
        self.score.with_untracked(is_half)
    }

    /// Moves to the other field, or to the next table.
    fn go_on(self, side: usize, half: bool) {
        match fields(self.table).get(1 - side) {
            // Moving on reads the input, since the field loses the focus.
            Some(other) if half => drop(other.focus()),
            _ => self.view.next_score(self.table),
        }
    }

    /// Moves to the other field or to the next table on Enter.
    fn key(self, event: &KeyboardEvent, side: usize) {
        if key_of(event) != "Enter" {
            return;
        }
        event.prevent_default();
        // Invalid input has to be corrected first.
        if self.score.with_untracked(|score| score.entered().is_bad) {
            return;
        }
        self.go_on(side, self.is_half(side));
    }
}

/// The two fields of a table.
#[component]
pub(super) fn ScoreEntry(
    view: View,
    table: TableNo,
    shown: Memo<Option<Outcome>>,
    names: [String; 2],
) -> impl IntoView {
    let app = view.desk.app;
    let typing = Typing::of(view, table, shown);
    typing.follow();
    let Typing { reading, score, entered, .. } = typing;
    let side = Memo::new(move |_| score.with(Score::side));
    let is_bad = move || entered.with(|entered| entered.is_bad);
    let pad = move || view.pad.get().then(|| reading.get().pad()).flatten();
    // With a pad the on-screen keyboard is in the way; a physical one is not.
    let mode = move || match reading.get() {
        _ if pad().is_some() => "none",
        Fields::Difference => "text",
        _ => "numeric",
    };
    let foreseen = move |side: usize| {
        entered.with(|entered| reading.get().foreseen(&entered.typed, 1 - side)).unwrap_or_default()
    };
    let input = |(side, name): (usize, String)| {
        let value = Signal::derive(move || entered.with(|entered| entered.typed[side].clone()));
        let typed = Typed {
            mode: Signal::derive(mode),
            usual: Signal::derive(move || foreseen(side)),
            label: Some(app.say(Text::ScoreOf { name })),
            is_bad: Signal::derive(is_bad),
            disabled: Signal::derive(move || view.desk.read_only()),
            live: true,
            replaces: true,
            ..Typed::words(value, move |text| score.update(|score| score.type_in(side, text)))
        };
        view! {
            <TypedBox
                typed={typed}
                {..}
                class="result__score"
                enterkeyhint="next"
                on:focus=move |_| typing.enter(side)
                on:change=move |_| typing.read(side)
                on:focusout=move |event| typing.leave(&event)
                on:keydown=move |event| typing.key(&event, side)
            />
        }
    };
    let of_pad = names.clone();
    let [first, second] = names;
    let error = move || app.say(reading.get().complaint());
    view! {
        <div class="result">
            {input((0, first))}
            <span class="result__dash" aria-hidden="true">"–"</span>
            {input((1, second))}
        </div>
        {move || {
            let (most, side) = (pad()?, side.get()?);
            let pick = move |points| typing.pick(points);
            Some(view! { <Pad view=view name=of_pad[side].clone() most=most pick=pick /> })
        }}
        {move || is_bad().then(|| view! { <p class="desk__line desk__line--error">{error()}</p> })}
    }
}
