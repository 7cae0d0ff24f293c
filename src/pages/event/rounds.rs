//! The round desk: one tap or one key per result.

mod boards;
mod button;
mod decide;
pub mod head;
mod other_day;
mod pad;
mod played;
mod result_entry;
mod row;
mod score;
mod time_up;
mod tools;
mod view;
mod whom;

use leptos::prelude::*;
use rondel::event::{Counts, Scoring, Settings, State, System};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::pairing::RoundBar;
use rondel::text::common::{Idle, Word};
use rondel::text::cup::empty;
use rondel::text::desk::Desk as Text;
use rondel::text::event::EventText;
use rondel::text::individuals::Individuals;
use rondel::write::screen::round::next_of_idle;

use self::head::{Head, NextStep, RoundDoors, go};
use self::row::DeskRow;
use self::tools::{CheckPass, Columns, Tools};
use self::view::View;
use super::checklist::RoundStations;
use super::clock::{Clock, ClockButtons, EveningClock, RunningClock, StartClock};
use super::disclosure::Fold;
use super::individuals::MoreRounds;
use super::pairing::{
    self, Again, GaveWay, NextRound, Preview, StartOrder, Waits, WhyFreeOf, WhyTheyAreFree,
};
use super::players::{Beside, Elsewhere, PlayersTab};
use super::round_frame::Frame;
use crate::desk::Desk;
use crate::pages::table::why;
pub use rondel::text::common::side_words;
pub use rondel::write::sheet::side_heads;

/// The name of the document that keeps the display of points next to the names.
const POINTS: &str = "points-beside";

/// Returns true if points show the strength of an opponent: not if scores are added up, nor in a season, which has
/// its list.
fn has_points(state: &State) -> bool {
    !state.kind().is_season() && state.settings.scoring != Scoring::Scores
}

fn row_id(table: TableNo) -> String {
    format!("row-{table}")
}

/// The desk of one round, or in its place a proposal or the attendance for one.
#[component]
pub fn RoundsTab(round: Memo<RoundNo>) -> impl IntoView {
    let view = View::of(round);
    // A season without an evening has only the attendance for the first one to show.
    let begins = view.desk.memo(|state| state.rounds.is_empty() && state.kind().is_season());
    // Once for the whole tab.
    move || match view.proposals.shown.get() {
        Some(proposed) => view! { <Preview round=proposed /> }.into_any(),
        None if begins.get() => view! { <PlayersTab /> }.into_any(),
        None => view! { <RoundDesk view=view /> }.into_any(),
    }
}

/// The bar, the rows, and the next step.
#[component]
fn RoundDesk(view: View) -> impl IntoView {
    let View { desk, round, .. } = view;
    super::cup::Chosen::provide();
    let ahead = Memo::new(move |_| {
        desk.with(|event| {
            let (state, round) = (event.state(), round.get());
            RoundBar::of(state, round, state.round(round)?.open)
        })
    });
    let evening = EveningClock::here();
    // Paper has no context: the round and its date.
    let heading = move || {
        let when = evening.when(round.get());
        let round = desk.app.say(Word::Round { number: round.get().number() });
        [Some(round), when].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    };
    let clock = Clock::of(round);
    view! {
        <Frame
            bar=move || {
                let status = Signal::derive(move || still_playing(desk, ahead.get()));
                view! {
                    <Head round=round ahead=ahead status=status />
                    <RunningClock clock=clock />
                    <RoundDoors round=round />
                }
            }
            tools=move || {
                view! {
                    <p class="note">{heading}</p>
                    <RoundDoors round=round />
                    <Tools view=view>
                        <StartClock clock=clock />
                        <div class="clock__tools cluster">
                            <ClockButtons clock=clock />
                        </div>
                    </Tools>
                }
            }
            next=move || view! { <NextStep ahead=ahead lead=move |()| view.lead_to_open() /> }
            beside=|| view! { <Beside /> }
            anew=Signal::derive(move || round.get().index())
        >
            <RoundStations round=round />
            <section class=desk.memo(class)>
                <h2 class="paper-only">{heading}</h2>
                <NextRound />
                <Again round=round warns=true />
                <CheckPass view=view />
                <Columns view=view />
                <Rows view=view />
                <Elsewhere round=round />
            </section>
        </Frame>
    }
}

/// The CSS class of the desk, chosen by the needs of its rows.
fn class(state: &State) -> &'static str {
    match state.settings.scoring {
        _ if state.settings.teams.is_some() => "desk desk--teams",
        Scoring::Scores if state.settings.counts == Counts::Difference => "desk desk--scores is-wide",
        Scoring::Scores => "desk desk--scores",
        Scoring::Games => "desk desk--games",
        Scoring::NoDraws => "desk desk--games desk--two",
    }
}

/// The number of games of the round still to be played, now or later.
fn still_playing(desk: Desk, ahead: Option<RoundBar>) -> String {
    let (open, postponed) = ahead.map_or((0, 0), |ahead| (ahead.open, ahead.postponed));
    let mut status = desk.app.say(Text::StillPlaying { n: open });
    if postponed > 0 {
        status = format!("{status}, {}", desk.app.say(Text::PostponedToo { n: postponed }));
    }
    status
}

/// The tables, with everything else below them, so that the tables do not move.
#[component]
fn Rows(view: View) -> impl IntoView {
    let View { desk, round, .. } = view;
    let rows = Memo::new(move |_| view.rows());
    let none = move || {
        rows.with(Vec::is_empty).then(|| {
            let text = match view.find.get().trim() {
                "" if desk.with(|event| event.state().rounds.is_empty()) => Text::NoRounds,
                "" => Text::NoOpen { place: desk.with(|event| event.state().place()) },
                text => Text::NothingFound { text: text.to_owned() },
            };
            view! { <p class="lead">{desk.app.say(text)}</p> }
        })
    };
    let lead = move |to: RoundNo, table: TableNo| {
        if to == round.get_untracked() {
            view.working.update(|working| working.find.clear());
            view.lead(table);
        } else {
            go(desk, to);
        }
    };
    let settings = desk.memo(|state| state.settings.clone());
    let keys_hint = move || settings.with(|settings| keys_words(desk, settings));
    view! {
        <div class="desk__rows" role="list">
            <For each=move || rows.get() key=|row| row.clone() let:row>
                <DeskRow view=view row=row />
            </For>
        </div>
        <div class="desk__after stack">
            {none}
            <Free view=view />
            <Waits lead=lead />
            <GaveWay round=round />
            <StartOrder round=round />
            <Again round=round warns=false />
            <PlayOn round=round />
            <super::pasted::Pasted round=round />
            <super::cup::CupAsks made=move |round| go(desk, round) />
            <super::mid_season::ChangeSeason />
            <super::mexicano_next::CourtsAndRounds />
            <p class="note screen-only desk__keys">{keys_hint}</p>
            <Why view=view />
        </div>
    }
}

/// The offer to play on, shown when all is played where partners change.
#[component]
fn PlayOn(round: Memo<RoundNo>) -> impl IntoView {
    let is_over = Desk::here().memo(move |state| {
        let is_last = round.get().index() + 1 == state.rounds.len();
        state.kind().can_play_on() && is_last && state.open() == 0
    });
    let more = || view! { <Fold label=Individuals::More>{move || view! { <MoreRounds /> }}</Fold> };
    move || is_over.get().then(more)
}

/// The effects of the keys on this page, in words.
fn keys_words(desk: Desk, settings: &Settings) -> String {
    let place = desk.now(|event| event.state().place());
    let say = |text: Text| desk.app.say(text);
    match settings.scoring {
        _ if settings.teams.is_some() => say(Text::Keys),
        Scoring::Games => say(Text::Keys),
        Scoring::NoDraws => say(Text::KeysNoDraws),
        Scoring::Scores if settings.counts == Counts::Difference => {
            format!("{} {}", say(Text::DifferenceHint), say(Text::KeysScores { place }))
        }
        Scoring::Scores => say(Text::KeysScores { place }),
    }
}

/// The link to the lesson, with these players.
#[component]
fn Why(view: View) -> impl IntoView {
    let desk = view.desk;
    // Systems that pair round by round have other reasons, shown at each board; the lesson is about the circle
    // method.
    let circle = desk.memo(|state| state.kind().is_one_group());
    let to = move || desk.with(|event| why(event.state()));
    move || {
        circle.get().then(|| {
            view! {
                <a class="button button--small button--quiet screen-only" href=to>
                    {desk.app.say(EventText::Why)}
                </a>
            }
        })
    }
}

/// The players without a game in this round.
#[component]
fn Free(view: View) -> impl IntoView {
    let View { desk, round, .. } = view;
    let free = Memo::new(move |_| {
        desk.with(|event| {
            let state = event.state();
            let idle = state.idle(round.get()).into_iter();
            idle.map(|player| (player, state.members[player.index()].called.clone())).collect::<Vec<_>>()
        })
    });
    let idle = move |name: String| desk.now(|event| Idle::one(&event.state().system, name));
    // One by one only if each has a reason to be shown.
    let paired = desk.now(|event| pairing::is_paired(event.state()));
    let together = move || {
        let names: Vec<String> = free.get().into_iter().map(|(_, name)| name).collect();
        match names.as_slice() {
            [] => None,
            [name] => Some(
                view! { <p class="desk__free" dir="auto">{desk.app.say(idle(name.clone()))}</p> }.into_any(),
            ),
            names => {
                let label = desk.app.say(desk.now(|event| Idle::all(&event.state().system, String::new())));
                Some(chips(label, names).into_any())
            }
        }
    };
    let line = move |(player, name): (Player, String)| {
        view! {
            <p class="desk__free" dir="auto">{desk.app.say(idle(name))}</p>
            <WhyFreeOf round=round player=player />
        }
    };
    let next = desk.memo(move |state| next_of_idle(state, round.get(), desk.app.lang()));
    let next = move || next.get().map(|next| view! { <p class="desk__then note" dir="auto">{next}</p> });
    let empty = desk.memo(move |state| empty(state, round.get(), desk.app.lang()));
    let empty = move || {
        let lines = empty.get().into_iter();
        lines.map(|line| view! { <p class="desk__free">{line}</p> }).collect_view()
    };
    // Several free players of a court event share one row of names, and one fold of reasons.
    let on_courts = desk.now(|event| matches!(event.state().system, System::Mexicano(_)));
    move || match paired {
        true if on_courts && free.with(|free| free.len() > 1) => {
            let players = free.get().into_iter().map(|(player, _)| player).collect();
            view! {
                {together()}
                <WhyTheyAreFree round=round players=players />
            }
            .into_any()
        }
        true => free.get().into_iter().map(line).collect_view().into_any(),
        false => view! {
            {together()}
            {empty}
            {next}
        }
        .into_any(),
    }
}

/// Several names after a common label; read aloud and copied they are a list with commas.
fn chips(label: String, names: &[String]) -> impl IntoView + use<> {
    let last = names.len() - 1;
    let name = |(at, name): (usize, &String)| {
        let comma = (at < last).then(|| view! { <span class="visually-hidden">", "</span> });
        view! { <bdi class="desk__chip">{name.clone()}</bdi> {comma} }
    };
    let names = names.iter().enumerate().map(name).collect_view();
    view! { <p class="desk__free" dir="auto">{label} {names}</p> }
}
