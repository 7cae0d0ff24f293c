//! The words of schedules in English, Dutch and Norwegian.

/// What a word on its own means, in small letters and without a point at its end.
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
    /// A heading of what is not used.
    Unused,
}

/// The meaning of `word`, if it has one. `v` alone is a sign; single letters that are seats are none in free text.
pub fn key(word: &str) -> Option<Key> {
    let lower = word.to_lowercase();
    Some(match lower.trim_end_matches(['.', ':', '#']) {
        "v" | "vs" | "versus" | "tegen" | "mot" | "contra" | "against" => Key::Versus,
        "and" | "en" | "og" => Key::And,
        "bye" | "byes" | "free" | "out" | "sits out" | "sit-out" | "sit out" | "sitout" | "not playing" => {
            Key::Bye
        }
        "vrij" | "rust" | "vrije" | "vrij in" | "fri" | "frirunde" | "walkover" | "w.o" | "wo"
        | "sitter over" | "står over" | "oversitter" => Key::Bye,
        "round" | "rounds" | "rd" | "rnd" | "ronde" | "rondes" | "runde" | "runder" | "omgang"
        | "session" | "week" | "speelronde" | "speeldag" | "spillerunde" | "nbr" => Key::Round,
        "table" | "tables" | "tafel" | "bord" | "baan" | "bane" | "court" | "veld" => Key::Table,
        "boards" | "board" | "board set" | "boardset" | "board sets" | "set" | "spellen" | "spel"
        | "mappen" | "map" | "spill" | "spillnr" | "mappe" | "mapper" | "spillsett" | "deals" | "giver" => {
            Key::Boards
        }
        "white" | "wit" | "hvit" | "home" | "thuis" | "hjemme" | "first" | "eerste" | "første"
        | "player 1" | "speler 1" | "spiller 1" | "team 1" => Key::First,
        "black" | "zwart" | "svart" | "away" | "uit" | "borte" | "second" | "tweede" | "andre"
        | "player 2" | "speler 2" | "spiller 2" | "team 2" => Key::Second,
        "ns" | "n/s" | "n-s" | "north/south" | "north-south" | "nz" | "n/z" | "noord/zuid" | "noord-zuid"
        | "nord/sør" | "nord-sør" => Key::NorthSouth,
        "ew" | "e/w" | "e-w" | "east/west" | "east-west" | "ow" | "o/w" | "oost/west" | "oost-west"
        | "øv" | "ø/v" | "øst/vest" | "øst-vest" => Key::EastWest,
        "a" | "n" | "north" | "noord" | "nord" => Key::Seat(0),
        "b" | "s" | "south" | "zuid" | "z" | "sør" => Key::Seat(1),
        "c" | "e" | "east" | "oost" | "o" | "øst" | "ø" => Key::Seat(2),
        "d" | "w" | "west" | "vest" => Key::Seat(3),
        "date" | "datum" | "dato" | "time" | "tijd" | "tid" | "result" | "results" | "uitslag"
        | "resultat" | "score" | "place" | "plaats" | "sted" | "no" | "nr" | "#" | "" => Key::Unused,
        _ => return None,
    })
}

/// The meaning of a word in free text.
pub fn in_text(word: &str) -> Option<Key> {
    match key(word)? {
        Key::Seat(_) | Key::Unused | Key::First | Key::Second | Key::NorthSouth | Key::EastWest => None,
        // A letter alone in capitals is a player.
        Key::Versus if word == "V" => None,
        key => Some(key),
    }
}

/// Signs between two sides.
pub fn is_dash(c: char) -> bool {
    matches!(c, '-' | '–' | '—' | '−' | '‐' | '‑')
}

/// What stands after the number in `1st`, `2e`, `3de`, `4ste`, `5.`.
pub fn is_ordinal(ending: &str) -> bool {
    matches!(
        ending.to_lowercase().as_str(),
        "st" | "nd" | "rd" | "th" | "e" | "de" | "ste" | "ª" | "º" | "." | "te"
    )
}

/// Whether these words, in small letters, stand for the result of a game that has none.
pub fn is_result(words: &str) -> bool {
    matches!(
        words,
        "postponed" | "adjourned" | "not played" | "uitgesteld" | "niet gespeeld" | "utsatt" | "ikke spilt"
    )
}

/// Whether this word, in small letters, says that a game was won because somebody did not come.
pub fn is_forfeit(word: &str) -> bool {
    matches!(word.trim(), "forfeit" | "forfeited" | "reglementair" | "walkover" | "walk-over" | "w.o." | "wo")
}
