//! Results of one round in chat messages: `3 1-0`, `Anna - Bo ½`, `court 2 21-14`, `Anna beat Bo`, one per line.
//!
//! Each line is read separately into a table and its result, seen from the first-named side, whatever the order of
//! the names in the line. An unreadable line is reported with its reason and affects no other line.

mod line;
mod sentence;

use line::{Parts, Score, interpretations};
use rondel_event::event::{Action, Progress, Refused, Scoring, State};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names;
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::Side;

use super::cells;

/// The longest text that is read, in bytes.
pub const MAX_BYTES: usize = 64 << 10;

/// A line that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The 1-based number of the line.
    pub number: usize,
    /// The text of the line, without the stamp that a chat puts before it.
    pub text: String,
    /// The meaning, or the reason why it is unknown.
    pub said: Result<ReadResult, Trouble>,
}

/// The meaning of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadResult {
    /// The table.
    pub table: TableNo,
    /// The result.
    pub outcome: Outcome,
    /// The present result of the table.
    pub known: Known,
}

/// The present result of a table for which a line gives a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Known {
    /// No result: the game is open or postponed.
    Nothing,
    /// An equal result, in the event or in an earlier line.
    Same,
    /// A different result in the event.
    Kept(Outcome),
    /// A different result in an earlier line, with its 1-based number.
    Line(usize, Outcome),
}

/// The reason why a line is not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// The line has no result.
    NoResult,
    /// The line has neither a table nor a name.
    NoTable,
    /// The round has no such table.
    UnknownTable(u16),
    /// No player of the round has this name.
    Nobody(String),
    /// Several players have this name.
    Several(String),
    /// The two do not meet in the round.
    NotTogether,
    /// The players sit at another table than the one in the line.
    OtherTable(TableNo),
    /// The result does not suit the scoring of the event: a draw or points in an event without them, a win in an
    /// event of points.
    Unfit,
    /// The event refuses the result, as it would in the result form.
    Refused(Refused),
    /// No result is expected at the table: a side has left.
    Left(TableNo),
}

/// Reads the lines of a text as results of a round; blank lines are left out. A text longer than [`MAX_BYTES`] gives
/// no lines.
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
/// use rondel_format::results::{Trouble, read};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// // Bo plays Cy at table 2 of round 1.
/// let lines = read("2 1-0\nBo - Cy 1-0\nsee you there", event.state(), first);
/// assert!(lines[..2].iter().all(|line| line.said.as_ref().is_ok_and(|said| said.outcome == Outcome::FirstWins)));
/// assert_eq!(lines[2].said, Err(Trouble::NoResult));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(text: &str, state: &State, round: RoundNo) -> Vec<Line> {
    if text.len() > MAX_BYTES {
        return Vec::new();
    }
    let mut lines: Vec<Line> = Vec::new();
    for (index, line) in cells::lines(text).iter().enumerate() {
        let line = names::seen(line);
        let (sender, text) = line::sent(&line);
        let text = text.trim();
        if text.is_empty() {
            continue;
        }
        let behind = line::behind_name(text);
        let behind = behind.into_iter().flat_map(|(name, text)| interpretations(text, Some(name)));
        let mut all =
            interpretations(text, sender).chain(behind).map(|parts| said(parts, state, round, &lines));
        // What the first interpretation says is wrong is what the person can correct.
        let first = all.next().unwrap_or(Err(Trouble::NoResult));
        let said = first.or_else(|trouble| all.find(Result::is_ok).unwrap_or(Err(trouble)));
        lines.push(Line { number: index + 1, text: text.to_owned(), said });
    }
    lines
}

/// True if most lines of a text, and at least two, say how a game ended: a chat, or a list of results.
pub(crate) fn are_results(text: &str) -> bool {
    if text.len() > MAX_BYTES {
        return false;
    }
    let is_certain = |parts: &Parts| parts.sides.as_ref().is_some_and(|[one, _]| !one.is_empty());
    let lines = cells::lines(text);
    let full = lines.iter().map(|line| names::seen(line)).filter(|line| !line.trim().is_empty());
    let is_result = |line: &String| {
        let (sender, text) = line::sent(line);
        let is_said = sender.is_some() || text.contains(|c: char| is_sign(c) || c.is_ascii_digit());
        is_said && line::stated(text.trim(), sender).as_ref().is_some_and(is_certain)
    };
    let (said, other): (Vec<String>, Vec<String>) = full.partition(is_result);
    // Without a sign nearly every line could be a name.
    let is_sentence = |line: &String| {
        let sides = line::stated(line.trim(), None).and_then(|parts| parts.sides);
        sides.is_some_and(|[one, other]| !one.is_empty() && !other.is_empty())
    };
    said.len() > 1 && said.len() > other.len()
        || said.is_empty() && other.len() > 1 && other.iter().all(is_sentence)
}

/// The text without the stamps and the senders of a chat.
pub(crate) fn without_senders(text: &str) -> String {
    let lines = cells::lines(text);
    lines.iter().map(|line| line::sent(line).1).collect::<Vec<_>>().join("\n")
}

/// The names of both sides of each result, in the order of the text.
pub(crate) fn players(text: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for line in cells::lines(text).iter().map(|line| names::seen(line)) {
        let (sender, text) = line::sent(&line);
        let sides = line::stated(text.trim(), sender).and_then(|parts| parts.sides);
        for name in sides.into_iter().flatten().flatten() {
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}

/// True for a sign between two sides or two scores.
fn is_sign(c: char) -> bool {
    crate::words::is_dash(c) || matches!(c, ':' | '½')
}

/// True if most lines have the day and the time that a chat puts before a message.
pub(crate) fn is_chat(text: &str) -> bool {
    let lines = cells::lines(text);
    let stamped = lines.iter().filter(|line| line::sent(line).1.len() < line.trim_start().len()).count();
    2 * stamped > lines.iter().filter(|line| !line.trim().is_empty()).count()
}

/// Returns the lines that are not understood, for correction once the others are entered; empty if there are none.
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
/// use rondel_format::results::{left_over, read};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// assert_eq!(left_over(&read("2 1-0\nsee you there", event.state(), first)), "see you there");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn left_over(lines: &[Line]) -> String {
    let left: Vec<&str> = lines.iter().filter(|it| it.said.is_err()).map(|it| it.text.as_str()).collect();
    left.join("\n")
}

/// Returns one action that enters the results of the lines chosen by `taken`; of two lines for one table, the later
/// counts. Returns `None` if no result would change.
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
/// use rondel_format::results::{action, read};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let lines = read("2 ½", event.state(), first);
/// event.apply(1, action(&lines, |_| true, first).expect("a result is new"))?;
/// assert_eq!(event.state().outcome(first, TableNo::from_index(1)), Some(&Outcome::Draw));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn action(lines: &[Line], taken: impl Fn(&Line) -> bool, round: RoundNo) -> Option<Action> {
    let mut reports: Vec<(TableNo, Outcome)> = Vec::new();
    for line in lines.iter().filter(|line| taken(line)) {
        let Ok(ReadResult { table, outcome, .. }) = &line.said else { continue };
        reports.retain(|(other, _)| other != table);
        reports.push((*table, outcome.clone()));
    }
    reports.retain(|(table, outcome)| kept(lines, *table) != Some(outcome));
    let report = |(table, outcome)| Action::Report { round, table, outcome: Some(outcome) };
    let actions: Vec<Action> = reports.into_iter().map(report).collect();
    (!actions.is_empty()).then(|| Action::of(actions))
}

/// Returns the result of a table in the event, according to the first line about it.
fn kept(lines: &[Line], table: TableNo) -> Option<&Outcome> {
    let said = lines.iter().filter_map(|line| line.said.as_ref().ok()).find(|said| said.table == table)?;
    match &said.known {
        Known::Kept(kept) => Some(kept),
        Known::Same => Some(&said.outcome),
        Known::Nothing | Known::Line(..) => None,
    }
}

fn said(parts: Parts, state: &State, round: RoundNo, before: &[Line]) -> Result<ReadResult, Trouble> {
    let Parts { table, sides, score } = parts;
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
    Ok(ReadResult { table, outcome, known })
}

/// Returns the result that a score means under a scoring, or `None` if it is impossible there.
fn ended(score: Score, scoring: Scoring) -> Option<Outcome> {
    match (score, scoring) {
        (Score::Draw, Scoring::Games) => Some(Outcome::Draw),
        (Score::Won, Scoring::Games | Scoring::NoDraws) => Some(Outcome::FirstWins),
        (Score::Lost, Scoring::Games | Scoring::NoDraws) => Some(Outcome::SecondWins),
        (Score::Points(score), Scoring::Scores) => Some(Outcome::Points(score)),
        // People write 1-0, or 2-0 where a win is two points.
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

/// Returns the table where these people meet, and true if the first-named side of the line is the table's second
/// side.
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

/// Returns the player of the round with this name: by the whole name, or by words of it or their beginnings if only
/// one player matches.
fn called(name: &str, state: &State, playing: &[Player]) -> Result<Player, Trouble> {
    // Phone keyboards often lack the letters of other languages.
    let plain = |word: &str| names::order(word).replace('{', "ae").replace('|', "o").replace('}', "a");
    let words = |text: &str| -> Vec<String> {
        names::composed(text)
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(plain)
            .collect()
    };
    let asked = words(name);
    let of = |player: &&Player| words(&state.members[player.index()].entrant.name);
    // The displayed name may have a class or other distinction after it.
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
