//! Data after a name on its line: a rating, a year of birth, a class.
//!
//! The data is removed from the name if it can hardly mean anything else, and every removal is reported. A number may
//! belong to the name (`TSV 1860`, `Player 100`). After a single word and nothing but a blank it therefore stays,
//! unless most names of the list have a number; and it stays if two names would be equal without it. A class is
//! always removed: it distinguishes two entrants of one name wherever they are displayed. A name in quotes is kept
//! whole.

use std::collections::HashMap;

use rondel_schedule::model::names;

use super::{Column, Entrant, FoundEntrant, Reading, Remark};
use crate::heading;

/// The values for which a number after a name may be a rating.
pub const RATINGS: std::ops::RangeInclusive<u16> = 100..=3500;

/// The smallest number of names with a class after a blank that make a school's list.
const LEAST_OF_A_SCHOOL: usize = 4;

/// A name split from the data after it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct SplitName<'a> {
    name: &'a str,
    number: Option<u16>,
    /// True if only a blank separates the number from the name.
    bare: bool,
    class: Option<&'a str>,
}

impl<'a> SplitName<'a> {
    /// Splits `text`, or returns `None` if nothing follows the name; a class after a mere blank counts only if
    /// `with_bare` is true.
    fn of(text: &'a str, with_bare: bool) -> Option<Self> {
        let mut apart = SplitName { name: text.trim(), number: None, bare: false, class: None };
        // The number and the class may come in either order, one of each.
        for _ in 0..2 {
            let Some((name, last, sign)) = last_part(apart.name) else { break };
            let may_be_class = sign != Before::Blank || with_bare;
            if apart.class.is_none() && may_be_class && heading::is_class(last) {
                (apart.name, apart.class) = (name, Some(last));
            } else if let (None, Some(number)) = (apart.number, number(last)) {
                (apart.name, apart.number, apart.bare) = (name, Some(number), sign == Before::Blank);
            } else {
                break;
            }
        }
        let found = apart.number.is_some() || apart.class.is_some();
        (found && apart.name.chars().any(char::is_alphabetic)).then_some(apart)
    }
}

/// The separator before the last part of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Blank,
    /// A comma, semicolon or dash, or the bracket around the part.
    Sign,
}

/// Splits off the last part of a line: the text before it, the part, and the separator between them.
fn last_part(text: &str) -> Option<(&str, &str, Before)> {
    for (open, close) in [('(', ')'), ('[', ']')] {
        if let Some((name, inner)) = text.strip_suffix(close).and_then(|text| text.rsplit_once(open)) {
            return Some((without_sign(name), inner.trim(), Before::Sign));
        }
    }
    if let Some((name, last)) = text.rsplit_once([',', ';'])
        && heading::is_class(last.trim())
    {
        return Some((without_sign(name), last.trim(), Before::Sign));
    }
    let (name, last) = text.rsplit_once(char::is_whitespace)?;
    let bare = without_sign(name);
    let sign = if bare.len() < name.trim_end().len() { Before::Sign } else { Before::Blank };
    Some((bare, last, sign))
}

fn without_sign(name: &str) -> &str {
    name.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '-' | '–' | '—'))
}

/// Parses a number that may be a rating.
fn number(text: &str) -> Option<u16> {
    let text = heading::without_signs(text);
    let is_number = (3..=4).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|number| is_number && RATINGS.contains(number))
}

/// Returns the line without the data after the name.
pub fn name_of(text: &str) -> &str {
    SplitName::of(text, false).map_or(text, |apart| apart.name)
}

/// Returns true if the names are a school's list: most have a class after a mere blank (`Emma 8A`), several share a
/// class and few share a name. Teams of clubs (`HSG 1A`, `HSG 2A`) often share a name.
fn are_bare_classes(names: &[(usize, String)]) -> bool {
    let bare = |(_, name): &'_ (usize, String)| {
        let (name, class) = name.trim().rsplit_once(char::is_whitespace)?;
        heading::is_class(class).then(|| [name.trim_end().to_lowercase(), class.to_lowercase()])
    };
    let all: Vec<[String; 2]> = names.iter().filter_map(bare).collect();
    let different = |of: usize| {
        let mut seen: HashMap<String, usize> = HashMap::new();
        all.iter().for_each(|it| *seen.entry(it[of].clone()).or_default() += 1);
        seen.len()
    };
    2 * all.len() > names.len()
        && all.len() >= LEAST_OF_A_SCHOOL
        && 4 * different(0) >= 3 * all.len()
        && different(1) < all.len()
}

/// Returns entrants with these names and with the data found after them; `whole` tells by index which names stay
/// unchanged. Each kind of removed data is reported once, with the line of the first entrant that has it.
pub fn entrants(
    names: &[(usize, String)],
    whole: impl Fn(usize) -> bool,
    remarks: &mut Vec<Remark>,
) -> Vec<Entrant> {
    let with_bare = are_bare_classes(names);
    let apart: Vec<Option<SplitName>> = names
        .iter()
        .enumerate()
        .map(|(at, (_, name))| SplitName::of(name, with_bare).filter(|_| !whole(at)))
        .collect();
    let with_number = apart.iter().flatten().filter(|apart| apart.number.is_some()).count();
    let most = 2 * with_number > names.len();
    let is_one_word = |name: &str| !name.contains(char::is_whitespace);
    let apart: Vec<Option<SplitName>> =
        apart.into_iter().map(|apart| apart.filter(|it| !it.bare || !is_one_word(it.name) || most)).collect();
    let mut readers: HashMap<String, usize> = HashMap::new();
    for ((_, name), apart) in names.iter().zip(&apart) {
        // `Test Player 9` shows that the number of `Test Player 100` belongs to the name too.
        let bare = name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
        let name = apart.as_ref().map_or(bare, |apart| apart.name);
        *readers.entry(name.to_lowercase()).or_default() += 1;
    }
    let is_alone = |it: &SplitName| it.class.is_some() || readers[&it.name.to_lowercase()] == 1;
    let apart: Vec<Option<SplitName>> = apart.into_iter().map(|apart| apart.filter(is_alone)).collect();
    let numbers: Vec<u16> = apart.iter().flatten().filter_map(|apart| apart.number).collect();
    let years = heading::are_years_of_birth(&numbers);

    // The kind of data, the index of the first name with it, and the number of other names with it.
    let mut told: Vec<(Column, usize, usize)> = Vec::new();
    let mut tell = |column: Column, at: usize| match told.iter_mut().find(|(other, ..)| *other == column) {
        Some((.., more)) => *more += 1,
        None => told.push((column, at, 0)),
    };
    let mut entrants = Vec::new();
    for (at, ((_, name), apart)) in names.iter().zip(&apart).enumerate() {
        let mut entrant = Entrant::named(apart.as_ref().map_or(name.as_str(), |apart| apart.name));
        if let Some(number) = apart.as_ref().and_then(|apart| apart.number) {
            let column = if years { Column::Born } else { Column::Rating };
            let field = if years { &mut entrant.born } else { &mut entrant.rating };
            *field = Some(number);
            tell(column, at);
        }
        if let Some(class) = apart.as_ref().and_then(|apart| apart.class) {
            entrant.class = class.to_owned();
            tell(Column::Class, at);
        }
        entrants.push(entrant);
    }
    remarks.extend(told.into_iter().map(|(column, first, more)| {
        let entrant: &Entrant = &entrants[first];
        let value = match column {
            Column::Class => entrant.class.clone(),
            Column::Born => entrant.born.map_or(String::new(), |year| year.to_string()),
            _ => entrant.rating.map_or(String::new(), |rating| rating.to_string()),
        };
        let (line, text) = names[first].clone();
        Remark::Behind { column, line, more, text, name: entrant.name.clone(), value }
    }));
    entrants
}

impl Reading {
    /// Splits off a known class after a name and a blank, as for latecomers to an event whose `classes` are known;
    /// the removal is reported like any other.
    pub fn among(mut self, classes: &[String]) -> Reading {
        let mut told: Option<Remark> = None;
        for FoundEntrant { line, entrant } in &mut self.entrants {
            let Some((name, last)) = entrant.name.rsplit_once(char::is_whitespace) else { continue };
            let known = classes.iter().find(|class| names::alike(class) == names::alike(last));
            let Some(class) = known.filter(|class| entrant.class.is_empty() && !class.is_empty()) else {
                continue;
            };
            let (text, name) = (entrant.name.clone(), without_sign(name).to_owned());
            (entrant.name, entrant.class) = (name.clone(), class.clone());
            match &mut told {
                Some(Remark::Behind { more, .. }) => *more += 1,
                _ => {
                    let (column, value) = (Column::Class, class.clone());
                    told = Some(Remark::Behind { column, line: *line, more: 0, text, name, value });
                }
            }
        }
        self.remarks.extend(told);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads the names of a list with rating, year of birth and class, as `name|rating|born|class`.
    fn of(names: &[&str]) -> Vec<String> {
        let names: Vec<(usize, String)> =
            names.iter().enumerate().map(|(at, name)| (at + 1, (*name).to_owned())).collect();
        let number = |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
        let entrants = entrants(&names, |_| false, &mut Vec::new()).into_iter();
        entrants.map(|e| format!("{}|{}|{}|{}", e.name, number(e.rating), number(e.born), e.class)).collect()
    }

    #[test]
    fn a_rating_or_class_behind_a_name_is_no_part_of_it() {
        for (text, read) in [
            ("Piet Hein 1760", "Piet Hein|1760||"),
            ("Piet Hein (1760)", "Piet Hein|1760||"),
            ("Piet Hein - 1760", "Piet Hein|1760||"),
            ("Jansen, Piet 1760", "Jansen, Piet|1760||"),
            ("Jan van den Berg, 1705", "Jan van den Berg|1705||"),
            ("Anna (1500)", "Anna|1500||"),
            ("Ola Hansen, 3A", "Ola Hansen|||3A"),
            ("Ola Hansen (3A)", "Ola Hansen|||3A"),
            ("Hansen, Ola, 10b", "Hansen, Ola|||10b"),
            ("Ola (klasse 3)", "Ola|||klasse 3"),
            ("Ola Hansen (3A) 900", "Ola Hansen|900||3A"),
            ("Ola Hansen, 900, 3A", "Ola Hansen|900||3A"),
        ] {
            assert_eq!(of(&[text, "Bo"]), [read, "Bo|||"], "{text}");
        }
    }

    #[test]
    fn a_number_or_letters_that_belong_to_the_name_stay() {
        for name in [
            "Schalke 04",
            "VAS 2",
            "1860 München",
            "TSV 1860",
            "Louis 14",
            "Player 7000",
            "HSG 2A",
            "Ajax (A)",
            "Jansen, Piet",
            "Anna (captain)",
            "Berg, 2e",
            "Lag (1st)",
            "(1760)",
        ] {
            assert_eq!(of(&[name, "Bo", "Cas"])[0], format!("{name}|||"), "{name}");
        }
        // If most names have a number, it is a rating even after a single word; if it alone distinguishes names, it
        // stays.
        assert_eq!(of(&["Anna 1500", "Bo 1400", "Cas"]), ["Anna|1500||", "Bo|1400||", "Cas|||"]);
        assert_eq!(of(&["Team Red 100", "Team Red 101"]), ["Team Red 100|||", "Team Red 101|||"]);
        assert_eq!(of(&["Test Player 99", "Test Player 100"]), ["Test Player 99|||", "Test Player 100|||"]);
        // A class is always removed, and distinguishes the two.
        assert_eq!(of(&["Ola Lie (3A)", "Ola Lie (3B)"]), ["Ola Lie|||3A", "Ola Lie|||3B"]);
        assert_eq!(of(&["Ola Lie (3A)", "ola lie"]), ["Ola Lie|||3A", "ola lie|||"]);
    }

    #[test]
    fn a_school_writes_the_class_behind_a_blank_and_a_club_its_teams() {
        let school = ["Emma 8A", "Noor 8A", "Daan de Wit 8B", "Sem 7C", "Emma 8B", "Bo"];
        let read = ["Emma|||8A", "Noor|||8A", "Daan de Wit|||8B", "Sem|||7C", "Emma|||8B", "Bo|||"];
        assert_eq!(of(&school), read);
        // Two teams of a club, too few names, no repeated class, a name in quotes.
        for teams in [
            &["HSG 1A", "HSG 2A", "VAS 1A", "VAS 2B"][..],
            &["Emma 8A", "Noor 8A", "Daan 8B"],
            &["Ajax 1A", "Bergen 2B", "Celtic 3C", "Dynamo 4D"],
        ] {
            let kept: Vec<String> = teams.iter().map(|name| format!("{name}|||")).collect();
            assert_eq!(of(teams), kept);
        }
    }

    #[test]
    fn who_comes_late_has_a_class_that_others_have() {
        let classes = ["6A", "6B"].map(str::to_owned);
        let read = |text: &str| {
            let reading = crate::entrants::read(text).among(&classes);
            let found: Vec<String> = reading
                .entrants
                .iter()
                .map(|it| format!("{}|{}", it.entrant.name, it.entrant.class))
                .collect();
            (found.join(" "), reading.remarks.len())
        };
        assert_eq!(read("Ronja Dal 6b"), ("Ronja Dal|6B".to_owned(), 1));
        assert_eq!(read("Ronja 6B\nOla Lie, 6A\nBo"), ("Ronja|6B Ola Lie|6A Bo|".to_owned(), 2));
        // No other entrant has this class, so it may belong to the name.
        assert_eq!(read("HSG 2A"), ("HSG 2A|".to_owned(), 0));
        assert_eq!(read("6B").0, "6B|");
    }

    #[test]
    fn years_of_birth_are_no_ratings_where_all_are_such() {
        assert_eq!(of(&["Ola Lie 2014", "Kari Bo 2015"]), ["Ola Lie||2014|", "Kari Bo||2015|"]);
        assert_eq!(of(&["Ola Lie 2014", "Kari Bo 1915"]), ["Ola Lie|2014||", "Kari Bo|1915||"]);
        assert_eq!(of(&["Ola Lie 2014", "Kari Bo"]), ["Ola Lie|2014||", "Kari Bo|||"]);
    }
}
