//! The players: one list of who takes part, who is present and what is next for them. A tap on the attendance changes
//! it, a tap on the name opens the sheet with everything about a person.

mod about;
mod adjusted;
mod call;
mod card;
mod data;
mod days;
mod elsewhere;
mod entrant;
mod granted;
mod lasting;
mod leaving;
mod newcomer;
mod question;
mod rounds;
mod row;
mod sheet;

use std::collections::BTreeMap;

use leptos::prelude::*;
use rondel::attendance::checkin::{self, Grouping, Presence, Response, Subject};
use rondel::event::State;
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::checklist;
use rondel::pairing::presence;
use rondel::pairing::rounds::least;
use rondel::text::checkin::{Checkin as Text, Teller};
use rondel::text::common::Word;
use rondel::text::evening::Evening;
use rondel::text::players::Players;
use rondel::web::route::{Route, Tab};
use rondel::write::screen::checkin::{Door, Prompt, Selection, classes, sense, to_pair};
use rondel::write::screen::players::{Person, people};

pub use self::about::AboutEvent;
use self::call::{Call, CallButtons, CallTools};
pub use self::elsewhere::Elsewhere;
pub use self::entrant::Unfolded;
use self::newcomer::Newcomers;
use self::row::PersonRow;
use self::sheet::PersonSheet;
use super::checklist::Stations;
use super::pairing::Proposals;
use super::round_frame::Frame;
use crate::desk::Desk;
use crate::lazy_fragment::Piece;
use crate::parts::Find;
use crate::state::lazy::Which;
use crate::state::t;

/// The state of the list.
#[derive(Clone, Copy)]
struct View {
    desk: Desk,
    door: RwSignal<Door>,
    shown: Memo<Selection>,
    asked: Memo<Option<Prompt>>,
    people: Memo<BTreeMap<Player, Person>>,
    call: Call,
}

impl View {
    fn new(desk: Desk) -> View {
        let door = RwSignal::new(desk.now(|event| Door::of(event.state())));
        Effect::new(move || desk.with(|event| door.maybe_update(|door| door.follow(event))));
        let people = desk.memo(move |state| people(state, desk.app.lang()));
        let shown = Memo::new(move |_| door.with(|door| door.shown().clone()));
        let asked = Memo::new(move |_| door.with(|door| door.asked().cloned()));
        View { desk, door, shown, asked, people, call: Call::new(desk) }
    }

    /// Handles a tap on a name: it opens the sheet, or ticks the player during a roll call.
    fn open(self, player: Player) {
        match self.call.is_on() {
            true => self.call.tap(player),
            false => self.door.update(|door| door.open(player)),
        }
    }

    /// Handles a tap on an attendance: a change that leaves everything else unchanged is made at once, others are
    /// asked about.
    fn tap(self, player: Player) {
        if self.call.is_on() {
            return self.call.tap(player);
        }
        let stand = self.people.with_untracked(|people| people.get(&player).map(|person| person.stand));
        let Some(stand) = stand else { return };
        if let Some(who) = self.door.try_update(|door| door.tap(player, stand)).flatten() {
            self.ask(who);
        }
    }

    /// Makes the change at once if there is one, and asks about the rest. Returns true if a change was made.
    fn ask(self, who: Subject) -> bool {
        let found = self.desk.now(|event| checkin::ways(event, &who, None));
        let done = found.at_once().cloned().filter(|way| self.take(way, &who));
        let is_done = done.is_some();
        let asked = self.desk.now(|event| Prompt::of(event, who, done));
        self.door.update(|door| door.ask(asked));
        is_done
    }

    /// Closes the question.
    fn close(self) {
        self.door.update(Door::close);
    }

    /// Takes a way and announces its reach. Returns true if it was taken.
    fn take(self, way: &Response, who: &Subject) -> bool {
        let desk = self.desk;
        let said = desk.now(|event| self.teller(event.state(), who).said(way));
        desk.act(way.action().clone(), |_| said)
    }

    /// Takes another way instead of the one taken at once.
    fn take_instead(self, way: &Response, asked: &Prompt) {
        if asked.done.is_some() {
            let is_last = self.desk.now(|event| asked.is_fresh(event));
            if !is_last || !self.desk.undo() {
                return;
            }
        }
        self.take(way, &asked.who);
        self.close();
    }

    fn teller<'a>(self, state: &'a State, who: &'a Subject) -> Teller<'a> {
        let new = if let Subject::New(new) = who { &new[..] } else { &[] };
        Teller { state, new, lang: self.desk.app.lang() }
    }

    /// The number of players present, and the total.
    fn counts(self) -> (usize, usize) {
        self.people.with(|people| {
            let everybody = people.iter().filter(|(_, person)| person.stand != Presence::Nobody);
            let here = everybody.clone().filter(|&(&player, person)| self.is_here(player, person.stand));
            (here.count(), everybody.count())
        })
    }

    /// Returns true if a player is present, by the roll call if one is on.
    fn is_here(self, player: Player, stand: Presence) -> bool {
        self.call.away(player).map_or(stand.is_here(), |away| !away)
    }
}

/// The list as the whole screen.
#[component]
pub fn PlayersTab() -> impl IntoView {
    let view = View::new(Desk::here());
    let desk = view.desk;
    let app = desk.app;
    let count = move || {
        let (here, of) = view.counts();
        app.say(Text::Count { here, of })
    };
    let round =
        desk.memo(|state| to_pair(state).or(checkin::playing(state)).unwrap_or(RoundNo::from_index(0)));
    let proposals = Proposals::here();
    let line = Signal::derive(move || {
        let waits = desk.with(|event| to_pair(event.state()).is_some());
        if !waits {
            let is_proposed = proposals.shown.get() == Some(round.get());
            let of = if is_proposed { checklist::of_proposal } else { checklist::of_round };
            return desk.with(|event| of(event.state(), round.get()));
        }
        let (here, of) = view.counts();
        Some(checklist::before(checklist::Before::Gathering, here, of - here))
    });
    view! {
        <Frame
            bar=move || {
                view! {
                    <h2 class="desk__title">{title(desk)}</h2>
                    <p class="door__count" role="status">
                        {count}
                    </p>
                }
            }
            next=move || view! { <NextStep view=view /> }
        >
            <Stations round=round line=line />
            <DoorList view=view />
            <Elsewhere />
            <Piece which=Which::AboutEvent />
        </Frame>
    }
}

/// The title of the screen: the number of those who take part, or in a season the evening.
fn title(desk: Desk) -> impl Fn() -> String + Copy + Send + Sync {
    let evening = desk.memo(|state| to_pair(state).filter(|_| state.kind().is_season()));
    move || match evening.get() {
        Some(round) => desk.app.say(Evening::Title { number: round.number() }),
        None => desk.app.say(desk.with(|event| Word::on_the_list(event.state()))),
    }
}

/// The one next step: the end of the roll call, or the pairing.
#[component]
fn NextStep(view: View) -> impl IntoView {
    let desk = view.desk;
    let app = desk.app;
    let proposals = Proposals::here();
    let next = desk.memo(|state| Some((to_pair(state)?, state.kind().is_season())));
    move || {
        if view.call.is_on_now() {
            return Some(view! { <CallButtons view=view /> }.into_any());
        }
        let (round, is_season) = next.get()?;
        let here = move || desk.with(|event| presence::here(event.state(), round));
        let label = move || match is_season {
            true => app.say(Evening::Pair { here: here() }),
            false => proposals.called(round),
        };
        let press = move |_| {
            let id = desk.now(|event| event.state().id.clone());
            proposals.propose(round);
            app.go(&Route::Event { id, tab: Tab::Rounds(None) });
        };
        Some(
            view! {
                <button
                    class="button button--main"
                    disabled=move || desk.read_only() || { here() < desk.now(|event| least(event.state())) }
                    on:click=press
                >
                    {label}
                </button>
            }
            .into_any(),
        )
    }
}

/// The purpose of the list, in a sentence.
#[component]
fn Sense(view: View) -> impl IntoView {
    let desk = view.desk;
    let sense = move || {
        let called = view.call.is_on_now().then(|| view.counts());
        desk.with(|event| sense(event.state(), called, desk.app.lang()))
    };
    view! { <p class="door__sense" role="status">{sense}</p> }
}

/// The list itself: newcomers on top, then the players in their columns, and the sheet of one of them.
#[component]
fn DoorList(view: View) -> impl IntoView {
    let View { desk, door, shown, .. } = view;
    let app = desk.app;
    let find = Memo::new(move |_| shown.with(|shown| shown.find.clone()));
    let columns = Memo::new(move |_| shown.with(|shown| desk.with(|event| shown.columns(event.state()))));
    let none = move || {
        columns.with(Vec::is_empty).then(|| {
            let text = match find.get().trim() {
                "" => Players::Nobody,
                text => Players::NothingFound { text: text.to_owned() },
            };
            view! { <p class="lead">{app.say(text)}</p> }
        })
    };
    let open = Memo::new(move |_| door.with(Door::sheet));
    view! {
        <section class="door">
            <Newcomers view=view />
            <div class="door__tools cluster">
                <Orders view=view /> <Find value=find on=move |text| door.update(|door| door.search(text)) />
                <CallTools view=view /> <OpenBeside />
            </div>
            <Classes view=view />
            <Sense view=view />
            <div class="door__columns" class:is-one=move || columns.with(|columns| columns.len() < 2)>
                <For each=move || columns.get() key=|column| column.clone() let:column>
                    <Column view=view column=column />
                </For>
            </div>
            {none}
            {move || open.get().map(|player| view! { <PersonSheet view=view player=player /> })}
        </section>
    }
}

/// The orders of the list; empty if there is only that by name.
#[component]
fn Orders(view: View) -> impl IntoView {
    let View { desk, door, shown, .. } = view;
    let app = desk.app;
    let orders = desk.memo(checkin::orders);
    let button = move |order: Grouping| {
        let text = match order {
            Grouping::Class => app.say(Text::ByClass),
            Grouping::Club => app.say(Text::ByClub),
            Grouping::Name => app.say(Players::ByName),
        };
        view! {
            <button
                class="button"
                aria-pressed=move || shown.with(|shown| shown.by == order).to_string()
                on:click=move |_| door.update(|door| door.order(order))
            >
                {text}
            </button>
        }
    };
    move || {
        let orders = orders.get();
        (orders.len() > 1)
            .then(|| view! { <div class="segments">{orders.into_iter().map(button).collect_view()}</div> })
    }
}

/// A button for each class, which shows that class alone; empty if there are not several.
#[component]
fn Classes(view: View) -> impl IntoView {
    let View { desk, door, shown, .. } = view;
    let all = desk.memo(classes);
    let button = move |class: String| {
        let (label, one) = (class.clone(), class.clone());
        view! {
            <button
                class="button button--small"
                aria-pressed=move || shown.with(|shown| shown.class.as_ref() == Some(&one)).to_string()
                on:click=move |_| door.update(|door| door.filter(class.clone()))
            >
                <bdi>{label}</bdi>
            </button>
        }
    };
    move || {
        let all = all.get();
        (!all.is_empty()).then(|| {
            view! {
                <div class="door__classes screen-only" role="group" aria-label=t(Players::Class)>
                    {all.into_iter().map(button).collect_view()}
                </div>
            }
        })
    }
}

/// A column of players: a class, a club, or all of them.
#[component]
fn Column(view: View, column: checkin::Column) -> impl IntoView {
    let app = view.desk.app;
    let checkin::Column { head, players } = column;
    let of = players.len();
    let all = players.clone();
    let here = Memo::new(move |_| {
        view.people.with(|people| {
            let stand =
                |player: &Player| people.get(player).map(|person| view.is_here(*player, person.stand));
            all.iter().filter_map(stand).filter(|&is_here| is_here).count()
        })
    });
    let is_grouped = view.shown.with_untracked(|shown| shown.by != Grouping::Name);
    let name = if head.is_empty() { app.say(Text::Rest) } else { head };
    let heading = is_grouped.then(|| {
        view! {
            <h3 class="door__head">
                <bdi>{name}</bdi>
                <span class="note">{move || app.say(Text::OfColumn { here: here.get(), of })}</span>
            </h3>
        }
    });
    let rows =
        players.into_iter().map(|player| view! { <PersonRow view=view player=player /> }).collect_view();
    view! {
        <section class="door__column">
            {heading}
            <ul class="door__people">{rows}</ul>
        </section>
    }
}

/// The name of the document that keeps the list open next to the round.
const BESIDE: &str = "door-beside";

/// The button that opens the list next to the round, on wide screens.
#[component]
fn OpenBeside() -> impl IntoView {
    let desk = Desk::here();
    let press = move |_| {
        desk.app.store.keep_page(BESIDE, &true);
        let id = desk.now(|event| event.state().id.clone());
        desk.app.go(&Route::Event { id, tab: Tab::Rounds(None) });
    };
    let played = desk.memo(|state| !state.rounds.is_empty());
    move || {
        let label = desk.app.say(Text::Beside);
        played.get().then(|| view! { <button class="button door__beside" on:click=press>{label}</button> })
    }
}

/// The list next to the round on the desk, while it is kept open.
#[component]
pub fn Beside() -> impl IntoView {
    let desk = Desk::here();
    let open = RwSignal::new(desk.app.store.page::<bool>(BESIDE));
    let close = move |_| {
        desk.app.store.keep_page(BESIDE, &false);
        open.set(false);
    };
    move || {
        open.get().then(|| {
            let view = View::new(desk);
            let title = title(desk);
            view! {
                <aside class="round__beside screen-only" aria-label=title>
                    <div class="cluster cluster--apart">
                        <h3>{title}</h3>
                        <button class="button button--quiet" on:click=close>
                            {t(Word::Close)}
                        </button>
                    </div>
                    <DoorList view=view />
                </aside>
            }
        })
    }
}
