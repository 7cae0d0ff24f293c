//! Ratings offered by a rating list to the people of a club's list, adopted one by one.

use rondel_format::ratings::{Entry, Lines, Looked};

use super::{People, Person};

/// The offers of a rating list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Offered {
    /// People found exactly once, with a rating different from ours.
    pub sure: Vec<(Person, Entry)>,
    /// People who match several lines, or lines with initials; with the number of lines that are not displayed.
    pub asked: Vec<(Person, Vec<Entry>, usize)>,
    /// The number of people found exactly once, with the same rating.
    pub same: usize,
    /// The names of people found exactly once, without a rating.
    pub unrated: Vec<String>,
    /// The names of people who were not found.
    pub missing: Vec<String>,
}

/// Returns the offers of a rating list for `people`, the people searched for, in the same order; `column` is the
/// index of the ratings that count. People added to the list later need a new search.
pub fn offered(people: &[Person], looked: &Looked, column: usize) -> Offered {
    let mut offered = Offered::default();
    for (person, Lines { named, maybe, more }) in people.iter().zip(&looked.found) {
        // A year of birth known on both sides decides.
        let fits = |entry: &&Entry| entry.born.zip(person.born).is_none_or(|(there, here)| there == here);
        let named: Vec<&Entry> = named.iter().filter(fits).collect();
        let maybe: Vec<&Entry> = maybe.iter().filter(fits).collect();
        match (&named[..], &maybe[..]) {
            ([], []) => offered.missing.push(person.name.clone()),
            ([one], _) if *more == 0 => match rating(one, column) {
                None => offered.unrated.push(person.name.clone()),
                Some(rating) if Some(rating) == person.rating => offered.same += 1,
                Some(_) => offered.sure.push((person.clone(), (*one).clone())),
            },
            (several, maybe) => {
                let entries = several.iter().chain(maybe).map(|entry| (*entry).clone()).collect();
                offered.asked.push((person.clone(), entries, *more));
            }
        }
    }
    offered
}

/// A search of a rating list, with the answers to its questions so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answers {
    /// The people searched for, in the order of the results.
    asked: Vec<Person>,
    /// The results of the search.
    pub looked: Looked,
    /// The index of the ratings that count.
    pub column: usize,
    /// The people whose question is answered, by a line or by none.
    answered: Vec<Person>,
}

impl Answers {
    /// Creates the state without answers, in which the first ratings count.
    pub fn new(asked: Vec<Person>, looked: Looked) -> Answers {
        Answers { asked, looked, column: 0, answered: Vec::new() }
    }

    /// Returns the remaining offers for people who are still on the list.
    pub fn offered(&self, people: &People) -> Offered {
        let mut offered = people.offered(&self.asked, &self.looked, self.column);
        offered.asked.retain(|(person, ..)| !self.answered.iter().any(|one| one.is_still(person)));
        offered
    }

    /// Adopts a line for a person and closes their question; returns the new rating, or `None` if [`People::rate`]
    /// refuses it.
    pub fn take(&mut self, people: &mut People, person: &Person, entry: &Entry) -> Option<u16> {
        people.rate(person, entry, self.column).then(|| self.settle(person))?;
        rating(entry, self.column)
    }

    /// Adopts the lines of all people found exactly once.
    pub fn take_all(&self, people: &mut People) {
        for (person, entry) in self.offered(people).sure {
            people.rate(&person, &entry, self.column);
        }
    }

    /// Closes a person's question.
    pub fn settle(&mut self, person: &Person) {
        self.answered.push(person.clone());
    }
}

/// Returns the rating of a line.
pub fn rating(entry: &Entry, column: usize) -> Option<u16> {
    entry.ratings.get(column).copied().flatten()
}

impl Person {
    /// Returns true if `other` is the same person, possibly with a new rating, and with year of birth and club filled
    /// in from a rating list.
    pub fn is_still(&self, other: &Person) -> bool {
        let fills = |one: &str, other: &str| one.is_empty() || one == other;
        self.name == other.name
            && self.class == other.class
            && fills(&self.club, &other.club)
            && (self.born.is_none() || self.born == other.born)
    }
}

impl People {
    /// Returns the offers, as [`offered`] does, for the people searched for who are still on the list, with their
    /// present data.
    pub fn offered(&self, asked: &[Person], looked: &Looked, column: usize) -> Offered {
        let (mut now, mut found) = (Vec::new(), Vec::new());
        for (was, lines) in asked.iter().zip(&looked.found) {
            if let Some(person) = self.people.iter().find(|person| was.is_still(person)) {
                now.push(person.clone());
                found.push(lines.clone());
            }
        }
        offered(&now, &Looked { found, ..looked.clone() }, column)
    }

    /// Adopts a line of a rating list for a person on the list who equals `person`: the rating, and year of birth and
    /// club if unknown. Returns false if there is no such person or the line has no rating.
    pub fn rate(&mut self, person: &Person, entry: &Entry, column: usize) -> bool {
        let Some(rating) = rating(entry, column) else { return false };
        let Some(at) = self.people.iter().position(|other| other == person) else { return false };
        let rated = &mut self.people[at];
        rated.rating = Some(rating);
        rated.born = rated.born.or(entry.born);
        if rated.club.is_empty() {
            rated.club.clone_from(&entry.club);
        }
        true
    }
}
