//! Conversion between the lines of a report and rounds.

use rondel_event::event::history::{Game, History};
use rondel_event::event::{ByeWorth, Entrant, Gender, HalfPoints, Official, Records, State};
use rondel_event::standings::{Origin, Standings, why};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::{Outcome, SitOut, Tally};
use rondel_schedule::model::schedule::{Round, Table};

use super::write::more;
use super::{Cell, Columns, Error, Line, Mark, Report, Worth};

/// Returns the report of an event with these standings.
///
/// # Shape
/// Each player in the standings has a line with the points and place of the standings. Each player left out of them
/// has a line with the points of the games and the place after all others. A bye appears with its worth once its
/// round has begun; a bye that the pairing gave by walk-over (Monrad) appears at once, since it could not be known
/// otherwise. Games against players left out are played games and appear in the report, and so do games of rounds
/// that do not count in a best-of ranking; record `299` holds the points that a round gave above or below its result.
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
/// use rondel_format::trf::{Mark, Worth, report};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let list = standings::table(&History::of(event.state()), &event.state().settings);
/// let report = report(event.state(), Worth::default(), &list);
/// assert_eq!(report.players[0].rounds[0].mark, Mark::Win);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn report(state: &State, worth: Worth, standings: &Standings) -> Report {
    let history = History::of(state);
    let rounds = history.rounds.len();
    let last = standings.rows.len() + 1;
    let listed = standings.rows.iter().map(|row| (row.player, row.points, row.place));
    let excluded = standings.excluded.iter().map(|&player| (player, HalfPoints(0), last));
    let line = |(player, points, place)| Line {
        points,
        place: u16::try_from(place).ok(),
        rounds: vec![Cell { opponent: None, white: None, mark: Mark::Absent }; rounds],
        ..described(state, player)
    };
    let mut players: Vec<Line> = listed.chain(excluded).map(line).collect();
    players.sort_by_key(|line| line.number);
    for (round, gone) in history.rounds.iter().enumerate() {
        let mut set = |player: Player, cell: Cell| {
            if let Ok(at) = players.binary_search_by_key(&player.number(), |line| line.number) {
                players[at].rounds[round] = cell;
            }
        };
        for game in &gone.games {
            let (Some(pair), Some(marks)) = (game.pair(), marks(game)) else { continue };
            for side in 0..2 {
                let opponent = Some(pair[1 - side].number());
                set(pair[side], Cell { opponent, white: Some(side == 0), mark: marks[side] });
            }
        }
        for &(player, why) in &gone.out {
            if gone.begun || why == SitOut::WalkOver || why.is_requested_bye() {
                let worth = history.free(&state.settings, round, player, why);
                set(player, Cell { opponent: None, white: None, mark: free(state, why, worth) });
            }
        }
    }
    to_come(state, &history, worth, &mut players);
    for &player in &standings.excluded {
        let own = players.iter_mut().find(|line| line.number == player.number());
        if let Some(line) = own {
            line.points = line.made(worth);
        }
    }
    let name = super::super::title(state).unwrap_or_default();
    let others = differences(state, &history, standings, worth, &players);
    Report { name, rounds: Some(state.planned()), points: worth, players, others, shifted: Vec::new() }
}

/// Adds the absences and byes that are known for rounds still to be paired. A report counts the points of a bye that
/// an entrant asked for at once, whether its round has begun or not.
fn to_come(state: &State, history: &History, worth: Worth, players: &mut [Line]) {
    let begun = history.rounds.iter().filter(|gone| gone.begun).count();
    for (&round, away) in state.away.range(RoundNo::from_index(begun)..) {
        for &(player, why) in away {
            let Ok(at) = players.binary_search_by_key(&player.number(), |line| line.number) else { continue };
            let line = &mut players[at];
            if state.round(round).is_none() {
                let mark = free(state, why, state.settings.free(why));
                let blank = Cell { opponent: None, white: None, mark: Mark::Blank };
                line.rounds.resize(round.index(), blank);
                line.rounds.push(Cell { mark, ..blank });
            }
            if why.is_requested_bye() && line.rounds[round.index()].opponent.is_none() {
                line.points.0 += worth.brought(line.rounds[round.index()].mark).0;
            }
        }
    }
}

/// Returns the line of an entrant without points and rounds.
fn described(state: &State, player: Player) -> Line {
    let entrant = state.member(player).map(|member| &member.entrant);
    let sex = match entrant.and_then(|entrant| entrant.gender) {
        Some(Gender::Female) => "w",
        Some(Gender::Male) => "m",
        Some(Gender::Other) | None => "",
    };
    let Official { title, federation, id, born: day, .. } =
        entrant.and_then(|entrant| entrant.official.as_deref().cloned()).unwrap_or_default();
    let [title, federation, id, day] = [title, federation, id, day].map(|it| super::super::on_one_line(&it));
    let year = entrant.and_then(|entrant| entrant.born).map(|year| year.to_string()).unwrap_or_default();
    Line {
        number: player.number(),
        sex: sex.to_owned(),
        title,
        federation,
        id,
        // A year that was corrected since takes the place of the day.
        born: if !day.is_empty() && day.get(..4) == Some(year.as_str()) { day } else { year },
        name: super::super::on_one_line(entrant.map_or("", |entrant| &entrant.name)),
        rating: entrant.and_then(|entrant| entrant.rating).filter(|&rating| rating > 0),
        ..Line::default()
    }
}

/// Returns the mark of a round without a game; a bye worth nothing is marked as an absence.
fn free(state: &State, why: SitOut, worth: HalfPoints) -> Mark {
    match (why, state.settings.bye) {
        (SitOut::HalfBye, _) => Mark::HalfBye,
        (SitOut::FullBye, _) => Mark::FullBye,
        (SitOut::NoShow, _) => Mark::ForfeitLoss,
        _ if worth == HalfPoints(0) => Mark::Absent,
        // An absence may be worth points by the rules of a club.
        (SitOut::Absent, _) if worth == state.settings.points.win => Mark::FullBye,
        (SitOut::Absent, _) if worth == state.settings.points.draw => Mark::HalfBye,
        (SitOut::Absent, _) => Mark::Absent,
        (SitOut::Bye, ByeWorth::Half) => Mark::HalfBye,
        _ => Mark::AllocatedBye,
    }
}

/// Returns record `299` for each player in the standings and each round that gave other points than its result is
/// worth: the difference.
fn differences(
    state: &State,
    history: &History,
    standings: &Standings,
    worth: Worth,
    players: &[Line],
) -> Vec<[String; 2]> {
    let mut records = Vec::new();
    for line in players {
        let Some(player) = Player::from_number(line.number) else { continue };
        if standings.row(player).is_none() {
            continue;
        }
        let summands = why(history, &state.settings, standings, player, Origin::Points);
        let rounds = line
            .rounds
            .iter()
            .enumerate()
            .filter(|&(round, _)| history.rounds.get(round).is_some_and(|gone| gone.begun));
        for (round, cell) in rounds.map(|(index, cell)| (RoundNo::from_index(index), cell)) {
            let brought = summands.iter().filter(|it| it.round == Some(round)).map(|it| it.amount);
            let more_by = brought.sum::<i64>() - i64::from(worth.brought(cell.mark).0);
            if more_by != 0 {
                records.push((round, player, HalfPoints(more_by as i32)));
            }
        }
    }
    records.sort_unstable_by_key(|&(round, player, _)| (round, player));
    let record = |(round, player, points)| ["299".to_owned(), more(player, points, round)];
    records.into_iter().map(record).collect()
}

/// Returns the marks of a game for both sides, or `None` if the game will not be played.
fn marks(game: &Game) -> Option<[Mark; 2]> {
    use Mark::{Draw, ForfeitLoss, ForfeitWin, Loss, Open, Win};
    Some(match &game.outcome {
        None | Some(Outcome::Postponed) => [Open, Open],
        Some(Outcome::FirstWins) => [Win, Loss],
        Some(Outcome::Draw) => [Draw, Draw],
        Some(Outcome::SecondWins) => [Loss, Win],
        Some(Outcome::SecondForfeits) => [ForfeitWin, ForfeitLoss],
        Some(Outcome::FirstForfeits) => [ForfeitLoss, ForfeitWin],
        Some(Outcome::BothForfeit) => [ForfeitLoss, ForfeitLoss],
        Some(Outcome::Void) => return None,
        Some(outcome @ (Outcome::Points(_) | Outcome::Boards(_) | Outcome::Deals(_))) => {
            [0, 1].map(|side| match outcome.for_side(side) {
                None => Open,
                Some(Tally::Win) => Win,
                Some(Tally::Draw) => Draw,
                Some(Tally::Loss) => Loss,
                Some(Tally::ForfeitWin) => ForfeitWin,
                Some(Tally::ForfeitLoss) => ForfeitLoss,
            })
        }
    })
}

/// A round of a report in the form of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The pairs, and the players with a bye due to an odd number or a win without an opponent; absent players are
    /// in neither, with points or without.
    pub round: Round,
    /// The results, parallel to the tables.
    pub outcomes: Vec<Option<Outcome>>,
}

impl Report {
    /// Returns the players as entrants, in the order of the start numbers, which become 1, 2, 3, .... A player
    /// without a name in the file is called by the start number.
    pub fn entrants(&self) -> Vec<Entrant> {
        let teams = self.teams();
        let team = |line: &Line| {
            let own = teams.iter().find(|team| team.players.contains(&line.number));
            own.map(|team| team.name.clone()).unwrap_or_default()
        };
        let entrant = |line: &Line| Entrant {
            team: team(line),
            name: if line.name.is_empty() { line.number.to_string() } else { line.name.clone() },
            rating: line.rating,
            born: line.born.get(..4).and_then(|year| year.parse().ok()).filter(|&year| year > 0),
            gender: match line.sex.as_str() {
                "w" => Some(Gender::Female),
                "m" => Some(Gender::Male),
                _ => None,
            },
            official: official(line, self.national(line.number)),
            ..Entrant::default()
        };
        self.by_number().into_iter().map(entrant).collect()
    }

    /// Returns the teams whose players the report names (`310`, or `013` without any).
    pub fn teams(&self) -> Vec<Team> {
        let of = |wanted: &str, name: [usize; 2], first: usize| -> Vec<Team> {
            let records = self.others.iter().filter(|[tag, _]| tag == wanted);
            let teams = records.map(|[_, text]| {
                // The text of a record begins in column 5.
                let columns = Columns { chars: text.chars().collect(), line: 0 };
                let each = (first..=columns.chars.len()).step_by(5);
                let players = each.filter_map(|at| columns.number(at, at + 3).ok().flatten()).collect();
                Team { name: columns.text(name[0], name[1]), players }
            });
            teams.filter(|team| !team.name.is_empty() && !team.players.is_empty()).collect()
        };
        let newer = of("310", [5, 36], 70);
        if newer.is_empty() { of("013", [1, 32], 33) } else { newer }
    }

    /// Returns the rounds, with their tables in the order of the lower start number at each.
    ///
    /// # Errors
    /// [`Error::Disagree`] if the two lines of a game contradict each other.
    pub fn played(&self) -> Result<Vec<Played>, Error> {
        let lines = self.by_number();
        let rounds = lines.iter().map(|line| line.rounds.len()).max().unwrap_or(0);
        (0..rounds).map(|round| played(&lines, round)).collect()
    }

    /// Returns the records of national federations about a player.
    fn national(&self, number: u16) -> Records {
        let own = self.others.iter().filter_map(|record| {
            let (_, text) = national(record).filter(|(other, _)| *other == number)?;
            Some([record[0].clone(), text.to_owned()])
        });
        own.collect()
    }

    pub(super) fn by_number(&self) -> Vec<&Line> {
        let mut lines: Vec<&Line> = self.players.iter().collect();
        lines.sort_by_key(|line| line.number);
        lines
    }
}

/// A team, as a report names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Team {
    /// The name.
    pub name: String,
    /// The start numbers of the players, in the order of their boards.
    pub players: Vec<u16>,
}

/// Returns the start number of a record of a national federation and its text after the number; `None` for any other
/// record. Such a record has the three letters of the federation, and the columns of a player's line.
pub(super) fn national([tag, text]: &[String; 2]) -> Option<(u16, &str)> {
    let is_federation =
        tag.len() == 3 && tag.bytes().all(|b| b.is_ascii_uppercase()) && !tag.starts_with("XX");
    let (number, rest) = text.split_at_checked(4)?;
    Some((number.trim().parse().ok().filter(|_| is_federation)?, rest))
}

/// Returns the data of a player that only reports contain, or `None` without any.
fn official(line: &Line, national: Records) -> Option<Box<Official>> {
    let born = if line.born.len() > 4 { line.born.clone() } else { String::new() };
    let official = Official {
        title: line.title.clone(),
        federation: line.federation.clone(),
        id: line.id.clone(),
        born,
        national,
    };
    (official != Official::default()).then(|| Box::new(official))
}

fn played(lines: &[&Line], round: usize) -> Result<Played, Error> {
    let mut played = Played { round: Round::default(), outcomes: Vec::new() };
    for (index, line) in lines.iter().enumerate() {
        let disagree = Error::Disagree { number: line.number, round: round + 1 };
        let Some(cell) = line.rounds.get(round) else { continue };
        let Some(opponent) = cell.opponent else {
            if matches!(cell.mark, Mark::AllocatedBye | Mark::ForfeitWin) {
                played.round.out.push(Player::from_index(index));
            }
            continue;
        };
        let other = lines.binary_search_by_key(&opponent, |line| line.number).map_err(|_| disagree)?;
        let back = lines[other].rounds.get(round).filter(|back| back.opponent == Some(line.number));
        let back = back.filter(|_| other != index).ok_or(disagree)?;
        let outcome = outcome(cell.mark, back.mark).ok_or(disagree)?;
        if cell.white.is_some() && cell.white == back.white {
            return Err(disagree);
        }
        if index > other {
            continue;
        }
        let [one, two] = [index, other].map(Player::from_index);
        if cell.white == Some(false) || back.white == Some(true) {
            played.round.tables.push(Table::of(two, one));
            played.outcomes.push(outcome.map(|outcome| outcome.turned()));
        } else {
            played.round.tables.push(Table::of(one, two));
            played.outcomes.push(outcome);
        }
    }
    Ok(played)
}

/// Returns the outcome of two marks, seen from the first, or `None` if they contradict each other.
fn outcome(own: Mark, other: Mark) -> Option<Option<Outcome>> {
    use Mark::{Draw, ForfeitLoss, ForfeitWin, Loss, Open, UnratedDraw, UnratedLoss, UnratedWin, Win};
    Some(match (own, other) {
        (Win, Loss) | (UnratedWin, UnratedLoss) => Some(Outcome::FirstWins),
        (Draw, Draw) | (UnratedDraw, UnratedDraw) => Some(Outcome::Draw),
        (Loss, Win) | (UnratedLoss, UnratedWin) => Some(Outcome::SecondWins),
        (ForfeitWin, ForfeitLoss) => Some(Outcome::SecondForfeits),
        (ForfeitLoss, ForfeitWin) => Some(Outcome::FirstForfeits),
        (ForfeitLoss, ForfeitLoss) => Some(Outcome::BothForfeit),
        (Open, Open) => None,
        _ => return None,
    })
}
