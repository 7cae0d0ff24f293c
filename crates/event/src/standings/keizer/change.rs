//! The effect of other settings on a list.

use rondel_schedule::model::ids::Player;

use super::lists::now;
use super::{Ledger, List, Lists, Settings};
use crate::event::State;

/// A list by the current rules and by other ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The list after the last round by the current rules.
    pub before: List,
    /// The same list by the other rules, with the published lists before it unchanged.
    pub after: List,
    /// The number of the first list that will be published by the other rules, which is the number of its round.
    pub first: usize,
}

impl Change {
    /// Returns the effect of these settings on the current list of an event, or `None` if it is not a Keizer.
    ///
    /// ```
    /// # use rondel_event::event::{Action, Entrant, Event, Keizer, Kind, System};
    /// # use rondel_event::event::keizer::{Preset, Rules};
    /// # use rondel_schedule::model::ids::RoundNo;
    /// # let system = System::Keizer(Keizer { rounds: 30, values: Preset::Club.settings(4), rules: Rules::CLUB });
    /// # let mut event = Event::found(0, "x", system, Kind::Keizer.settings())?;
    /// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
    /// use rondel_event::standings::keizer::Change;
    ///
    /// // `event` is a Keizer of four players before round 1.
    /// let change = Change::of(event.state(), Preset::Seed.settings(4)).expect("a Keizer");
    /// assert_eq!(change.after.rows[0].value, 50); // The first value of the source.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(state: &State, values: Settings) -> Option<Self> {
        let lists = Lists::of(state)?;
        let ledger = Ledger::of(&lists.season, values).ok()?;
        let mut published = lists.published;
        published[0] = ledger.start();
        let after = now(&ledger, &published);
        Some(Change { before: lists.now, after, first: published.len() })
    }

    /// Returns a player's place by the old and by the new rules, from 1; `None` if the player is not on the list.
    pub fn places(&self, player: Player) -> [Option<usize>; 2] {
        [&self.before, &self.after].map(|list| list.place(player).map(|(place, _)| place))
    }

    /// Returns the number of players whose place changes.
    pub fn moved(&self) -> usize {
        let moves = |row: &&super::Row| {
            let [before, after] = self.places(row.player);
            before != after
        };
        self.after.rows.iter().filter(moves).count()
    }
}
