//! Entrants written as a text that reads as the same entrants.

use rondel_event::event::{Entrant, Gender};

use super::{Column, list, read};

/// Columns for the data of entrants, without the name and the players.
const DETAILS: [Column; 8] = [
    Column::Class,
    Column::Club,
    Column::Rating,
    Column::Born,
    Column::Gender,
    Column::Team,
    Column::Number,
    Column::Partner,
];

/// Writes entrants as a text that [`read`] turns into the same entrants: names one per line ([`list`]), or a table
/// with headings in the words of `word` and the columns that at least one entrant fills. If such a table would not
/// read back unchanged, for example because a name is a formula, the result is that of [`list`], which keeps only the
/// names.
///
/// ```
/// use rondel_event::event::Entrant;
/// use rondel_format::entrants::{read, table_of};
/// let anna = Entrant { rating: Some(1510), class: "7B".into(), ..Entrant::named("Anna") };
/// let text = table_of(&[anna.clone(), Entrant::named("Bo")], |column| format!("{column:?}"));
/// assert_eq!(text, "Name\tClass\tRating\nAnna\t7B\t1510\nBo\t\t");
/// assert_eq!(read(&text).entrants[0].entrant, anna);
/// ```
pub fn table_of(entrants: &[Entrant], word: impl Fn(&Column) -> String) -> String {
    let names: Vec<&str> = entrants.iter().map(|entrant| entrant.name.as_str()).collect();
    let boards = entrants.iter().map(|entrant| entrant.players.len()).max().unwrap_or(0);
    let boards = (1..=boards).filter_map(|board| Some(Column::Board(u8::try_from(board).ok()?)));
    let is_used = |column: &Column| entrants.iter().any(|entrant| !cell(entrant, column).is_empty());
    let columns: Vec<Column> =
        [Column::Name].into_iter().chain(DETAILS.into_iter().chain(boards).filter(is_used)).collect();
    if columns.len() == 1 {
        return list(&names);
    }
    let mut writer = csv::WriterBuilder::new().delimiter(b'\t').flexible(true).from_writer(Vec::new());
    let heads = columns.iter().map(word).collect();
    let rows = entrants.iter().map(|entrant| columns.iter().map(|column| cell(entrant, column)).collect());
    for row in [heads].into_iter().chain(rows) {
        let row: Vec<String> = row;
        writer.write_record(row).expect("memory takes every row");
    }
    let text = writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
    let text = text.trim_end_matches('\n').to_owned();
    let found = read(&text).entrants;
    let rated = |entrant: &Entrant| Entrant {
        rating: entrant.rating.filter(|&rating| rating > 0),
        ..entrant.clone()
    };
    let is_same = found.iter().map(|found| found.entrant.clone()).eq(entrants.iter().map(rated));
    if is_same { text } else { list(&names) }
}

/// Returns an entrant's content of a column; empty if unknown.
fn cell(entrant: &Entrant, column: &Column) -> String {
    let number = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
    match column {
        Column::Name => entrant.name.clone(),
        Column::Class => entrant.class.clone(),
        Column::Club => entrant.club.clone(),
        // A rating of 0 reads as none.
        Column::Rating => number(entrant.rating.filter(|rating| *rating > 0).map(u32::from)),
        Column::Born => number(entrant.born.map(u32::from)),
        Column::Gender => match entrant.gender {
            None => String::new(),
            Some(Gender::Female) => "f".to_owned(),
            Some(Gender::Male) => "m".to_owned(),
            Some(Gender::Other) => "x".to_owned(),
        },
        Column::Team => entrant.team.clone(),
        Column::Number => number(entrant.number),
        Column::Partner => entrant.partner.clone(),
        Column::Board(board) => entrant.players.get(usize::from(*board) - 1).cloned().unwrap_or_default(),
        Column::First | Column::Infix | Column::Last | Column::Unused(_) => String::new(),
    }
}
