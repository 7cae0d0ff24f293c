//! The ranking of a Keizer season: any of its lists, and every total opens into the sum that it is.

mod changed;
mod club;
mod how;
mod list;
mod places;
mod season;
mod sum;
mod valuation;
mod whatif;

use leptos::prelude::*;
use rondel::event::{Event, Keizer, State, System};
use rondel::model::ids::{Player, RoundNo};
use rondel::standings::keizer::{
    Changed, Evening, Ledger, List, Lists, Settings, Statistics, Then, evenings,
};
use rondel::text::keizer::Numbers;
use rondel::text::keizer::page::Page as Text;
use rondel::web::route::Tab;

use self::changed::ChangedSince;
use self::club::Club;
use self::how::HowMade;
use self::list::{Head, ListView};
use self::places::PlacesView;
pub use self::season::SeasonOf;
use self::valuation::ValuationView;
use self::whatif::WhatIfView;
use super::empty;
use super::pairing::Ranking as Publish;
use super::stations::LastStations;
use crate::desk::Desk;
use crate::state::{App, t};

/// What of the event the tab reads, derived whenever it changes.
#[derive(Debug, Clone, PartialEq)]
struct Shown {
    lists: Lists,
    rules: Keizer,
    /// Everyone's evenings as they are now.
    evenings: Vec<Vec<Evening>>,
    /// By [`Player::index`].
    names: Vec<String>,
    /// From which round on they are gone, by [`Player::index`].
    left: Vec<Option<RoundNo>>,
    title: String,
    /// Games still to be finished in the last round.
    open: usize,
}

impl Shown {
    /// `None` if the event is not a Keizer.
    fn of(state: &State) -> Option<Self> {
        let System::Keizer(rules) = state.system else { return None };
        let lists = Lists::of(state)?;
        Some(Shown {
            evenings: evenings(&lists.season),
            lists,
            rules,
            names: state.members.iter().map(|member| member.called.clone()).collect(),
            left: state.members.iter().map(|member| member.left).collect(),
            title: state.settings.title.clone(),
            open: state.rounds.last().map_or(0, |round| round.open),
        })
    }

    fn name(&self, player: Player) -> String {
        self.names[player.index()].clone()
    }

    /// Whether the list as it stands now is another than the last published one: it has the number after all of them.
    fn has_now(&self) -> bool {
        self.lists.now != *self.lists.last()
    }

    /// The list that is shown unasked: the latest one that rests on a whole round.
    fn latest(&self) -> usize {
        let published = self.lists.published.len();
        if self.lists.latest(self.open) == self.lists.last() { published - 1 } else { published }
    }

    fn statistics(&self) -> Statistics {
        Statistics::of(&self.evenings)
    }

    /// All published lists, and the one as it stands now behind them where it has a number of its own.
    fn all(&self) -> Vec<List> {
        let mut all = self.lists.published.clone();
        if self.lists.ledger.rounds() >= all.len() {
            all.extend_from_slice(&self.lists.missing);
        }
        all
    }
}

/// A list with everything that it opens into.
#[derive(Debug, Clone, PartialEq)]
struct Opened {
    list: List,
    /// The list before it.
    before: Option<List>,
    /// Its number as it was picked: past the published ones for the one as it stands now.
    picked: usize,
    /// Whether it is the one as it stands now.
    is_now: bool,
    /// What everything was worth when it was published.
    ledger: Ledger,
    /// Everyone's evenings up to it, as they were known then.
    evenings: Vec<Vec<Evening>>,
    /// What has changed since.
    changed: Vec<Changed>,
}

impl Opened {
    /// The published list with this number, or the one as it stands now.
    fn of(event: &Event, shown: &Shown, picked: usize) -> Option<Self> {
        let published = &shown.lists.published;
        let list = published.get(picked).unwrap_or(&shown.lists.now).clone();
        let now = Then::in_state(event.state())?;
        let is_now = picked >= published.len();
        let after = list.after.filter(|_| !is_now);
        let then = after.and_then(|after| Then::of(event, after));
        let changed = match (&then, after) {
            (Some(then), Some(after)) => then.changed(&now, after),
            _ => Vec::new(),
        };
        let then = then.unwrap_or(now);
        let rounds = list.after.map_or(0, |after| after.index() + 1);
        let mut evenings = evenings(&then.season);
        evenings.iter_mut().for_each(|own| own.truncate(rounds));
        let before = rounds.checked_sub(1).map(|before| {
            let all = shown.all();
            all.get(before).or(all.last()).expect("there is list 0").clone()
        });
        Some(Opened { list, before, picked, is_now, ledger: then.ledger, evenings, changed })
    }

    /// The number of the list.
    fn number(&self) -> u16 {
        self.list.after.map_or(0, |after| after.number())
    }

    fn settings(&self) -> &Settings {
        self.ledger.settings()
    }

    fn numbers(&self, app: App) -> Numbers {
        Numbers::of(self.settings(), &self.list, app.lang.get_untracked())
    }
}

/// What opens under a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    /// What the total is made of.
    Sum,
    /// The season of the player.
    Season,
}

/// What the pieces of this tab share.
#[derive(Clone, Copy)]
struct View {
    desk: Desk,
    shown: Memo<Option<Shown>>,
    opened: Memo<Option<Opened>>,
    /// The number of the list chosen; `None` for the latest.
    pick: RwSignal<Option<usize>>,
    /// What is open under which row.
    row: RwSignal<Option<(Player, What)>>,
}

impl View {
    fn is_open(self, player: Player, what: What) -> bool {
        self.row.get() == Some((player, what))
    }

    /// Opens what was closed and closes what was open.
    fn toggle(self, player: Player, what: What) {
        let it = Some((player, what));
        self.row.update(|row| *row = if *row == it { None } else { it });
    }

    /// The number of the list on the screen; that of the one as it stands now is after all published ones.
    fn picked(self) -> usize {
        let latest = self.shown.with(|shown| shown.as_ref().map_or(0, Shown::latest));
        self.pick.get().unwrap_or(latest)
    }

    /// Reads what is shown; the default where there is nothing to be read.
    fn read<T: Default>(self, read: impl FnOnce(&Shown, &Opened) -> T) -> T {
        self.shown.with(|shown| {
            self.opened.with(|opened| match (shown, opened) {
                (Some(shown), Some(opened)) => read(shown, opened),
                _ => T::default(),
            })
        })
    }
}

/// The lists, what they are made of, what a game would change, and the season of the club.
#[component]
pub fn RankingTab() -> impl IntoView {
    let desk = Desk::here();
    let shown = desk.memo(Shown::of);
    let pick = RwSignal::new(None);
    let opened = Memo::new(move |_| {
        shown.with(|shown| {
            let shown = shown.as_ref()?;
            let picked = pick.get().unwrap_or_else(|| shown.latest());
            desk.with(|event| Opened::of(event, shown, picked))
        })
    });
    let view = View { desk, shown, opened, pick, row: RwSignal::new(None) };
    let none = move || view.read(|_, opened| opened.list.rows.is_empty());
    view! {
        <section class="stack stack--wide ranking">
            <LastStations />
            <div class="screen-only">
                <Publish />
            </div>
            <div class="stack">
                <Head view=view />
                <ChangedSince view=view />
                <Show
                    when=move || !none()
                    fallback=move || empty(desk, Text::NothingYet, Tab::Rounds(None))
                >
                    <ListView view=view />
                    <p class="note screen-only">{t(Text::Hint)}</p>
                </Show>
                <HowMade view=view />
                <ValuationView view=view />
            </div>
            <WhatIfView view=view />
            <PlacesView view=view />
            <Club view=view />
        </section>
    }
}
