//! Every sentence a person reads, in English, Dutch and Norwegian bokmål.
//!
//! One module an area of the page; each is an enum with what the sentence needs, and a language is one exhaustive
//! match over it, so that a missing sentence does not compile.

/// Declares an enum of sentences with all three languages of each beside each other.
///
/// A variant is `Name { field: Type } => english, dutch, norwegian;`, each a `&str` or a `String` that may use the
/// fields (`format!("{n} rounds")`). Expands to the enum and one exhaustive match a language, so a sentence that
/// lacks a language does not compile. The English sentence documents the variant.
macro_rules! sentences {
    (
        $(#[$meta:meta])*
        $name:ident {
            $( $variant:ident $( { $( $field:ident : $ty:ty ),* $(,)? } )? => $en:expr, $nl:expr, $nb:expr; )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq)]
        #[allow(missing_docs)]
        pub enum $name {
            $( $variant $( { $( $field : $ty ),* } )? ),*
        }

        #[allow(unused_variables)]
        impl $crate::text::Say for $name {
            fn en(&self) -> String {
                $crate::text::written(match self { $( $name::$variant $( { $( $field ),* } )? => $crate::text::Cow::from($en) ),* })
            }

            fn nl(&self) -> String {
                $crate::text::written(match self { $( $name::$variant $( { $( $field ),* } )? => $crate::text::Cow::from($nl) ),* })
            }

            fn nb(&self) -> String {
                $crate::text::written(match self { $( $name::$variant $( { $( $field ),* } )? => $crate::text::Cow::from($nb) ),* })
            }
        }
    };
}

/// Says the variants of a type from elsewhere (an error, a remark), with all three languages of each beside each other:
/// `Pattern => english, dutch, norwegian;`. Exhaustive in each language, as [`sentences!`] is.
macro_rules! said {
    ($type:ty { $( $pattern:pat => $en:expr, $nl:expr, $nb:expr; )* }) => {
        #[allow(unused_variables)]
        impl $crate::text::Say for $type {
            fn en(&self) -> String {
                $crate::text::written(match self { $( $pattern => $crate::text::Cow::from($en) ),* })
            }

            fn nl(&self) -> String {
                $crate::text::written(match self { $( $pattern => $crate::text::Cow::from($nl) ),* })
            }

            fn nb(&self) -> String {
                $crate::text::written(match self { $( $pattern => $crate::text::Cow::from($nb) ),* })
            }
        }
    };
}

pub mod about;
pub mod attendance;
pub mod checks;
pub mod clock;
pub mod coming;
pub mod common;
pub mod copies;
pub mod deadend;
pub mod desk;
pub mod doors;
pub mod evening;
pub mod event;
pub mod file;
pub mod history;
pub mod home;
pub mod keeping;
pub mod keizer;
pub mod lesson;
pub mod marked;
pub mod monrad;
pub mod new;
pub mod numbers;
pub mod paired;
pub mod pairing;
pub mod partners;
pub mod planning;
pub mod played;
pub mod players;
pub mod print;
pub mod prizes;
pub mod reading;
pub mod season;
pub mod shell;
pub mod span;
pub mod standings;
pub mod storage;
pub mod table;
pub mod taken;
pub mod teams;
pub mod turnout;
pub mod verify;
pub mod wall;

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A language of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Dutch.
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
    /// use rondel::text::Lang;
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

/// A tag that is none of the page's languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a language of the page")]
pub struct UnknownLang;

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(tag: &str) -> Result<Self, UnknownLang> {
        Lang::ALL.into_iter().find(|lang| lang.to_string() == tag).ok_or(UnknownLang)
    }
}

/// A sentence in every language.
pub trait Say {
    /// In English.
    fn en(&self) -> String;
    /// In Dutch.
    fn nl(&self) -> String;
    /// In Norwegian bokmål.
    fn nb(&self) -> String;

    /// In `lang`.
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.en(),
            Lang::Nl => self.nl(),
            Lang::Nb => self.nb(),
        }
    }
}

impl<T: Say + ?Sized> Say for &T {
    fn en(&self) -> String {
        (**self).en()
    }

    fn nl(&self) -> String {
        (**self).nl()
    }

    fn nb(&self) -> String {
        (**self).nb()
    }
}

/// The words of a sentence, copied in one place rather than in every arm of every match.
fn written(words: Cow<str>) -> String {
    words.into_owned()
}

/// `n` with the word for one or for several: `counted(1, "round", "rounds")` is "1 round".
pub fn counted(n: usize, one: &str, several: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { several })
}
