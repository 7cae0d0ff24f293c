//! The boards of a proposed round, each with its reasons; a tap on a player begins a change by hand.

use leptos::prelude::*;
use rondel::event::{Sides, State};
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::monrad::{self, Colour};
use rondel::pairing::{Proposal, keizer};
use rondel::text::checks::Checks;
use rondel::text::common::{Idle, Word, side_words};
use rondel::text::monrad::Monrad as Reason;
use rondel::text::numbers::halves;
use rondel::text::pairing::Pairing as Text;
use rondel::text::place::heading;

use super::proposal_editor::ProposalEditing;
use super::why::{of_board, of_free};
use crate::parts::{Find, disc};
use crate::state::App;

/// The facts below a name: points or place, and the colours so far.
enum Standing {
    Monrad(monrad::Situation),
    /// With all players in the order of the list, absent ones included.
    Keizer(keizer::Situation, Vec<Player>),
}

impl Standing {
    fn of(state: &State, round: RoundNo) -> Self {
        match keizer::situation(state, round, Default::default()) {
            Ok(situation) => Standing::Keizer(situation, keizer::standing(state, round).unwrap_or_default()),
            Err(_) => Standing::Monrad(monrad::situation(state, round, Default::default())),
        }
    }

    /// The text below one name, and the letters of the colours so far; empty without `has_colours`.
    fn line(&self, app: App, player: Player, has_colours: bool) -> [String; 2] {
        let colour = |colour: Colour| match colour {
            Colour::White => app.say(Text::LetterWhite),
            Colour::Black => app.say(Text::LetterBlack),
        };
        let [under, letters] = match self {
            Standing::Monrad(situation) => {
                use monrad::Past;
                let entrant = &situation.entrants[player.index()];
                let letter = |past: &Past| match past {
                    Past::Game { colour: had, .. } => colour(*had),
                    // A walk-over counts as white without being a colour.
                    Past::WalkOver => format!("({})", app.say(Text::LetterWhite)),
                    Past::Nothing => "–".to_owned(),
                };
                let letters = entrant.past.iter().map(letter).collect();
                [app.say(Text::PointsShort { points: halves(entrant.points) }), letters]
            }
            Standing::Keizer(situation, list) => {
                use keizer::Past;
                let past = situation.past.get(player.index()).map_or(&[][..], Vec::as_slice);
                let letter = |past: &Past| match past {
                    Past::Game { colour: had, .. } => colour(*had),
                    Past::Bye | Past::Nothing => "–".to_owned(),
                };
                // The last few of a long season are enough.
                let letters = past[past.len().saturating_sub(LETTERS)..].iter().map(letter).collect();
                let place = list.iter().position(|&p| p == player).map_or(0, |at| at + 1);
                [app.say(Text::ValueShort { place }), letters]
            }
        };
        [under, if has_colours { letters } else { String::new() }]
    }

    /// The legend of the letters below the names; `None` before there are any.
    fn legend(&self, app: App, pairing: &Proposal, has_colours: bool) -> Option<String> {
        let players = pairing.boards().into_iter().flatten().chain(pairing.free());
        let letters: String = players.map(|player| self.line(app, player, has_colours)[1].clone()).collect();
        let [white, black] = [Text::LetterWhite, Text::LetterBlack].map(|letter| app.say(letter));
        (!letters.is_empty()).then(|| {
            app.say(match self {
                Standing::Monrad(_) => {
                    Text::UnderNames { white, black, free: usize::from(letters.contains('(')) }
                }
                Standing::Keizer(..) => Text::UnderNamesSeason { white, black },
            })
        })
    }
}

/// The number of recent colours shown below a name in a season.
const LETTERS: usize = 8;

/// The most boards without a search box for names.
const SEARCHED: usize = 12;

/// The boards of `pairing`, then the free players; only those that match the search.
pub(super) fn boards(settling: ProposalEditing, pairing: &Proposal) -> AnyView {
    let ProposalEditing { desk, round, now, .. } = settling;
    let app = desk.app;
    let (standing, sides) =
        desk.now(|event| (Standing::of(event.state(), round), event.state().settings.sides));
    let has_colours = sides == Sides::Colours;
    let player = |of: Player, side: Option<usize>| {
        let side = side.filter(|_| has_colours);
        player(settling, standing.line(app, of, has_colours), of, side)
    };
    let is_hidden = move |players: &[Player]| {
        let names: Vec<String> = players.iter().map(|&player| desk.name(player)).collect();
        move || now.with(|now| now.hides(&names))
    };
    let place = desk.now(|event| event.state().place());
    let row = |(index, [white, black]): (usize, [Player; 2])| {
        let label = app.say(Text::WhyBoard { board: index as u16 + 1, place });
        view! {
            <li class="proposal__row" hidden=is_hidden(&[white, black])>
                <span class="desk__table">{index + 1}</span>
                {player(white, Some(0))}
                {player(black, Some(1))}
                <details class="why">
                    <summary aria-label=label>{app.say(Reason::Why)}</summary>
                    {of_board(desk, pairing, index)}
                </details>
            </li>
        }
    };
    let rows = pairing.boards().into_iter().enumerate().map(row).collect_view();
    let is_free = Checks::FreeWho { idle: desk.now(|event| Idle::of(&event.state().system)) };
    let free = pairing.free().map(|of| {
        view! {
            <li class="proposal__row" hidden=is_hidden(&[of])>
                <span class="desk__table">"–"</span>
                {player(of, None)}
                <span>{app.say(is_free)}</span>
                <details class="why">
                    <summary aria-label=app.say(Text::WhyFree { name: desk.name(of) })>{app.say(Reason::Why)}</summary>
                    {of_free(desk, pairing)}
                </details>
            </li>
        }
    });
    let find = Signal::derive(move || now.with(|now| now.find.clone()));
    let search = (pairing.boards().len() > SEARCHED)
        .then(|| view! { <Find value=find on=move |text| now.update(|now| now.find = text) /> });
    view! {
        {search}
        <div class="proposal__columns" aria-hidden="true">
            <span class="desk__table">{heading(place, app.lang())}</span>
            {side_words(sides).into_iter().map(|word| view! { <span>{app.say(word)}</span> }).collect_view()}
        </div>
        <ol class="proposal__rows">{rows} {free}</ol>
        {standing.legend(app, pairing, has_colours).map(|legend| view! { <p class="note">{legend}</p> })}
    }
    .into_any()
}

/// A player on this side of a board, or without a game, with points and colours so far. A tap begins a change by
/// hand.
fn player(
    settling: ProposalEditing,
    [points, letters]: [String; 2],
    player: Player,
    side: Option<usize>,
) -> impl IntoView + use<> {
    let ProposalEditing { desk, chosen, .. } = settling;
    let app = desk.app;
    let is_black = side.map(|side| side == 1);
    let colour = side.map(|side| [Word::White, Word::Black][side].clone());
    let said = colour.map(|side| view! { <span class="visually-hidden">{app.say(side)} ": "</span> });
    let colours = app.say(Text::ColoursSoFar { letters: letters.clone() });
    let letters = (!letters.is_empty()).then(|| {
        view! {
            " · "
            <span aria-hidden="true">{letters}</span>
            <span class="visually-hidden">{colours}</span>
        }
    });
    view! {
        <button
            class="proposal__player"
            aria-pressed=move || (chosen.get() == Some(player)).to_string()
            disabled=move || desk.read_only()
            on:click=move |_| settling.tap(player)
        >
            {said}
            <span class="proposal__who">
                {is_black.map(disc)}
                <bdi class="proposal__name">{desk.name(player)}</bdi>
            </span>
            <span class="proposal__past">{points} {letters}</span>
        </button>
    }
}
