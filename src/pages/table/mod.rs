//! `#/table/...`: the round-table studio. The dance and the matrix moving together, the lesson, the hand-out.

mod arrival;
mod class;
mod controls;
mod dial;
mod five;
mod grid;
mod keys;
mod lesson;
mod paper;
mod ring;
mod sentence;
pub mod sheets;
mod stage;
mod studio;
pub mod tabs;
mod transition;
mod words;

use leptos::prelude::*;
use rondel::event::{State, System};
use rondel::figure::Arrangement;
use rondel::model::ids::{Player, RoundNo};
use rondel::proof::Proof;
use rondel::round_robin::circle::{Method, Plan};
use rondel::round_robin::dance::Dance;
use rondel::text::beat::Beat;
use rondel::text::table::TableText as Text;
use rondel::web::lesson_stage::Act;
use rondel::web::route::{Look, Route, TableView};

use self::grid::Matrix;
use self::ring::DanceFloor;
use self::studio::Studio;
use crate::parts::{Black, beyond};
use crate::state::App;

/// The address of the lesson with the players of an event, by their numbers in its schedule.
pub fn why(state: &State) -> String {
    let players = Proof::of(state).players;
    let many = players.len() > usize::from(TableView::MOST);
    let name = |player: &Player| state.members[player.index()].called.clone();
    let names = if many { Vec::new() } else { players.iter().map(name).collect() };
    let step = match &state.system {
        System::RoundRobin(Plan { method: Method::Step(step), .. }) => u16::try_from(*step).ok(),
        _ => None,
    };
    let view = TableView::of(players.len().min(usize::from(TableView::MOST)) as u16, names);
    Route::Table(TableView { lesson: Some(1), step, ..view }.kept()).to_string()
}

/// The page of the round table.
#[component]
pub fn TablePage() -> impl IntoView {
    let studio = Studio::new(App::here());
    keys::listen(studio);
    #[derive(Clone, Copy, PartialEq)]
    enum Part {
        Stage,
        Dance,
        Five,
        Lesson,
        Paper,
    }
    let part = Memo::new(move |_| {
        studio.view.with(|view| match (view.lesson, view.look) {
            _ if view.big => Part::Stage,
            (Some(_), _) => Part::Lesson,
            (None, Look::Paper) => Part::Paper,
            (None, Look::Five) => Part::Five,
            (None, _) => Part::Dance,
        })
    });
    let body = move || match part.get() {
        Part::Stage => view! { <stage::OnStage studio=studio /> }.into_any(),
        Part::Lesson => view! { <lesson::Lesson studio=studio /> }.into_any(),
        Part::Paper => view! { <paper::HandOut studio=studio /> }.into_any(),
        Part::Five => view! { <five::FiveWays studio=studio /> }.into_any(),
        Part::Dance => view! { <DancePart studio=studio /> }.into_any(),
    };
    let black = Signal::derive(move || studio.by_hand.get().black);
    let lift = move || keys::perform(studio, Act::Black(false));
    view! {
        <article class="studio stack">
            {move || {
                (part.get() != Part::Stage).then(|| view! { <Parts studio=studio /> {beyond(studio.app)} })
            }}
            {body}
            {move || {
                (part.get() == Part::Lesson).then(|| view! { <Black app=studio.app black=black lift=lift /> })
            }}
        </article>
    }
}

/// The links to the parts of the page, and the button that shows it to a class, which the dance has elsewhere.
#[component]
fn Parts(studio: Studio) -> impl IntoView {
    let app = studio.app;
    // The targets of the links are updated at the end of a step, so that the walk begins without them.
    let place = Memo::new(move |_| TableView { round: RoundNo::from_index(0), ..studio.view.get() });
    let calm = Memo::new(move |_| {
        place.with(|_| ());
        studio.pace.planned.with(|_| ());
        studio.view.get_untracked()
    });
    let current = Memo::new(move |_| {
        place.with(|view| match (view.lesson, view.look) {
            (Some(_), _) => tabs::Tab::Lesson,
            (None, Look::Paper) => tabs::Tab::Paper,
            (None, _) => tabs::Tab::Dance,
        })
    });
    view! {
        <div class="cluster cluster--apart studio__top screen-only">
            {tabs::tabs(app, calm, current.into())}
            {move || (current.get() != tabs::Tab::Dance).then(|| present(studio))}
        </div>
    }
}

/// The button that shows the page to a class.
fn present(studio: Studio) -> AnyView {
    let show = move |_| keys::present(studio);
    view! { <button class="button button--small" on:click=show>{studio.app.say(Text::Present)}</button> }
        .into_any()
}

/// The interactive dance: the picture and its controls come first.
#[component]
fn DancePart(studio: Studio) -> impl IntoView {
    let app = studio.app;
    let heading = move || {
        let of = studio.shown.get().dance.chairs();
        app.say(Text::RoundOf { round: studio.pace.seen.get() + 1, of })
    };
    let dance = Memo::new(move |_| studio.shown.get().dance);
    let said = move || {
        studio.track_names();
        view! { <words::Said studio=studio dance=dance.get() /> }
    };
    let failing = move || {
        studio.track_names();
        view! { <words::Failing studio=studio dance=dance.get() /> }
    };
    let as_table = Memo::new(move |_| studio.view.with(|view| view.listed));
    view! {
        <h1 class="studio__title studio__title--told">{app.say(Text::Title)}</h1>
        <div class="studio__pair" class:is-both=move || studio.shown.get().look == Look::Both>
            <div class="studio__left">{move || picture(studio)}</div>
            <div class="studio__right">
                <div class="studio__drive">
                    <h2 class="studio__round">{heading}</h2>
                    <controls::Transport studio=studio />
                </div>
                {said}
                <controls::Choices studio=studio />
                {failing}
                <div class="cluster screen-only">
                    <button
                        class="button button--small"
                        aria-expanded=move || as_table.get().to_string()
                        on:click=move |_| studio.show(|view| view.listed = !view.listed)
                    >
                        {app.say(Text::ShowTable)}
                    </button>
                    {present(studio)}
                    {move || files(studio)}
                </div>
                {move || matrix(studio)}
            </div>
        </div>
        {move || as_table.get().then(|| listed(studio, dance.get()))}
        <p class="studio__lead">{app.say(Text::Lead)}</p>
        <div class="stack stack--wide studio__more">
            {move || by_hand(studio, dance.get())} <controls::UseIt studio=studio />
            <p class="screen-only">
                <a class="button" href=Route::Beat(String::new()).to_string()>{app.say(Beat::OnTheCurve)}</a>
            </p>
        </div>
    }
}

/// The games of the round and all rounds as tables.
fn listed(studio: Studio, dance: Dance) -> AnyView {
    studio.track_names();
    view! {
        <div class="studio__tables">
            <words::GamesTable studio=studio dance=dance />
            <words::RoundsTable studio=studio dance=dance />
        </div>
    }
    .into_any()
}

/// The dance in the chosen picture, or both steps side by side. Rebuilt when the dance changes, not from round to
/// round.
fn picture(studio: Studio) -> AnyView {
    let shown = studio.shown.get();
    studio.track_names();
    match shown.look {
        Look::Both => view! { <div class="studio__sides">{sides(studio)}</div> }.into_any(),
        look => view! { <DanceFloor studio=studio dance=shown.dance shaped=look.shaped() /> }.into_any(),
    }
}

/// The files of the dance; `None` side by side, where each dance has its own below it.
fn files(studio: Studio) -> Option<AnyView> {
    let shown = studio.shown.get();
    (shown.look != Look::Both).then(|| ring::files(studio, shown.dance, shown.look.shaped()))
}

/// The matrix that fills next to the dance.
fn matrix(studio: Studio) -> Option<AnyView> {
    let shown = studio.shown.get();
    studio.track_names();
    let (dance, form, whole) = (shown.dance, shown.form, shown.whole);
    (shown.look != Look::Both).then(|| {
        view! {
            <section class="studio__matrix">
                <h2 class="studio__matrix-title">{studio.app.say(Text::MatrixTitle)}</h2>
                <Matrix studio=studio dance=dance form=form whole=whole />
                <controls::MatrixChoices studio=studio />
                <grid::Legend studio=studio dance=dance />
            </section>
        }
        .into_any()
    })
}

/// The next round by hand, and the link to the lesson.
fn by_hand(studio: Studio, dance: Dance) -> impl IntoView {
    studio.track_names();
    let title = move || {
        let round = (studio.pace.planned.get() + 2).min(dance.chairs());
        studio.app.say(Text::HandTitle { round })
    };
    view! {
        <section class="stack studio__hand-part">
            <h2>{title}</h2>
            <words::ByHand studio=studio dance=dance />
        </section>
        <words::Proof studio=studio dance=dance />
    }
}

/// The step by one chair and the half turn side by side, each with its breaks so far.
fn sides(studio: Studio) -> AnyView {
    let app = studio.app;
    let players = studio.shown.get().dance.players();
    let dances = [Dance::new(players, 1), Dance::half_turn(players)];
    let side = |dance: Result<Dance, rondel::round_robin::circle::Error>| {
        let dance = dance.ok()?;
        let words = match dance.step() {
            1 => Text::Plain,
            chairs => Text::HalfTurn { chairs },
        };
        Some(view! {
            <section class="studio__side stack">
                <h2>{app.say(words)}</h2>
                <DanceFloor studio=studio dance=dance shaped=Arrangement::Ring />
                {ring::files(studio, dance, Arrangement::Ring)}
                <words::Proof studio=studio dance=dance />
            </section>
        })
    };
    dances.map(side).into_iter().collect_view().into_any()
}

/// Both steps side by side in the lesson, with their controls.
fn both(studio: Studio) -> AnyView {
    let app = studio.app;
    let of = studio.shown.get().dance.chairs();
    let heading = move || app.say(Text::RoundOf { round: studio.pace.seen.get() + 1, of });
    view! {
        <div class="studio__sides">{sides(studio)}</div>
        <p class="studio__said" role="status">{heading}</p>
        <controls::Transport studio=studio />
    }
    .into_any()
}
