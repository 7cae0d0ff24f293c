//! A club's list of people, kept on the device so that the next event begins by ticking those present.
//!
//! # Decisions
//! **No person is added without being asked.** These are names of children: the list is updated from an event by a
//! tap ([`update`]), ratings are offered line by line ([`rated`]), and all of it is adopted in one step.
//!
//! **Two people of one name must differ** in class, club or year of birth, or the second is refused ([`Unfit`]).
//!
//! **A removed person stays removed until they play again**: only a checksum of the name and the time of removal are
//! kept, and an event founded before that time does not bring them back.
//!
//! **Ticks are the names field.** The people ticked are those in the field ([`attendance`]), so there is one list of
//! those present, typed or ticked, and the rest of a new event is independent of this list.
//!
//! **The list is not part of a backup**, since backups are handed to other people.

pub mod attendance;
pub mod rated;
#[cfg(test)]
mod tests;
pub mod update;

use serde::{Deserialize, Serialize};

use rondel_event::event::{Entrant, MAX_NAME};
use rondel_format::cells;
use rondel_schedule::model::names;

/// The largest number of people on the list.
pub const MOST: usize = 2_000;
/// The largest number of removals that are remembered, the latest ones.
const MOST_REMOVED: usize = 500;

/// A person on the list. Empty texts are unknown.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Person {
    /// The name; never empty, at most [`MAX_NAME`] characters.
    pub name: String,
    /// The playing strength.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// The club or school.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// The school class.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub class: String,
    /// The year of birth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born: Option<u16>,
    /// A word of the club's own for finding people: `beginners`, `Tuesday`. Events do not use it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub group: String,
}

/// A person who was removed by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Removed {
    /// The checksum of the name.
    who: u64,
    /// The time of removal, in milliseconds since 1970.
    at: u64,
}

/// A club's list of people.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct People {
    /// The people, sorted by name.
    people: Vec<Person>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    removed: Vec<Removed>,
}

/// The reason why a person cannot be on the list as given.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// The name is empty.
    #[error("no name")]
    Nameless,
    /// A text is longer than [`MAX_NAME`] characters.
    #[error("a text of more than {MAX_NAME} characters")]
    TooLong,
    /// A person of that name is on the list, and nothing distinguishes the two.
    #[error("two are called {name:?}, and nothing tells them apart")]
    Twice {
        /// The name.
        name: String,
    },
    /// The list has [`MOST`] people.
    #[error("more than {MOST} people")]
    Full,
}

impl Person {
    /// Creates a person with a name and no other data.
    pub fn named(name: impl Into<String>) -> Person {
        Person { name: name.into(), ..Person::default() }
    }

    /// Returns the person as an entrant of an event.
    pub fn entrant(&self) -> Entrant {
        Entrant {
            rating: self.rating,
            club: self.club.clone(),
            class: self.class.clone(),
            born: self.born,
            ..Entrant::named(&self.name)
        }
    }

    /// Creates a person from an entrant of an event.
    pub fn of(entrant: &Entrant) -> Person {
        Person {
            name: entrant.name.clone(),
            rating: entrant.rating,
            club: entrant.club.clone(),
            class: entrant.class.clone(),
            born: entrant.born,
            group: String::new(),
        }
    }

    /// Returns all data other than the name in a few words.
    pub fn about(&self) -> String {
        let number = |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
        let [rating, born] = [self.rating, self.born].map(number);
        let all = [self.class.clone(), self.club.clone(), rating, born, self.group.clone()];
        all.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    /// Returns true if the person has this name, ignoring case.
    fn is_called(&self, name: &str) -> bool {
        called(&self.name) == called(name)
    }

    /// Returns true if some data known of both differs, so that they are two people.
    fn is_apart(&self, other: &Person) -> bool {
        let differ =
            |one: &str, other: &str| !one.is_empty() && !other.is_empty() && called(one) != called(other);
        let born = self.born.zip(other.born).is_some_and(|(one, other)| one != other);
        differ(&self.class, &other.class) || differ(&self.club, &other.club) || born
    }

    /// Returns the person with all texts tidied, as readers of names do.
    fn tidied(self) -> Person {
        let tidy = |text: String| cells::tidy(&text);
        let Person { name, rating, club, class, born, group } = self;
        Person { name: tidy(name), rating, club: tidy(club), class: tidy(class), born, group: tidy(group) }
    }
}

/// Returns a text for comparison without regard to case.
fn called(text: &str) -> String {
    text.to_lowercase()
}

/// Returns the checksum of a name.
fn who(name: &str) -> u64 {
    crc::Crc::<u64>::new(&crc::CRC_64_XZ).checksum(called(name).as_bytes())
}

impl People {
    /// Returns all people, sorted by name.
    pub fn all(&self) -> &[Person] {
        &self.people
    }

    /// Returns true if the list is empty.
    pub fn is_empty(&self) -> bool {
        self.people.is_empty()
    }

    /// Returns the indices of the people whose name, class, club or group contains `text`, in the order of the list;
    /// all people if it is blank.
    pub fn found(&self, text: &str) -> Vec<usize> {
        let wanted = names::order(text);
        let has = |person: &Person| {
            let texts = [&person.name, &person.class, &person.club, &person.group];
            texts.into_iter().any(|text| names::order(text).contains(&wanted))
        };
        (0..self.people.len()).filter(|&at| has(&self.people[at])).collect()
    }

    /// Adds a person and returns their index.
    ///
    /// # Errors
    /// [`Unfit`]; the list is then unchanged.
    pub fn add(&mut self, person: Person) -> Result<usize, Unfit> {
        let person = self.fit(person, None)?;
        if self.people.len() >= MOST {
            return Err(Unfit::Full);
        }
        let who = who(&person.name);
        self.removed.retain(|removed| removed.who != who);
        Ok(self.insert(person))
    }

    /// Replaces the person at `index` and returns the new index.
    ///
    /// # Errors
    /// [`Unfit`]; the list is then unchanged. An index beyond the list changes nothing and is not an error.
    pub fn change(&mut self, index: usize, person: Person) -> Result<usize, Unfit> {
        let person = self.fit(person, Some(index))?;
        if index >= self.people.len() {
            return Ok(index);
        }
        self.people.remove(index);
        Ok(self.insert(person))
    }

    /// Removes the person at `index`; `at` is the time in milliseconds since 1970.
    pub fn remove(&mut self, index: usize, at: u64) {
        if index < self.people.len() {
            let person = self.people.remove(index);
            self.removed.push(Removed { who: who(&person.name), at });
            let many = self.removed.len().saturating_sub(MOST_REMOVED);
            self.removed.drain(..many);
        }
    }

    fn insert(&mut self, person: Person) -> usize {
        let key = names::order(&person.name);
        let at = self.people.partition_point(|other| names::order(&other.name) <= key);
        self.people.insert(at, person);
        at
    }

    /// Returns the person tidied, if they can be on the list, at `index` or as a new one.
    fn fit(&self, person: Person, index: Option<usize>) -> Result<Person, Unfit> {
        let person = person.tidied();
        let texts = [&person.name, &person.club, &person.class, &person.group];
        if person.name.is_empty() {
            return Err(Unfit::Nameless);
        }
        if texts.into_iter().any(|text| text.chars().count() > MAX_NAME) {
            return Err(Unfit::TooLong);
        }
        let others = self.people.iter().enumerate().filter(|(at, _)| Some(*at) != index);
        let mut alike = others.filter(|(_, other)| other.is_called(&person.name) && !other.is_apart(&person));
        match alike.next() {
            Some(_) => Err(Unfit::Twice { name: person.name }),
            None => Ok(person),
        }
    }
}
