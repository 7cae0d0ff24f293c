//! Results as people send them in a chat: `3 1-0`, `Anna - Bo ½`, `court 2 21-14`, a line each, for one round of an
//! event.
//!
//! Each line is read by itself into the table that it is about and how it ended there, seen from the first-named side,
//! whatever order the names were written in. What cannot be read is reported with its reason and costs only itself.

mod line;

use line::{Parts, Score, parts};
use rondel_event::event::{Action, Progress, Refused, Scoring, State};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names;
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::Side;

use super::cells;

/// The longest text that is read, in bytes.
pub const MAX_BYTES: usize = 64 << 10;

/// A line as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Its number, from 1.
    pub number: usize,
    /// As it was written, without what a chat puts before it.
    pub text: String,
    /// The meaning, or why that is not known.
    pub said: Result<Said, Trouble>,
}

/// The meaning of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The table.
    pub table: TableNo,
    /// The result.
    pub outcome: Outcome,
    /// The present result of that table.
    pub known: Known,
}

/// The present result of a table for which a line has a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Known {
    /// Nothing: it is open, or was put off.
    Nothing,
    /// The same, kept or in a line before.
    Same,
    /// Another result is kept.
    Kept(Outcome),
    /// A line before, of this number, says otherwise.
    Line(usize, Outcome),
}

/// The reason a line is not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// No result stands in it.
    NoResult,
    /// Neither a table nor a name stands in it.
    NoTable,
    /// The round has no such table.
    UnknownTable(u16),
    /// Nobody who plays in the round has this name.
    Nobody(String),
    /// Several players have this name.
    Several(String),
    /// The two do not meet in the round.
    NotTogether,
    /// They sit at another table than the line says.
    OtherTable(TableNo),
    /// Such a result cannot be entered here: draws or points where there are none, a win where points are made.
    Unfit,
    /// The event does not take it, as it would not on the desk.
    Refused(Refused),
    /// Nobody waits for a result there: a side has left.
    Left(TableNo),
}

/// The lines of a text as results of a round; empty ones are left out. A text that is too long gives nothing.
pub fn read(text: &str, state: &State, round: RoundNo) -> Vec<Line> {
    if text.len() > MAX_BYTES {
        return Vec::new();
    }
    let mut lines: Vec<Line> = Vec::new();
    for (index, line) in cells::lines(text).iter().enumerate() {
        let line = names::seen(line);
        let text = line::without_sender(&line).trim();
        if text.is_empty() {
            continue;
        }
        let whole = said(text, state, round, &lines);
        let behind = || line::behind_name(text).map(|text| said(text, state, round, &lines));
        let said = whole.or_else(|trouble| behind().filter(Result::is_ok).unwrap_or(Err(trouble)));
        lines.push(Line { number: index + 1, text: text.to_owned(), said });
    }
    lines
}

/// The lines that are not understood, to be put right when the others are taken; empty if there are none.
pub fn left_over(lines: &[Line]) -> String {
    let left: Vec<&str> = lines.iter().filter(|it| it.said.is_err()).map(|it| it.text.as_str()).collect();
    left.join("\n")
}

/// The action that writes the lines that were `taken`, by their numbers, as one step; of two for one table the later
/// one. `None` if nothing is left to write.
pub fn action(lines: &[Line], taken: impl Fn(&Line) -> bool, round: RoundNo) -> Option<Action> {
    let mut reports: Vec<(TableNo, Outcome)> = Vec::new();
    for line in lines.iter().filter(|line| taken(line)) {
        let Ok(Said { table, outcome, .. }) = &line.said else { continue };
        reports.retain(|(other, _)| other != table);
        reports.push((*table, outcome.clone()));
    }
    reports.retain(|(table, outcome)| kept(lines, *table) != Some(outcome));
    let report = |(table, outcome)| Action::Report { round, table, outcome: Some(outcome) };
    let actions: Vec<Action> = reports.into_iter().map(report).collect();
    (!actions.is_empty()).then(|| Action::of(actions))
}

/// What is kept of a table, as the first line about it knows.
fn kept(lines: &[Line], table: TableNo) -> Option<&Outcome> {
    let said = lines.iter().filter_map(|line| line.said.as_ref().ok()).find(|said| said.table == table)?;
    match &said.known {
        Known::Kept(kept) => Some(kept),
        Known::Same => Some(&said.outcome),
        Known::Nothing | Known::Line(..) => None,
    }
}

fn said(text: &str, state: &State, round: RoundNo, before: &[Line]) -> Result<Said, Trouble> {
    let Parts { table, sides, score } = parts(text).ok_or(Trouble::NoResult)?;
    let published = state.round(round).ok_or(Trouble::NoTable)?;
    let (found, turned) = match sides {
        None => (None, false),
        Some(sides) => {
            let (table, turned) = seated(&sides, state, round)?;
            (Some(table), turned)
        }
    };
    let table = match (found, table) {
        (Some(found), Some(said)) if found.number() != said => return Err(Trouble::OtherTable(found)),
        (Some(found), _) => found,
        (None, Some(said)) => {
            let table =
                TableNo::from_number(said).filter(|table| table.index() < published.round.tables.len());
            table.ok_or(Trouble::UnknownTable(said))?
        }
        (None, None) => return Err(Trouble::NoTable),
    };
    if state.progress(round, table) == Some(Progress::Left) {
        return Err(Trouble::Left(table));
    }
    let outcome = ended(score, state.settings.scoring).ok_or(Trouble::Unfit)?;
    let outcome = if turned { outcome.turned() } else { outcome };
    state.takes(round, table, &outcome).map_err(Trouble::Refused)?;
    let known = known(state, round, table, &outcome, before);
    Ok(Said { table, outcome, known })
}

/// The result that a score means in an event; `None` if it is not possible there.
fn ended(score: Score, scoring: Scoring) -> Option<Outcome> {
    match (score, scoring) {
        (Score::Draw, Scoring::Games) => Some(Outcome::Draw),
        (Score::Points(score), Scoring::Scores) => Some(Outcome::Points(score)),
        // Where a win is two points, both write them so.
        (Score::Points([1 | 2, 0]), Scoring::Games | Scoring::NoDraws) => Some(Outcome::FirstWins),
        (Score::Points([0, 1 | 2]), Scoring::Games | Scoring::NoDraws) => Some(Outcome::SecondWins),
        (Score::Points([1, 1]), Scoring::Games) => Some(Outcome::Draw),
        _ => None,
    }
}

fn known(state: &State, round: RoundNo, table: TableNo, outcome: &Outcome, before: &[Line]) -> Known {
    let line = before.iter().rev().find(|line| line.said.as_ref().is_ok_and(|said| said.table == table));
    if let Some((line, Ok(said))) = line.map(|line| (line, &line.said)) {
        return match said.outcome == *outcome {
            true => Known::Same,
            false => Known::Line(line.number, said.outcome.clone()),
        };
    }
    match state.outcome(round, table) {
        None | Some(Outcome::Postponed) => Known::Nothing,
        Some(kept) if kept == outcome => Known::Same,
        Some(kept) => Known::Kept(kept.clone()),
    }
}

/// The table where these people meet, and whether the first-named of the line sit on its second side.
fn seated(sides: &[Vec<String>; 2], state: &State, round: RoundNo) -> Result<(TableNo, bool), Trouble> {
    let published = state.round(round).ok_or(Trouble::NoTable)?;
    let tables = published.round.tables.iter();
    let playing: Vec<Player> = tables.clone().flat_map(|table| table.players()).collect();
    let mut found = [Vec::new(), Vec::new()];
    for (people, names) in found.iter_mut().zip(sides) {
        for name in names {
            people.push(called(name, state, &playing)?);
        }
    }
    let sits = |side: &Side, people: &[Player]| people.iter().all(|player| side.has(*player));
    for (index, table) in tables.enumerate() {
        for turned in [false, true] {
            let at = |side: usize| &table.sides[side ^ usize::from(turned)];
            if sits(at(0), &found[0]) && sits(at(1), &found[1]) {
                return Ok((TableNo::from_index(index), turned));
            }
        }
    }
    Err(Trouble::NotTogether)
}

/// The player with this name among those who play: by the whole name, or by words of it or their beginnings, if that is
/// one.
fn called(name: &str, state: &State, playing: &[Player]) -> Result<Player, Trouble> {
    // On a telephone not everybody finds the letters of the others.
    let plain = |word: &str| names::order(word).replace('{', "ae").replace('|', "o").replace('}', "a");
    let words = |text: &str| -> Vec<String> {
        text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(plain).collect()
    };
    let asked = words(name);
    let of = |player: &&Player| words(&state.members[player.index()].entrant.name);
    // As the page writes it out, the class or what else tells them apart stands behind the name.
    let written = |player: &&Player| words(&state.members[player.index()].called);
    let is_whole = |player: &&Player| of(player) == asked || written(player) == asked;
    let whole: Vec<&Player> = playing.iter().filter(is_whole).collect();
    let parts = || {
        let begins = |player: &&Player| {
            let words = of(player);
            asked.iter().all(|asked| words.iter().any(|word| word.starts_with(asked.as_str())))
        };
        playing.iter().filter(begins).collect::<Vec<&Player>>()
    };
    let found = if whole.is_empty() && !asked.is_empty() { parts() } else { whole };
    match found.as_slice() {
        [one] => Ok(**one),
        [] => Err(Trouble::Nobody(name.to_owned())),
        _ => Err(Trouble::Several(name.to_owned())),
    }
}

#[cfg(test)]
mod tests;
