//! The ranking of a Keizer season: any of its lists, and every total opens into the sum that it is.

mod champions;
mod club;
mod divisions;
mod list;
mod looking;
mod period;
mod season;
mod sum;
mod whatif;

pub use champions::Champions;
pub use club::{attendance, places};
pub use divisions::{Divisions, divisions, exchanged};
pub use list::{list, pressed, ring, valuation};
pub use looking::Looking;
pub use period::{lists_of, period};
pub use season::Season;
pub use sum::{opponent, sum};
pub use whatif::WhatIf;

use rondel_event::event::{Event, Keizer, State, System};
use rondel_event::standings::keizer::{
    Changed, Evening, Ledger, List, Lists, Settings, Statistics, Then, evenings,
};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_text::keizer::Numbers;
use rondel_text::keizer::page::which;
use rondel_text::{Lang, Say};

/// The parts of the event that the tab reads, derived whenever it changes.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    /// Every list, published or not.
    pub lists: Lists,
    /// The rules of the season.
    pub rules: Keizer,
    /// Everyone's evenings as they are now.
    pub evenings: Vec<Vec<Evening>>,
    /// By [`Player::index`].
    pub names: Vec<String>,
    /// The round from which on they are gone, by [`Player::index`].
    pub left: Vec<Option<RoundNo>>,
    /// The title of the season.
    pub title: String,
    /// Games still to be finished in the last round.
    pub open: usize,
}

impl Shown {
    /// `None` if the event is not a Keizer.
    pub fn of(state: &State) -> Option<Self> {
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

    /// The name of a member.
    pub fn name(&self, player: Player) -> String {
        self.names[player.index()].clone()
    }

    /// True if the list as it stands now is another than the last published one: it has the number after all of them.
    pub fn has_now(&self) -> bool {
        self.lists.now != *self.lists.last()
    }

    /// The list that is shown unasked: the latest one that rests on a whole round.
    pub fn latest(&self) -> usize {
        let published = self.lists.published.len();
        if self.lists.latest(self.open) == self.lists.last() { published - 1 } else { published }
    }

    /// The statistics of the club as a whole.
    pub fn statistics(&self) -> Statistics {
        Statistics::of(&self.evenings)
    }

    /// All published lists, and the one as it stands now behind them where it has a number of its own.
    pub fn all(&self) -> Vec<List> {
        let mut all = self.lists.published.clone();
        if self.lists.ledger.rounds() >= all.len() {
            all.extend_from_slice(&self.lists.missing);
        }
        all
    }

    /// The names of all lists that can be picked, by number: those published, and the one as it stands now where it is
    /// another.
    pub fn names_of_lists(&self, lang: Lang) -> Vec<String> {
        let now = self.has_now().then_some(&self.lists.now);
        self.lists.published.iter().chain(now).map(|list| which(&self.lists, list).say(lang)).collect()
    }
}

/// A list with everything that it opens into.
#[derive(Debug, Clone, PartialEq)]
pub struct Opened {
    /// The list itself.
    pub list: List,
    /// The list before it.
    pub before: Option<List>,
    /// Its number as it was picked: past the published ones for the one as it stands now.
    pub picked: usize,
    /// True if it is the one as it stands now.
    pub is_now: bool,
    /// The ledger when it was published.
    pub ledger: Ledger,
    /// Everyone's evenings up to it, as they were known then.
    pub evenings: Vec<Vec<Evening>>,
    /// The changes since.
    pub changed: Vec<Changed>,
}

impl Opened {
    /// The published list with this number, or the one as it stands now.
    pub fn of(event: &Event, shown: &Shown, picked: usize) -> Option<Self> {
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
    pub fn number(&self) -> u16 {
        self.list.after.map_or(0, |after| after.number())
    }

    /// The rules by which it was made.
    pub fn settings(&self) -> &Settings {
        self.ledger.settings()
    }

    /// The way its numbers are written.
    pub fn numbers(&self, lang: Lang) -> Numbers {
        Numbers::of(self.settings(), &self.list, lang)
    }

    /// The name of the list.
    pub fn title(&self, shown: &Shown, lang: Lang) -> String {
        which(&shown.lists, &self.list).say(lang)
    }
}

/// The thing that opens under a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// The sum of the total.
    Sum,
    /// The season of the player.
    Season,
}
