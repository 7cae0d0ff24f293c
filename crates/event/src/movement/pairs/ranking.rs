//! The ranking, after all rounds or after some of them.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::Deal;
use rondel_schedule::model::scoring::{Fraction, Outcome, Played, Session, Standing};

use super::line::{Line, lines};
use crate::event::{State, System, Winners};

/// The boards that a new evening asks of a pair for a place, in percent of the most that any pair has.
pub const LEAST: u8 = 50;

/// A list of pairs who compete for one prize.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranking {
    /// 0 those who began North/South, 1 East/West; `None` for everybody.
    pub side: Option<usize>,
    /// The pairs, best first; those without a place last.
    pub rows: Vec<Row>,
}

/// The place of a pair, or why it has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// 1-based; equal pairs share one: 1, 2, 2, 4.
    At(usize),
    /// Nothing of it counts yet, or there is nothing to compare it with.
    Nothing,
    /// It has fewer boards than are asked for a place.
    Few {
        /// The boards that it has, those still to come among them.
        has: usize,
        /// The most that any pair has, counted so.
        most: usize,
    },
    /// The director took it out.
    Out,
}

impl Place {
    /// The number, where there is one.
    pub fn number(self) -> Option<usize> {
        match self {
            Place::At(place) => Some(place),
            _ => None,
        }
    }

    /// True if the pair stands below the line.
    pub fn is_below(self) -> bool {
        matches!(self, Place::Few { .. } | Place::Out)
    }
}

/// A pair in a ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The pair of this row.
    pub pair: Player,
    /// Its place.
    pub place: Place,
    /// The first round that it does not play, if it has left.
    pub left: Option<RoundNo>,
    /// The sum of its matchpoints.
    pub points: Fraction,
    /// The most that it could have.
    pub maximum: usize,
    /// Points over maximum in hundredths of a percent; `None` if nothing counts yet.
    pub percent: Option<i128>,
    /// The number of its boards that count.
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

/// The rankings after the round `through`, all rounds without it: one list, or one for each direction. Who has too few
/// boards of the whole evening, or was taken out, stands below the others without a place.
pub fn rankings(state: &State, through: Option<RoundNo>) -> Vec<Ranking> {
    let session = session(state, through);
    let wishes = match &state.system {
        System::Pairs(pairs) => pairs.clone(),
        _ => Default::default(),
    };
    let sides: &[Option<usize>] = if wishes.winners == Winners::Two { &[Some(0), Some(1)] } else { &[None] };
    let all: Vec<(Player, usize)> = state.entrants().filter_map(|(pair, _)| began(state, pair)).collect();
    let has = boards_of_all(state);
    let most = all.iter().map(|(pair, _)| has[pair.index()]).max().unwrap_or(0);
    let below = |pair: Player| {
        let has = has[pair.index()];
        match () {
            () if wishes.out.contains(&pair) => Some(Place::Out),
            () if 100 * has < usize::from(wishes.least) * most => Some(Place::Few { has, most }),
            () => None,
        }
    };
    let counted = |pair: Player| {
        let counts = |played: &&Played| played.pairs.contains(&pair) && played.outcome != Outcome::NotPlayed;
        session.boards.iter().flatten().filter(counts).count()
    };
    let ranking = |&side: &Option<usize>| {
        let pairs = all.iter().filter(|(_, began)| side.is_none_or(|side| side == *began)).map(|it| it.0);
        let (low, ranked): (Vec<Player>, Vec<Player>) = pairs.partition(|&pair| below(pair).is_some());
        let row = |it: &Standing| Row {
            pair: it.pair,
            place: below(it.pair).unwrap_or(match it.percent() {
                Some(_) => Place::At(it.place),
                None => Place::Nothing,
            }),
            left: state.members[it.pair.index()].left,
            points: it.points,
            maximum: it.maximum,
            percent: it.percent(),
            boards: counted(it.pair),
        };
        let rows = [ranked, low].map(|pairs| session.ranking(&pairs));
        Ranking { side, rows: rows.iter().flatten().map(row).collect() }
    };
    sides.iter().map(ranking).collect()
}

/// The boards of everybody in the whole evening, by [`Player::index`]: played or still to come.
fn boards_of_all(state: &State) -> Vec<usize> {
    let mut boards = vec![0; state.members.len()];
    for line in lines(state).iter().filter(|line| line.deal != Some(Deal::NotPlayed)) {
        line.pairs.iter().for_each(|pair| boards[pair.index()] += 1);
    }
    boards
}

/// True if no board is played at two tables, so that there is nothing to compare and nobody has a place.
pub fn is_incomparable(state: &State) -> bool {
    session(state, None).plays == 1
}

/// A pair with the direction in which it begins; `None` for a phantom and for who is at no table.
fn began(state: &State, pair: Player) -> Option<(Player, usize)> {
    if state.is_phantom(pair) {
        return None;
    }
    let (_, table) = state.rounds.iter().find_map(|round| round.round.table_of(pair))?;
    Some((pair, table.seen_by(pair)?.side))
}
