//! The ranking after all rounds or after some of them.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::Deal;
use rondel_schedule::model::scoring::{Fraction, Outcome, Played, Session, Standing};

use super::line::{Line, lines};
use crate::event::{State, System, Winners};

/// The share of boards that a pair needs for a place in a new evening, in per cent of the most that any pair has.
pub const LEAST: u8 = 50;

/// A list of pairs that compete for one prize.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranking {
    /// 0 for the pairs that began North/South, 1 for East/West; `None` for a list of all pairs.
    pub side: Option<usize>,
    /// The pairs, best first; pairs without a place come last.
    pub rows: Vec<Row>,
}

/// The place of a pair, or the reason why it has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The place, from 1; equal pairs share one: 1, 2, 2, 4.
    At(usize),
    /// No board of the pair counts yet, or there is nothing to compare it with.
    Nothing,
    /// The pair has fewer boards than a place requires.
    Few {
        /// The number of its boards, those still to come included.
        has: usize,
        /// The highest such number of any pair.
        most: usize,
    },
    /// The director took the pair out of the ranking.
    Out,
}

impl Place {
    /// The number of the place, or `None` without a place.
    pub fn number(self) -> Option<usize> {
        match self {
            Place::At(place) => Some(place),
            _ => None,
        }
    }

    /// True if the pair is listed below the line.
    pub fn is_below(self) -> bool {
        matches!(self, Place::Few { .. } | Place::Out)
    }
}

/// A pair in a ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The pair.
    pub pair: Player,
    /// The place of the pair.
    pub place: Place,
    /// The first round that the pair does not play, if it has left.
    pub left: Option<RoundNo>,
    /// The sum of the pair's matchpoints.
    pub points: Fraction,
    /// The highest possible sum.
    pub maximum: usize,
    /// Points divided by maximum, in hundredths of a per cent; `None` if nothing counts yet.
    pub percent: Option<i128>,
    /// The number of the pair's boards that count.
    pub boards: usize,
}

/// The session up to the round `through`, or of all rounds if it is `None`, across all sections: every board with its
/// tables. The top is that of all rounds. Boards are indexed by `BoardNo::index`, so that a number not played is an
/// empty entry.
///
/// ```
/// # use rondel_event::event::{Event, Kind, Winners};
/// # use rondel_event::movement::{mitchell::Mitchell, pairs::{self, Choices, Words}};
/// # let movement = Mitchell::new(5, 5)?.movement()?;
/// # let choices = Choices { each: 4, winners: Winners::Two, averages: Default::default(), one_set: false };
/// # let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
/// # let log = pairs::begin("x".into(), Kind::Pairs.settings(), &[movement], choices, Vec::new(), &words)?;
/// # let event = Event::founded(0, log)?;
/// use rondel_event::movement::pairs::session;
///
/// // `event` is a Mitchell of ten pairs with two winners, with four boards a round.
/// let session = session(event.state(), None);
/// assert_eq!((session.boards.len(), session.plays), (20, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

/// A line as the scoring takes it; a board without a result counts as not played.
pub(super) fn played(line: &Line) -> Played {
    let outcome = line.deal.and_then(|deal| deal.outcome(line.board));
    Played { pairs: line.pairs, outcome: outcome.unwrap_or(Outcome::NotPlayed) }
}

/// The rankings after the round `through`, or after all rounds if it is `None`: one list, or one for each direction.
/// Pairs with too few boards in the whole evening, and pairs taken out, are below the others without a place.
///
/// ```
/// # use rondel_event::event::{Event, Kind, Winners};
/// # use rondel_event::movement::{mitchell::Mitchell, pairs::{self, Choices, Words}};
/// # let movement = Mitchell::new(5, 5)?.movement()?;
/// # let choices = Choices { each: 4, winners: Winners::Two, averages: Default::default(), one_set: false };
/// # let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
/// # let log = pairs::begin("x".into(), Kind::Pairs.settings(), &[movement], choices, Vec::new(), &words)?;
/// # let event = Event::founded(0, log)?;
/// use rondel_event::movement::pairs::rankings;
///
/// // `event` is a Mitchell of ten pairs with two winners, with four boards a round.
/// // A list for each direction.
/// let rankings = rankings(event.state(), None);
/// assert_eq!(rankings.iter().map(|it| (it.side, it.rows.len())).collect::<Vec<_>>(), [(Some(0), 5), (Some(1), 5)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

/// The number of boards of each pair in the whole evening, by [`Player::index`]: played or still to come.
fn boards_of_all(state: &State) -> Vec<usize> {
    let mut boards = vec![0; state.members.len()];
    for line in lines(state).iter().filter(|line| line.deal != Some(Deal::NotPlayed)) {
        line.pairs.iter().for_each(|pair| boards[pair.index()] += 1);
    }
    boards
}

/// True if no board is played at two tables, so that there is nothing to compare and no pair has a place.
pub fn is_incomparable(state: &State) -> bool {
    session(state, None).plays == 1
}

/// A pair with the direction in which it begins; `None` for a phantom and for a pair at no table.
fn began(state: &State, pair: Player) -> Option<(Player, usize)> {
    if state.is_phantom(pair) {
        return None;
    }
    let (_, table) = state.rounds.iter().find_map(|round| round.round.table_of(pair))?;
    Some((pair, table.seen_by(pair)?.side))
}
