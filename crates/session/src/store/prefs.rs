//! Choices of the person at this device, which belong to no event.

use serde::{Deserialize, Serialize};

use rondel_schedule::model::lang::Lang;
use rondel_schedule::model::numbering::Numbering;

/// Light or dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// The setting of the device.
    #[default]
    System,
    /// Dark ink on light paper.
    Light,
    /// Light ink on dark paper.
    Dark,
}

/// The choices that every page follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chosen {
    /// The language of every sentence.
    pub lang: Lang,
    /// Light, dark or as the device.
    pub theme: Theme,
}

impl Prefs {
    /// Returns the choices that every page follows; `browser` gives the language of the browser in case none was
    /// chosen.
    pub fn chosen(&self, browser: impl FnOnce() -> Lang) -> Chosen {
        Chosen { lang: self.lang.unwrap_or_else(browser), theme: self.theme }
    }

    /// Stores these choices.
    pub fn choose(&mut self, Chosen { lang, theme }: Chosen) {
        (self.lang, self.theme) = (Some(lang), theme);
    }
}

/// The choices; `None` for those never made.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Prefs {
    /// The chosen language, or `None` for that of the browser.
    pub lang: Option<Lang>,
    /// Light or dark.
    pub theme: Theme,
    /// The sheet printed last, by its name in the page's addresses.
    pub sheet: Option<String>,
    /// The choices for the wall display, as words separated by blanks; `None` if none was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wall: Option<String>,
    /// The numbering of the places of a circle; `None` if each picture follows its source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub numbers: Option<Numbering>,
    /// The address under which phones find the page, if different from its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// The event opened last.
    pub event: Option<String>,
}
