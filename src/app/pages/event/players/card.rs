//! The card of one player of a Monrad, as on paper: every round, the points after it, the place; and why these games.

use leptos::prelude::*;
use rondel::model::ids::{Player, RoundNo};
use rondel::text::asked::event::told_of;
use rondel::text::card::{Card, Row};
use rondel::text::common::Word;
use rondel::text::monrad::Monrad;
use rondel::text::players::Players as Text;

use crate::desk::Desk;
use crate::state::App;

/// The card of one player.
#[component]
pub fn CardView(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang.get_untracked();
    let card = desk.memo(move |state| Card::of(state, player, lang));
    // The round whose reasons are shown.
    let asked = RwSignal::new(None::<RoundNo>);
    move || {
        let Card { head, granted, rows, standing, colours } = card.get();
        let granted = granted.map(|granted| view! { <p>{granted}</p> });
        let rows = rows.into_iter().map(|line| row(line, asked)).collect_view();
        view! {
            {granted}
            <div class="frame">
                <table class="people__rounds">
                    <caption>{head}</caption>
                    <thead>
                        <tr>
                            <th scope="col" class="people__number">{app.say(Text::Round)}</th>
                            <th scope="col">{app.say(Text::Colour)}</th>
                            <th scope="col">{app.say(Text::Opponent)}</th>
                            <th scope="col">{app.say(Word::Result)}</th>
                            <th scope="col" class="people__number">{app.say(Text::SumAfter)}</th>
                            <th scope="col" class="screen-only">{app.say(Monrad::Why)}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            {move || asked.get().map(|round| view! { <Reasons player=player round=round /> })}
            <p class="numeral">{standing}</p>
            <p class="note">{colours}</p>
        }
    }
}

/// One round, with the button that asks why these two played.
fn row(line: Row, asked: RwSignal<Option<RoundNo>>) -> impl IntoView {
    let app = App::here();
    let round = line.round;
    let opponent = line.opponent.map(|(number, name)| view! { {number} " " <bdi>{name}</bdi> });
    let is_asked = move || asked.get() == Some(round);
    let ask = line.has_why.then(|| {
        view! {
            <button
                class="button button--small"
                aria-expanded=move || is_asked().to_string()
                aria-label=app.say(Text::WhyThis { round: round.number() })
                on:click=move |_| asked.set((!is_asked()).then_some(round))
            >
                {app.say(Monrad::Why)}
            </button>
        }
    });
    view! {
        <tr>
            <th scope="row" class="people__number">{round.number()}</th>
            <td>{line.colour}</td>
            <td>{opponent}</td>
            <td>{line.result}</td>
            <td class="people__number">{line.sum}</td>
            <td class="screen-only">{ask}</td>
        </tr>
    }
}

/// Why these two played, or why somebody had the walk-over.
#[component]
fn Reasons(player: Player, round: RoundNo) -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang.get_untracked();
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
