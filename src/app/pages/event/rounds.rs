//! The round desk: one tap or one key a result.

mod asks;
mod boards;
pub mod head;
mod listed;
mod played;
mod row;
mod score;
mod tools;
mod whom;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::attendance::tapped::Tapped;
use rondel::event::{Counts, HalfPoints, Progress, Scoring, Settings, State, System};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::names;
use rondel::model::result::Outcome;
use rondel::pairing::Ahead;
use rondel::standings::points_before;
use rondel::text::common::{Idle, Word};
use rondel::text::desk::Desk as Text;
use rondel::text::event::EventText;
use rondel::text::turnout::Turnout;

use self::asks::Asked;
use self::head::{Head, NextStep, RoundDoors, go};
use self::listed::Row;
use self::row::DeskRow;
use self::tools::{CheckPass, Columns, Tools};
use super::clock::{Clock, EveningClock, RunningClock, StartClock};
use super::fold::Fold;
use super::frame::Frame;
use super::here::{Beside, HereLink, HereTab};
use super::pairing::{self, Again, GaveWay, NextRound, Preview, Proposals, StartOrder, Waits, WhyFreeOf};
use super::stations::RoundStations;
use super::turnout::MoreRounds;
use crate::desk::Desk;
use crate::pages::table::why;
pub use rondel::write::sheet::{side_heads, side_words};

/// What the desk shows of the round.
#[derive(Clone, Copy)]
struct View {
    desk: Desk,
    round: Memo<RoundNo>,
    only_open: RwSignal<bool>,
    by_name: RwSignal<bool>,
    find: RwSignal<String>,
    /// What was typed in the check pass; none outside one.
    check: RwSignal<Option<BTreeMap<TableNo, Outcome>>>,
    /// The row that keys write to.
    current: RwSignal<Option<TableNo>>,
    /// The matches of teams whose boards are opened.
    opened: RwSignal<BTreeSet<TableNo>>,
    /// The result about which somebody is asked, since it says that who left is back.
    asked: RwSignal<Option<Asked>>,
    /// While one is on screen, there are no rows to write to.
    proposals: Proposals,
    /// Who was tapped, so that it is said why they play whom.
    why: RwSignal<Option<Player>>,
    /// Whether the points before the round stand beside the names.
    points_wished: RwSignal<bool>,
    /// These points by [`Player::index`]; empty where they are not wished, or are no points of games.
    points: Memo<Vec<HalfPoints>>,
}

impl View {
    /// The rows in their order, those hidden left out.
    fn rows(self) -> Vec<Row> {
        let round = self.round.get();
        let find = self.find.get().trim().to_lowercase();
        let only_open = self.only_open.get();
        let mut rows = self.desk.with(|event| {
            let state = event.state();
            let Some(published) = state.round(round) else { return Vec::new() };
            let tables = published.round.tables.iter().enumerate();
            tables
                .map(|(index, table)| Row::of(state, TableNo::from_index(index), table))
                .filter(|row| !only_open || state.progress(round, row.table) == Some(Progress::Open))
                .filter(|row| find.is_empty() || row.is_found(state, &find))
                .collect()
        });
        if self.by_name.get() {
            rows.sort_by_cached_key(|row| names::order(&row.names[0]));
        }
        rows
    }

    /// Writes `outcome` at `table`, or compares with it in a check pass.
    fn report(self, table: TableNo, outcome: Option<Outcome>) {
        if self.check.with_untracked(Option::is_some) {
            self.check.update(|check| {
                let typed = check.get_or_insert_default();
                match outcome {
                    Some(outcome) => drop(typed.insert(table, outcome)),
                    None => drop(typed.remove(&table)),
                }
            });
            return;
        }
        match self.tapped(table, outcome.clone()) {
            Tapped::Same => {}
            Tapped::Report(action) => self.write(table, outcome, action, None),
            Tapped::Asks(back) => self.asked.set(Some(Asked { table, outcome, back })),
        }
    }

    /// Moves the row that keys write to by `by` places; with `open`, on to the next open game.
    fn step(self, by: isize, open: bool) {
        let rows = untrack(|| self.rows());
        if rows.is_empty() {
            return;
        }
        let at = self.at(&rows) as isize;
        let last = rows.len() as isize - 1;
        let mut to = (at + by).clamp(0, last);
        if open {
            let onward = (at + 1..=last).chain(0..at).find(|&i| self.is_open(&rows[i as usize]));
            to = onward.unwrap_or(to);
        }
        self.lead(rows[to as usize].table);
    }

    /// Leads to a row: keys write to it, and it is in sight.
    fn lead(self, table: TableNo) {
        self.current.set(Some(table));
        if let Some(row) = document().get_element_by_id(&row_id(table)) {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Center);
            row.scroll_into_view_with_scroll_into_view_options(&options);
        }
    }

    /// The place of the current row among `rows`; before any was chosen the first open game, so that a key never
    /// writes where nobody plays.
    fn at(self, rows: &[Row]) -> usize {
        let current = self.current.get_untracked();
        let chosen = rows.iter().position(|row| Some(row.table) == current);
        chosen.or_else(|| rows.iter().position(|row| self.is_open(row))).unwrap_or(0)
    }

    fn is_open(self, row: &Row) -> bool {
        let round = self.round.get_untracked();
        self.desk.now(|event| event.state().progress(round, row.table)) == Some(Progress::Open)
    }

    fn key(self, event: &KeyboardEvent) {
        // A box that was just ticked takes no text, so the next key is a result.
        let typing = event.target().is_some_and(|target| {
            let element = target.dyn_ref::<web_sys::Element>();
            element.is_some_and(|element| {
                element.matches("input:not([type=checkbox]), textarea, select").unwrap_or_default()
            })
        });
        let proposed = self.proposals.shown.with_untracked(Option::is_some);
        if typing || proposed || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let rows = untrack(|| self.rows());
        let Some(row) = rows.get(self.at(&rows)) else { return };
        let scoring = self.desk.now(|event| event.state().settings.scoring);
        let outcome = match (event.key().as_str(), scoring) {
            ("1", Scoring::Games | Scoring::NoDraws) => Some(Outcome::FirstWins),
            ("5", Scoring::Games) => Some(Outcome::Draw),
            ("0", Scoring::Games | Scoring::NoDraws) => Some(Outcome::SecondWins),
            ("Backspace", _) => {
                self.current.set(Some(row.table));
                let last = self
                    .match_now(row.table)
                    .and_then(|boards| boards.each().iter().rposition(Option::is_some));
                match last {
                    Some(board) => self.report_board(row.table, board, None),
                    None => self.report(row.table, None),
                }
                None
            }
            ("ArrowDown", _) => {
                self.step(1, false);
                None
            }
            ("ArrowUp", _) => {
                self.step(-1, false);
                None
            }
            _ => return,
        };
        event.prevent_default();
        let Some(outcome) = outcome else { return };
        let table = row.table;
        self.current.set(Some(table));
        let onward = || self.step(1, self.check.with_untracked(Option::is_none));
        // In a match of teams a key goes to the first open board, and on to the next match after the last.
        let Some(boards) = self.match_now(table) else {
            // A question is answered before anything goes on.
            if !self.asks(table, outcome.clone()) {
                onward();
            }
            return self.report(table, Some(outcome));
        };
        let open = boards.each().iter().position(Option::is_none);
        let Some(board) = open.filter(|_| !boards.is_complete()) else { return onward() };
        self.opened.update(|opened| {
            opened.insert(table);
        });
        if boards.reported() + 1 == boards.count()
            && !self.asks(table, Outcome::Boards(boards.with(board, Some(outcome.clone()))))
        {
            onward();
        }
        self.report_board(table, board, Some(outcome));
    }
}

/// The name under which it is kept whether points stand beside the names.
const POINTS: &str = "points-beside";

/// Whether somebody's points say how strong an opponent is: not where scores are added up, and a season has its list.
fn has_points(state: &State) -> bool {
    !matches!(state.system, System::Keizer(_)) && state.settings.scoring != Scoring::Scores
}

fn row_id(table: TableNo) -> String {
    format!("row-{table}")
}

/// The desk of one round.
#[component]
pub fn RoundsTab(round: Memo<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let points_wished = RwSignal::new(desk.app.store.page::<bool>(POINTS));
    let points = Memo::new(move |_| {
        let counted = |state: &State| match points_wished.get() && has_points(state) {
            true => points_before(state, round.get()),
            false => Vec::new(),
        };
        desk.with(|event| counted(event.state()))
    });
    let view = View {
        desk,
        why: RwSignal::new(None),
        points_wished,
        points,
        round,
        only_open: RwSignal::new(false),
        by_name: RwSignal::new(false),
        find: RwSignal::new(String::new()),
        check: RwSignal::new(None),
        current: RwSignal::new(None),
        opened: RwSignal::new(BTreeSet::new()),
        asked: RwSignal::new(None),
        proposals: Proposals::here(),
    };
    // Another round begins at its top and outside a check pass; a proposal that was left for another tab is still
    // there.
    Effect::new(move |before: Option<RoundNo>| {
        let now = round.get();
        view.check.set(None);
        view.asked.set(None);
        if before.is_some_and(|before| before != now) {
            view.current.set(None);
            view.opened.set(BTreeSet::new());
            let shown = view.proposals.shown;
            shown.maybe_update(|shown| shown.is_some_and(|shown| shown != now) && shown.take().is_some());
        }
        now
    });
    view.proposals.keep_in_place();
    view.forget_question();
    let keys = window_event_listener(leptos::ev::keydown, move |event| view.key(&event));
    on_cleanup(move || keys.remove());

    let rows = Memo::new(move |_| view.rows());
    let none = move || {
        rows.with(Vec::is_empty).then(|| {
            let text = match view.find.get().trim() {
                "" if desk.with(|event| event.state().rounds.is_empty()) => Text::NoRounds,
                "" => Text::NoOpen,
                text => Text::NothingFound { text: text.to_owned() },
            };
            view! { <p class="lead">{desk.app.say(text)}</p> }
        })
    };
    let lead = move |to: RoundNo, table: TableNo| {
        if to == round.get_untracked() {
            view.find.set(String::new());
            view.lead(table);
        } else {
            go(desk, to);
        }
    };
    // A season without an evening has nothing else to show than who is here for the first one.
    let begins = desk.memo(|state| state.rounds.is_empty() && matches!(state.system, System::Keizer(_)));
    let class = desk.memo(|state| match state.settings.scoring {
        _ if state.settings.teams.is_some() => "desk desk--teams",
        Scoring::Scores if state.settings.counts == Counts::Difference => "desk desk--scores is-wide",
        Scoring::Scores => "desk desk--scores",
        Scoring::Games => "desk desk--games",
        Scoring::NoDraws => "desk desk--games desk--two",
    });
    let keys_hint = desk.memo(|state| state.settings.clone());
    let keys_hint = move || keys_hint.with(|settings| keys_words(desk, settings));
    let ahead = Memo::new(move |_| {
        desk.with(|event| {
            let (state, round) = (event.state(), round.get());
            Ahead::of(state, round, state.round(round)?.open)
        })
    });
    let status = Signal::derive(move || {
        let (open, postponed) = ahead.get().map_or((0, 0), |ahead| (ahead.open, ahead.postponed));
        let mut status = desk.app.say(Text::StillPlaying { n: open });
        if postponed > 0 {
            status = format!("{status}, {}", desk.app.say(Text::PostponedToo { n: postponed }));
        }
        status
    });
    let evening = EveningClock::here();
    // Paper stands alone: which round, and when.
    let heading = move || {
        let when = evening.when(round.get());
        let round = desk.app.say(Word::Round { number: round.get().number() });
        [Some(round), when].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    };
    let clock = Clock::of(round);
    // When all is played where partners change, people like to go on.
    let is_over = desk.memo(move |state| {
        let is_last = round.get().index() + 1 == state.rounds.len();
        state.system.has_partners() && is_last && state.open() == 0
    });
    let play_on = move || {
        let more = || view! { <Fold label=Turnout::More>{move || view! { <MoreRounds /> }}</Fold> };
        is_over.get().then(more)
    };
    // Once for the whole tab: a proposal, or who is here for it, stands in the place of the desk.
    move || match view.proposals.shown.get() {
        Some(proposed) => view! { <Preview round=proposed /> }.into_any(),
        None if begins.get() => view! { <HereTab /> }.into_any(),
        None => view! {
            <Frame
                bar=move || {
                    view! {
                        <Head round=round ahead=ahead status=status />
                        <RunningClock clock=clock />
                        <HereLink />
                        <RoundDoors round=round />
                    }
                }
                tools=move || {
                    view! {
                        <p class="note">{heading}</p>
                        <RoundDoors round=round />
                        <Tools view=view>
                            <StartClock clock=clock />
                        </Tools>
                    }
                }
                next=move || view! { <NextStep ahead=ahead /> }
                beside=|| view! { <Beside /> }
                anew=Signal::derive(move || round.get().index())
            >
                <RoundStations round=round />
                <section class=class>
                    <h2 class="paper-only">{heading}</h2>
                    <NextRound />
                    <Again round=round warns=true />
                    <CheckPass view=view />
                    <Columns view=view />
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
                        {play_on}
                        <super::pasted::Pasted round=round />
                        <p class="note screen-only desk__keys">{keys_hint}</p>
                        <Why view=view />
                    </div>
                </section>
            </Frame>
        }
        .into_any(),
    }
}

/// What the keys do here.
fn keys_words(desk: Desk, settings: &Settings) -> String {
    let say = |text: Text| desk.app.say(text);
    match settings.scoring {
        _ if settings.teams.is_some() => say(Text::Keys),
        Scoring::Games => say(Text::Keys),
        Scoring::NoDraws => say(Text::KeysNoDraws),
        Scoring::Scores if settings.counts == Counts::Difference => {
            format!("{} {}", say(Text::DifferenceHint), say(Text::KeysScores))
        }
        Scoring::Scores => say(Text::KeysScores),
    }
}

/// The door to the lesson, with these players.
#[component]
fn Why(view: View) -> impl IntoView {
    let desk = view.desk;
    // What is paired round by round has other reasons, told at each board; the lesson is that of the circle.
    let circle = desk.memo(|state| matches!(state.system, System::RoundRobin(_)));
    let to = move || desk.with(|event| why(event.state()));
    move || circle.get().then(|| view! { <a class="screen-only" href=to>{desk.app.say(EventText::Why)}</a> })
}

/// Who has no game this round.
#[component]
fn Free(view: View) -> impl IntoView {
    let View { desk, round, .. } = view;
    let free = Memo::new(move |_| {
        desk.with(|event| {
            let state = event.state();
            let out = state.round(round.get()).map(|r| r.round.out.clone()).unwrap_or_default();
            out.into_iter()
                .filter(|player| !state.members[player.index()].is_away(round.get()))
                .map(|player| (player, state.members[player.index()].entrant.name.clone()))
                .collect::<Vec<_>>()
        })
    });
    let idle = move |name: String| desk.now(|event| Idle::one(&event.state().system, name));
    // One by one only where there is a reason to be told of each.
    let paired = desk.now(|event| pairing::is_paired(event.state()));
    let together = move || {
        let names: Vec<String> = free.get().into_iter().map(|(_, name)| name).collect();
        let text = match names.as_slice() {
            [] => return None,
            [name] => desk.app.say(idle(name.clone())),
            names => desk.app.say(desk.now(|event| Idle::all(&event.state().system, names.join(", ")))),
        };
        Some(view! { <p class="desk__free" dir="auto">{text}</p> })
    };
    let line = move |(player, name): (Player, String)| {
        view! {
            <p class="desk__free" dir="auto">{desk.app.say(idle(name))}</p>
            <WhyFreeOf round=round player=player />
        }
    };
    move || match paired {
        true => free.get().into_iter().map(line).collect_view().into_any(),
        false => together().into_any(),
    }
}
