//! Everybody's position in every round, as the source prints it, with the round in view lit.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::text::span::Span as Text;
use rondel::write::screen::span as screen;

use super::wheel::Wheel;
use crate::parts::{TableView, Unfold};

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
    let table = move || {
        let heads = (0..players).map(|player| wheel.name(player as u16).to_string()).collect();
        screen::everywhere(heads, rounds, |player, round| called(wheel, player, round), app.lang())
    };
    let lit = Memo::new(move |_| (!wheel.is_by_table()).then(|| wheel.round.get()));
    view! {
        <TableView
            table=Signal::derive(table)
            frame="span__list span__everywhere"
            lit=lit
            on=move |[round, _]: [usize; 2]| wheel.turn_to(round)
        />
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
