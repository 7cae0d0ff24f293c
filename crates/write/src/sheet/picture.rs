//! Tables next to pictures on paper: the games on the hand-out of the circle method, the positions of a span diagram.

use std::ops::Range;

use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::whist::Solution;
use rondel_text::common::Word;
use rondel_text::span::Span as Text;
use rondel_text::table::TableText;
use rondel_text::{Lang, Say};

use super::{Align, Column, Row, Size, Table};

/// Number of players next to each other on a page.
const COLUMNS: usize = 20;
/// Number of rounds below each other on a page of their own.
const ROWS: usize = 42;
/// Number of rounds below the diagram.
const ROWS_BENEATH: usize = 17;
/// Number of tables next to the diagram in one column; more take two columns.
const BESIDE: usize = 12;

/// Relative widths of the number of a round and of any other cell next to it, and of a number under its heading.
const NARROW: [u32; 2] = [12, 20];
const WIDE: u32 = 34;

/// Returns all rounds, a line each, with the free player in brackets. Unsolved, there are dashes to write on.
pub fn games(schedule: &Schedule, solved: bool, lang: Lang) -> Table {
    let rows = schedule.rounds.iter().enumerate().map(|(index, round)| {
        let free = round.out.iter().map(|free| format!("({free})"));
        let pairs = round.tables.iter().filter_map(|table| table.pair());
        let games = free.chain(pairs.map(|[white, black]| format!("{white}–{black}")));
        let cells = games.map(|game| if solved { game } else { "–".to_owned() });
        std::iter::once((index + 1).to_string()).chain(cells).collect()
    });
    let rows: Vec<Vec<String>> = rows.collect();
    let many = rows.iter().map(Vec::len).max().unwrap_or(1);
    let columns = (0..many).map(|at| Column::of("", NARROW[usize::from(at > 0)], Align::Middle)).collect();
    titled(TableText::AllGames.say(lang), columns, rows)
}

/// Some rounds of some players, both 0-based.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Players, by index.
    pub players: Range<usize>,
    /// Rounds, by index.
    pub rounds: Range<usize>,
    /// True if the part is below the diagram, false if it has a page of its own.
    pub beneath: bool,
}

/// Splits all rounds of all players into parts that fit a page.
pub fn parts(players: usize, rounds: usize) -> Vec<Part> {
    if players <= COLUMNS && rounds <= ROWS_BENEATH {
        return vec![Part { players: 0..players, rounds: 0..rounds, beneath: true }];
    }
    // Shares are even, so that no page has a single column.
    let columns = players.div_ceil(players.div_ceil(COLUMNS));
    let across = (0..players).step_by(columns).map(|at| at..(at + columns).min(players));
    let down = || (0..rounds).step_by(ROWS).map(|at| at..(at + ROWS).min(rounds));
    across
        .flat_map(|players| {
            down().map(move |rounds| Part { players: players.clone(), rounds, beneath: false })
        })
        .collect()
}

/// Returns a part as a table; `called` gives the place of a player in a round, both 0-based.
pub fn everywhere(part: &Part, called: impl Fn(usize, usize) -> String, lang: Lang) -> Table {
    let head = Column::of(Text::SheetRound.say(lang), WIDE, Align::Middle);
    let players = part.players.clone().map(|player| Column::of(player.to_string(), NARROW[1], Align::Middle));
    let row = |round: usize| {
        let places = part.players.clone().map(|player| called(player, round));
        std::iter::once((round + 1).to_string()).chain(places).collect()
    };
    let columns = std::iter::once(head).chain(players).collect();
    titled(Text::SheetPositions.say(lang), columns, part.rounds.clone().map(row).collect())
}

/// True if the tables of a solution take two columns.
pub fn is_many(tables: usize) -> bool {
    tables > BESIDE
}

/// Returns the tables at the start, in one column or two.
pub fn starting(solution: &Solution, lang: Lang) -> Vec<Table> {
    let all = solution.tables();
    let heads = [Word::Table.say(lang), Text::PartnersHead.say(lang), Text::OpponentsHead.say(lang)];
    let row = |(index, [n, s, e, w]): (usize, &[u16; 4])| {
        vec![(index + 1).to_string(), format!("{n} & {s}"), format!("{e} & {w}")]
    };
    let rows: Vec<Vec<String>> = all.iter().enumerate().map(row).collect();
    let high = all.len().div_ceil(if is_many(all.len()) { 2 } else { 1 }).max(1);
    let table = |rows: &[Vec<String>]| {
        let columns = heads.iter().map(|head| Column::of(head.clone(), 1, Align::Start)).collect();
        titled(String::new(), columns, rows.to_vec())
    };
    rows.chunks(high).map(table).collect()
}

fn titled(title: String, columns: Vec<Column>, rows: Vec<Vec<String>>) -> Table {
    let rows = rows.into_iter().map(Row::Cells).collect();
    Table { title, ..Table::of(Size::Small, columns, rows) }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::round_robin::dance::Dance;
    use rondel_schedule::whist::catalogue;

    use super::*;

    fn cells(table: &Table) -> Vec<String> {
        let line = |row: &Row| match row {
            Row::Cells(cells) => cells.join(" | "),
            Row::Note(text) | Row::Heading(text) => text.clone(),
        };
        table.rows.iter().map(line).collect()
    }

    #[test]
    fn the_games_are_written_or_left_to_be_written() {
        let schedule = Dance::half_turn(5).unwrap().schedule();
        let [whole, empty] = [true, false].map(|solved| games(&schedule, solved, Lang::En));
        assert_eq!(whole.title, "All rounds");
        assert_eq!((whole.rows.len(), whole.columns.len()), (5, 4));
        let games = cells(&whole);
        assert!(games.iter().all(|line| line.matches('–').count() == 2 && line.contains('(')), "{games:?}");
        assert_eq!(cells(&empty)[2], "3 | – | – | –");
    }

    #[test]
    fn every_round_of_every_player_stands_on_one_page_once() {
        for players in 4..=101 {
            let rounds = players - 1;
            let parts = parts(players, rounds);
            let mut seen = vec![0; players * rounds];
            for part in &parts {
                assert!(part.players.len() <= COLUMNS && part.rounds.len() <= ROWS, "{part:?}");
                assert!(players < 8 || part.players.len() > 1, "{part:?}");
                part.rounds.clone().for_each(|round| {
                    part.players.clone().for_each(|player| seen[round * players + player] += 1);
                });
            }
            assert!(seen.iter().all(|&times| times == 1), "{players}");
            assert_eq!(parts[0].beneath, players <= ROWS_BENEATH + 1, "{players}");
        }
    }

    #[test]
    fn positions_stand_under_their_players() {
        let part = Part { players: 2..4, rounds: 1..3, beneath: false };
        let table = everywhere(&part, |player, round| format!("{player}.{round}"), Lang::En);
        let heads: Vec<&str> = table.columns.iter().map(|column| column.head.as_str()).collect();
        assert_eq!(heads[1..], ["2", "3"]);
        assert_eq!(cells(&table), ["2 | 2.1 | 3.1", "3 | 2.2 | 3.2"]);
    }

    #[test]
    fn many_tables_stand_in_two_columns() {
        let few = starting(catalogue(8).unwrap().solution().unwrap(), Lang::En);
        assert_eq!(few.iter().map(|table| table.rows.len()).collect::<Vec<_>>(), [2]);
        let many = starting(catalogue(52).unwrap().solution().unwrap(), Lang::En);
        assert_eq!(many.iter().map(|table| table.rows.len()).collect::<Vec<_>>(), [7, 6]);
        assert!(cells(&many[1])[0].starts_with("8 | "));
    }
}
