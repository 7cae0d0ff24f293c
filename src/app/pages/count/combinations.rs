//! The other columns of the source: how many seatings, pairings and tables there are at all.

use leptos::prelude::*;
use rondel::count::combinations::{Large, pairings, players, tables};
use rondel::text::count::tables::Tables as Text;

use super::grouped;
use crate::parts::Unfold;
use crate::state::App;

/// The numbers of players of the source's tables.
const MOST: u16 = 101;

/// A table that is opened when it is wanted.
pub fn combinations(app: App) -> AnyView {
    let short = move |large: Large| {
        let digits = large.to_string();
        if digits.len() > 12 {
            large.scientific()
        } else {
            grouped(app, digits.parse::<i128>().unwrap_or_default())
        }
    };
    let row = move |number: u16| {
        let (pairings, tables) = (pairings(number), tables(number));
        view! {
            <tr>
                <th scope="row">{number}</th>
                <td>{short(players(number))}</td>
                <td>{pairings.map(short)}</td>
                <td>{tables.map(short)}</td>
            </tr>
        }
    };
    let rows = move || (4..=MOST).filter(|number| number % 4 < 2).map(row).collect_view();
    let heads = move || {
        [Text::Players, Text::Permutations, Text::Pairings, Text::TablesOf]
            .map(|head| view! { <th scope="col">{app.say(head)}</th> })
            .into_iter()
            .collect_view()
    };
    view! {
        <section class="stack">
            <h2>{app.say(Text::CombinationsTitle)}</h2>
            <p class="prose">{app.say(Text::CombinationsLead)}</p>
            <p class="prose">{app.say(Text::Misprint)}</p>
            <Unfold label=move || app.say(Text::CombinationsOpen { most: MOST })>
                <div class="frame count__tall" tabindex="0" role="region" aria-label=app.say(Text::CombinationsTitle)>
                    <table class="numbers">
                        <thead><tr>{heads}</tr></thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            </Unfold>
        </section>
    }
    .into_any()
}
