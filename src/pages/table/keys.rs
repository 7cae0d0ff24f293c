//! The actions of the keys for a lesson and for showing it to a class; `web::lesson_stage` decides which key does what.

use leptos::prelude::*;
use rondel::model::ids::RoundNo;
use rondel::web::keys::Turn;
use rondel::web::lesson_stage::{self, Act};
use rondel::web::route::{Route, TableView};

use super::studio::Studio;
use crate::parts::{let_go, stage as screen};

/// Handles the keys until the page is closed.
pub fn listen(studio: Studio) {
    let stage = move || {
        let view = studio.view.get();
        (view.lesson.is_some() || view.big).then(|| studio.stage())
    };
    screen::listen(stage, Callback::new(move |act| perform(studio, act)));
}

/// Performs the action of a key or a button.
pub fn perform(studio: Studio, act: Act) {
    match act {
        Act::Round(round) if studio.shown.get_untracked().lesson.is_some() => studio.visit(|view| {
            *view = TableView { round: RoundNo::from_index(round), ..std::mem::take(view).at_step(None) };
        }),
        Act::Round(round) => {
            studio.stop();
            studio.go(round);
        }
        Act::Answer => studio.answer(),
        Act::Step(step) => {
            studio.learn(Some(step));
            if !studio.view.with_untracked(|view| view.big) {
                begin_step();
            }
        }
        Act::Board => {
            studio.stop();
            studio.app.go(&Route::DeadEnd(studio.view.with_untracked(lesson_stage::board)));
        }
        Act::Black(black) => studio.by_hand.update(|by_hand| by_hand.black = black),
        Act::Fill => screen::turn_fill(studio.app),
        Act::Unfill => screen::unfill(),
        Act::End => leave(studio),
    }
}

/// Scrolls to the number of a step, where reading begins, on a small screen.
fn begin_step() {
    request_animation_frame(|| {
        let number = document().query_selector(".lesson__number").ok().flatten();
        if let Some(number) = number.filter(|it| it.get_bounding_client_rect().top() < 0.0) {
            number.scroll_into_view();
        }
    });
}

/// Performs the action that the key for this turn would have.
pub fn turn(studio: Studio, turn: Turn) {
    if let Some(act) = untrack(|| studio.stage()).turn(turn) {
        perform(studio, act);
    }
}

/// Shows the page to a class.
pub fn present(studio: Studio) {
    studio.by_hand.update(|by_hand| by_hand.turned = None);
    studio.show(|view| view.big = true);
    screen::fill(studio.app);
    // The clicker must not press the button that started the show.
    let_go();
}

/// Ends the presentation.
pub fn leave(studio: Studio) {
    studio.by_hand.update(|by_hand| by_hand.black = false);
    studio.show(|view| view.big = false);
    screen::unfill();
}
