//! A report imported as a Monrad event that can be continued.

use rondel_event::event::Kind;
use rondel_event::event::history::History;
use rondel_event::event::{Action, Event, HalfPoints, MAX_TITLE, Monrad, Settings, System};
use rondel_event::pairing::monrad;
use rondel_event::standings;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::SitOut;

use super::{Error, Line, Mark, Played, Report};

/// An event made of a report, with the changes needed for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incoming {
    /// The event, with all data that the report has.
    pub event: Event,
    /// The players who were granted points so that their totals match the file.
    pub granted: Vec<(Player, HalfPoints)>,
    /// True if start numbers changed, since the file skips some.
    pub renumbered: bool,
}

/// Makes a Monrad event of a report, with this id and every entry at the time `at` (milliseconds since 1970-01-01
/// UTC).
///
/// # Shape
/// The players are in the order of their start numbers. Every round up to the last with a pairing is included, with
/// its results. An unpaired player is absent, unless the report has a bye due to an odd number. If the points of the
/// file differ from those of its results (half-point byes, points for an absence, records that are not read here),
/// the difference is granted, provided that the file has points at all. A file without a number of rounds gets the
/// usual number.
///
/// # Errors
/// [`Error::Disagree`] if two lines contradict each other, [`Error::Refused`] if the contents are impossible in an
/// event, [`Error::TooMany`] if the number of rounds exceeds `u16`.
///
/// The standings of a report, with the tie-breaks of a Monrad:
///
/// ```
/// use rondel_event::{event::history::History, standings};
/// use rondel_format::trf::{incoming, read};
///
/// let report = read(
///     "012 Club evening
/// 001    1 w    Andersen, Ada                     1850 NOR                         0.0    2     2 w 0
/// 001    2 m    Berg, Bo                          1700 NOR                         1.0    1     1 b 1
/// ",
/// )?;
/// let event = incoming(&report, "club", 0)?.event;
/// let list = standings::table(&History::of(event.state()), &event.state().settings);
/// assert_eq!(list.rows.iter().map(|row| row.player.number()).collect::<Vec<_>>(), [2, 1]);
/// # Ok::<(), rondel_format::trf::Error>(())
/// ```
pub fn incoming(report: &Report, id: &str, at: u64) -> Result<Incoming, Error> {
    let lines = report.by_number();
    let mut played = report.played()?;
    let paired = played.iter().rposition(|played| !played.round.tables.is_empty()).map_or(0, |last| last + 1);
    played.truncate(paired);

    let usual = usize::from(monrad::usual_rounds(lines.len()));
    let rounds = report.rounds.unwrap_or(usual).max(paired).max(1);
    let rounds = u16::try_from(rounds).map_err(|_| Error::TooMany { line: 1 })?;
    let line = |tag: &str| report.others.iter().find(|[other, _]| other == tag).map(|[_, rest]| rest.trim());
    let short = |text: &str| text.chars().take(MAX_TITLE).collect::<String>();
    let settings = Settings {
        title: short(&report.name),
        place: short(line("022").unwrap_or_default()),
        points: report.points.games,
        ..Kind::Monrad.settings()
    };
    let system = System::Monrad(Monrad { rounds, lot: None });
    let mut event = Event::found(at, id, system, settings).map_err(Error::Refused)?;
    let mut actions = vec![Action::Enter(report.entrants())];
    if !played.is_empty() {
        let rounds = played.iter().map(|played| played.round.clone()).collect();
        actions.push(Action::Publish { from: RoundNo::from_index(0), rounds });
    }
    actions.extend(absences(&lines, &played));
    actions.extend(results(&played));
    for action in actions {
        event.apply(at, action).map_err(Error::Refused)?;
    }

    let granted = missing(&event, &lines);
    for &(player, points) in &granted {
        event.apply(at, Action::Grant { player, points }).map_err(Error::Refused)?;
    }
    let renumbered = (1..).zip(&lines).any(|(number, line)| line.number != number);
    Ok(Incoming { event, granted, renumbered })
}

fn results(played: &[Played]) -> Vec<Action> {
    let mut actions = Vec::new();
    for (round, played) in played.iter().enumerate() {
        for (table, outcome) in played.outcomes.iter().enumerate() {
            if outcome.is_some() {
                let (round, table) = (RoundNo::from_index(round), TableNo::from_index(table));
                actions.push(Action::Report { round, table, outcome: outcome.clone() });
            }
        }
    }
    actions
}

/// Returns the absences: players who are neither paired nor have a bye in the rounds played, and those that the file
/// marks absent in later rounds.
fn absences(lines: &[&Line], played: &[Played]) -> Vec<Action> {
    let told = lines.iter().map(|line| line.rounds.len()).max().unwrap_or(0);
    let absent = |round: usize, player: Player| match played.get(round) {
        Some(played) => !played.round.out.contains(&player) && played.round.table_of(player).is_none(),
        None => lines[player.index()]
            .rounds
            .get(round)
            .is_some_and(|cell| matches!(cell.mark, Mark::Absent | Mark::HalfBye | Mark::FullBye)),
    };
    let round = |round: usize| {
        let players = (0..lines.len()).map(Player::from_index).filter(|&player| absent(round, player));
        let away: Vec<(Player, SitOut)> = players.map(|player| (player, SitOut::Absent)).collect();
        (!away.is_empty()).then_some(Action::Away { round: RoundNo::from_index(round), away })
    };
    (0..told).filter_map(round).collect()
}

/// Returns the difference between each player's points in the file and those of the results, if the file has points
/// at all.
fn missing(event: &Event, lines: &[&Line]) -> Vec<(Player, HalfPoints)> {
    if lines.iter().all(|line| line.points == HalfPoints(0)) {
        return Vec::new();
    }
    let table = standings::table(&History::of(event.state()), &event.state().settings);
    let more = |(index, line): (usize, &&Line)| {
        let player = Player::from_index(index);
        let own = table.row(player)?.points;
        (own != line.points).then(|| (player, HalfPoints(line.points.0 - own.0)))
    };
    lines.iter().enumerate().filter_map(more).collect()
}
