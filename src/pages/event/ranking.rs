//! The ranking of a Keizer season: all its lists, with every total opening into its summands.

mod champions;
mod changed;
mod club;
mod divisions;
mod how;
mod list;
mod period;
mod places;
mod season;
mod sum;
mod valuation;
mod whatif;

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::text::keizer::page::Page as Text;
use rondel::web::route::Tab;
use rondel::write::screen::ranking::{Detail, Opened, RankingState, RankingView};

use self::champions::ChampionsView;
use self::changed::ChangedSince;
use self::club::Club;
use self::divisions::DivisionsView;
use self::how::HowMade;
use self::list::{Head, ListView};
use self::period::Periods;
use self::places::PlacesView;
pub use self::season::SeasonOf;
use self::valuation::ValuationView;
use self::whatif::WhatIfView;
use super::checklist::LastStations;
use super::empty;
use super::newer::NewerRules;
use super::pairing::{NextEvening, Ranking as Publish};
use crate::desk::Desk;
use crate::state::t;

/// State shared by the pieces of this tab.
#[derive(Clone, Copy)]
struct View {
    desk: Desk,
    shown: Memo<Option<RankingView>>,
    opened: Memo<Option<Opened>>,
    looking: RwSignal<RankingState>,
    /// The number of the latest list.
    latest: Memo<usize>,
    /// The number of the list on the screen.
    picked: Memo<usize>,
    /// The player whose row is open, and the open content.
    row: Memo<Option<(Player, Detail)>>,
}

impl View {
    /// Reads the list on the screen; the default if there is none.
    fn read<T: Default>(self, read: impl FnOnce(&RankingView, &Opened) -> T) -> T {
        self.shown.with(|shown| {
            self.opened.with(|opened| match (shown, opened) {
                (Some(shown), Some(opened)) => read(shown, opened),
                _ => T::default(),
            })
        })
    }
}

/// The lists, their valuation, the effect of a future game, and the season of the club.
#[component]
pub fn RankingTab() -> impl IntoView {
    let desk = Desk::here();
    let shown = desk.memo(RankingView::of);
    let looking = RwSignal::new(RankingState::default());
    let latest = Memo::new(move |_| shown.with(|shown| shown.as_ref().map_or(0, RankingView::latest)));
    let picked = Memo::new(move |_| looking.with(|it| it.picked(latest.get())));
    let row = Memo::new(move |_| looking.with(RankingState::open));
    let opened = Memo::new(move |_| {
        shown.with(|shown| desk.with(|event| Opened::of(event, shown.as_ref()?, picked.get())))
    });
    let view = View { desk, shown, opened, looking, latest, picked, row };
    let none = move || view.read(|_, opened| opened.list.rows.is_empty());
    view! {
        <section class="stack stack--wide ranking">
            <LastStations />
            <div class="screen-only">
                <Publish />
                <NextEvening />
            </div>
            <div class="stack">
                <Head view=view />
                <ChangedSince view=view />
                <NewerRules />
                <Show
                    when=move || !none()
                    fallback=move || empty(desk, Text::NothingYet, Tab::Rounds(None))
                >
                    <ListView view=view />
                    <p class="note screen-only">{t(Text::Hint)}</p>
                </Show>
                <DivisionsView view=view />
                <ChampionsView view=view />
                <Periods view=view />
                <HowMade view=view />
                <ValuationView view=view />
            </div>
            <WhatIfView view=view />
            <PlacesView view=view />
            <Club view=view />
        </section>
    }
}
