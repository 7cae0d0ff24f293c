//! `#/table/by-hand/<players>/<games>`: pairing by hand, round by round, and where it gets stuck.

mod chart;
mod class;
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
use rondel::pairing::deadend::play::{Act, Play};
use rondel::pairing::deadend::{ByHand, PLAYERS, Position, Start};
use rondel::text::circle::Circle;
use rondel::text::deadend::DeadEnd as Text;
use rondel::text::table::TableText;
use rondel::web::route::{Route, TableView};
use rondel::write::screen::{by_hand as screen, circle};

use self::hand::Handles;
use super::table::tabs::{Tab, tabs};
use crate::parts::{ClassCode, Field, Kind, Message, NumberField, Picture, Settings, Tick, Unfold, beyond};
use crate::state::App;

/// The page of pairing by hand.
#[component]
pub fn DeadEndPage() -> impl IntoView {
    let app = App::here();
    let hand = Handles::new(app);
    let is_shown = Memo::new(move |_| hand.place.with(ByHand::is_shown));
    let body = move || match is_shown.get() {
        true => view! { <stage::OnStage hand=hand /> }.into_any(),
        false => page(hand),
    };
    view! { {body} }
}

/// The whole page, for a person who pairs alone.
fn page(hand: Handles) -> AnyView {
    let app = hand.app;
    let has_board = Memo::new(move |_| hand.board.get().is_some());
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
                    {move || rounds(hand)}
                    {move || matrix(hand)}
                    // Below the board: a class sees the players, not the controls.
                    {move || (!hand.is_playing.get()).then(|| view! { <verdicts::Verdicts hand=hand /> })}
                </div>
            </div>
            {move || (!has_board.get()).then(|| view! { <p class="studio__lead">{app.say(Text::Lead)}</p> })}
            {game::boards(hand)}
            <ClassCode app=app route=hand.blank() />
            {class::class_count(app)}
            <chart::Chart />
        </article>
    }
    .into_any()
}

/// The choices without a board: the number of players, and their names.
fn freely(hand: Handles) -> AnyView {
    let app = hand.app;
    let players = move || hand.position.with(Position::players);
    let now = Signal::derive(move || hand.position.with(|position| circle::by_hand(position, app.lang())));
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

/// The names, typed or pasted; as many players as names, if there are enough.
fn names(hand: Handles) -> AnyView {
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

/// A message if the address contains impossible games.
fn lost(hand: Handles) -> Option<AnyView> {
    let games = hand.place.with(|place| place.position().1);
    (games > 0).then(|| {
        let text = hand.app.say(Text::Lost { games });
        view! { <Message kind=Kind::Warn>{text}</Message> }.into_any()
    })
}

/// The heading with the present round.
fn heading(hand: Handles) -> AnyView {
    let text = move || hand.position.with(|position| screen::heading(position, hand.app.lang()));
    view! { <h2 class="studio__round">{text}</h2> }.into_any()
}

/// The next step, or the reason why the last tap was not allowed, or the players who are stuck.
fn line(hand: Handles) -> AnyView {
    let line = Memo::new(move |_| hand.told(screen::line));
    view! {
        <p class="deadend__line" class:is-wrong=move || line.get().0>
            {move || line.get().1}
        </p>
    }
    .into_any()
}

/// The buttons that take games back, one or all, and restore them.
fn taken_back(hand: Handles) -> AnyView {
    let button = |text: Text, act: Act, may: fn(&Play) -> bool| {
        let may = Memo::new(move |_| hand.play.with(may));
        view! {
            <button class="button" disabled=move || !may.get() on:click=move |_| hand.act(act.clone())>
                {hand.app.say(text)}
            </button>
        }
    };
    view! {
        {button(Text::Undo, Act::Undo(1), Play::can_undo)} {button(Text::Redo, Act::Redo, Play::can_redo)}
        {button(Text::Again, Act::Again, Play::can_undo)}
    }
    .into_any()
}

/// Other views of the remaining games, from which one can be chosen.
fn helps(hand: Handles) -> AnyView {
    let app = hand.app;
    let print = move |_| {
        let _ = window().print();
    };
    view! {
        <div class="cluster cluster--apart screen-only">
            <Tick
                value=Signal::derive(move || hand.play.with(|play| play.left))
                on=move |is_on| hand.act(Act::Left(is_on))
            >
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
fn list(hand: Handles) -> AnyView {
    let app = hand.app;
    // Another position has other games, and in a solved board they carry warnings.
    hand.position.with(|_| ());
    hand.is_playing.with(|_| ());
    let games = hand.say(screen::allowed);
    if games.is_empty() {
        return view! { <p>{app.say(Text::NoGames)}</p> }.into_any();
    }
    let buttons = games.into_iter().map(|(game, words, warning)| {
        let warning = warning.map(|text| view! { <span class="note">" " {text}</span> });
        view! {
            <li>
                <button class="button" on:click=move |_| hand.pair(&[game])>{words}</button>
                {warning}
            </li>
        }
    });
    view! {
        <ul class="cluster" aria-label=app.say(Text::ListHint)>
            {buttons.collect_view()}
        </ul>
    }
    .into_any()
}

/// The rounds so far as a table.
fn rounds(hand: Handles) -> Option<AnyView> {
    hand.position.with(|position| {
        let any = position.rounds().next().is_some();
        any.then(|| verdicts::rounds_table(hand, Text::Rounds, position.rounds(), 1))
    })
}

/// The matrix of the meetings so far.
fn matrix(hand: Handles) -> AnyView {
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

/// The games so far as a schedule; the opponent of the free seat has a bye.
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
