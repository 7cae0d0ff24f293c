//! Class against class, and the players by class, school year or club.

use leptos::prelude::*;
use rondel::event::Action;
use rondel::standings::prizes::Grouping;
use rondel::text::classes::Classes as Text;
use rondel::text::prizes::by;
use rondel::text::school::School;
use rondel::text::standings::Standings;
use rondel::write::csv;
use rondel::write::screen::classes::{Editing, explained, hints, recounted, table, tables, title};

use super::{View, save};
use crate::parts::{Choice, Questions, TableView, Unfold};
use crate::state::t;

/// The tables, folded; empty unless there are two groups of a kind.
#[component]
pub(super) fn Classes(view: View) -> impl IntoView {
    let lang = view.desk.app.lang();
    let against = Memo::new(move |_| view.shown.with(|shown| shown.against.as_ref().map(|it| it.by)));
    let groupings = Memo::new(move |_| view.shown.with(|shown| shown.groupings.clone()));
    view! {
        {move || {
            against
                .get()
                .map(|by| {
                    view! {
                        <Unfold label=move || title(by, lang)>
                            <AgainstEachOther view=view />
                        </Unfold>
                    }
                })
        }}
        {move || {
            let groupings = groupings.get();
            let has_classes = groupings.contains(&Grouping::Class);
            let label = if has_classes { Text::ByGroups } else { Text::ByGroupsClubs };
            (!groupings.is_empty())
                .then(|| {
                    view! {
                        <Unfold label=move || t(label.clone())>
                            <Groups view=view groupings=groupings.clone() />
                        </Unfold>
                    }
                })
        }}
    }
}

/// The table, the way of counting, and the least divisor of a class.
#[component]
fn AgainstEachOther(view: View) -> impl IntoView {
    let desk = view.desk;
    let lang = desk.app.lang();
    let against = move || view.shown.with(|shown| shown.against.clone());
    let list = Signal::derive(move || against().map(|it| table(&it, lang)).unwrap_or_default());
    let told = move || {
        let hints = against().map(|it| hints(&it, lang)).unwrap_or_default();
        let second = view.shown.with(|shown| recounted(shown, lang));
        hints.into_iter().chain(second).map(|line| view! { <p class="note">{line}</p> }).collect_view()
    };
    let editing = RwSignal::new(Editing::default());
    let questions = Memo::new(move |_| {
        let settings = desk.with(|event| event.state().settings.clone());
        let asked = |it| editing.with(|editing| editing.questions(&settings, &it, lang));
        against().map(asked).unwrap_or_default()
    });
    let answer = move |key, answer| {
        let old = desk.now(|event| event.state().settings.clone());
        let take = |it| editing.try_update(|editing| editing.answer(&old, &it, key, &answer)).flatten();
        let settings = untrack(against).and_then(take);
        if let Some(settings) = settings.filter(|settings| *settings != old) {
            desk.act(Action::Settings(settings), |_| desk.app.say(Text::Kept));
        }
    };
    let lines = move || {
        let lines = against().map(|it| explained(&it, lang)).unwrap_or_default();
        lines.into_iter().map(|line| view! { <p dir="auto">{line}</p> }).collect_view()
    };
    let save_csv = move |_| {
        if let Some(it) = untrack(against) {
            save(desk, Text::Title, "csv", "text/csv", &csv::classes(&it, lang));
        }
    };
    view! {
        <div class="stack">
            <TableView table=list />
            {told}
            <Unfold label=move || t(School::Explained)>{lines}</Unfold>
            <fieldset class="grid questions screen-only" disabled=move || desk.read_only()>
                <Questions questions=questions on=answer />
            </fieldset>
            <div class="screen-only">
                <button class="button button--small" on:click=save_csv>{t(Standings::SaveCsv)}</button>
            </div>
        </div>
    }
}

/// The players by class, or by another known grouping.
#[component]
fn Groups(view: View, groupings: Vec<Grouping>) -> impl IntoView {
    let app = view.desk.app;
    let lang = app.lang();
    let options: Vec<(Grouping, String)> = groupings.iter().map(|&kind| (kind, app.say(by(kind)))).collect();
    let chosen = RwSignal::new(groupings[0]);
    let list = Signal::derive(move || {
        let by = chosen.get();
        view.shown.with(|shown| view.desk.now(|event| tables(event.state(), shown, by, lang)))
    });
    let several = options.len() > 1;
    view! {
        <div class="stack">
            {several
                .then(|| {
                    view! {
                        <div class="screen-only">
                            <Choice
                                label=t(Text::Group)
                                options=options
                                value=chosen
                                on=move |kind| chosen.set(kind)
                            />
                        </div>
                    }
                })}
            <TableView table=list />
        </div>
    }
}
