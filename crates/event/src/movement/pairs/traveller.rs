//! The results of a board at all its tables, and the results of a pair on all its boards.

use std::collections::BTreeSet;

use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, Seat};
use rondel_schedule::model::scoring::{Fraction, Vulnerable, dealer};

use super::line::{Line, lines};
use super::ranking::session;
use crate::event::{Encounter, Encounters, State};

/// The results of one board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Traveller {
    /// The number on the board.
    pub board: BoardNo,
    /// The dealer of the board.
    pub dealer: Seat,
    /// The vulnerable sides.
    pub vulnerable: Vulnerable,
    /// The board at each of its tables, in order of play.
    pub lines: Vec<Travelled>,
}

/// One line of a traveller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Travelled {
    /// The table, the pairs and the result.
    pub line: Line,
    /// The matchpoints, North/South first, or `None` if nothing counts.
    pub points: Option<[Fraction; 2]>,
}

/// The boards that are played, ascending.
pub fn boards(state: &State) -> Vec<BoardNo> {
    let boards: BTreeSet<BoardNo> = lines(state).iter().map(|line| line.board).collect();
    boards.into_iter().collect()
}

/// The traveller of a board after the round `through`, or after all rounds if it is `None`.
///
/// ```
/// # use rondel_event::event::{Event, Kind, Winners};
/// # use rondel_event::movement::{mitchell::Mitchell, pairs::{self, Choices, Words}};
/// # let movement = Mitchell::new(5, 5)?.movement()?;
/// # let choices = Choices { each: 4, winners: Winners::Two, averages: Default::default(), one_set: false };
/// # let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
/// # let log = pairs::begin("x".into(), Kind::Pairs.settings(), &[movement], choices, Vec::new(), &words)?;
/// # let event = Event::founded(0, log)?;
/// use rondel_event::movement::pairs::traveller;
/// use rondel_schedule::model::ids::BoardNo;
///
/// // `event` is a Mitchell of ten pairs with two winners, with four boards a round.
/// // Board 1 is played once by every pair.
/// assert_eq!(traveller(event.state(), BoardNo::from_index(0), None).lines.len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn traveller(state: &State, board: BoardNo, through: Option<RoundNo>) -> Traveller {
    let points = session(state, through).points(board.index());
    let is_shown = |line: &Line| line.board == board && through.is_none_or(|through| line.round <= through);
    let shown = lines(state).into_iter().filter(is_shown);
    let travelled = |(line, points)| Travelled { line, points };
    Traveller {
        board,
        dealer: dealer(board),
        vulnerable: Vulnerable::of(board),
        lines: shown.zip(points).map(travelled).collect(),
    }
}

/// The boards of a pair in order of play, up to the round `through`, or of all rounds if it is `None`.
///
/// ```
/// # use rondel_event::event::{Event, Kind, Winners};
/// # use rondel_event::movement::{mitchell::Mitchell, pairs::{self, Choices, Words}};
/// # let movement = Mitchell::new(5, 5)?.movement()?;
/// # let choices = Choices { each: 4, winners: Winners::Two, averages: Default::default(), one_set: false };
/// # let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
/// # let log = pairs::begin("x".into(), Kind::Pairs.settings(), &[movement], choices, Vec::new(), &words)?;
/// # let event = Event::founded(0, log)?;
/// use rondel_event::movement::pairs::card;
/// use rondel_schedule::model::ids::Player;
///
/// // `event` is a Mitchell of ten pairs with two winners, with four boards a round.
/// assert_eq!(card(event.state(), Player::from_index(0), None).len(), 20); // Five rounds of four boards.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn card(state: &State, pair: Player, through: Option<RoundNo>) -> Vec<Travelled> {
    let session = session(state, through);
    let mut seen = vec![0; session.boards.len()];
    let points: Vec<_> = (0..session.boards.len()).map(|board| session.points(board)).collect();
    let mut card = Vec::new();
    for line in lines(state).into_iter().filter(|line| through.is_none_or(|through| line.round <= through)) {
        let at = line.board.index();
        if line.pairs.contains(&pair) {
            card.push(Travelled { line, points: points[at].get(seen[at]).copied().flatten() });
        }
        seen[at] += 1;
    }
    card
}

/// The encounters of the pairs after the round `through`, or after all rounds if it is `None`, with the matchpoints
/// that each brought, in hundredths. Boards that count for nothing are left out.
pub fn encounters(state: &State, through: Option<RoundNo>) -> Vec<Encounter> {
    let mut found = Encounters::default();
    for board in boards(state) {
        for Travelled { line, points } in traveller(state, board, through).lines {
            let Some(points) = points else { continue };
            let brought = points.map(|points| i64::try_from(points.rounded(100)).unwrap_or(i64::MAX / 2));
            found.add(line.pairs, (line.round, line.table), brought);
        }
    }
    found.into_vec()
}
