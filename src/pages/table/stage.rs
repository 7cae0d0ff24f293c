//! The stage for a class: one step as a whole, on any screen. Text, pictures and foot scale together;
//! `web::lesson_stage` decides about the seats and the next steps.
//!
//! Every step is a sheet (see `web::presentation`). Making a sheet takes longer than a frame, so the next one is made,
//! hidden in its place, while the class looks at the present one; the press only shows it.

use std::time::Duration;

use leptos::prelude::*;
use rondel::figure::Form;
use rondel::figure::lesson::{Picture as Seen, Step};
use rondel::text::inline_marks::{Mark, pieces};
use rondel::text::lesson::{Lesson as Text, StepText};
use rondel::text::table::TableText;
use rondel::web::lesson_stage::{self, Act};
use rondel::web::presentation::{self, Sheet, Slide};
use rondel::web::route::{Look, TableView};

use super::controls::Transport;
use super::grid::{Legend, Matrix};
use super::ring::DanceFloor;
use super::sentence::sentence;
use super::studio::{OnSheet, Studio};
use super::transition::DANCED;
use super::{keys, lesson, words};
use crate::parts::timer::{self, Timer};
use crate::parts::{Black, StageFoot, let_go};

/// Time for which a step is seen before the next one is made.
const SEEN: Duration = Duration::from_millis(200);

/// The round table as a class sees it.
#[component]
pub fn OnStage(studio: Studio) -> impl IntoView {
    let app = studio.app;
    let step = Memo::new(move |_| studio.shown.get().lesson.map(|(step, _)| step));
    let ready = RwSignal::new(None);
    let sheets = sheets(studio, ready);
    let stage = Signal::derive(move || studio.stage());
    let perform = Callback::new(move |act| keys::perform(studio, act));
    let seated = Memo::new(move |_| studio.shown.get().dance.players());
    let note = Memo::new(move |_| {
        let all = studio.view.with(|view| usize::from(view.players));
        let is_part =
            step.get() != Some(Step::Stuck) && seated.get() < all && studio.by_hand.get().turned.is_none();
        is_part.then(|| app.say(TableText::FirstOf { seated: seated.get(), all }))
    });
    // Screen readers announce the answer, which others see.
    let answer = Memo::new(move |_| {
        let step = step.get().filter(|_| studio.answered.get())?;
        studio.facts.with(|facts| Text::of(step, facts).answer).map(|answer| app.say(answer))
    });
    Effect::new(move || {
        if let Some(answer) = answer.get() {
            app.speak(pieces(&answer).into_iter().map(|piece| piece.text + &piece.after).collect());
        }
    });
    let black = Signal::derive(move || studio.by_hand.get().black);
    view! {
        <section class="stage" class:is-dance=move || step.get().is_none()>
            <For each=move || sheets.get() key=|slide| slide.shown.sheet() let(slide)>
                <OneSheet on=studio.sheet(slide, ready) step=slide.shown.sheet().step />
            </For>
            <StageFoot app=app stage=stage class=studio.view.into() perform=perform note=note>
                <div class="stage__drive" hidden=move || step.get() == Some(Step::Stuck)>
                    <Transport studio=studio />
                </div>
                {everyone(studio)}
            </StageFoot>
            <Black app=app black=black lift=move || perform.run(Act::Black(false)) />
        </section>
    }
}

/// The choice in the dance between a whole large class and only as many players as can be read at the back.
fn everyone(studio: Studio) -> impl IntoView {
    let choice = Memo::new(move |_| {
        let TableView { players, lesson, everyone, .. } = studio.view.get();
        let few = lesson_stage::seated(players);
        let words = if everyone {
            TableText::FirstOnly { seated: few }
        } else {
            TableText::Everyone { all: players.into() }
        };
        (lesson.is_none() && few < players).then(|| studio.app.say(words))
    });
    let press = move |_| {
        studio.stop();
        studio.by_hand.update(|by_hand| by_hand.turned = None);
        studio.show(|view| view.everyone = !view.everyone);
        let_go();
    };
    move || choice.get().map(|words| view! { <button class="button" on:click=press>{words}</button> })
}

/// The state of the stage at the last update.
struct Turned {
    seen: Sheet,
    /// The sheet shown before.
    left: Option<Sheet>,
    beat: u32,
}

/// The sheets made so far: the visible one, at once; the next one, after the visible one has been seen for a while.
fn sheets(studio: Studio, ready: RwSignal<Option<Slide>>) -> Memo<Vec<Slide>> {
    let seen = Memo::new(move |_| studio.shown.get().sheet());
    let kept = RwSignal::new(vec![untrack(|| studio.slide())]);
    let all = Memo::new(move |_| {
        let (mut all, seen) = (kept.get(), seen.get());
        if !all.iter().any(|slide| slide.shown.sheet() == seen) {
            all.push(untrack(|| studio.slide()));
        }
        all
    });
    let next = Memo::new(move |_| studio.coming().filter(|next| next.shown.sheet() != seen.get()));
    let timer: Timer = StoredValue::new(None);
    timer::clear_with_page([timer]);
    Effect::new(move |before: Option<Turned>| {
        let (next, now) = (next.get(), seen.get());
        let beat = studio.beat.get_untracked();
        let (left, is_walking) = match before {
            Some(before) if before.seen == now => (before.left, beat.danced && beat.count != before.beat),
            // A new sheet is shown without animation.
            Some(before) => (Some(before.seen), false),
            None => (None, false),
        };
        let make = move || {
            kept.set(presentation::kept(&all.get_untracked(), now, left, next));
            if next.is_some() {
                ready.set(next);
            }
        };
        let wait = SEEN + if is_walking { DANCED } else { Duration::ZERO };
        timer::replace(timer, set_timeout_with_handle(make, wait).ok());
        Turned { seen: now, left, beat: beat.count }
    });
    all
}

/// A sheet: a step of the lesson, or the dance.
#[component]
fn OneSheet(on: OnSheet, step: Option<Step>) -> impl IntoView {
    let OnSheet { studio, is_seen, answered } = on;
    let app = studio.app;
    let said = step.map(|step| Memo::new(move |_| studio.facts.with(|facts| Text::of(step, facts))));
    let title = move || match said {
        Some(said) => said.with(|said| app.say(said.title.clone())),
        None => {
            let of = studio.shown.get().dance.chairs();
            app.say(TableText::RoundOf { round: studio.pace.seen.get() + 1, of })
        }
    };
    let body = match said {
        Some(said) => view! { <LessonWords studio=studio said=said answered=answered /> }.into_any(),
        None => view! { <DanceWords studio=studio /> }.into_any(),
    };
    // Text on the left and one picture on the right, or text above two pictures.
    let is_beside = move || {
        let picture = studio.shown.get().lesson.map(|(_, picture)| picture);
        matches!(picture, Some(Seen::Ring | Seen::Stuck))
    };
    // The picture highlights the part that a word names.
    let light = move || studio.light().map(Mark::name);
    let end = move |_| {
        let_go();
        keys::leave(studio);
    };
    view! {
        <div
            class="stage__sheet"
            class:is-waiting=move || !is_seen.get()
            class:is-beside=is_beside
            class:is-dance=step.is_none()
        >
            <header class="stage__head">
                <h1 class="stage__title">{title}</h1>
                <button class="button button--small stage__end" on:click=end>
                    {app.say(TableText::PresentEnd)}
                </button>
            </header>
            <div class="stage__words">{body}</div>
            <div class="stage__pictures" class:is-answered=answered data-light=light>
                {move || pictures(studio)}
            </div>
        </div>
    }
}

/// The text of a step: the answer replaces the explanation, so that the picture does not move.
#[component]
fn LessonWords(studio: Studio, said: Memo<StepText>, answered: Memo<bool>) -> impl IntoView {
    let app = studio.app;
    let words = move |which: fn(&StepText) -> Option<&Text>| {
        let text = move || said.with(|said| which(said).map(|text| app.say(text))).unwrap_or_default();
        sentence(studio, Signal::derive(text))
    };
    let (asks, answers) = said.with_untracked(|said| (said.ask.is_some(), said.answer.is_some()));
    let is_answered = move || answers && answered.get();
    view! {
        <p class="lesson__text" hidden=is_answered>
            {words(|said| Some(&said.text))}
        </p>
        {asks.then(|| view! { <p class="lesson__ask">{words(|said| said.ask.as_ref())}</p> })}
        {answers
            .then(|| {
                view! {
                    <p class="lesson__answer" hidden=move || !is_answered()>
                        {words(|said| said.answer.as_ref())}
                    </p>
                }
            })}
    }
}

/// The text of a round of the dance.
#[component]
fn DanceWords(studio: Studio) -> impl IntoView {
    let dance = Memo::new(move |_| studio.shown.get().dance);
    move || {
        studio.names.with(|_| ());
        let dance = dance.get();
        view! { <words::Proof studio=studio dance=dance /> }
    }
}

/// The pictures of the sheet. Rebuilt only when the dance or the kind of picture changes, so that a new round is
/// animated.
fn pictures(studio: Studio) -> AnyView {
    let shown = studio.shown.get();
    // Names change with the dance and with the input, never during a step.
    studio.names.with(|_| ());
    let (dance, form, whole) = (shown.dance, shown.form, shown.whole);
    let shaped = shown.look.shaped();
    let floor = move || view! { <DanceFloor studio=studio dance=dance shaped=shaped /> };
    let table = move || {
        view! {
            <div class="stage__table">
                <Matrix studio=studio dance=dance form=form whole=whole />
                <p class="stage__asked">{studio.app.say(TableText::MatrixTitle)}</p>
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
