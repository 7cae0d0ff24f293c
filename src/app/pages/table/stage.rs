//! What a class sees: one step as a whole, whatever the screen. Text, pictures and foot scale together; who sits there
//! and what follows what is decided in `web::stage`.

use leptos::prelude::*;
use rondel::figure::Form;
use rondel::figure::lesson::{Picture as Seen, Step};
use rondel::text::lesson::Lesson as Said;
use rondel::text::marked::Mark;
use rondel::text::table::TableText as Text;
use rondel::web::route::Look;

use super::controls::Transport;
use super::grid::{Legend, Matrix};
use super::ring::DanceFloor;
use super::sentence::{facts, sentence};
use super::studio::Studio;
use super::{keys, lesson, words};
use crate::parts::{Black, StageFoot, let_go};

/// How a step stands on the stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Plan {
    /// Words at the left, one picture at the right.
    Beside,
    /// Words above, two pictures below.
    Below,
}

fn plan(studio: Studio) -> Plan {
    let shown = studio.shown.get();
    match (shown.lesson.map(|(_, seen)| seen), shown.look) {
        (Some(Seen::Ring | Seen::Stuck), _) => Plan::Beside,
        _ => Plan::Below,
    }
}

/// The stage.
#[component]
pub fn OnStage(studio: Studio) -> impl IntoView {
    let app = studio.app;
    let plan = Memo::new(move |_| plan(studio));
    let facts = Memo::new(move |_| facts(studio));
    let step = Memo::new(move |_| studio.shown.get().lesson.map(|(step, _)| step));
    let said = Memo::new(move |_| step.get().map(|step| facts.with(|facts| Said::of(step, facts))));
    let title = move || match said.with(|said| said.as_ref().map(|said| said.title.clone())) {
        Some(title) => app.say(title),
        None => app
            .say(Text::RoundOf { round: studio.pace.seen.get() + 1, of: studio.shown.get().dance.chairs() }),
    };
    let is_lesson = Memo::new(move |_| step.get().is_some());
    let body = move || match is_lesson.get() {
        true => view! { <LessonWords studio=studio said=said /> }.into_any(),
        false => view! { <DanceWords studio=studio /> }.into_any(),
    };
    // The picture lights what a word names.
    let light = move || studio.lit.get().or(studio.held.get()).map(Mark::name);
    let stage = Signal::derive(move || studio.stage());
    let perform = Callback::new(move |act| keys::perform(studio, act));
    let seated = Memo::new(move |_| studio.shown.get().dance.players());
    let note = Memo::new(move |_| {
        let all = studio.view.with(|view| usize::from(view.players));
        let is_part = step.get() != Some(Step::Stuck) && seated.get() < all && studio.turned.get().is_none();
        is_part.then(|| app.say(Text::FirstOf { seated: seated.get(), all }))
    });
    let has_rounds = Memo::new(move |_| step.get() != Some(Step::Stuck));
    let end = move |_| {
        let_go();
        keys::leave(studio);
    };
    view! {
        <section
            class="stage"
            class:is-beside=move || plan.get() == Plan::Beside
            class:is-dance=move || !is_lesson.get()
        >
            <header class="stage__head">
                <h1 class="stage__title">{title}</h1>
                <button class="button button--small stage__end" on:click=end>{app.say(Text::PresentEnd)}</button>
            </header>
            <div class="stage__words" class:is-answered=studio.answered>{body}</div>
            <div class="stage__pictures" class:is-answered=studio.answered data-light=light>
                {move || pictures(studio)}
            </div>
            <StageFoot app=app stage=stage class=studio.view.into() perform=perform note=note>
                {move || has_rounds.get().then(|| view! { <Transport studio=studio /> })}
            </StageFoot>
            <Black app=app black=studio.blank />
        </section>
    }
}

/// What a step says: what is told gives way to the answer, so that the picture stays where it is.
#[component]
fn LessonWords(studio: Studio, said: Memo<Option<rondel::text::lesson::Said>>) -> impl IntoView {
    let words = move |which: fn(&rondel::text::lesson::Said) -> Option<&Said>| {
        let app = studio.app;
        let text = move || {
            said.with(|said| said.as_ref().and_then(which).map(|text| app.say(text))).unwrap_or_default()
        };
        sentence(studio, Signal::derive(text))
    };
    let has = |which: fn(&rondel::text::lesson::Said) -> bool| {
        Memo::new(move |_| said.with(|said| said.as_ref().is_some_and(which)))
    };
    let (asks, answers) = (has(|said| said.ask.is_some()), has(|said| said.answer.is_some()));
    let is_answered = Memo::new(move |_| studio.answered.get() && answers.get());
    let told = move || {
        (!is_answered.get()).then(|| view! { <p class="lesson__text">{words(|said| Some(&said.text))}</p> })
    };
    let ask =
        move || asks.get().then(|| view! { <p class="lesson__ask">{words(|said| said.ask.as_ref())}</p> });
    let answer = move || {
        is_answered.get().then(|| {
            view! { <p class="lesson__answer">{words(|said| said.answer.as_ref())}</p> }
        })
    };
    view! {
        {told}
        {ask}
        <div aria-live="polite">{answer}</div>
    }
}

/// What is said of a round of the dance.
#[component]
fn DanceWords(studio: Studio) -> impl IntoView {
    let dance = Memo::new(move |_| studio.shown.get().dance);
    move || {
        studio.names.track();
        let dance = dance.get();
        view! { <words::Proof studio=studio dance=dance /> }
    }
}

/// What is seen. Made anew only when the dance or the kind of picture changes, so that a new round is danced.
fn pictures(studio: Studio) -> AnyView {
    let shown = studio.shown.get();
    // Names change with the dance and with what is typed, never during a step.
    studio.names.track();
    let (dance, form, whole) = (shown.dance, shown.form, shown.whole);
    let shaped = shown.look.shaped();
    let floor = move || view! { <DanceFloor studio=studio dance=dance shaped=shaped /> };
    let table = move || {
        view! {
            <div class="stage__table">
                <Matrix studio=studio dance=dance form=form whole=whole />
                <p class="stage__asked">{studio.app.say(Text::MatrixTitle)}</p>
                <Legend studio=studio dance=dance />
            </div>
        }
    };
    let said = move || view! { <words::Said studio=studio dance=dance /> };
    let seen = shown.lesson.map_or(Seen::RingAndMatrix, |(_, seen)| seen);
    match (seen, shown.look) {
        (Seen::Stuck, _) => lesson::stuck(studio),
        (Seen::Ring, _) => view! {
            {floor()}
            {said()}
        }
        .into_any(),
        (Seen::Both, _) | (_, Look::Both) => {
            view! { <div class="stage__two">{super::sides(studio)}</div> }.into_any()
        }
        (Seen::RingAndMatrix, _) => view! {
            <div
                class="stage__two"
                class:is-slanted={form == Form::Slanted}
                class:has-extra=dance.extra().is_some()
            >
                {floor()} {table()}</div>
            {said()}
        }
        .into_any(),
        (Seen::ByHand, _) => view! {
            <div class="stage__two">{floor()} <words::ByHand studio=studio dance=dance /></div>
        }
        .into_any(),
    }
}
