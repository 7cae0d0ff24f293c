//! A summary of the reading of a text, shown before play begins: the data known about the entrants, and the names
//! that may not be names.

use std::collections::HashMap;

use rondel_event::event::Entrant;
use rondel_schedule::model::names::is_club;

use super::classes::is_sentence;
use super::{Column, Reading};
use crate::heading::is_class;
use crate::words::{self, is_and};

/// A summary of the reading of a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Understood {
    /// The number of entrants.
    pub entrants: usize,
    /// Each kind of data with the number of entrants that have it; ratings come first, even if no entrant has one,
    /// other kinds only if at least one entrant has them.
    pub known: Vec<(Column, usize)>,
    /// The names that may mean something else, in the order of the text.
    pub doubts: Vec<Doubt>,
    /// The 1-based lines of classes above names, which one question covers.
    pub classes: Vec<usize>,
}

/// A name that may be something else. It is kept as a name until the person says otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Doubt {
    /// The 1-based line of the text.
    pub line: usize,
    /// The name as it was read.
    pub name: String,
    /// The other possible meaning.
    pub maybe: Maybe,
}

/// A possible meaning of a text other than a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Maybe {
    /// A name and a rating.
    Rated {
        /// The name without the rating.
        name: String,
        /// The rating that was read.
        rating: u16,
    },
    /// The names of two people.
    Two,
    /// A heading, a greeting or a sentence between the names.
    Heading,
}

impl Reading {
    /// Returns a summary of the reading.
    pub fn understood(&self) -> Understood {
        let mut known = vec![(Column::Rating, 0)];
        for (column, _) in self.entrants.iter().flat_map(|found| details(&found.entrant)) {
            match known.iter_mut().find(|(other, _)| *other == column) {
                Some((_, count)) => *count += 1,
                None => known.push((column, 1)),
            }
        }
        let classes = self.classes.as_ref().map(|classes| classes.lines.clone()).unwrap_or_default();
        Understood { entrants: self.entrants.len(), known, doubts: self.doubts(), classes }
    }

    fn doubts(&self) -> Vec<Doubt> {
        let names: Vec<&str> = self.entrants.iter().map(|found| found.entrant.name.as_str()).collect();
        // If most names are pairs, pairs play; if numbers distinguish several entrants of one name, they belong to
        // the name.
        let twos = names.iter().filter(|name| is_two(name)).count();
        let pairs = twos > 1 && 2 * twos > names.len();
        let clubs = 4 * names.iter().filter(|name| is_club(name)).count() >= names.len();
        // If most names begin like headings, classes or groups play.
        let begins_none = |name: &str| words::begins_no_name(name) || is_class(name);
        let groups = 2 * names.iter().filter(|name| begins_none(name)).count() > names.len();
        // If most names are in small letters, small letters do not indicate a sentence.
        let is_small = |name: &&&str| name.starts_with(char::is_lowercase);
        let says = 2 * names.iter().filter(is_small).count() <= names.len();
        let mut stems: HashMap<String, usize> = HashMap::new();
        for (stem, _) in names.iter().filter_map(|name| rated(name)) {
            *stems.entry(stem.to_lowercase()).or_default() += 1;
        }
        let maybe = |name: &str| match rated(name) {
            _ if is_heading(name) || !groups && begins_none(name) => Some(Maybe::Heading),
            _ if says && is_sentence(name) => Some(Maybe::Heading),
            Some((stem, rating)) if stems.get(&stem.to_lowercase()) == Some(&1) => {
                Some(Maybe::Rated { name: stem.to_owned(), rating })
            }
            // “Dam- en Schaakclub” is one club.
            _ => (is_two(name) && !pairs && !is_club(name) && !clubs).then_some(Maybe::Two),
        };
        let doubts = self.entrants.iter().filter_map(|found| {
            // If the entrant has a rating, a number in the name is not another one.
            let is_above = self.above.contains(&found.line);
            let maybe = maybe(&found.entrant.name).or(is_above.then_some(Maybe::Heading))?;
            let rated = found.entrant.rating.is_some() && matches!(maybe, Maybe::Rated { .. });
            let told = rated || self.quoted.contains(&found.line);
            (!told).then(|| Doubt { line: found.line, name: found.entrant.name.clone(), maybe })
        });
        doubts.collect()
    }
}

impl Understood {
    /// Returns the summary for a list of pairs, in which two names on a line are intended.
    pub fn of_pairs(mut self) -> Self {
        self.doubts.retain(|doubt| doubt.maybe != Maybe::Two);
        self
    }
}

/// Returns an entrant's data other than the name, each non-empty item with its column.
///
/// ```
/// use rondel_event::event::Entrant;
/// use rondel_format::{Column, entrants::details};
///
/// let ada = Entrant { rating: Some(1850), ..Entrant::named("Ada") };
/// assert_eq!(details(&ada), [(Column::Rating, "1850".to_owned())]);
/// ```
pub fn details(entrant: &Entrant) -> Vec<(Column, String)> {
    let number = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
    let all = [
        (Column::Rating, number(entrant.rating.map(u32::from))),
        (Column::Club, entrant.club.clone()),
        (Column::Class, entrant.class.clone()),
        (Column::Born, number(entrant.born.map(u32::from))),
        (Column::Team, entrant.team.clone()),
        (Column::Number, number(entrant.number)),
        (Column::Partner, entrant.partner.clone()),
    ];
    all.into_iter().filter(|(_, text)| !text.is_empty()).collect()
}

/// Splits a name from a number at its end that could be a rating, in brackets or not.
fn rated(name: &str) -> Option<(&str, u16)> {
    let (stem, last) = name.rsplit_once(' ')?;
    let digits = last.trim_matches(['(', ')', '[', ']']);
    let is_number = (3..=4).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    let rating = digits.parse().ok().filter(|rating| is_number && (100..=3500).contains(rating))?;
    let stem = stem.trim_end_matches([',', '-', '–', ' ']);
    stem.chars().any(char::is_alphabetic).then_some((stem, rating))
}

/// Returns true if a name is two names with a word or sign between them.
fn is_two(name: &str) -> bool {
    let has_letter = |text: &str| text.chars().any(char::is_alphabetic);
    let words: Vec<&str> = name.split_whitespace().collect();
    let by_word = (1..words.len().saturating_sub(1)).any(|i| is_and(words[i]));
    // `DOS & DVS` and the like are clubs of two roots, and so is a name that a list of clubs has.
    let is_short = |text: &str| text.trim().chars().all(|c| c.is_uppercase() || c.is_ascii_digit());
    let by_sign = || {
        let two = name.split_once(['&', '+', '/', ';']);
        two.is_some_and(|(a, b)| has_letter(a) && has_letter(b) && !(is_short(a) && is_short(b)))
    };
    let by_word = by_word && !words.iter().all(|word| is_and(word) || is_short(word));
    by_word || by_sign()
}

/// Returns true if a line looks like a heading, a rule between parts of a list, or a number without a name.
fn is_heading(name: &str) -> bool {
    name.ends_with(':') || name.bytes().all(|b| b.is_ascii_punctuation() || b.is_ascii_digit())
}
