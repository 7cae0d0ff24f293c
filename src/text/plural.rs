//! The forms that a number gives a word, by language: the cardinal categories of the Unicode CLDR (chart "Language
//! Plural Rules"). The build reads this file too, to check the forms that sentences use.

/// The forms of the language with this tag. `other` is always one of them and stands for every form that a sentence
/// leaves out.
pub fn forms(tag: &str) -> &'static [&'static str] {
    match tag {
        "en" | "nl" | "nb" => &["one", "other"],
        _ => &["other"],
    }
}

/// The form of `n`.
pub fn form(tag: &str, n: u64) -> &'static str {
    match (tag, n) {
        ("en" | "nl" | "nb", 1) => "one",
        _ => "other",
    }
}
