//! The computation of a list: valued once, repeated until stable, or ending in a cycle of lists, shown side by side.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::standings::keizer::{List, OrderBasis};
use rondel::text::keizer::list::{self, ListText};
use rondel::text::keizer::page::Page as Text;
use rondel::write::screen::ranking as screen;

use super::super::season::TooLow;
use super::{Opened, View};
use crate::parts::{Kind, Message, TableView};
use crate::state::t;

/// The way in which the list on the screen was computed.
#[component]
pub fn HowMade(view: View) -> impl IntoView {
    let app = view.desk.app;
    let body = move || {
        view.read(|shown, opened| {
            let settings = opened.settings();
            let (before, rounds) = (opened.before.as_ref(), shown.rules.rounds);
            let sentences = list::how(&opened.list, before, settings, rounds, !opened.is_now);
            let under = list::under(&opened.list, settings, |player| shown.name(player));
            let sentences = sentences
                .into_iter()
                .chain(under)
                .map(|text| view! { <p>{app.say(text)}</p> })
                .collect_view();
            // The list from which the next round is paired can be corrected; an earlier one stays as it was.
            let is_latest = opened.picked + 1 >= shown.lists.published.len();
            let low = if is_latest { shown.lists.below_one(0) } else { opened.list.below_one(settings) };
            let low = low.map(|low| {
                let said = app.say(list::below_one(low));
                match is_latest {
                    true => view! { <TooLow low=low said=said /> }.into_any(),
                    false => view! { <Message kind=Kind::Warn>{said}</Message> }.into_any(),
                }
            });
            let cycle = match &opened.list.how {
                OrderBasis::Cycle { lists, .. } => {
                    let table = screen::ring(shown, opened, lists, app.lang());
                    Some(view! { <TableView table=table class="ranking__ring" /> })
                }
                _ => None,
            };
            Some(view! {
                {low}
                {sentences}
                {cycle}
                {others(view, opened)}
            })
        })
    };
    view! {
        <section class="stack">
            <h3>{t(Text::HowTitle)}</h3>
            {body}
        </section>
    }
}

/// Other stable lists after the same round, searched only if lists are valued until stable.
fn others(view: View, opened: &Opened) -> Option<AnyView> {
    let app = view.desk.app;
    if !matches!(opened.list.how, OrderBasis::Stable { .. } | OrderBasis::Cycle { .. }) {
        return None;
    }
    let starts: Vec<Vec<Player>> = opened.before.iter().map(List::order).collect();
    let found = opened.ledger.other_stable(&opened.list, &starts);
    if found.is_empty() {
        return None;
    }
    let said = app.say(ListText::OtherStable { n: found.len() });
    let numbers = opened.numbers(app.lang());
    let shown = move || {
        let lists = found.iter().map(|list| {
            let rows = list.rows.iter().map(|row| {
                view! {
                    <li>
                        <bdi>{view.desk.name(row.player)}</bdi>
                        ": "
                        {numbers.points(row.total)}
                    </li>
                }
            });
            view! { <ol class="list ranking__other">{rows.collect_view()}</ol> }
        });
        lists.collect_view()
    };
    Some(
        view! {
            <p>{said}</p>
            <details>
                <summary>{app.say(ListText::OtherShow)}</summary>
                <div class="cluster">{shown()}</div>
            </details>
        }
        .into_any(),
    )
}
