//! The list of the standings: a row for everyone, every number a button.

use leptos::html::Table;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use maud::html;
use rondel::model::ids::Player;
use rondel::standings::{Column, Row};
use rondel::text::common::Word;
use rondel::text::file::FileText;
use rondel::text::print::Print as PrintText;
use rondel::text::standings::{Standings as Text, cell, head};
use web_sys::{Element, MouseEvent};

use super::origin::Origin;
use super::what::What;
use super::{Shown, View};
use crate::state::t;

/// A number of rows that fills any screen. They are drawn first, the others as soon as these are seen.
const SCREENFUL: usize = 40;

/// Place, name, points and the columns of this event.
#[component]
pub fn List(view: View) -> impl IntoView {
    let app = view.desk.app;
    let words = Memo::new(move |_| {
        let lang = app.lang.get();
        view.shown.with(|shown| {
            let columns = shown.columns.iter();
            columns
                .map(|&column| head(column, shown.place, shown.settings.per_game, lang))
                .collect::<Vec<_>>()
        })
    });
    let heads = move || {
        let heads = words.get().into_iter().map(|head| view! { <th scope="col">{head}</th> });
        view.shown.with(|shown| {
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
    let all = RwSignal::new(false);
    // A frame is drawn after its callback: what the callback puts off comes once the frame has been seen.
    request_animation_frame(move || {
        let rest = move || {
            // The tab may have been left meanwhile.
            let _ = all.try_set(true);
        };
        set_timeout(rest, std::time::Duration::ZERO);
    });
    let rows = move |part: fn(&[Row]) -> &[Row]| {
        words.with(|heads| {
            view.shown.with(|shown| {
                let rows = part(&shown.standings.rows).iter();
                rows.map(|row| line(view, shown, heads, row)).collect_view()
            })
        })
    };
    let first = move || rows(|all| &all[..all.len().min(SCREENFUL)]);
    let others = move || all.get().then(|| rows(|all| all.get(SCREENFUL..).unwrap_or_default()));
    let table = NodeRef::<Table>::new();
    let press = move |event: MouseEvent| {
        if let Some((player, what)) = view.shown.with_untracked(|shown| pressed(shown, &event)) {
            view.toggle(player, what);
        }
    };
    // The rows are markup: which of their buttons is open is set by hand.
    Effect::new(move |before: Option<Option<(Player, What)>>| {
        let opened = view.opened.get();
        let button = |(player, what): (Player, What)| {
            let name = view.shown.with_untracked(|shown| name_of(shown, player, what));
            let button = table.get_untracked()?.query_selector(&format!("[data-opens='{name}']"));
            button.ok().flatten()
        };
        for (which, is_open) in [(before.flatten(), "false"), (opened, "true")] {
            if let Some(button) = which.and_then(button) {
                let _ = button.set_attribute("aria-expanded", is_open);
            }
        }
        opened
    });
    view! {
        <div class="frame">
            <table class="numbers standings" node_ref=table on:click=press>
                <caption class="visually-hidden">{t(FileText::Standings)}</caption>
                <thead>{heads}</thead>
                <tbody>{first} {others}</tbody>
            </table>
        </div>
    }
}

/// What a button of the list is called in its markup: the number of the player and of the column, 0 for the name.
fn name_of(shown: &Shown, player: Player, what: What) -> String {
    let column = match what {
        What::Games => 0,
        What::Number(column) => shown.columns.iter().position(|&it| it == column).map_or(0, |at| at + 1),
    };
    format!("{} {column}", player.number())
}

/// What was pressed, if it is a button of the list.
fn pressed(shown: &Shown, event: &MouseEvent) -> Option<(Player, What)> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let name = target.closest("[data-opens]").ok()??.get_attribute("data-opens")?;
    let (player, column) = name.split_once(' ')?;
    let what = match column.parse::<usize>().ok()?.checked_sub(1) {
        None => What::Games,
        Some(at) => What::Number(*shown.columns.get(at)?),
    };
    Some((Player::from_number(player.parse().ok()?)?, what))
}

/// A row, and beneath it what was opened of it.
fn line(view: View, shown: &Shown, heads: &[String], row: &Row) -> impl IntoView + use<> {
    let player = row.player;
    let width = shown.columns.len() + if shown.is_monrad { 3 } else { 2 };
    view! {
        <tr inner_html=cells(view, shown, heads, row)></tr>
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

/// The cells of a row as markup, every text escaped. Where hundreds play, a slow tablet would wait for seconds until
/// as many buttons had been made one by one.
fn cells(view: View, shown: &Shown, heads: &[String], row: &Row) -> String {
    let app = view.desk.app;
    let lang = app.lang.get();
    let (player, name) = (row.player, shown.name(row.player));
    let is_open = |what: What| (view.opened.get_untracked() == Some((player, what))).to_string();
    let button = |what: What, label: Option<String>, inside: maud::Markup| {
        html! {
            button.number type="button" data-opens=(name_of(shown, player, what)) aria-label=[label]
                aria-expanded=(is_open(what)) { (inside) }
        }
    };
    let number = |column: Column, head: &String| {
        let value = cell(&shown.standings, row, column, lang).unwrap_or_else(|| "–".to_owned());
        let label = app.say(Text::NumberOf { what: head.clone(), name: name.clone(), value: value.clone() });
        button(What::Number(column), Some(label), html! { (value) })
    };
    let markup = html! {
        td.standings__place { span.visually-hidden[repeats(shown, row)] { (row.place) } }
        @if shown.is_monrad { td.standings__number { (player.number()) } }
        th.is-text.standings__name scope="row" { (button(What::Games, None, html! { bdi { (name) } })) }
        @for (&column, head) in shown.columns.iter().zip(heads) {
            td.standings__points[column == Column::Points] { (number(column, head)) }
        }
    };
    markup.into_string()
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
