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

/// The forms that are called by a name: what the place of a game is, who plays there, and what a round without a game
/// is. Each stands for the number that a hole of its kind counts.
pub const NAMED: [&[(&str, u64)]; 3] = [
    &[("table", 0), ("board", 1), ("match", 2), ("court", 3), ("pitch", 4), ("lane", 5)],
    &[("player", 0), ("pair", 1), ("team", 2), ("club", 3)],
    &[("bye", 0), ("forfeit", 1), ("out", 2), ("still", 3)],
];

/// The number that a form stands for: itself, or that of its name; `None` of a plural form.
pub fn number(form: &str) -> Option<u64> {
    let named = || NAMED.iter().copied().flatten().find(|(name, _)| *name == form).map(|(_, number)| *number);
    form.parse().ok().or_else(named)
}

/// The kind of thing whose forms have this name among them.
pub fn kind(form: &str) -> Option<usize> {
    NAMED.iter().position(|names| names.iter().any(|(name, _)| *name == form))
}

/// The form of `n`.
pub fn form(tag: &str, n: u64) -> &'static str {
    match (tag, n) {
        ("en" | "nl" | "nb", 1) => "one",
        _ => "other",
    }
}
