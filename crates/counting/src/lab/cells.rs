//! The source's tables beside what was counted here: what a cell says, and of which kind it is.

use super::{Ask, Lab, Numbers};
use crate::{Kind, published, recorded};

/// A number as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cell {
    /// The published number.
    pub published: Option<u128>,
    /// The number counted here.
    pub here: Option<u128>,
    /// The same counted here in another way, where it was.
    pub again: Option<u128>,
    /// The number that this program has counted before, where none is published.
    pub recorded: Option<u128>,
    /// The source leaves a question mark.
    pub is_open: bool,
}

/// The kind of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Neither published nor counted here.
    Nothing,
    /// Neither, and the source leaves a question mark.
    Open,
    /// A number that is published.
    Published,
    /// Counted here; the source does not ask for it.
    Here,
    /// Counted here, where the source leaves a question mark, and no other that is known here has it.
    New,
    /// Counted with this program before, and published by nobody that is known here.
    Recorded,
    /// Published and counted here, the same.
    Both,
    /// Published or counted in two ways or at two times, and not the same.
    Disagree,
}

impl Cell {
    /// The kind of a cell.
    pub fn standing(self) -> Standing {
        let known = [self.published, self.here, self.again, self.recorded];
        let mut numbers = known.iter().flatten();
        let first = numbers.next();
        if numbers.any(|number| Some(number) != first) {
            return Standing::Disagree;
        }
        match (self.published, self.here.or(self.again)) {
            (Some(_), Some(_)) => Standing::Both,
            (Some(_), None) => Standing::Published,
            (None, Some(_)) if self.is_open => Standing::New,
            (None, Some(_)) => Standing::Here,
            (None, None) if self.recorded.is_some() => Standing::Recorded,
            (None, None) if self.is_open => Standing::Open,
            (None, None) => Standing::Nothing,
        }
    }

    /// The number; what was counted here comes first.
    pub fn number(self) -> Option<u128> {
        self.here.or(self.again).or(self.published).or(self.recorded)
    }
}

/// A line of the table of starters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Starters {
    /// The number of players.
    pub players: u16,
    /// The number of starters.
    pub starters: Cell,
    /// The time of the count here, in milliseconds.
    pub took: Option<u64>,
}

/// A line of the table of whist solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Whist {
    /// The number of players.
    pub players: u16,
    /// All solutions.
    pub solutions: Cell,
    /// Those that are their own mirror image.
    pub own_mirror: Cell,
    /// Those that can be directed.
    pub usable: Cell,
    /// The number of ways, directed or with the least penalty.
    pub ways: Cell,
    /// The least penalty, as it was counted here.
    pub penalty: Option<usize>,
    /// The source's estimate, from and to.
    pub estimate: Option<[u64; 2]>,
    /// The time of the count here, in milliseconds.
    pub took: Option<u64>,
}

/// The table of starters, from four players on; at its end those that are recorded and too many for the page.
pub fn starters(lab: &Lab) -> Vec<Starters> {
    let line = |players: u16| {
        let of = |kind| Ask::new(kind, players).and_then(|ask| lab.of(ask));
        let by_signs = of(Kind::Starters);
        let cell = Cell {
            published: published::starters(players / 2 - 1).map(u128::from),
            here: by_signs.map(|finished| finished.numbers.main()),
            again: of(Kind::Subtotals).map(|finished| finished.numbers.main()),
            recorded: recorded::starters(players / 2 - 1).map(|it| it.number),
            is_open: (40..=50).contains(&players),
        };
        Starters { players, starters: cell, took: by_signs.map(|finished| finished.took) }
    };
    let beyond = (Kind::Starters.most_players() + 2..).step_by(2);
    let beyond = beyond.take_while(|players| recorded::starters(players / 2 - 1).is_some());
    Ask::choices(Kind::Starters).into_iter().chain(beyond).map(line).collect()
}

/// The table of whist solutions, from four players on.
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
