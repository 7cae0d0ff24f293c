//! Small documents that belong to no event: the person's choices, the draft of the next event.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{PREFIX, Shelf, ShelfError, VERSION, version_of};

/// The serialized form of a document: its content with its version.
#[derive(Serialize, Deserialize)]
pub(super) struct Document<T> {
    rondel: u32,
    pub(super) content: T,
}

/// Returns the document kept under `name` (as in `rondel/1/<name>`), or the default if there is none that can be
/// read.
pub fn recall<T: DeserializeOwned + Default>(shelf: &impl Shelf, name: &str) -> T {
    stored(shelf, name)
        .and_then(|text| serde_json::from_str(&text).ok())
        .map(|document: Document<T>| document.content)
        .unwrap_or_default()
}

/// Stores `content` under `name`, unless a newer version of the page wrote the present document.
///
/// # Errors
/// [`ShelfError`] from the shelf; the previous document is then kept.
pub fn keep<T: Serialize>(shelf: &impl Shelf, name: &str, content: &T) -> Result<(), ShelfError> {
    let key = format!("{PREFIX}{name}");
    if shelf.get(&key)?.is_some_and(|text| is_newer(&text)) {
        return Ok(());
    }
    shelf.set(&key, &written(content))
}

/// Returns the text stored under `name`, or `None` if there is none or a newer version wrote it.
pub(super) fn stored(shelf: &impl Shelf, name: &str) -> Option<String> {
    shelf.get(&format!("{PREFIX}{name}")).ok().flatten().filter(|text| !is_newer(text))
}

/// Returns the text of a document with this content.
pub(super) fn written<T: Serialize>(content: &T) -> String {
    let document = Document { rondel: VERSION, content };
    serde_json::to_string(&document).expect("a document has only text keys")
}

fn is_newer(text: &str) -> bool {
    version_of(text).is_some_and(|version| version > VERSION)
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::lang::Lang;

    use super::super::{Memory, Prefs, Theme};
    use super::*;

    #[test]
    fn choices_are_kept_and_missing_or_bad_ones_are_the_defaults() {
        let shelf = Memory::default();
        assert_eq!(recall::<Prefs>(&shelf, "prefs"), Prefs::default());
        let prefs = Prefs { lang: Some(Lang::Nb), theme: Theme::Dark, ..Prefs::default() };
        keep(&shelf, "prefs", &prefs).unwrap();
        assert_eq!(recall::<Prefs>(&shelf, "prefs"), prefs);
        shelf.set("rondel/1/prefs", r#"{"rondel":1,"content":{"theme":"dark","unknown":1}}"#).unwrap();
        assert_eq!(recall::<Prefs>(&shelf, "prefs").theme, Theme::Dark);
        shelf.set("rondel/1/prefs", "{").unwrap();
        assert_eq!(recall::<Prefs>(&shelf, "prefs"), Prefs::default());
        keep(&shelf, "prefs", &prefs).unwrap();
        assert_eq!(recall::<Prefs>(&shelf, "prefs"), prefs);
    }

    #[test]
    fn choices_of_a_newer_version_stay_as_they_are() {
        let shelf = Memory::default();
        let newer = r#"{"rondel":2,"theme":["dark","sepia"]}"#;
        shelf.set("rondel/1/prefs", newer).unwrap();
        assert_eq!(recall::<Prefs>(&shelf, "prefs"), Prefs::default());
        keep(&shelf, "prefs", &Prefs::default()).unwrap();
        assert_eq!(shelf.get("rondel/1/prefs").unwrap().unwrap(), newer);
    }
}
