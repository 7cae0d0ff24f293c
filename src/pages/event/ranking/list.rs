//! A list: place, movement, value and total of each player, and the choice of the list.

use leptos::prelude::*;
use rondel::event::{Event, State};
use rondel::text::Lang;
use rondel::text::keizer::Numbers;
use rondel::text::keizer::page::Page as Text;
use rondel::text::standings::Standings;
use rondel::write::screen::ranking::{self as screen, Detail, RankingView};
use rondel::write::{csv, site, text};

use super::super::standings::save;
use super::season::SeasonOf;
use super::sum::Sum;
use super::{Opened, View};
use crate::parts::{Beneath, Choice, CopyButton, TableView};
use crate::state::t;

/// The title of the list, the choice of another one, and its exports.
#[component]
pub fn Head(view: View) -> impl IntoView {
    let app = view.desk.app;
    let status = move || view.read(|shown, opened| opened.title(shown, app.lang()));
    let last = move || view.shown.with(|shown| shown.as_ref().map_or(0, last_pick));
    let step = move |by: isize| {
        move |_| {
            let (latest, last) = (view.latest.get_untracked(), untrack(last));
            view.looking.update(|it| it.step(by, latest, last));
        }
    };
    // The choice is rebuilt only when a list is added or renamed.
    let names = Memo::new(move |_| {
        view.shown.with(|shown| shown.as_ref().map(|shown| shown.names_of_lists(app.lang())))
    });
    let choice = move |names: Vec<String>| {
        let options: Vec<(usize, String)> = names.into_iter().enumerate().rev().collect();
        let on = move |pick| view.looking.update(|it| it.pick(pick));
        view! { <Choice label=t(Text::Which) options=options value=view.picked on=on /> }
    };
    let written = move |write: fn(&State, &Opened, &Numbers, Lang) -> String| {
        let lang = app.lang();
        untrack(|| {
            let write =
                |event: &Event, opened: &Opened| write(event.state(), opened, &opened.numbers(lang), lang);
            view.read(|_, opened| view.desk.now(|event| write(event, opened)))
        })
    };
    let sheet = |state: &State, it: &Opened, numbers: &Numbers, lang| {
        csv::ranking(state, (&it.list, &it.ledger), numbers, lang)
    };
    let chat =
        |state: &State, it: &Opened, numbers: &Numbers, lang| text::ranking(state, &it.list, numbers, lang);
    let save_csv = move |_| save(view.desk, Text::Ranking, "csv", "text/csv", &written(sheet));
    let page = move || {
        let lang = app.lang();
        let page = |event: &Event, it: &Opened| {
            let lists = (&it.list, it.before.as_ref(), &it.ledger);
            site::ranking(event.state(), lists, &it.evenings, &it.numbers(lang), lang)
        };
        untrack(|| view.read(|_, opened| view.desk.now(|event| page(event, opened))))
    };
    let save_page = move |_| save(view.desk, Text::Ranking, "html", "text/html", &page());
    view! {
        <div class="cluster cluster--apart ranking__head">
            <div>
                <h2>{t(Text::Ranking)}</h2>
                <p class="lead" role="status">{status}</p>
            </div>
            <div class="cluster screen-only ranking__which">
                <button class="button" disabled=move || view.picked.get() == 0 on:click=step(-1)>
                    {t(Text::Earlier)}
                </button>
                {move || {
                    let names = names.get().unwrap_or_default();
                    untrack(|| choice(names))
                }}
                <button class="button" disabled={move || view.picked.get() >= last()} on:click=step(1)>
                    {t(Text::Later)}
                </button>
            </div>
            <div class="cluster screen-only">
                <CopyButton label=t(Standings::CopyChat) text=move || written(chat) page=move |()| page() />
                <button class="button" on:click=save_csv>{t(Standings::SaveCsv)}</button>
                <button class="button standings__site" on:click=save_page>
                    {t(Standings::SavePage)}
                </button>
            </div>
        </div>
    }
}

/// The number of the last list that can be chosen.
fn last_pick(shown: &RankingView) -> usize {
    shown.lists.published.len() - usize::from(!shown.has_now())
}

/// The list itself.
#[component]
pub fn ListView(view: View) -> impl IntoView {
    let app = view.desk.app;
    let table = move || view.read(|shown, opened| screen::list(shown, opened, view.row.get(), app.lang()));
    let press = move |at| {
        if let Some((player, what)) = view.read(|_, opened| screen::pressed(opened, at)) {
            view.looking.update(|it| it.toggle(player, what));
        }
    };
    let beneath = move |row: usize| {
        let (player, what) = view.row.get()?;
        let is_here = |opened: &Opened| opened.list.rows.get(row).is_some_and(|row| row.player == player);
        untrack(|| view.read(|_, opened| is_here(opened))).then(|| match what {
            Detail::Sum => view! { <Sum view=view player=player /> }.into_any(),
            Detail::Season => view! {
                <div class="origin stack">
                    <SeasonOf player=player />
                </div>
            }
            .into_any(),
        })
    };
    view! {
        <TableView
            table=Signal::derive(table)
            class="standings standings--brief ranking__list"
            on=press
            beneath=Beneath::new(beneath)
        />
    }
}
