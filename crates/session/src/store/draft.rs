//! The draft of the next event: mostly only names, which can be read without the code for all other choices.

use serde::{Deserialize, Serialize};

use super::document::{self, Document};
use super::{Shelf, ShelfError};
use crate::setup::{Draft, Kind};

const NAME: &str = "draft";

/// The stored form of a draft in which only the system was chosen.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Typed {
    names: String,
    kind: Kind,
}

impl Typed {
    /// Returns the draft with these names and this system.
    fn draft(self) -> Draft {
        let mut draft = Draft { names: self.names.into(), ..Draft::default() };
        if self.kind != draft.kind {
            draft.choose(self.kind);
        }
        draft
    }
}

/// Returns the draft if it has only names and a system; `None` if more was chosen, which [`whole`] reads.
pub fn typed(shelf: &impl Shelf) -> Option<Draft> {
    let Some(text) = document::stored(shelf, NAME) else { return Some(Draft::default()) };
    let document: Document<Typed> = serde_json::from_str(&text).ok()?;
    Some(document.content.draft())
}

/// Returns the draft with all choices; an empty one if none is stored or readable.
pub fn whole(shelf: &impl Shelf) -> Draft {
    typed(shelf).unwrap_or_else(|| document::recall(shelf, NAME))
}

/// Stores the draft if it has only names and a system; `None` if more was chosen, which [`keep`] stores. A draft
/// written by a newer version of the page is left alone.
pub fn keep_typed(shelf: &impl Shelf, draft: &Draft) -> Option<Result<(), ShelfError>> {
    let typed = || Typed { names: draft.names.to_string(), kind: draft.kind };
    (typed().draft() == *draft).then(|| document::keep(shelf, NAME, &typed()))
}

/// Stores the draft. A draft written by a newer version of the page is left alone.
///
/// # Errors
/// [`ShelfError`] from the shelf; the previous draft is then kept.
pub fn keep(shelf: &impl Shelf, draft: &Draft) -> Result<(), ShelfError> {
    keep_typed(shelf, draft).unwrap_or_else(|| document::keep(shelf, NAME, draft))
}

#[cfg(test)]
mod tests {
    use super::super::Memory;
    use super::*;

    #[test]
    fn names_and_a_system_are_read_at_once() {
        let shelf = Memory::default();
        assert_eq!(typed(&shelf), Some(Draft::default()));
        for kind in Kind::ALL {
            let mut draft = Draft { names: "Anna \"A\"\nÅse\t1".into(), ..Draft::default() };
            draft.choose(kind);
            assert_eq!(keep_typed(&shelf, &draft), Some(Ok(())), "{kind:?}");
            assert_eq!(typed(&shelf), Some(draft.clone()), "{kind:?}");
            assert_eq!(whole(&shelf), draft);
        }
    }

    #[test]
    fn what_was_kept_with_all_its_settings_is_read_as_a_whole() {
        let shelf = Memory::default();
        for kind in Kind::ALL {
            let mut draft = Draft { names: "Anna\nBo".into(), ..Draft::default() };
            draft.choose(kind);
            document::keep(&shelf, NAME, &draft).unwrap();
            assert_eq!((typed(&shelf), whole(&shelf)), (None, draft), "{kind:?}");
        }
    }

    #[test]
    fn what_the_first_screen_keeps_is_read_at_once() {
        let shelf = Memory::default();
        shelf.set("rondel/1/draft", r#"{"rondel":1,"content":{"names":"Anna\nBram"}}"#).unwrap();
        assert_eq!(typed(&shelf).map(|draft| draft.names).as_deref(), Some("Anna\nBram"));
    }

    #[test]
    fn whatever_else_was_chosen_is_read_as_a_whole() {
        let shelf = Memory::default();
        let couple = ["Anna", "Bram"].map(str::to_owned);
        let mut drafts = [
            Draft { kind: Kind::Monrad, rounds: Some(5), ..Draft::default() },
            Draft { lot: Some(7), ..Draft::default() },
            Draft { apart: vec![couple], ..Draft::default() },
            Draft::default(),
        ];
        drafts[3].settings.title = "Club evening".to_owned();
        for draft in drafts {
            assert_eq!(keep_typed(&shelf, &draft), None, "{draft:?}");
            keep(&shelf, &draft).unwrap();
            assert_eq!(typed(&shelf), None, "{draft:?}");
            assert_eq!(whole(&shelf), draft);
        }
        for bad in ["{", r#"{"rondel":1,"content":{"names":7}}"#] {
            shelf.set("rondel/1/draft", bad).unwrap();
            assert_eq!(typed(&shelf), None);
            assert_eq!(whole(&shelf), Draft::default());
        }
    }

    #[test]
    fn a_draft_of_a_newer_version_is_not_read_and_stays() {
        let shelf = Memory::default();
        let newer = r#"{"rondel":2,"content":{"names":"Anna"}}"#;
        shelf.set("rondel/1/draft", newer).unwrap();
        assert_eq!(typed(&shelf), Some(Draft::default()));
        keep(&shelf, &Draft::default()).unwrap();
        assert_eq!(shelf.get("rondel/1/draft").unwrap().unwrap(), newer);
    }
}
