//! Where a number comes from: the games and byes it is the sum of.

use leptos::prelude::*;
use rondel::model::ids::{Player, RoundNo};
use rondel::model::schedule::Side;
use rondel::text::common::Word;
use rondel::text::origin::{Games, Sum, Told, Words};
use rondel::text::standings::{Standings as Text, head};
use rondel::web::route::Tab;

use super::super::tab_address;
use super::View;
use super::what::What;
use crate::state::t;

/// What a number of `player` is made of, or all of their games; with a way to close it.
#[component]
pub fn Origin(view: View, player: Player, what: What) -> impl IntoView {
    let app = view.desk.app;
    let title = view.shown.with_untracked(|shown| match what {
        What::Games => app.say(Text::GamesOf { name: shown.name(player) }),
        What::Number(column) => {
            let what = head(column, shown.place, shown.settings.per_game, app.lang.get_untracked());
            app.say(Text::Of { what, name: shown.name(player) })
        }
    });
    let body = move || {
        view.shown.with(|shown| {
            let side_name = &|side: &Side| shown.side_name(side);
            let words = Words {
                history: &shown.history,
                settings: &shown.settings,
                list: &shown.standings,
                names: &shown.names,
                side_name,
                idle: &shown.idle,
                lang: app.lang.get_untracked(),
            };
            let column = match what {
                What::Games => None,
                What::Number(column) => Some(column),
            };
            match words.told(player, column) {
                Told::Nothing(words) => view! { <p>{words}</p> }.into_any(),
                Told::Sum(told) => sum(view, told).into_any(),
                Told::Games(told) => games(view, told).into_any(),
            }
        })
    };
    view! {
        <div class="origin stack">
            <div class="cluster cluster--apart">
                <h3 dir="auto">{title}</h3>
                <button class="button button--small screen-only" on:click=move |_| view.opened.set(None)>
                    {t(Word::Close)}
                </button>
            </div>
            {body}
        </div>
    }
}

/// The summands with their total.
fn sum(view: View, told: Sum) -> impl IntoView + use<> {
    let app = view.desk.app;
    let lines = told.lines.into_iter().map(|line| {
        view! {
            <tr class:is-cut=line.is_cut>
                <th scope="row">{line.round.map(|round| round_link(view, round))}</th>
                <td class="is-text" dir="auto">{line.words}</td>
                <td>{line.amount}</td>
            </tr>
        }
    });
    // What the list goes by is this divided by the games.
    let per_game = told.per_game.map(|[words, value]| {
        view! {
            <tr>
                <th scope="row" colspan="2" class="is-text">{words}</th>
                <td>{value}</td>
            </tr>
        }
    });
    let written = told.written.map(|(sum, dropped)| {
        view! {
            <p class="origin__written">{sum}</p>
            <p class="note">{dropped}</p>
        }
    });
    view! {
        {written}
        <table class="numbers origin__table">
            <tbody>{lines.collect_view()}</tbody>
            <tfoot>
                <tr>
                    <th scope="row" colspan="2" class="is-text">{app.say(Text::Sum)}</th>
                    <td>{told.total}</td>
                </tr>
                {per_game}
            </tfoot>
        </table>
    }
}

/// The games of one entrant, or those that a count counts.
fn games(view: View, told: Games) -> impl IntoView + use<> {
    let app = view.desk.app;
    let (has_partners, has_sides) = (told.partners.is_some(), told.sides.is_some());
    let rows = told.rows.into_iter().map(|it| {
        view! {
            <tr>
                <th scope="row">{round_link(view, it.round)}</th>
                {has_partners.then(|| view! { <td class="is-text"><bdi>{it.partner}</bdi></td> })}
                <td class="is-text"><bdi>{it.opponent}</bdi></td>
                {has_sides.then(|| view! { <td class="is-text">{it.side}</td> })}
                <td class="is-text">{it.result}</td>
            </tr>
        }
    });
    let head = |text: String| view! { <th scope="col" class="is-text">{text}</th> };
    view! {
        <table class="numbers origin__table">
            <thead>
                <tr>
                    <td></td>
                    {told.partners.map(head)}
                    {head(told.opponents)}
                    {told.sides.map(head)}
                    {head(app.say(Word::Result))}
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}

fn round_link(view: View, round: RoundNo) -> impl IntoView + use<> {
    let app = view.desk.app;
    let to = tab_address(view.desk, Tab::Rounds(Some(round)));
    view! { <a class="origin__round" href=to>{app.say(Word::Round { number: round.number() })}</a> }
}
