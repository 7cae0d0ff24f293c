//! `#/table/by-hand/<players>/<games>`: pairing by hand, round by round, and where it gets stuck.

mod chart;
mod game;
mod hand;
mod ring;
mod solved;
mod stage;
mod verdicts;

use leptos::prelude::*;
use rondel::figure::meetings;
use rondel::format::entrants;
use rondel::model::ids::RoundNo;
use rondel::model::schedule::{Round, Schedule, Table};
use rondel::pairing::deadend::{ByHand, Game, PLAYERS, Position, Start};
use rondel::text::circle::Circle;
use rondel::text::deadend::DeadEnd as Text;
use rondel::text::table::TableText;
use rondel::web::route::{Route, TableView};
use rondel::write::screen::circle as screen;

use self::hand::Hand;
use super::table::tabs::{Tab, tabs};
use crate::parts::{Field, Kind, Message, NumberField, Picture, Settings, Tick, Unfold, beyond};
use crate::state::App;

/// The page of pairing by hand.
#[component]
pub fn DeadEndPage() -> impl IntoView {
    let app = App::here();
    let hand = Hand::new(app);
    let is_playing = Memo::new(move |_| hand.is_playing());
    let has_board = Memo::new(move |_| hand.board().is_some());
    let is_shown = Memo::new(move |_| hand.place.with(ByHand::is_shown));
    let body = move || match is_shown.get() {
        true => view! { <stage::OnStage hand=hand /> }.into_any(),
        false => page(hand, is_playing, has_board),
    };
    view! { {body} }
}

/// The whole page, for who pairs by himself.
fn page(hand: Hand, is_playing: Memo<bool>, has_board: Memo<bool>) -> AnyView {
    let app = hand.app;
    let round_table = Memo::new(move |_| {
        let names = hand.place.with(|place| place.names.clone());
        TableView::of(hand.position.with(Position::players) as u16, names)
    });
    view! {
        <article class="studio stack deadend">
            {tabs(app, round_table, Signal::stored(Tab::DeadEnd))}
            {beyond(app)}
            <h1 class="studio__title studio__title--told">{app.say(Text::Title)}</h1>
            <div class="studio__pair">
                <div class="studio__left"><ring::Ring hand=hand /></div>
                <div class="studio__right">
                    {heading(hand)} {line(hand)} <div class="transport__buttons screen-only">{taken_back(hand)}</div>
                    {move || if has_board.get() { game::panel(hand) } else { freely(hand) }}
                    {move || lost(hand)}
                    {helps(hand)}
                    {move || (!is_playing.get()).then(|| view! { <verdicts::Verdicts hand=hand /> })}
                    {move || rounds(hand)}
                    {move || matrix(hand)}
                </div>
            </div>
            {move || (!has_board.get()).then(|| view! { <p class="studio__lead">{app.say(Text::Lead)}</p> })}
            {game::boards(hand)}
            <chart::Chart />
        </article>
    }
    .into_any()
}

/// What is chosen where no board is played: how many players, and their names.
fn freely(hand: Hand) -> AnyView {
    let app = hand.app;
    let players = move || hand.position.with(Position::players);
    let now = Signal::derive(move || {
        hand.position.with(|position| screen::by_hand(position, app.lang.get_untracked()))
    });
    let count = move |typed: u16| {
        if PLAYERS.contains(&usize::from(typed)) {
            let names = hand.place.with_untracked(|place| place.names.clone());
            app.go(&Route::DeadEnd(ByHand::begin(Start::Empty(typed), names)));
        }
    };
    view! {
        <Settings label=app.say(Circle::HandSettings) now=now>
            <NumberField
                label=app.say(Text::Players)
                range=[*PLAYERS.start() as u16, *PLAYERS.end() as u16]
                value=Signal::derive(move || players() as u16)
                on=count
            />
            {names(hand)}
        </Settings>
    }
    .into_any()
}

/// The names, typed or pasted; as many players, when there are enough.
fn names(hand: Hand) -> AnyView {
    let app = hand.app;
    let take = move |event| {
        let found = entrants::read(&event_target_value(&event)).entrants.into_iter();
        let names: Vec<String> = found.map(|found| found.entrant.name).take(*PLAYERS.end()).collect();
        let mut place = hand.place.get_untracked();
        if PLAYERS.contains(&names.len()) && names.len() != place.start.position().players() {
            place = ByHand::begin(Start::Empty(names.len() as u16), names);
        } else {
            place.names = names;
        }
        app.go(&Route::DeadEnd(place));
    };
    let hint = TableText::NamesHint { least: *PLAYERS.start() as u16, most: *PLAYERS.end() as u16 };
    view! {
        <details class="studio__names">
            <summary>{app.say(TableText::Names)}</summary>
            <Field label=app.say(TableText::Names) hint=app.say(hint)>
                <textarea
                    rows="6"
                    autocomplete="off"
                    spellcheck="false"
                    dir="auto"
                    prop:value=move || hand.place.with(|place| place.names.join("\n"))
                    on:change=take
                ></textarea>
            </Field>
        </details>
    }
    .into_any()
}

/// Says so when the address holds games that cannot be.
fn lost(hand: Hand) -> Option<AnyView> {
    let games = hand.place.with(|place| place.position().1);
    (games > 0).then(|| {
        let text = hand.app.say(Text::Lost { games });
        view! { <Message kind=Kind::Warn>{text}</Message> }.into_any()
    })
}

/// Which round it is.
fn heading(hand: Hand) -> AnyView {
    let text = move || {
        hand.position.with(|position| {
            let (round, of) = (position.round().number(), position.rounds_in_all());
            hand.app.say(if position.is_over() { Text::AllPaired } else { Text::RoundOf { round, of } })
        })
    };
    view! { <h2 class="studio__round">{text}</h2> }.into_any()
}

/// What to do next; or why the last tap was not allowed; or who is stuck.
fn line(hand: Hand) -> AnyView {
    let app = hand.app;
    let text = move || {
        if let Some((_, illegal)) = hand.refused.get() {
            return (true, format!("✗ {}", hand.reason(illegal)));
        }
        if hand.position.with(Position::is_over) {
            let pairs = hand.position.with(Position::pairs);
            return (false, format!("✓ {}", app.say(Text::AllPairedLong { pairs })));
        }
        if let Some(seat) = hand.stranded() {
            return (true, app.say(Text::NoneLeft { seat: hand.seat(seat) }));
        }
        match hand.picked.get() {
            Some(seat) => {
                let ask = app.say(Text::TapSecond { seat: hand.seat(seat) });
                (false, format!("{ask} {}", hand.warnings(seat)))
            }
            None => (false, app.say(Text::TapFirst)),
        }
    };
    view! {
        <p class="deadend__line" class:is-wrong=move || text().0>
            {move || text().1}
        </p>
    }
    .into_any()
}

/// Takes games back, one or all, and brings them again.
fn taken_back(hand: Hand) -> AnyView {
    let app = hand.app;
    view! {
        <button class="button" disabled=move || !hand.can_undo() on:click=move |_| hand.undo(1)>
            {app.say(Text::Undo)}
        </button>
        <button class="button" disabled=move || !hand.can_redo() on:click=move |_| hand.redo()>
            {app.say(Text::Redo)}
        </button>
        <button class="button" disabled=move || !hand.can_undo() on:click=move |_| hand.again()>
            {app.say(Text::Again)}
        </button>
    }
    .into_any()
}

/// Other ways to see what is left and to choose from it.
fn helps(hand: Hand) -> AnyView {
    let app = hand.app;
    let print = move |_| {
        let _ = window().print();
    };
    view! {
        <div class="cluster cluster--apart screen-only">
            <Tick value=Signal::derive(move || hand.left.get()) on=move |is_on| hand.left.set(is_on)>
                {app.say(Text::ShowLeft)}
            </Tick>
            <button class="button button--small" on:click=print>{app.say(Text::Print)}</button>
        </div>
        <Unfold label=move || app.say(Text::FromList) class="screen-only deadend__list">
            {move || list(hand)}
        </Unfold>
    }
    .into_any()
}

/// The games allowed now, each as a button.
fn list(hand: Hand) -> AnyView {
    let app = hand.app;
    let position = hand.position.get();
    let open = position.open();
    let games: Vec<Game> = open
        .iter()
        .flat_map(|&a| open.iter().map(move |&b| [a, b]))
        .filter(|&[a, b]| a < b && position.met(a, b).is_none())
        .collect();
    if games.is_empty() {
        return view! { <p>{app.say(Text::NoGames)}</p> }.into_any();
    }
    let buttons: Vec<_> = games
        .into_iter()
        .map(|game| {
            let [a, b] = game.map(|seat| hand.seat(seat));
            let warning = (!hand.is_playing()).then(|| hand.warning(&position, game)).flatten();
            let warning = warning.map(|text| view! { <span class="note">" " {text}</span> });
            let position = position.clone();
            let pair = move |_| {
                hand.undone.set(Vec::new());
                hand.pair(position.clone(), &[game]);
            };
            view! {
                <li>
                    <button class="button" on:click=pair>{format!("{a}–{b}")}</button>
                    {warning}
                </li>
            }
        })
        .collect();
    view! {
        <ul class="cluster" aria-label=app.say(Text::ListHint)>
            {buttons}
        </ul>
    }
    .into_any()
}

/// The rounds so far as a table.
fn rounds(hand: Hand) -> Option<AnyView> {
    hand.position.with(|position| {
        let any = position.rounds().next().is_some();
        any.then(|| verdicts::rounds_table(hand, Text::Rounds, position.rounds(), 1))
    })
}

/// The meeting matrix, as far as it is filled.
fn matrix(hand: Hand) -> AnyView {
    let app = hand.app;
    let (title, desc) = (app.say(Text::MatrixTitle), app.say(Text::MatrixDesc));
    let drawing = hand.position.with(|position| {
        let lit = position.games().len().checked_sub(1).map(|last| last / (position.seats() / 2));
        meetings(title.clone(), desc, &schedule(position), &[], lit.map(RoundNo::from_index)).drawing()
    });
    view! {
        <section class="stack">
            <h2>{title}</h2>
            <div class="frame"><Picture drawing=drawing /></div>
        </section>
    }
    .into_any()
}

/// The games so far; who meets the free seat is out.
fn schedule(position: &Position) -> Schedule {
    let rounds = position.rounds().map(|games| {
        let mut round = Round::default();
        for &[a, b] in games {
            match position.free() {
                Some(free) if a == free => round.out.push(b),
                Some(free) if b == free => round.out.push(a),
                _ => round.tables.push(Table::of(a, b)),
            }
        }
        round
    });
    Schedule { entrants: position.players(), rounds: rounds.collect() }
}
