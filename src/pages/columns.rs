//! The interpretation of the text in the names box: the columns of a table, and the data of each person.

use leptos::prelude::*;
use maud::html;
use rondel::event::Entrant;
use rondel::format::Column;
use rondel::format::entrants::columns::{self, Guessed, OFFERED};
use rondel::format::entrants::{Form, Reading, details};
use rondel::setup::Kind;
use rondel::text::import_summary::{ImportSummary, known};

use crate::parts::{Choice, Unfold};
use crate::state::{App, t};

/// The columns of the table in the names box, each with a list of possible meanings; empty if the text is no table.
#[component]
pub fn Columns(reading: Memo<Reading>) -> impl IntoView {
    let app = App::here();
    let columns = Memo::new(move |_| app.draft.with(|draft| columns::of(&draft.names)));
    let some = Memo::new(move |_| columns.with(|columns| !columns.is_empty()));
    let form = move || reading.with(|reading| app.say(&reading.form));
    // Open if the columns were only guessed.
    let guessed =
        move || reading.with_untracked(|reading| matches!(reading.form, Form::Table { headed: false, .. }));
    let choices = move || {
        columns
            .get()
            .into_iter()
            .enumerate()
            .map(|(at, column)| view! { <One at=at column=column /> })
            .collect_view()
    };
    move || {
        some.get().then(|| {
            view! {
                <details open=guessed()>
                    <summary>{form}</summary>
                    <div class="stack">
                        <p class="note">{t(ImportSummary::ColumnsHint)}</p>
                        <div class="cluster">{choices}</div>
                    </div>
                </details>
            }
        })
    }
}

/// One column of the table.
#[component]
fn One(at: usize, column: Guessed) -> impl IntoView {
    let app = App::here();
    let Guessed { column, samples } = column;
    let unused = match &column {
        Column::Unused(_) => column.clone(),
        _ => Column::Unused(String::new()),
    };
    let mut options = OFFERED.to_vec();
    if !options.contains(&column) && column != unused {
        options.push(column.clone());
    }
    options.push(unused);
    let options = options.into_iter().map(|column| (column.clone(), app.say(&column))).collect();
    let label = app.say(ImportSummary::ColumnHolds { nth: at + 1, samples: samples.join(", ") });
    let say = move |column: Column| {
        app.draft.update(|draft| {
            if let Some(text) = columns::said(&draft.names, at, &column, |column| app.say(column)) {
                draft.names = text.into();
            }
        });
    };
    view! { <Choice label=label options=options value=Signal::stored(column) on=say /> }
}

/// A summary of the text as it was read: the kinds of data about each person and, on demand, the names.
#[component]
pub fn AsRead(reading: Memo<Reading>) -> impl IntoView {
    let app = App::here();
    let rated = move || app.draft.with(|draft| draft.kind != Kind::Pairs);
    let known = move || reading.with(|reading| known(&reading.understood(), rated(), app.lang()));
    let name = move |entrant: &Entrant| {
        let details = details(entrant).into_iter();
        let details = details.map(|(column, text)| format!("{} {text}", app.say(column))).collect::<Vec<_>>();
        html! {
            li {
                bdi { (entrant.name) }
                @if !details.is_empty() { " " span.note { (details.join(", ")) } }
            }
        }
    };
    let names = move || {
        let names = reading.with(|reading| {
            html! { @for found in &reading.entrants { (name(&found.entrant)) } }
        });
        names.into_string()
    };
    let label = move || {
        let said = [app.say(ImportSummary::AsRead), known()];
        said.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": ")
    };
    view! {
        <Unfold label=label>
            <ol class="as-read" inner_html=names></ol>
        </Unfold>
    }
}
