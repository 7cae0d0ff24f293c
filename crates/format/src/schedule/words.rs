//! The words of schedules in English, Dutch, Norwegian, Swedish and German, in addition to those shared by several
//! readers.

use rondel_schedule::model::result::Outcome;

use crate::season;
use crate::words::{self, Heading};

pub use crate::words::is_dash;

/// The meaning of a single word, in small letters and without a point at its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// A word between two sides.
    Versus,
    /// A word between two partners.
    And,
    /// A word for having no game.
    Bye,
    /// A word before or after the number of a round.
    Round,
    /// A word before the number of a table.
    Table,
    /// A word before the numbers of boards or of a set of them; before a game it means a table.
    Boards,
    /// The first-named side, as a heading.
    First,
    /// The second-named side, as a heading.
    Second,
    /// The first-named side in bridge.
    NorthSouth,
    /// The second-named side in bridge.
    EastWest,
    /// One of four seats, as a heading: 0 and 1 are partners, 2 and 3 are partners.
    Seat(u8),
    /// The day of a game.
    Date,
    /// The time of a game.
    Time,
    /// A heading of an ignored column.
    Unused,
}

/// Returns the meaning of `word`, if it has one, including the meanings that only a heading has.
pub fn key(word: &str) -> Option<Key> {
    let lower = word.to_lowercase();
    Some(match lower.trim_end_matches(['.', ':', '#']) {
        "v" | "vs" | "versus" | "tegen" | "mot" | "contra" | "against" | "gegen" => Key::Versus,
        "and" | "en" | "og" | "och" | "und" => Key::And,
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
        "table" | "tables" | "tafel" | "bord" | "baan" | "bane" | "court" | "veld" | "bana" | "platz"
        | "feld" | "tisch" => Key::Table,
        "boards" | "board" | "board set" | "boardset" | "board sets" | "set" | "spellen" | "spel"
        | "mappen" | "map" | "brett" | "spill" | "spillnr" | "mappe" | "mapper" | "spillsett"
        | "spelgroep" | "spillgruppe" | "deals" | "giver" => Key::Boards,
        "ns" | "n/s" | "n-s" | "north/south" | "north-south" | "nz" | "n/z" | "noord/zuid" | "noord-zuid"
        | "nord/sør" | "nord-sør" => Key::NorthSouth,
        "ew" | "e/w" | "e-w" | "east/west" | "east-west" | "ow" | "o/w" | "oost/west" | "oost-west"
        | "øv" | "ø/v" | "øst/vest" | "øst-vest" => Key::EastWest,
        "a" | "n" | "north" | "noord" | "nord" => Key::Seat(0),
        "b" | "s" | "south" | "zuid" | "z" | "sør" => Key::Seat(1),
        "c" | "e" | "east" | "oost" | "o" | "øst" | "ø" => Key::Seat(2),
        "d" | "w" | "west" | "vest" => Key::Seat(3),
        "location" | "locatie" | "venue" | "accommodatie" | "arena" | "match number" | "match" | "place"
        | "plaats" | "sted" | "ort" | "spielort" | "halle" | "plats" | "" => Key::Unused,
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

/// Returns the meaning of a word in free text.
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
        // A single capital letter is a player.
        Key::Versus if word == "V" => None,
        key => Some(key),
    }
}

/// Splits `(H)` or `(away)` off a name; the flag is true for a home game, false for an away game.
pub fn home(text: &str) -> (String, Option<bool>) {
    let marked = text.strip_suffix(')').and_then(|text| text.rsplit_once('('));
    let home = marked.and_then(|(name, mark)| match mark.trim().to_lowercase().as_str() {
        "h" | "home" | "t" | "thuis" | "hjemme" | "heim" | "hemma" => Some((name, true)),
        "a" | "away" | "u" | "uit" | "b" | "borte" | "gast" | "borta" => Some((name, false)),
        _ => None,
    });
    match home {
        Some((name, home)) => (name.trim().to_owned(), Some(home)),
        None => (text.to_owned(), None),
    }
}

/// Returns true for the ending of an ordinal number, as in `1st`, `2e`, `3de`, `4ste`, `5.`.
pub fn is_ordinal(ending: &str) -> bool {
    matches!(
        ending.to_lowercase().as_str(),
        "st" | "nd" | "rd" | "th" | "e" | "de" | "ste" | "ª" | "º" | "." | "te"
    )
}

/// Returns true if a line is the title of a half of a double schedule.
pub fn is_half(line: &str) -> bool {
    let known = [
        "first half",
        "second half",
        "first leg",
        "second leg",
        "returns",
        "heen",
        "terug",
        "heenronde",
        "terugronde",
        "eerste helft",
        "tweede helft",
        "returnwedstrijden",
        "første halvdel",
        "andre halvdel",
        "returkamper",
        "vår",
        "høst",
        "hinrunde",
        "rückrunde",
        "hinspiele",
        "rückspiele",
        "höst",
    ];
    known.contains(&line.trim().trim_end_matches(':').to_lowercase().as_str())
}

/// Returns true if a word, in small letters, means a game; in a heading its number follows.
pub fn is_game(word: &str) -> bool {
    matches!(word, "game" | "match" | "partij" | "wedstrijd" | "parti" | "kamp")
}

/// Returns true for the result of a game without a score: postponed, or not to be played.
pub fn is_result(text: &str) -> bool {
    matches!(season::words::result(text), Some(Some(Outcome::Postponed | Outcome::Void)))
}

/// Returns true if a word, in small letters, means that a game is played on another day, or not at all.
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
        "verlegt",
        "verschoben",
        "abgesagt",
        "uppskjuten",
        "inställd",
    ];
    known.contains(&word.trim())
}

/// Returns true if a word, in small letters, means that a game was won because the opponent did not appear.
pub fn is_forfeit(word: &str) -> bool {
    let known = [
        "forfeit",
        "forfeited",
        "reglementair",
        "uten spill",
        "walkover",
        "walk-over",
        "w.o.",
        "wo",
        "kampflos",
    ];
    known.contains(&word.trim())
}
