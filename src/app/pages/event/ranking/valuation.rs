//! The table of values behind the list on screen, as the source prints it: members by rounds.

use leptos::prelude::*;
use rondel::standings::keizer::{Valuation, Valued};
use rondel::text::common::Word;
use rondel::text::keizer::Numbers;
use rondel::text::keizer::page::Page as Text;

use super::{Shown, View};
use crate::parts::Unfold;
use crate::state::t;

/// The table, folded, and made when it is opened.
#[component]
pub fn ValuationView(view: View) -> impl IntoView {
    // List 0 rests on no round.
    let has_rounds = move || view.read(|_, opened| opened.list.after.is_some());
    view! {
        <Show when=has_rounds>
            <Unfold label=|| t(Text::Valuation) class="screen-only">
                {move || table(view)}
            </Unfold>
        </Show>
    }
}

fn table(view: View) -> Option<AnyView> {
    let app = view.desk.app;
    view.read(|shown, opened| {
        let numbers = opened.numbers(app);
        let Valuation { rounds, rows } = opened.ledger.valuation(&opened.list);
        let heads = rounds.iter().map(|round| {
            let text = app.say(Text::ValuationRound { round: round.number() });
            view! { <th scope="col">{text}</th> }
        });
        let heads = heads.collect_view();
        let rows =
            rows.iter().enumerate().map(|(index, row)| line(shown, &numbers, index + 1, row)).collect_view();
        Some(
            view! {
                <div class="stack">
                    <p class="note">{app.say(Text::ValuationNote)}</p>
                    <div class="frame" tabindex="0" role="region" aria-label=app.say(Text::Valuation)>
                        <table class="numbers standings">
                            <thead>
                                <tr>
                                    <th scope="col" class="standings__place">{app.say(Word::Place)}</th>
                                    <th scope="col" class="is-text standings__name">{app.say(Word::Name)}</th>
                                    <th scope="col">{app.say(Text::Value)}</th>
                                    {heads}
                                    <th scope="col">{app.say(Text::Total)}</th>
                                </tr>
                            </thead>
                            <tbody>{rows}</tbody>
                        </table>
                    </div>
                </div>
            }
            .into_any(),
        )
    })
}

fn line(shown: &Shown, numbers: &Numbers, place: usize, row: &Valued) -> impl IntoView + use<> {
    let cell = |worth: &Option<rondel::standings::keizer::Points>| {
        let worth = worth.map(|worth| numbers.points(worth));
        view! { <td>{worth}</td> }
    };
    let cells = row.rounds.iter().map(cell).collect_view();
    view! {
        <tr>
            <td class="standings__place">{place}</td>
            <th scope="row" class="is-text standings__name">
                <bdi>{shown.name(row.player)}</bdi>
            </th>
            <td>{numbers.value(row.value)}</td>
            {cells}
            <td class="standings__points">{numbers.points(row.total)}</td>
        </tr>
    }
}
