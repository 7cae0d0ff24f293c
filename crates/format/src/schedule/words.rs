//! The words of schedules in English, Dutch and Norwegian, besides those that other readers know too.

use rondel_schedule::model::result::Outcome;

use crate::season;
use crate::words::{self, Heading};

pub use crate::words::is_dash;

/// The meaning of a word on its own, in small letters and without a point at its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// Between two sides.
    Versus,
    /// Between two partners.
    And,
    /// No game.
    Bye,
    /// Before or after the number of a round.
    Round,
    /// Before the number of a table.
    Table,
    /// Before the numbers of boards, or of a set of them; before a game it is a table.
    Boards,
    /// First-named side as a heading.
    First,
    /// Second-named side as a heading.
    Second,
    /// As [`Key::First`], in bridge.
    NorthSouth,
    /// As [`Key::Second`], in bridge.
    EastWest,
    /// One of four seats as a heading: partners are 0 and 1, 2 and 3.
    Seat(u8),
    /// The day a game is played.
    Date,
    /// The time on that day.
    Time,
    /// A heading of what is not used.
    Unused,
}

/// The meaning of `word`, if it has one. `v` alone is a sign; single letters that are seats are none in free text.
pub fn key(word: &str) -> Option<Key> {
    let lower = word.to_lowercase();
    Some(match lower.trim_end_matches(['.', ':', '#']) {
        "v" | "vs" | "versus" | "tegen" | "mot" | "contra" | "against" => Key::Versus,
        "and" | "en" | "og" => Key::And,
        word if words::is_bye(word) => Key::Bye,
        "byes"
        | "out"
        | "sits out"
        | "sit-out"
        | "sit out"
        | "sitout"
        | "not playing"
        | "sitting out this round" => Key::Bye,
        "rust"
        | "deze ronde vrij"
        | "sitter over denne runden"
        | "vrije"
        | "vrij in"
        | "w.o"
        | "sitter over"
        | "står over"
        | "oversitter" => Key::Bye,
        "table" | "tables" | "tafel" | "bord" | "baan" | "bane" | "court" | "veld" => Key::Table,
        "boards" | "board" | "board set" | "boardset" | "board sets" | "set" | "spellen" | "spel"
        | "mappen" | "map" | "spill" | "spillnr" | "mappe" | "mapper" | "spillsett" | "spelgroep"
        | "spillgruppe" | "deals" | "giver" => Key::Boards,
        "ns" | "n/s" | "n-s" | "north/south" | "north-south" | "nz" | "n/z" | "noord/zuid" | "noord-zuid"
        | "nord/sør" | "nord-sør" => Key::NorthSouth,
        "ew" | "e/w" | "e-w" | "east/west" | "east-west" | "ow" | "o/w" | "oost/west" | "oost-west"
        | "øv" | "ø/v" | "øst/vest" | "øst-vest" => Key::EastWest,
        "a" | "n" | "north" | "noord" | "nord" => Key::Seat(0),
        "b" | "s" | "south" | "zuid" | "z" | "sør" => Key::Seat(1),
        "c" | "e" | "east" | "oost" | "o" | "øst" | "ø" => Key::Seat(2),
        "d" | "w" | "west" | "vest" => Key::Seat(3),
        "location" | "locatie" | "venue" | "accommodatie" | "arena" | "match number" | "match" | "place"
        | "plaats" | "sted" | "" => Key::Unused,
        word => match words::heading(word)? {
            Heading::Round => Key::Round,
            Heading::First => Key::First,
            Heading::Second => Key::Second,
            Heading::Date => Key::Date,
            Heading::Time => Key::Time,
            Heading::Result | Heading::Number => Key::Unused,
            Heading::Name | Heading::Rating => return None,
        },
    })
}

/// The meaning of a word in free text.
pub fn in_text(word: &str) -> Option<Key> {
    match key(word)? {
        Key::Seat(_)
        | Key::Unused
        | Key::Date
        | Key::Time
        | Key::First
        | Key::Second
        | Key::NorthSouth
        | Key::EastWest => None,
        // A letter alone in capitals is a player.
        Key::Versus if word == "V" => None,
        key => Some(key),
    }
}

/// A name without `(H)` or `(away)` behind it, and whether that says they are at home.
pub fn home(text: &str) -> (String, Option<bool>) {
    let marked = text.strip_suffix(')').and_then(|text| text.rsplit_once('('));
    let home = marked.and_then(|(name, mark)| match mark.trim().to_lowercase().as_str() {
        "h" | "home" | "t" | "thuis" | "hjemme" => Some((name, true)),
        "a" | "away" | "u" | "uit" | "b" | "borte" => Some((name, false)),
        _ => None,
    });
    match home {
        Some((name, home)) => (name.trim().to_owned(), Some(home)),
        None => (text.to_owned(), None),
    }
}

/// True for the ending of an ordinal number, as in `1st`, `2e`, `3de`, `4ste`, `5.`.
pub fn is_ordinal(ending: &str) -> bool {
    matches!(
        ending.to_lowercase().as_str(),
        "st" | "nd" | "rd" | "th" | "e" | "de" | "ste" | "ª" | "º" | "." | "te"
    )
}

/// True if this word, in small letters, is a game: in a heading it stands before its number.
pub fn is_game(word: &str) -> bool {
    matches!(word, "game" | "match" | "partij" | "wedstrijd" | "parti" | "kamp")
}

/// True if these words stand for the result of a game that has none: put off, or not played at all.
pub fn is_result(text: &str) -> bool {
    matches!(season::words::result(text), Some(Some(Outcome::Postponed | Outcome::Void)))
}

/// True if this word, in small letters, says that a game is played another day, or not at all.
pub fn is_put_off(word: &str) -> bool {
    let known = [
        "postponed",
        "cancelled",
        "canceled",
        "moved",
        "uitgesteld",
        "verplaatst",
        "afgelast",
        "utsatt",
        "avlyst",
        "flyttet",
    ];
    known.contains(&word.trim())
}

/// True if this word, in small letters, says that a game was won because somebody did not come.
pub fn is_forfeit(word: &str) -> bool {
    let known = ["forfeit", "forfeited", "reglementair", "uten spill", "walkover", "walk-over", "w.o.", "wo"];
    known.contains(&word.trim())
}
