//! The state at any entry of the log: names that have changed since, tables that were replaced.

use std::collections::BTreeMap;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_schedule::model::schedule::{Round, Table};
use time::Date;

use super::roster::called;
use super::{Action, Entrant, Entry, Event, Fate, Game, Place, Settings, Sides, System};

/// The log of an event, prepared to answer what was the case before any entry. Cheap to create: nothing is replayed.
#[derive(Debug, Clone)]
pub struct Past<'a> {
    log: &'a [Entry],
    /// For each entry's index, the entries that took it back and put it in force again, alternately.
    turns: BTreeMap<usize, Vec<usize>>,
    /// The number of entrants before each entry.
    entered: Vec<usize>,
    names: BTreeMap<Player, Vec<(usize, &'a Entrant)>>,
    rounds: Vec<(usize, RoundNo, &'a [Round])>,
    settings: Vec<(usize, &'a Settings)>,
    systems: Vec<(usize, &'a System)>,
    dates: Vec<(usize, &'a [Option<Date>])>,
    reports: BTreeMap<(RoundNo, TableNo), Reports<'a>>,
    away: BTreeMap<RoundNo, Vec<(usize, Away<'a>)>>,
}

/// The result of a postponed game.
static PUT_OFF: Outcome = Outcome::Postponed;

/// The entrants away in a round, each with the reason.
type Away<'a> = &'a [(Player, SitOut)];

/// The results entered at a table, each with the index of its entry.
type Reports<'a> = Vec<(usize, Option<&'a Outcome>)>;

impl<'a> Past<'a> {
    /// Reads the past of `event`.
    ///
    /// # Cost
    /// Proportional to the number of entries and entrants.
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
    /// use rondel_event::event::Past;
    ///
    /// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
    /// // The last entry of the log is the result of the first game.
    /// let past = Past::of(&event);
    /// let last = event.log().len() - 1;
    /// assert_eq!(past.moment(last).outcome_before(first, TableNo::from_index(0)), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(event: &'a Event) -> Self {
        let log = event.log();
        let mut past = Past {
            log,
            turns: BTreeMap::new(),
            entered: Vec::with_capacity(log.len()),
            names: BTreeMap::new(),
            rounds: Vec::new(),
            settings: Vec::new(),
            systems: Vec::new(),
            dates: Vec::new(),
            reports: BTreeMap::new(),
            away: BTreeMap::new(),
        };
        let mut count = 0;
        for (index, (entry, fate)) in event.story().enumerate() {
            past.entered.push(count);
            match fate {
                Fate::TookBack(target) => {
                    past.turns.entry(target).or_default().push(index);
                    count -= entering(&log[target].action);
                }
                Fate::PutBack(target) => {
                    past.turns.entry(target).or_default().push(index);
                    count += entering(&log[target].action);
                }
                Fate::InForce | Fate::Undone => {
                    past.take_up(index, count, &entry.action);
                    count += entering(&entry.action);
                }
            }
        }
        past
    }

    fn take_up(&mut self, index: usize, mut count: usize, action: &'a Action) {
        for part in action.parts() {
            match part {
                Action::Found { system, settings, .. } => {
                    self.settings.push((index, settings));
                    self.systems.push((index, system));
                }
                Action::Settings(settings) => self.settings.push((index, settings)),
                Action::System(system) => self.systems.push((index, system)),
                Action::Dates(dates) => self.dates.push((index, dates)),
                Action::Enter(entrants) => {
                    for entrant in entrants {
                        let player = Player::from_index(count);
                        self.names.entry(player).or_default().push((index, entrant));
                        count += 1;
                    }
                }
                Action::Amend { player, entrant } => {
                    self.names.entry(*player).or_default().push((index, entrant));
                }
                Action::Publish { from, rounds } => self.rounds.push((index, *from, rounds)),
                Action::Away { round, away } => self.away.entry(*round).or_default().push((index, away)),
                Action::Report { round, table, outcome } => {
                    self.reports.entry((*round, *table)).or_default().push((index, outcome.as_ref()));
                }
                Action::Postpone { round, table, .. } => {
                    // A result already entered stays.
                    let key = (*round, *table);
                    let known = self.reports.get(&key).and_then(|known| {
                        known.iter().rev().find(|(then, _)| self.stood(*then, index)).and_then(|(_, it)| *it)
                    });
                    self.reports.entry(key).or_default().push((index, known.or(Some(&PUT_OFF))));
                }
                Action::Decide { round, table, decision } => {
                    let outcome = match decision {
                        Some(decision) => Some(&decision.outcome),
                        None => self.reported(index, *round, *table),
                    };
                    self.reports.entry((*round, *table)).or_default().push((index, outcome));
                }
                _ => {}
            }
        }
    }

    /// The result reported at a table before the entry `now`, ignoring decisions.
    fn reported(&self, now: usize, round: RoundNo, table: TableNo) -> Option<&'a Outcome> {
        let decides = |part: &Action| match part {
            Action::Decide { round: r, table: t, .. } => (*r, *t) == (round, table),
            _ => false,
        };
        let is_report = |entry: usize| !self.log[entry].action.parts().iter().any(decides);
        let mut known = self.reports.get(&(round, table))?.iter().rev();
        known.find(|(then, _)| is_report(*then) && self.stood(*then, now))?.1
    }

    /// The entry with this index, with the state at the time.
    ///
    /// # Panics
    /// If the log has no such entry.
    pub fn moment(&self, entry: usize) -> Moment<'_> {
        self.moment_of(entry, &self.log[entry].action)
    }

    /// An action that was, or could have been, the entry with this index.
    pub fn moment_of<'b>(&'b self, entry: usize, action: &'b Action) -> Moment<'b> {
        Moment { past: self, entry, action }
    }

    /// True if the change of entry `then` was in force just before entry `now`.
    fn stood(&self, then: usize, now: usize) -> bool {
        let turns = self.turns.get(&then);
        let turned = turns.map_or(0, |turns| turns.iter().filter(|&&turn| turn < now).count());
        then < now && turned.is_multiple_of(2)
    }
}

/// The number of entrants entered by an action.
fn entering(action: &Action) -> usize {
    let entering = |part: &Action| if let Action::Enter(entrants) = part { entrants.len() } else { 0 };
    action.parts().iter().map(entering).sum()
}

/// An action with the state at the time it was taken, its own changes included.
#[derive(Debug, Clone, Copy)]
pub struct Moment<'a> {
    past: &'a Past<'a>,
    entry: usize,
    action: &'a Action,
}

impl<'a> Moment<'a> {
    /// The plain actions of which the action consists.
    pub fn parts(self) -> &'a [Action] {
        self.action.parts()
    }

    /// The entrant's data after the action; `None` if no entrant had this number.
    pub fn entrant(self, player: Player) -> Option<&'a Entrant> {
        let mut number = self.past.entered.get(self.entry).copied().unwrap_or_default();
        let mut own = None;
        for part in self.action.parts() {
            match part {
                Action::Enter(entrants) => {
                    let place = player.index().checked_sub(number);
                    own = own.or(place.and_then(|place| entrants.get(place)));
                    number += entrants.len();
                }
                Action::Amend { player: amended, entrant } if *amended == player => own = Some(entrant),
                _ => {}
            }
        }
        own.or_else(|| self.entrant_before(player))
    }

    /// The entrant's name after the action, with the addition that distinguished the entrant from namesakes then
    /// ([`called`]); `None` if no entrant had this number.
    pub fn name(self, player: Player) -> Option<String> {
        let name = &self.entrant(player)?.name;
        let lower = name.to_lowercase();
        let count = self.past.entered.get(self.entry).copied().unwrap_or_default() + entering(self.action);
        let alike: Vec<Option<&Entrant>> = (0..count.max(player.index() + 1))
            .map(|at| self.entrant(Player::from_index(at)).filter(|it| it.name.to_lowercase() == lower))
            .collect();
        called(&alike, false).into_iter().nth(player.index())
    }

    /// The entrant's data before the action; `None` if no entrant had this number.
    pub fn entrant_before(self, player: Player) -> Option<&'a Entrant> {
        let known = self.past.names.get(&player)?.iter().rev();
        known.copied().find(|&(then, _)| self.past.stood(then, self.entry)).map(|(_, entrant)| entrant)
    }

    /// The entrants who were away in a round before the action; empty if no list was entered.
    pub fn away_before(self, round: RoundNo) -> Away<'a> {
        self.past.away.get(&round).and_then(|known| self.latest(known)).unwrap_or_default()
    }

    /// The table after the action, as published.
    pub fn table(self, round: RoundNo, table: TableNo) -> Option<&'a Table> {
        let own = self.action.parts().iter().rev().filter_map(|part| match part {
            Action::Publish { from, rounds } => Some((*from, rounds.as_slice())),
            _ => None,
        });
        let earlier = self.past.rounds.iter().rev().filter(|(then, ..)| self.past.stood(*then, self.entry));
        let (from, rounds) =
            own.chain(earlier.map(|&(_, from, rounds)| (from, rounds))).find(|(from, _)| *from <= round)?;
        rounds.get(round.index() - from.index())?.tables.get(table.index())
    }

    /// The result at a table before the action; `None` also if the table had other sides when the result was entered.
    pub fn outcome_before(self, round: RoundNo, table: TableNo) -> Option<&'a Outcome> {
        let mut known = self.past.reports.get(&(round, table))?.iter().rev();
        let &(then, outcome) = known.find(|(then, _)| self.past.stood(*then, self.entry))?;
        let sides = |moment: Moment<'a>| moment.table(round, table).map(|table| &table.sides);
        outcome.filter(|_| sides(self.past.moment(then)) == sides(self))
    }

    /// The settings before the action; `None` before the founding.
    pub fn settings_before(self) -> Option<&'a Settings> {
        self.latest(&self.past.settings)
    }

    /// The system before the action; `None` before the founding.
    pub fn system_before(self) -> Option<&'a System> {
        self.latest(&self.past.systems)
    }

    /// The dates of the rounds before the action; empty if none were entered.
    pub fn dates_before(self) -> &'a [Option<Date>] {
        self.latest(&self.past.dates).unwrap_or_default()
    }

    /// The facts that the words for games depended on at the time; before the founding those of players at tables.
    pub fn game(self) -> Game {
        let known = self.system_before().zip(self.settings_before());
        known.map_or_else(|| Sides::Plain.into(), |(system, settings)| Game::of(system.into(), settings))
    }

    /// The kind of place of a game at the time.
    pub fn place(self) -> Place {
        self.game().place
    }

    /// The last of `known` that was in force before the action.
    fn latest<T: ?Sized>(self, known: &[(usize, &'a T)]) -> Option<&'a T> {
        let mut known = known.iter().rev().copied();
        known.find(|&(then, _)| self.past.stood(then, self.entry)).map(|(_, it)| it)
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::round_robin::circle::{self, Plan};

    use super::*;
    use crate::attendance::latecomer::{LeaveMethod, Newcomer, departures, enrol, possibilities};
    use crate::event::System;

    /// An evening on which names change, players come and leave, and much is undone.
    fn evening() -> Event {
        let mut event =
            Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default()).unwrap();
        let mut step = 0;
        let mut act = |event: &mut Event, action: Action| {
            step += 1;
            event.apply(step, action).unwrap();
        };
        let round = RoundNo::from_index;
        let [ann, bo] = [0, 1].map(Player::from_index);
        act(&mut event, Action::Enter(["Ann", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()));
        act(&mut event, Action::Publish { from: round(0), rounds: circle::berger(5).unwrap().rounds });
        act(&mut event, Action::Amend { player: ann, entrant: Entrant::named("Anna") });
        act(&mut event, Action::Undo);
        act(&mut event, Action::Undo);
        act(&mut event, Action::Redo);
        let more = enrol(&event, ["Flo", "Gus"].map(Entrant::named).to_vec()).unwrap();
        act(&mut event, more.action);
        act(&mut event, Action::Undo);
        let more = enrol(&event, vec![Entrant::named("Finn")]).unwrap();
        act(&mut event, more.action);
        let off =
            departures(&event, bo, round(0)).into_iter().find(|(how, _)| *how == LeaveMethod::Off).unwrap();
        act(&mut event, off.1.unwrap().action);
        for table in [0, 1] {
            let table = TableNo::from_index(table);
            act(&mut event, Action::Report { round: round(0), table, outcome: Some(Outcome::Draw) });
        }
        for (_, way) in possibilities(&event, &Newcomer::New(Entrant::named("Late")), round(1)) {
            if let Ok(way) = way {
                act(&mut event, way.action);
                act(&mut event, Action::Undo);
                act(&mut event, Action::Redo);
                act(&mut event, Action::Undo);
            }
        }
        act(&mut event, Action::Amend { player: ann, entrant: Entrant::named("Anne") });
        event
    }

    #[test]
    fn namesakes_are_told_apart_as_they_were_then() {
        let mut event =
            Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default()).unwrap();
        let [first, second] = [0, 2].map(Player::from_index);
        event.apply(1, Action::Enter(["Jan", "Bo", "jan"].map(Entrant::named).to_vec())).unwrap();
        event.apply(2, Action::Amend { player: second, entrant: Entrant::named("Johan") }).unwrap();
        let past = Past::of(&event);
        let names = |entry: usize| [first, second].map(|player| past.moment(entry).name(player).unwrap());
        assert_eq!(names(1), ["Jan (1)", "jan (3)"]);
        assert_eq!(names(2), ["Jan", "Johan"]);
        assert_eq!(past.moment(0).name(first), None);
    }

    #[test]
    fn every_entry_is_told_as_it_was_then() {
        let event = evening();
        let past = Past::of(&event);
        for entry in 0..event.log().len() {
            let before = Event::replay(event.log()[..entry.max(1)].to_vec()).unwrap();
            let after = Event::replay(event.log()[..=entry].to_vec()).unwrap();
            let moment = past.moment(entry);
            for player in (0..10).map(Player::from_index) {
                let known = |event: &Event| event.state().member(player).map(|m| m.entrant.clone());
                assert_eq!(moment.entrant_before(player), known(&before).as_ref(), "{entry}: {player}");
                // Undo and redo have no subject of their own.
                if !matches!(event.log()[entry].action, Action::Undo | Action::Redo) {
                    assert_eq!(moment.entrant(player), known(&after).as_ref(), "{entry}: {player}");
                }
            }
            if matches!(event.log()[entry].action, Action::Undo | Action::Redo) {
                continue;
            }
            for round in (0..12).map(RoundNo::from_index) {
                for table in (0..5).map(TableNo::from_index) {
                    let was = before.state().outcome(round, table);
                    let sides = |event: &Event| event.state().table(round, table).map(|it| it.sides);
                    if sides(&before) == sides(&after) {
                        assert_eq!(moment.outcome_before(round, table), was, "{entry}: {round}, {table}");
                    }
                    let there = after.state().table(round, table);
                    assert_eq!(moment.table(round, table), there, "{entry}: round {round}, table {table}");
                }
            }
        }
    }
}
