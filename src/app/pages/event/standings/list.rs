//! The list of the standings: a row for everyone, every number a button.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::standings::{Column, Row};
use rondel::text::common::Word;
use rondel::text::file::FileText;
use rondel::text::print::Print as PrintText;
use rondel::text::standings::{Standings as Text, cell, head};

use super::origin::Origin;
use super::what::What;
use super::{Shown, View};
use crate::state::t;

/// So many rows fill any screen. They are drawn first; the others, which cost most of the time where hundreds play,
/// follow as soon as these are seen.
const SCREENFUL: usize = 40;

/// Place, name, points and the columns of this event.
#[component]
pub fn List(view: View) -> impl IntoView {
    let app = view.desk.app;
    let all = RwSignal::new(false);
    // A frame is drawn after its callback: what the callback puts off comes once the frame has been seen.
    request_animation_frame(move || {
        let rest = move || {
            // The tab may have been left meanwhile.
            let _ = all.try_set(true);
        };
        set_timeout(rest, std::time::Duration::ZERO);
    });
    let head = move || {
        view.shown.with(|shown| {
            let heads = shown.columns.iter().map(|&column| {
                let head = head(column, shown.settings.per_game, app.lang.get());
                view! { <th scope="col">{head}</th> }
            });
            view! {
                <tr>
                    <th scope="col" class="standings__place">{app.say(Word::Place)}</th>
                    {shown.is_monrad.then(|| view! { <th scope="col">{app.say(PrintText::Number)}</th> })}
                    <th scope="col" class="is-text standings__name">{app.say(Word::Name)}</th>
                    {heads.collect_view()}
                </tr>
            }
        })
    };
    let rows = move |part: fn(&[Row]) -> &[Row]| {
        view.shown.with(|shown| {
            let part = part(&shown.standings.rows);
            part.iter().map(|row| line(view, shown, row)).collect_view()
        })
    };
    let first = move || rows(|all| &all[..all.len().min(SCREENFUL)]);
    let others = move || all.get().then(|| rows(|all| all.get(SCREENFUL..).unwrap_or_default()));
    view! {
        <div class="frame">
            <table class="numbers standings">
                <caption class="visually-hidden">{t(FileText::Standings)}</caption>
                <thead>{head}</thead>
                <tbody>{first} {others}</tbody>
            </table>
        </div>
    }
}

/// A row, and beneath it what was opened of it.
fn line(view: View, shown: &Shown, row: &Row) -> impl IntoView + use<> {
    let app = view.desk.app;
    let player = row.player;
    let name = shown.name(player);
    let numbered = shown.is_monrad;
    let width = shown.columns.len() + if numbered { 3 } else { 2 };
    let numbers = shown.columns.iter().map(|&column| {
        let lang = app.lang.get();
        let value = cell(&shown.standings, row, column, lang).unwrap_or_else(|| "–".to_owned());
        let head = head(column, shown.settings.per_game, lang);
        let what = What::Number(column);
        let label = app.say(Text::NumberOf { what: head, name: name.clone(), value: value.clone() });
        view! { <Number view=view player=player what=what label=label value=value /> }
    });
    let numbers = numbers.collect_view();
    view! {
        <tr>
            <td class="standings__place">
                <span class:visually-hidden=repeats(shown, row)>{row.place}</span>
            </td>
            {numbered.then(|| view! { <td class="standings__number">{player.number()}</td> })}
            <th scope="row" class="is-text standings__name">
                <button
                    class="number"
                    aria-expanded=move || view.is_open(player, What::Games).to_string()
                    on:click=move |_| view.toggle(player, What::Games)
                >
                    <bdi>{name.clone()}</bdi>
                </button>
            </th>
            {numbers}
        </tr>
        {move || {
            let what = view.opened.get().filter(|(who, _)| *who == player)?.1;
            Some(view! {
                <tr class="standings__opened">
                    <td colspan=width>
                        <Origin view=view player=player what=what />
                    </td>
                </tr>
            })
        }}
    }
}

/// Whether the row above has the same place. It stands once then, as on paper; a screen reader hears it in every row.
fn repeats(shown: &Shown, row: &Row) -> bool {
    shown
        .standings
        .rows
        .iter()
        .find(|other| other.place == row.place)
        .is_some_and(|first| first.player != row.player)
}

/// A number that opens to its origin.
#[component]
fn Number(view: View, player: Player, what: What, label: String, value: String) -> impl IntoView {
    view! {
        <td class:standings__points={what == What::Number(Column::Points)}>
            <button
                class="number"
                aria-label=label
                aria-expanded=move || view.is_open(player, what).to_string()
                on:click=move |_| view.toggle(player, what)
            >
                {value}
            </button>
        </td>
    }
}
