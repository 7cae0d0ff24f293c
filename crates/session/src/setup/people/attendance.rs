//! People present: members of the list whose names are in the names field.

use rondel_event::event::Entrant;
use rondel_format::Column;
use rondel_format::entrants::{self, Reading, Remark};

use super::{People, Person};

/// The names field compared with the list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Attendance {
    /// The entrants in the field, in order, each with the index of the person of the list, if there is one.
    lines: Vec<(Entrant, Option<usize>)>,
    /// True if the field has text that would be lost by rewriting it.
    pub is_more: bool,
}

impl Attendance {
    /// Compares the field, as read, with the list.
    pub fn of(people: &People, reading: &Reading) -> Attendance {
        let mut here = Attendance { lines: Vec::new(), is_more: reading.remarks.iter().any(would_be_lost) };
        for found in &reading.entrants {
            let is = Person::of(&found.entrant);
            let fits = |(_, person): &(usize, &Person)| person.is_called(&is.name) && !person.is_apart(&is);
            let mut persons = people.all().iter().enumerate().filter(fits).map(|(at, _)| at);
            let person = persons.find(|at| !here.is_ticked(*at));
            here.lines.push((found.entrant.clone(), person));
        }
        here
    }

    /// Returns true if the person at `index` is present.
    pub fn is_ticked(&self, index: usize) -> bool {
        self.lines.iter().any(|(_, person)| *person == Some(index))
    }

    /// Returns the number of entrants in the field.
    pub fn count(&self) -> usize {
        self.lines.len()
    }

    /// Returns the names in the field that are not on the list.
    pub fn others(&self) -> Vec<String> {
        self.lines
            .iter()
            .filter(|(_, person)| person.is_none())
            .map(|(entrant, _)| entrant.name.clone())
            .collect()
    }

    /// Ticks or unticks the people at `indices`. Those already in the field stay as typed.
    pub fn tick(&mut self, people: &People, indices: &[usize], is_here: bool) {
        if !is_here {
            self.lines.retain(|(_, person)| person.is_none_or(|person| !indices.contains(&person)));
            return;
        }
        for &index in indices {
            if let Some(person) = people.all().get(index).filter(|_| !self.is_ticked(index)) {
                self.lines.push((person.entrant(), Some(index)));
            }
        }
    }

    /// Returns the text of the field, with headings in the words of `word` if more than names is known.
    pub fn text(&self, word: impl Fn(&Column) -> String) -> String {
        let entrants: Vec<Entrant> = self.lines.iter().map(|(entrant, _)| entrant.clone()).collect();
        entrants::table_of(&entrants, word)
    }
}

/// Returns true if a line, or a part of one, was not read as an entrant, so that only the text has it.
fn would_be_lost(remark: &Remark) -> bool {
    match remark {
        Remark::TooLarge { .. }
        | Remark::TooMany { .. }
        | Remark::TooLong { .. }
        | Remark::TooLongCell { .. } => true,
        Remark::NoName { .. } | Remark::Unused { .. } | Remark::Extra { .. } => true,
        Remark::Rating { .. } | Remark::Born { .. } | Remark::Gender { .. } | Remark::Number { .. } => true,
        Remark::Blank { .. } | Remark::Title { .. } | Remark::Clubs { .. } | Remark::Games => false,
        Remark::Unmarked | Remark::Unbulleted => false,
        Remark::Noted { .. } | Remark::Absent { .. } => true,
        Remark::Markup | Remark::Data | Remark::Calendar => true,
        Remark::FarRating { .. } => false,
        Remark::Behind { .. } | Remark::Joined { .. } | Remark::Duplicate { .. } | Remark::Unseen { .. } => {
            false
        }
    }
}
