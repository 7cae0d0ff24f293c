//! From a chosen movement to the event of pairs that plays it.

use leptos::prelude::*;
use rondel::event::{Action, Event, Settings, Winners};
use rondel::model::scoring::Averages;
use rondel::movement::Movement;
use rondel::movement::pairs::{self, BeginError, Choices, Words};
use rondel::setup::lasting::at_begin;
use rondel::setup::{Draft, Kind};
use rondel::text::Say;
use rondel::text::bridge::Bridge;
use rondel::web::route::Route;
use rondel::write::screen::begin::trouble;

use crate::pages::undo_creation;
use crate::parts::today;
use crate::state::{App, new_id, now};

/// Makes an event of pairs of these sections (one movement, or several side by side), saves it and goes to its first
/// round. The names are those typed on the start page, one pair per line; without any the pairs are numbers. Pairs
/// with a fixed table get it. The draft is emptied only when the event is made.
///
/// # Errors
/// A sentence with the obstacle.
pub fn use_for_event(
    app: App,
    sections: &[Movement],
    each: usize,
    winners: Winners,
    one_set: bool,
) -> Result<(), String> {
    let draft = app.draft.get_untracked();
    let (title, place) = (draft.settings.title.clone(), draft.settings.place.clone());
    let settings = Settings { title, place, ..Kind::Pairs.settings() };
    let entrants = draft.reading().entrants.iter().map(|found| found.entrant.clone()).collect();
    let lang = app.lang();
    let words = Words { pair: Bridge::PairWord.say(lang), phantom: Bridge::Phantom.say(lang) };
    let choices = Choices { each, winners, averages: Averages::OwnSession, one_set };
    let begun = pairs::begin(new_id(), settings, sections, choices, entrants, &words);
    let mut actions = begun.map_err(|why: BeginError| app.say(why))?;
    // After the founding action: the rounds are dated before they are published.
    actions.insert(1, Action::Dates(vec![Some(today()); sections[0].rounds.len()]));
    let at = now();
    match Event::founded(at, actions) {
        Ok(mut event) => {
            let seats = at_begin(event.state(), &draft).map_err(|why| trouble(&why, lang))?;
            // Refused seats leave the event unchanged.
            seats.into_iter().for_each(|seats| {
                let _ = event.apply(at, seats);
            });
            app.store.save(&event);
            undo_creation::keep(app, &event, draft);
            app.draft.set(Draft::default());
            app.go(&Route::of_event(&event.state().id));
        }
        Err(why) => app.speak(app.say(why)),
    }
    Ok(())
}
