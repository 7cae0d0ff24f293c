//! The boards as they are played: each board at each of its tables, and the movement in its present state.

use std::ops::Range;

use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Deal, Outcome};
use rondel_schedule::model::schedule::Table;

use crate::event::{Progress, State, System};
use crate::movement::{Movement, Play, Shared};

/// A board at a table, with its pairs and the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// The round in which the board is played.
    pub round: RoundNo,
    /// The table in that round.
    pub table: TableNo,
    /// The 0-based position of the board at the table.
    pub place: usize,
    /// The number on the board, the same in all rounds.
    pub board: BoardNo,
    /// North/South, then East/West, as they sit for this board.
    pub pairs: [Player; 2],
    /// The deal as entered, or `None` if it is open.
    pub deal: Option<Deal>,
}

/// All boards played or to be played, in order of play. A pair that meets the phantom, or a pair that has left, sits
/// out, and its boards are left out unless they have a result.
pub fn lines(state: &State) -> Vec<Line> {
    let mut lines = Vec::new();
    for (round, published) in state.published() {
        for (index, (table, outcome)) in published.round.tables.iter().zip(&published.outcomes).enumerate() {
            lines.extend(of_table(state, round, TableNo::from_index(index), table, outcome.as_ref()));
        }
    }
    lines
}

/// The number of known results of a board, and the number of all its results, over all published rounds.
pub fn known_of(state: &State, board: BoardNo) -> [usize; 2] {
    let of_board: Vec<Line> = lines(state).into_iter().filter(|line| line.board == board).collect();
    [of_board.iter().filter(|line| line.deal.is_some()).count(), of_board.len()]
}

/// The boards of one table.
fn of_table(
    state: &State,
    round: RoundNo,
    number: TableNo,
    table: &Table,
    outcome: Option<&Outcome>,
) -> Vec<Line> {
    let (Some(pairs), false) = (table.pair(), outcome == Some(&Outcome::Void)) else { return Vec::new() };
    let deals = match outcome {
        Some(Outcome::Deals(deals)) => deals.each(),
        _ => &[],
    };
    let is_left = state.progress(round, number) == Some(Progress::Left);
    let turns = has_half(state, round, number).then(|| Movement::before_half(table.boards.len()));
    let line = |(place, &board): (usize, &BoardNo)| {
        let turned = turns.is_some_and(|first| place >= first);
        let pairs = if turned { [pairs[1], pairs[0]] } else { pairs };
        Line { round, table: number, place, board, pairs, deal: deals.get(place).copied().flatten() }
    };
    let lines = table.boards.iter().enumerate().map(line);
    lines.filter(|line| !is_left || line.deal.is_some()).collect()
}

/// True if the pairs of this table exchange their directions half way.
pub fn has_half(state: &State, round: RoundNo, table: TableNo) -> bool {
    matches!(&state.system, System::Pairs(pairs) if pairs.halves.contains(&(round, table)))
}

/// The tables of each section, as a range of indexes, with the section's letter; empty if there is only one section.
pub fn sections(state: &State) -> Vec<(char, Range<usize>)> {
    let System::Pairs(pairs) = &state.system else { return Vec::new() };
    let mut first = 0;
    let section = |(letter, &tables): (char, &u16)| {
        first += usize::from(tables);
        (letter, first - usize::from(tables)..first)
    };
    ('A'..='Z').zip(&pairs.sections).map(section).collect()
}

/// The tables of each section, as a range of indexes; a single section has all tables.
pub fn tables(state: &State) -> Vec<Range<usize>> {
    let sections = sections(state);
    if sections.is_empty() {
        let count = state.rounds.first().map_or(0, |round| round.round.tables.len());
        return std::iter::once(0..count).collect();
    }
    sections.into_iter().map(|(_, tables)| tables).collect()
}

/// The facts about boards for the checks: the index of the section in which each of `pairs` begins, and the boards
/// that several tables of a movement have to share in a round, with the number of these tables.
pub fn moves(state: &State, pairs: &[Player]) -> (Vec<usize>, Vec<(RoundNo, BoardNo, usize)>) {
    let (movement, each) = room(state);
    let sections = tables(state);
    let begins = |pair: &Player| state.rounds.iter().find_map(|round| round.round.table_of(*pair));
    let section = |pair: &Player| {
        let place = begins(pair).map_or(0, |(table, _)| table.index());
        sections.iter().position(|tables| tables.contains(&place)).unwrap_or(0)
    };
    let by_plan = |tables: &Range<usize>| movement.of_tables(tables.clone()).shared_by_plan();
    let boards = |it: Shared| {
        let tables = it.tables.len();
        Movement::boards(it.set, each).into_iter().map(move |board| (it.round, board, tables))
    };
    (pairs.iter().map(section).collect(), sections.iter().flat_map(by_plan).flat_map(boards).collect())
}

/// The movement in its present state, with the number of boards in a set. All sections are one room, with tables and
/// pairs numbered on. A seat is `None` in rounds in which its pair is missing: a phantom, a pair that has left, or
/// one that had not come yet.
///
/// ```
/// # use rondel_event::event::{Event, Kind, Winners};
/// # use rondel_event::movement::{mitchell::Mitchell, pairs::{self, Choices, Words}};
/// # let movement = Mitchell::new(5, 5)?.movement()?;
/// # let choices = Choices { each: 4, winners: Winners::Two, averages: Default::default(), one_set: false };
/// # let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
/// # let log = pairs::begin("x".into(), Kind::Pairs.settings(), &[movement], choices, Vec::new(), &words)?;
/// # let event = Event::founded(0, log)?;
/// use rondel_event::movement::pairs::room;
///
/// // `event` is a Mitchell of ten pairs with two winners, with four boards a round.
/// let (movement, each) = room(event.state());
/// assert_eq!((movement.pairs, movement.tables(), each), (10, 5, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn room(state: &State) -> (Movement, usize) {
    let tables = || state.rounds.iter().flat_map(|round| &round.round.tables);
    let each = tables().map(|table| table.boards.len()).max().unwrap_or(1).max(1);
    let sets = tables().flat_map(|table| &table.boards).map(|board| board.index() / each + 1).max();
    let round = |(number, published): (RoundNo, &crate::event::Published)| {
        let play = |(index, table): (usize, &Table)| {
            let here = |player: Player| Some(player).filter(|&player| !state.is_missing(number, player));
            let [ns, ew] = [0, 1].map(|side| table.sides[side].players()[0]);
            let set = table.boards.first().map_or(0, |board| board.index() / each);
            let half = has_half(state, number, TableNo::from_index(index));
            Play { pairs: [here(ns), here(ew)], set: BoardNo::from_index(set), half }
        };
        published.round.tables.iter().enumerate().map(play).collect()
    };
    let rounds = state.published().map(round).collect();
    (Movement { pairs: state.members.len(), sets: sets.unwrap_or(0), rounds }, each)
}
