//! The effect of other values on a list.

use rondel_schedule::model::ids::Player;

use super::lists::now;
use super::{Ledger, List, Lists, Settings};
use crate::event::State;

/// A list by the rules as they are and by others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The list after the last round as it stands now.
    pub before: List,
    /// The same list by the other rules, the published ones before it as they are.
    pub after: List,
    /// The number of the first list that will be published by them: that after the round with this number.
    pub first: usize,
}

impl Change {
    /// The effect of these values on the list of an event as it stands; `None` if it is not a Keizer.
    pub fn of(state: &State, values: Settings) -> Option<Self> {
        let lists = Lists::of(state)?;
        let ledger = Ledger::of(&lists.season, values).ok()?;
        let mut published = lists.published;
        published[0] = ledger.start();
        let after = now(&ledger, &published);
        Some(Change { before: lists.now, after, first: published.len() })
    }

    /// Somebody's place by the old and by the new rules, from 1.
    pub fn places(&self, player: Player) -> [Option<usize>; 2] {
        [&self.before, &self.after].map(|list| list.place(player).map(|(place, _)| place))
    }

    /// The number of players who get another place.
    pub fn moved(&self) -> usize {
        let moves = |row: &&super::Row| {
            let [before, after] = self.places(row.player);
            before != after
        };
        self.after.rows.iter().filter(moves).count()
    }
}
