//! Setting up a league: the search for its home and away continues while choices are made, and the event begins with
//! the season found.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use rondel::model::schedule::Schedule;
use rondel::round_robin::league::ask::Ask;
use rondel::text::league::{Sided as Text, sided};
use rondel::text::wishes::{Found, found};
use rondel::web::protocol::Going;
use rondel::web::protocol::searches::Sided;

use super::part;
use crate::parts::{Kind, Message, Searching};
use crate::state::App;

/// Time without input before the worker begins.
const PAUSE: Duration = Duration::from_millis(250);

/// The league of the draft on screen, as found so far.
#[derive(Clone, Copy)]
pub struct Leagues {
    /// True if the draft is a league.
    is_one: Memo<bool>,
    /// The question for the worker; `None` unless the league could begin.
    ask: Memo<Option<Ask>>,
    found: RwSignal<Option<(Ask, Sided)>>,
    search: Searching<Ask>,
}

impl Leagues {
    /// Searches for the league of the draft for as long as the component lives.
    pub fn new(app: App) -> Self {
        let leagues = Leagues {
            is_one: part(app, |draft| draft.league_wished().is_some()),
            ask: part(app, |draft| draft.league_asked().ok()),
            found: RwSignal::new(None),
            search: Searching::new(),
        };
        let waiting = StoredValue::new(None::<TimeoutHandle>);
        let stop =
            move || waiting.update_value(|waiting| waiting.take().iter().for_each(TimeoutHandle::clear));
        Effect::new(move || {
            stop();
            leagues.search.clear();
            if let Some(ask) = leagues.ask.get() {
                let begin = move || leagues.begin(ask.clone());
                waiting.set_value(set_timeout_with_handle(begin, PAUSE).ok());
            }
        });
        on_cleanup(stop);
        leagues
    }

    fn begin(self, ask: Ask) {
        self.search.begin_then(ask.clone(), move |going| {
            if let Some(Ok(found)) = going.best() {
                self.found.set(Some((ask.clone(), found.clone())));
            }
        });
    }

    /// The result for the present question.
    fn now(self) -> Option<Sided> {
        let ask = self.ask.get()?;
        self.found.with(|found| found.as_ref().filter(|(of, _)| *of == ask).map(|(_, found)| found.clone()))
    }

    /// The best season found so far.
    pub fn season(self) -> Option<Schedule> {
        self.now()?.season
    }

    /// Returns true if the event can begin: its season is found, or it is no league.
    pub fn is_ready(self) -> bool {
        !self.is_one.get() || self.now().is_some_and(|found| found.season.is_some())
    }

    /// Returns true if the event can begin, and no better season is being searched for.
    pub fn is_settled(self) -> bool {
        self.is_ready() && (!self.is_one.get() || !self.search.is_busy())
    }

    /// The number of violations of each wish in the season found so far; empty before there is one.
    pub fn broken(self) -> Vec<u32> {
        self.now().map(|found| found.broken).unwrap_or_default()
    }

    /// The progress of the search for a league with wishes.
    fn wished(self, now: Option<&Sided>) -> Found {
        let percent = self.search.going.with(Going::percent);
        let percent = percent.or(self.search.is_busy().then_some(0));
        now.map_or(Found::Looking { percent: percent.unwrap_or(0) }, |now| found(now, percent))
    }

    /// The progress of the search; `None` if no league is searched for.
    pub fn told(self, app: App) -> Option<AnyView> {
        self.ask.with(Option::is_some).then_some(())?;
        if let Some(failed) = self.search.failed(app) {
            return Some(failed);
        }
        let found = self.now();
        let none = found.as_ref().is_some_and(Sided::is_none);
        let wished =
            |ask: &Ask| !ask.choices.wishes.is_empty() || ask.choices.is_relaxed(ask.timetable.teams());
        let has_wishes = self.ask.with(|ask| ask.as_ref().is_some_and(wished));
        let told = match has_wishes {
            true => app.say(self.wished(found.as_ref())),
            false => app.say(found.as_ref().and_then(sided).unwrap_or(Text::Looking)),
        };
        Some(match none {
            true => view! { <Message kind=Kind::Warn>{told}</Message> }.into_any(),
            false => view! { <p>{told}</p> }.into_any(),
        })
    }
}
