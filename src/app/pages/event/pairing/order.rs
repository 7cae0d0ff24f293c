//! The starting order of a Monrad round, which its pairing goes down from the top.

use leptos::prelude::*;
use rondel::model::ids::RoundNo;
use rondel::pairing::Proposal;
use rondel::pairing::monrad::{Colour, Stood, start_order};
use rondel::text::common::Word;
use rondel::text::monrad::Monrad as Text;
use rondel::text::numbers::halves;

use crate::desk::Desk;

/// The order of a proposed round, folded; nothing where the system has none.
pub(super) fn of_proposal(desk: Desk, round: RoundNo, proposal: &Proposal) -> Option<AnyView> {
    let Proposal::Monrad(pairing) = proposal else { return None };
    let order = desk.now(|event| start_order(event.state(), round, pairing));
    (!order.is_empty()).then(|| folded(desk, round, order))
}

/// The order of a published round, as it was paired from; nothing where the round has no reasons.
#[component]
pub fn StartOrder(
    /// Of which round.
    #[prop(into)]
    round: Signal<RoundNo>,
) -> impl IntoView {
    let desk = Desk::here();
    let order = Memo::new(move |_| {
        let round = round.get();
        desk.with(|event| match Proposal::reasons(event.state(), round)? {
            Proposal::Monrad(pairing) => Some(start_order(event.state(), round, &pairing)),
            Proposal::Keizer(_) => None,
        })
    });
    move || order.get().filter(|order| !order.is_empty()).map(|order| folded(desk, round.get(), order))
}

fn folded(desk: Desk, round: RoundNo, order: Vec<Stood>) -> AnyView {
    let app = desk.app;
    let note = if round.index() == 0 { Text::StartOrderFirst } else { Text::StartOrderNote };
    let has_past = round.index() > 0;
    let heads = has_past.then(|| {
        view! {
            <th scope="col">{app.say(Word::Points)}</th>
            <th scope="col" class="is-text">{app.say(Text::LastColour)}</th>
        }
    });
    let rows = order.into_iter().map(|stood| line(desk, stood, has_past)).collect_view();
    view! {
        <details class="why screen-only">
            <summary>{app.say(Text::StartOrder)}</summary>
            <p class="note">{app.say(note)}</p>
            <div class="frame">
                <table class="numbers">
                    <thead>
                        <tr>
                            <th scope="col">{app.say(Text::StartNumber)}</th>
                            <th scope="col" class="is-text">{app.say(Word::Name)}</th>
                            {heads}
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </details>
    }
    .into_any()
}

fn line(desk: Desk, Stood { player, points, last }: Stood, has_past: bool) -> AnyView {
    let app = desk.app;
    let colour = last.map(|colour| app.say(if colour == Colour::White { Word::White } else { Word::Black }));
    let past = has_past.then(|| {
        view! {
            <td>{halves(points)}</td>
            <td class="is-text">{colour}</td>
        }
    });
    view! {
        <tr>
            <td>{player.number()}</td>
            <th scope="row" class="is-text">
                <bdi>{desk.name(player)}</bdi>
            </th>
            {past}
        </tr>
    }
    .into_any()
}
