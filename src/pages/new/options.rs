//! The options of the chosen system, as rows on the start page: each opens a few questions, with their effect below.

use leptos::prelude::*;
use rondel::setup::Kind;
use rondel::text::new::New as Text;
use rondel::write::screen::options::{About, Row, opened, rows};

use super::apart::Apart;
use super::draft_form::DraftForm;
use super::individual::{price_of_couples, told};
use super::lesson::OneLesson;
use super::part;
use super::plans::Plans;
use super::times::Dates;
use crate::parts::Questions;
use crate::state::{App, t};

/// The rows, and each player's share of a planned evening.
#[component]
pub fn Options() -> impl IntoView {
    let app = App::here();
    provide_context(DraftForm::new(app));
    let rows = part(app, move |draft| rows(draft, app.lang()));
    let abouts = Memo::new(move |_| rows.with(|rows| rows.iter().map(|row| row.about).collect::<Vec<_>>()));
    let kind = part(app, |draft| draft.kind);
    // One row is open at a time.
    let open = RwSignal::new(None::<About>);
    let row = move |about: About| {
        let read = move |read: fn(&Row) -> &String| {
            move || {
                rows.with(|rows| {
                    rows.iter()
                        .find(|row| row.about == about)
                        .map(|row| read(row).clone())
                        .unwrap_or_default()
                })
            }
        };
        let is_open = move || open.get() == Some(about);
        let press = move |event: leptos::ev::MouseEvent| {
            event.prevent_default();
            open.update(|open| *open = Some(about).filter(|_| *open != Some(about)));
        };
        view! {
            <details class="options__row" open=is_open>
                <summary on:click=press>
                    <span class="options__label">{read(|row| &row.label)}</span>
                    <span class="options__now" dir="auto">{read(|row| &row.now)}</span>
                </summary>
                {move || is_open().then(|| inside(app, about))}
            </details>
        }
    };
    view! {
        <section class="options" aria-label=t(Text::Options) hidden=move || abouts.with(Vec::is_empty)>
            <For each=move || abouts.get() key=|about| *about children=row />
        </section>
        {move || (kind.get() == Kind::Individual).then(|| view! { <Gets /> })}
    }
}

/// The content of an open row.
fn inside(app: App, about: About) -> AnyView {
    match about {
        About::Dates => framed(view! { <Dates /> }),
        About::Lesson => framed(view! { <OneLesson /> }),
        About::Apart => {
            let hint = match app.draft.with_untracked(|draft| draft.kind) {
                Kind::Individual => price_of_couples(app),
                _ => Signal::derive(move || app.say(Text::ApartHint)),
            };
            framed(view! { <Apart hint=hint /> })
        }
        _ => {
            let asked = DraftForm::here();
            let lang = app.lang();
            let questions = Memo::new(move |_| {
                app.draft.with(|draft| asked.editing.with(|editing| opened(editing, draft, about, lang)))
            });
            view! {
                <div class="options__inside grid questions">
                    <Questions
                        questions=questions
                        on=move |key, answer| asked.answer(key, answer)
                        live=true
                        open=true
                    />
                </div>
            }
            .into_any()
        }
    }
}

fn framed(inside: impl IntoView + 'static) -> AnyView {
    view! { <div class="options__inside stack">{inside.into_any()}</div> }.into_any()
}

/// Each player's share of the evening, planned while the choices are made.
#[component]
fn Gets() -> impl IntoView {
    let app = App::here();
    let told = told(app, Plans::new(app));
    view! { <p class="options__gets" aria-live="polite">{told}</p> }
}
