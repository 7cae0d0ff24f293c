//! The numbers of a table: what both sides made, or what one made more than the other; written as soon as it is known.

use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::model::ids::TableNo;
use rondel::model::result::Outcome;
use rondel::text::desk::Desk as Text;
use rondel::text::typed::Fields;
use rondel::web::desk;
use web_sys::{Element, HtmlElement, HtmlInputElement};

use super::{View, row_id};

impl View {
    /// Leads to the fields of the next open table, in a check pass to those of the next one.
    fn next_score(self, table: TableNo) {
        let rows = untrack(|| self.rows());
        let at = rows.iter().position(|row| row.table == table).unwrap_or(0);
        let checking = self.check.with_untracked(Option::is_some);
        let next = desk::next(at, &self.open(&rows), checking).map(|next| rows[next].table);
        match next.and_then(|table| fields(table).into_iter().next()) {
            Some(field) => drop(field.focus()),
            // The last one: leaving the field writes it.
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

/// The fields of a table while somebody types.
#[derive(Clone, Copy)]
struct Typing {
    view: View,
    table: TableNo,
    /// What is kept, or in a check pass what was typed.
    shown: Memo<Option<Outcome>>,
    reading: Memo<Fields>,
    typed: RwSignal<[String; 2]>,
    bad: RwSignal<bool>,
}

impl Typing {
    fn of(view: View, table: TableNo, shown: Memo<Option<Outcome>>) -> Typing {
        let reading = view.desk.memo(|state| Fields::of(&state.settings));
        let bad = RwSignal::new(false);
        let typing = Typing { view, table, shown, reading, typed: RwSignal::default(), bad };
        typing.restore();
        typing
    }

    /// The fields as they show what is kept.
    fn kept(self) -> [String; 2] {
        self.shown.with(|shown| self.reading.get().show(shown.as_ref()))
    }

    /// Shows what is kept.
    fn restore(self) {
        self.typed.set(untrack(|| self.kept()));
        self.bad.set(false);
    }

    /// Shows undo and corrections elsewhere; what is half typed is not touched while nothing is kept.
    fn follow(self) {
        Effect::new(move |before: Option<[String; 2]>| {
            let kept = self.kept();
            if before.is_some_and(|before| before != kept) {
                self.restore();
            }
            kept
        });
        self.view.not_back(self.table, move || self.restore());
    }

    /// Writes what was typed on `side`, as far as it is a score.
    fn write(self, side: usize) {
        let Typing { view, table, shown, typed, .. } = self;
        let reading = self.reading.get_untracked();
        let entered = typed
            .with_untracked(|typed| shown.with_untracked(|shown| reading.enter(typed, side, shown.as_ref())));
        self.bad.set(entered.is_bad);
        typed.set(entered.typed);
        if let Some(outcome) = entered.report {
            view.report(table, outcome);
        }
    }

    /// Enter goes on to the other field, or to the next table.
    fn key(self, event: &KeyboardEvent, side: usize) {
        if event.key() != "Enter" {
            return;
        }
        event.prevent_default();
        let half = self.typed.with_untracked(|typed| self.reading.get_untracked().wants_other(typed, side));
        match fields(self.table).get(1 - side) {
            // Going on writes what was typed: the field is left by it.
            Some(other) if half => drop(other.focus()),
            _ => self.view.next_score(self.table),
        }
    }
}

/// The two fields.
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
    let Typing { reading, typed, bad, .. } = typing;
    // What is there is written over when somebody types, not added to.
    let focus = |event: FocusEvent| event_target::<HtmlInputElement>(&event).select();
    let input = |(side, name): (usize, String)| {
        view! {
            <input
                class="result__score"
                type="text"
                inputmode=move || if reading.get() == Fields::Difference { "text" } else { "numeric" }
                enterkeyhint="next"
                autocomplete="off"
                aria-label=app.say(Text::ScoreOf { name })
                aria-invalid=move || bad.get().to_string()
                disabled=move || view.desk.read_only()
                prop:value=move || typed.with(|typed| typed[side].clone())
                on:focus=focus
                on:input=move |event| typed.update(|typed| typed[side] = event_target_value(&event))
                on:change=move |_| typing.write(side)
                on:keydown=move |event| typing.key(&event, side)
            />
        }
    };
    let [first, second] = names;
    let error = move || app.say(reading.get().complaint());
    view! {
        <div class="result">
            {input((0, first))}
            <span class="result__dash" aria-hidden="true">"–"</span>
            {input((1, second))}
        </div>
        {move || bad.get().then(|| view! { <p class="desk__line desk__line--error">{error()}</p> })}
    }
}
