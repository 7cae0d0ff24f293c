//! The report of an event for export, with granted points if the format can express them.

use rondel_event::event::{HalfPoints, State, System};
use rondel_event::standings::Standings;
use rondel_schedule::model::ids::{Player, RoundNo};

use super::write::more;
use super::{Line, Mark, Report, Worth, report};

/// A report of an event, with the data that it could not hold in full.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outgoing {
    /// The report as written.
    pub report: Report,
    /// Granted points that are in a player's total and nowhere else.
    pub unsaid: Vec<(Player, HalfPoints)>,
    /// Players whose names are cut, being longer than their columns.
    pub cut: Vec<Player>,
    /// Players left out of the standings: their games are in the report and give no points.
    pub left_out: Vec<Player>,
}

/// Returns the report of an event with these standings.
///
/// Chess points are written as TRF16. Granted points are then byes of a whole or a half point in rounds that the
/// player missed, if there are enough of them. Other points are written as TRF26, where record `299` grants a player
/// any number of points. TRF26 is also used if some games do not count, which TRF16 cannot express.
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
/// use rondel_event::{event::history::History, standings};
/// use rondel_format::trf::{outgoing, read, write};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let list = standings::table(&History::of(event.state()), &event.state().settings);
/// let file = write(&outgoing(event.state(), &list).report);
/// assert_eq!(read(&file)?.players.iter().map(|line| line.points.0).collect::<Vec<_>>(), [2, 0, 0, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn outgoing(state: &State, standings: &Standings) -> Outgoing {
    let mut report = report(state, Worth::of(state.settings.points), standings);
    let is_old = report.points == Worth::default() && report.others.is_empty();
    report.others.splice(..0, about(state, &report.players));
    let mut unsaid = Vec::new();
    // Starting points by the rules of a club, and points adjusted by a committee, are granted too.
    let granted = state.entrants().filter_map(|(player, member)| {
        let row = standings.row(player)?;
        let adjusted: i32 = member.adjusted.iter().map(|it| it.points.0).sum();
        let points = HalfPoints(member.granted.0 + row.start.0 + adjusted);
        Some((player, points)).filter(|(_, points)| points.0 != 0)
    });
    for (player, points) in granted {
        if !is_old {
            let granted = more(player, points, RoundNo::from_index(0));
            report.others.push(["299".to_owned(), granted]);
        } else if !as_byes(&mut report, player, points, state.rounds.len()) {
            unsaid.push((player, points));
        }
    }
    let is_long = |name: &str| name.chars().count() > super::MAX_NAME;
    let cut = report.players.iter().filter(|line| is_long(&line.name));
    let cut = cut.filter_map(|line| Player::from_number(line.number)).collect();
    Outgoing { report, unsaid, cut, left_out: standings.excluded.clone() }
}

/// Returns the records for place, dates, numbers of players and teams, and system, and the official ones that the
/// event came with.
fn about(state: &State, players: &[Line]) -> Vec<[String; 2]> {
    let date = |date: Option<time::Date>| {
        date.map(|date| format!("{}/{:02}/{:02}", date.year(), u8::from(date.month()), date.day()))
    };
    let first = state.dates.iter().take(state.planned()).copied().flatten().min();
    let place = super::super::on_one_line(&state.settings.place);
    let teams = teams(state, players);
    let official = &state.settings.official;
    let is_official = official.iter().any(|[tag, _]| tag == "092");
    let records = [
        ("022", (!place.is_empty()).then_some(place)),
        ("042", date(first)),
        ("052", date(state.last_date())),
        ("062", Some(players.len().to_string())),
        ("072", Some(players.iter().filter(|line| line.rating.is_some()).count().to_string())),
        ("082", (!teams.is_empty()).then(|| teams.len().to_string())),
        ("092", (!is_official).then(|| type_word(&state.system).to_owned())),
    ];
    let own = records.into_iter().filter_map(|(tag, text)| Some([tag.to_owned(), text?]));
    let mut records: Vec<[String; 2]> = own.collect();
    // The dates that the rounds have here are the newer ones.
    let is_said = |wanted: &str| records.iter().any(|[tag, _]| tag == wanted);
    let others = official.iter().filter(|[tag, _]| super::OFFICIAL.contains(&tag.as_str()) && !is_said(tag));
    // The rounds have columns in such a record, so blanks at the beginning stay.
    let whole =
        |[tag, text]: &[String; 2]| [tag.clone(), text.replace(char::is_control, " ").trim_end().to_owned()];
    let others: Vec<_> = others.map(whole).collect();
    records.extend(others);
    records.sort_by(|[one, _], [other, _]| one.cmp(other));
    records.extend(players.iter().flat_map(|line| national(state, line.number)));
    records.extend(teams.into_iter().map(|team| ["013".to_owned(), team]));
    records
}

/// Returns the records of national federations about a player, with the present start number.
fn national(state: &State, number: u16) -> impl Iterator<Item = [String; 2]> {
    let member = Player::from_number(number).and_then(|player| state.member(player));
    let official = member.and_then(|member| member.entrant.official.as_deref());
    let records = official.map_or(&[][..], |official| &official.national);
    let text = move |text: &str| format!("{number:>4}{}", text.replace(char::is_control, " "));
    records.iter().map(move |[tag, rest]| [tag.clone(), text(rest)])
}

/// Returns the text of record `013` of each team from column 5 on: its name, and the start numbers of its players.
fn teams(state: &State, players: &[Line]) -> Vec<String> {
    let mut teams: Vec<(String, String)> = Vec::new();
    for line in players {
        let member = Player::from_number(line.number).and_then(|player| state.member(player));
        let name =
            member.map(|member| super::super::on_one_line(member.entrant.team.trim())).unwrap_or_default();
        let number = format!("{:>4} ", line.number);
        match teams.iter_mut().find(|(other, _)| *other == name) {
            _ if name.is_empty() => {}
            Some((_, numbers)) => numbers.push_str(&number),
            None => teams.push((name, number)),
        }
    }
    let text = |(name, numbers): (String, String)| format!("{:<32.32}{}", name, numbers.trim_end());
    teams.into_iter().map(text).collect()
}

/// Returns the word for a system in record `092`.
pub(super) fn type_word(system: &System) -> &'static str {
    match system {
        System::RoundRobin(_) => "Individual: Round robin",
        System::Monrad(_) => "Individual: Monrad",
        System::Keizer(_) => "Individual: Keizer",
        System::Individual(_) => "Individual: rotating partners",
        System::Mexicano(_) => "Individual: Mexicano",
        System::Pairs(_) => "Pairs of bridge",
        System::Cup(_) => "Individual: groups and knock-out",
    }
}

/// Puts granted points into rounds that the player missed, among the paired ones; returns false if they do not fit.
fn as_byes(report: &mut Report, player: Player, points: HalfPoints, paired: usize) -> bool {
    let Some(line) = report.players.iter_mut().find(|line| line.number == player.number()) else {
        return true;
    };
    let missed: Vec<usize> =
        (0..paired.min(line.rounds.len())).filter(|&round| line.rounds[round].mark == Mark::Absent).collect();
    let Ok(halves) = usize::try_from(points.0) else { return false };
    let (full, half) = (halves / 2, halves % 2);
    if full + half > missed.len() {
        return false;
    }
    for (index, &round) in missed[..full + half].iter().enumerate() {
        line.rounds[round].mark = if index < full { Mark::FullBye } else { Mark::HalfBye };
    }
    true
}
