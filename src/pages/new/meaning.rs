//! The effects of the choices, shown next to them.

use leptos::prelude::*;
use rondel::event::roster::called;
use rondel::event::{Place, Settings, Sides};
use rondel::model::ids::Player;
use rondel::round_robin::circle::Size;
use rondel::round_robin::measures::Measures;
use rondel::setup::{Draft, Error, Evening, Kind};
use rondel::text::common::Idle;
use rondel::text::new::New as Text;
use rondel::text::teams::Teams as TeamText;

use super::facts::facts;
use super::individual::Evening as IndividualEvening;
use super::league::Leagues;
use crate::state::App;

/// The most entrants whose schedule is remade on every key; for more, only its size is given.
const PREVIEWED: usize = 100;

/// The draft's rounds, games and hours, with a preview of round 1.
#[component]
pub(super) fn Meaning(size: Memo<Result<Size, Error>>) -> impl IntoView {
    let app = App::here();
    let leagues = expect_context::<Leagues>();
    move || {
        // The attendance of an evening is unknown, and so are the numbers of games and hours.
        let kind = app.draft.with(|draft| draft.kind);
        let Size { rounds, games, boards: at_once } =
            size.get().ok().filter(|_| kind.has_size_by_entrants())?;
        if kind == Kind::Individual {
            let minutes = app.draft.with(|draft| usize::from(draft.settings.minutes));
            return Some(
                view! { <IndividualEvening rounds=rounds games=games minutes=rounds * minutes /> }.into_any(),
            );
        }
        let settings = app.draft.with(|draft| draft.settings.clone());
        let season = leagues.season();
        let made = |draft: &Draft| match (draft.league_wished(), &season) {
            (None, _) => draft.evening().ok(),
            (Some(_), season) => season.as_ref().and_then(|season| draft.planned_league(season).ok()),
        };
        let evening = if at_once > PREVIEWED / 2 { None } else { app.draft.with(made) };
        let boards = if settings.boards == 0 { at_once } else { usize::from(settings.boards) };
        // A match of teams occupies all its boards at once.
        let each = settings.teams.map_or(1, |teams| usize::from(teams.boards));
        let shifts = if settings.boards == 0 { 1 } else { (at_once * each).div_ceil(boards) };
        let minutes = rounds * shifts * usize::from(settings.minutes);
        let is_evening = app.draft.with(|draft| !draft.dating().is_season());
        let place = app.draft.with(|draft| Place::chosen(draft.kind, &draft.settings));
        let of = if settings.teams.is_some() {
            app.say(TeamText::Matches)
        } else {
            app.say(Text::Games { place })
        };
        Some(
            view! {
                <section class="sheet stack" aria-live="polite">
                    <h2>{app.say(Text::Means)}</h2>
                    {facts(app, rounds, (games, of), is_evening.then_some(minutes))}
                    {(shifts > 1).then(|| view! { <p>{app.say(Text::Shifts { shifts, place })}</p> })}
                    {evening.map(|evening| preview(app, &evening, &settings))}
                </section>
            }
            .into_any(),
        )
    }
}

/// The character of the schedule, the price of couples apart, and round 1.
fn preview(app: App, evening: &Evening, settings: &Settings) -> impl IntoView + use<> {
    let meters = Measures::of(&evening.schedule);
    let breaks = match settings.sides {
        Sides::HomeAway => Text::BreaksHome { n: meters.breaks },
        _ => Text::Breaks { n: meters.breaks },
    };
    let called = called(&evening.entrants.iter().map(Some).collect::<Vec<_>>(), false);
    let name = |player: Player| called[player.index()].clone();
    let first = evening.schedule.rounds.first().cloned().unwrap_or_default();
    let pairs = first
        .tables
        .iter()
        .take(12)
        .filter_map(|table| table.pair())
        .map(|[one, other]| view! { <li dir="auto">{format!("{} – {}", name(one), name(other))}</li> })
        .collect_view();
    let free = first
        .out
        .iter()
        .map(
            |&player| view! { <li class="note" dir="auto">{app.say(Idle::one(&evening.system, name(player)))}</li> },
        )
        .collect_view();
    let more = (first.tables.len() > 12).then(|| view! { <li>"…"</li> });
    let lost = evening.dropped.others.len();
    let place = Place::with(&evening.system, settings);
    let price = (!evening.dropped.couples.is_empty())
        .then(|| view! { <p>{app.say(Text::ApartPrice { n: lost, place })}</p> });
    // A single round that precedes many unknown ones has no such figures.
    let planned = evening.paired.is_none() && evening.schedule.rounds.len() > 1;
    let colours = (planned && settings.sides != Sides::Plain).then(|| {
        view! { <p>{app.say(breaks)} "; " {app.say(Text::LongestRun { n: meters.longest_run })} "."</p> }
    });
    view! {
        {colours}
        {price}
        <h3>{app.say(Text::Preview)}</h3>
        <ol class="list">{pairs} {more} {free}</ol>
    }
}
