//! The first board shown to a class at the end of the lesson: the full board, and the foot of the stage.

use leptos::prelude::*;
use rondel::text::deadend::DeadEnd as Text;
use rondel::text::table::TableText;
use rondel::web::lesson_stage::{self, Act, Place, Stage, Station};
use rondel::web::route::Route;

use super::game;
use super::hand::Handles;
use super::ring::Ring;
use crate::parts::{Black, ClassCode, StageFoot, let_go, stage as screen};

/// The position as a class sees it.
#[component]
pub fn OnStage(hand: Handles) -> impl IntoView {
    let app = hand.app;
    let black = RwSignal::new(false);
    let stage =
        move || Stage { at: Place::Board, showing: true, black: black.get(), filled: screen::is_filled() };
    let class = Memo::new(move |_| hand.place.with(|place| lesson_stage::table(place, None)));
    let end = move || {
        let_go();
        screen::unfill();
        app.go(&Route::DeadEnd(hand.place.with_untracked(|place| place.alone())));
    };
    let perform = Callback::new(move |act| match act {
        Act::Step(step) => {
            let view = class.with_untracked(|class| lesson_stage::beginning(class, Station::Step(step)));
            app.go(&Route::Table(view));
        }
        Act::Black(is_black) => black.set(is_black),
        Act::Fill => screen::turn_fill(app),
        Act::Unfill => screen::unfill(),
        Act::End => end(),
        Act::Round(_) | Act::Answer | Act::Board => {}
    });
    screen::listen(move || Some(stage()), perform);
    let note = Memo::new(move |_| {
        let seated = hand.position.with(|position| position.players());
        let all = hand.place.with(|place| place.class.map(usize::from).filter(|_| !place.names.is_empty()));
        all.filter(|&all| seated < all).map(|all| app.say(TableText::FirstOf { seated, all }))
    });
    view! {
        <section class="stage is-board">
            <div class="stage__sheet is-beside">
                <header class="stage__head">
                    <h1 class="stage__title">{app.say(Text::Title)}</h1>
                    <button class="button button--small stage__end" on:click=move |_| end()>
                        {app.say(TableText::PresentEnd)}
                    </button>
                </header>
                <div class="stage__words">
                    {game::panel(hand)} {super::line(hand)} <div class="cluster">{super::taken_back(hand)}</div>
                    <ClassCode app=app route=hand.blank() />
                </div>
                <div class="stage__pictures"><Ring hand=hand /></div>
            </div>
            <StageFoot app=app stage=Signal::derive(stage) class=class.into() perform=perform note=note />
            <Black app=app black=black lift=move || black.set(false) />
        </section>
    }
}
