//! Between the lines of a report and rounds.

use super::{Cell, Error, Line, Mark, Report, Worth};
use crate::event::{ByeWorth, Entrant, Gender, State};
use crate::history::{Game, History};
use crate::ids::Player;
use crate::result::{Outcome, SitOut, Tally};
use crate::schedule::{Round, Table};
use crate::standings::{Row, Standings};

/// The report of an event with these standings.
pub fn report(state: &State, worth: Worth, standings: &Standings) -> Report {
    let history = History::of(state);
    let absent = Cell { opponent: None, white: None, mark: Mark::Absent };
    let line = |row: &Row| {
        let entrant = state.member(row.player).map(|member| &member.entrant);
        let sex = match entrant.and_then(|entrant| entrant.gender) {
            Some(Gender::Female) => "w",
            Some(Gender::Male) => "m",
            Some(Gender::Other) | None => "",
        };
        Line {
            number: row.player.number(),
            sex: sex.to_owned(),
            born: entrant.and_then(|entrant| entrant.born).map(|year| year.to_string()).unwrap_or_default(),
            name: super::super::on_one_line(entrant.map_or("", |entrant| &entrant.name)),
            rating: entrant.and_then(|entrant| entrant.rating).filter(|&rating| rating > 0),
            points: row.points,
            place: u16::try_from(row.place).ok(),
            rounds: vec![absent; history.rounds.len()],
            ..Line::default()
        }
    };
    let mut players: Vec<Line> = standings.rows.iter().map(line).collect();
    players.sort_by_key(|line| line.number);
    for (round, gone) in history.rounds.iter().enumerate() {
        let mut set = |player: Player, cell: Cell| {
            if let Ok(at) = players.binary_search_by_key(&player.number(), |line| line.number) {
                players[at].rounds[round] = cell;
            }
        };
        for game in &gone.games {
            let Some(pair) = game.pair() else { continue };
            let Some(marks) = marks(game) else { continue };
            for side in 0..2 {
                let opponent = Some(pair[1 - side].number());
                set(pair[side], Cell { opponent, white: Some(side == 0), mark: marks[side] });
            }
        }
        for &(player, why) in &gone.out {
            // Free for nothing is as good as absent.
            let nothing = why == SitOut::Bye && state.settings.bye == ByeWorth::Nothing;
            if matches!(why, SitOut::Bye | SitOut::WalkOver) && !nothing {
                set(player, Cell { mark: Mark::AllocatedBye, ..absent });
            }
        }
    }
    let name = super::super::title(state).unwrap_or_default();
    Report { name, rounds: Some(state.planned()), points: worth, players, others: Vec::new() }
}

/// What a game was for both; none when it is not going to be played.
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
        Some(outcome @ (Outcome::Points(_) | Outcome::Boards(_))) => {
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

/// A round of a report as an event takes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The pairs, and who was free because the number was odd; who was absent is in neither, points or not.
    pub round: Round,
    /// The results, table by table.
    pub outcomes: Vec<Option<Outcome>>,
}

impl Report {
    /// The players as entrants, in the order of the start numbers, which become 1, 2, 3, .... Who has no name in the
    /// file is called by the number.
    pub fn entrants(&self) -> Vec<Entrant> {
        let entrant = |line: &Line| Entrant {
            name: if line.name.is_empty() { line.number.to_string() } else { line.name.clone() },
            rating: line.rating,
            born: line.born.get(..4).and_then(|year| year.parse().ok()),
            gender: match line.sex.as_str() {
                "w" | "W" | "f" | "F" => Some(Gender::Female),
                "m" | "M" => Some(Gender::Male),
                _ => None,
            },
            ..Entrant::default()
        };
        self.by_number().into_iter().map(entrant).collect()
    }

    /// The rounds, the tables in the order of their higher placed by number.
    ///
    /// # Errors
    /// [`Error::Disagree`] where the two lines of a game do not fit each other.
    pub fn played(&self) -> Result<Vec<Played>, Error> {
        let lines = self.by_number();
        let rounds = lines.iter().map(|line| line.rounds.len()).max().unwrap_or(0);
        (0..rounds).map(|round| played(&lines, round)).collect()
    }

    pub(super) fn by_number(&self) -> Vec<&Line> {
        let mut lines: Vec<&Line> = self.players.iter().collect();
        lines.sort_by_key(|line| line.number);
        lines
    }
}

fn played(lines: &[&Line], round: usize) -> Result<Played, Error> {
    let mut played = Played { round: Round::default(), outcomes: Vec::new() };
    for (index, line) in lines.iter().enumerate() {
        let disagree = Error::Disagree { number: line.number, round: round + 1 };
        let Some(cell) = line.rounds.get(round) else { continue };
        let Some(opponent) = cell.opponent else {
            if cell.mark == Mark::AllocatedBye {
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

/// The outcome that two marks say together, seen from the first; none when they contradict each other.
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
