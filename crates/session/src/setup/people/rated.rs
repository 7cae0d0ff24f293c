//! What a rating list offers: new ratings of those on the list, taken over one by one.

use rondel_format::ratings::{Entry, Found, Looked};

use super::{People, Person};

/// The offers of a list for everybody.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Offered {
    /// Those who are there once, with a rating other than here.
    pub sure: Vec<(Person, Entry)>,
    /// Those who may be one of several, or one with initials; and the number of lines that are not shown.
    pub asked: Vec<(Person, Vec<Entry>, usize)>,
    /// The number who are there once, with the rating that they have here.
    pub same: usize,
    /// The names of those who are there once, without a rating.
    pub unrated: Vec<String>,
    /// The names of those who are not there.
    pub missing: Vec<String>,
}

/// The offers of a list to those on ours, `column` being the index of the ratings that count. The names that were
/// looked for are those of `people` in its order; who came onto the list since has to be looked for anew.
pub fn offered(people: &[Person], looked: &Looked, column: usize) -> Offered {
    let mut offered = Offered::default();
    for (person, Found { named, maybe, more }) in people.iter().zip(&looked.found) {
        // A year of birth that both know decides.
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

/// A rating list that was looked through for some of ours, and how far its questions are answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answers {
    /// Who was looked for, in the order of what was found.
    asked: Vec<Person>,
    /// What was found.
    pub looked: Looked,
    /// The index of the ratings that count.
    pub column: usize,
    /// Those who have their answer: a line, or none.
    answered: Vec<Person>,
}

impl Answers {
    /// Nothing is answered yet, and the first ratings count.
    pub fn new(asked: Vec<Person>, looked: Looked) -> Answers {
        Answers { asked, looked, column: 0, answered: Vec::new() }
    }

    /// What is still offered to those who are still on the list.
    pub fn offered(&self, people: &People) -> Offered {
        let mut offered = people.offered(&self.asked, &self.looked, self.column);
        offered.asked.retain(|(person, ..)| !self.answered.iter().any(|one| one.is_still(person)));
        offered
    }

    /// Takes over a line for somebody; the new rating, or `None` where [`People::rate`] refuses. They are not asked
    /// about any more, whatever other lines there are.
    pub fn take(&mut self, people: &mut People, person: &Person, entry: &Entry) -> Option<u16> {
        people.rate(person, entry, self.column).then(|| self.settle(person))?;
        rating(entry, self.column)
    }

    /// Takes over the lines of all who are there once.
    pub fn take_all(&self, people: &mut People) {
        for (person, entry) in self.offered(people).sure {
            people.rate(&person, &entry, self.column);
        }
    }

    /// They need not be asked about any more.
    pub fn settle(&mut self, person: &Person) {
        self.answered.push(person.clone());
    }
}

/// The rating of a line.
pub fn rating(entry: &Entry, column: usize) -> Option<u16> {
    entry.ratings.get(column).copied().flatten()
}

impl Person {
    /// True if `other` is the same person, perhaps with another rating, and with the year of birth and the club of a
    /// rating list.
    pub fn is_still(&self, other: &Person) -> bool {
        let fills = |one: &str, other: &str| one.is_empty() || one == other;
        self.name == other.name
            && self.class == other.class
            && fills(&self.club, &other.club)
            && (self.born.is_none() || self.born == other.born)
    }
}

impl People {
    /// [`offered`] to those who were looked for and are still here, as they are now.
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

    /// Takes over a line of a rating list for a person who is on the list as `person` is: the rating, and the year of
    /// birth and the club where none is known. Returns false where they are not there, or the line has no rating.
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
