//! The positions of all players in every round, as the source prints them, with the round in view highlighted.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::text::span::Span as Text;
use rondel::write::screen::span as screen;

use super::wheel::Wheel;
use crate::parts::{TableView, Unfold};

/// The table, made when it is opened.
pub fn everywhere(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    // Rebuilt for another number of players, not for every round.
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

/// A player's place with the position numbered as on screen.
fn called(wheel: Wheel, player: usize, round: usize) -> String {
    let position = wheel.solution.with(|solution| Some(solution.as_ref()?.position(player as u16, round)));
    position.map_or_else(|| place(wheel, player, round), |position| wheel.name(position).to_string())
}

/// A player's place: the position or, for nine players, the table.
pub fn place(wheel: Wheel, player: usize, round: usize) -> String {
    wheel.solution.with(|solution| match solution {
        Some(solution) => solution.position(player as u16, round).to_string(),
        None => wheel.schedule.with(|schedule| {
            let table = schedule.rounds.get(round).and_then(|it| it.table_of(Player::from_index(player)));
            table.map_or_else(|| "–".to_owned(), |(table, _)| table.to_string())
        }),
    })
}
