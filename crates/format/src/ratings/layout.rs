//! The columns of a rating list, from its line of headings.

use std::borrow::Cow;

use rondel_event::event::MAX_NAME;

use super::Entry;
use crate::cells::{self, tidy};
use crate::decoding::Encoding;
use crate::heading::{self, Column};

/// The largest number of rating columns that are distinguished.
const MOST_RATINGS: usize = 6;
/// The largest number that is a rating.
const MOST_RATING: u16 = 4_000;

/// The contents of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field {
    Name,
    First,
    Infix,
    Last,
    /// A rating, with the index among the rating columns.
    Rating(usize),
    Born,
    Club,
    Federation,
    Number,
}

/// The known columns, each with its 0-based index.
type Fields = Vec<(Field, usize)>;

/// The columns of a list.
#[derive(Debug)]
pub struct Layout {
    /// The headings of the rating columns.
    pub ratings: Vec<String>,
    form: Form,
}

#[derive(Debug)]
enum Form {
    /// Columns of fixed width: first and end position in characters; the end of the last one is `usize::MAX`.
    Fixed(Vec<(Field, usize, usize)>),
    /// Cells between separators.
    Cells { by: char, fields: Fields },
}

impl Layout {
    /// Returns the layout given by a line of headings, or `None` if it names no name or no rating.
    pub fn of(line: &str) -> Option<Layout> {
        let line = line.strip_prefix('\u{FEFF}').unwrap_or(line);
        let chars: Vec<char> = line.chars().collect();
        let cells = [';', '\t', ',', '|'].into_iter().find_map(|by| {
            let heads: Vec<String> = cells::cut(&chars, by).cells.iter().map(cells::Cell::text).collect();
            let (ratings, fields) = named(&heads)?;
            Some(Layout { ratings, form: Form::Cells { by, fields } })
        });
        cells.or_else(|| Layout::fixed(&chars))
    }

    /// Returns columns that begin where their headings do and end where the next one begins.
    fn fixed(chars: &[char]) -> Option<Layout> {
        let is_begin = |at: usize| !chars[at].is_whitespace() && (at == 0 || chars[at - 1].is_whitespace());
        let begins: Vec<usize> = (0..chars.len()).filter(|&at| is_begin(at)).collect();
        let end = |nth: usize| begins.get(nth + 1).copied().unwrap_or(usize::MAX);
        let heads: Vec<String> = (0..begins.len())
            .map(|nth| tidy(&chars[begins[nth]..end(nth).min(chars.len())].iter().collect::<String>()))
            .collect();
        let (ratings, fields) = named(&heads)?;
        let fields = fields.into_iter().map(|(field, nth)| (field, begins[nth], end(nth))).collect();
        Some(Layout { ratings, form: Form::Fixed(fields) })
    }

    /// Returns the name in a line, as written; empty if there is none. Most lines need nothing else.
    pub fn name<'a>(&self, line: &'a [u8], encoding: Encoding) -> Cow<'a, str> {
        if let (Form::Fixed(fields), true) = (&self.form, line.is_ascii())
            && let Some(&(_, from, to)) = fields.iter().find(|(field, ..)| *field == Field::Name)
        {
            let part = line.get(from..to.min(line.len())).unwrap_or_default();
            return Cow::Borrowed(std::str::from_utf8(part).unwrap_or_default().trim());
        }
        if let (Form::Cells { by, fields }, false) = (&self.form, line.contains(&b'"'))
            && let Some(&(_, nth)) = fields.iter().find(|(field, _)| *field == Field::Name)
            && *by != '|'
        {
            let cell = line.split(|byte| char::from(*byte) == *by).nth(nth).unwrap_or_default();
            return Cow::Owned(encoding.text(cell));
        }
        Cow::Owned(self.entry(&encoding.text(line)).map(|entry| entry.name).unwrap_or_default())
    }

    /// Returns the contents of a line, or `None` if it has no name or one that is too long.
    pub fn entry(&self, line: &str) -> Option<Entry> {
        let chars: Vec<char> = line.chars().collect();
        let cells: Vec<(Field, String)> = match &self.form {
            Form::Fixed(fields) => {
                let part = |from: usize, to: usize| chars.get(from..to.min(chars.len())).unwrap_or_default();
                let text = |from, to| tidy(&part(from, to).iter().collect::<String>());
                fields.iter().map(|&(field, from, to)| (field, text(from, to))).collect()
            }
            Form::Cells { by, fields } => {
                let cells = cells::cut(&chars, *by).cells;
                let text = |at: usize| cells.get(at).map(cells::Cell::text).unwrap_or_default();
                fields.iter().map(|&(field, at)| (field, text(at))).collect()
            }
        };
        let text = |wanted: Field| {
            cells
                .iter()
                .find(|(field, _)| *field == wanted)
                .map(|(_, text)| text.as_str())
                .unwrap_or_default()
        };
        let name = match text(Field::Name) {
            "" => tidy(&[Field::First, Field::Infix, Field::Last].map(text).join(" ")),
            name => name.to_owned(),
        };
        let ratings = (0..self.ratings.len()).map(|nth| rating(text(Field::Rating(nth)))).collect();
        let is_short = |text: &str| text.chars().count() <= MAX_NAME;
        let short = |text: &str| if is_short(text) { text.to_owned() } else { String::new() };
        (!name.is_empty() && is_short(&name)).then(|| Entry {
            name,
            ratings,
            born: heading::year(text(Field::Born)),
            club: short(text(Field::Club)),
            federation: short(text(Field::Federation)),
            number: short(text(Field::Number)),
        })
    }
}

/// Parses a rating, with or without decimals; 0 means no rating.
fn rating(text: &str) -> Option<u16> {
    let whole = text.split(['.', ',']).next().unwrap_or_default();
    whole.parse().ok().filter(|rating| (1..=MOST_RATING).contains(rating))
}

/// Returns the headings of the rating columns and the known columns; `None` if no name or no rating is among them.
fn named(heads: &[String]) -> Option<(Vec<String>, Fields)> {
    let (mut ratings, mut fields) = (Vec::new(), Fields::new());
    for (at, head) in heads.iter().enumerate() {
        let small = head.trim_end_matches([':', '.', '*']).to_lowercase();
        let Some(field) = field(&small, ratings.len()) else { continue };
        if fields.iter().any(|(other, _)| *other == field) {
            continue;
        }
        if matches!(field, Field::Rating(_)) {
            if ratings.len() == MOST_RATINGS {
                continue;
            }
            ratings.push(head.clone());
        }
        fields.push((field, at));
    }
    let is_named = fields.iter().any(|(field, _)| matches!(field, Field::Name | Field::Last));
    (is_named && !ratings.is_empty()).then_some((ratings, fields))
}

/// Returns the contents of a column by its heading in small letters; `nth` is the index for a rating column.
fn field(heading: &str, nth: usize) -> Option<Field> {
    // FIDE's list of one rate of play has the month above its ratings, for example `sep26`.
    let is_month = |text: &str| {
        let (word, year) = text.split_at(text.len().min(3));
        const MONTHS: [&str; 12] =
            ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
        MONTHS.contains(&word) && year.len() == 2 && year.bytes().all(|byte| byte.is_ascii_digit())
    };
    Some(match heading {
        "srtng" | "rrtng" | "brtng" | "rtng" | "rat" | "rtg_nat" | "rtg_int" => Field::Rating(nth),
        "rapid" | "blitz" | "snel" | "klassiek" | "lyn" | "hurtig" | "langsjakk" => Field::Rating(nth),
        "b-day" | "bday" | "birthyear" | "år" => Field::Born,
        "fed" | "federation" | "federatie" | "land" | "country" => Field::Federation,
        "clubname" | "club name" | "clubnaam" | "klubbnavn" => Field::Club,
        "id" | "id number" | "fide id" | "fideid" | "fide-id" | "relatienummer" => Field::Number,
        _ if heading.is_ascii() && is_month(heading) => Field::Rating(nth),
        _ => match heading::column(heading)? {
            Column::Name => Field::Name,
            Column::First => Field::First,
            Column::Infix => Field::Infix,
            Column::Last => Field::Last,
            Column::Rating => Field::Rating(nth),
            Column::Born => Field::Born,
            Column::Club => Field::Club,
            Column::Number => Field::Number,
            _ => return None,
        },
    })
}
