//! Checks whether an action is possible, and turns it into edits. Nothing is changed here.
//!
//! No constructor of schedules is called in this module: published rounds are taken as they are, so that an old log
//! replays whatever a newer constructor would propose. For the same reason a check may become milder from one version
//! to the next, but never stricter. Actions that earlier versions should not have accepted are refused by
//! [`by_hand`], which is not applied to logs.

mod choices;
mod decided;
mod publish;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};

use self::choices::{adds_up, all_fit, deals_fit, fits, sound};
use self::decided::{adjust, decide, postpone, report, settle};
use self::publish::{keeps_sides, publish};
use super::edit::Edit;
use super::refused::{Field, Many};
use super::state::{Member, Published, State};
use super::{About, Action, Entrant, HalfPoints, MAX_NAME, MAX_PLAYERS, RawJson, Refused, Settings, System};

/// The most entrants of one event whose rounds are paired one by one, not counting removed ones; any other event can
/// have half as many ([`Kind::most_entrants`](super::Kind::most_entrants)).
pub const MAX_ENTRANTS: usize = 2_000;
/// The most rounds of one event, published or dated; more than the longest round robin that can be built.
pub const MAX_ROUNDS: usize = 15_000;
/// The most characters of a title or a place.
pub const MAX_TITLE: usize = 200;
/// The most characters of a note.
pub const MAX_NOTE: usize = 2_000;
/// The highest score of one side of a table.
pub const MAX_SCORE: u32 = 1_000_000;
/// The greatest worth of a win, draw or loss; also the limit below zero.
pub const MAX_WORTH: HalfPoints = HalfPoints(2_000);

/// The most points that can be granted; also the limit below zero.
pub const MAX_GRANT: HalfPoints = HalfPoints(20_000);

/// The most entrants ever entered in one event, removed ones included; numbers are never used again.
const MAX_NUMBERS: usize = 50_000;
/// The most characters of the identity of an event.
const MAX_ID: usize = 100;

/// The edits that carry out a plain action; empty if nothing would change.
///
/// # Errors
/// Any [`Refused`] except the ones about the log itself; [`Refused::Nested`] for an action that is not plain.
pub(super) fn edits(state: &State, action: &Action) -> Result<Vec<Edit>, Refused> {
    let edit = match action {
        Action::Found { .. } => return Err(Refused::FoundTwice),
        Action::Together(_) | Action::Undo | Action::Redo => return Err(Refused::Nested),
        Action::System(system) => (*system != state.system)
            .then(|| Edit::System(Box::new(system.clone()), limits_since(state, system))),
        Action::Settings(settings) => {
            sound(settings)?;
            all_fit(state, settings)?;
            (*settings != state.settings).then(|| Edit::Settings(Box::new(settings.clone())))
        }
        Action::Enter(entrants) => enter(state, entrants)?,
        Action::Amend { player, entrant } => {
            let old = &present(state, *player)?.entrant;
            named(entrant, 1)?;
            (entrant != old).then(|| Edit::Amend(*player, Box::new(entrant.clone())))
        }
        Action::Remove(player) => {
            present(state, *player)?;
            match state.first_round(*player) {
                Some(round) => return Err(Refused::Named { player: *player, round }),
                None => Some(Edit::Remove(*player)),
            }
        }
        Action::Seats(seats) => {
            permutation(state, seats)?;
            (*seats != state.seats).then(|| Edit::Seats(seats.clone()))
        }
        Action::Publish { from, rounds } => return publish(state, *from, rounds),
        Action::Explain { round, reasons } => {
            let old = posted(state, *round)?.reasons.as_ref();
            (old != Some(reasons)).then(|| Edit::Reasons(*round, Some(reasons.clone())))
        }
        Action::Rank { after, list } => Some(rank(state, *after, list)?),
        Action::Away { round, away } => {
            absences(state, *round, away)?;
            let old = state.away.get(round).map_or(&[][..], Vec::as_slice);
            (old != away).then(|| Edit::Away(*round, away.clone()))
        }
        Action::Grant { player, points } => grant(state, *player, *points)?,
        Action::Report { round, table, outcome } => {
            return report(state, *round, *table, outcome.as_ref());
        }
        Action::Postpone { round, table, to } => return postpone(state, *round, *table, *to),
        Action::Decide { round, table, decision } => {
            return decide(state, *round, *table, decision.as_ref());
        }
        Action::Adjust { player, adjusted } => adjust(state, *player, adjusted)?,
        Action::Settle { player, rule } => settle(state, *player, *rule)?,
        Action::Withdraw { player, from } => {
            at_most(Many::Rounds, from.index(), MAX_ROUNDS)?;
            match present(state, *player)?.left {
                Some(from) => return Err(Refused::AlreadyLeft { player: *player, from }),
                None => Some(Edit::Left(*player, Some(*from))),
            }
        }
        Action::Return(player) => match present(state, *player)?.left {
            // An entrant who leaves again is treated by the rule of the event again.
            Some(_) => {
                return Ok([Edit::Left(*player, None)]
                    .into_iter()
                    .chain(settle(state, *player, None)?)
                    .collect());
            }
            None => return Err(Refused::NotAway { player: *player }),
        },
        Action::Dates(dates) => {
            at_most(Many::Rounds, dates.len(), MAX_ROUNDS)?;
            (*dates != state.dates).then(|| Edit::Dates(dates.clone()))
        }
        Action::Note { about, text } => {
            subject(state, *about)?;
            length(Field::Note, text, MAX_NOTE)?;
            let text = (!text.trim().is_empty()).then_some(text);
            (text != state.notes.get(about)).then(|| Edit::Note(*about, text.cloned()))
        }
    };
    Ok(edit.into_iter().collect())
}

fn enter(state: &State, entrants: &[Entrant]) -> Result<Option<Edit>, Refused> {
    room(state, entrants.len())?;
    for (index, entrant) in entrants.iter().enumerate() {
        named(entrant, index + 1)?;
    }
    let members = entrants.iter().map(|entrant| Member {
        entrant: entrant.clone(),
        called: entrant.name.clone(),
        removed: false,
        left: None,
        since: RoundNo::from_index(state.rounds.len()),
        granted: HalfPoints(0),
        adjusted: Vec::new(),
        rule: None,
    });
    Ok((!entrants.is_empty()).then(|| Edit::Enter(members.collect())))
}

fn rank(state: &State, after: RoundNo, list: &RawJson) -> Result<Edit, Refused> {
    posted(state, after)?;
    let next = RoundNo::from_index(state.lists.len());
    // No round is paired from the list of the last round, and no later list would contain the correction.
    if is_last_list(state, after) {
        return Ok(Edit::Relisted(list.clone()));
    }
    if after != next {
        return Err(Refused::RankOrder { after, next });
    }
    Ok(Edit::Ranked(list.clone()))
}

/// True if this is the latest published list and no further round follows.
fn is_last_list(state: &State, after: RoundNo) -> bool {
    let rounds = after.index() + 1;
    rounds == state.lists.len() && rounds == state.rounds.len() && rounds >= state.planned()
}

fn grant(state: &State, player: Player, points: HalfPoints) -> Result<Option<Edit>, Refused> {
    let old = present(state, player)?.granted;
    if points.0.saturating_abs() > MAX_GRANT.0 {
        return Err(Refused::Granted { player, given: points, most: MAX_GRANT });
    }
    Ok((points != old).then_some(Edit::Granted(player, points)))
}

/// Refuses new actions that an earlier version accepted by mistake. Never applied to a log.
pub(super) fn by_hand(state: &State, action: &Action) -> Result<(), Refused> {
    match action {
        Action::System(system) => keeps_sides(state, system),
        Action::Report { outcome: Some(Outcome::Points(score)), .. } => adds_up(&state.settings, *score),
        _ => Ok(()),
    }
}

/// Checks a result as if it were entered.
pub(super) fn result(
    state: &State,
    round: RoundNo,
    table: TableNo,
    outcome: &Outcome,
) -> Result<(), Refused> {
    let action = Action::Report { round, table, outcome: Some(outcome.clone()) };
    by_hand(state, &action)?;
    edits(state, &action).map(drop)
}

/// The first round in which the limits of `system` will be in force if it replaces that of `state`; `None` if they
/// are in force in all rounds.
fn limits_since(state: &State, system: &System) -> Option<RoundNo> {
    let limits = |system: &System| match system {
        System::Keizer(keizer) => {
            let limits = keizer.rules.limits;
            Some((limits, limits.anew(&keizer.values.periods)))
        }
        _ => None,
    };
    match (limits(&state.system)?, limits(system)?) {
        (old, new) if old == new => state.limits_since,
        _ => Some(RoundNo::from_index(state.rounds.len())).filter(|since| since.index() > 0),
    }
}

/// True if an event can have this identity: 1 to 100 ASCII letters, digits and hyphens. The identity is part of the
/// keys under which the event is saved.
pub fn is_id(id: &str) -> bool {
    (1..=MAX_ID).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

/// Checks the identity and the settings of a new event.
pub(super) fn founding(id: &str, settings: &Settings) -> Result<(), Refused> {
    length(Field::Id, id, MAX_ID)?;
    if id.is_empty() {
        return Err(Refused::Length { field: Field::Id, length: 0, most: MAX_ID });
    }
    sound(settings)
}

/// Checks that `more` further entrants can be entered.
fn room(state: &State, more: usize) -> Result<(), Refused> {
    at_most(Many::Entrants, state.seats.len().saturating_add(more), state.kind().most_entrants())?;
    at_most(Many::Numbers, state.members.len() + more, MAX_NUMBERS)
}

/// Checks an entrant's data. `line` is the entrant's 1-based position in the list, for the error.
fn named(entrant: &Entrant, line: usize) -> Result<(), Refused> {
    if entrant.name.trim().is_empty() {
        return Err(Refused::Blank { line });
    }
    length(Field::Name, &entrant.name, MAX_NAME)?;
    length(Field::Club, &entrant.club, MAX_NAME)?;
    length(Field::Class, &entrant.class, MAX_NAME)?;
    length(Field::Team, &entrant.team, MAX_NAME)?;
    length(Field::Partner, &entrant.partner, MAX_NAME)?;
    at_most(Many::TeamPlayers, entrant.players.len(), MAX_PLAYERS)?;
    entrant.players.iter().try_for_each(|name| length(Field::Name, name, MAX_NAME))
}

/// Checks that a text has at most `most` characters.
fn length(field: Field, text: &str, most: usize) -> Result<(), Refused> {
    // A character has at least one byte, so most texts need no counting.
    if text.len() <= most {
        return Ok(());
    }
    let length = text.chars().count();
    if length <= most { Ok(()) } else { Err(Refused::Length { field, length, most }) }
}

fn at_most(what: Many, given: usize, most: usize) -> Result<(), Refused> {
    if given <= most { Ok(()) } else { Err(Refused::TooMany { what, given, most }) }
}

/// The member with this number, unless removed.
fn present(state: &State, player: Player) -> Result<&Member, Refused> {
    let member = state.member(player).ok_or(Refused::UnknownPlayer { player })?;
    if member.removed { Err(Refused::Removed { player }) } else { Ok(member) }
}

fn posted(state: &State, round: RoundNo) -> Result<&Published, Refused> {
    state.round(round).ok_or(Refused::UnknownRound { round })
}

/// Checks that the table exists.
fn seated(state: &State, round: RoundNo, table: TableNo) -> Result<(), Refused> {
    let tables = &posted(state, round)?.round.tables;
    if table.index() < tables.len() {
        Ok(())
    } else {
        Err(Refused::UnknownTable { round, table, place: state.place() })
    }
}

/// Checks that the subject of a note exists.
fn subject(state: &State, about: About) -> Result<(), Refused> {
    match about {
        About::Event => Ok(()),
        About::Player(player) => match state.member(player) {
            Some(_) => Ok(()),
            None => Err(Refused::UnknownPlayer { player }),
        },
        About::Round(round) => posted(state, round).map(|_| ()),
        About::Table(round, table) => seated(state, round, table),
    }
}

/// Checks that the seats name every entrant not removed exactly once.
fn permutation(state: &State, seats: &[Player]) -> Result<(), Refused> {
    let mut seen = vec![false; state.members.len()];
    for &player in seats {
        present(state, player)?;
        if std::mem::replace(&mut seen[player.index()], true) {
            return Err(Refused::SeatTwice { player });
        }
    }
    match state.seats.iter().find(|player| !seen[player.index()]) {
        Some(&player) => Err(Refused::SeatMissing { player }),
        None => Ok(()),
    }
}

/// Checks that a list of absences is in ascending order without duplicates, and that each reason is an absence.
fn absences(state: &State, round: RoundNo, away: &[(Player, SitOut)]) -> Result<(), Refused> {
    at_most(Many::Rounds, round.index() + 1, MAX_ROUNDS)?;
    for (index, &(player, why)) in away.iter().enumerate() {
        present(state, player)?;
        if index > 0 && away[index - 1].0 >= player {
            return Err(Refused::AwayOrder { round, player });
        }
        if matches!(why, SitOut::Bye | SitOut::WalkOver) {
            return Err(Refused::NoAbsence { round, player });
        }
    }
    Ok(())
}
