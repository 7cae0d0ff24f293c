//! A table of the screen: its columns, its rows, and what a cell opens. Made in any language and tested natively; the
//! page has one painter for all of them (`parts::TableView`).

use rondel_figure::Drawing;

/// A table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Table {
    /// The subject: read aloud, and above it where `is_titled`.
    pub caption: String,
    /// The caption is seen as well.
    pub is_titled: bool,
    /// From left to right. Where no column has a head, the table has no line of heads.
    pub columns: Vec<Column>,
    /// From top to bottom.
    pub rows: Vec<Row>,
    /// Sums and the like, below a rule.
    pub foot: Vec<Row>,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// The word above it; may be empty.
    pub head: String,
    /// The note under that in smaller type; mostly empty.
    pub note: String,
    /// The word above it where there is no room for that; empty where there always is.
    pub brief: String,
    /// The kind of its cells.
    pub kind: Kind,
    /// Its cell names the row.
    pub names_row: bool,
    /// The mark of its head.
    pub mark: Option<Mark>,
}

/// The kind of the cells of a column, which says how they stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A number, one below the other.
    Number,
    /// The number that the rows are ranked by.
    Points,
    /// The place of the row.
    Place,
    /// Words or names.
    Text,
    /// A sign or a short word in the middle.
    Sign,
    /// A small picture that says nothing new.
    Picture,
    /// Something to press, not printed.
    Act,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Row {
    /// One for each column; fewer where one of them is wide.
    pub cells: Vec<Cell>,
    /// The mark of the row as a whole.
    pub mark: Option<Mark>,
    /// It says what the rows below it are.
    pub is_heading: bool,
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Cell {
    /// The text; empty where there is nothing to say.
    pub text: String,
    /// The words read aloud in its place, where it is a sign; mostly empty.
    pub said: String,
    /// The text after it in smaller type; mostly empty.
    pub beside: String,
    /// A small picture; mostly none.
    pub picture: Option<Drawing>,
    /// Its share of the greatest number of the column, in percent, drawn as a bar; mostly none.
    pub share: Option<u8>,
    /// Names and what is between them, or letters beside each other, each with whether it stands out; mostly none.
    pub pieces: Vec<(String, bool)>,
    /// The note under that in smaller type; mostly empty.
    pub note: String,
    /// Its mark.
    pub mark: Option<Mark>,
    /// The effect of pressing it.
    pub opens: Opens,
    /// The columns that it covers besides its own.
    pub more: usize,
}

/// A mark of a row or a cell besides its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// It is the one that is shown elsewhere on the page, or chosen.
    Lit,
    /// It does not count.
    Cut,
    /// It is as in the row above: heard, not seen.
    Again,
    /// It was made or found here.
    Here,
    /// It was made here and is known from nowhere else.
    New,
    /// It is wrong.
    Wrong,
}

/// The effect of pressing a cell.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Opens {
    /// Nothing.
    #[default]
    Nothing,
    /// Another place of the page.
    Address {
        /// The address.
        to: String,
        /// The words read aloud, where the text of the cell is not enough; may be empty.
        label: String,
    },
    /// Something that the page knows by the row and the column, both from 0.
    Here {
        /// The words read aloud, where the text of the cell is not enough; may be empty.
        label: String,
        /// The state, open or chosen or not, for what can be either.
        state: Option<State>,
        /// The reason why it cannot be pressed now; empty where it can.
        refused: String,
    },
}

/// The state of what a cell opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum State {
    /// Something under the row, open or not.
    Expanded(bool),
    /// A choice, made or not.
    Pressed(bool),
}

impl Table {
    /// A table whose caption is only heard: a heading stands above it.
    pub fn of(caption: impl Into<String>, columns: Vec<Column>, rows: Vec<Row>) -> Table {
        Table { caption: caption.into(), columns, rows, ..Table::default() }
    }

    /// A table whose caption is seen.
    pub fn titled(caption: impl Into<String>, columns: Vec<Column>, rows: Vec<Row>) -> Table {
        Table { is_titled: true, ..Table::of(caption, columns, rows) }
    }

    /// The same with rows below the rule.
    pub fn with_foot(self, foot: Vec<Row>) -> Table {
        Table { foot, ..self }
    }

    /// True if something stands above its columns.
    pub fn has_heads(&self) -> bool {
        Column::are_headed(&self.columns)
    }
}

impl Column {
    /// A column of a kind.
    pub fn of(kind: Kind, head: impl Into<String>) -> Column {
        let (note, brief) = (String::new(), String::new());
        Column { head: head.into(), note, brief, kind, names_row: false, mark: None }
    }

    /// True if one of these columns has a head.
    pub fn are_headed(columns: &[Column]) -> bool {
        columns.iter().any(|column| !column.head.is_empty())
    }

    /// Numbers.
    pub fn number(head: impl Into<String>) -> Column {
        Column::of(Kind::Number, head)
    }

    /// Whole numbers under each of these heads, the first naming the rows.
    pub fn numbers(heads: impl IntoIterator<Item = String>) -> Vec<Column> {
        let column = |(at, head)| Column { names_row: at == 0, ..Column::number(head) };
        heads.into_iter().enumerate().map(column).collect()
    }

    /// Words or names.
    pub fn text(head: impl Into<String>) -> Column {
        Column::of(Kind::Text, head)
    }

    /// Something to press.
    pub fn act() -> Column {
        Column::of(Kind::Act, "")
    }

    /// The same with a note under its head.
    pub fn noted(self, note: impl Into<String>) -> Column {
        Column { note: note.into(), ..self }
    }

    /// The same with a shorter word for a narrow screen.
    pub fn in_brief(self, brief: impl Into<String>) -> Column {
        Column { brief: brief.into(), ..self }
    }

    /// The same with a mark on its head, where `marked`.
    pub fn marked(self, mark: Mark, marked: bool) -> Column {
        Column { mark: marked.then_some(mark).or(self.mark), ..self }
    }

    /// The same column, naming its rows.
    pub fn naming(self) -> Column {
        Column { names_row: true, ..self }
    }
}

impl Row {
    /// A row of these cells.
    pub fn of(cells: Vec<Cell>) -> Row {
        Row { cells, ..Row::default() }
    }

    /// A row over `columns` columns that says what the rows below it are.
    pub fn heading(text: impl Into<String>, columns: usize) -> Row {
        let cell = Cell::of(text.into()).wide(columns.saturating_sub(1));
        Row { is_heading: true, ..Row::of(vec![cell]) }
    }

    /// The same with a mark, where `marked`.
    pub fn marked(self, mark: Mark, marked: bool) -> Row {
        Row { mark: marked.then_some(mark).or(self.mark), ..self }
    }
}

impl<T: Into<Cell>> FromIterator<T> for Row {
    fn from_iter<I: IntoIterator<Item = T>>(cells: I) -> Row {
        Row::of(cells.into_iter().map(Into::into).collect())
    }
}

impl Cell {
    /// A cell with something in it.
    pub fn of(text: impl ToString) -> Cell {
        Cell { text: text.to_string(), ..Cell::default() }
    }

    /// A cell that may be empty.
    pub fn maybe(text: Option<impl ToString>) -> Cell {
        text.map(Cell::of).unwrap_or_default()
    }

    /// The same, with what is read aloud in its place.
    pub fn said(self, said: impl Into<String>) -> Cell {
        Cell { said: said.into(), ..self }
    }

    /// The same with something after it in smaller type.
    pub fn beside(self, beside: impl Into<String>) -> Cell {
        Cell { beside: beside.into(), ..self }
    }

    /// The same with a small picture.
    pub fn drawn(self, picture: Drawing) -> Cell {
        Cell { picture: Some(picture), ..self }
    }

    /// The same with a bar as long as its share.
    pub fn sharing(self, share: Option<u8>) -> Cell {
        Cell { share, ..self }
    }

    /// The same with names or letters beside each other.
    pub fn in_pieces(self, pieces: Vec<(String, bool)>) -> Cell {
        Cell { pieces, ..self }
    }

    /// The same with a note under it.
    pub fn noted(self, note: impl Into<String>) -> Cell {
        Cell { note: note.into(), ..self }
    }

    /// The same with a mark, where `marked`.
    pub fn marked(self, mark: Mark, marked: bool) -> Cell {
        Cell { mark: marked.then_some(mark).or(self.mark), ..self }
    }

    /// The same over `more` columns besides its own.
    pub fn wide(self, more: usize) -> Cell {
        Cell { more, ..self }
    }

    /// The same, leading to another place of the page.
    pub fn to(self, address: impl ToString, label: impl Into<String>) -> Cell {
        Cell { opens: Opens::Address { to: address.to_string(), label: label.into() }, ..self }
    }

    /// The same as a button.
    pub fn pressed(self, label: impl Into<String>) -> Cell {
        Cell { opens: Opens::Here { label: label.into(), state: None, refused: String::new() }, ..self }
    }

    /// The same as a button that is one of two ways now.
    pub fn switched(self, label: impl Into<String>, state: State) -> Cell {
        let (label, refused) = (label.into(), String::new());
        Cell { opens: Opens::Here { label, state: Some(state), refused }, ..self }
    }

    /// The same button, which cannot be pressed for this reason, where there is one.
    pub fn refused(mut self, why: Option<String>) -> Cell {
        if let Opens::Here { refused, .. } = &mut self.opens {
            *refused = why.unwrap_or_default();
        }
        self
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::of(text)
    }
}

impl From<&String> for Cell {
    fn from(text: &String) -> Cell {
        Cell::of(text)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::of(text)
    }
}
