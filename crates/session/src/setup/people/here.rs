//! Who is here: those of the list who stand in the names box.

use rondel_event::event::Entrant;
use rondel_format::Column;
use rondel_format::entrants::{self, Reading, Remark};

use super::{People, Person};

/// The names box beside the list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Here {
    /// Everybody in the box, in its order, with the index of the person of the list that they are, if they are one.
    lines: Vec<(Entrant, Option<usize>)>,
    /// True if something stands there that would be lost if it were written anew.
    pub is_more: bool,
}

impl Here {
    /// The box as it is read, beside the list.
    pub fn of(people: &People, reading: &Reading) -> Here {
        let mut here = Here { lines: Vec::new(), is_more: reading.remarks.iter().any(would_be_lost) };
        for found in &reading.entrants {
            let is = Person::of(&found.entrant);
            let fits = |(_, person): &(usize, &Person)| person.is_called(&is.name) && !person.is_apart(&is);
            let mut persons = people.all().iter().enumerate().filter(fits).map(|(at, _)| at);
            let person = persons.find(|at| !here.is_ticked(*at));
            here.lines.push((found.entrant.clone(), person));
        }
        here
    }

    /// True if the person at `index` is here.
    pub fn is_ticked(&self, index: usize) -> bool {
        self.lines.iter().any(|(_, person)| *person == Some(index))
    }

    /// The number in the box.
    pub fn count(&self) -> usize {
        self.lines.len()
    }

    /// The names in the box who are not on the list.
    pub fn others(&self) -> Vec<String> {
        self.lines
            .iter()
            .filter(|(_, person)| person.is_none())
            .map(|(entrant, _)| entrant.name.clone())
            .collect()
    }

    /// Ticks those at `indices`, or takes their ticks away. Who was there already stays as typed.
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

    /// The text of the box, with its headings in the words of `word` where more than names is known.
    pub fn text(&self, word: impl Fn(&Column) -> String) -> String {
        let entrants: Vec<Entrant> = self.lines.iter().map(|(entrant, _)| entrant.clone()).collect();
        entrants::table_of(&entrants, word)
    }
}

/// True if a line, or a part of one, was not read as an entrant, so that it is nowhere but in the text.
fn would_be_lost(remark: &Remark) -> bool {
    match remark {
        Remark::TooLarge { .. }
        | Remark::TooMany { .. }
        | Remark::TooLong { .. }
        | Remark::TooLongCell { .. } => true,
        Remark::NoName { .. } | Remark::Unused { .. } | Remark::Extra { .. } => true,
        Remark::Rating { .. } | Remark::Born { .. } | Remark::Gender { .. } | Remark::Number { .. } => true,
        Remark::Blank { .. } | Remark::Title { .. } | Remark::Unmarked | Remark::Unbulleted => false,
        Remark::FarRating { .. } => false,
        Remark::Behind { .. } | Remark::Joined { .. } | Remark::Duplicate { .. } | Remark::Unseen { .. } => {
            false
        }
    }
}
