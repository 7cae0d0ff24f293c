//! Edits: the only way to change the state of an event. Each edit can be taken back.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};
use time::Date;

use super::roster::called;
use super::state::{Member, Progress, Published, State, progress};
use super::{
    About, Adjustment, Divisions, Entrant, HalfPoints, Host, Lasting, NewDay, RawJson, Ruling, Settings,
    System, Venue, WithdrawnRule,
};

/// A small change that was already checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Edit {
    /// The system, with the first round in which its limits are in force.
    System(Box<System>, Option<RoundNo>),
    Settings(Box<Settings>),
    /// New members with the next numbers and the last seats.
    Enter(Vec<Member>),
    /// The inverse of [`Edit::Enter`]: removes this number of the last members, who also have the last seats.
    Leave(usize),
    Amend(Player, Box<Entrant>),
    /// Takes an entrant off the list and off their seat.
    Remove(Player),
    /// Puts an entrant back on the list, at this 0-based seat.
    Restore(Player, usize),
    Seats(Vec<Player>),
    /// All rounds from the given one on.
    Rounds(RoundNo, Vec<Published>),
    Outcome(RoundNo, TableNo, Option<Outcome>),
    Left(Player, Option<RoundNo>),
    Granted(Player, HalfPoints),
    Adjusted(Player, Vec<Adjustment>),
    Settled(Player, Option<WithdrawnRule>),
    Ruled(RoundNo, TableNo, Option<Ruling>),
    /// The day on which a table plays instead of the day of its round.
    Moved(RoundNo, TableNo, Option<NewDay>),
    /// All absences of a round.
    Away(RoundNo, Vec<(Player, SitOut)>),
    Reasons(RoundNo, Option<RawJson>),
    /// The next published list.
    Ranked(RawJson),
    /// The inverse of [`Edit::Ranked`].
    Unranked,
    /// Replaces the last published list.
    Relisted(RawJson),
    Dates(Vec<Option<Date>>),
    Note(About, Option<String>),
}

impl Edit {
    /// Applies the edit and returns the edit that takes it back.
    pub(super) fn apply(self, state: &mut State) -> Edit {
        use Edit::{Amend, Enter, Leave, Remove, Restore, Settings};
        // The settings decide whether names have classes after them.
        let is_of_names =
            matches!(self, Enter(_) | Leave(_) | Amend(..) | Remove(_) | Restore(..) | Settings(_));
        let is_of_people = is_of_names || matches!(self, Edit::System(..));
        if is_of_people && let Some(named) = state.named.take() {
            (state.system, state.settings) = *named;
        }
        let back = self.make(state);
        if is_of_people {
            leave_out_unknown(state);
        }
        if is_of_names {
            call(state);
        }
        back
    }

    fn make(self, state: &mut State) -> Edit {
        use std::mem::replace;
        match self {
            Edit::System(system, since) => Edit::System(
                Box::new(replace(&mut state.system, *system)),
                replace(&mut state.limits_since, since),
            ),
            Edit::Settings(new) => Edit::Settings(Box::new(replace(&mut state.settings, *new))),
            Edit::Enter(members) => {
                let count = members.len();
                let first = state.members.len();
                state.seats.extend((first..first + count).map(Player::from_index));
                state.members.extend(members);
                Edit::Leave(count)
            }
            Edit::Leave(count) => {
                state.seats.truncate(state.seats.len() - count);
                Edit::Enter(state.members.split_off(state.members.len() - count))
            }
            Edit::Amend(player, entrant) => {
                Edit::Amend(player, Box::new(replace(&mut state.members[player.index()].entrant, *entrant)))
            }
            Edit::Remove(player) => {
                let seat = state.seats.iter().position(|&p| p == player);
                let seat = seat.expect("everyone not removed has a seat");
                state.seats.remove(seat);
                state.members[player.index()].removed = true;
                Edit::Restore(player, seat)
            }
            Edit::Restore(player, seat) => {
                state.seats.insert(seat, player);
                state.members[player.index()].removed = false;
                Edit::Remove(player)
            }
            Edit::Seats(seats) => Edit::Seats(replace(&mut state.seats, seats)),
            Edit::Rounds(from, rounds) => {
                let old = state.rounds.split_off(from.index());
                state.rounds.extend(rounds);
                count(state, from.index());
                Edit::Rounds(from, old)
            }
            Edit::Outcome(round, table, outcome) => {
                Edit::Outcome(round, table, report(state, round, table, outcome))
            }
            Edit::Left(player, left) => {
                let old = replace(&mut state.members[player.index()].left, left);
                if let Some(first) = [old, left].into_iter().flatten().min() {
                    count(state, first.index());
                }
                Edit::Left(player, old)
            }
            edit @ (Edit::Granted(..) | Edit::Adjusted(..) | Edit::Settled(..)) => edit.decide(state),
            edit @ (Edit::Ruled(..) | Edit::Moved(..)) => edit.decide(state),
            Edit::Away(round, away) => {
                let old =
                    if away.is_empty() { state.away.remove(&round) } else { state.away.insert(round, away) };
                Edit::Away(round, old.unwrap_or_default())
            }
            Edit::Reasons(round, reasons) => {
                Edit::Reasons(round, replace(&mut state.rounds[round.index()].reasons, reasons))
            }
            Edit::Ranked(list) => {
                state.lists.push(list);
                Edit::Unranked
            }
            Edit::Unranked => Edit::Ranked(state.lists.pop().expect("a list was published")),
            Edit::Relisted(list) => {
                let last = state.lists.last_mut().expect("a list was published");
                Edit::Relisted(replace(last, list))
            }
            Edit::Dates(dates) => Edit::Dates(replace(&mut state.dates, dates)),
            Edit::Note(about, text) => {
                let old = match text {
                    Some(text) => state.notes.insert(about, text),
                    None => state.notes.remove(&about),
                };
                Edit::Note(about, old)
            }
        }
    }

    /// Applies a decision of the organizer or of a committee, or another day for a game.
    fn decide(self, state: &mut State) -> Edit {
        use std::mem::replace;
        match self {
            Edit::Granted(player, points) => {
                Edit::Granted(player, replace(&mut state.members[player.index()].granted, points))
            }
            Edit::Adjusted(player, adjusted) => {
                Edit::Adjusted(player, replace(&mut state.members[player.index()].adjusted, adjusted))
            }
            Edit::Settled(player, rule) => {
                Edit::Settled(player, replace(&mut state.members[player.index()].rule, rule))
            }
            Edit::Ruled(round, table, ruling) => {
                let rulings = &mut state.rounds[round.index()].rulings;
                let old = match ruling {
                    Some(ruling) => rulings.insert(table, ruling),
                    None => rulings.remove(&table),
                };
                Edit::Ruled(round, table, old)
            }
            Edit::Moved(round, table, to) => {
                let moved = &mut state.rounds[round.index()].moved;
                let old = match to {
                    Some(to) => moved.insert(table, to),
                    None => moved.remove(&table),
                };
                Edit::Moved(round, table, old)
            }
            other => other,
        }
    }
}

/// Removes the parts of system and settings that name people who are not entered: a log founds an event with its
/// groups and wishes before anyone is entered, and entering can be taken back. `state.named` keeps all parts, which
/// are used again once the people are entered.
pub(super) fn leave_out_unknown(state: &mut State) {
    let people = state.members.len();
    let is_known = |player: &Player| player.index() < people;
    let system = match &state.system {
        System::Cup(plan) if !plan.is_sound(people) => Some(System::Cup(plan.undrawn())),
        _ => None,
    };
    let settings = &state.settings;
    let is_fit = |wish: &Lasting| wish.who.named().iter().all(is_known);
    let are_dealt = |it: &Divisions| it.dealt.iter().flat_map(|it| &it.groups).flatten().all(is_known);
    let champions = settings.champions.as_ref().is_none_or(|it| it.is_sound(Some(people)));
    let divisions = settings.divisions.as_ref().is_none_or(are_dealt);
    let is_at_home = |it: &Venue| match &it.of {
        Host::Team(team) => is_known(team),
        Host::Club(_) => true,
    };
    let venues = settings.venues.iter().all(is_at_home);
    if system.is_none() && champions && divisions && venues && settings.lasting.iter().all(is_fit) {
        return;
    }
    state.named = Some(Box::new((state.system.clone(), settings.clone())));
    if let Some(system) = system {
        state.system = system;
    }
    state.settings.lasting.retain(is_fit);
    state.settings.venues.retain(is_at_home);
    state.settings.champions.take_if(|_| !champions);
    state.settings.divisions.take_if(|_| !divisions);
}

/// Renews the names of all members as shown.
fn call(state: &mut State) {
    let listed: Vec<Option<&Entrant>> =
        state.members.iter().map(|member| (!member.removed).then_some(&member.entrant)).collect();
    let called = called(&listed, state.settings.classes.shown);
    for (member, called) in state.members.iter_mut().zip(called) {
        member.called = if member.removed { member.entrant.name.clone() } else { called };
    }
}

/// Sets the result of a table and updates the number of open tables; returns the old result.
fn report(state: &mut State, round: RoundNo, table: TableNo, outcome: Option<Outcome>) -> Option<Outcome> {
    let published = &mut state.rounds[round.index()];
    let sides = &published.round.tables[table.index()];
    let old = std::mem::replace(&mut published.outcomes[table.index()], outcome);
    let new = published.outcomes[table.index()].as_ref();
    for (outcome, gone) in [(old.as_ref(), true), (new, false)] {
        let counter = match progress(&state.members, round, sides, outcome) {
            Progress::Open => &mut published.open,
            Progress::Postponed => &mut published.postponed,
            Progress::Left | Progress::Done => continue,
        };
        *counter = if gone { *counter - 1 } else { *counter + 1 };
    }
    old
}

/// Counts the open tables of the rounds from index `first` on.
fn count(state: &mut State, first: usize) {
    for (index, round) in state.rounds.iter_mut().enumerate().skip(first) {
        round.count(RoundNo::from_index(index), &state.members);
    }
}
