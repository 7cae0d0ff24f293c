//! An evening of a season: who is here and why the others are not, then the pairing; and the list after it.

use std::collections::{BTreeMap, BTreeSet};

use leptos::prelude::*;
use rondel::event::{Action, State, System};
use rondel::model::ids::{Player, RoundNo};
use rondel::model::names;
use rondel::model::result::SitOut;
use rondel::pairing::{attendance, keizer, presence};
use rondel::text::evening::Evening as Text;
use rondel::web::route::{Route, Tab};
use serde::{Deserialize, Serialize};

use super::super::frame::Frame;
use super::super::trail::{Trail, marked};
use super::Proposals;
use crate::desk::Desk;
use crate::parts::Find;
use crate::state::t;

/// Who is not here, as far as it was ticked; kept by the page so that neither another tab nor a reload loses it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
struct Ticked {
    event: String,
    round: u16,
    away: BTreeMap<Player, SitOut>,
}

/// The name under which it is kept.
const PAGE: &str = "evening";

/// The reasons in the order in which they are offered.
const REASONS: [Reason; 3] = [
    (SitOut::Absent, Text::Notice, Text::NoticeShort),
    (SitOut::NoShow, Text::NoNotice, Text::NoNoticeShort),
    (SitOut::External, Text::External, Text::ExternalShort),
];

/// Why somebody is not here, in full and as short as a narrow button wants it.
type Reason = (SitOut, Text, Text);

/// Who was away the evening before, each with notice now: nobody knows yet whether they tell.
fn as_last_time(state: &State, round: RoundNo) -> BTreeMap<Player, SitOut> {
    let before = round.index().checked_sub(1).map(RoundNo::from_index);
    let away = before.map(|before| presence::noted(state, before)).unwrap_or_default();
    away.into_keys().map(|player| (player, SitOut::Absent)).collect()
}

/// What a step changed, in words.
fn told(desk: Desk, was: &BTreeMap<Player, SitOut>, is: &BTreeMap<Player, SitOut>) -> String {
    let everyone: BTreeSet<Player> = was.keys().chain(is.keys()).copied().collect();
    let changed: Vec<Player> =
        everyone.into_iter().filter(|player| was.get(player) != is.get(player)).collect();
    marked(desk, &changed, |player| desk.app.say(word(is.get(&player).copied())))
}

/// The word for somebody who is away so, or here.
fn word(away: Option<SitOut>) -> Text {
    let said = REASONS.into_iter().find(|(reason, ..)| Some(*reason) == away);
    said.map_or(Text::IsHere, |(_, text, _)| text)
}

/// Who is here for an evening that is not paired yet.
#[component]
pub fn Evening(round: RoundNo) -> impl IntoView {
    let desk = Desk::here();
    let proposals = Proposals::here();
    let app = desk.app;
    let id = desk.now(|event| event.state().id.clone());
    let kept: Ticked = app.store.page(PAGE);
    let start = if kept.event == id && kept.round == round.number() {
        kept.away
    } else {
        desk.now(|event| presence::noted(event.state(), round))
    };
    let away = RwSignal::new(start);
    let trail = Trail::new(desk, away, told, move || {
        let event = desk.now(|event| event.state().id.clone());
        app.store.keep_page(PAGE, &Ticked { event, round: round.number(), away: away.get_untracked() });
    });
    trail.show();
    let set = move |change: &dyn Fn(&mut BTreeMap<Player, SitOut>)| trail.change(change);

    let everyone = desk.memo(move |state| {
        let named = |player: Player| (player, state.members[player.index()].entrant.name.clone());
        let mut everyone: Vec<(Player, String)> = attendance::expected(state, round).map(named).collect();
        everyone.sort_by_cached_key(|(_, name)| names::order(name));
        everyone
    });
    let counts = Memo::new(move |_| {
        let missing = |player: &Player| away.with(|away| away.contains_key(player));
        let (all, gone) = everyone
            .with(|everyone| (everyone.len(), everyone.iter().filter(|(player, _)| missing(player)).count()));
        (all - gone, gone)
    });
    let find = RwSignal::new(String::new());
    let tiles = move || {
        let find = find.get().trim().to_lowercase();
        let found = everyone.get().into_iter().filter(|(_, name)| name.to_lowercase().contains(&find));
        found
            .map(|(player, name)| view! { <Tile player=player name=name away=away set=set /> })
            .collect_view()
    };
    let pair = move |_| {
        let here = counts.get_untracked().0;
        let list: Vec<(Player, SitOut)> = everyone.with_untracked(|everyone| {
            let known = |player: &Player| everyone.iter().any(|(other, _)| other == player);
            let away = away.get_untracked();
            away.into_iter().filter(|(player, _)| known(player)).collect()
        });
        let was: Vec<(Player, SitOut)> =
            desk.now(|event| presence::noted(event.state(), round)).into_iter().collect();
        let said = app.say(Text::Noted { number: round.number(), here });
        if was == list || desk.act(Action::Away { round, away: list }, |_| said) {
            app.store.keep_page(PAGE, &Ticked::default());
            proposals.gathering.set(None);
            proposals.shown.set(Some(round));
        }
    };
    let last_time = (round.index() > 0).then(|| {
        let tap = move |_| {
            let last = desk.now(|event| as_last_time(event.state(), round));
            set(&|away| away.clone_from(&last));
        };
        view! { <button class="button" on:click=tap>{t(Text::LastWeek)}</button> }
    });
    view! {
        <Frame
            bar=move || {
                view! {
                    <h2 class="desk__title">{app.say(Text::Title { number: round.number() })}</h2>
                    {(round.index() > 0)
                        .then(|| {
                            view! {
                                <button
                                    class="button bar__back"
                                    on:click=move |_| proposals.gathering.set(None)
                                >
                                    {t(Text::Back)}
                                </button>
                            }
                        })}
                }
            }
            next=move || {
                view! {
                    <button
                        class="button button--main"
                        disabled=move || desk.read_only() || counts.get().0 < 2
                        on:click=pair
                    >
                        {move || app.say(Text::Pair { here: counts.get().0 })}
                    </button>
                }
            }
        >
            <section class="stack">
                <p class="numeral" role="status">
                    {move || {
                        let (here, away) = counts.get();
                        app.say(if here < 2 { Text::TooFew } else { Text::Here { here, away } })
                    }}
                </p>
                <div class="cluster">
                    {last_time}
                    <button class="button" on:click=move |_| set(&BTreeMap::clear)>{t(Text::Everyone)}</button>
                    <button
                        class="button"
                        on:click=move |_| {
                            let all = everyone.get_untracked();
                            set(&|away| presence::nobody_yet(away, all.iter().map(|&(player, _)| player)));
                        }
                    >
                        {t(Text::Nobody)}
                    </button>
                    <Find value=find />
                </div>
                <p class="note">{t(Text::Hint)}</p>
                <ul class="checkin">{tiles}</ul>
            </section>
        </Frame>
    }
}

/// One who may be here, and why not.
#[component]
fn Tile(
    player: Player,
    name: String,
    away: RwSignal<BTreeMap<Player, SitOut>>,
    set: impl Fn(&dyn Fn(&mut BTreeMap<Player, SitOut>)) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let why = Memo::new(move |_| away.with(|away| away.get(&player).copied()));
    let tap = move |_| {
        set(&|away| presence::tap(away, player, SitOut::Absent));
    };
    let label = app.say(Text::WhyAway { name: name.clone() });
    let reasons = move || {
        why.get().map(|_| {
            let buttons = REASONS.map(|(reason, text, short)| {
                view! {
                    <button
                        class="button button--small"
                        aria-label=t(text)
                        aria-pressed=move || (why.get() == Some(reason)).to_string()
                        on:click=move |_| set(&|away| *away.entry(player).or_insert(reason) = reason)
                    >
                        {t(short)}
                    </button>
                }
            });
            view! { <div class="checkin__why" role="group" aria-label=label.clone()>{buttons}</div> }
        })
    };
    let word = move || app.say(word(why.get()));
    view! {
        <li>
            <button
                class="checkin__tile"
                aria-pressed=move || why.get().is_none().to_string()
                disabled=move || desk.read_only()
                on:click=tap
            >
                <span class="checkin__number">{player.number()}</span>
                <bdi class="checkin__name">{name}</bdi>
                <span class="checkin__word">{word}</span>
            </button>
            {reasons}
        </li>
    }
}

/// The round after which the list is to be published: the last one, once its games are in.
pub(super) fn list_due(state: &State) -> Option<RoundNo> {
    let is_keizer = matches!(state.system, System::Keizer(_));
    let last = RoundNo::from_index(state.rounds.len().checked_sub(1)?);
    (is_keizer && state.open() == 0 && state.lists.len() < state.rounds.len()).then_some(last)
}

/// After an evening: the button that publishes the list; nothing while games are open or the list is published.
#[component]
pub fn Ranking() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let due = desk.memo(list_due);
    move || {
        let last = due.get()?;
        let press = move |_| {
            let ranks = desk.now(|event| keizer::rank(event.state(), RoundNo::from_index(last.index() + 1)));
            let said = app.say(Text::ListPublished { number: last.number() });
            if desk.act(Action::of(ranks), |_| said) {
                let id = desk.now(|event| event.state().id.clone());
                app.go(&Route::Event { id, tab: Tab::Standings });
            }
        };
        Some(view! {
            <button class="button button--main" disabled=move || desk.read_only() on:click=press>
                {app.say(Text::PublishList { number: last.number() })}
            </button>
        })
    }
}
