//! The ranking, after all rounds or after some of them.

use crate::event::{State, System, Winners};
use crate::model::ids::{Player, RoundNo};
use crate::model::scoring::{Fraction, Outcome, Played, Session};

use super::line::{Line, lines};

/// A list of pairs who compete for one prize.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranking {
    /// 0 those who began North/South, 1 East/West; `None` for everybody.
    pub side: Option<usize>,
    /// The pairs, best first.
    pub rows: Vec<Row>,
}

/// A pair in a ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The pair of this row.
    pub pair: Player,
    /// Its place, 1-based; equal pairs share one: 1, 2, 2, 4.
    pub place: usize,
    /// The sum of its matchpoints.
    pub points: Fraction,
    /// The most that it could have.
    pub maximum: usize,
    /// Points over maximum in hundredths of a percent; `None` if nothing counts yet.
    pub percent: Option<i128>,
    /// How many of its boards count.
    pub boards: usize,
}

/// The session as far as `through`, all rounds without it, across all sections: every board with its tables. The top is
/// that of all rounds. Boards are those of [`boards`](super::boards), in the same order.
pub fn session(state: &State, through: Option<RoundNo>) -> Session {
    let lines = lines(state);
    let last = lines.iter().map(|line| line.board.index() + 1).max().unwrap_or(0);
    let mut boards = vec![Vec::new(); last];
    let mut plays = vec![0; last];
    for line in &lines {
        plays[line.board.index()] += 1;
        if through.is_none_or(|through| line.round <= through) {
            boards[line.board.index()].push(played(line));
        }
    }
    let averages = match &state.system {
        System::Pairs(pairs) => pairs.averages,
        _ => Default::default(),
    };
    Session { boards, plays: plays.into_iter().max().unwrap_or(0), averages }
}

/// A line as the scoring takes it; not known yet is as not played.
pub(super) fn played(line: &Line) -> Played {
    let outcome = line.deal.and_then(|deal| deal.outcome(line.board));
    Played { pairs: line.pairs, outcome: outcome.unwrap_or(Outcome::NotPlayed) }
}

/// The rankings after the round `through`, all rounds without it: one list, or one for each direction.
pub fn rankings(state: &State, through: Option<RoundNo>) -> Vec<Ranking> {
    let session = session(state, through);
    let is_two = matches!(&state.system, System::Pairs(pairs) if pairs.winners == Winners::Two);
    let sides: &[Option<usize>] = if is_two { &[Some(0), Some(1)] } else { &[None] };
    let all: Vec<(Player, usize)> = state.entrants().filter_map(|(pair, _)| began(state, pair)).collect();
    let counted = |pair: Player| {
        let counts = |played: &&Played| played.pairs.contains(&pair) && played.outcome != Outcome::NotPlayed;
        session.boards.iter().flatten().filter(counts).count()
    };
    let ranking = |&side: &Option<usize>| {
        let pairs: Vec<Player> =
            all.iter().filter(|(_, began)| side.is_none_or(|side| side == *began)).map(|it| it.0).collect();
        let row = |it: &crate::model::scoring::Standing| Row {
            pair: it.pair,
            place: it.place,
            points: it.points,
            maximum: it.maximum,
            percent: it.percent(),
            boards: counted(it.pair),
        };
        Ranking { side, rows: session.ranking(&pairs).iter().map(row).collect() }
    };
    sides.iter().map(ranking).collect()
}

/// A pair with the direction in which it begins; `None` for a phantom and for who is at no table.
fn began(state: &State, pair: Player) -> Option<(Player, usize)> {
    if state.is_phantom(pair) {
        return None;
    }
    let (_, table) = state.rounds.iter().find_map(|round| round.round.table_of(pair))?;
    Some((pair, table.seen_by(pair)?.side))
}
