//! Two tablets on one evening: what the other one has of the same event comes here in one step.
//!
//! The states of the event on both are compared, table by table and person by person, with the state where the two
//! parted as a third, if that is known: what only one of them changed since is not a contradiction. Nothing from here
//! is lost: what both say differently is asked, and where they published different rounds nothing is merged at all.

mod compare;
mod field;

use std::collections::BTreeMap;

use self::compare::Found;
use self::field::Field;
pub use self::field::Renumber;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};

use super::{Action, Decision, Entrant, Event, NewDay, State};

/// The two versions of one thing, here and there; `None` if nothing is said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Two<T> {
    /// The version on this device.
    pub here: Option<T>,
    /// The version on the other device.
    pub there: Option<T>,
}

/// Something that is said differently here and there, in the numbers of here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// The result of a table.
    Result {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// The two results.
        said: Two<Outcome>,
    },
    /// An entrant is away in a round, or is not.
    Away {
        /// The round.
        round: RoundNo,
        /// The entrant.
        player: Player,
        /// The two reasons, `None` for who is there.
        said: Two<SitOut>,
    },
    /// An entrant has left, or has not.
    Left {
        /// The entrant.
        player: Player,
        /// The first rounds not played, `None` for who stays.
        said: Two<RoundNo>,
    },
}

/// The device on which two versions of one event can be brought together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Way {
    /// This one.
    Here(Box<Merge>),
    /// Only the other one: a round was published anew there, or what was entered does not fit the choices made here.
    There,
    /// Neither.
    Nowhere,
}

impl Way {
    /// The way for the event that is here as `ours` and there as `theirs`; see [`Merge::of`].
    pub fn of(ours: &Event, theirs: &Event, renumber: Renumber) -> Way {
        match Merge::of(ours, theirs, renumber) {
            Some(merge) => Way::Here(Box::new(merge)),
            None if Merge::of(theirs, ours, renumber).is_some() => Way::There,
            None => Way::Nowhere,
        }
    }
}

/// The news of the other tablet about the same event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merge {
    /// Here, with the entrants and the rounds of both.
    pub both: State,
    /// Entrants who entered only there.
    pub entered: Vec<Entrant>,
    /// The rounds that are taken as they were published there.
    pub published: Vec<RoundNo>,
    /// Changes made only there: taken without a question.
    pub taken: Vec<Difference>,
    /// Differences where both changed: which is right has to be asked.
    pub asked: Vec<Difference>,
    /// Those who go on from games of a knock-out whose result does not say so, as it was said only there.
    pub settled: Vec<Player>,
    /// True if groups of a season are taken that were made only there.
    pub groups: bool,
    /// The number of results that both have, the same.
    pub same: usize,
    /// The number of results that are only here, or were corrected here; they stay.
    pub kept: usize,
    /// True if only the names and the rounds say that the two are one event: they have two identities. So have the copy
    /// that a link opens, and another evening of the same people; only the person knows.
    pub alike: bool,
    /// True if more was changed there that is not taken: names, choices, dates, notes.
    pub more: bool,
    /// Enters and publishes what only the other has.
    first: Vec<Action>,
    /// The reasons of what was decided there.
    ruled: BTreeMap<(RoundNo, TableNo), String>,
    /// The days there on which games are played instead, where here knows of none.
    moved: BTreeMap<(RoundNo, TableNo), NewDay>,
}

impl Merge {
    /// The news that `theirs` has of the event that is here as `ours`. `None` if the two are not one event, or cannot
    /// be brought together: other rounds were published, or results do not fit the choices made here.
    ///
    /// Two logs of one event are those with one identity and one beginning. Another identity (the copy that a link
    /// opens) may be the same event where the entrants and the published rounds are the same: that is a question for
    /// the person ([`Merge::alike`]).
    ///
    /// A list published there is put into the numbers of here by `renumber`, which is
    /// [`standings::keizer::renumbered`](crate::standings::keizer::renumbered).
    ///
    /// # Cost
    /// The common beginning is replayed, and the state copied a few times.
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
        let mut found = Found::default();
        found.results(&both, &field);
        found.presence(&both, &field);
        let Found { taken, asked, same, kept } = found;
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
        // Whatever is answered, it can be done.
        match merge.action(|_| true) {
            Some(all) => ours.foresee(&all).ok().map(|_| merge),
            None => Some(merge),
        }
    }

    /// True if there is nothing to take.
    pub fn is_empty(&self) -> bool {
        self.first.is_empty() && self.taken.is_empty() && self.asked.is_empty() && self.moved.is_empty()
    }

    /// The number of things taken without a question: entrants, rounds, who goes on, groups, results, people, days.
    pub fn count(&self) -> usize {
        let made = self.settled.len() + usize::from(self.groups);
        self.entered.len() + self.published.len() + made + self.taken.len() + self.moved.len()
    }

    /// The action that brings it here, in one step: all that was changed only there, and of what was asked, by its
    /// index, what is right `there`. `None` if nothing is left to do.
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

/// The reasons of what was decided there, by the tables of here.
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

/// The days there on which games are played instead, by the tables of here that have no such day.
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

/// True if everybody who had entered by then still has their number: that they entered was not taken back since.
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
