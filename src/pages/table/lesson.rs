//! "Why it works": the lesson, one step at a time; the question first, the answer when the teacher releases it.

use leptos::prelude::*;
use rondel::figure::lesson::{self, Picture as Seen, Step};
use rondel::figure::{Arrangement, Drawing, Form};
use rondel::model::ids::RoundNo;
use rondel::text::common::Word;
use rondel::text::inline_marks::Mark;
use rondel::text::lesson::{Lesson as Text, StepText};
use rondel::text::table::TableText;
use rondel::web::keys::Turn;
use rondel::web::route::{Look, Route, TableView};

use super::controls::{Players, Transport, UseIt};
use super::grid::Matrix;
use super::keys;
use super::ring::{self, DanceFloor};
use super::sentence::sentence;
use super::studio::Studio;
use super::words::{self, ByHand, Failing};
use crate::parts::{Picture, SavePicture};

/// The route of a step in its initial state.
pub fn place(view: &TableView, step: Step) -> Route {
    let view = view.clone().at_step(Some(step));
    let round = RoundNo::from_index(view.scene(step).round);
    let look = if view.look == Look::Paper { Look::Ring } else { view.look };
    Route::Table(TableView { round, look, ..view }.kept())
}

/// The lesson, step by step.
#[component]
pub fn Lesson(studio: Studio) -> impl IntoView {
    let app = studio.app;
    let step = Memo::new(move |_| studio.shown.get().lesson.map_or(Step::Stuck, |(step, _)| step));
    let said = Memo::new(move |_| studio.facts.with(|facts| Text::of(step.get(), facts)));
    // The picture highlights the part that a word names.
    let light = move || studio.light().map(Mark::name);
    let players = Memo::new(move |_| studio.view.with(|view| view.players));
    view! {
        <section class="lesson">
            <nav class="lesson__steps screen-only" aria-label=app.say(Text::Steps)>
                <ol class="lesson__dots">{dots(studio, step)}</ol>
            </nav>
            <div class="lesson__beside">
                <div class="lesson__words stack">
                    <p class="lesson__number">
                        {move || app.say(Text::StepOf { step: step.get().number(), of: Step::ALL.len() as u16 })}
                    </p>
                    <h1 class="lesson__title">{move || said.with(|said| app.say(said.title.clone()))}</h1>
                    <Words studio=studio said=said />
                    <Turns studio=studio step=step said=said />
                    {move || (step.get() == Step::End).then(|| view! { <UseIt studio=studio /> })}
                    <div class="studio__edit lesson__edit stack">
                        <Players studio=studio players=players />
                        <p class="note lesson__keys">{app.say(Text::Keys)}</p>
                    </div>
                </div>
                <div class="lesson__pictures" data-light=light>{move || pictures(studio)}</div>
            </div>
        </section>
    }
}

/// The links to all steps.
fn dots(studio: Studio, step: Memo<Step>) -> impl IntoView {
    let dot = |it: Step| {
        let to = move || studio.view.with(|view| place(view, it).to_string());
        let title = move || studio.facts.with(|facts| studio.app.say(Text::of(it, facts).title));
        view! {
            <li>
                <a
                    href=to
                    title=title
                    aria-label=move || format!("{}: {}", it.number(), title())
                    aria-current=move || (step.get() == it).then_some("step")
                >
                    {it.number()}
                </a>
            </li>
        }
    };
    Step::ALL.map(dot).into_iter().collect_view()
}

/// The text of a step, its question, and the answer once it is released.
#[component]
fn Words(studio: Studio, said: Memo<StepText>) -> impl IntoView {
    let words = move |which: fn(&StepText) -> Option<&Text>| {
        let text = move || said.with(|said| which(said).map(|text| studio.app.say(text))).unwrap_or_default();
        sentence(studio, Signal::derive(text))
    };
    let asks = Memo::new(move |_| said.with(|said| said.ask.is_some()));
    let ask =
        move || asks.get().then(|| view! { <p class="lesson__ask">{words(|said| said.ask.as_ref())}</p> });
    let is_answered = Memo::new(move |_| studio.answered.get() && said.with(|said| said.answer.is_some()));
    let answer = move || {
        is_answered
            .get()
            .then(|| view! { <p class="lesson__answer">{words(|said| said.answer.as_ref())}</p> })
    };
    view! {
        <p class="lesson__text">{words(|said| Some(&said.text))}</p>
        {ask}
        <div aria-live="polite">{answer}</div>
    }
}

/// The buttons: back, next or the answer, and pairing by hand at the dead end and at the last step.
#[component]
fn Turns(studio: Studio, step: Memo<Step>, said: Memo<StepText>) -> impl IntoView {
    let app = studio.app;
    let has_more = move || said.with(|said| said.ask.is_some()) && !studio.answered.get();
    let on = move || {
        (has_more() || step.get().next().is_some()).then(|| {
            view! {
                <button class="button button--main" on:click=move |_| keys::turn(studio, Turn::Next)>
                    {app.say(if has_more() { Text::ShowAnswer } else { Text::NextStep })}
                </button>
            }
        })
    };
    let by_hand = move || {
        [Step::Stuck, Step::End].contains(&step.get()).then(|| {
            let to = Route::DeadEnd(rondel::pairing::deadend::ByHand::default()).to_string();
            view! { <a class="button screen-only" href=to>{app.say(Text::TryByHand)}</a> }
        })
    };
    view! {
        <div class="lesson__turns cluster screen-only">
            <button
                class="button"
                disabled=move || step.get().previous().is_none()
                on:click=move |_| keys::turn(studio, Turn::Back)
            >
                {app.say(Text::PreviousStep)}
            </button>
            {on} {by_hand}
        </div>
    }
}

/// The pictures of the step. Rebuilt only when the dance or the kind of picture changes, so that a new round is
/// animated.
fn pictures(studio: Studio) -> AnyView {
    let shown = studio.shown.get();
    // Names change with the dance and with the input, never during a step.
    studio.names.with(|_| ());
    let (dance, form, whole) = (shown.dance, shown.form, shown.whole);
    let Some((step, seen)) = shown.lesson else { return ().into_any() };
    let ring = move || {
        view! {
            <div class="lesson__ring">
                <DanceFloor studio=studio dance=dance shaped=Arrangement::Ring />
                {ring::files(studio, dance, Arrangement::Ring)}
            </div>
        }
    };
    match seen {
        Seen::Stuck => stuck(studio),
        Seen::Ring => view! {
            {ring()}
            <words::Said studio=studio dance=dance />
            <Transport studio=studio />
        }
        .into_any(),
        Seen::Both => super::both(studio),
        Seen::RingAndMatrix => view! {
            <div class="lesson__pair" class:is-slanted={form == Form::Slanted}>
                {ring()} <Matrix studio=studio dance=dance form=form whole=whole />
            </div>
            <words::Said studio=studio dance=dance />
            <Transport studio=studio />
            {(step == Step::OtherSteps && studio.answered.get())
                .then(|| view! { <Failing studio=studio dance=dance /> })}
        }
        .into_any(),
        Seen::ByHand => view! {
            {move || studio.answered.get().then(|| view! { <ByHand studio=studio dance=dance /> })}
            {ring()}
            <Transport studio=studio />
        }
        .into_any(),
    }
}

/// The six players in the dead end.
pub fn stuck(studio: Studio) -> AnyView {
    let app = studio.app;
    let draw = move || -> Drawing { lesson::stuck(app.say(Text::StuckTitle), app.say(Text::StuckAnswer)) };
    let rounds = lesson::STUCK.into_iter().zip(1..).map(|(round, number)| {
        let games = round.map(|[white, black]| format!("{white}–{black}"));
        view! { <li>{format!("{}:  {}", app.say(Word::Round { number }), games.join("  "))}</li> }
    });
    view! {
        <div class="figure--ring">
            <Picture drawing=draw() />
            <SavePicture app=app draw=Callback::new(move |()| draw()) />
        </div>
        <ol class="lesson__stuck" aria-label=app.say(TableText::AllGames)>{rounds.collect_view()}</ol>
    }
    .into_any()
}
