//! The question after a tap: the other ways, each with its effect.

use leptos::prelude::*;
use rondel::attendance::checkin::{self, Response, Subject, Ways};
use rondel::event::Event;
use rondel::model::ids::RoundNo;
use rondel::text::arrival;
use rondel::text::attendance::{Attendance, points};
use rondel::text::checkin::Checkin as Text;
use rondel::text::common::Word;
use rondel::write::screen::checkin::Prompt;

use super::View;
use super::days::Days;
use crate::parts::{Choice, whole};
use crate::state::t;

/// The remaining ways, in the sheet of a player or below the newcomers.
#[component]
pub(super) fn Question(
    view: View,
    asked: Prompt,
    /// True in a sheet, which has a button of its own that closes both.
    #[prop(optional)]
    is_in_sheet: bool,
) -> impl IntoView {
    let desk = view.desk;
    let app = desk.app;
    let from = RwSignal::new(None::<RoundNo>);
    let done = asked.done.clone();
    let who = asked.who.clone();
    let rounds = desk.now(|event| asked.rounds(event.state()));
    let later = (!rounds.is_empty()).then(|| {
        let options = rounds.into_iter().map(|round| {
            let words = round.map_or_else(
                || app.say(Text::Later),
                |round| app.say(Word::Round { number: round.number() }),
            );
            (round, words)
        });
        view! { <Choice label=app.say(Text::Later) options=options.collect() value=from on=move |to| from.set(to) /> }
    });
    let planner = desk.now(|event| asked.planner(event.state()));
    let others = {
        let (asked, done, has_planner) = (asked.clone(), done.clone(), planner.is_some());
        move || {
            let left = desk.now(|event| asked.left(event, from.get()));
            let ways = left.open.iter().filter(|way| from.get().is_some() || Some(*way) != done.as_ref());
            let ways = ways.map(|way| view! { <OtherWay view=view asked=asked.clone() way=way.clone() /> });
            let ways = ways.collect_view();
            let closed = left.closed.iter().map(|why| {
                let why = desk.now(|event| view.teller(event.state(), &asked.who).closed(why));
                view! { <li class="note" dir="auto">{why}</li> }
            });
            let nothing = (asked.done.is_none() && left == Ways::default() && !has_planner).then(|| {
                // Several newcomers have no games in common.
                let many = matches!(&asked.who, Subject::New(new) if new.len() > 1);
                let text = if many { Text::OneByOne } else { Text::Nothing };
                view! { <li class="note">{app.say(text)}</li> }
            });
            view! { {ways} {closed.collect_view()} {nothing} }
        }
    };
    let granted =
        done.as_ref().map(|way| view! { <Granted view=view asked=asked.clone() way=way.clone() /> });
    let days = match (&who, &done) {
        (Subject::Goes(player), Some(_)) => Some(view! { <Days view=view player=*player /> }),
        _ => None,
    };
    let planned = planner.map(|asks| {
        let done = move || view.close();
        view! { <super::super::individuals::Planned asks=asks done=done /> }
    });
    // The foot says in a line what was done; the effect stays here, unless a chosen round lists that way below.
    let taken = done
        .as_ref()
        .map(|way| desk.now(|event| view.teller(checkin::before(event).state(), &who).taken(way)));
    let reached = move || {
        let taken = taken.as_ref().filter(|_| from.get().is_none())?;
        Some(view! { <p class="note" dir="auto">{whole(taken)}</p> })
    };
    let close = (!is_in_sheet).then(|| {
        view! {
            <button class="button button--quiet" aria-label=t(Word::Close) on:click=move |_| view.close()>
                "×"
            </button>
        }
    });
    let title = app.say(if done.is_some() { Text::Instead } else { Text::Which });
    let label = title.clone();
    view! {
        <div class="door__question" role="group" aria-label=label>
            <div class="door__asks">
                <strong>{title}</strong>
                {close}
            </div>
            {reached}
            <ul class="list">{others} {granted} {planned}</ul>
            {days}
            {later}
        </div>
    }
}

/// A way as a button, with its effect.
#[component]
fn OtherWay(view: View, asked: Prompt, way: Response) -> impl IntoView {
    let desk = view.desk;
    let app = desk.app;
    let (button, reach) = desk.now(|event| {
        let before = asked.done.as_ref().map(|_| checkin::before(event));
        let state = before.as_ref().map_or(event.state(), Event::state);
        let teller = view.teller(state, &asked.who);
        (teller.button(&way), teller.reach(&way))
    });
    let findings = match &way {
        Response::Joins(it) => Some(it.findings.len()),
        Response::Departs(it, _) => Some(it.findings.len()),
        _ => None,
    };
    let checked = findings.map(|n| {
        view! { <p class="note" class:field__error={n > 0}>{app.say(arrival::checked(n))}</p> }
    });
    view! {
        <li class="choice">
            <button
                class="button choice__do"
                disabled=move || desk.read_only()
                on:click=move |_| view.take_instead(&way, &asked)
            >
                <span dir="auto">{whole(&button)}</span>
            </button>
            <p dir="auto">{whole(&reach)}</p>
            {checked}
        </li>
    }
}

/// Points for the missed rounds, in addition to being added.
#[component]
fn Granted(view: View, asked: Prompt, way: Response) -> impl IntoView {
    let desk = view.desk;
    let app = desk.app;
    let lang = app.lang();
    let grants = desk.now(|event| checkin::grants(event.state(), &way));
    let name = desk.now(|event| {
        let first = match &way {
            Response::Comes(it) => it.players.first().copied(),
            _ => None,
        };
        let names = |new: &Vec<rondel::event::Entrant>| {
            new.iter().map(|new| new.name.clone()).collect::<Vec<_>>().join(", ")
        };
        match &asked.who {
            Subject::New(new) => names(new),
            _ => first.map(|first| event.state().members[first.index()].called.clone()).unwrap_or_default(),
        }
    });
    let buttons = grants.into_iter().map(|(worth, action)| {
        let (worth, name) = (points(worth, lang), name.clone());
        let label = app.say(Text::Missing { points: worth.clone() });
        let press = move |_| {
            let said = app.say(Attendance::Granted { name: name.clone(), points: worth.clone() });
            desk.act(action.clone(), |_| said);
        };
        view! {
            <li class="choice">
                <button class="button choice__do" disabled=move || desk.read_only() on:click=press>
                    {label}
                </button>
            </li>
        }
    });
    buttons.collect_view()
}
