//! Merging the event of two tablets: the changes of the other one are taken here in one step.
//!
//! The states of the event on both are compared, table by table and person by person. The state where the two parted
//! is the third side, if it is known: a change made by only one tablet is not a contradiction. Nothing from here is
//! lost. The organizer is asked about contradictions, and if the two published different rounds nothing is merged at
//! all.

mod compare;
mod field;

use std::collections::BTreeMap;

use self::compare::Differences;
use self::field::Field;
pub use self::field::Renumber;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};

use super::{Action, Decision, Entrant, Event, NewDay, State};

/// The two versions of one fact, here and there; `None` for a version without the fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Versions<T> {
    /// The version on this device.
    pub here: Option<T>,
    /// The version on the other device.
    pub there: Option<T>,
}

/// A difference between here and there, in the player numbers of here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// The results of a table differ.
    Result {
        /// The round of the table.
        round: RoundNo,
        /// The table within the round.
        table: TableNo,
        /// The two results.
        said: Versions<Outcome>,
    },
    /// An entrant is away in a round on one side only, or for different reasons.
    Away {
        /// The round of the absence.
        round: RoundNo,
        /// The entrant who is away.
        player: Player,
        /// The two reasons; `None` if the entrant is present.
        said: Versions<SitOut>,
    },
    /// An entrant has left on one side only, or from different rounds on.
    Left {
        /// The entrant who has left.
        player: Player,
        /// The first round that the entrant does not play; `None` if the entrant has not left.
        said: Versions<RoundNo>,
    },
}

/// The device on which two versions of one event can be merged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Side {
    /// This device.
    Here(Box<Merge>),
    /// Only the other device: a round was published anew there, or results from there do not fit the settings made
    /// here.
    There,
    /// Neither device.
    Nowhere,
}

impl Side {
    /// The device for the event that is `ours` here and `theirs` there; see [`Merge::of`].
    ///
    /// ```
    /// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
    /// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
    /// # use rondel_schedule::model::result::Outcome;
    /// # use rondel_schedule::round_robin::circle::{self, Plan};
    /// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
    /// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
    /// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
    /// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
    /// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
    /// use rondel_event::event::merge::Side;
    /// use rondel_event::standings::keizer::renumbered;
    ///
    /// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
    /// assert!(matches!(Side::of(&event, &event.clone(), renumbered), Side::Here(merge) if merge.is_empty()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(ours: &Event, theirs: &Event, renumber: Renumber) -> Side {
        match Merge::of(ours, theirs, renumber) {
            Some(merge) => Side::Here(Box::new(merge)),
            None if Merge::of(theirs, ours, renumber).is_some() => Side::There,
            None => Side::Nowhere,
        }
    }
}

/// The changes of the other tablet to the same event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merge {
    /// The state here, with the entrants and the rounds of both.
    pub both: State,
    /// The entrants who are entered only there.
    pub entered: Vec<Entrant>,
    /// The rounds taken as they are published there.
    pub published: Vec<RoundNo>,
    /// Changes made only there, taken without asking.
    pub taken: Vec<Difference>,
    /// Differences changed on both sides: the organizer is asked which is right.
    pub asked: Vec<Difference>,
    /// Players who advance from knock-out games without a winner, as decided only there.
    pub settled: Vec<Player>,
    /// True if groups of a season that were made only there are taken.
    pub groups: bool,
    /// The number of results that are the same on both.
    pub same: usize,
    /// The number of results that are only here, or were corrected here; they stay.
    pub kept: usize,
    /// True if the two have different identities, so that only the names and the rounds suggest that they are one
    /// event. This is the case for the copy that a link opens, and for another evening of the same people; only the
    /// organizer knows.
    pub alike: bool,
    /// True if other changes there are not taken: names, settings, dates, notes.
    pub more: bool,
    /// Actions that enter and publish what is only there.
    first: Vec<Action>,
    /// The reasons of decisions made there.
    ruled: BTreeMap<(RoundNo, TableNo), String>,
    /// The new days of games set there, for games without a new day here.
    moved: BTreeMap<(RoundNo, TableNo), NewDay>,
}

impl Merge {
    /// Compares `theirs` with the event that is here as `ours`. Returns `None` if the two are not one event or cannot
    /// be merged: other rounds were published, or results do not fit the settings made here.
    ///
    /// Two logs are of one event if they have one identity and one beginning. A log with another identity (the copy
    /// that a link opens) may be of the same event if the entrants and the published rounds are the same; the
    /// organizer is then asked ([`Merge::alike`]).
    ///
    /// A list published there gets the player numbers of here by `renumber`, which is
    /// [`standings::keizer::renumbered`](crate::standings::keizer::renumbered).
    ///
    /// # Cost
    /// The common beginning is replayed, and the state is copied a few times.
    ///
    /// ```
    /// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
    /// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
    /// # use rondel_schedule::model::result::Outcome;
    /// # use rondel_schedule::round_robin::circle::{self, Plan};
    /// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
    /// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
    /// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
    /// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
    /// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
    /// use rondel_event::event::merge::Merge;
    /// use rondel_event::standings::keizer::renumbered;
    ///
    /// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
    /// // Another tablet has entered the second game of round 1.
    /// let (mut theirs, table) = (event.clone(), TableNo::from_index(1));
    /// theirs.apply(1, Action::Report { round: first, table, outcome: Some(Outcome::Draw) })?;
    /// let merge = Merge::of(&event, &theirs, renumbered).expect("they are one event");
    /// assert_eq!((merge.taken.len(), merge.asked.len()), (1, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(ours: &Event, theirs: &Event, renumber: Renumber) -> Option<Merge> {
        let parted = parted(ours, theirs);
        if parted.as_ref().is_some_and(|base| !keeps_people(base, ours) || !keeps_people(base, theirs)) {
            return None;
        }
        let field = Field::of(parted.as_ref().map(Event::state), ours.state(), theirs.state())?;
        let first = field.first(renumber)?;
        let both = match first.is_empty() {
            true => ours.state().clone(),
            false => ours.foresee(&Action::of(first.clone())).ok()?,
        };
        let mut found = Differences::default();
        found.results(&both, &field);
        found.presence(&both, &field);
        let Differences { taken, asked, same, kept } = found;
        let (entered, published, more) = (field.entered(), field.published(), field.has_more());
        let alike = ours.state().id != theirs.state().id;
        let (ruled, moved) = (ruled(&both, &field), moved(&both, &field));
        let (settled, groups) = (field.settled(), field.dealt().is_some());
        let merge = Merge {
            both,
            alike,
            entered,
            published,
            taken,
            asked,
            settled,
            groups,
            same,
            kept,
            more,
            first,
            ruled,
            moved,
        };
        // The merge must be possible whatever the answers are.
        match merge.action(|_| true) {
            Some(all) => ours.foresee(&all).ok().map(|_| merge),
            None => Some(merge),
        }
    }

    /// True if there is nothing to take.
    pub fn is_empty(&self) -> bool {
        self.first.is_empty() && self.taken.is_empty() && self.asked.is_empty() && self.moved.is_empty()
    }

    /// The number of changes taken without asking: entrants, rounds, players who advance, groups, results, absences
    /// and leavings, new days.
    pub fn count(&self) -> usize {
        let made = self.settled.len() + usize::from(self.groups);
        self.entered.len() + self.published.len() + made + self.taken.len() + self.moved.len()
    }

    /// The action that merges the changes here, in one step: all changes made only there, and the asked differences
    /// for whose index `there` returns true. `None` if nothing is left to do.
    pub fn action(&self, there: impl Fn(usize) -> bool) -> Option<Action> {
        let answered = self.asked.iter().enumerate().filter(|(index, _)| there(*index)).map(|(_, it)| it);
        let (mut reports, mut moves) = (Vec::new(), Vec::new());
        let mut away: BTreeMap<RoundNo, BTreeMap<Player, SitOut>> = BTreeMap::new();
        for difference in self.taken.iter().chain(answered) {
            match difference {
                Difference::Result { round, table, said } => {
                    let (round, table, outcome) = (*round, *table, said.there.clone());
                    reports.push(match (outcome, self.ruled.get(&(round, table))) {
                        (Some(outcome), Some(reason)) => {
                            let decision = Some(Decision { outcome, reason: reason.clone() });
                            Action::Decide { round, table, decision }
                        }
                        (outcome, _) => Action::Report { round, table, outcome },
                    });
                }
                Difference::Away { round, player, said } => {
                    let noted = self.both.away.get(round).into_iter().flatten().copied();
                    let list = away.entry(*round).or_insert_with(|| noted.collect());
                    match said.there {
                        Some(why) => list.insert(*player, why),
                        None => list.remove(player),
                    };
                }
                Difference::Left { player, said } => {
                    moves.extend(said.here.map(|_| Action::Return(*player)));
                    moves.extend(said.there.map(|from| Action::Withdraw { player: *player, from }));
                }
            }
        }
        let away =
            away.into_iter().map(|(round, away)| Action::Away { round, away: away.into_iter().collect() });
        let days = self.moved.iter();
        let days = days.map(|(&(round, table), &to)| Action::Postpone { round, table, to: Some(to) });
        let all = self.first.iter().cloned().chain(away).chain(moves).chain(reports).chain(days);
        let all: Vec<Action> = all.collect();
        (!all.is_empty()).then(|| Action::of(all))
    }
}

/// The reasons of decisions made there, by the tables of here.
fn ruled(both: &State, field: &Field) -> BTreeMap<(RoundNo, TableNo), String> {
    let tables = both.published().flat_map(|(round, published)| {
        let tables = published.round.tables.iter().enumerate();
        tables.map(move |(index, sides)| (round, TableNo::from_index(index), sides))
    });
    let ruled = tables.filter_map(|(round, table, sides)| {
        let ruling = field.ruled_at(round, table, sides)?;
        Some(((round, table), ruling.reason.clone()))
    });
    ruled.collect()
}

/// The new days of games set there, by the tables of here that have none.
fn moved(both: &State, field: &Field) -> BTreeMap<(RoundNo, TableNo), NewDay> {
    let tables = both.published().flat_map(|(round, published)| {
        let tables = published.round.tables.iter().enumerate();
        tables.map(move |(index, sides)| (round, TableNo::from_index(index), sides))
    });
    let news = tables.filter_map(|(round, table, sides)| {
        let moved = field.moved_at(round, table, sides, both.moved(round, table))?;
        Some(((round, table), moved))
    });
    news.collect()
}

/// The event as it was when the two parted; `None` for logs without a common beginning.
fn parted(ours: &Event, theirs: &Event) -> Option<Event> {
    let pairs = ours.log().iter().zip(theirs.log());
    let common = pairs.take_while(|(ours, theirs)| ours == theirs).count();
    Event::replay(ours.log()[..common].iter().cloned()).ok()
}

/// True if everyone entered by then still has their number, because no entering was taken back since.
fn keeps_people(base: &Event, now: &Event) -> bool {
    let enters = |action: &Action| match action {
        Action::Enter(_) => true,
        Action::Together(parts) => parts.iter().any(|part| matches!(part, Action::Enter(_))),
        _ => false,
    };
    let mut entries = base.story().zip(now.story()).filter(|((entry, _), _)| enters(&entry.action));
    entries.all(|((_, then), (_, now))| then == now)
}

#[cfg(test)]
mod tests;
