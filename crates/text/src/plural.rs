//! The plural forms of each language: the cardinal categories of the Unicode CLDR (chart "Language Plural Rules").
//! The build includes this file too, to check the forms in sentences.

/// Returns the plural forms of the language with this tag. `other` is always one of them and is used for every form
/// that a sentence leaves out.
pub fn forms(tag: &str) -> &'static [&'static str] {
    match tag {
        "en" | "nl" | "nb" | "sv" | "da" | "de" | "fr" => &["one", "other"],
        _ => &["other"],
    }
}

/// The forms selected by name: the place of a game, the party that plays, and a round without a game. Each maps to
/// the number that a hole of its kind returns.
pub const NAMED: [&[(&str, u64)]; 3] = [
    &[("table", 0), ("board", 1), ("match", 2), ("court", 3), ("pitch", 4), ("lane", 5)],
    &[("player", 0), ("pair", 1), ("team", 2), ("club", 3)],
    &[("bye", 0), ("forfeit", 1), ("out", 2), ("still", 3)],
];

/// Returns the number of a form: the form itself or that of its name, or `None` for a plural form.
pub fn number(form: &str) -> Option<u64> {
    let named = || NAMED.iter().copied().flatten().find(|(name, _)| *name == form).map(|(_, number)| *number);
    form.parse().ok().or_else(named)
}

/// Returns the index in [`NAMED`] of the group that contains this name.
pub fn kind(form: &str) -> Option<usize> {
    NAMED.iter().position(|names| names.iter().any(|(name, _)| *name == form))
}

/// Returns the plural form for `n`.
pub fn form(tag: &str, n: u64) -> &'static str {
    match (tag, n) {
        ("en" | "nl" | "nb" | "sv" | "da" | "de" | "fr", 1) | ("fr", 0) => "one",
        _ => "other",
    }
}
