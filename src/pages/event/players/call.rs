//! A roll call: every player is absent until tapped; nothing counts before its end, and a reload does not lose it.

use std::collections::BTreeSet;

use leptos::prelude::*;
use rondel::event::{Action, Refused, State};
use rondel::model::ids::{Player, RoundNo};
use rondel::model::result::SitOut;
use rondel::pairing::attendance;
use rondel::pairing::presence::{self, Away};
use rondel::pairing::rounds::is_paired;
use rondel::text::Say;
use rondel::text::attendance::Attendance;
use rondel::text::checkin::Checkin as Text;
use rondel::text::evening::Evening;
use serde::{Deserialize, Serialize};

use super::View;
use crate::desk::Desk;
use crate::pages::event::pending_steps::{Trail, marked};
use crate::state::t;

/// The roll call in progress, as it is kept.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    event: String,
    round: u16,
    away: Away,
}

/// The name of the document.
const PAGE: &str = "check-in";

/// The roll call of the event on screen.
#[derive(Clone, Copy)]
pub(super) struct Call {
    desk: Desk,
    /// The round of the roll call; `None` if no list can be called.
    round: Memo<Option<RoundNo>>,
    /// True during a roll call; a memo, so that only its beginning and its end notify, not each tap.
    on: Memo<bool>,
    /// The absent players, with the steps so far; `None` outside a roll call.
    trail: Trail<Option<Away>>,
}

/// The change made by a step, in words.
fn told(desk: Desk, was: &Option<Away>, is: &Option<Away>) -> String {
    let [were, are] =
        [was, is].map(|away| away.iter().flat_map(Away::keys).copied().collect::<BTreeSet<Player>>());
    let changed: Vec<Player> = were.symmetric_difference(&are).copied().collect();
    let word = |player: Player| if are.contains(&player) { Attendance::Missing } else { Attendance::Present };
    marked(desk, &changed, |player| desk.app.say(word(player)))
}

impl Call {
    pub(super) fn new(desk: Desk) -> Call {
        let round = desk.memo(round_of);
        let kept: Kept = desk.app.store.page(PAGE);
        let id = desk.now(|event| event.state().id.clone());
        let is_kept = kept.event == id && round.get_untracked().map(RoundNo::number) == Some(kept.round);
        let away = is_kept.then_some(kept.away);
        let trail = Trail::new(desk, away, told, move |away| keep(desk, round, away));
        let on = Memo::new(move |_| round.get().is_some() && trail.with(Option::is_some));
        Call { desk, round, on, trail }
    }

    /// Returns true during a roll call.
    pub(super) fn is_on(self) -> bool {
        self.on.get_untracked()
    }

    /// Returns true during a roll call; tracked.
    pub(super) fn is_on_now(self) -> bool {
        self.on.get()
    }

    /// Returns true if a player is ticked as absent; `None` outside a roll call, and for players who have left.
    pub(super) fn away(self, player: Player) -> Option<bool> {
        let round = self.round.get()?;
        let away = self.trail.with(|away| away.as_ref().map(|away| away.contains_key(&player)))?;
        let has_left =
            self.desk.with(|event| event.state().member(player).is_none_or(|member| member.is_away(round)));
        (!has_left).then_some(away)
    }

    /// Handles a tap on a name; a player away with notice keeps that reason.
    pub(super) fn tap(self, player: Player) {
        let noted = self
            .round
            .get_untracked()
            .and_then(|round| self.desk.now(|event| event.state().away(round, player)));
        self.trail.change(&|away| {
            if let Some(away) = away {
                presence::tap(away, player, noted.unwrap_or(SitOut::NoShow));
            }
        });
    }

    fn begin(self) {
        let Some(round) = self.round.get_untracked() else { return };
        let mut away = self.desk.now(|event| presence::noted(event.state(), round));
        let everyone: Vec<Player> =
            self.desk.now(|event| attendance::expected(event.state(), round).collect());
        presence::nobody_yet(&mut away, everyone);
        self.trail.renew(|kept| *kept = Some(away));
    }

    fn end(self) {
        self.trail.renew(|kept| *kept = None);
    }

    /// The result of the roll call so far.
    fn worked(self) -> Option<attendance::CheckIn> {
        let round = self.round.get()?;
        let away = self.trail.with(Option::clone)?;
        Some(self.desk.with(|event| {
            let expected: Vec<Player> = attendance::expected(event.state(), round).collect();
            let away: Vec<(Player, SitOut)> =
                away.into_iter().filter(|(player, _)| expected.contains(player)).collect();
            attendance::check_in(event, round, &away)
        }))
    }
}

/// Keeps the roll call for a reload.
fn keep(desk: Desk, round: Memo<Option<RoundNo>>, away: Option<Away>) {
    let kept = match (round.get_untracked(), away) {
        (Some(round), Some(away)) => {
            let event = desk.now(|event| event.state().id.clone());
            Kept { event, round: round.number(), away }
        }
        _ => Kept::default(),
    };
    desk.app.store.keep_page(PAGE, &kept);
}

/// The round for which a list can be called.
fn round_of(state: &State) -> Option<RoundNo> {
    is_paired(state).then(|| attendance::check_in_round(state)).flatten()
}

/// The tools: all present, none present yet and, in a season, the attendance of the evening before.
#[component]
pub(super) fn CallTools(view: View) -> impl IntoView {
    let desk = view.desk;
    let app = desk.app;
    let call = view.call;
    let note = move |away: &Away| {
        let Some(round) = call.round.get_untracked() else { return };
        let list: Vec<(Player, SitOut)> = away.iter().map(|(&player, &why)| (player, why)).collect();
        let it = desk.now(|event| attendance::check_in(event, round, &list));
        let said = noted(&it, list.len(), app.lang());
        match it.note {
            Ok(action) => drop(desk.act(action, |_| said)),
            Err(Refused::Unchanged) => desk.tell(Text::AllHere { round: round.number() }),
            Err(why) => desk.tell(why),
        }
    };
    let before = desk.memo(|state| {
        let round = round_of(state).filter(|round| state.round(*round).is_none())?;
        state.kind().is_season().then(|| presence::as_before(state, round))?
    });
    move || {
        call.round.get()?;
        if call.is_on_now() {
            call.trail.show();
            let all = move |_| call.trail.change(&|away| away.iter_mut().for_each(Away::clear));
            return Some(
                view! {
                    <button class="button" on:click=all>
                        {t(Attendance::AllHere)}
                    </button>
                    <button class="button" on:click=move |_| call.end()>
                        {t(Text::StopCall)}
                    </button>
                }
                .into_any(),
            );
        }
        let last_time = before.get().map(|away| {
            view! {
                <button class="button" disabled=move || desk.read_only() on:click=move |_| note(&away)>
                    {t(Evening::LastWeek)}
                </button>
            }
        });
        Some(
            view! {
                {last_time}
                <button
                    class="button"
                    disabled=move || desk.read_only()
                    on:click=move |_| note(&Away::new())
                >
                    {t(Attendance::AllHere)}
                </button>
                <button class="button" disabled=move || desk.read_only() on:click=move |_| call.begin()>
                    {t(Attendance::NobodyHere)}
                </button>
            }
            .into_any(),
        )
    }
}

fn noted(it: &attendance::CheckIn, away: usize, lang: rondel::text::Lang) -> String {
    Attendance::Noted { round: it.round.number(), present: it.present, away }.say(lang)
}

/// The end of a roll call: noted, or the round paired again with the players present.
#[component]
pub(super) fn CallButtons(view: View) -> impl IntoView {
    let desk = view.desk;
    let app = desk.app;
    let lang = app.lang();
    let call = view.call;
    let done = move |action: Action, said: String| {
        if desk.act(action, |_| said) {
            call.end();
        }
    };
    move || {
        let it = call.worked()?;
        let away = desk.with(|event| attendance::expected(event.state(), it.round).count()) - it.present;
        let is_unchanged = it.note == Err(Refused::Unchanged);
        let again = it.again.clone().filter(|_| !is_unchanged).map(|again| {
            let (round, present) = (it.round.number(), it.present);
            let press = move |_| match again.clone() {
                Ok(action) => done(action, Attendance::NotedAgain { round, present }.say(lang)),
                Err(why) => desk.tell(why),
            };
            view! {
                <button class="button button--main" disabled=move || desk.read_only() on:click=press>
                    {app.say(Attendance::AgainWith { round, present })}
                </button>
            }
        });
        let words = match it.lost {
            0 => Attendance::NoteAway { n: away },
            lost => Attendance::KeepBoards { lost, place: desk.now(|event| event.state().place()) },
        };
        let class = if again.is_some() { "button" } else { "button button--main" };
        let press = move |_| match it.note.clone() {
            Ok(action) => done(action, noted(&it, away, lang)),
            // Nothing has changed.
            Err(_) => call.end(),
        };
        Some(view! {
            {again}
            <button class=class disabled=move || desk.read_only() on:click=press>
                {app.say(words)}
            </button>
        })
    }
}
