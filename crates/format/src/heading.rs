//! The meaning of the columns of a pasted table, from headings in five languages or guessed.

use rondel_event::event::{Gender, MAX_PLAYERS};
use serde::{Deserialize, Serialize};

use super::words::{self, Heading};

/// The meaning of a column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Column {
    /// The whole name.
    Name,
    /// The first name.
    First,
    /// The Dutch prefix between first and last name (`van der`).
    Infix,
    /// The last name.
    Last,
    /// Playing strength.
    Rating,
    /// Club or school.
    Club,
    /// School class.
    Class,
    /// Year of birth.
    Born,
    /// Gender: girl, boy or other.
    Gender,
    /// The team that the player belongs to.
    Team,
    /// A number given by the organizer.
    Number,
    /// Partner or spouse.
    Partner,
    /// The player of a team at this 1-based board.
    Board(u8),
    /// A column that is not used, with its heading (empty if there is none).
    Unused(String),
}

/// Returns the columns that the cells of a first line name, or `None` if none of them names a name or a team.
///
/// Case, surrounding spaces, brackets, the words of a question (`What is your …?`) and a sign at the end are ignored;
/// of `Club/City`, the first known word counts. A second column of the same kind is unused. If there is a team but no
/// name, the team becomes the name.
pub fn of(cells: &[String]) -> Option<Vec<Column>> {
    let mut columns: Vec<Column> = Vec::with_capacity(cells.len());
    for cell in cells {
        let heading = cell.split_whitespace().collect::<Vec<_>>().join(" ");
        let column = asked(&heading.to_lowercase());
        columns.push(column.filter(|column| !columns.contains(column)).unwrap_or(Column::Unused(heading)));
    }
    // Next to a first name, `Name` means the surname.
    if columns.contains(&Column::First) && !columns.contains(&Column::Last) {
        columns.iter_mut().filter(|column| **column == Column::Name).for_each(|name| *name = Column::Last);
    }
    let named =
        |columns: &[Column]| columns.iter().any(|c| matches!(c, Column::Name | Column::First | Column::Last));
    if !named(&columns) {
        let team = columns.iter_mut().find(|column| **column == Column::Team)?;
        *team = Column::Name;
    }
    Some(columns)
}

/// Returns the column that a heading in small letters names, whatever a form writes around it.
fn asked(heading: &str) -> Option<Column> {
    let signs = [':', '.', '*', '?', ' '];
    let whole = heading.trim_end_matches(signs);
    let unbracketed =
        || whole.split_once(['(', '[']).map_or(whole, |(before, _)| before).trim_end_matches(signs);
    let questions = [
        "what is your ",
        "your ",
        "wat is je ",
        "wat is uw ",
        "je ",
        "jouw ",
        "uw ",
        "hva er ditt ",
        "ditt ",
        "din ",
    ];
    let plain = |text: &str| {
        column(text).or_else(|| questions.iter().find_map(|words| column(text.strip_prefix(words)?)))
    };
    // A whole row of headings is none of them.
    let is_one = !whole.contains(['\t', ';', ',']);
    let parts = || unbracketed().split('/').filter(|_| is_one).find_map(|part| plain(part.trim()));
    plain(whole).or_else(|| plain(unbracketed())).or_else(parts)
}

/// Returns the column that a heading in small letters names.
pub fn column(heading: &str) -> Option<Column> {
    Some(match heading {
        "first name" | "firstname" | "first" | "given name" | "forename" => Column::First,
        "voornaam" | "roepnaam" | "fornavn" | "vorname" | "rufname" | "förnamn" => Column::First,
        "tussenvoegsel" | "tussenvoegsels" | "tussenv" | "voorvoegsel" | "voorvoegsels" => Column::Infix,
        "surname particle" | "particle" | "surname prefix" | "name prefix" | "middle name" => Column::Infix,
        "mellomnavn" => Column::Infix,
        "last name" | "lastname" | "last" | "surname" | "family name" => Column::Last,
        "achternaam" | "familienaam" | "etternavn" => Column::Last,
        "nachname" | "familienname" | "zuname" | "efternamn" => Column::Last,
        "club" | "school" => Column::Club,
        "vereniging" => Column::Club,
        "klubb" | "forening" | "skole" => Column::Club,
        "klub" | "förening" | "skola" | "verein" | "schule" => Column::Club,
        "class" | "school class" | "grade" => Column::Class,
        "klas" | "schoolklas" | "groep" => Column::Class,
        "klasse" | "skoleklasse" | "trinn" => Column::Class,
        "born" | "year of birth" | "birth year" | "date of birth" | "birthday" => Column::Born,
        "geboren" | "geboortejaar" | "geboortedatum" => Column::Born,
        "født" | "fødselsår" | "fødselsdato" | "född" | "födelseår" => Column::Born,
        "geburtsjahr" | "geburtsdatum" | "geb" | "jahrgang" => Column::Born,
        "gender" | "sex" | "m/f" | "f/m" => Column::Gender,
        "geslacht" | "m/v" | "v/m" => Column::Gender,
        "kjønn" | "kön" | "geschlecht" | "m/k" | "k/m" => Column::Gender,
        "team" | "teams" | "ploeg" | "ploegen" | "lag" | "mannschaft" => Column::Team,
        "partner" | "spouse" | "makker" | "ektefelle" => Column::Partner,
        _ => {
            return match words::heading(heading) {
                Some(Heading::Name) => Some(Column::Name),
                Some(Heading::Rating) => Some(Column::Rating),
                Some(Heading::Number) => Some(Column::Number),
                _ => board(heading),
            };
        }
    })
}

/// Returns the board of a team that a heading names: `board 1`, `speler 2`, `brett 3`.
fn board(heading: &str) -> Option<Column> {
    let (word, number) = heading.split_once(' ')?;
    let known = ["board", "player", "bord", "speler", "brett", "spiller"].contains(&word);
    let number = number.parse().ok().filter(|number| (1..=MAX_PLAYERS).contains(&usize::from(*number)))?;
    known.then_some(Column::Board(number))
}

/// Parses the year of a year or date in common notations: `2014`, `3.5.2014`, `2014-05-03`, `3 May 2014`, `3/5/14`;
/// from 1900 to 2200. A time of day after the date is ignored. Of two figures, up to 30 mean this century, as in
/// `are_years_of_birth`.
pub fn year(text: &str) -> Option<u16> {
    let day = text.split_once(['T', ' ']).filter(|(_, time)| time.contains(':')).map_or(text, |(day, _)| day);
    let parts: Vec<&str> = day.split(['.', '-', '/', ' ', ',']).filter(|part| !part.is_empty()).collect();
    let is_month = |part: &str| part.chars().count() >= 3 && part.chars().all(char::is_alphabetic);
    // A month in words has no number that could be the year.
    let numbers: Option<Vec<u16>> =
        parts.iter().map(|part| if is_month(part) { Some(0) } else { part.parse().ok() }).collect();
    match numbers?[..] {
        [year] | [_, _, year] | [year, _, _] if (1900..=2200).contains(&year) => Some(year),
        [one, other, year] if year < 100 && [one, other].iter().all(|it| *it <= 31) && one + other > 0 => {
            Some(if year <= 30 { 2000 + year } else { 1900 + year })
        }
        _ => None,
    }
}

/// Parses the year of a date that a spreadsheet wrote as its number of days since 1899: `40980` is 12 March 2012.
/// Numbers that begin like a year of this time (`20145`) are typing errors of a year.
pub fn serial_year(text: &str) -> Option<u16> {
    let days = text
        .parse()
        .ok()
        .filter(|days| (10_000..=60_000).contains(days) && !(19_000..21_000).contains(days))?;
    let first = time::Date::from_ordinal_date(1899, 364).ok()?;
    u16::try_from(first.checked_add(time::Duration::days(days))?.year()).ok()
}

/// Parses a gender in common notations. A letter that would mean a girl in one of the three languages and a boy in
/// another gives `None`.
pub fn gender(text: &str) -> Option<Gender> {
    Some(match text.trim_end_matches('.').to_lowercase().as_str() {
        "f" | "female" | "girl" | "woman" => Gender::Female,
        "v" | "vrouw" | "meisje" => Gender::Female,
        "k" | "kvinne" | "jente" => Gender::Female,
        "m" | "male" | "boy" | "man" | "jongen" | "mann" | "gutt" => Gender::Male,
        "x" | "other" | "anders" | "annet" => Gender::Other,
        _ => return None,
    })
}

/// Returns true if a text is a class in the notation of schools: `3A`, `10b`, `klasse 3`, `groep 7`. `2e` and `1st`
/// are ordinal numbers, not classes.
pub fn is_class(text: &str) -> bool {
    let small = text.to_lowercase();
    let (digits, letters) = small.split_at(small.bytes().take_while(u8::is_ascii_digit).count());
    let is_grade = |digits: &str| digits.parse::<u8>().is_ok_and(|grade| (1..=13).contains(&grade));
    let ordinal =
        matches!(letters, "st" | "nd" | "rd" | "th" | "de" | "te") || letters == "e" && text.ends_with('e');
    let short = is_grade(digits)
        && (1..=2).contains(&letters.len())
        && letters.bytes().all(|b| b.is_ascii_lowercase());
    if let Some((word, grade)) = small.split_once(' ') {
        return matches!(word, "class" | "year" | "grade" | "klas" | "groep" | "klasse" | "trinn")
            && (is_grade(grade) || is_class(grade));
    }
    short && !ordinal
}

/// Returns a rating without the signs of an estimate or of few games: `~1400`, `(1500)`, `1480*`, `1650P12`.
pub fn without_signs(text: &str) -> &str {
    let inner = text.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')).unwrap_or(text);
    let inner = inner.trim_start_matches(['~', '≈']).trim_start().trim_end_matches(['*', '?']);
    match inner.split_once(['P', 'p']) {
        Some((rating, games)) if !games.is_empty() && games.bytes().all(|b| b.is_ascii_digit()) => rating,
        _ => inner,
    }
}

/// Parses a rating, at most 65535, in common notations: `1650`, with a spreadsheet's separator of thousands, `1.650`,
/// `1 650`, and with signs around it ([`without_signs`]).
pub fn rating(text: &str) -> Option<u16> {
    let text = without_signs(text);
    let is_between = |c: char| matches!(c, '.' | ',' | '\'' | '’' | ' ' | '\u{a0}' | '\u{202f}');
    match text.split_once(is_between) {
        None => text.parse().ok(),
        Some((thousands, rest)) => {
            let are_digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
            let fits = (1..=2).contains(&thousands.len()) && rest.len() == 3;
            let number = format!("{thousands}{rest}");
            (fits && are_digits(&number)).then(|| number.parse().ok()).flatten()
        }
    }
}

/// Returns true if more than half of the non-empty cells are numbers: the others are typing errors.
pub fn are_numbers<'a>(cells: impl Iterator<Item = &'a str>) -> bool {
    let (mut all, mut numbers) = (0, 0);
    for cell in cells.filter(|cell| !cell.is_empty()) {
        all += 1;
        let is_whole = |cell: &str| cell.parse::<u32>().is_ok();
        numbers += usize::from(is_whole(cell.trim_end_matches(['.', ')'])) || rating(cell).is_some());
    }
    2 * numbers > all
}

/// Returns true if there are at least two numbers and all can be years of birth of children (2000 to 2030).
pub fn are_years_of_birth(numbers: &[u16]) -> bool {
    numbers.len() > 1 && numbers.iter().all(|year| (2000..=2030).contains(year))
}

/// Guesses the columns of a table without headings.
///
/// A first column of numbers before the name is a number. Other whole numbers are ratings, or years of birth, even if
/// some are misspelt ([`are_numbers`]). A column of classes is the class. The first other column of words is the
/// name; but if no cell of it has a space and the words in the next column mostly differ, the two are the first name
/// and the last name.
pub fn guess(rows: &[&[String]]) -> Vec<Column> {
    let width = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let column = |c: usize| {
        rows.iter().filter_map(move |row| row.get(c)).map(|cell| cell.trim()).filter(|cell| !cell.is_empty())
    };
    let is_word = |c: usize| column(c).next().is_some() && !are_numbers(column(c));
    let classes = |c: usize| column(c).next().is_some() && column(c).all(is_class);
    let mut columns = vec![Column::Unused(String::new()); width];
    let names = (0..width).find(|&c| is_word(c) && !classes(c));
    let Some(name) = names.or_else(|| (0..width).find(|&c| is_word(c))) else {
        // If there are only numbers, they serve as names.
        if let Some(first) = columns.first_mut() {
            *first = Column::Name;
        }
        return columns;
    };
    columns[name] = Column::Name;
    if name > 0 && !is_word(0) {
        columns[0] = Column::Number;
    }
    if let Some(class) = (0..width).find(|&c| c != name && classes(c)) {
        columns[class] = Column::Class;
    }
    let next = name + 1;
    if next < width && is_word(next) && !classes(next) {
        let mut last: Vec<&str> = column(next).collect();
        let full = last.len() == column(name).count();
        last.sort_unstable();
        last.dedup();
        // Last names mostly differ, clubs repeat.
        if full
            && 2 * last.len() > column(next).count()
            && column(name).all(|cell| !cell.contains(char::is_whitespace))
        {
            columns[name] = Column::First;
            columns[next] = Column::Last;
        }
    }
    let number = (next..width).find(|&c| !is_word(c) && column(c).next().is_some());
    if let Some(number) = number {
        let values: Vec<u16> = column(number).filter_map(rating).collect();
        columns[number] = if are_years_of_birth(&values) { Column::Born } else { Column::Rating };
    }
    columns
}
