//! The boards of a proposed round, each with its reasons; a tap on a player begins a change by hand.

use leptos::prelude::*;
use rondel::ids::{Player, RoundNo};
use rondel::pairing::monrad::{self, Colour, Pairing, Past, Situation};
use rondel::text::common::Word;
use rondel::text::monrad::Monrad as Reason;
use rondel::text::numbers::halves;
use rondel::text::pairing::Pairing as Text;

use super::why::{of_free, of_pair};
use crate::desk::Desk;

/// What stands under a name: points, and the colours so far by their letters.
fn so_far(desk: Desk, situation: &Situation, player: Player) -> [String; 2] {
    let app = desk.app;
    let entrant = &situation.entrants[player.index()];
    let letter = |past: &Past| match past {
        Past::Game { colour: Colour::White, .. } => app.say(Text::LetterWhite),
        Past::Game { colour: Colour::Black, .. } => app.say(Text::LetterBlack),
        // A walk-over counts as white and is none.
        Past::WalkOver => format!("({})", app.say(Text::LetterWhite)),
        Past::Nothing => "–".to_owned(),
    };
    let letters = entrant.past.iter().map(letter).collect();
    [app.say(Text::PointsShort { points: halves(entrant.points) }), letters]
}

/// The boards of `pairing`, then who is free.
pub(super) fn boards(
    desk: Desk,
    round: RoundNo,
    pairing: &Pairing,
    chosen: RwSignal<Option<Player>>,
    tap: impl Fn(Player) + Copy + Send + Sync + 'static,
) -> AnyView {
    let app = desk.app;
    let situation = desk.now(|event| monrad::situation(event.state(), round, Default::default()));
    let player = |player: Player, side: Word| {
        let [points, letters] = so_far(desk, &situation, player);
        let colours = app.say(Text::ColoursSoFar { letters: letters.clone() });
        view! {
            <button
                class="proposal__player"
                aria-pressed=move || (chosen.get() == Some(player)).to_string()
                disabled=move || desk.read_only()
                on:click=move |_| tap(player)
            >
                <span class="visually-hidden">{app.say(side)} ": "</span>
                <bdi class="proposal__name">{desk.name(player)}</bdi>
                <span class="proposal__past">
                    {points}
                    {(!letters.is_empty())
                        .then(|| {
                            view! {
                                " · "
                                <span aria-hidden="true">{letters}</span>
                                <span class="visually-hidden">{colours}</span>
                            }
                        })}
                </span>
            </button>
        }
    };
    let rows = pairing
        .pairs
        .iter()
        .enumerate()
        .map(|(index, pair)| {
            let [white, black] = pair.colours();
            let label = app.say(Text::WhyBoard { board: index as u16 + 1 });
            view! {
                <li class="proposal__row">
                    <span class="desk__table">{index + 1}</span>
                    {player(white, Word::White)}
                    {player(black, Word::Black)}
                    <details class="why">
                        <summary aria-label=label>{app.say(Reason::Why)}</summary>
                        {of_pair(desk, pair)}
                    </details>
                </li>
            }
        })
        .collect_view();
    let free = pairing.free.as_ref().map(|free| {
        let of = free.player;
        view! {
            <li class="proposal__row">
                <span class="desk__table">"–"</span>
                {player(of, Word::White)}
                <span>{app.say(Text::WalkOver)}</span>
                <details class="why">
                    <summary aria-label=app.say(Text::WhyFree)>{app.say(Reason::Why)}</summary>
                    {of_free(desk, free)}
                </details>
            </li>
        }
    });
    view! {
        <div class="proposal__columns" aria-hidden="true">
            <span class="desk__table">{app.say(Word::Table)}</span>
            <span>{app.say(Word::White)}</span>
            <span>{app.say(Word::Black)}</span>
        </div>
        <ol class="proposal__rows">{rows} {free}</ol>
    }
    .into_any()
}
