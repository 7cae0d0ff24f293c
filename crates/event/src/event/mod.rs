//! A club's event as a log of actions.
//!
//! Only the log is saved; the [`State`] follows from it by replay. An action is checked against the state, split into
//! small edits that can each be taken back, and appended to the log. Undo and redo are entries too: nothing is ever
//! removed from the log, and replaying it gives the same event, with the same steps to undo and redo.
//!
//! # Decisions
//! **Old logs replay unchanged.** A check may become milder from one version to the next, never stricter: `replay`
//! skips the checks of `check::by_hand`, which only refuse new actions. An action that an earlier version accepted
//! stays in an old log.
//!
//! **Publishing again keeps results** of tables whose two sides are unchanged; a publication that would lose a result
//! is refused.
//!
//! **A walk-over counts as a game won and a game lost**, so it is among the games played. Games played at the table
//! are a separate number. Where goals are counted, a walk-over has the score that the league sets
//! (`Settings::forfeit`), or none: files then contain "walk-over" and not 1–0.
//!
//! **The timetable is a setting; the actual course of the rounds is not.** The plan ([`Timetable`]: start, minutes
//! between, breaks) is part of the event, so that a change of it can be undone. The clock ([`Countdown`]) belongs to
//! the device: an extra minute is not a fact of the event, and an entry for every tap would fill the log. [`Hours`]
//! combines the two, so a late round moves the rest of its day. All times are local times of the hall, without a
//! zone; in calendars they are floating times. A round without a date is on the day of the round before it, except in
//! a season, where each round is an evening by itself.
//!
//! **Namesakes are distinguished in brackets** (`roster::called`): by class, else club, team, year of birth, rating,
//! else number. The addition is stored with each member and renewed when the list changes, so desk, wall, paper,
//! files and phones show the same name.
//!
//! **Two tablets are merged by state, not by log.** A log has one order, and two logs that forked have none.
//! [`merge`] compares the two states table by table and person by person, with the state at the point where the logs
//! part as the third side. A change made only on the other tablet is taken. If both tablets changed something
//! differently, the organizer is asked which is right, as for every result or board that one tablet took back and for
//! every withdrawal that contradicts a game played. Boards of one match, or of one table at bridge, are joined. A
//! list published on the other tablet gets the numbers of this one. If the two tablets published different rounds,
//! nothing is merged and both copies are kept. A copy opened from a link has its own identity and is recognized by
//! its entrants (also as initials) and rounds. Names, choices, dates and notes stay as they are on this tablet.
//! Merging is one step to undo.
//!
//! **A match of teams is one result.** Teams are entrants, so pairing, presence and walk-overs do not depend on
//! boards; the outcome of a table holds its boards in a short word (`b1=0+`). A board is worth 1, ½ or 0 whatever the
//! match is worth. A match counts once all its boards are known, or its score: boards may then be added, and once all
//! are entered they decide. The first-named team has white on board 1, black on board 2, and so on; for the rules its
//! colour is that of board 1. Pairing uses the points that order the standings, match points or board points. There
//! are no line-ups: a board belongs to the player named in that place of the team.
//!
//! **A decision takes the place of the result** ([`Decision`]): a table has one result, wherever it is shown,
//! together with the reason and the result reported before. Points deducted ([`Adjustment`]) are a list with reasons
//! and not one number, so that one of them can be lifted. An entrant who leaves is treated by the rule of the event
//! unless a rule of their own was chosen ([`Action::Settle`]).
//!
//! **A game that is put off stays in its round** ([`Action::Postpone`]): its new day, if known, is stored with the
//! table as a decision is. The game is postponed until its result is in, does not hold up a round, and keeps its day
//! afterwards. Halls and hours of home games are settings ([`Venue`]), by team or by club; all code that shows when
//! and where a game is played uses [`Fixtures`].
//!
//! **A game is at a board, a table or a court** ([`Place`]). One against one with colours: a board. Clubs, home and
//! away: a match, with no place of its own. Two against two for an agreed total of points, other than the thirteen
//! tricks of whist: a court. Other games of four, and matches of teams: a table. Where these words do not fit, the
//! organizer chooses another ([`VenueWord`]): a pitch, a lane. Desk, wall, paper, phones and files all use [`Place`].

mod action;
mod certificate;
pub mod champions;
mod check;
mod classes;
pub mod club;
mod countdown;
mod decided;
pub mod divisions;
mod edit;
mod encounter;
mod entrant;
mod fixture;
mod game;
pub mod history;
pub mod keizer;
mod kind;
mod lasting;
pub mod merge;
mod official;
mod past;
mod place;
pub mod played;
pub mod prizes;
mod raw_json;
mod refused;
pub mod roster;
pub mod school;
mod settings;
mod state;
mod teams;
mod timetable;
mod venue_word;
pub mod venues;
mod victory;
mod worth;

#[cfg(test)]
mod tests;

pub use action::{About, Action, Entry};
pub use certificate::Certificate;
pub use champions::{Champion, Champions};
pub use check::{MAX_ENTRANTS, MAX_GRANT, MAX_NOTE, MAX_ROUNDS, MAX_SCORE, MAX_TITLE, MAX_WORTH, is_id};
pub use classes::{Classes, MAX_LEAST, USUAL_LEAST};
pub use club::ClubRules;
pub use countdown::{Countdown, CountdownView};
pub use decided::{Adjustment, Decision, MAX_ADJUSTMENTS, Ruling};
pub use divisions::{Divisions, Grouped, Planned};
use edit::Edit;
pub use encounter::{Encounter, Encounters, encounters};
pub use entrant::{Entrant, Gender, MAX_NAME, MAX_PLAYERS};
pub use fixture::{Fixture, Fixtures, NewDay};
pub use game::{Game, Party};
pub use kind::Kind;
pub use lasting::{Group, Lasting, MAX_LASTING, Rule, WishFault, apart, never};
pub use official::{Official, Records, without_official};
pub use past::{Moment, Past};
pub use place::{Place, spot_name};
pub use raw_json::RawJson;
pub use refused::{Field, Many, Refused};
pub use rondel_schedule::model::points::HalfPoints;
pub use school::School;
pub use settings::{
    ByeWorth, Counts, DirectAgain, Individual, Keizer, Mexicano, Monrad, Pairs, PointSystem, QualityRule,
    RatingColumns, Scoring, Settings, Sides, System, TieBreak, Winners, WithdrawnRule,
};
pub use state::{Member, OPEN_DATES, Progress, Published, State};
pub use teams::{Rank, Teams};
pub use timetable::{ActualRun, Break, ClockTime, Hours, NoTime, Span, Timetable, day};
pub use venue_word::VenueWord;
pub use venues::{Home, Host, MAX_VENUES, Venue};
pub use victory::{Victory, VictoryScale};

use serde::{Deserialize, Serialize};

use rondel_schedule::model::ids::{RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;

/// An event: its log, and the state that follows from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    log: Vec<Entry>,
    fates: Vec<Fate>,
    state: State,
    undo: Vec<Step>,
    redo: Vec<Step>,
}

/// The fate of an entry of the log: in force, undone, or itself the undo or redo of another entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fate {
    /// The entry's change is in force.
    InForce,
    /// The entry's change was taken back.
    Undone,
    /// The entry took back the entry with this index in the log.
    TookBack(usize),
    /// The entry put the entry with this index in the log in force again.
    PutBack(usize),
}

/// A result before and after the latest entry of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The round of the table.
    pub round: RoundNo,
    /// The table within the round.
    pub table: TableNo,
    /// The result before the entry; `None` if there was none.
    pub was: Option<Outcome>,
    /// The result after the entry; `None` if there is none.
    pub is: Option<Outcome>,
}

/// An error for a log that cannot be replayed, with the entry at fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("entry {entry} of the log: {refused}")]
pub struct Broken {
    /// The index of the first refused entry; 0 for an empty log.
    pub entry: usize,
    /// The reason why the entry was refused.
    pub refused: Refused,
}

/// The origin of an action. Checks added in later versions apply to new actions, not to replayed ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Hand,
    Log,
}

/// The edits that take an entry back, or put it in force again, in the order in which they are applied.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Step {
    entry: usize,
    edits: Vec<Edit>,
}

impl Step {
    /// Applies the edits and returns the step that reverses them.
    fn take(self, state: &mut State) -> Step {
        let mut edits: Vec<Edit> = self.edits.into_iter().map(|edit| edit.apply(state)).collect();
        edits.reverse();
        Step { entry: self.entry, edits }
    }
}

impl Event {
    /// Founds a new event at `at` (milliseconds since 1970-01-01 UTC).
    ///
    /// # Errors
    /// [`Refused::Length`] if the identity is empty or longer than 100 characters; [`Refused::BadId`] if it is not
    /// [an identity](is_id); otherwise the reason why the settings are refused, such as [`Refused::Length`] for a
    /// long title or place, [`Refused::Worth`] or [`Refused::TieBreakTwice`].
    ///
    /// ```
    /// use rondel_event::event::{Action, Entrant, Event, Settings, System};
    /// use rondel_schedule::model::ids::{RoundNo, TableNo};
    /// use rondel_schedule::model::result::Outcome;
    /// use rondel_schedule::round_robin::circle::{self, Plan};
    ///
    /// let mut event = Event::found(0, "evening", System::RoundRobin(Plan::default()), Settings::default())?;
    /// event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
    /// let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
    /// event.apply(0, Action::Publish { from: round, rounds: circle::berger(4)?.rounds })?;
    /// event.apply(60_000, Action::Report { round, table, outcome: Some(Outcome::FirstWins) })?;
    /// assert_eq!(event.state().open(), 5); // Of six games.
    /// event.apply(61_000, Action::Undo)?;
    /// assert_eq!(event.state().open(), 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn found(
        at: u64,
        id: impl Into<String>,
        system: System,
        settings: Settings,
    ) -> Result<Self, Refused> {
        let action = Action::Found { id: id.into(), system, settings }.seen();
        let event = Self::begin(Entry { at, action })?;
        if is_id(&event.state.id) { Ok(event) } else { Err(Refused::BadId) }
    }

    /// Creates an event from these actions, all of them at `at`; the first action founds it.
    ///
    /// # Errors
    /// [`Refused::NotFounded`] if the first action is not [`Action::Found`]; otherwise the errors of [`Event::found`]
    /// and [`Event::apply`].
    ///
    /// ```
    /// use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, System};
    ///
    /// let system = System::Monrad(Monrad { rounds: 5, ..Monrad::default() });
    /// let found = Action::Found { id: "school-chess".into(), system, settings: Kind::Monrad.settings() };
    /// let enter = Action::Enter(["Ada", "Bo"].map(Entrant::named).to_vec());
    /// assert_eq!(Event::founded(0, [found, enter])?.state().members.len(), 2);
    /// # Ok::<(), rondel_event::event::Refused>(())
    /// ```
    pub fn founded(at: u64, actions: impl IntoIterator<Item = Action>) -> Result<Self, Refused> {
        let mut actions = actions.into_iter();
        let Some(Action::Found { id, system, settings }) = actions.next() else {
            return Err(Refused::NotFounded);
        };
        let mut event = Self::found(at, id, system, settings)?;
        for action in actions {
            event.apply(at, action)?;
        }
        Ok(event)
    }

    /// Replays a saved log. No schedule is constructed here: a published round is a fact. Actions that
    /// [`Event::found`] and [`Event::apply`] refuse only since a later version are accepted from an older log.
    ///
    /// # Errors
    /// [`Broken`] with the index of the first refused entry: the log was not written by this or an earlier version.
    ///
    /// ```
    /// use rondel_event::event::{Action, Entrant, Event, Settings, System};
    /// use rondel_schedule::round_robin::circle::Plan;
    ///
    /// let mut event = Event::found(0, "evening", System::RoundRobin(Plan::default()), Settings::default())?;
    /// event.apply(1, Action::Enter(vec![Entrant::named("Ada")]))?;
    /// let saved = event.log().to_vec();
    /// assert_eq!(Event::replay(saved)?, event);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(log: impl IntoIterator<Item = Entry>) -> Result<Self, Broken> {
        let mut log = log.into_iter();
        let founding = log.next().ok_or(Broken { entry: 0, refused: Refused::NotFounded })?;
        let mut event = Self::begin(founding).map_err(|refused| Broken { entry: 0, refused })?;
        for Entry { at, action } in log {
            let entry = event.log.len();
            event.take(at, action, By::Log).map_err(|refused| Broken { entry, refused })?;
        }
        Ok(event)
    }

    /// Checks an event that comes from elsewhere for impossible cups
    /// ([`cup::Plan::is_sound`](rondel_schedule::round_robin::cup::Plan::is_sound)), which no version of the page
    /// ever wrote.
    ///
    /// # Errors
    /// [`Broken`] with the index of the first entry that has such a cup.
    pub fn checked(self) -> Result<Self, Broken> {
        let parts = self.log.iter().flat_map(|entry| entry.action.parts());
        let entered = parts.map(|part| if let Action::Enter(entrants) = part { entrants.len() } else { 0 });
        let people = entered.sum();
        let is_bad = |part: &Action| match part {
            Action::Found { system: System::Cup(plan), .. } | Action::System(System::Cup(plan)) => {
                !plan.is_sound(people)
            }
            _ => false,
        };
        let bad = self.log.iter().position(|entry| entry.action.parts().iter().any(is_bad));
        match bad {
            Some(entry) => Err(Broken { entry, refused: Refused::Cup }),
            None => Ok(self),
        }
    }

    fn begin(entry: Entry) -> Result<Self, Refused> {
        let Action::Found { id, system, settings } = &entry.action else { return Err(Refused::NotFounded) };
        check::founding(id, settings)?;
        let mut state = State {
            id: id.clone(),
            founded: entry.at,
            system: system.clone(),
            settings: settings.clone(),
            named: None,
            members: Vec::new(),
            seats: Vec::new(),
            rounds: Vec::new(),
            dates: Vec::new(),
            away: Default::default(),
            lists: Vec::new(),
            limits_since: None,
            notes: Default::default(),
        };
        edit::leave_out_unknown(&mut state);
        Ok(Event { log: vec![entry], fates: vec![Fate::InForce], state, undo: Vec::new(), redo: Vec::new() })
    }

    /// Applies an action at `at` (milliseconds since 1970-01-01 UTC) and returns its entry in the log.
    ///
    /// A new action clears the steps to redo. Invisible characters are removed from its texts ([`Action::seen`]),
    /// wherever these come from.
    ///
    /// # Errors
    /// The reason why the action was refused; the event is then exactly as it was.
    ///
    /// # Cost
    /// Proportional to the change: one result costs the same in the largest event.
    pub fn apply(&mut self, at: u64, action: Action) -> Result<&Entry, Refused> {
        self.take(at, action.seen(), By::Hand)
    }

    fn take(&mut self, at: u64, action: Action, by: By) -> Result<&Entry, Refused> {
        let entry = self.log.len();
        let fate = match &action {
            Action::Undo => {
                let step = self.undo.pop().ok_or(Refused::NothingToUndo)?;
                let taken = step.entry;
                self.redo.push(step.take(&mut self.state));
                self.fates[taken] = Fate::Undone;
                Fate::TookBack(taken)
            }
            Action::Redo => {
                let step = self.redo.pop().ok_or(Refused::NothingToRedo)?;
                let put = step.entry;
                self.undo.push(step.take(&mut self.state));
                self.fates[put] = Fate::InForce;
                Fate::PutBack(put)
            }
            action => {
                let edits = perform(&mut self.state, action, by)?;
                self.undo.push(Step { entry, edits });
                self.redo.clear();
                Fate::InForce
            }
        };
        self.fates.push(fate);
        self.log.push(Entry { at, action });
        Ok(&self.log[entry])
    }

    /// Returns the state after one more action, without changing the event. Not for undo and redo, which need the
    /// log.
    ///
    /// # Errors
    /// The reason why [`Event::apply`] would refuse the action.
    ///
    /// # Cost
    /// A copy of the whole state.
    pub fn foresee(&self, action: &Action) -> Result<State, Refused> {
        let mut state = self.state.clone();
        perform(&mut state, action, By::Hand)?;
        Ok(state)
    }

    /// The current state of the event.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// All entries, the founding first. Only the log is saved.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The entry that [`Action::Undo`] would take back; `None` if there is none.
    pub fn can_undo(&self) -> Option<&Entry> {
        self.undoes().map(|entry| &self.log[entry])
    }

    /// The entry that [`Action::Redo`] would put in force again; `None` if there is none.
    pub fn can_redo(&self) -> Option<&Entry> {
        self.redoes().map(|entry| &self.log[entry])
    }

    /// The index in the log of the entry that [`Action::Undo`] would take back; `None` if there is none.
    pub fn undoes(&self) -> Option<usize> {
        self.undo.last().map(|step| step.entry)
    }

    /// The index in the log of the entry that [`Action::Redo`] would put in force again; `None` if there is none.
    pub fn redoes(&self) -> Option<usize> {
        self.redo.last().map(|step| step.entry)
    }

    /// Iterates over the log, the founding first, with the fate of every entry.
    pub fn story(&self) -> impl DoubleEndedIterator<Item = (&Entry, Fate)> + ExactSizeIterator {
        self.log.iter().zip(self.fates.iter().copied())
    }

    /// The results that the latest entry changed, each table once, in order of rounds and tables; empty if the entry
    /// changed no result. Undo and redo of a result count as changes too.
    pub fn changes(&self) -> Vec<Change> {
        let step = match self.fates.last() {
            Some(Fate::TookBack(_)) => self.redo.last(),
            Some(Fate::InForce | Fate::PutBack(_)) => self.undo.last(),
            Some(Fate::Undone) | None => None,
        };
        // The edits of a step are in the order in which they undo the entry: the edit applied last holds the original
        // result, and the stable sort keeps it in front.
        let edits = step.into_iter().flat_map(|step| step.edits.iter().rev());
        let mut changes: Vec<Change> = edits
            .filter_map(|edit| match edit {
                Edit::Outcome(round, table, was) => {
                    let is = self.state.outcome(*round, *table).cloned();
                    Some(Change { round: *round, table: *table, was: was.clone(), is })
                }
                _ => None,
            })
            .collect();
        changes.sort_by_key(|change| (change.round, change.table));
        changes.dedup_by_key(|change| (change.round, change.table));
        changes
    }
}

/// Changes the state by an action and returns the edits that take it back. If any part is refused, nothing is
/// changed.
fn perform(state: &mut State, action: &Action, by: By) -> Result<Vec<Edit>, Refused> {
    let mut back = Vec::new();
    for part in action.parts() {
        let allowed = if by == By::Hand { check::by_hand(state, part) } else { Ok(()) };
        match allowed.and_then(|()| check::edits(state, part)) {
            Ok(edits) => back.extend(edits.into_iter().map(|edit| edit.apply(state))),
            Err(refused) => {
                for edit in back.into_iter().rev() {
                    edit.apply(state);
                }
                return Err(refused);
            }
        }
    }
    if back.is_empty() {
        return Err(Refused::Unchanged);
    }
    back.reverse();
    Ok(back)
}
