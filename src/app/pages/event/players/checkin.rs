//! Check-in before a round: large targets, the count and whether it is even; nothing happens before the last button.

use std::collections::BTreeSet;

use leptos::prelude::*;
use rondel::event::Action;
use rondel::model::ids::{Player, RoundNo};
use rondel::model::names;
use rondel::model::result::SitOut;
use rondel::pairing::attendance as leave;
use rondel::pairing::presence::{self, Away};
use rondel::text::Say;
use rondel::text::attendance::{self, Attendance as Text};
use rondel::text::common::Word;
use serde::{Deserialize, Serialize};

use crate::desk::Desk;
use crate::pages::event::trail::{Trail, marked};
use crate::parts::Find;
use crate::state::t;

/// A check-in as far as it is, kept by the page so that neither another tab nor a reload loses it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
struct Checking {
    event: String,
    round: u16,
    away: Away,
}

/// The name under which it is kept.
const PAGE: &str = "check-in";

/// What a step changed, in words.
fn told(desk: Desk, was: &Away, is: &Away) -> String {
    let [were, are] = [was, is].map(|away| away.keys().copied().collect::<BTreeSet<Player>>());
    let changed: Vec<Player> = were.symmetric_difference(&are).copied().collect();
    let word = |player: Player| if are.contains(&player) { Text::Missing } else { Text::Present };
    marked(desk, &changed, |player| desk.app.say(word(player)))
}

/// The check-in for a round.
#[component]
pub fn CheckIn(round: RoundNo, open: RwSignal<bool>) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang.get_untracked();
    let id = desk.now(|event| event.state().id.clone());
    let kept: Checking = app.store.page(PAGE);
    let is_kept = kept.event == id && kept.round == round.number();
    let start = if is_kept { kept.away } else { desk.now(|event| presence::noted(event.state(), round)) };
    let away = RwSignal::new(start);
    let keep = move || {
        let event = desk.now(|event| event.state().id.clone());
        let checking = Checking { event, round: round.number(), away: away.get_untracked() };
        app.store.keep_page(PAGE, &checking);
    };
    let trail = Trail::new(desk, away, told, keep);
    trail.show();
    let set = move |change: &dyn Fn(&mut Away)| trail.change(change);
    let is_here = move |player: Player| away.with(|away| !away.contains_key(&player));

    let everyone = desk.memo(move |state| {
        let mut everyone: Vec<(Player, String, Option<SitOut>)> = leave::expected(state, round)
            .map(|player| {
                let name = state.members[player.index()].entrant.name.clone();
                (player, name, state.away(round, player))
            })
            .collect();
        everyone.sort_by_cached_key(|(_, name, _)| names::order(name));
        everyone
    });
    let count = move || {
        everyone.with(|everyone| {
            let here = everyone.iter().filter(|&&(player, ..)| is_here(player));
            app.say(attendance::count(here.count(), everyone.len()))
        })
    };
    let find = RwSignal::new(String::new());
    let tiles = move || {
        let find = find.get().trim().to_lowercase();
        let found = everyone.get().into_iter().filter(|(_, name, _)| name.to_lowercase().contains(&find));
        found
            .map(|(player, name, noted)| {
                let word = move || match away.with(|away| away.get(&player).copied()) {
                    None => app.say(Text::Present),
                    Some(SitOut::Absent) => app.say(Text::Told),
                    Some(_) => app.say(Text::Missing),
                };
                // Who had told keeps that reason.
                let why = noted.unwrap_or(SitOut::NoShow);
                let tap = move |_| set(&|away| presence::tap(away, player, why));
                view! {
                    <li>
                        <button class="checkin__tile" aria-pressed=move || is_here(player).to_string() on:click=tap>
                            <span class="checkin__number">{player.number()}</span>
                            <bdi class="checkin__name">{name}</bdi>
                            <span class="checkin__word">{word}</span>
                        </button>
                    </li>
                }
            })
            .collect_view()
    };

    let worked = Memo::new(move |_| {
        let all =
            everyone.with(|everyone| everyone.iter().map(|&(player, ..)| player).collect::<BTreeSet<_>>());
        let away = away.get().into_iter().filter(|(player, _)| all.contains(player)).collect::<Vec<_>>();
        desk.with(|event| leave::check_in(event, round, &away))
    });
    let done = move |action: Action, sentence: String| {
        if desk.act(action, |_| sentence) {
            app.store.keep_page(PAGE, &Checking::default());
            open.set(false);
        }
    };
    let note = move |_| {
        let it = worked.get_untracked();
        let away = everyone.with_untracked(Vec::len) - it.present;
        let mut said = Text::Noted { round: round.number(), present: it.present, away }.say(lang);
        if it.lost > 0 {
            said = format!("{said} {}", Text::NotedLost { n: it.lost }.say(lang));
        }
        match it.note {
            Ok(action) => done(action, said),
            // Everything is as it was said before.
            Err(_) => {
                app.store.keep_page(PAGE, &Checking::default());
                open.set(false);
            }
        }
    };
    let again = move |_| {
        let it = worked.get_untracked();
        let said = Text::NotedAgain { round: round.number(), present: it.present }.say(lang);
        match it.again {
            Some(Ok(action)) => done(action, said),
            Some(Err(why)) => desk.tell(why),
            None => desk.tell(Text::TooFew),
        }
    };
    let buttons = move || {
        let it = worked.get();
        let away = everyone.with(Vec::len) - it.present;
        let is_unchanged = it.note == Err(rondel::event::Refused::Unchanged);
        let pair_again = (it.again.is_some() && !is_unchanged).then(|| {
            let label = app.say(Text::AgainWith { round: round.number(), present: it.present });
            view! {
                <button class="button button--main" disabled=move || desk.read_only() on:click=again>
                    {label}
                </button>
            }
        });
        let words = match it.lost {
            0 => Text::NoteAway { n: away },
            lost => Text::KeepBoards { lost },
        };
        let class = if pair_again.is_some() { "button" } else { "button button--main" };
        view! {
            {pair_again}
            <button class=class disabled=move || desk.read_only() on:click=note>{app.say(words)}</button>
        }
    };
    view! {
        <section class="sheet stack screen-only">
            <h3>{app.say(Text::CheckIn { round: round.number() })}</h3>
            <p class="numeral" role="status">{count}</p>
            <div class="cluster">
                <button class="button" on:click=move |_| set(&Away::clear)>{t(Text::AllHere)}</button>
                <button
                    class="button"
                    on:click=move |_| {
                        let all = everyone.get_untracked();
                        set(&|away| presence::nobody_yet(away, all.iter().map(|&(player, ..)| player)));
                    }
                >
                    {t(Text::NobodyHere)}
                </button>
                <Find value=find />
            </div>
            <p class="note">{t(Text::CheckInHint)}</p>
            <ul class="checkin">{tiles}</ul>
            <div class="cluster">
                {buttons}
                <button class="button button--quiet" on:click=move |_| open.set(false)>{t(Word::Close)}</button>
            </div>
        </section>
    }
}
