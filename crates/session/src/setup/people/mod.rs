//! A club's own people: who they are is kept on the device, so that the next event begins by ticking who is here.
//!
//! # Decisions
//! **Nobody comes onto the list unasked.** They are children's names: an event is kept up from by a tap ([`kept`]), a
//! rating list is offered line by line ([`rated`]), and all of it goes in one step.
//!
//! **Two of one name are told apart**, by class, club or year of birth, or the second one is not taken ([`Unfit`]).
//!
//! **Who was removed stays removed until they play again**: of them only a checksum of the name and the time are kept,
//! and an event that was founded before does not bring them back.
//!
//! **Ticks are the names box.** Who is ticked is who stands there ([`here`]), so there is one list of who is here,
//! typed or ticked, and nothing else of a new event knows of this one.
//!
//! **It is no part of a backup**: a backup is handed to other people.

pub mod here;
pub mod kept;
pub mod rated;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use rondel_event::event::{Entrant, MAX_NAME};
use rondel_format::cells;
use rondel_schedule::model::names;

/// The most people on the list.
pub const MOST: usize = 2_000;
/// The most who are known to have been removed; of more the oldest are forgotten.
const MOST_REMOVED: usize = 500;

/// Somebody on the list. Empty texts are unknown.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Person {
    /// The name; never empty, at most [`MAX_NAME`] characters.
    pub name: String,
    /// Playing strength.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// Club or school.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// School class.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub class: String,
    /// Year of birth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born: Option<u16>,
    /// A word of the club's own, by which some are found: `beginners`, `Tuesday`. No event knows it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub group: String,
}

/// Somebody who was removed by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Removed {
    /// The checksum of the name.
    who: u64,
    /// The time, in milliseconds since 1970.
    at: u64,
}

/// The list.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct People {
    /// By name.
    people: Vec<Person>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    removed: Vec<Removed>,
}

/// The reason somebody does not come onto the list as they are.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// There is no name.
    #[error("no name")]
    Nameless,
    /// A text is longer than [`MAX_NAME`] characters.
    #[error("a text of more than {MAX_NAME} characters")]
    TooLong,
    /// Somebody of that name is there, and nothing tells the two apart.
    #[error("two are called {name:?}, and nothing tells them apart")]
    Twice {
        /// The name.
        name: String,
    },
    /// There are [`MOST`].
    #[error("more than {MOST} people")]
    Full,
}

impl Person {
    /// Somebody of whom nothing is known but the name.
    pub fn named(name: impl Into<String>) -> Person {
        Person { name: name.into(), ..Person::default() }
    }

    /// As they take part in an event.
    pub fn entrant(&self) -> Entrant {
        Entrant {
            rating: self.rating,
            club: self.club.clone(),
            class: self.class.clone(),
            born: self.born,
            ..Entrant::named(&self.name)
        }
    }

    /// As they took part in an event.
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

    /// Everything known besides the name, in a few words.
    pub fn about(&self) -> String {
        let number = |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
        let [rating, born] = [self.rating, self.born].map(number);
        let all = [self.class.clone(), self.club.clone(), rating, born, self.group.clone()];
        all.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    /// True if both have this name, whatever its case.
    fn is_called(&self, name: &str) -> bool {
        called(&self.name) == called(name)
    }

    /// True if something known of both differs, so that they are two.
    fn is_apart(&self, other: &Person) -> bool {
        let differ =
            |one: &str, other: &str| !one.is_empty() && !other.is_empty() && called(one) != called(other);
        let born = self.born.zip(other.born).is_some_and(|(one, other)| one != other);
        differ(&self.class, &other.class) || differ(&self.club, &other.club) || born
    }

    /// The same, with texts as every reader of names takes them.
    fn tidied(self) -> Person {
        let tidy = |text: String| cells::tidy(&text);
        let Person { name, rating, club, class, born, group } = self;
        Person { name: tidy(name), rating, club: tidy(club), class: tidy(class), born, group: tidy(group) }
    }
}

/// A text for comparing, whatever its case.
fn called(text: &str) -> String {
    text.to_lowercase()
}

/// The checksum of a name.
fn who(name: &str) -> u64 {
    crc::Crc::<u64>::new(&crc::CRC_64_XZ).checksum(called(name).as_bytes())
}

impl People {
    /// Everybody, by name.
    pub fn all(&self) -> &[Person] {
        &self.people
    }

    /// True if nobody is on the list.
    pub fn is_empty(&self) -> bool {
        self.people.is_empty()
    }

    /// The indices of those in whose name, class, club or group `text` stands, in the order of the list; of everybody
    /// where it is blank.
    pub fn found(&self, text: &str) -> Vec<usize> {
        let wanted = names::order(text);
        let has = |person: &Person| {
            let texts = [&person.name, &person.class, &person.club, &person.group];
            texts.into_iter().any(|text| names::order(text).contains(&wanted))
        };
        (0..self.people.len()).filter(|&at| has(&self.people[at])).collect()
    }

    /// Somebody comes onto the list; the index that they have then.
    ///
    /// # Errors
    /// See [`Unfit`]; nothing is changed then.
    pub fn add(&mut self, person: Person) -> Result<usize, Unfit> {
        let person = self.fit(person, None)?;
        if self.people.len() >= MOST {
            return Err(Unfit::Full);
        }
        let who = who(&person.name);
        self.removed.retain(|removed| removed.who != who);
        Ok(self.insert(person))
    }

    /// The person at `index` becomes `person`; the index that they have then.
    ///
    /// # Errors
    /// See [`Unfit`]; nothing is changed then. Nobody at `index` is no error, and changes nothing.
    pub fn change(&mut self, index: usize, person: Person) -> Result<usize, Unfit> {
        let person = self.fit(person, Some(index))?;
        if index >= self.people.len() {
            return Ok(index);
        }
        self.people.remove(index);
        Ok(self.insert(person))
    }

    /// Takes the person at `index` off the list, `at` being the time in milliseconds since 1970.
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

    /// The person tidied, if they can be on the list, at `index` or as a new one.
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
