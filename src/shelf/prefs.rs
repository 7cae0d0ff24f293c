//! The choices of the person at this device, which belong to no event.

use serde::{Deserialize, Serialize};

use super::{PREFIX, Shelf, ShelfError, VERSION, version_of};
use crate::text::Lang;

/// Light or dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// As the device has it.
    #[default]
    System,
    /// Dark ink on light paper.
    Light,
    /// Light ink on dark paper.
    Dark,
}

/// The choices; those never made are none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Prefs {
    rondel: u32,
    /// The language, where it is not to be that of the browser.
    pub lang: Option<Lang>,
    /// Light or dark.
    pub theme: Theme,
    /// The sheet printed last, by its name in the page's addresses.
    pub sheet: Option<String>,
    /// The event opened last.
    pub event: Option<String>,
}

impl Default for Prefs {
    fn default() -> Self {
        Prefs { rondel: VERSION, lang: None, theme: Theme::System, sheet: None, event: None }
    }
}

impl Prefs {
    fn key() -> String {
        format!("{PREFIX}prefs")
    }

    /// The saved choices; the defaults where there are none or they cannot be read.
    pub fn load(shelf: &impl Shelf) -> Self {
        let text = shelf.get(&Self::key()).ok().flatten();
        text.filter(|text| !is_newer(text))
            .and_then(|text| serde_json::from_str(&text).ok())
            .unwrap_or_default()
    }

    /// Saves the choices. Those of a newer version of the page are left alone.
    ///
    /// # Errors
    /// As the shelf says; the old choices are then still there.
    pub fn save(&self, shelf: &impl Shelf) -> Result<(), ShelfError> {
        if shelf.get(&Self::key())?.is_some_and(|text| is_newer(&text)) {
            return Ok(());
        }
        let text = serde_json::to_string(self).expect("choices have only text keys");
        shelf.set(&Self::key(), &text)
    }
}

fn is_newer(text: &str) -> bool {
    version_of(text).is_some_and(|version| version > VERSION)
}

#[cfg(test)]
mod tests {
    use super::super::Memory;
    use super::*;

    #[test]
    fn choices_are_kept_and_missing_or_bad_ones_are_the_defaults() {
        let shelf = Memory::default();
        assert_eq!(Prefs::load(&shelf), Prefs::default());
        let prefs = Prefs { lang: Some(Lang::Nb), theme: Theme::Dark, ..Prefs::default() };
        prefs.save(&shelf).unwrap();
        assert_eq!(Prefs::load(&shelf), prefs);
        shelf.set("rondel/1/prefs", r#"{"theme":"dark","unknown":1}"#).unwrap();
        assert_eq!(Prefs::load(&shelf).theme, Theme::Dark);
        shelf.set("rondel/1/prefs", "{").unwrap();
        assert_eq!(Prefs::load(&shelf), Prefs::default());
    }

    #[test]
    fn choices_of_a_newer_version_stay_as_they_are() {
        let shelf = Memory::default();
        let newer = r#"{"rondel":2,"theme":["dark","sepia"]}"#;
        shelf.set("rondel/1/prefs", newer).unwrap();
        assert_eq!(Prefs::load(&shelf), Prefs::default());
        Prefs::default().save(&shelf).unwrap();
        assert_eq!(shelf.get("rondel/1/prefs").unwrap().unwrap(), newer);
    }
}
