//! How a list came about: valued once, until nothing moved, or in a ring of lists, which are shown beside each other.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::standings::keizer::{How, List, Row};
use rondel::text::common::Word;
use rondel::text::keizer::list::{self, ListText};
use rondel::text::keizer::page::Page as Text;

use super::super::season::TooLow;
use super::{Opened, Shown, View};
use crate::parts::{Kind, Message};
use crate::state::{App, t};

/// How the list on the screen came about.
#[component]
pub fn HowMade(view: View) -> impl IntoView {
    let app = view.desk.app;
    let body = move || {
        view.read(|shown, opened| {
            let settings = opened.settings();
            let sentences = list::how(&opened.list, opened.before.as_ref(), settings, !opened.is_now);
            let sentences = sentences.into_iter().map(|text| view! { <p>{app.say(text)}</p> }).collect_view();
            // What the next list is paired from can be mended; an earlier one stays as it was.
            let is_latest = opened.picked + 1 >= shown.lists.published.len();
            let low = if is_latest { shown.lists.below_one(0) } else { opened.list.below_one() };
            let low = low.map(|low| {
                let said = app.say(list::below_one(low));
                match is_latest {
                    true => view! { <TooLow low=low said=said /> }.into_any(),
                    false => view! { <Message kind=Kind::Warn>{said}</Message> }.into_any(),
                }
            });
            let cycle = match &opened.list.how {
                How::Cycle { lists, .. } => Some(ring(app, shown, opened, lists)),
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

/// The lists of a ring beside each other: one row a player, in the order of the list on the screen.
fn ring(app: App, shown: &Shown, opened: &Opened, lists: &[Vec<Row>]) -> impl IntoView + use<> {
    let numbers = opened.numbers(app);
    let published =
        |rows: &Vec<Row>| !opened.is_now && rows.iter().map(|row| row.player).eq(opened.list.order());
    let heads = lists.iter().enumerate().map(|(index, rows)| {
        let head = ListText::CycleHead { letter: list::letter(index), published: published(rows) };
        let by = ListText::ValuedBy { letter: list::letter((index + lists.len() - 1) % lists.len()) };
        view! {
            <th scope="col">
                {app.say(head)}
                <span class="note ranking__by">{app.say(by)}</span>
            </th>
        }
    });
    let heads = heads.collect_view();
    let rows = opened.list.rows.iter().map(|own| {
        let find = |rows: &Vec<Row>| {
            let place = rows.iter().position(|row| row.player == own.player)?;
            Some((place + 1, numbers.points(rows[place].total)))
        };
        let found: Vec<Option<(usize, String)>> = lists.iter().map(find).collect();
        let places: Vec<Option<usize>> =
            found.iter().map(|found| found.as_ref().map(|(place, _)| *place)).collect();
        let moves = places.iter().any(|place| *place != places[0]);
        let cells = found.into_iter().map(|found| {
            let (place, total) = found.unwrap_or_default();
            view! {
                <td class:is-moving=moves>
                    <span class="ranking__at">{place}</span>
                    " "
                    <span class="note">{total}</span>
                </td>
            }
        });
        view! {
            <tr>
                <th scope="row" class="is-text"><bdi>{shown.name(own.player)}</bdi></th>
                {cells.collect_view()}
            </tr>
        }
    });
    let rows = rows.collect_view();
    view! {
        <div class="frame" tabindex="0" role="region" aria-label=app.say(ListText::CycleShow { lists: lists.len() })>
            <table class="numbers ranking__ring">
                <caption>{app.say(ListText::CycleCaption)}</caption>
                <thead>
                    <tr>
                        <th scope="col" class="is-text">{app.say(Word::Name)}</th>
                        {heads}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

/// Other stable lists after the same round, looked for only where everything is valued until nothing moves.
fn others(view: View, opened: &Opened) -> Option<AnyView> {
    let app = view.desk.app;
    if !matches!(opened.list.how, How::Stable { .. } | How::Cycle { .. }) {
        return None;
    }
    let starts: Vec<Vec<Player>> = opened.before.iter().map(List::order).collect();
    let found = opened.ledger.other_stable(&opened.list, &starts);
    if found.is_empty() {
        return None;
    }
    let said = app.say(ListText::OtherStable { n: found.len() });
    let numbers = opened.numbers(app);
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
