//! A complete starter: its rounds in steps, verified, and used for an event.

use leptos::prelude::*;
use rondel::event::{self, Sides};
use rondel::model::ids::Player;
use rondel::model::schedule::{Round, Schedule};
use rondel::proof::report::{Expected, Kind, LabelledReport, Report};
use rondel::round_robin::circle::Method;
use rondel::round_robin::starter::all;
use rondel::text::span::Span;
use rondel::text::starter::Starter as Text;
use rondel::text::table::TableText;
use rondel::web::route::{Route, StarterView};
use rondel::write::screen::studio as screen;

use super::bench::Bench;
use crate::pages::report::{Guarantees, View};
use crate::parts::{Steps, TableView, Transport};

/// The round in view and the controls.
pub fn drive(bench: Bench) -> AnyView {
    let app = bench.app;
    let of = Signal::derive(move || bench.view.with(StarterView::rounds));
    let heading =
        Signal::derive(move || app.say(TableText::RoundOf { round: bench.round.get() + 1, of: of.get() }));
    let words = [TableText::Previous, TableText::Next, TableText::Scrub].map(|words| app.say(words));
    let steps = Steps {
        at: bench.round.into(),
        of,
        go: Callback::new(move |round| bench.go(round)),
        play: bench.play,
        begin: Callback::new(move |()| bench.play()),
        words: Signal::stored(words),
        said: heading,
        first: Signal::stored(1),
    };
    view! {
        <div class="studio__drive">
            <h2 class="studio__round">{heading}</h2>
            <Transport app=app steps=steps />
        </div>
        <p class="studio__said" role="status">{move || said(bench)}</p>
    }
    .into_any()
}

/// The games of the round in view.
fn said(bench: Bench) -> String {
    let round = bench.round.get();
    let games = bench.schedule.with(|schedule| {
        let games = schedule.as_ref().and_then(|schedule| schedule.rounds.get(round));
        games.map(|games| pairs(bench, games)).unwrap_or_default()
    });
    bench.app.say(TableText::Said { round: round + 1, games: games.join(", ") })
}

/// The games as `0–7`, `1–6`, first-named first.
fn pairs(bench: Bench, round: &Round) -> Vec<String> {
    let pair = |[white, black]: [Player; 2]| format!("{}–{}", bench.called(white), bench.called(black));
    round.tables.iter().filter_map(|table| table.pair()).map(pair).collect()
}

/// The facts about the starter, its rounds, their guarantees, and the button that makes an event.
pub fn done(bench: Bench) -> AnyView {
    let app = bench.app;
    let report = Memo::new(move |_| {
        let schedule = bench.schedule.get().unwrap_or_default();
        let expected = Expected::of(&schedule, Kind::RoundRobin, false);
        let names = (0..schedule.entrants).map(|index| bench.called(Player::from_index(index)).to_string());
        let names = names.collect();
        LabelledReport::new(Report::of(schedule, expected), names, Sides::Colours)
    });
    let rounds = move || bench.schedule.with(|schedule| schedule.clone().map(|it| rounds(bench, it)));
    view! {
        <p>{move || which(bench)}</p>
        {use_it(bench)}
        <section class="stack">
            <h2>{app.say(Text::Rounds)}</h2>
            {rounds}
        </section>
        <section class="stack">
            <Guarantees view=View::new(app, None, report) />
        </section>
    }
    .into_any()
}

/// The starter's number among all of its size, and its symmetric complement.
fn which(bench: Bench) -> Option<String> {
    let starter = bench.starter.get()?;
    let listed = all(starter.pairs().len());
    let text = match listed {
        Some(listed) => {
            let number = |wanted| listed.iter().position(|other| other.is_same(&wanted)).map(|at| at + 1);
            let (of, complement) = (listed.len(), number(starter.complement())?);
            let index = number(starter)?;
            match index == complement {
                true => Span::StarterOwn { index, of },
                false => Span::StarterOf { index, of, complement },
            }
        }
        None if starter.is_patterned() => Span::StarterPatterned,
        None => return None,
    };
    Some(bench.app.say(text))
}

/// All rounds, a row per round and a column per table; the round in view is highlighted.
fn rounds(bench: Bench, schedule: Schedule) -> AnyView {
    let table = move || {
        let called = |player: Player| bench.called(player).to_string();
        screen::rounds(&schedule, Some(bench.round.get()), &called, bench.app.lang())
    };
    view! { <TableView table=Signal::derive(table) /> }.into_any()
}

/// The button that makes an event with these players and these lines.
fn use_it(bench: Bench) -> AnyView {
    let app = bench.app;
    let use_it = move |_| {
        let (players, starter) = (bench.players.get_untracked(), bench.starter.get_untracked());
        app.draft.update(|draft| {
            draft.choose(event::Kind::RoundRobin);
            draft.plan.method = Method::Belt(starter);
            // Names that were typed there stay.
            if draft.names.trim().is_empty() {
                let names = (1..=usize::from(players)).map(|number| app.say(TableText::Player { number }));
                draft.names = names.collect::<Vec<_>>().join("\n").into();
            }
        });
        app.go(&Route::New);
    };
    view! {
        <div class="cluster screen-only">
            <button type="button" class="button button--main" on:click=use_it>{app.say(TableText::Use)}</button>
            <span class="note">{app.say(Text::UseHint)}</span>
        </div>
    }
    .into_any()
}
