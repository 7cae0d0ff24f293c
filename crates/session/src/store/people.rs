//! The club's list of people, stored under one key.

use serde::Deserialize;

use super::document::{self, Document};
use super::{PREFIX, Shelf, ShelfError, VERSION, version_of};
use crate::setup::people::People;

const NAME: &str = "people";
/// The name of an unreadable list, kept until it is removed.
const ASIDE: &str = "people-aside";

/// The list as found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Recalled {
    /// The list; empty if none is stored or readable.
    pub people: People,
    /// The unreadable text, which is set aside.
    pub aside: Option<String>,
    /// True if a newer version of the page wrote the list: it is left alone, and changes are not stored.
    pub is_newer: bool,
}

/// Returns the stored list. An unreadable text is set aside, so that the next list does not overwrite it.
pub fn recall(shelf: &impl Shelf) -> Recalled {
    let [key, aside] = [NAME, ASIDE].map(|name| format!("{PREFIX}{name}"));
    let text = shelf.get(&key).ok().flatten();
    let mut recalled = Recalled::default();
    if let Some(text) = text {
        recalled.is_newer = version_of(&text).is_some_and(|version| version > VERSION);
        match read(&text) {
            Some(people) => recalled.people = people,
            None if recalled.is_newer => {}
            // If there is no room to set it aside, the text stays in place.
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

/// Stores the list, unless a newer version wrote the present one.
///
/// # Errors
/// [`ShelfError`] from the shelf; the previous list is then kept.
pub fn keep(shelf: &impl Shelf, people: &People) -> Result<(), ShelfError> {
    document::keep(shelf, NAME, people)
}

/// Deletes the list, any text set aside, and the record of removed people.
///
/// # Errors
/// [`ShelfError`] from the shelf.
pub fn forget(shelf: &impl Shelf) -> Result<(), ShelfError> {
    shelf.remove(&format!("{PREFIX}{NAME}"))?;
    forget_aside(shelf)
}

/// Deletes the text set aside.
///
/// # Errors
/// [`ShelfError`] from the shelf.
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
