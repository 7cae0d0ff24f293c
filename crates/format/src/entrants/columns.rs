//! Column meanings of a pasted table, corrected by the person: the correction becomes a line of headings in the text.

use super::Column;
use super::lines::{Lines, Separator};
use super::rows::Row;
use super::table::columns_and_rows;
use crate::cells;

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guessed {
    /// The meaning that was recognized.
    pub column: Column,
    /// Sample contents from the top, at most three and all different.
    pub samples: Vec<String>,
}

/// The kinds that are offered for a column, in the order of the menu.
pub const OFFERED: [Column; 9] = [
    Column::Name,
    Column::First,
    Column::Last,
    Column::Class,
    Column::Club,
    Column::Team,
    Column::Rating,
    Column::Born,
    Column::Number,
];

/// Returns the columns of `text` from the left; empty if it is not a table of at least two columns.
///
/// ```
/// use rondel_format::entrants::columns::of;
///
/// assert_eq!(of("Name;Rating\nAda;1850\nBo;1700").len(), 2);
/// assert!(of("Ada\nBo").is_empty());
/// ```
pub fn of(text: &str) -> Vec<Guessed> {
    let Some(Table { columns, rows, .. }) = Table::of(text) else { return Vec::new() };
    let guessed = columns.into_iter().enumerate().map(|(at, column)| {
        let mut samples: Vec<String> = Vec::new();
        for cell in rows.iter().filter_map(|row| row.cells.get(at)).filter(|cell| !cell.is_empty()) {
            if samples.len() < 3 && !samples.contains(cell) {
                samples.push(cell.clone());
            }
        }
        Guessed { column, samples }
    });
    guessed.collect()
}

/// Returns `text` with a line of headings, in the words of `word`: the column at the 0-based index `at` gets the
/// heading of `column`, the others those of the meanings recognized for them. Returns `None` if [`of`] gives no
/// column there.
///
/// ```
/// use rondel_format::Column;
/// use rondel_format::entrants::{columns, read};
/// let word = |column: &Column| if *column == Column::Class { "Class".into() } else { "Name".into() };
/// let text = columns::said("Anna\tMice\nBo\tBees", 1, &Column::Class, word).unwrap();
/// assert_eq!(text, "Name\tClass\nAnna\tMice\nBo\tBees");
/// assert_eq!(read(&text).entrants[1].entrant.class, "Bees");
/// ```
pub fn said(text: &str, at: usize, column: &Column, word: impl Fn(&Column) -> String) -> Option<String> {
    let Table { mut columns, by, headed, line, .. } = Table::of(text)?;
    for other in columns.iter_mut().filter(|other| *other == column) {
        *other = Column::Unused(String::new());
    }
    *columns.get_mut(at)? = column.clone();
    name_one(&mut columns, at);
    let headings = columns.iter().map(|column| match column {
        Column::Unused(heading) if heading.is_empty() => "-".to_owned(),
        Column::Unused(heading) if heading.contains([by, '"']) => {
            format!("\"{}\"", heading.replace('"', "\"\""))
        }
        Column::Unused(heading) => heading.clone(),
        column => word(column),
    });
    let headings = headings.collect::<Vec<_>>().join(&by.to_string());
    let mut lines = cells::lines(text);
    match lines.get_mut(line - 1).filter(|_| headed) {
        Some(first) => *first = headings,
        None => lines.insert(line - 1, headings),
    }
    Some(lines.join("\n"))
}

/// Makes sure that one column is the name: a first or last name that has lost its other half, else some column other
/// than the one at index `kept`.
fn name_one(columns: &mut [Column], kept: usize) {
    let place = |wanted: &Column| columns.iter().position(|column| column == wanted);
    let name = match [Column::Name, Column::First, Column::Last].map(|column| place(&column)) {
        [Some(_), ..] | [_, Some(_), Some(_)] => return,
        [_, first, last] => first.or(last).or_else(|| {
            let unused = |at: &usize| *at != kept && matches!(columns[*at], Column::Unused(_));
            (0..columns.len()).find(unused).or_else(|| (0..columns.len()).find(|&at| at != kept))
        }),
    };
    if let Some(name) = name.and_then(|name| columns.get_mut(name)) {
        *name = Column::Name;
    }
}

/// A table of a text, with its separator and place.
struct Table {
    columns: Vec<Column>,
    /// The rows without the headings.
    rows: Vec<Row>,
    by: char,
    headed: bool,
    /// The 1-based line where the table begins.
    line: usize,
}

impl Table {
    fn of(text: &str) -> Option<Self> {
        if text.len() > super::MAX_BYTES {
            return None;
        }
        let mut lines = Lines::of(text, &mut Vec::new());
        lines.take_titles();
        let Separator::Table { by, headed } = lines.separator() else { return None };
        let (columns, rows, _) = columns_and_rows(&lines, by, headed);
        let line = lines.full.first()?.0;
        (columns.len() > 1).then_some(Table { columns, rows, by, headed, line })
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    fn word(column: &Column) -> String {
        format!("{column:?}")
    }

    #[test]
    fn a_column_is_what_the_person_says() {
        let text = "Players:\nAnna Lie\tMice\t\nBo\tBees\t7\nCas\tMice\t";
        let columns = of(text);
        assert_eq!(columns.len(), 3);
        assert_eq!(
            (&columns[1].column, &columns[1].samples[..]),
            (&Column::Unused(String::new()), &["Mice", "Bees"].map(String::from)[..])
        );
        let class = said(text, 1, &Column::Class, word).unwrap();
        assert_eq!(class, "Players:\nName\tClass\tRating\nAnna Lie\tMice\t\nBo\tBees\t7\nCas\tMice\t");
        let bo = read(&class).entrants.swap_remove(1).entrant;
        assert_eq!((bo.name.as_str(), bo.class.as_str(), bo.rating), ("Bo", "Bees", Some(7)));
        // A second correction, now that there are headings.
        let club = said(&class, 1, &Column::Club, word).unwrap();
        assert_eq!(club, class.replace("Class", "Club"));
        let name = said(&class, 1, &Column::Name, word).unwrap();
        assert_eq!(name, class.replace("Name\tClass", "-\tName"));
        assert_eq!(read(&name).entrants[1].entrant.name, "Bees");
    }

    #[test]
    fn half_a_name_becomes_the_name_and_a_table_keeps_one() {
        let text = "Anna\tMyggene\nBo\tBiene";
        assert_eq!(
            of(text).into_iter().map(|it| it.column).collect::<Vec<_>>(),
            [Column::First, Column::Last]
        );
        assert_eq!(said(text, 1, &Column::Class, word).unwrap(), format!("Name\tClass\n{text}"));
        let swapped = said(text, 0, &Column::Class, word).unwrap();
        assert_eq!(swapped, format!("Class\tName\n{text}"));
        assert_eq!(said(&swapped, 1, &Column::Club, word).unwrap(), format!("Name\tClub\n{text}"));
    }

    #[test]
    fn what_is_no_table_has_no_columns() {
        for text in ["", "Anna\nBo", "Anna, Bo, Cas", "Jansen, Piet\nBakker, Anna", "1. Anna\n2. Bo"] {
            assert_eq!(of(text), [], "{text}");
            assert_eq!(said(text, 0, &Column::Class, word), None, "{text}");
        }
        assert_eq!(said("Anna\tx\nBo\ty", 2, &Column::Class, word), None);
    }
}
