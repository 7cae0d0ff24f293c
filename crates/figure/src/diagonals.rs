//! The meeting matrix of a dance with its diagonals, as a square and as the parallelogram of the source.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::names;
use rondel_schedule::round_robin::dance::Dance;

use super::{Anchor, Dash, Drawing, Shape};

/// A form of the matrix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Form {
    /// A row and a column for every player; a diagonal that leaves on one side re-enters on the other.
    #[default]
    Square,
    /// The columns 1 to n twice, every row one column to the left of the row above, so that no diagonal is broken.
    Slanted,
}

/// A cell: the rounds in which the player of the row meets another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meet {
    /// The row, 0-based.
    pub row: usize,
    /// The column of the drawing, 0-based.
    pub column: usize,
    /// The two players, the one of the row first; the same player twice for the game with oneself.
    pub pair: [Player; 2],
    /// The rounds in which they meet; several or none if the step fails.
    pub rounds: Vec<RoundNo>,
    /// True if the player of the row has white in the first of these rounds; `None` in a game with oneself.
    pub white: Option<bool>,
}

impl Meet {
    /// Returns the text of the cell: the round, `3×` for two who meet three times, or `–` for two who never meet.
    pub fn text(&self) -> String {
        match self.rounds.as_slice() {
            [] => "–".to_owned(),
            [round] => round.to_string(),
            rounds => format!("{}×", rounds.len()),
        }
    }
}

/// All meetings of a dance, laid out in cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagonals {
    /// The form of the layout.
    pub form: Form,
    /// The players at the head of the columns.
    pub heads: Vec<Player>,
    /// The number of rows: one for each of the players 1, 2, ...
    pub rows: usize,
    /// The cells, row by row.
    pub cells: Vec<Meet>,
}

/// The side of a cell.
pub const SIDE: f64 = 30.0;
/// The height of the letters in a cell.
pub const LETTERS: f64 = 15.0;
/// The approximate width of a letter.
const LETTER: f64 = 8.5;

impl Diagonals {
    /// Returns the matrix of all rounds of a dance.
    ///
    /// # Shape
    /// [`Form::Square`] has a row and a column for every player. [`Form::Slanted`] has a row for every player who
    /// walks; row `k` of `m` begins in column `m + 1 - k` (counted from 1) of twice the columns 1 to `m`. An extra
    /// player has the column at the right.
    pub fn of(dance: &Dance, form: Form) -> Self {
        let (players, chairs) = (dance.players(), dance.chairs());
        let player = Player::from_index;
        let mut heads: Vec<Player> = (0..chairs).map(player).collect();
        let rows = match form {
            Form::Square => players,
            Form::Slanted => {
                heads.extend(heads.clone());
                chairs
            }
        };
        heads.extend(dance.extra());
        let mut cells = Vec::with_capacity(rows * players);
        for row in 0..rows {
            let first = match form {
                Form::Square => 0,
                Form::Slanted => chairs - 1 - row,
            };
            let walking = if row < chairs { first..first + chairs } else { 0..chairs };
            let columns =
                walking.chain(dance.extra().filter(|extra| extra.index() != row).map(|_| heads.len() - 1));
            cells.extend(columns.map(|column| meet(dance, row, column, heads[column])));
        }
        Diagonals { form, heads, rows, cells }
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        self.heads.len()
    }

    /// Returns the cell of two players in the row of the first, including the game with oneself.
    pub fn cell(&self, pair: [Player; 2]) -> Option<&Meet> {
        self.cells.iter().find(|cell| cell.pair == pair)
    }

    /// Returns the cell at this number of rows and columns from that of `pair`, or the cell of `pair` if there is
    /// none.
    pub fn beside(&self, pair: [Player; 2], [down, right]: [i32; 2]) -> Option<&Meet> {
        let from = self.cell(pair).or(self.cells.first())?;
        let row = from.row as i32 + down;
        let column = from.column as i32 + right;
        let there = |cell: &&Meet| cell.row as i32 == row && cell.column as i32 == column;
        Some(self.cells.iter().find(there).unwrap_or(from))
    }

    /// Returns the width of the row heads, with these names next to the numbers.
    pub fn left(&self, names: &[String]) -> f64 {
        let widest = names.iter().map(|name| names::columns(name)).max().unwrap_or(0) as f64;
        SIDE + if widest > 0.0 { widest * LETTER + 6.0 } else { 0.0 }
    }

    /// Returns the picture after round `until` (0-based; `None` for an empty form to fill in), with that round
    /// highlighted. `ends` are the head and the values of an optional last column.
    pub fn drawing(
        &self,
        until: Option<usize>,
        names: &[String],
        ends: Option<(String, Vec<String>)>,
        [title, desc]: [String; 2],
    ) -> Drawing {
        let left = self.left(names);
        let width = left + SIDE * self.columns() as f64;
        let height = SIDE * (self.rows + 1) as f64;
        let end = ends.as_ref().map_or(0.0, |(head, _)| names::columns(head) as f64 * LETTER + 16.0);
        let mut shapes = Vec::new();
        let mut write = |at: [f64; 2], anchor: Anchor, class: &str, text: String| {
            shapes.push(Shape::Text { at, anchor, size: LETTERS, class: class.to_owned(), text });
        };
        let middle = |column: usize| left + SIDE * (column as f64 + 0.5);
        let level = |row: usize| SIDE * (row as f64 + 1.5);
        for (column, head) in self.heads.iter().enumerate() {
            write([middle(column), SIDE / 2.0], Anchor::Middle, "label", head.to_string());
        }
        for row in 0..self.rows {
            write([SIDE - 8.0, level(row)], Anchor::End, "label", (row + 1).to_string());
            if let Some(name) = names.get(row) {
                write([SIDE, level(row)], Anchor::Start, "name", name.clone());
            }
        }
        if let Some((head, values)) = ends {
            write([width + end - 8.0, SIDE / 2.0], Anchor::End, "label", head);
            for (row, value) in values.into_iter().enumerate().take(self.rows) {
                write([width + end - 8.0, level(row)], Anchor::End, "sum", value);
            }
        }
        let is_in = |cell: &Meet| until.is_some_and(|until| cell.rounds.iter().any(|r| r.index() <= until));
        let is_lit =
            |cell: &Meet| until.is_some_and(|until| cell.rounds.contains(&RoundNo::from_index(until)));
        // The rules are below the cells, whose own lines stay visible.
        let rule = |row: usize| Shape::Line {
            from: [0.0, SIDE * (row + 1) as f64],
            to: [width + end, SIDE * (row + 1) as f64],
            dash: Dash::Solid,
            class: "rule".to_owned(),
        };
        let mut ground: Vec<Shape> = (0..self.rows).map(rule).collect();
        for cell in &self.cells {
            let at = [left + SIDE * cell.column as f64, SIDE * (cell.row as f64 + 1.0)];
            let own = cell.pair[0] == cell.pair[1];
            let class = match cell.white {
                _ if is_lit(cell) => "meet is-lit",
                None if own => "meet is-own",
                Some(false) if is_in(cell) => "meet is-black",
                _ => "meet",
            };
            ground.push(Shape::Box { at, size: [SIDE; 2], class: class.to_owned() });
            let failed = cell.rounds.len() != 1;
            if is_in(cell) || (failed && until.is_some()) {
                let class = match (is_lit(cell), failed) {
                    (true, _) => "value is-lit",
                    (false, true) => "value is-wrong",
                    (false, false) => "value",
                };
                let text = cell.text();
                let at = [middle(cell.column), level(cell.row)];
                let size = if text.len() > 2 { LETTERS * 0.8 } else { LETTERS };
                shapes.push(Shape::Text { at, anchor: Anchor::Middle, size, class: class.to_owned(), text });
            }
        }
        ground.append(&mut shapes);
        Drawing { width: width + end, height, title, desc, shapes: ground }
    }
}

fn meet(dance: &Dance, row: usize, column: usize, other: Player) -> Meet {
    let own = Player::from_index(row);
    let rounds = dance.meetings(own, other);
    let white = rounds.first().filter(|_| own != other).map(|round| {
        let games = dance.round(round.index());
        games.table_of(own).is_some_and(|(_, table)| table.sides[0].has(own))
    });
    Meet { row, column, pair: [own, other], rounds, white }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of a row from its first cell on.
    fn row(diagonals: &Diagonals, row: usize) -> Vec<String> {
        diagonals.cells.iter().filter(|cell| cell.row == row).map(Meet::text).collect()
    }

    #[test]
    fn a_round_of_the_slanted_form_is_one_unbroken_diagonal() {
        for players in 3..=40 {
            let dance = Dance::half_turn(players).unwrap();
            let chairs = dance.chairs();
            let diagonals = Diagonals::of(&dance, Form::Slanted);
            for round in (0..chairs).map(RoundNo::from_index) {
                let cells = diagonals.cells.iter().filter(|cell| cell.rounds == [round]);
                // Without the column of the extra player.
                let cells: Vec<&Meet> = cells.filter(|cell| cell.column < 2 * chairs).collect();
                assert_eq!(cells.len(), chairs, "{players}");
                for pair in cells.windows(2) {
                    assert_eq!((pair[1].row, pair[1].column + 1), (pair[0].row + 1, pair[0].column));
                }
            }
        }
    }

    #[test]
    fn both_forms_hold_every_meeting_once() {
        for players in 3..=40 {
            let dance = Dance::new(players, 1).unwrap();
            let square = Diagonals::of(&dance, Form::Square);
            let slanted = Diagonals::of(&dance, Form::Slanted);
            let extra = usize::from(dance.extra().is_some());
            assert_eq!(square.cells.len(), players * players - extra);
            assert_eq!(slanted.cells.len(), dance.chairs() * players);
            for cell in &slanted.cells {
                let other = square.cell(cell.pair).unwrap();
                assert_eq!((&other.rounds, other.white), (&cell.rounds, cell.white));
                let mirror = square.cell([cell.pair[1], cell.pair[0]]).unwrap();
                assert_eq!(mirror.white, cell.white.map(|white| !white));
            }
        }
    }

    #[test]
    fn the_keys_walk_within_the_cells() {
        let diagonals = Diagonals::of(&Dance::new(7, 1).unwrap(), Form::Slanted);
        let first = [1, 7].map(|number| Player::from_number(number).unwrap());
        assert_eq!(row(&diagonals, 0), ["4", "1", "5", "2", "6", "3", "7"]);
        let right = diagonals.beside(first, [0, 1]).unwrap();
        assert_eq!((right.row, right.column, right.text().as_str()), (0, 7, "1"));
        assert_eq!(diagonals.beside(first, [0, -1]).unwrap().pair, first);
        assert_eq!(diagonals.beside(first, [-1, 0]).unwrap().pair, first);
        // There is no cell left of the beginning of a row, but there is one below it.
        assert_eq!(diagonals.beside(first, [1, 0]).unwrap().text(), "1");
    }

    #[test]
    fn a_step_that_fails_shows_how_often() {
        let diagonals = Diagonals::of(&Dance::new(9, 3).unwrap(), Form::Square);
        assert_eq!(row(&diagonals, 0), ["3×", "–", "–", "3×", "–", "–", "3×", "–", "–"]);
    }
}
