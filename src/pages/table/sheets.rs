//! The choice of the hand-out's sheets: the pupil's, the teacher's, both, or the plan of the lesson.

use leptos::prelude::*;
use rondel::text::plan::Plan;
use rondel::text::table::TableText as Text;
use rondel::web::route::Sheets;
use rondel::write::screen::plan::{Moment, moments};

use crate::parts::today;
use crate::state::App;

fn words(sheets: Sheets) -> Text {
    match sheets {
        Sheets::Both => Text::SheetsBoth,
        Sheets::Pupil => Text::SheetsPupil,
        Sheets::Teacher => Text::SheetsTeacher,
        Sheets::Plan => Text::SheetsPlan,
    }
}

/// The buttons that choose among these sheets.
pub fn choice(app: App, all: &[Sheets], now: Memo<Sheets>, choose: Callback<Sheets>) -> AnyView {
    let button = |sheets: Sheets| {
        view! {
            <button
                type="button"
                class="button button--small"
                aria-pressed=move || (now.get() == sheets).to_string()
                on:click=move |_| choose.run(sheets)
            >
                {app.say(words(sheets))}
            </button>
        }
    };
    let buttons = all.iter().copied().map(button).collect_view();
    view! { <div class="cluster" role="group" aria-label=app.say(Text::Sheets)>{buttons}</div> }.into_any()
}

/// The lesson in 45 minutes, as a page for the teacher.
pub fn plan(app: App) -> AnyView {
    let moments = moments(today()).into_iter().map(|it| moment(app, it)).collect_view();
    view! {
        <section class="paper__page hand-out__page plan">
            <p class="paper__heading">{app.say(Plan::Title)}</p>
            <p class="plan__for">{app.say(Plan::For)}</p>
            <ol class="plan__moments">{moments}</ol>
            <p class="plan__for">{app.say(Plan::Home)}</p>
        </section>
    }
    .into_any()
}

fn moment(app: App, moment: Moment) -> AnyView {
    let Moment { minutes: [from, to], title, does, says, asks, answer, shows } = moment;
    let line = |head: Plan, words: Plan, class: &'static str| {
        view! {
            <p class=class>
                <b>{app.say(head)}</b>
                ": "
                {app.say(words)}
            </p>
        }
    };
    view! {
        <li class="plan__moment">
            <p class="plan__minutes">
                <span class="visually-hidden">{app.say(Plan::Time)} " "</span>
                {format!("{from}–{to}")}
            </p>
            <div>
                <h2 class="plan__title">
                    {app.say(title)} " "
                    <a class="plan__show screen-only" href=shows.to_string()>{app.say(Plan::Show)}</a>
                </h2>
                {line(Plan::Do, does, "")} {line(Plan::Say, says, "plan__says")} {line(Plan::Ask, asks, "plan__says")}
                {line(Plan::Answer, answer, "")}
            </div>
        </li>
    }
    .into_any()
}
