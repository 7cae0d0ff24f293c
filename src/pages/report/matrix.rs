//! The meeting matrix: pointing at a cell highlights its round and the two names, here and in the table next to it.

use leptos::prelude::*;
use rondel::figure::{Look, meetings};
use rondel::model::ids::Player;
use rondel::proof::report::{LabelledReport, MOST_CELLS, Map};
use rondel::text::checks::Checks as Text;
use rondel::text::evidence::{map_words, meeting, tagged};
use rondel::text::file::FileText;
use rondel::write::screen::checks as screen;
use rondel::write::screen::cross::Crosstable;

use super::View;
use crate::parts::{Choice, CrossView, TableView};

/// The rounds in which each pair meets: the table first, then the picture.
#[component]
pub fn Meetings(view: View) -> impl IntoView {
    let (app, at) = (view.app, view.at);
    let lang = app.lang();
    let as_table = RwSignal::new(false);
    let lit = Memo::new(move |_| {
        at.get().map(|cell| view.shown.with(|shown| shown.rounds(Map::Meetings, cell))).unwrap_or_default()
    });
    let matrix = move |shown: &LabelledReport, names: &[String]| {
        let [title, desc] = map_words(Map::Meetings, lang);
        let round = lit.with_untracked(|rounds| rounds.first().copied());
        tagged(shown, meetings(title, desc, shown.schedule(), names, round))
    };
    let save_svg = move |_| {
        let svg = view.shown.with_untracked(|shown| matrix(shown, &shown.names).drawing().svg(Look::File));
        view.save(&app.say(FileText::Meetings), "svg", "image/svg+xml", &svg);
    };
    let small = Memo::new(move |_| view.shown.with(|shown| shown.names.len() <= MOST_CELLS));
    let body = move || {
        if !small.get() {
            return view! { <OneRow view=view /> }.into_any();
        }
        let table = move |of: &dyn Fn(&LabelledReport) -> Crosstable| {
            let table = view.shown.with(of);
            view! { <CrossView table=table at=at lit=lit /> }
        };
        let picture = move || table(&|shown| screen::meetings(shown, &matrix(shown, &shown.short)));
        let in_order =
            move || as_table.get().then_some(move || table(&|shown| screen::by_round(shown, lang)));
        view! {
            <button
                class="button button--small screen-only"
                aria-expanded=move || as_table.get().to_string()
                on:click=move |_| as_table.update(|shown| *shown = !*shown)
            >
                {app.say(Text::ShowTable)}
            </button>
            {in_order}
            <p class="matrix__said" role="status" dir="auto">
                {move || match at.get() {
                    Some(cell) => view.shown.with(|shown| meeting(shown, cell, lang)),
                    None => app.say(Text::Point),
                }}
            </p>
            {picture}
        }
        .into_any()
    };
    view! {
        <p class="note">{app.say(FileText::MeetingsDesc)}</p>
        {body}
        <button class="button button--small screen-only" on:click=save_svg>{app.say(Text::SaveSvg)}</button>
    }
}

/// One entrant's row of a matrix that is too large to be shown.
#[component]
fn OneRow(view: View) -> impl IntoView {
    let app = view.app;
    let whose = RwSignal::new(0_usize);
    let options =
        view.shown.with_untracked(|shown| shown.names.iter().cloned().enumerate().collect::<Vec<_>>());
    let table = Signal::derive(move || {
        let lang = app.lang();
        view.shown.with(|shown| screen::of_one(shown, Player::from_index(whose.get()), lang))
    });
    view! {
        <p>{app.say(Text::TooWide { n: options.len() })}</p>
        <div class="field--short screen-only">
            <Choice label=app.say(Text::Whose) options=options value=whose on=move |number| whose.set(number) />
        </div>
        // On paper it is a name, not a choice.
        <p class="paper-only">
            <bdi>{move || view.shown.with(|shown| shown.name(Player::from_index(whose.get())))}</bdi>
        </p>
        <TableView table=table class="evidence" />
    }
}
