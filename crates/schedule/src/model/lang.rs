//! The languages of the page, and the choice among them by what a browser prefers.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The facts about a language that are not sentences, from the Unicode CLDR.
struct Facts {
    tag: &'static str,
    own_name: &'static str,
    decimal_mark: char,
    thousands_mark: char,
    percent_gap: &'static str,
}

/// Declares the languages, one row each: the tag (BCP 47), the name of the language in itself, the decimal mark, the
/// mark between thousands, and the gap before a percent sign.
macro_rules! languages {
    ($($(#[$meta:meta])* $lang:ident =
        $tag:literal $own:literal $decimal:literal $thousands:literal $gap:literal;)*) => {
        /// A language of the page.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Lang {
            $($(#[$meta])* $lang,)*
        }

        /// The facts by language, in the order of [`Lang::ALL`].
        const FACTS: &[Facts] = &[$(Facts {
            tag: $tag,
            own_name: $own,
            decimal_mark: $decimal,
            thousands_mark: $thousands,
            percent_gap: $gap,
        },)*];

        impl Lang {
            /// All languages, in the order of the switch on the page.
            pub const ALL: [Lang; FACTS.len()] = [$(Lang::$lang,)*];
        }
    };
}

// The words of a language after the first three are `crates/text/languages/<tag>/`.
languages! {
    /// English; used if no other language is requested.
    #[default]
    En = "en" "English" '.' ',' "";
    /// Dutch, with “je”.
    Nl = "nl" "Nederlands" ',' '.' "";
    /// Norwegian bokmål.
    Nb = "nb" "Norsk bokmål" ',' '\u{a0}' "\u{a0}";
    /// Swedish.
    Sv = "sv" "Svenska" ',' '\u{a0}' "\u{a0}";
    /// Danish.
    Da = "da" "Dansk" ',' '.' "\u{a0}";
    /// German.
    De = "de" "Deutsch" ',' '.' "\u{a0}";
}

impl Lang {
    /// The languages with every sentence, which each program contains. The words of the others are in a file that the
    /// page fetches when one of them is chosen.
    pub const BUILT_IN: [Lang; 3] = [Lang::En, Lang::Nl, Lang::Nb];

    /// True if every program contains the words of this language.
    pub const fn is_built_in(self) -> bool {
        (self as usize) < Lang::BUILT_IN.len()
    }

    /// The tag of the language (BCP 47).
    pub const fn tag(self) -> &'static str {
        FACTS[self as usize].tag
    }

    /// The name of the language in the language itself.
    pub const fn own_name(self) -> &'static str {
        FACTS[self as usize].own_name
    }

    /// Returns the first language of `tags` (BCP 47, most preferred first) that the page has, or English.
    ///
    /// Norwegian in any form (`no`, `nb`, `nn`) gives bokmål.
    ///
    /// ```
    /// use rondel_schedule::model::lang::Lang;
    /// assert_eq!(Lang::preferred(["fr-BE", "nl-BE", "en"]), Lang::Nl);
    /// assert_eq!(Lang::preferred(["nn-NO"]), Lang::Nb);
    /// assert_eq!(Lang::preferred(["de-AT", "en"]), Lang::De);
    /// assert_eq!(Lang::preferred([]), Lang::En);
    /// ```
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Lang {
        tags.into_iter().find_map(Lang::spoken).unwrap_or_default()
    }

    /// Returns the page's language for a tag; `None` if the page does not have it.
    fn spoken(tag: &str) -> Option<Lang> {
        match tag.split(|c: char| !c.is_ascii_alphanumeric()).next()?.to_ascii_lowercase().as_str() {
            "no" | "nn" => Some(Lang::Nb),
            tag => tag.parse().ok(),
        }
    }

    /// Returns the language with the region of the first tag in this language.
    ///
    /// The result is always a tag by which a browser can format dates, even for malformed tags from the settings of a
    /// system (`en-US@posix`, `C`, `nl_NL.UTF-8`). English without a region is taken as British, with the day before
    /// the month.
    ///
    /// ```
    /// use rondel_schedule::model::lang::Lang;
    /// assert_eq!(Lang::En.locale(["nl", "en-US@posix"]), "en-US");
    /// assert_eq!(Lang::En.locale(["C"]), "en-GB");
    /// assert_eq!(Lang::Nl.locale(["nl_BE.UTF-8"]), "nl-BE");
    /// ```
    pub fn locale<'a>(self, tags: impl IntoIterator<Item = &'a str>) -> String {
        let own = tags.into_iter().find(|tag| Lang::spoken(tag) == Some(self));
        // `@` and `.` never occur in a tag, so the text from there on is dropped. After the language comes a region
        // of two letters, possibly preceded by a script of four.
        let tag = own.and_then(|tag| tag.split(['@', '.']).next()).unwrap_or_default();
        let mut parts = tag.split(['-', '_']).skip(1).skip_while(|part| part.len() == 4);
        match parts.next().filter(|part| part.len() == 2 && part.bytes().all(|b| b.is_ascii_alphabetic())) {
            Some(region) => format!("{self}-{}", region.to_ascii_uppercase()),
            None if self == Lang::En => "en-GB".to_owned(),
            None => self.to_string(),
        }
    }

    /// The decimal separator.
    pub const fn decimal_mark(self) -> char {
        FACTS[self as usize].decimal_mark
    }

    /// The mark between groups of three digits.
    pub const fn thousands_mark(self) -> char {
        FACTS[self as usize].thousands_mark
    }

    /// The gap between a number and its percent sign.
    pub const fn percent_gap(self) -> &'static str {
        FACTS[self as usize].percent_gap
    }
}

impl fmt::Display for Lang {
    /// Writes the BCP 47 tag, as the `lang` attribute of the page needs it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// The error for a tag that is not one of the page's languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a language of the page")]
pub struct UnknownLang;

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(tag: &str) -> Result<Self, UnknownLang> {
        Lang::ALL.into_iter().find(|lang| lang.tag() == tag).ok_or(UnknownLang)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_region_is_that_of_the_first_tag_of_the_language() {
        for (lang, tags, locale) in [
            (Lang::En, &["en-US", "en-GB"][..], "en-US"),
            (Lang::En, &["fr", "en-us"], "en-US"),
            (Lang::En, &["en-US@posix"], "en-US"),
            (Lang::En, &["en"], "en-GB"),
            (Lang::En, &["en-Latn-CA-x-private"], "en-CA"),
            (Lang::En, &["en-u-ca-buddhist"], "en-GB"),
            (Lang::En, &[], "en-GB"),
            (Lang::Nl, &["en-US"], "nl"),
            (Lang::Nl, &["nl_BE.UTF-8"], "nl-BE"),
            (Lang::Nb, &["nn-NO"], "nb-NO"),
            (Lang::Nb, &["no"], "nb"),
            (Lang::De, &["en", "de-CH"], "de-CH"),
            (Lang::Sv, &["sv_SE.UTF-8"], "sv-SE"),
        ] {
            assert_eq!(lang.locale(tags.iter().copied()), locale, "{tags:?}");
        }
        assert_eq!(Lang::preferred(["nl_NL.UTF-8"]), Lang::Nl);
    }

    #[test]
    fn a_language_is_found_by_its_tag_and_the_first_are_built_in() {
        for (at, lang) in Lang::ALL.into_iter().enumerate() {
            assert_eq!(lang as usize, at);
            assert_eq!(lang.tag().parse(), Ok(lang));
            assert_eq!(serde_json::to_string(&lang).unwrap(), format!("{:?}", lang.tag()));
            assert_eq!(lang.is_built_in(), Lang::BUILT_IN.contains(&lang));
        }
        assert_eq!(Lang::ALL[..3], Lang::BUILT_IN);
        assert_eq!("fr".parse::<Lang>(), Err(UnknownLang));
    }

    proptest! {
        #[test]
        fn whatever_the_browser_says_it_is_a_tag(tag in "(en|nl|nb|no|sv|de)?[-_@. ]?\\PC{0,12}") {
            for lang in Lang::ALL {
                let locale = lang.locale([tag.as_str()]);
                let (language, region) = locale.split_once('-').unwrap_or((&locale, "XX"));
                prop_assert_eq!(language, lang.to_string());
                prop_assert!(region.len() == 2 && region.bytes().all(|b| b.is_ascii_uppercase()), "{}", locale);
            }
        }
    }
}
