//! The club's list of people, under one key.

use serde::Deserialize;

use super::document::{self, Document};
use super::{PREFIX, Shelf, ShelfError, VERSION, version_of};
use crate::setup::people::People;

const NAME: &str = "people";
/// The name of what could not be read, until it is removed.
const ASIDE: &str = "people-aside";

/// The list as it is found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Recalled {
    /// The list; empty where none is kept, or none that can be read.
    pub people: People,
    /// The text that could not be read; it lies aside.
    pub aside: Option<String>,
    /// True if a newer version of the page wrote it: it is left alone, and changes are not kept.
    pub is_newer: bool,
}

/// The list that is kept. What cannot be read is set aside, so that the next list does not overwrite it.
pub fn recall(shelf: &impl Shelf) -> Recalled {
    let [key, aside] = [NAME, ASIDE].map(|name| format!("{PREFIX}{name}"));
    let text = shelf.get(&key).ok().flatten();
    let mut recalled = Recalled::default();
    if let Some(text) = text {
        recalled.is_newer = version_of(&text).is_some_and(|version| version > VERSION);
        match read(&text) {
            Some(people) => recalled.people = people,
            None if recalled.is_newer => {}
            // Where there is no room for it, it stays where it is.
            None => {
                if shelf.set(&aside, &text).is_ok() {
                    let _ = shelf.remove(&key);
                }
            }
        }
    }
    recalled.aside = shelf.get(&aside).ok().flatten();
    recalled
}

fn read(text: &str) -> Option<People> {
    #[derive(Deserialize)]
    struct Known {
        rondel: u32,
    }
    let Known { rondel } = serde_json::from_str(text).ok()?;
    let document: Document<People> = serde_json::from_str(text).ok().filter(|_| rondel <= VERSION)?;
    Some(document.content)
}

/// Keeps the list; an empty one that remembers nothing leaves no text. What a newer version wrote is left alone.
///
/// # Errors
/// As the shelf says; what was kept before is then still there.
pub fn keep(shelf: &impl Shelf, people: &People) -> Result<(), ShelfError> {
    document::keep(shelf, NAME, people)
}

/// Deletes the list, and what lies aside, with all that is remembered of who was removed.
///
/// # Errors
/// As the shelf says.
pub fn forget(shelf: &impl Shelf) -> Result<(), ShelfError> {
    shelf.remove(&format!("{PREFIX}{NAME}"))?;
    forget_aside(shelf)
}

/// Deletes what lies aside.
///
/// # Errors
/// As the shelf says.
pub fn forget_aside(shelf: &impl Shelf) -> Result<(), ShelfError> {
    shelf.remove(&format!("{PREFIX}{ASIDE}"))
}

#[cfg(test)]
mod tests {
    use super::super::Memory;
    use super::*;
    use crate::setup::people::Person;

    fn some() -> People {
        let mut people = People::default();
        people.add(Person { rating: Some(1_510), group: "A".into(), ..Person::named("Anna") }).unwrap();
        people.add(Person::named("Bo")).unwrap();
        people.add(Person::named("Cy")).unwrap();
        people.remove(2, 7);
        people
    }

    #[test]
    fn the_list_is_kept_small_and_deleted_in_one_step() {
        let shelf = Memory::default();
        assert_eq!(recall(&shelf), Recalled::default());
        keep(&shelf, &some()).unwrap();
        assert_eq!(recall(&shelf), Recalled { people: some(), ..Recalled::default() });
        let text = shelf.get("rondel/1/people").unwrap().unwrap();
        assert!(text.len() < 180 && !text.contains("Cy"), "of who was removed no name is kept: {text}");
        shelf.set("rondel/1/people-aside", "{").unwrap();
        forget(&shelf).unwrap();
        assert_eq!(shelf.keys().unwrap(), Vec::<String>::new());
    }

    #[test]
    fn what_is_damaged_is_set_aside_and_a_new_list_can_begin() {
        for bad in ["{", r#"{"rondel":1,"content":{"people":[7]}}"#, r#"{"content":{}}"#] {
            let shelf = Memory::default();
            shelf.set("rondel/1/people", bad).unwrap();
            let aside = Recalled { aside: Some(bad.to_owned()), ..Recalled::default() };
            assert_eq!(recall(&shelf), aside);
            keep(&shelf, &some()).unwrap();
            assert_eq!(recall(&shelf), Recalled { people: some(), ..aside });
            forget_aside(&shelf).unwrap();
            assert_eq!(recall(&shelf).aside, None);
        }
    }

    #[test]
    fn a_list_of_a_newer_version_is_left_alone() {
        let shelf = Memory::default();
        let newer = r#"{"rondel":2,"content":{"people":[{"name":"Anna"}]}}"#;
        shelf.set("rondel/1/people", newer).unwrap();
        assert_eq!(recall(&shelf), Recalled { is_newer: true, ..Recalled::default() });
        keep(&shelf, &some()).unwrap();
        assert_eq!(shelf.get("rondel/1/people").unwrap().unwrap(), newer);
    }
}
