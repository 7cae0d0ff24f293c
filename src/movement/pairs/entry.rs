//! Entering results one after another: which board comes next, and the action that a result is.

use crate::event::{Action, State};
use crate::model::ids::{RoundNo, TableNo};
use crate::model::result::{Deal, Deals, Outcome};

use super::line::{Line, lines};

/// A board at a table, where a result is entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct At {
    /// In which round it is played.
    pub round: RoundNo,
    /// At which table of that round.
    pub table: TableNo,
    /// Which board of the table, from 0.
    pub place: usize,
}

impl Line {
    /// Where its result is entered.
    pub fn at(&self) -> At {
        At { round: self.round, table: self.table, place: self.place }
    }
}

/// In which order results are entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Along {
    /// The slips of a round: the boards of a table, then the next table.
    #[default]
    Tables,
    /// A traveller: one board at all its tables, then the next board of the round.
    Boards,
}

/// The first board of a round without a result; `None` if all are known.
pub fn first_open(state: &State, round: RoundNo) -> Option<At> {
    lines(state).iter().find(|line| line.round == round && line.deal.is_none()).map(Line::at)
}

/// Where the next result is entered after `at`: the next open one in that order, and from the end of the round again
/// from its beginning. Along the boards the tables of all rounds where this board is played come first.
pub fn next(state: &State, at: At, along: Along) -> Option<At> {
    let lines = lines(state);
    let here = lines.iter().find(|line| line.at() == at)?;
    let order = |line: &Line| match along {
        Along::Tables => (line.round == at.round).then_some((0, line.at())),
        Along::Boards if line.board == here.board => Some((0, line.at())),
        Along::Boards => (line.round == at.round).then_some((line.board.number(), line.at())),
    };
    let mut open: Vec<_> = lines
        .iter()
        .filter(|line| line.deal.is_none() && line.at() != at)
        .filter_map(|line| Some((order(line)?, line.at())))
        .collect();
    open.sort_unstable();
    let now = order(here)?;
    let after = open.iter().find(|(place, _)| *place > now);
    after.or(open.first()).map(|&(_, at)| at)
}

/// The action that enters a result, or takes it back; `None` if there is no such board.
pub fn reported(state: &State, at: At, deal: Option<Deal>) -> Option<Action> {
    let table = state.table(at.round, at.table)?;
    let before = match state.outcome(at.round, at.table) {
        Some(Outcome::Deals(deals)) => deals.clone(),
        _ => Deals::open(table.boards.len()),
    };
    let deals = before.with(at.place, deal);
    let outcome = (deals.reported() > 0).then_some(Outcome::Deals(deals));
    (at.place < table.boards.len()).then_some(Action::Report { round: at.round, table: at.table, outcome })
}
