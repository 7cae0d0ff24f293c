//! The ranking of a Keizer season: any of its lists, with every total explained as a sum.

mod champions;
mod club;
mod divisions;
mod list;
mod period;
mod season;
mod state;
mod sum;
mod whatif;

pub use champions::Champions;
pub use club::{attendance, places};
pub use divisions::{Divisions, divisions, exchanged};
pub use list::{list, pressed, ring, valuation};
pub use period::{lists_of, period};
pub use season::Season;
pub use state::RankingState;
pub use sum::{opponent, sum};
pub use whatif::WhatIf;

use rondel_event::event::{Event, Keizer, State, System};
use rondel_event::standings::keizer::{
    ChangedSince, Evening, Ledger, List, Lists, PublishedList, Settings, Statistics, evenings,
};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_text::keizer::Numbers;
use rondel_text::keizer::page::which;
use rondel_text::{Lang, Say};

/// The parts of the event that the tab reads, derived again after every change.
#[derive(Debug, Clone, PartialEq)]
pub struct RankingView {
    /// Every list, published or not.
    pub lists: Lists,
    /// Rules of the season.
    pub rules: Keizer,
    /// Evenings of every player by the current results, by [`Player::index`].
    pub evenings: Vec<Vec<Evening>>,
    /// Names by [`Player::index`].
    pub names: Vec<String>,
    /// First round that a player misses after leaving, by [`Player::index`].
    pub left: Vec<Option<RoundNo>>,
    /// Title of the season.
    pub title: String,
    /// Number of unfinished games in the last round.
    pub open: usize,
}

impl RankingView {
    /// Returns the parts of an event, or `None` if it is not a Keizer season.
    pub fn of(state: &State) -> Option<Self> {
        let System::Keizer(rules) = state.system else { return None };
        let lists = Lists::of(state)?;
        Some(RankingView {
            evenings: evenings(&lists.season),
            lists,
            rules,
            names: state.members.iter().map(|member| member.called.clone()).collect(),
            left: state.members.iter().map(|member| member.left).collect(),
            title: state.settings.title.clone(),
            open: state.rounds.last().map_or(0, |round| round.open),
        })
    }

    /// Returns the name of a member.
    pub fn name(&self, player: Player) -> String {
        self.names[player.index()].clone()
    }

    /// True if the current list differs from the last published one; its number is then the one after the published
    /// lists.
    pub fn has_now(&self) -> bool {
        self.lists.now != *self.lists.last()
    }

    /// Returns the number of the list that is shown by default: the latest one that is based on a complete round.
    pub fn latest(&self) -> usize {
        let published = self.lists.published.len();
        if self.lists.latest(self.open) == self.lists.last() { published - 1 } else { published }
    }

    /// Returns the statistics of the club as a whole.
    pub fn statistics(&self) -> Statistics {
        Statistics::of(&self.evenings)
    }

    /// Returns all published lists, followed by the missing ones that have a number of their own.
    pub fn all(&self) -> Vec<List> {
        let mut all = self.lists.published.clone();
        if self.lists.ledger.rounds() >= all.len() {
            all.extend_from_slice(&self.lists.missing);
        }
        all
    }

    /// Returns the names of all lists that can be chosen, by number: the published lists, and the current one if it
    /// differs.
    pub fn names_of_lists(&self, lang: Lang) -> Vec<String> {
        let now = self.has_now().then_some(&self.lists.now);
        self.lists.published.iter().chain(now).map(|list| which(&self.lists, list).say(lang)).collect()
    }
}

/// A list with everything needed to explain it.
#[derive(Debug, Clone, PartialEq)]
pub struct Opened {
    /// List itself.
    pub list: List,
    /// List before it.
    pub before: Option<List>,
    /// Number as it was chosen; the current list has the number after the published ones.
    pub picked: usize,
    /// True if the list is the current one.
    pub is_now: bool,
    /// Ledger when the list was published.
    pub ledger: Ledger,
    /// Evenings of every player up to the list, as they were known then.
    pub evenings: Vec<Vec<Evening>>,
    /// Changes since then.
    pub changed: Vec<ChangedSince>,
}

impl Opened {
    /// Returns the published list with this number, or the current list for a number past them.
    pub fn of(event: &Event, shown: &RankingView, picked: usize) -> Option<Self> {
        let published = &shown.lists.published;
        let list = published.get(picked).unwrap_or(&shown.lists.now).clone();
        let now = PublishedList::in_state(event.state())?;
        let is_now = picked >= published.len();
        let after = list.after.filter(|_| !is_now);
        let then = after.and_then(|after| PublishedList::of(event, after));
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

    /// Returns the number of the list.
    pub fn number(&self) -> u16 {
        self.list.after.map_or(0, |after| after.number())
    }

    /// Returns the rules by which the list was made.
    pub fn settings(&self) -> &Settings {
        self.ledger.settings()
    }

    /// Returns the format of the numbers of the list.
    pub fn numbers(&self, lang: Lang) -> Numbers {
        Numbers::of(self.settings(), &self.list, lang)
    }

    /// Returns the name of the list.
    pub fn title(&self, shown: &RankingView, lang: Lang) -> String {
        which(&shown.lists, &self.list).say(lang)
    }
}

/// The explanation that opens under a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// Sum of the total.
    Sum,
    /// Season of the player.
    Season,
}
