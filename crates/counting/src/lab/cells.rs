//! The tables of the source next to the numbers counted here: the number in each cell, and its status.

use super::{Ask, Lab, Numbers};
use crate::{Kind, own_counts, published};

/// A number of a table, with all its origins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cell {
    /// The published number.
    pub published: Option<u128>,
    /// The number counted here.
    pub here: Option<u128>,
    /// The number counted here by another method, if any.
    pub again: Option<u128>,
    /// The number that this program has counted before, if none is published.
    pub recorded: Option<u128>,
    /// True if the source has a question mark here.
    pub is_open: bool,
}

/// The status of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CellStatus {
    /// Neither published nor counted here.
    Nothing,
    /// Neither published nor counted here, and the source has a question mark.
    Open,
    /// Published only.
    Published,
    /// Counted here, in a cell without a question mark in the source.
    Here,
    /// Counted here, in a cell with a question mark in the source and without any other known number.
    New,
    /// Counted with this program before, and not published in any source known here.
    Recorded,
    /// Published and counted here, with equal results.
    Both,
    /// Published or counted by different methods or at different times, with different results.
    Disagree,
}

impl Cell {
    /// Returns the status of the cell.
    pub fn standing(self) -> CellStatus {
        let known = [self.published, self.here, self.again, self.recorded];
        let mut numbers = known.iter().flatten();
        let first = numbers.next();
        if numbers.any(|number| Some(number) != first) {
            return CellStatus::Disagree;
        }
        match (self.published, self.here.or(self.again)) {
            (Some(_), Some(_)) => CellStatus::Both,
            (Some(_), None) => CellStatus::Published,
            (None, Some(_)) if self.is_open => CellStatus::New,
            (None, Some(_)) => CellStatus::Here,
            (None, None) if self.recorded.is_some() => CellStatus::Recorded,
            (None, None) if self.is_open => CellStatus::Open,
            (None, None) => CellStatus::Nothing,
        }
    }

    /// Returns the number, preferring one that was counted here.
    pub fn number(self) -> Option<u128> {
        self.here.or(self.again).or(self.published).or(self.recorded)
    }
}

/// A row of the table of starters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Starters {
    /// The number of players.
    pub players: u16,
    /// The number of starters.
    pub starters: Cell,
    /// The running time of the count here, in milliseconds.
    pub took: Option<u64>,
}

/// A row of the table of whist solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Whist {
    /// The number of players.
    pub players: u16,
    /// The number of all solutions.
    pub solutions: Cell,
    /// The number of solutions that are their own mirror image.
    pub own_mirror: Cell,
    /// The number of solutions that can be directed.
    pub usable: Cell,
    /// The number of ways to seat East and West, directed or with the least penalty.
    pub ways: Cell,
    /// The least penalty, as counted here.
    pub penalty: Option<usize>,
    /// The lower and upper bound of the source's estimate.
    pub estimate: Option<[u64; 2]>,
    /// The running time of the count here, in milliseconds.
    pub took: Option<u64>,
}

/// Returns the table of starters from four players on, ending with recorded numbers too large for the page to count.
pub fn starters(lab: &Lab) -> Vec<Starters> {
    let line = |players: u16| {
        let of = |kind| Ask::new(kind, players).and_then(|ask| lab.of(ask));
        let by_signs = of(Kind::Starters);
        let cell = Cell {
            published: published::starters(players / 2 - 1).map(u128::from),
            here: by_signs.map(|finished| finished.numbers.main()),
            again: of(Kind::Subtotals).map(|finished| finished.numbers.main()),
            recorded: own_counts::starters(players / 2 - 1).map(|it| it.number),
            is_open: (40..=50).contains(&players),
        };
        Starters { players, starters: cell, took: by_signs.map(|finished| finished.took) }
    };
    let beyond = (Kind::Starters.most_players() + 2..).step_by(2);
    let beyond = beyond.take_while(|players| own_counts::starters(players / 2 - 1).is_some());
    Ask::choices(Kind::Starters).into_iter().chain(beyond).map(line).collect()
}

/// Returns the table of whist solutions from four players on.
pub fn whist(lab: &Lab) -> Vec<Whist> {
    Ask::choices(Kind::Whist).into_iter().map(|players| whist_line(lab, players)).collect()
}

fn whist_line(lab: &Lab, players: u16) -> Whist {
    let known = published::whist(players);
    let finished = Ask::new(Kind::Whist, players).and_then(|ask| lab.of(ask));
    let here = match finished.map(|finished| &finished.numbers) {
        Some(&Numbers::Whist { solutions, own_mirror, usable, directed, least, .. }) => {
            let turns = players % 4 == 1;
            let ways = if turns { Some(directed) } else { least.map(|(_, ways)| ways) };
            [Some(solutions), Some(own_mirror), Some(usable), ways.or(Some(0))]
        }
        _ => [None; 4],
    };
    let cell = |published: Option<u64>, here: Option<u64>, is_open: bool| Cell {
        published: published.map(u128::from),
        here: here.map(u128::from),
        again: None,
        recorded: None,
        is_open,
    };
    let penalty = match finished.map(|finished| &finished.numbers) {
        Some(&Numbers::Whist { least: Some((penalty, _)), .. }) => Some(penalty),
        _ => None,
    };
    Whist {
        players,
        solutions: cell(known.solutions, here[0], known.solutions.is_none()),
        own_mirror: cell(known.own_mirror, here[1], false),
        usable: cell(known.usable, here[2], false),
        ways: cell(known.directed.or(known.almost_directed), here[3], false),
        penalty,
        estimate: known.estimate,
        took: finished.map(|finished| finished.took),
    }
}
