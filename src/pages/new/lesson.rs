//! A tournament within one lesson: the available time, suitable formats, and one tap that adopts one.

use leptos::prelude::*;
use rondel::setup::lesson::Field;
use rondel::text::one_lesson::OneLesson as Text;
use rondel::web::route::{Route, Tab};
use rondel::write::screen::Table;
use rondel::write::screen::one_lesson::Editing;

use super::part;
use crate::pages::begin::begin;
use crate::parts::{Questions, TableView, Unfold};
use crate::state::{App, t};

/// The form, folded; empty if the time does not determine the rounds.
#[component]
pub(super) fn LessonFolded() -> impl IntoView {
    let app = App::here();
    let is_asked = part(app, |draft| Field::of(draft).is_some());
    view! {
        <Show when=move || is_asked.get()>
            <Unfold label=|| t(Text::Title)>
                <OneLesson />
            </Unfold>
        </Show>
    }
}

/// The questions, the suitable formats, and the buttons that adopt them.
#[component]
pub(super) fn OneLesson() -> impl IntoView {
    let app = App::here();
    let lang = app.lang();
    let editing = RwSignal::new(Editing::default());
    let questions = Memo::new(move |_| editing.with(|editing| editing.questions(lang)));
    let field = part(app, Field::of);
    let table = Signal::derive(move || {
        let Some(field) = field.get() else { return Table::default() };
        app.draft.with(|draft| editing.with(|editing| editing.table(draft, field, lang)))
    });
    let take = move |[row, _]: [usize; 2]| {
        let Some(field) = field.get_untracked() else { return };
        let editing = editing.get_untracked();
        if let Some(&fit) = editing.fits(field).get(row) {
            app.draft.update(|draft| editing.lesson.take_over(fit, draft));
        }
    };
    let print = move |_| {
        if let Some(Route::Event { id, .. }) = begin(app, |draft| draft.evening().ok()) {
            app.go(&Route::Event { id, tab: Tab::Print(None) });
        }
    };
    let has_rows = Memo::new(move |_| table.with(|table| !table.rows.is_empty()));
    let told = move || field.get().map(|field| editing.with(|editing| editing.told(field, lang)));
    view! {
        <div class="stack">
            <div class="grid questions">
                <Questions
                    questions=questions
                    on=move |key, answer| editing.update(|editing| editing.answer(key, &answer))
                    live=true
                />
            </div>
            {move || has_rows.get().then(|| view! { <TableView table=table on=Callback::new(take) /> })}
            <p class="note" role="status">{told}</p>
            {move || {
                has_rows.get()
                    .then(|| view! { <button type="button" class="button" on:click=print>{t(Text::Print)}</button> })
            }}
        </div>
    }
}
