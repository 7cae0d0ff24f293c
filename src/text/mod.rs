//! Every sentence a person reads, in English, Dutch and Norwegian bokmål.
//!
//! One module an area of the page; each is an enum with what its sentences need. The words stand in `text/`, a file a
//! module, where all languages of a sentence stand beside each other; the build makes the enum of them and fails where
//! a sentence lacks a language or a hole ([`catalogue`]).

/// The enums of a file of `text/`: `sentences!("clock")`.
///
/// Sentences not moved there yet are declared here, with all three languages of each beside each other. A variant is
/// `Name { field: Type } => english, dutch, norwegian;`, each a `&str` or a `String` that may use the fields
/// (`format!("{n} rounds")`). Expands to the enum and one exhaustive match a language, so a sentence that lacks a
/// language does not compile. The English sentence documents the variant.
macro_rules! sentences {
    ($file:literal) => {
        include!(concat!(env!("OUT_DIR"), "/text/", $file, ".rs"));
    };
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
            fn say(&self, lang: $crate::text::Lang) -> String {
                use $crate::text::{Cow, Lang};
                $crate::text::written(match lang {
                    Lang::En => match self { $( $name::$variant $( { $( $field ),* } )? => Cow::from($en) ),* },
                    Lang::Nl => match self { $( $name::$variant $( { $( $field ),* } )? => Cow::from($nl) ),* },
                    Lang::Nb => match self { $( $name::$variant $( { $( $field ),* } )? => Cow::from($nb) ),* },
                })
            }
        }
    };
}

/// Says the variants of a type from elsewhere (an error, a remark), with all three languages of each beside each other:
/// `Pattern => english, dutch, norwegian;`. Exhaustive in each language, as [`sentences!`] is.
#[allow(unused_macros)]
macro_rules! said {
    ($type:ty { $( $pattern:pat => $en:expr, $nl:expr, $nb:expr; )* }) => {
        #[allow(unused_variables)]
        impl $crate::text::Say for $type {
            fn say(&self, lang: $crate::text::Lang) -> String {
                use $crate::text::{Cow, Lang};
                $crate::text::written(match lang {
                    Lang::En => match self { $( $pattern => Cow::from($en) ),* },
                    Lang::Nl => match self { $( $pattern => Cow::from($nl) ),* },
                    Lang::Nb => match self { $( $pattern => Cow::from($nb) ),* },
                })
            }
        }
    };
}

pub mod about;
pub mod attendance;
pub mod bridge;
pub mod catalogue;
pub mod checks;
pub mod clock;
pub mod coming;
pub mod common;
pub mod copies;
pub mod count;
pub mod days;
pub mod deadend;
pub mod desk;
pub mod doors;
pub mod evening;
pub mod event;
pub mod excuse;
pub mod file;
pub mod history;
pub mod holes;
pub mod home;
pub mod keeping;
pub mod keizer;
pub mod lesson;
pub mod marked;
pub mod mend;
pub mod monrad;
pub mod movement;
pub mod new;
pub mod numbers;
pub mod paired;
pub mod pairing;
pub mod pairs;
pub mod partners;
pub mod planning;
pub mod played;
pub mod players;
pub mod plural;
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

pub use crate::lang::{Lang, UnknownLang};

/// A sentence in every language.
pub trait Say {
    /// In `lang`.
    fn say(&self, lang: Lang) -> String;

    /// In English.
    fn en(&self) -> String {
        self.say(Lang::En)
    }

    /// In Dutch.
    fn nl(&self) -> String {
        self.say(Lang::Nl)
    }

    /// In Norwegian bokmål.
    fn nb(&self) -> String {
        self.say(Lang::Nb)
    }
}

impl<T: Say + ?Sized> Say for &T {
    fn say(&self, lang: Lang) -> String {
        (**self).say(lang)
    }
}

/// The words of a sentence, copied in one place rather than in every arm of every match.
#[allow(dead_code)]
fn written(words: Cow<str>) -> String {
    words.into_owned()
}

/// `n` with the word for one or for several: `counted(1, "round", "rounds")` is "1 round".
pub fn counted(n: usize, one: &str, several: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { several })
}
