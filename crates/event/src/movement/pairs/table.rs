//! The tables of a round as the desk shows them, and the board at one place.

use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Deal, Outcome};
use rondel_schedule::model::schedule::Table;

use super::{EntryPlace, Line, lines, sections};
use crate::event::State;

/// A table as the round shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableOf {
    /// The number of the table.
    pub table: TableNo,
    /// The letter of the section, at its first table.
    pub section: Option<char>,
    /// The state of a table.
    pub what: TableState,
}

/// The state of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableState {
    /// Boards are played at the table.
    Boards {
        /// The numbers and names of North/South and East/West at the beginning of the round.
        names: [String; 2],
        /// The boards.
        lines: Vec<Line>,
    },
    /// This pair sits out at the table.
    SitsOut(String),
    /// No pair is at the table.
    Off,
}

/// The tables of a round; empty if it is not published.
///
/// ```
/// # use rondel_event::event::{Event, Kind, Winners};
/// # use rondel_event::movement::{mitchell::Mitchell, pairs::{self, Choices, Words}};
/// # let movement = Mitchell::new(5, 5)?.movement()?;
/// # let choices = Choices { each: 4, winners: Winners::Two, averages: Default::default(), one_set: false };
/// # let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
/// # let log = pairs::begin("x".into(), Kind::Pairs.settings(), &[movement], choices, Vec::new(), &words)?;
/// # let event = Event::founded(0, log)?;
/// use rondel_event::movement::pairs::tables_of;
/// use rondel_schedule::model::ids::RoundNo;
///
/// // `event` is a Mitchell of ten pairs with two winners, with four boards a round.
/// assert_eq!(tables_of(event.state(), RoundNo::from_index(0)).len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tables_of(state: &State, round: RoundNo) -> Vec<TableOf> {
    let Some(published) = state.round(round) else { return Vec::new() };
    let all: Vec<Line> = lines(state).into_iter().filter(|line| line.round == round).collect();
    let sections = sections(state);
    let table = |(index, table): (usize, &Table)| {
        let number = TableNo::from_index(index);
        let lines: Vec<Line> = all.iter().filter(|line| line.table == number).copied().collect();
        let here = |player: &Player| !state.is_missing(round, *player);
        let pairs = table.pair().unwrap_or([Player::from_index(0); 2]);
        let what = match table.players().find(here) {
            _ if !lines.is_empty() => {
                TableState::Boards { names: pairs.map(|pair| name(state, pair)), lines }
            }
            Some(pair) => TableState::SitsOut(name(state, pair)),
            None => TableState::Off,
        };
        let section = sections.iter().find(|(_, tables)| tables.start == index);
        TableOf { table: number, section: section.map(|(letter, _)| *letter), what }
    };
    published.round.tables.iter().enumerate().map(table).collect()
}

/// The number and name of a pair: `3 Anna & Bo`.
pub fn name(state: &State, pair: Player) -> String {
    format!("{pair} {}", state.members[pair.index()].called)
}

/// The board and the result at a place, or `None` if there is no such board.
pub fn deal_at(state: &State, at: EntryPlace) -> Option<(BoardNo, Option<Deal>)> {
    let board = *state.table(at.round, at.table)?.boards.get(at.place)?;
    let deal = match state.outcome(at.round, at.table) {
        Some(Outcome::Deals(deals)) => deals.each().get(at.place).copied().flatten(),
        _ => None,
    };
    Some((board, deal))
}

/// The number of boards of a round without a result.
pub fn open_boards(state: &State, round: RoundNo) -> usize {
    lines(state).iter().filter(|line| line.round == round && line.deal.is_none()).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Entrant, Entry, Event, Kind, Winners};
    use crate::movement::Movement;
    use crate::movement::mitchell::Mitchell;
    use crate::movement::pairs::{Choices, Words, begin};

    /// Two sections of three and four tables, two boards a set, in which 13 pairs play.
    fn thirteen() -> Event {
        let mitchell = |tables| Mitchell::new(tables, 3).unwrap().movement().unwrap();
        let sections: [Movement; 2] = [mitchell(3), mitchell(4)];
        let choices = Choices {
            each: 2,
            winners: Winners::Two,
            averages: rondel_schedule::model::scoring::Averages::Fixed,
            one_set: false,
        };
        let entrants = (1..=13).map(|number| Entrant::named(format!("P{number}"))).collect();
        let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
        let actions = begin("x".into(), Kind::Pairs.settings(), &sections, choices, entrants, &words);
        Event::replay(actions.unwrap().into_iter().map(|action| Entry { at: 0, action })).unwrap()
    }

    #[test]
    fn a_table_has_its_boards_or_who_sits_out_and_the_first_of_a_section_its_letter() {
        let event = thirteen();
        let tables = tables_of(event.state(), RoundNo::from_index(0));
        let said = |it: &TableOf| match &it.what {
            TableState::Boards { names, lines } => format!("{} {}", names.join(" - "), lines.len()),
            TableState::SitsOut(name) => name.clone(),
            TableState::Off => "off".to_owned(),
        };
        let first = ["1 P1 - 4 P4 2", "2 P2 - 5 P5 2", "3 P3 - 6 P6 2"];
        let second = ["7 P7 - 11 P11 2", "8 P8 - 12 P12 2", "9 P9 - 13 P13 2", "10 P10"];
        assert_eq!(tables.iter().map(said).collect::<Vec<_>>(), [&first[..], &second].concat());
        let letters: Vec<Option<char>> = tables.iter().map(|it| it.section).collect();
        assert_eq!(letters, [Some('A'), None, None, Some('B'), None, None, None]);
        assert_eq!(tables_of(event.state(), RoundNo::from_index(3)), []);
        assert_eq!(open_boards(event.state(), RoundNo::from_index(0)), 12);
    }

    #[test]
    fn a_place_has_its_board_and_the_result_that_was_entered() {
        let log = include_str!("../../../../../tests/histories/pairs.jsonl").lines();
        let event = Event::replay(log.map(|line| serde_json::from_str::<Entry>(line).unwrap())).unwrap();
        let state = event.state();
        let all = lines(state);
        assert!(all.iter().any(|line| line.deal.is_some()) && all.iter().any(|line| line.deal.is_none()));
        for line in &all {
            assert_eq!(deal_at(state, line.at()), Some((line.board, line.deal)));
        }
        let beyond = EntryPlace { place: 99, ..all[0].at() };
        assert_eq!(deal_at(state, beyond), None);
        let open = |round| all.iter().filter(|line| line.round == round && line.deal.is_none()).count();
        let rounds = (0..state.rounds.len()).map(RoundNo::from_index);
        assert!(rounds.into_iter().all(|round| open_boards(state, round) == open(round)));
    }
}
