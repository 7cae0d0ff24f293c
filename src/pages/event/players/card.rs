//! The card of one player of a Monrad, as on paper: every round, the points after it, the place; and the reasons for
//! the games.

use leptos::prelude::*;
use rondel::model::ids::{Player, RoundNo};
use rondel::text::common::Word;
use rondel::text::players::Players as Text;
use rondel::text::why::event::told_of;
use rondel::write::screen::card::Card;

use crate::desk::Desk;
use crate::parts::TableView;

/// The card of one player.
#[component]
pub fn CardView(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang();
    // The round whose reasons are shown.
    let asked = RwSignal::new(None::<RoundNo>);
    let card = desk.memo(move |state| Card::of(state, player, asked.get(), lang));
    let press = move |[row, _]: [usize; 2]| {
        let round = RoundNo::from_index(row);
        asked.update(|asked| *asked = (*asked != Some(round)).then_some(round));
    };
    let table = Signal::derive(move || card.with(|card| card.rounds.clone()));
    view! {
        {move || card.with(|card| card.granted.clone()).map(|granted| view! { <p>{granted}</p> })}
        <TableView table=table class="people__rounds" on=press />
        {move || asked.get().map(|round| view! { <Reasons player=player round=round /> })}
        <p class="numeral">{move || card.with(|card| card.standing.clone())}</p>
        {move || card.with(|card| card.colours.clone()).map(|colours| view! { <p class="note">{colours}</p> })}
    }
}

/// The reason why these two played, or why the player had the walk-over.
#[component]
fn Reasons(player: Player, round: RoundNo) -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang();
    let told = desk.memo(move |state| {
        let name = |player: Player| {
            format!("{player} {}", state.member(player).map_or("", |member| member.called.as_str()))
        };
        told_of(state, round, player, &name, lang)
    });
    move || match told.get() {
        None => view! { <p class="note">{desk.app.say(Text::WhyNot)}</p> }.into_any(),
        Some((sentence, details)) => view! {
            <div class="prose" dir="auto" role="status">
                <p>{desk.app.say(Word::Round { number: round.number() })} ": " {sentence}</p>
                <ul class="remarks note">
                    {details.into_iter().map(|detail| view! { <li>{detail}</li> }).collect_view()}
                </ul>
            </div>
        }
        .into_any(),
    }
}
