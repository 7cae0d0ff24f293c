//! A table of the screen: its columns, its rows, and the target of each cell. It is made in any language and tested
//! natively; the page has one painter for all tables (`parts::TableView`).

use rondel_figure::Drawing;

/// A table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Table {
    /// Subject of the table: read aloud, and visible above it if `is_titled`.
    pub caption: String,
    /// True if the caption is visible.
    pub is_titled: bool,
    /// Columns, from left to right. If no column has a heading, the table has no line of headings.
    pub columns: Vec<Column>,
    /// Rows, from top to bottom.
    pub rows: Vec<Row>,
    /// Rows below a rule, such as sums.
    pub foot: Vec<Row>,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// Heading; may be empty.
    pub head: String,
    /// Note under the heading in smaller type; usually empty.
    pub note: String,
    /// Shorter heading for a narrow screen; empty if there is always room for the full one.
    pub brief: String,
    /// Kind of the cells.
    pub kind: Kind,
    /// True if the cell of this column names the row.
    pub names_row: bool,
    /// Mark of the heading.
    pub mark: Option<Mark>,
}

/// The kind of the cells of a column, which determines their alignment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A number, aligned in its column.
    Number,
    /// The number by which the rows are ranked.
    Points,
    /// The place of the row.
    Place,
    /// Words or names.
    Text,
    /// A sign or a short word, centred.
    Sign,
    /// A small picture that adds no information.
    Picture,
    /// A button, not printed.
    Act,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Row {
    /// Cells, one for each column; fewer if one of them is wide.
    pub cells: Vec<Cell>,
    /// Mark of the row as a whole.
    pub mark: Option<Mark>,
    /// True if the row is a heading for the rows below it.
    pub is_heading: bool,
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Cell {
    /// Text; may be empty.
    pub text: String,
    /// Words read aloud in place of the text, for a sign; usually empty.
    pub said: String,
    /// Text after it in smaller type; usually empty.
    pub beside: String,
    /// Small picture; usually none.
    pub picture: Option<Drawing>,
    /// Share of the greatest number of the column, in percent, drawn as a bar; usually none.
    pub share: Option<u8>,
    /// Names with the text between them, or letters next to each other, each with whether it is highlighted; usually
    /// none.
    pub pieces: Vec<(String, bool)>,
    /// Note under the text in smaller type; usually empty.
    pub note: String,
    /// Mark of the cell.
    pub mark: Option<Mark>,
    /// Effect of pressing the cell.
    pub opens: Opens,
    /// Number of further columns that the cell covers.
    pub more: usize,
}

/// A mark of a row or a cell in addition to its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Shown elsewhere on the page, or chosen.
    Lit,
    /// Not counted.
    Cut,
    /// Repeats the row above: read aloud, but pale.
    Again,
    /// Made or found here.
    Here,
    /// Made here, and known from no other source.
    New,
    /// Wrong.
    Wrong,
}

/// The effect of pressing a cell.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Opens {
    /// No effect.
    #[default]
    Nothing,
    /// A link to another page.
    Address {
        /// Address.
        to: String,
        /// Words read aloud, if the text of the cell is not enough; may be empty.
        label: String,
    },
    /// A button that the page knows by its 0-based row and column.
    Here {
        /// Words read aloud, if the text of the cell is not enough; may be empty.
        label: String,
        /// State of the button, open or chosen or not, if it has one.
        state: Option<State>,
        /// Reason why it cannot be pressed now; empty if it can.
        refused: String,
    },
}

/// The state of a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum State {
    /// True if the part under the row is open.
    Expanded(bool),
    /// True if the choice is made.
    Pressed(bool),
}

impl Table {
    /// Returns a table whose caption is only read aloud, since there is a heading above it.
    pub fn of(caption: impl Into<String>, columns: Vec<Column>, rows: Vec<Row>) -> Table {
        Table { caption: caption.into(), columns, rows, ..Table::default() }
    }

    /// Returns a table whose caption is visible.
    pub fn titled(caption: impl Into<String>, columns: Vec<Column>, rows: Vec<Row>) -> Table {
        Table { is_titled: true, ..Table::of(caption, columns, rows) }
    }

    /// Returns the table with rows below the rule.
    pub fn with_foot(self, foot: Vec<Row>) -> Table {
        Table { foot, ..self }
    }

    /// True if any column has a heading.
    pub fn has_heads(&self) -> bool {
        Column::are_headed(&self.columns)
    }
}

impl Column {
    /// Returns a column of a kind.
    pub fn of(kind: Kind, head: impl Into<String>) -> Column {
        let (note, brief) = (String::new(), String::new());
        Column { head: head.into(), note, brief, kind, names_row: false, mark: None }
    }

    /// True if one of these columns has a heading.
    pub fn are_headed(columns: &[Column]) -> bool {
        columns.iter().any(|column| !column.head.is_empty())
    }

    /// Returns a column of numbers.
    pub fn number(head: impl Into<String>) -> Column {
        Column::of(Kind::Number, head)
    }

    /// Returns a column of whole numbers for each of these headings; the first names the rows.
    pub fn numbers(heads: impl IntoIterator<Item = String>) -> Vec<Column> {
        let column = |(at, head)| Column { names_row: at == 0, ..Column::number(head) };
        heads.into_iter().enumerate().map(column).collect()
    }

    /// Returns a column of words or names.
    pub fn text(head: impl Into<String>) -> Column {
        Column::of(Kind::Text, head)
    }

    /// Returns a column of buttons.
    pub fn act() -> Column {
        Column::of(Kind::Act, "")
    }

    /// Returns the column with a note under its heading.
    pub fn noted(self, note: impl Into<String>) -> Column {
        Column { note: note.into(), ..self }
    }

    /// Returns the column with a shorter heading for a narrow screen.
    pub fn in_brief(self, brief: impl Into<String>) -> Column {
        Column { brief: brief.into(), ..self }
    }

    /// Returns the column with a mark on its heading, if `marked`.
    pub fn marked(self, mark: Mark, marked: bool) -> Column {
        Column { mark: marked.then_some(mark).or(self.mark), ..self }
    }

    /// Returns the column as the one that names the rows.
    pub fn naming(self) -> Column {
        Column { names_row: true, ..self }
    }
}

impl Row {
    /// Returns a row of these cells.
    pub fn of(cells: Vec<Cell>) -> Row {
        Row { cells, ..Row::default() }
    }

    /// Returns a heading over `columns` columns for the rows below it.
    pub fn heading(text: impl Into<String>, columns: usize) -> Row {
        let cell = Cell::of(text.into()).wide(columns.saturating_sub(1));
        Row { is_heading: true, ..Row::of(vec![cell]) }
    }

    /// Returns the row with a mark, if `marked`.
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
    /// Returns a cell with a text.
    pub fn of(text: impl ToString) -> Cell {
        Cell { text: text.to_string(), ..Cell::default() }
    }

    /// Returns a cell with a text, or an empty one.
    pub fn maybe(text: Option<impl ToString>) -> Cell {
        text.map(Cell::of).unwrap_or_default()
    }

    /// Returns the cell with words that are read aloud in place of its text.
    pub fn said(self, said: impl Into<String>) -> Cell {
        Cell { said: said.into(), ..self }
    }

    /// Returns the cell with a text after it in smaller type.
    pub fn beside(self, beside: impl Into<String>) -> Cell {
        Cell { beside: beside.into(), ..self }
    }

    /// Returns the cell with a small picture.
    pub fn drawn(self, picture: Drawing) -> Cell {
        Cell { picture: Some(picture), ..self }
    }

    /// Returns the cell with a bar as long as its share, in percent.
    pub fn sharing(self, share: Option<u8>) -> Cell {
        Cell { share, ..self }
    }

    /// Returns the cell with names or letters next to each other.
    pub fn in_pieces(self, pieces: Vec<(String, bool)>) -> Cell {
        Cell { pieces, ..self }
    }

    /// Returns the cell with a note under it.
    pub fn noted(self, note: impl Into<String>) -> Cell {
        Cell { note: note.into(), ..self }
    }

    /// Returns the cell with a mark, if `marked`.
    pub fn marked(self, mark: Mark, marked: bool) -> Cell {
        Cell { mark: marked.then_some(mark).or(self.mark), ..self }
    }

    /// Returns the cell covering `more` columns in addition to its own.
    pub fn wide(self, more: usize) -> Cell {
        Cell { more, ..self }
    }

    /// Returns the cell as a link to another page.
    pub fn to(self, address: impl ToString, label: impl Into<String>) -> Cell {
        Cell { opens: Opens::Address { to: address.to_string(), label: label.into() }, ..self }
    }

    /// Returns the cell as a button.
    pub fn pressed(self, label: impl Into<String>) -> Cell {
        Cell { opens: Opens::Here { label: label.into(), state: None, refused: String::new() }, ..self }
    }

    /// Returns the cell as a button with a state.
    pub fn switched(self, label: impl Into<String>, state: State) -> Cell {
        let (label, refused) = (label.into(), String::new());
        Cell { opens: Opens::Here { label, state: Some(state), refused }, ..self }
    }

    /// Returns the button with the reason why it cannot be pressed, if there is one.
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
