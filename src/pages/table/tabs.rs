//! The row of the studio's parts, on each of their pages.

use leptos::prelude::*;
use rondel::figure::lesson::Step;
use rondel::pairing::deadend::{ByHand, Start};
use rondel::text::deadend::DeadEnd;
use rondel::text::lesson::Lesson;
use rondel::text::puzzle::Puzzle;
use rondel::text::starter::Starter;
use rondel::text::table::TableText as Text;
use rondel::web::route::{Look, Route, StarterView, TableView};

use super::lesson;
use crate::parts::TabRow;
use crate::state::App;

/// A part of the studio.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    /// The players moving round the table.
    Dance,
    /// The lesson, step by step.
    Lesson,
    /// Pairing by hand up to a dead end.
    DeadEnd,
    /// A starter drawn by hand.
    Starter,
    /// The puzzle of the day.
    Puzzle,
    /// A sheet for the class.
    Paper,
}

/// The row of the parts, each with the players of `view`; the link of `current` leads to the present view.
pub fn tabs(app: App, view: Memo<TableView>, current: Signal<Tab>) -> AnyView {
    let item = move |tab: Tab, word: String| {
        let is_current = move || current.get() == tab;
        let to = move || if is_current() { app.route.get() } else { view.with(|view| place(tab, view)) };
        let class = if matches!(tab, Tab::Dance | Tab::Lesson) { "" } else { "studio__edit" };
        view! {
            <a class=class href=move || to().to_string() aria-current=move || is_current().then_some("page")>
                {word}
            </a>
        }
    };
    view! {
        <div class="studio__tabs screen-only">
            <TabRow label=app.say(Text::Parts)>
                {item(Tab::Dance, app.say(Text::Dance))} {item(Tab::Lesson, app.say(Lesson::Title))}
                {item(Tab::DeadEnd, app.say(DeadEnd::Title))} {item(Tab::Starter, app.say(Starter::Tab))}
                {item(Tab::Puzzle, app.say(Puzzle::Tab))} {item(Tab::Paper, app.say(Text::HandOut))}
            </TabRow>
        </div>
    }
    .into_any()
}

/// The route of a part with the players of `view`.
fn place(tab: Tab, view: &TableView) -> Route {
    let view = view.clone();
    match tab {
        Tab::Dance => {
            let look = if view.look == Look::Paper { Look::Ring } else { view.look };
            Route::Table(TableView { look, ..view.at_step(None) }.kept())
        }
        Tab::Lesson => lesson::place(&view, view.lesson.map_or(Step::Stuck, Step::of)),
        Tab::DeadEnd => Route::DeadEnd(ByHand::begin(Start::Empty(view.players), view.names)),
        // Lines are drawn for an even number of players: an odd number has as many, without the centre.
        Tab::Starter => {
            let players = view.players.next_multiple_of(2);
            Route::Starter(StarterView { players, ..StarterView::default() }.kept())
        }
        Tab::Puzzle => Route::Puzzle(String::new()),
        Tab::Paper => Route::Table(TableView { look: Look::Paper, big: false, ..view.at_step(None) }),
    }
}
