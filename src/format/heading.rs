//! What the columns of a pasted table hold: by their headings in English, Dutch and Norwegian, or guessed.

use serde::{Deserialize, Serialize};

/// What a column holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Column {
    /// The whole name.
    Name,
    /// The first name.
    First,
    /// The Dutch part between (`van der`).
    Infix,
    /// The last name.
    Last,
    /// Playing strength.
    Rating,
    /// Club or class.
    Club,
    /// Team.
    Team,
    /// A number of the organizer's own.
    Number,
    /// Partner or spouse.
    Partner,
    /// Something else, with its heading (empty where there is none): not used.
    Unused(String),
}

/// The columns that the cells of a first line name; none where it does not name a name.
///
/// Case, spaces around, and a colon or point at the end do not matter. A second column of the same kind is unused. Where
/// nothing but a team is named, the team is the name.
pub fn of(cells: &[String]) -> Option<Vec<Column>> {
    let mut columns: Vec<Column> = Vec::with_capacity(cells.len());
    for cell in cells {
        let heading = cell.split_whitespace().collect::<Vec<_>>().join(" ");
        let column = column(&heading.trim_end_matches([':', '.', '*']).to_lowercase());
        columns.push(column.filter(|column| !columns.contains(column)).unwrap_or(Column::Unused(heading)));
    }
    let named =
        |columns: &[Column]| columns.iter().any(|c| matches!(c, Column::Name | Column::First | Column::Last));
    if !named(&columns) {
        let team = columns.iter_mut().find(|column| **column == Column::Team)?;
        *team = Column::Name;
    }
    Some(columns)
}

/// What a heading in small letters names.
fn column(heading: &str) -> Option<Column> {
    Some(match heading {
        "name" | "names" | "full name" | "player" | "players" | "entrant" | "entrants" | "participant"
        | "participants" | "pair" | "pairs" => Column::Name,
        "naam" | "namen" | "volledige naam" | "speler" | "spelers" | "deelnemer" | "deelnemers" | "paar"
        | "paren" => Column::Name,
        "navn" | "fullt navn" | "spiller" | "spillere" | "deltaker" | "deltakere" | "deltager"
        | "deltagere" | "par" => Column::Name,
        "first name" | "firstname" | "first" | "given name" | "forename" => Column::First,
        "voornaam" | "roepnaam" | "fornavn" => Column::First,
        "tussenvoegsel" | "tussenvoegsels" | "voorvoegsel" | "voorvoegsels" => Column::Infix,
        "last name" | "lastname" | "last" | "surname" | "family name" => Column::Last,
        "achternaam" | "familienaam" | "etternavn" => Column::Last,
        "rating" | "elo" | "elo rating" | "strength" | "fide" | "fide rating" | "fide-rating" => {
            Column::Rating
        }
        "knsb" | "knsb rating" | "knsb-rating" | "sterkte" | "speelsterkte" => Column::Rating,
        "nsf" | "nsf elo" | "nsf-elo" | "norsk elo" | "styrke" | "ratingtall" => Column::Rating,
        "club" | "class" | "school" => Column::Club,
        "vereniging" | "klas" | "klasse" => Column::Club,
        "klubb" | "forening" | "skole" => Column::Club,
        "team" | "teams" | "ploeg" | "ploegen" | "lag" => Column::Team,
        "number" | "no" | "nr" | "num" | "#" | "start number" | "member number" => Column::Number,
        "nummer" | "startnummer" | "lidnummer" | "lidnr" | "startnr" | "medlemsnummer" | "medlemsnr" => {
            Column::Number
        }
        "partner" | "spouse" | "makker" | "ektefelle" => Column::Partner,
        _ => return None,
    })
}

/// The columns of a table without headings.
///
/// Counting numbers from the left before the name are numbers; other whole numbers are ratings. The first column of words
/// is the name, or, where no cell of it has a space and the next column is of words that differ, the first name before
/// the last name.
pub fn guess(rows: &[&[String]]) -> Vec<Column> {
    let width = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let column = |c: usize| {
        rows.iter().filter_map(move |row| row.get(c)).map(|cell| cell.trim()).filter(|cell| !cell.is_empty())
    };
    let is_word = |c: usize| column(c).any(|cell| cell.trim_end_matches(['.', ')']).parse::<u32>().is_err());
    let mut columns = vec![Column::Unused(String::new()); width];
    let Some(name) = (0..width).find(|&c| is_word(c)) else {
        // Only numbers: then they are what the entrants are called.
        if let Some(first) = columns.first_mut() {
            *first = Column::Name;
        }
        return columns;
    };
    columns[name] = Column::Name;
    if name > 0 {
        columns[0] = Column::Number;
    }
    let next = name + 1;
    if next < width && is_word(next) {
        let mut last: Vec<&str> = column(next).collect();
        let full = last.len() == column(name).count();
        last.sort_unstable();
        last.dedup();
        // Last names differ mostly, clubs repeat.
        if full
            && 2 * last.len() > column(next).count()
            && column(name).all(|cell| !cell.contains(char::is_whitespace))
        {
            columns[name] = Column::First;
            columns[next] = Column::Last;
        }
    }
    let rating = (next..width).find(|&c| !is_word(c) && column(c).next().is_some());
    if let Some(rating) = rating {
        columns[rating] = Column::Rating;
    }
    columns
}
