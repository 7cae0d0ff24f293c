//! Everybody's position in every round, as the source prints it, with the round in view lit.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::text::span::Span as Text;

use super::wheel::Wheel;
use crate::parts::Unfold;

/// The table, made when it is opened.
pub fn everywhere(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    // Made again for other players, not for every round.
    let size = Memo::new(move |_| wheel.view.with(|view| (usize::from(view.players), view.rounds())));
    view! {
        <Unfold label=move || app.say(Text::SheetPositions) class="screen-only">
            {move || table(wheel, size.get())}
        </Unfold>
    }
    .into_any()
}

fn table(wheel: Wheel, (players, rounds): (usize, usize)) -> AnyView {
    let app = wheel.app;
    let heads = (0..players).map(|player| {
        view! { <th scope="col">{move || wheel.name(player as u16)}</th> }
    });
    let heads = heads.collect_view();
    let row = |round: usize| {
        let cells = (0..players).map(|player| view! { <td>{move || called(wheel, player, round)}</td> });
        let is_lit = Memo::new(move |_| !wheel.is_by_table() && wheel.round.get() == round);
        view! {
            <tr class:is-lit=is_lit>
                <th scope="row">
                    <button type="button" class="span__number" on:click=move |_| wheel.turn_to(round)>
                        {round + 1}
                    </button>
                </th>
                {cells.collect_view()}
            </tr>
        }
    };
    view! {
        <div
            class="frame span__list span__everywhere"
            tabindex="0"
            role="region"
            aria-label=app.say(Text::SheetPositions)
        >
            <table class="numbers">
                <thead>
                    <tr>
                        <th scope="col">{app.say(Text::SheetRound)}</th>
                        {heads}
                    </tr>
                </thead>
                <tbody>{(0..rounds).map(row).collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// The same as positions are called on screen.
fn called(wheel: Wheel, player: usize, round: usize) -> String {
    let position = wheel.solution.with(|solution| Some(solution.as_ref()?.position(player as u16, round)));
    position.map_or_else(|| place(wheel, player, round), |position| wheel.name(position).to_string())
}

/// Where somebody sits: the position, or of nine players the table.
pub fn place(wheel: Wheel, player: usize, round: usize) -> String {
    wheel.solution.with(|solution| match solution {
        Some(solution) => solution.position(player as u16, round).to_string(),
        None => wheel.schedule.with(|schedule| {
            let table = schedule.rounds.get(round).and_then(|it| it.table_of(Player::from_index(player)));
            table.map_or_else(|| "–".to_owned(), |(table, _)| table.to_string())
        }),
    })
}
