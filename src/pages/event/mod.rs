//! `#/event/<id>/<tab>`: a running event.

mod checklist;
mod checks;
mod clock;
mod code;
mod consequence;
mod copies;
mod cup;
mod disclosure;
pub mod files;
mod history;
mod individuals;
mod last_change;
mod mexicano_next;
mod mid_season;
mod newer;
pub mod pairing;
mod pairs;
mod pasted;
mod pending_steps;
pub mod picture;
pub mod players;
mod print;
mod ranking;
mod reasons;
mod round_frame;
pub mod rounds;
mod season;
mod settings;
mod share;
mod share_row;
mod standings;
mod tab_bar;
mod title;
mod wall;

use leptos::prelude::*;
use rondel::event::{Event, State};
use rondel::figure::Filling;
use rondel::model::ids::RoundNo;
use rondel::text::Say;
use rondel::text::common::title;
use rondel::text::event::EventText as Text;
use rondel::text::storage::Storage;
use rondel::web::page_chrome::Bars;
use rondel::web::route::{Route, Tab};
use rondel::write::screen::line::Line;
use rondel::write::screen::parts::{Part, parts};

use self::copies::{CopyChip, CopyOffer, Elsewhere};
use self::last_change::UndoLine;
use self::tab_bar::{Bar, PagesOfPart};
use self::title::TitleOffer;
use super::saved_events::small;

use crate::desk::Desk;
use crate::lazy_fragment::Piece;
use crate::shell::{Choices, SiteNav};
use crate::state::App;
use crate::state::lazy::Which;
use crate::tabs::{Held, Lease};

/// The event with this id: loaded once, then shown in its tabs.
#[component]
pub fn EventPage(id: String) -> impl IntoView {
    let app = App::here();
    move || match app.store.load(&id) {
        Err(_) => {
            // On this page a copy may be restored, or the readable part of a damaged event.
            app.store.track();
            view! { <Piece which=Which::Missing(id.clone()) /> }.into_any()
        }
        Ok(event) => {
            app.store.change_prefs(|prefs| prefs.event = Some(id.clone()));
            view! { <Opened id=id.clone() event=event /> }.into_any()
        }
    }
}

/// An event that was loaded.
#[component]
fn Opened(id: String, event: Event) -> impl IntoView {
    let app = App::here();
    let (desk, lease) = opened(app, &id, event);
    provide_context(desk);
    provide_context(clock::EveningClock::of(desk));
    provide_context(pending_steps::Screens::default());
    provide_context(pairing::Proposals::of(desk));
    tell_outside(desk);
    let take = move || {
        lease.with_value(Lease::take);
        desk.tell(Storage::UsedHere);
    };
    let title = title_of(desk);
    let place = desk.memo(|state| state.settings.place.clone());
    let tab = Memo::new(move |_| match app.route.get() {
        Route::Event { tab, .. } => tab,
        _ => Tab::Rounds(None),
    });
    // A round has the whole screen between the bars, and a wall all of it.
    let is_alone = Memo::new(move |_| matches!(tab.get(), Tab::Rounds(_) | Tab::Players));
    let is_wall = Memo::new(move |_| matches!(tab.get(), Tab::Wall(_)));
    Effect::new(move || {
        let bars = match (is_wall.get(), is_alone.get()) {
            (true, _) => Bars::Site,
            (_, true) => Bars::Round,
            _ => Bars::Event,
        };
        app.around.update(|around| around.bars = bars);
    });
    on_cleanup(move || app.around.update(|around| around.bars = Bars::Site));
    let places = desk.memo(move |state| parts(state, app.lang()));
    let is_framed = move || !is_alone.get() && !is_wall.get();
    let shares = move || is_framed() && Part::of(tab.get()) == Some(Part::Share);
    view! {
        <div class="stack event">
            <Show when=is_framed>
                <header class="event__head cluster cluster--apart" class:is-share=shares>
                    <div>
                        <h1 dir="auto">{title}</h1>
                        <p class="note" dir="auto">{place}</p>
                        <TitleOffer />
                    </div>
                    <CopyChip />
                </header>
            </Show>
            <Elsewhere held=desk.held take=take />
            <Show when=is_framed>
                <PagesOfPart tab=tab places=places />
            </Show>
            <Inside tab=tab />
            <Show when=is_framed>
                <CopyOffer />
                <UndoLine />
            </Show>
            // The links out of the event, on pages from which it is left.
            <Show when=shares>
                <footer class="event__out cluster cluster--apart screen-only">
                    <SiteNav />
                    <Choices />
                </footer>
            </Show>
            <Show when=move || !is_wall.get()>
                <Bar tab=tab places=places />
            </Show>
        </div>
    }
}

/// The desk of an event, and the lease that allows this tab to write it.
fn opened(app: App, id: &str, event: Event) -> (Desk, StoredValue<Lease, LocalStorage>) {
    let held = RwSignal::new(Held::Asking);
    // A change reported before there is a desk needs no reload: the event was only just loaded.
    let shown = StoredValue::new(None::<Desk>);
    let lease = StoredValue::new_local(Lease::open(id, move |now| {
        held.set(now);
        shown.try_get_value().flatten().into_iter().for_each(Desk::reload);
    }));
    let desk = Desk::new(app, event, held, lease);
    shown.set_value(Some(desk));
    (desk, lease)
}

/// Reports the event to the journal and to the browser's window.
fn tell_outside(desk: Desk) {
    let app = desk.app;
    // The journal must have every event that a tab writes.
    Effect::new(move || {
        if desk.held.get() == Held::Here {
            desk.now(|event| app.store.hand_over(event));
        }
    });
    Effect::new(move |before: Option<()>| {
        app.route.track();
        if before.is_some() {
            desk.line.maybe_update(Line::leave);
        }
    });
    let title = title_of(desk);
    let open = desk.memo(|state| {
        let round = state.current();
        round.and_then(|round| state.round(round)).map_or(0, |round| round.open)
    });
    let under_way = desk.memo(State::is_under_way);
    Effect::new(move || app.versions.update(|versions| versions.under_way = under_way.get()));
    Effect::new(move || {
        let (title, open) = (title(), open.get());
        app.around.update(|around| around.play(&title, open));
    });
}

/// The round of the tabs: the one in the address, else the one being played.
fn round_of(desk: Desk, tab: Memo<Tab>) -> Memo<RoundNo> {
    let asked = move || match tab.get() {
        Tab::Rounds(round) | Tab::Print(round) | Tab::Wall(round) => round,
        _ => None,
    };
    // The round being played when the tab was opened stays after its last result: it may have to be corrected, and
    // the next key is not meant for another round. Only a wall moves on by itself.
    let wanted = Memo::new(move |_| {
        let current = || match tab.get() {
            Tab::Wall(_) => desk.with(|event| event.state().current()),
            _ => desk.now(|event| event.state().current()),
        };
        asked().or_else(current)
    });
    let rounds = desk.memo(|state| state.rounds.len().max(1));
    Memo::new(move |_| {
        let last = rounds.get() - 1;
        RoundNo::from_index(wanted.get().map_or(last, RoundNo::index).min(last))
    })
}

/// The tab on screen: the desk's own, or one of another part of the program.
#[component]
fn Inside(tab: Memo<Tab>) -> impl IntoView {
    let desk = Desk::here();
    let round = round_of(desk, tab);
    // The round in the address is handled by the tab itself.
    let which = Memo::new(move |_| std::mem::discriminant(&tab.get()));
    let is_pairs = desk.now(|event| event.state().system.has_deals());
    move || {
        // Read, since an unread memo is never notified of a change.
        which.get();
        match tab.get_untracked() {
            Tab::Rounds(_) if !is_pairs => view! { <rounds::RoundsTab round=round /> }.into_any(),
            Tab::Players => view! { <players::PlayersTab /> }.into_any(),
            tab => view! { <Piece which=Which::Inside(tab, round) /> }.into_any(),
        }
    }
}

/// The tabs of the event on screen that belong to another part than its desk.
pub fn inside(tab: Tab, round: Memo<RoundNo>) -> AnyView {
    let desk = Desk::here();
    let is_keizer = desk.now(|event| event.state().kind().is_season());
    let is_pairs = desk.now(|event| event.state().system.has_deals());
    match tab {
        Tab::Rounds(_) => view! { <pairs::PairsDesk round=round /> }.into_any(),
        Tab::Standings if is_pairs => view! { <pairs::RankingTab /> }.into_any(),
        Tab::Standings if is_keizer => view! { <ranking::RankingTab /> }.into_any(),
        Tab::Standings => view! { <standings::StandingsTab /> }.into_any(),
        Tab::History => view! { <history::HistoryTab /> }.into_any(),
        Tab::Checks => view! { <checks::ChecksTab /> }.into_any(),
        Tab::Print(_) => view! { <share::ShareTab round=round /> }.into_any(),
        Tab::Wall(_) => view! { <wall::WallTab round=round /> }.into_any(),
        Tab::Players => ().into_any(),
    }
}

/// The title of the event on screen.
fn title_of(desk: Desk) -> impl Fn() -> String + Copy {
    let title = desk.memo(move |state| title(state, desk.app.lang()));
    move || title.get()
}

/// An empty tab: a faint preview of its content, the reason why it is empty, and the link to the tab where that
/// changes.
pub fn empty(desk: Desk, why: impl Say, to: Tab) -> AnyView {
    let word = if to == Tab::Players { Text::Players } else { Text::Rounds };
    view! {
        <div class="nothing">
            {small(Some(Filling::EXAMPLE))}
            <p class="lead">{desk.app.say(why)}</p>
            <a class="button screen-only" href=tab_address(desk, to)>{desk.app.say(word)}</a>
        </div>
    }
    .into_any()
}

/// The address of a tab of the event on screen.
pub fn tab_address(desk: Desk, tab: Tab) -> String {
    Route::Event { id: desk.now(|event| event.state().id.clone()), tab }.to_string()
}
