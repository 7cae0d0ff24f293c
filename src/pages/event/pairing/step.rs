//! The step to the next round: the one big button, or the reason why it has to wait.

use leptos::prelude::*;
use rondel::event::{Progress, State, System};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::pairing::RoundBar;
use rondel::pairing::rounds::{self, NotYet};
use rondel::text::evening::Evening;
use rondel::text::pairing::Pairing as Text;
use rondel::web::route::{Route, Tab};

use super::{Proposals, is_paired, too_few};
use crate::desk::Desk;
use crate::pages::event::tab_address;
use crate::parts::{Kind, Message};

/// The most open boards that are listed openly; more are folded.
const NAMED: usize = 3;

/// The round that can be proposed: it can be paired, or could be with more players present.
fn proposable(state: &State) -> Option<RoundNo> {
    match rounds::next(state) {
        _ if !is_paired(state) => None,
        Ok(round) => Some(round),
        Err(NotYet::TooFew { .. }) => Some(RoundNo::from_index(state.rounds.len())),
        Err(NotYet::Open { .. } | NotYet::Last { .. }) => None,
    }
}

/// The big button that proposes the next round; empty while it has to wait.
#[component]
pub fn PairRound() -> impl IntoView {
    let desk = Desk::here();
    let proposals = Proposals::here();
    let next = desk.memo(proposable);
    // A season first asks for the attendance.
    let gathers = desk.memo(|state| state.kind().is_season());
    move || {
        let round = next.get()?;
        let number = round.number();
        if gathers.get() {
            let to = tab_address(desk, Tab::Players);
            let label = desk.app.say(Evening::Open { number });
            return Some(view! { <a class="button button--main" href=to>{label}</a> }.into_any());
        }
        Some(
            view! {
                <button
                    class="button button--main"
                    disabled=move || desk.read_only()
                    on:click=move |_| proposals.propose(round)
                >
                    {proposals.called(round)}
                </button>
            }
            .into_any(),
        )
    }
}

/// A board without a result.
type Waiting = (TableNo, [Player; 2]);

/// The reason why there is no next round when all results are in: it was the last one, or too few players are
/// present.
#[component]
pub fn NextRound() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let why = desk.memo(|state| match rounds::next(state) {
        _ if !is_paired(state) => None,
        Err(NotYet::Last { rounds }) if RoundBar::are_standings_final(state) => Some(Ok(rounds)),
        Err(NotYet::TooFew { present }) => Some(Err(present)),
        Ok(_) | Err(_) => None,
    });
    move || {
        Some(match why.get()? {
            Ok(rounds) => view! { <p class="note">{app.say(Text::LastRound { rounds })}</p> }.into_any(),
            Err(present) => view! { <p class="lead">{too_few(desk, present)}</p> }.into_any(),
        })
    }
}

/// The boards without a result that block the next round; a tap leads to them. Below the boards, since the list
/// changes while results are tapped, and nothing may move under the finger.
#[component]
pub fn Waits(
    /// Scrolls to a board.
    lead: impl Fn(RoundNo, TableNo) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let waits = desk.memo(|state| match rounds::next(state) {
        // In the last round nothing waits.
        // With four on a court the big button leads there.
        Err(NotYet::Open { .. }) if state.system.has_partners() => None,
        Err(NotYet::Open { round, games }) if is_paired(state) && round.index() + 1 < state.planned() => {
            Some((round, games, waiting(state, round)))
        }
        _ => None,
    });
    move || {
        let (round, games, boards) = waits.get()?;
        let place = desk.now(|event| event.state().place());
        let buttons = boards
            .into_iter()
            .map(|(table, [white, black])| {
                let (white, black) = (desk.name(white), desk.name(black));
                let label = app.say(Text::OpenBoard { board: table.number(), white, black, place });
                view! {
                    <button class="button button--small" dir="auto" on:click=move |_| lead(round, table)>
                        {label}
                    </button>
                }
            })
            .collect_view();
        Some(view! {
            <details class="waits screen-only" prop:open={games <= NAMED}>
                <summary>{app.say(Text::StillOpen { number: round.number(), games })}</summary>
                <div class="cluster">
                    <span class="note">{app.say(Text::NotReported)}</span>
                    {buttons}
                </div>
            </details>
        })
    }
}

/// The boards that block the next round.
fn waiting(state: &State, round: RoundNo) -> Vec<Waiting> {
    let tables = state.rounds[round.index()].round.tables.iter().enumerate();
    let numbered = tables.map(|(index, table)| (TableNo::from_index(index), table));
    let open = numbered.filter(|&(table, _)| state.progress(round, table) == Some(Progress::Open));
    open.filter_map(|(number, table)| Some((number, table.pair()?))).collect()
}

/// The offer to pair a published round again, as long as nothing is played in it. If the pairing would differ now,
/// the offer is a warning above the boards; else it is below them, so that they do not move when it disappears.
#[component]
pub fn Again(
    /// The round on screen.
    round: Memo<RoundNo>,
    /// True if this is the place of the warning.
    warns: bool,
) -> impl IntoView {
    let desk = Desk::here();
    let proposals = Proposals::here();
    let is_made_at_once = desk.now(|event| matches!(event.state().system, System::Mexicano(_)));
    let states = Memo::new(move |_| {
        desk.with(|event| {
            let (state, round) = (event.state(), round.get());
            rounds::is_unplayed(state, round).then(|| rounds::is_outdated(state, round))
        })
    });
    move || {
        // A Mexicano round has no decisions by hand: if it would be the same, there is nothing to make.
        let outdated =
            states.get().filter(|&outdated| outdated == warns && (outdated || !is_made_at_once))?;
        let [label, other] = proposals.again(round.get());
        let button = view! {
            <button
                class="button button--small"
                disabled=move || desk.read_only()
                on:click=move |_| proposals.propose(round.get_untracked())
            >
                {label}
            </button>
        };
        Some(if outdated {
            view! {
                <Message kind=Kind::Warn>
                    <p>{other}</p>
                    {button}
                </Message>
            }
            .into_any()
        } else {
            view! { <div class="cluster screen-only">{button}</div> }.into_any()
        })
    }
}

/// The offer, in the line about a correction, to pair the next round again if it would differ now.
#[component]
pub fn AgainAfter() -> impl IntoView {
    let desk = Desk::here();
    let proposals = Proposals::here();
    let app = desk.app;
    let after = Memo::new(move |_| {
        desk.with(|event| {
            let corrected = event.changes().first()?.round;
            let next = RoundNo::from_index(corrected.index() + 1);
            rounds::is_outdated(event.state(), next).then_some(next)
        })
    });
    move || {
        let next = after.get().filter(|_| proposals.shown.get().is_none())?;
        let press = move |_| {
            let id = desk.now(|event| event.state().id.clone());
            proposals.propose(next);
            app.go(&Route::Event { id, tab: Tab::Rounds(Some(next)) });
        };
        let [label, _] = proposals.again(next);
        Some(view! {
            <button class="button" disabled=move || desk.read_only() on:click=press>{label}</button>
        })
    }
}
