//! The languages of the page, and which of them a browser asks for.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A language of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lang {
    /// English; what is taken where no other language is asked.
    #[default]
    En,
    /// Dutch, with “u”.
    Nl,
    /// Norwegian bokmål.
    Nb,
}

impl Lang {
    /// All languages, in the order of the switch.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Nl, Lang::Nb];

    /// The language in its own words.
    pub fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Nl => "Nederlands",
            Lang::Nb => "Norsk bokmål",
        }
    }

    /// The first language of `tags` (BCP 47, most wanted first) that the page speaks; else English.
    ///
    /// Norwegian in any form (`no`, `nb`, `nn`) is answered in bokmål.
    ///
    /// ```
    /// use rondel::model::lang::Lang;
    /// assert_eq!(Lang::preferred(["fr-BE", "nl-BE", "en"]), Lang::Nl);
    /// assert_eq!(Lang::preferred(["nn-NO"]), Lang::Nb);
    /// assert_eq!(Lang::preferred([]), Lang::En);
    /// ```
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Lang {
        tags.into_iter()
            .find_map(|tag| match tag.split('-').next()?.to_ascii_lowercase().as_str() {
                "en" => Some(Lang::En),
                "nl" => Some(Lang::Nl),
                "no" | "nb" | "nn" => Some(Lang::Nb),
                _ => None,
            })
            .unwrap_or_default()
    }

    /// The sign between the whole of a number and its decimals.
    pub const fn decimal_mark(self) -> char {
        match self {
            Lang::En => '.',
            Lang::Nl | Lang::Nb => ',',
        }
    }
}

impl fmt::Display for Lang {
    /// The BCP 47 tag, as the page's `lang` attribute wants it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lang::En => "en",
            Lang::Nl => "nl",
            Lang::Nb => "nb",
        })
    }
}

/// A tag that is not one of the page's languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a language of the page")]
pub struct UnknownLang;

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(tag: &str) -> Result<Self, UnknownLang> {
        Lang::ALL.into_iter().find(|lang| lang.to_string() == tag).ok_or(UnknownLang)
    }
}
