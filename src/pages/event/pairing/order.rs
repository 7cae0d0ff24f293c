//! The starting order of a Monrad round, which is paired from the top down.

use leptos::prelude::*;
use rondel::model::ids::RoundNo;
use rondel::pairing::Proposal;
use rondel::pairing::monrad::{Stood, start_order};
use rondel::text::monrad::Monrad as Text;
use rondel::write::screen::pairing::start_order as table;

use crate::desk::Desk;
use crate::parts::TableView;

/// The order of a proposed round, folded; `None` if the system has none.
pub(super) fn of_proposal(desk: Desk, round: RoundNo, proposal: &Proposal) -> Option<AnyView> {
    let Proposal::Monrad(pairing) = proposal else { return None };
    let order = desk.now(|event| start_order(event.state(), round, pairing));
    (!order.is_empty()).then(|| folded(desk, round, order))
}

/// The order from which a published round was paired; empty if the round has no reasons.
#[component]
pub fn StartOrder(
    /// The published round.
    #[prop(into)]
    round: Signal<RoundNo>,
) -> impl IntoView {
    let desk = Desk::here();
    let order = Memo::new(move |_| {
        let round = round.get();
        desk.with(|event| match Proposal::reasons(event.state(), round)? {
            Proposal::Monrad(pairing) => Some(start_order(event.state(), round, &pairing)),
            Proposal::Keizer(_) | Proposal::Mexicano(_) => None,
        })
    });
    move || order.get().filter(|order| !order.is_empty()).map(|order| folded(desk, round.get(), order))
}

fn folded(desk: Desk, round: RoundNo, order: Vec<Stood>) -> AnyView {
    let app = desk.app;
    let has_colours = desk.now(|event| event.state().has_colours());
    let note = match round.index() {
        0 => Text::StartOrderFirst,
        _ => Text::StartOrderNote { has_colours },
    };
    let has_past = round.index() > 0;
    let lang = app.lang();
    let table = desk.now(|event| table(event.state(), &order, has_past, lang));
    view! {
        <details class="why screen-only">
            <summary>{app.say(Text::StartOrder)}</summary>
            <p class="note">{app.say(note)}</p>
            <TableView table=table />
        </details>
    }
    .into_any()
}
