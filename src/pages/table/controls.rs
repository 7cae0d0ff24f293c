//! The controls: the round, by step, by playback and by hand; players, step, picture, names.

use leptos::prelude::*;
use rondel::figure::Motion;
use rondel::format::entrants;
use rondel::round_robin::circle::Method;
use rondel::setup::Kind;
use rondel::text::circle::Circle;
use rondel::text::table::TableText as Text;
use rondel::web::route::{Look, Route, TableView};
use rondel::write::screen::circle;

use super::class;
use super::studio::Studio;
use crate::parts::{self, Choice, Field, Settings, Stepper, Steps, Tick, motion};

/// The choice of players, step, picture and names, folded under one line.
#[component]
pub fn Choices(studio: Studio) -> impl IntoView {
    let app = studio.app;
    let now = Signal::derive(move || studio.view.with(|view| circle::dance(view, app.lang())));
    let players = Memo::new(move |_| studio.view.with(|view| view.players));
    let step = Memo::new(move |_| studio.view.with(|view| view.step));
    // The round table is one picture, whether its players walk or its lines turn.
    let look = Memo::new(move |_| match studio.view.with(|view| view.look) {
        Look::Wheel => Look::Ring,
        look => look,
    });
    let moves = Memo::new(move |_| match studio.view.with(|view| view.look) {
        Look::Wheel => Motion::Turn,
        _ => Motion::Walk,
    });
    let moves = move || {
        let choose = move |motion| {
            studio.show(|view| view.look = if motion == Motion::Turn { Look::Wheel } else { Look::Ring });
        };
        (look.get() == Look::Ring).then(|| motion(app, moves, choose))
    };
    let steps = move || {
        let players = usize::from(players.get());
        let chairs = players - usize::from(players.is_multiple_of(2));
        let look = look.get();
        let usual = look.usual_step(players);
        let others = (1..chairs).filter(|&step| step != usual).map(|step| Some(step as u16));
        let steps = std::iter::once(None).chain(others);
        let options = steps.map(|step| (step, app.say(circle::walked(look, players, step)))).collect();
        let on = move |step| studio.show(|view| view.step = step);
        view! { <Choice label=app.say(Text::Step) options=options value=step on=on /> }
    };
    let looks = [Look::Ring, Look::Conveyor, Look::Belt, Look::Both, Look::Five]
        .map(|look| (look, app.say(circle::pictured(look))));
    view! {
        <Settings label=app.say(Circle::DanceSettings) now=now>
            <Players studio=studio players=players />
            {steps}
            <Choice
                label=app.say(Text::Picture)
                options=looks.to_vec()
                value=look
                on=move |look| studio.show(|view| view.look = look)
            />
            {moves}
            {studio.numbers.switch(move |numbers| studio.show(|view| view.numbers = Some(numbers)))}
            <Names studio=studio />
        </Settings>
    }
}

/// The number of players: typed, or stepped by one.
#[component]
pub fn Players(studio: Studio, players: Memo<u16>) -> impl IntoView {
    let app = studio.app;
    let set = move |players: u16| {
        if (TableView::LEAST..=TableView::MOST).contains(&players) {
            studio.stop();
            studio.seat(players);
            if studio.view.with_untracked(|view| view.lesson.is_none()) {
                studio.go(0);
            }
        }
    };
    let beside = |players: u16, up: bool| {
        let next = if up { players + 1 } else { players - 1 };
        (TableView::LEAST..=TableView::MOST).contains(&next).then_some(next)
    };
    view! {
        <Stepper
            label=app.say(Text::Players)
            steps=[app.say(Text::Fewer), app.say(Text::More)]
            range=[TableView::LEAST, TableView::MOST]
            value=players
            beside=beside
            set=Callback::new(set)
        />
    }
}

/// The names, typed or pasted.
#[component]
fn Names(studio: Studio) -> impl IntoView {
    let app = studio.app;
    let names = move || studio.view.with(|view| view.names.join("\n"));
    let any = Memo::new(move |_| studio.view.with(|view| !view.names.is_empty()));
    let take = move |text: &str| {
        let found = entrants::read(text).entrants.into_iter();
        let names: Vec<String> =
            found.map(|found| found.entrant.name).take(usize::from(TableView::MOST)).collect();
        studio.stop();
        studio.name_them(names);
    };
    let hint = Text::NamesHint { least: TableView::LEAST, most: TableView::MOST };
    view! {
        <details class="studio__names">
            <summary>{app.say(Text::Names)}</summary>
            <div class="stack">
                <Field label=app.say(Text::Names) hint=app.say(hint)>
                    <textarea
                        rows="6"
                        autocomplete="off"
                        spellcheck="false"
                        dir="auto"
                        prop:value=names
                        on:change=move |event| take(&event_target_value(&event))
                    ></textarea>
                </Field>
                <div class="cluster">
                    <button class="button button--small" disabled=move || !any.get() on:click=move |_| take("")>
                        {app.say(Text::NumbersOnly)}
                    </button>
                    {class::keeping(studio)}
                </div>
            </div>
        </details>
    }
}

/// The controls of the round: back, next, play, speed, and a slider.
#[component]
pub fn Transport(studio: Studio) -> impl IntoView {
    let app = studio.app;
    let chairs = Memo::new(move |_| studio.shown.get().dance.chairs());
    let round = studio.round;
    let words = [Text::Previous, Text::Next, Text::Scrub].map(|words| app.say(words));
    let steps = Steps {
        at: round.into(),
        of: chairs.into(),
        go: Callback::new(move |round| studio.go(round)),
        play: studio.play,
        begin: Callback::new(move |()| studio.play()),
        words: Signal::stored(words),
        said: Signal::derive(move || app.say(Text::RoundOf { round: round.get() + 1, of: chairs.get() })),
        first: Signal::stored(1),
    };
    view! { <parts::Transport app=app steps=steps /> }
}

/// The choices for drawing the matrix.
#[component]
pub fn MatrixChoices(studio: Studio) -> impl IntoView {
    let app = studio.app;
    let slanted = Memo::new(move |_| studio.view.with(|view| view.slanted));
    let whole = move || studio.view.with(|view| view.whole);
    let form = move |is_slanted: bool, words: Text| {
        view! {
            <button
                class="button button--small"
                aria-pressed=move || (slanted.get() == is_slanted).to_string()
                on:click=move |_| studio.show(|view| view.slanted = is_slanted)
            >
                {app.say(words)}
            </button>
        }
    };
    view! {
        <div class="cluster studio__edit screen-only">
            {form(false, Text::Square)} {form(true, Text::Slanted)}
            <Tick value=whole on=move |whole| studio.show(|view| view.whole = whole)>
                {app.say(Text::Whole)}
            </Tick>
        </div>
    }
}

/// The button that makes an event with these players and this step.
#[component]
pub fn UseIt(studio: Studio) -> impl IntoView {
    let app = studio.app;
    let fails = move || studio.view.with(|view| view.dance().failure().is_some());
    let use_it = move |_| {
        let view = studio.view.get_untracked();
        app.draft.update(|draft| {
            draft.choose(Kind::RoundRobin);
            draft.plan.method = match view.step {
                None if view.look == Look::Conveyor => Method::Belt(None),
                None => Method::Berger,
                Some(step) => Method::Step(usize::from(step)),
            };
            let names: Vec<String> = (0..usize::from(view.players))
                .map(|index| match view.names.get(index).filter(|name| !name.is_empty()) {
                    Some(name) => name.clone(),
                    None => app.say(Text::Player { number: index + 1 }),
                })
                .collect();
            // Names that were typed there stay, unless there are others here.
            if !view.names.is_empty() || draft.names.trim().is_empty() {
                draft.names = names.join("\n").into();
            }
        });
        app.go(&Route::New);
    };
    view! {
        <div class="cluster studio__edit screen-only">
            <button class="button button--main" disabled=fails on:click=use_it>{app.say(Text::Use)}</button>
            <span class="note">{move || app.say(if fails() { Text::UseFails } else { Text::UseHint })}</span>
        </div>
    }
}
