//! The foot of the stage for showing something to a class: the line of stations, back and next, the black screen,
//! full screen.

use leptos::prelude::*;
use rondel::figure::lesson::{Facts, Step};
use rondel::text::deadend::DeadEnd;
use rondel::text::lesson::Lesson;
use rondel::text::table::TableText as Text;
use rondel::text::wall::Wall;
use rondel::web::keys::Turn;
use rondel::web::lesson_stage::{self, Act, Place, Stage, Station};
use rondel::web::route::{Route, TableView};

use super::keys::{focus, let_go};
use crate::script::{given, key_of};
use crate::state::App;

/// Enters full screen. If the browser refuses, a message says so, and the page is large all the same.
pub fn fill(app: App) {
    if is_filled() {
        return;
    }
    let Some(root) = document().document_element() else { return };
    let given = given(&root, "requestFullscreen", &[]);
    leptos::task::spawn_local(async move {
        if !given.await {
            app.speak(app.say(Wall::NoFullScreen));
        }
    });
}

/// Leaves full screen, if it is on.
pub fn unfill() {
    if is_filled() {
        // The person may have left it by a key of the browser; the error does not matter.
        let given = given(&document(), "exitFullscreen", &[]);
        leptos::task::spawn_local(async move {
            let _ = given.await;
        });
    }
}

/// Returns true if full screen is on.
pub fn is_filled() -> bool {
    document().fullscreen_element().is_some()
}

/// Enters or leaves full screen.
pub fn turn_fill(app: App) {
    if is_filled() { unfill() } else { fill(app) }
}

/// Handles the keys of the stage until the page is closed. `stage` returns `None` while nothing is shown or taught.
pub fn listen(stage: impl Fn() -> Option<Stage> + 'static, perform: Callback<Act>) {
    let press = move |event: leptos::ev::KeyboardEvent| {
        if event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let Some(stage) = untrack(&stage) else { return };
        let key = key_of(&event);
        let Some(turn) = Turn::of(&key, focus(&event), stage.showing) else { return };
        let act = stage.turn(turn);
        if let Some(act) = act {
            perform.run(act);
        }
        // Some browsers press a button when Space is released, even if the key press was handled.
        if stage.showing && key == " " {
            let_go();
        }
        if stage.showing || act.is_some() {
            event.prevent_default();
        }
    };
    let handle = window_event_listener(leptos::ev::keydown, press);
    on_cleanup(move || handle.remove());
}

/// The black screen, until a key or a tap brings the picture back.
#[component]
pub fn Black(
    app: App,
    #[prop(into)] black: Signal<bool>,
    /// Brings the picture back.
    lift: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    move || {
        black.get().then(|| {
            view! {
                <button class="stage__black" on:click=move |_| lift()>
                    <span class="visually-hidden">{app.say(Text::Black)}</span>
                </button>
            }
        })
    }
}

/// The foot of the stage. `class` is the table's view for the class, with all names.
#[component]
pub fn StageFoot(
    app: App,
    stage: Signal<Stage>,
    class: Signal<TableView>,
    perform: Callback<Act>,
    /// A note about the seats, if not the whole class is seated.
    #[prop(into)]
    note: Signal<Option<String>>,
    /// Controls of the picture next to the steps.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let at = Memo::new(move |_| stage.get().at);
    let place = move || match at.get() {
        Place::Step { step, .. } => {
            app.say(Lesson::StepOf { step: step.number(), of: Step::ALL.len() as u16 })
        }
        // The round number is above the picture; the dots below are the steps of the lesson.
        Place::Dance { .. } => app.say(Text::Dance),
        Place::Board => app.say(DeadEnd::Title),
    };
    let button = move |turn: Turn| {
        let act = Memo::new(move |_| match turn {
            Turn::Next => stage.get().next(),
            _ => stage.get().back(),
        });
        let class = if turn == Turn::Next { "button button--main" } else { "button" };
        let words = move || app.say_act(at.get(), act.get(), turn);
        let press = move |_| {
            if let Some(act) = act.get_untracked() {
                perform.run(act);
            }
            // The clicker must not press the button again.
            let_go();
        };
        view! { <button class=class disabled=move || act.get().is_none() on:click=press>{words}</button> }
    };
    view! {
        <footer class="stage__foot">
            <Stations app=app at=at class=class />
            <p class="stage__place">
                <span>{place}</span>
                {move || note.get().map(|note| view! { <span class="stage__seated">{note}</span> })}
            </p>
            {children.map(|children| children())}
            <div class="stage__turn">{button(Turn::Back)} {button(Turn::Next)}</div>
        </footer>
    }
}

impl App {
    /// The label of the button for an act.
    fn say_act(self, at: Place, act: Option<Act>, turn: Turn) -> String {
        match (act, turn) {
            (Some(Act::Round(_)), _) if !matches!(at, Place::Dance { .. }) => self.say(Text::Dance),
            (Some(Act::Round(_)), Turn::Next) => self.say(Text::Next),
            (Some(Act::Round(_)), _) => self.say(Text::Previous),
            (Some(Act::Answer), _) => self.say(Lesson::ShowAnswer),
            (Some(Act::Step(Step::Stuck)), Turn::Next) => self.say(Lesson::Title),
            (Some(Act::Board), _) => self.say(Lesson::TryByHand),
            (_, Turn::Next) => self.say(Lesson::NextStep),
            (_, _) => self.say(Lesson::PreviousStep),
        }
    }
}

/// The line of stations: those already shown are filled, the present one has a thick ring.
#[component]
fn Stations(app: App, at: Memo<Place>, class: Signal<TableView>) -> impl IntoView {
    // The targets of the stations are the same all through the show.
    let class = Memo::new(move |_| class.with(|class| lesson_stage::beginning(class, Station::Dance)));
    let players = Memo::new(move |_| class.with(|class| lesson_stage::seated(class.players)));
    let facts = Memo::new(move |_| Facts::of(players.get().into(), None));
    let here = Memo::new(move |_| at.get().station().index());
    let link = move |station: Station| {
        let to = move || {
            class
                .with(|class| match station {
                    Station::Board => Route::DeadEnd(lesson_stage::board(class)),
                    _ => Route::Table(lesson_stage::beginning(class, station)),
                })
                .to_string()
        };
        let title = move || match station {
            Station::Dance => app.say(Text::Dance),
            Station::Step(step) => {
                let title = facts.with(|facts| app.say(Lesson::of(step, facts).title));
                format!("{}: {title}", step.number())
            }
            Station::Board => app.say(DeadEnd::Title),
        };
        view! {
            <li class:is-past=move || station.index() < here.get()>
                <a
                    href=to
                    title=title
                    aria-label=title
                    aria-current=move || (here.get() == station.index()).then_some("step")
                ></a>
            </li>
        }
    };
    view! {
        <nav class="stage__line" aria-label=app.say(Lesson::Steps)>
            <ol>{Station::all().map(link).collect_view()}</ol>
        </nav>
    }
}
