//! From a movement that was chosen to the event of pairs that plays it.

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

use crate::pages::made;
use crate::parts::today;
use crate::state::{App, now};

/// Makes an event of pairs of these sections (one movement, or several beside each other), saves it and goes to its
/// first round. The names are those typed on the start page, one pair a line; without any the pairs are numbers. Pairs
/// whose table is fixed have it. The draft is emptied only when the event is made.
///
/// # Errors
/// What is in the way, to be said to the person.
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
    let lang = app.lang.get_untracked();
    let words = Words { pair: Bridge::PairWord.say(lang), phantom: Bridge::Phantom.say(lang) };
    let choices = Choices { each, winners, averages: Averages::OwnSession, one_set };
    let id = uuid::Uuid::new_v4().simple().to_string();
    let begun = pairs::begin(id.clone(), settings, sections, choices, entrants, &words);
    let actions = begun.map_err(|why: BeginError| app.say(why))?;
    let (at, mut actions) = (now(), actions.into_iter());
    let Some(Action::Found { id: founded, system, settings }) = actions.next() else { return Ok(()) };
    let dates = Action::Dates(vec![Some(today()); sections[0].rounds.len()]);
    let made = Event::found(at, founded, system, settings).and_then(|mut event| {
        [dates].into_iter().chain(actions).try_for_each(|action| event.apply(at, action).map(|_| ()))?;
        Ok(event)
    });
    let made = match made {
        Ok(event) => at_begin(event.state(), &draft).map_err(|why| trouble(&why, lang)).map(|more| {
            let mut seated = event.clone();
            let is_seated = more.is_none_or(|more| seated.apply(at, more).is_ok());
            Ok(if is_seated { seated } else { event })
        })?,
        refused => refused,
    };
    match made {
        Ok(event) => {
            app.store.save(&event);
            made::keep(app, &event, draft);
            app.draft.set(Draft::default());
            app.go(&Route::of_event(&id));
        }
        Err(why) => app.speak(app.say(why)),
    }
    Ok(())
}
