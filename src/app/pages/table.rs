//! `#/table/<players>/<round>`: the circle method in pictures, the ring and the meeting matrix moving together.

use leptos::prelude::*;
use rondel::circle::{self, Method, Plan};
use rondel::figure::{Ring, meetings};
use rondel::ids::RoundNo;
use rondel::meters::Meters;
use rondel::route::{Route, TableView};
use rondel::schedule::Schedule;
use rondel::text::common::Word;
use rondel::text::table::TableText as Text;
use rondel::verify;

use crate::parts::{Choice, Field, Picture};
use crate::state::{App, t};

/// The fewest and most players shown: fewer make no circle, more no picture.
const PLAYERS: std::ops::RangeInclusive<u16> = 3..=40;

/// The page.
#[component]
pub fn TablePage() -> impl IntoView {
    let app = App::here();
    let view = Memo::new(move |_| match app.route.get() {
        Route::Table(view) => view,
        _ => TableView::default(),
    });
    let players = Memo::new(move |_| view.get().players.clamp(*PLAYERS.start(), *PLAYERS.end()));
    let step = RwSignal::new(None::<usize>);
    let method = move || step.get().map_or(Method::Berger, Method::Step);
    let schedule = Memo::new(move |_| {
        let plan = Plan { method: method(), ..Plan::default() };
        circle::schedule(usize::from(players.get()), &plan).unwrap_or_default()
    });
    let rounds = move || schedule.with(|schedule| schedule.rounds.len());
    let round = Memo::new(move |_| view.get().round.index().min(rounds().saturating_sub(1)));
    let go = move |players: u16, round: usize| {
        app.go(&Route::Table(TableView { players, round: RoundNo::from_index(round) }));
    };
    let count = move |event| {
        if let Ok(typed) = event_target_value(&event).parse::<u16>()
            && PLAYERS.contains(&typed)
        {
            step.set(None);
            go(typed, 0);
        }
    };
    let steps = move || {
        let n = usize::from(players.get());
        let half = circle::half_turn(n);
        let words = |chairs: usize| match chairs {
            1 => app.say(Text::Plain),
            chairs => app.say(Text::Chairs { chairs }),
        };
        let mut options = vec![(None, app.say(Text::HalfTurn { chairs: half }))];
        options.extend(circle::legal_steps(n).filter(|&s| s != half).map(|s| (Some(s), words(s))));
        view! { <Choice label=app.say(Text::Step) options=options value=step on=move |s| step.set(s) /> }
    };
    let use_it = move |_| {
        app.draft.update(|draft| draft.plan.method = untrack(method));
        app.go(&Route::New);
    };
    view! {
        <article class="stack">
            <h1>{t(Text::Title)}</h1>
            <p class="lead">{t(Text::Lead)}</p>
            <div class="cluster">
                <div class="field--short">
                    <Field label=t(Text::Players)>
                        <input
                            type="number"
                            inputmode="numeric"
                            min=*PLAYERS.start()
                            max=*PLAYERS.end()
                            prop:value=move || players.get().to_string()
                            on:change=count
                        />
                    </Field>
                </div>
                {steps}
            </div>
            <div class="cluster">
                <button
                    class="button"
                    disabled={move || round.get() == 0}
                    on:click=move |_| go(players.get_untracked(), round.get_untracked() - 1)
                >
                    {t(Text::Previous)}
                </button>
                <h2>{move || app.say(Word::Round { number: round.get() as u16 + 1 })}</h2>
                <button
                    class="button button--main"
                    disabled={move || round.get() + 1 >= rounds()}
                    on:click=move |_| go(players.get_untracked(), round.get_untracked() + 1)
                >
                    {t(Text::Next)}
                </button>
            </div>
            <div class="beside">
                {move || schedule.with(|schedule| picture(app, schedule, round.get()))}
                {move || schedule.with(|schedule| games(app, schedule, round.get()))}
            </div>
            {move || schedule.with(|schedule| proof(app, schedule))}
            {move || schedule.with(|schedule| matrix(app, schedule, round.get()))}
            <button class="button" on:click=use_it>{t(Text::Use)}</button>
        </article>
    }
}

/// The ring of one round.
fn picture(app: App, schedule: &Schedule, index: usize) -> Option<impl IntoView + use<>> {
    let round = schedule.rounds.get(index)?;
    let title = app.say(Text::RingTitle { round: index as u16 + 1 });
    let drawing = Ring::of(schedule.entrants, round, None).drawing(title, app.say(Text::RingDesc));
    Some(view! { <div class="figure--ring"><Picture drawing=drawing /></div> })
}

/// The games of one round as a table, the same as in the picture.
fn games(app: App, schedule: &Schedule, index: usize) -> Option<impl IntoView + use<>> {
    let round = schedule.rounds.get(index)?;
    let rows = round
        .tables
        .iter()
        .enumerate()
        .filter_map(|(table, sides)| Some((table + 1, sides.pair()?)))
        .map(|(table, [white, black])| {
            view! {
                <tr>
                    <th scope="row">{table}</th>
                    <td>{white.number()}</td>
                    <td>{black.number()}</td>
                </tr>
            }
        })
        .collect_view();
    let free = round.out.first().map(|player| app.say(Text::Free { number: player.number() }));
    Some(view! {
        <div class="stack">
            <table class="numbers">
                <caption>{app.say(Text::Games { round: index as u16 + 1 })}</caption>
                <thead>
                    <tr>
                        <th scope="col">{app.say(Word::Table)}</th>
                        <th scope="col">{app.say(Word::White)}</th>
                        <th scope="col">{app.say(Word::Black)}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
            <p>{free}</p>
        </div>
    })
}

/// What the schedule keeps, recomputed from it.
fn proof(app: App, schedule: &Schedule) -> impl IntoView + use<> {
    let meters = Meters::of(schedule);
    let once = verify::Meetings::of(schedule);
    let (kept, broken) = once.pairs().fold((0, 0), |(kept, broken), (_, rounds)| match rounds.len() {
        1 => (kept + 1, broken),
        _ => (kept, broken + 1),
    });
    let claim = match broken {
        0 => Text::Proved { pairs: kept },
        pairs => Text::NotProved { pairs },
    };
    view! {
        <p>
            <strong>{app.say(claim)}</strong>
            " "
            {app.say(Text::Breaks { breaks: meters.breaks, run: meters.longest_run })}
        </p>
    }
}

/// The meeting matrix with the round in view lit.
fn matrix(app: App, schedule: &Schedule, index: usize) -> impl IntoView + use<> {
    let title = app.say(Text::MatrixTitle);
    let desc = app.say(Text::MatrixDesc { round: index as u16 + 1 });
    let lit = Some(RoundNo::from_index(index));
    let drawing = meetings(title.clone(), desc.clone(), schedule, &[], lit).drawing();
    view! {
        <section class="stack">
            <h2>{title}</h2>
            <p class="note">{desc}</p>
            <div class="frame"><Picture drawing=drawing /></div>
        </section>
    }
}
