//! A report imported as an event that can be continued: a round robin, or a Monrad.

use std::collections::HashMap;

use rondel_event::event::Kind;
use rondel_event::event::history::History;
use rondel_event::event::{
    Action, ByeWorth, Event, HalfPoints, MAX_TITLE, Monrad, PointSystem, Records, Settings, System,
};
use rondel_event::pairing::monrad;
use rondel_event::standings;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::SitOut;
use rondel_schedule::round_robin::circle::{MOST_CYCLES, Plan};

use super::event::national;
use super::outgoing::type_word;
use super::{Error, Line, Mark, OFFICIAL, Played, Report, Worth};

/// An event made of a report, with the changes needed for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incoming {
    /// The event, with all data that the report has.
    pub event: Event,
    /// The players who were granted points so that their totals match the file.
    pub granted: Vec<(Player, HalfPoints)>,
    /// The players whose totals in the file differ from their results while games of theirs are open.
    pub unexplained: Vec<Player>,
    /// True if start numbers changed, since the file skips some.
    pub renumbered: bool,
    /// Remarks about the reading, with everything that the event does not keep.
    pub notes: Vec<Note>,
}

/// A remark about the event that a report became.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// Points were granted so that totals match the file.
    Granted {
        /// The number of players.
        n: usize,
    },
    /// Totals differ from the results while games are open, and were not taken over.
    Unexplained {
        /// The names of the players.
        names: String,
    },
    /// The points of a win and a draw are not in the file, and follow from its totals.
    Scoring,
    /// The file skips start numbers.
    Numbers,
    /// The file has no number of rounds.
    Rounds,
    /// Lines whose columns are shifted were read by their blanks.
    Shifted {
        /// The numbers of the lines.
        lines: String,
    },
    /// The file is of teams, and the players were taken over one by one, each with the name of the team.
    Teams {
        /// The number of teams whose players the file names; 0 if it names none.
        n: usize,
    },
    /// An absence or a bye has another worth in the file than in an event with its points.
    Worths {
        /// The worth of an absence in the file.
        absent: HalfPoints,
        /// The worth of a bye in the file.
        free: HalfPoints,
    },
    /// A text was cut, being longer than an event can hold.
    Cut {
        /// The number of its record: 12 for the title, 22 for the place.
        record: u16,
        /// The number of characters that are kept.
        most: usize,
    },
    /// The file says that it is a round robin, but some players do not meet, or meet more often than others.
    NotAll,
    /// Games that were too short to be rated became ordinary games.
    Short {
        /// The number of games.
        n: usize,
    },
    /// Records that are not kept.
    Unread {
        /// Their three characters.
        records: String,
    },
}

/// Makes an event of a report, with this id and every entry at the time `at` (milliseconds since 1970-01-01 UTC).
///
/// # Shape
/// The event is a round robin if all players meet equally often in the rounds of the file and the file names no other
/// system; else it is a Monrad. The players are in the order of their start numbers. Every round up to the last with a
/// pairing is included, with its results. An unpaired player is absent or has a bye, in the same round as in the file.
/// If the points of the file differ from those of its results (points for an absence, records that are not read
/// here), the difference is granted, provided that the file has points at all and that no game of the player is open.
/// A file without a number of rounds gets the usual number.
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

    let (points, scoring) = scoring(report);
    let form = Form::of(report, &played);
    let cycles = form.cycles(report, paired);
    let mut settings = Settings { points, ..about(report) };
    let system = match cycles {
        Some(cycles) => {
            settings = Settings { bye: own_bye(&lines, Worth::of(points)), ..on(Kind::RoundRobin, settings) };
            everybody_out(&lines, &mut played);
            System::RoundRobin(Plan { cycles, ..Plan::default() })
        }
        None => {
            settings = on(Kind::Monrad, settings);
            let usual = usize::from(monrad::usual_rounds(lines.len()));
            let rounds = report.rounds.unwrap_or(usual).max(paired).max(1);
            let rounds = u16::try_from(rounds).map_err(|_| Error::TooMany { line: 1 })?;
            System::Monrad(Monrad { rounds, lot: None })
        }
    };
    // The type that any event of this system has is not a record of this one.
    settings.official.retain(|[tag, text]| tag != "092" || text != type_word(&system));
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

    let (granted, unexplained) = missing(report, &event);
    for &(player, points) in &granted {
        event.apply(at, Action::Grant { player, points }).map_err(Error::Refused)?;
    }
    let renumbered = (1..).zip(&lines).any(|(number, line)| line.number != number);
    let name = |player: &Player| event.state().members[player.index()].called.clone();
    let names = unexplained.iter().map(name).collect::<Vec<_>>().join("; ");
    let mut notes = Vec::new();
    let mut note = |is_needed: bool, note: Note| notes.extend(is_needed.then_some(note));
    note(scoring, Note::Scoring);
    note(!granted.is_empty(), Note::Granted { n: granted.len() });
    note(!unexplained.is_empty(), Note::Unexplained { names });
    note(renumbered, Note::Numbers);
    note(report.rounds.is_none() && cycles.is_none(), Note::Rounds);
    note(cycles.is_none() && form.is_said, Note::NotAll);
    notes.extend(losses(report));
    Ok(Incoming { event, granted, unexplained, renumbered, notes })
}

/// Returns the settings of a report that any event has: its title, its place, and the official records.
fn about(report: &Report) -> Settings {
    let is_kept = |[tag, text]: &&[String; 2]| OFFICIAL.contains(&tag.as_str()) && !text.trim().is_empty();
    let record = |[tag, text]: &[String; 2]| [tag.clone(), short(text, MAX_RECORD)];
    let official: Records = report.others.iter().filter(is_kept).map(record).collect();
    let place = short(report.record("022"), MAX_TITLE);
    Settings { title: short(&report.name, MAX_TITLE), place, official, ..Settings::default() }
}

/// Returns the first characters of a text.
fn short(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

/// Returns a remark for each text that is longer than an event can hold.
fn cut(report: &Report) -> impl Iterator<Item = Note> {
    let own = [["012", &report.name], ["022", report.record("022")]].map(|record| (record, MAX_TITLE));
    let official = report.others.iter().filter(|[tag, _]| OFFICIAL.contains(&tag.as_str()));
    let official = official.map(|[tag, text]| ([tag.as_str(), text.as_str()], MAX_RECORD));
    let long = own.into_iter().chain(official).filter(|([_, text], most)| text.chars().nth(*most).is_some());
    long.map(|([tag, _], most)| Note::Cut { record: tag.parse().unwrap_or_default(), most })
}

/// The longest official record that is kept, in characters.
const MAX_RECORD: usize = 1000;

/// Returns the usual settings of a kind, with title, place, points and records of `settings`.
fn on(kind: Kind, settings: Settings) -> Settings {
    let Settings { title, place, points, official, .. } = settings;
    Settings { title, place, points, official, ..kind.settings() }
}

/// The meetings of a report, and its word for the system.
struct Form {
    /// The number of times that every two players meet; `None` if not all meet equally often.
    cycles: Option<usize>,
    /// True if the report says that it is a round robin.
    is_said: bool,
    /// True if the report names another system.
    is_other: bool,
}

impl Form {
    fn of(report: &Report, played: &[Played]) -> Form {
        let mut met: HashMap<[Player; 2], usize> = HashMap::new();
        for pair in played.iter().flat_map(|played| &played.round.tables).filter_map(|table| table.pair()) {
            let [one, other] = pair;
            *met.entry([one.min(other), one.max(other)]).or_default() += 1;
        }
        let n = report.players.len();
        let times = met.values().next().copied().filter(|&times| times <= MOST_CYCLES);
        let all = n > 2 && met.len() == n * (n - 1) / 2 && met.values().all(|&it| Some(it) == times);
        let said = report.record("092").to_lowercase();
        let says = |words: &[&str]| words.iter().any(|word| said.contains(word));
        let is_said = says(&["robin", "berger", "all-play-all", "all play all"]);
        let is_other = !is_said && says(&["swiss", "monrad", "keizer", "mexicano", "partners", "knock"]);
        Form { cycles: times.filter(|_| all), is_said, is_other }
    }

    /// Returns the number of cycles of a round robin with this many rounds; `None` for another system.
    fn cycles(&self, report: &Report, paired: usize) -> Option<usize> {
        let is_whole = report.rounds.is_none_or(|rounds| rounds <= paired);
        self.cycles.filter(|_| is_whole && !self.is_other)
    }
}

/// Returns the points of results, and true if they follow from the totals: where the file does not say that results
/// have other points than 1, ½ and 0, and all totals follow from other ones.
fn scoring(report: &Report) -> (PointSystem, bool) {
    let fits = |points: &PointSystem| {
        let worth = Worth::of(*points);
        report.players.iter().all(|line| line.points.0 == line.made(worth).0 + report.more(line.number).0)
    };
    let own = report.points.games;
    if report.points != Worth::default() || fits(&own) {
        return (own, false);
    }
    let usual = [PointSystem::FOOTBALL, PointSystem::DRAUGHTS, PointSystem::SCHOOL];
    let found = usual.into_iter().find(fits);
    (found.unwrap_or(own), found.is_some())
}

/// Returns the worth of a bye in a round robin: a win if all totals of players with a bye say so.
fn own_bye(lines: &[&Line], worth: Worth) -> ByeWorth {
    let is_free = |line: &&&Line| line.rounds.iter().any(|cell| cell.mark == Mark::AllocatedBye);
    let mut free = lines.iter().filter(is_free).peekable();
    let is_win = free.peek().is_some() && free.all(|line| line.points == line.made(worth));
    if is_win { ByeWorth::Win } else { ByeWorth::Nothing }
}

/// Puts everybody without a game among those who are free, as in a round robin of an odd number, except those who
/// asked for a bye.
fn everybody_out(lines: &[&Line], played: &mut [Played]) {
    for (index, Played { round, .. }) in played.iter_mut().enumerate() {
        let mark = |player: Player| lines[player.index()].rounds.get(index).map(|cell| cell.mark);
        let is_asked = |player: Player| matches!(mark(player), Some(Mark::HalfBye | Mark::FullBye));
        let players = (0..lines.len()).map(Player::from_index);
        round.out = players.filter(|&player| round.table_of(player).is_none() && !is_asked(player)).collect();
    }
}

/// Returns remarks about everything in a report that an event does not keep.
fn losses(report: &Report) -> Vec<Note> {
    let is_team = |tag: &str| ["013", "310", "320", "330", "801", "802"].contains(&tag);
    // The numbers of players and teams are counted again.
    let counts = ["022", "062", "072", "082", "299"];
    let mut unread: Vec<&str> = Vec::new();
    for record in &report.others {
        let [tag, text] = record;
        // A rating of a federation is kept with its player.
        let is_nobodys = || {
            let number = national(record).map(|(number, _)| number);
            number.is_some_and(|number| report.players.iter().all(|line| line.number != number))
        };
        let is_record = tag.len() == 3
            && (tag.bytes().all(|b| b.is_ascii_digit()) || tag.starts_with("XX") || is_nobodys());
        // Some programs write the numbers of the columns above the players.
        let is_ruler = tag == "123" && text.starts_with("567");
        let is_kept = OFFICIAL.iter().chain(&counts).any(|known| known == tag) || is_team(tag);
        if is_record && !is_ruler && !is_kept && !text.trim().is_empty() && !unread.contains(&tag.as_str()) {
            unread.push(tag);
        }
    }
    let cells = report.players.iter().flat_map(|line| &line.rounds);
    let is_short = |mark: Mark| matches!(mark, Mark::UnratedWin | Mark::UnratedDraw | Mark::UnratedLoss);
    let short = cells.filter(|cell| is_short(cell.mark) && cell.opponent.is_some()).count() / 2;
    let lines = report.shifted.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let Worth { games, absent, free } = report.points;
    let is_of_teams = report.others.iter().any(|[tag, _]| is_team(tag));
    let notes = [
        (!lines.is_empty()).then_some(Note::Shifted { lines }),
        is_of_teams.then(|| Note::Teams { n: report.teams().len() }),
        (report.points != Worth::of(games)).then_some(Note::Worths { absent, free }),
        (short > 0).then_some(Note::Short { n: short }),
        (!unread.is_empty()).then(|| Note::Unread { records: unread.join(", ") }),
    ];
    notes.into_iter().flatten().chain(cut(report)).collect()
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
/// marks absent in later rounds. Byes for half a point and for a whole one keep their round.
fn absences(lines: &[&Line], played: &[Played]) -> Vec<Action> {
    let told = lines.iter().map(|line| line.rounds.len()).max().unwrap_or(0);
    let reason = |round: usize, player: Player| {
        let mark = lines[player.index()].rounds.get(round).map_or(Mark::Blank, |cell| cell.mark);
        let is_out = match played.get(round) {
            Some(played) => !played.round.out.contains(&player) && played.round.table_of(player).is_none(),
            None => mark != Mark::Blank,
        };
        is_out.then_some(match mark {
            Mark::HalfBye | Mark::Draw | Mark::UnratedDraw => SitOut::HalfBye,
            Mark::FullBye | Mark::Win | Mark::UnratedWin | Mark::AllocatedBye | Mark::ForfeitWin => {
                SitOut::FullBye
            }
            Mark::ForfeitLoss => SitOut::NoShow,
            _ => SitOut::Absent,
        })
    };
    let round = |round: usize| {
        let players = (0..lines.len()).map(Player::from_index);
        let away: Vec<(Player, SitOut)> =
            players.filter_map(|player| Some((player, reason(round, player)?))).collect();
        (!away.is_empty()).then_some(Action::Away { round: RoundNo::from_index(round), away })
    };
    (0..told).filter_map(round).collect()
}

/// Compares each player's points in the file with those of the results, if the file has points at all. Returns the
/// points to grant, and the players whose points stay unexplained: points are granted to nobody whose games are open,
/// since the results to come may be in the total already.
fn missing(report: &Report, event: &Event) -> (Vec<(Player, HalfPoints)>, Vec<Player>) {
    let lines = report.by_number();
    let (mut granted, mut unexplained) = (Vec::new(), Vec::new());
    if lines.iter().all(|line| line.points == HalfPoints(0)) {
        return (granted, unexplained);
    }
    let games = event.state().settings.points;
    let worth = if games == report.points.games { report.points } else { Worth::of(games) };
    let table = standings::table(&History::of(event.state()), &event.state().settings);
    for (index, line) in lines.iter().enumerate() {
        let player = Player::from_index(index);
        let Some(row) = table.row(player) else { continue };
        let made = line.made(worth);
        if [row.points, made].contains(&line.points) {
            continue;
        }
        let more = report.more(line.number);
        if !line.rounds.iter().any(|cell| cell.mark == Mark::Open) {
            granted.push((player, HalfPoints(line.points.0 - row.points.0)));
        } else if line.points.0 == made.0 + more.0 {
            granted.push((player, more));
        } else {
            unexplained.push(player);
        }
    }
    (granted, unexplained)
}
