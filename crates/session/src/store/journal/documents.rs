//! The documents of the store in the journal: the draft of the next event, a proposal changed by hand, a page's own
//! text.
//!
//! A document is one text that each change replaces, so no entries can be compared. Instead the changes of all
//! documents are numbered: the number of the latest is stored on the shelf, and each copy in the journal has the
//! number of its change. A killed browser loses the latest writes of its shelf, including the number; a copy with a
//! higher number is then the lost document.

use std::cell::RefCell;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::super::{PREFIX, Shelf, ShelfError, VERSION};
use super::{Newer, Write, version_of};

/// The name of the number of the latest change on the shelf.
const CHANGES: &str = "changes";

/// The key of the number of the latest change in the journal.
pub const LATEST: &str = "documents";

/// The range of the keys of the copies in the journal, excluding the second key.
pub const COPIES: (&str, &str) = ("document/", "document0");

/// A shelf that records the documents changed since the journal last took them.
#[derive(Debug, Default)]
pub struct Noting<S> {
    shelf: S,
    /// The number of the latest change of each document.
    changed: RefCell<BTreeMap<String, u64>>,
}

/// The journal's copy of a document.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Copy {
    rondel: u32,
    /// The number of the change.
    change: u64,
    /// The text of the document, or `None` if it was deleted.
    text: Option<String>,
}

/// The changes that the journal is to take.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changes {
    /// The writes for the journal.
    pub writes: Vec<Write>,
    /// The number of the latest change among them.
    latest: u64,
}

impl<S: Shelf> Noting<S> {
    /// Creates a shelf that records changes of `shelf` from now on.
    pub fn new(shelf: S) -> Self {
        Noting { shelf, changed: RefCell::default() }
    }

    /// Returns the underlying shelf.
    pub fn shelf(&self) -> &S {
        &self.shelf
    }

    /// Returns true if documents were changed since the journal last took them.
    pub fn is_behind(&self) -> bool {
        !self.changed.borrow().is_empty()
    }

    /// Returns the present state of the changed documents for the journal, or `None` if there are none.
    pub fn changes(&self) -> Option<Changes> {
        let changed = self.changed.borrow();
        let latest = changed.values().copied().max()?;
        let copied = changed.iter().map(|(name, &change)| {
            let text = self.shelf.get(&format!("{PREFIX}{name}")).ok().flatten();
            put(format!("{}{name}", COPIES.0), &Copy { rondel: VERSION, change, text })
        });
        let number = put(LATEST.to_owned(), &Copy { rondel: VERSION, change: latest, text: None });
        Some(Changes { writes: copied.chain([number]).collect(), latest })
    }

    /// Records that the journal has taken these changes; later ones remain.
    pub fn took(&self, taken: &Changes) {
        self.changed.borrow_mut().retain(|_, change| *change > taken.latest);
    }

    /// Returns true if the journal, whose latest number is in this text, has changes that the shelf has lost.
    pub fn has_forgotten(&self, latest: &str) -> bool {
        read(latest).is_ok_and(|it| it.change > self.number())
    }

    /// Restores the changes that the shelf has lost; `copies` are all copies of the journal with their keys. A copy
    /// written by a newer version of the page is left alone.
    ///
    /// # Errors
    /// [`ShelfError`] from the shelf; documents restored before it stay, and the rest is restored at the next
    /// startup.
    pub fn restore(&self, copies: &[(String, String)]) -> Result<(), ShelfError> {
        let known = self.number();
        let mut latest = known;
        for (key, text) in copies {
            let (Some(name), Ok(copy)) = (key.strip_prefix(COPIES.0), read(text)) else { continue };
            if copy.change <= known {
                continue;
            }
            let key = format!("{PREFIX}{name}");
            match &copy.text {
                Some(text) => self.shelf.set(&key, text)?,
                None => self.shelf.remove(&key)?,
            }
            latest = latest.max(copy.change);
        }
        self.shelf.set(&format!("{PREFIX}{CHANGES}"), &latest.to_string())
    }

    /// Returns the number of the latest change known to the shelf.
    fn number(&self) -> u64 {
        let text = self.shelf.get(&format!("{PREFIX}{CHANGES}")).ok().flatten();
        text.and_then(|text| text.parse().ok()).unwrap_or(0)
    }

    /// Records a change under `key`, if it belongs to a document.
    fn note(&self, key: &str) {
        let Some(name) = document_of(key) else { return };
        let change = self.number() + 1;
        // Without room for the number, the journal seems ahead of the shelf, and restores the same text.
        let _ = self.shelf.set(&format!("{PREFIX}{CHANGES}"), &change.to_string());
        self.changed.borrow_mut().insert(name.to_owned(), change);
    }
}

impl<S: Shelf> Shelf for Noting<S> {
    fn get(&self, key: &str) -> Result<Option<String>, ShelfError> {
        self.shelf.get(key)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), ShelfError> {
        self.shelf.set(key, text)?;
        self.note(key);
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), ShelfError> {
        self.shelf.remove(key)?;
        self.note(key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, ShelfError> {
        self.shelf.keys()
    }
}

/// Returns the document with this key. The index is excluded, since the journal's logs are more reliable. The choices
/// are excluded, since they are read before the journal: the page is displayed in their language and colours.
fn document_of(key: &str) -> Option<&str> {
    let name = key.strip_prefix(PREFIX)?;
    (!name.contains('/') && !["index", "prefs", CHANGES].contains(&name)).then_some(name)
}

fn put(key: String, copy: &Copy) -> Write {
    Write::Put { key, text: serde_json::to_string(copy).expect("a copy has only text keys") }
}

/// Parses a copy.
///
/// # Errors
/// [`Newer`] if it cannot be read, as if a newer version of the page had written it.
fn read(text: &str) -> Result<Copy, Newer> {
    match version_of(text) {
        Some(VERSION) => serde_json::from_str(text).map_err(|_| Newer),
        _ => Err(Newer),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;
    use crate::store::Memory;

    type Journal = BTreeMap<String, String>;

    fn written(journal: &mut Journal, changes: &Changes) {
        for write in &changes.writes {
            let Write::Put { key, text } = write else { panic!("{write:?}") };
            journal.insert(key.clone(), text.clone());
        }
    }

    /// Lets the journal take all changes.
    fn kept(shelf: &Noting<Memory>, journal: &mut Journal) {
        if let Some(changes) = shelf.changes() {
            written(journal, &changes);
            shelf.took(&changes);
        }
    }

    /// Starts the page with the state of the shelf that the browser remembers.
    fn begun(remembered: Memory, journal: &Journal) -> Noting<Memory> {
        let shelf = Noting::new(remembered);
        if journal.get(LATEST).is_some_and(|latest| shelf.has_forgotten(latest)) {
            let is_copy = |(key, _): &(&String, &String)| key.starts_with(COPIES.0);
            let copies = journal.iter().filter(is_copy).map(|(key, text)| (key.clone(), text.clone()));
            shelf.restore(&copies.collect::<Vec<_>>()).unwrap();
        }
        shelf
    }

    fn text(shelf: &Noting<Memory>, name: &str) -> Option<String> {
        shelf.get(&format!("{PREFIX}{name}")).unwrap()
    }

    #[test]
    fn only_documents_are_noted_and_each_once() {
        let shelf = Noting::new(Memory::default());
        for key in
            ["rondel/1/index", "rondel/1/prefs", "rondel/1/a/0", "rondel/1/a/holder", "of somebody else"]
        {
            shelf.set(key, "text").unwrap();
            shelf.remove(key).unwrap();
        }
        assert!(!shelf.is_behind() && shelf.changes().is_none());
        shelf.set("rondel/1/draft", "A").unwrap();
        shelf.set("rondel/1/draft", "An").unwrap();
        assert_eq!(shelf.changes().unwrap().writes.len(), 2);
    }

    #[test]
    fn what_changes_while_the_journal_writes_is_taken_the_next_time() {
        let (shelf, mut journal) = (Noting::new(Memory::default()), Journal::new());
        shelf.set("rondel/1/draft", "A").unwrap();
        shelf.set("rondel/1/people", "club").unwrap();
        let first = shelf.changes().unwrap();
        shelf.set("rondel/1/draft", "An").unwrap();
        written(&mut journal, &first);
        shelf.took(&first);
        assert!(shelf.is_behind());
        kept(&shelf, &mut journal);
        assert!(!shelf.is_behind());
        let again = begun(Memory::default(), &journal);
        assert_eq!(
            [text(&again, "draft"), text(&again, "people")],
            [Some("An".to_owned()), Some("club".to_owned())]
        );
    }

    #[test]
    fn copies_of_a_newer_version_and_damaged_ones_are_left_alone() {
        let shelf = Noting::new(Memory::default());
        assert!(!shelf.has_forgotten(r#"{"rondel":2,"change":9,"text":null}"#) && !shelf.has_forgotten("{"));
        let copies = [
            ("document/draft", r#"{"rondel":2,"change":9,"text":"newer"}"#),
            ("document/people", "{"),
            ("document/hand", r#"{"rondel":1,"change":7,"text":"hand"}"#),
        ];
        shelf.restore(&copies.map(|(key, text)| (key.to_owned(), text.to_owned()))).unwrap();
        assert_eq!(
            ["draft", "people", "hand"].map(|name| text(&shelf, name)),
            [None, None, Some("hand".to_owned())]
        );
        assert!(!shelf.is_behind() && shelf.number() == 7);
    }

    proptest! {
        // Whatever was written, deleted and taken: a browser that remembers any earlier state of the shelf starts
        // with the documents as the journal last took them, and one that remembers everything starts with its own.
        #[test]
        fn what_the_browser_forgets_comes_back(
            steps in prop::collection::vec((0..3usize, any::<bool>(), any::<bool>()), 1..30),
            back in any::<prop::sample::Index>(),
        ) {
            let names = ["draft", "people", "hand"];
            let texts = |shelf: &Noting<Memory>| names.map(|name| text(shelf, name));
            let (shelf, mut journal) = (Noting::new(Memory::default()), Journal::new());
            let mut states = vec![shelf.shelf().clone()];
            let (mut taken, mut taken_at) = (texts(&shelf), 0);
            for (at, &(document, deletes, keeps)) in steps.iter().enumerate() {
                let key = format!("{PREFIX}{}", names[document]);
                match deletes {
                    true => shelf.remove(&key).unwrap(),
                    false => shelf.set(&key, &format!("text {at}")).unwrap(),
                }
                states.push(shelf.shelf().clone());
                if keeps {
                    kept(&shelf, &mut journal);
                    (taken, taken_at) = (texts(&shelf), at + 1);
                }
            }
            let at = back.index(states.len());
            let again = begun(states[at].clone(), &journal);
            // Of two with different numbers, the one with the higher number is right about each document.
            let expected = if at >= taken_at { texts(&Noting::new(states[at].clone())) } else { taken };
            prop_assert_eq!(texts(&again), expected);
            // Numbering continues from there.
            again.set("rondel/1/draft", "later").unwrap();
            kept(&again, &mut journal);
            let lost = begun(Memory::default(), &journal);
            prop_assert_eq!(text(&lost, "draft"), Some("later".to_owned()));
        }
    }
}
