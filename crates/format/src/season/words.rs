//! Results, kinds of absence and headings in the words of secretaries of the three countries.

use rondel_event::standings::keizer::Away;
use rondel_schedule::model::ids::RoundNo;
use rondel_schedule::model::result::{Outcome, Score};

use super::MAX_ROUND;
use crate::words::{self as shared, Heading};

/// Normalizes a result: small letters, dashes and colons as hyphens, halves as `1/2`, commas as points, no blanks.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for c in text.trim().chars().flat_map(char::to_lowercase) {
        match c {
            '–' | '—' | '−' | '‐' | '‑' | ':' => plain.push('-'),
            '½' => plain.push_str("1/2"),
            ',' => plain.push('.'),
            c if c.is_whitespace() => {}
            c => plain.push(c),
        }
    }
    plain.replace("0.5", "1/2").replace(".5", "1/2").replace("1.0", "1").replace("0.0", "0")
}

/// Parses a result, seen from white if there is only one score. Returns `Some(None)` for an open game, and `None` if
/// the text is not a result.
///
/// ```
/// use rondel_format::season::words::result;
/// use rondel_schedule::model::result::Outcome;
/// let draws = ["1/2", "½", "0.5", "0,5", "r", "remise", "½–½", "1/2-1/2", "0.5-0.5", "="];
/// assert!(draws.iter().all(|text| result(text) == Some(Some(Outcome::Draw))));
/// assert_eq!(result("+:-"), Some(Some(Outcome::SecondForfeits)));
/// assert_eq!([result("2-3"), result("won")], [None, None]);
/// ```
pub fn result(text: &str) -> Option<Option<Outcome>> {
    let plain = plain(text);
    // A word after a score marks a forfeit: `1–0 (reglementair)`, `0-1F`.
    let forfeit = [
        "(reglementair)",
        "(forfeit)",
        "(walkover)",
        "(walk-over)",
        "(utenspill)",
        "reglementair",
        "forfeit",
        "regl.",
        "regl",
        "wo",
        "ff",
        "f",
    ];
    let bare = forfeit.iter().find_map(|word| plain.strip_suffix(word));
    let outcome = match (bare.unwrap_or(&plain), bare.is_some()) {
        ("1-0" | "1", false) => Outcome::FirstWins,
        ("0-1" | "0", false) => Outcome::SecondWins,
        ("1-0" | "1", true) | ("+--" | "+-" | "+", _) => Outcome::SecondForfeits,
        ("0-1" | "0", true) | ("--+" | "-+", _) => Outcome::FirstForfeits,
        ("0-0", _) | ("---" | "--", _) => Outcome::BothForfeit,
        ("1/2-1/2" | "1/2" | "=" | "=-=" | "r" | "remise" | "remis" | "rem" | "draw" | "drawn", false) => {
            Outcome::Draw
        }
        ("wit" | "white" | "hvit", false) => Outcome::FirstWins,
        ("zwart" | "black" | "svart", false) => Outcome::SecondWins,
        (
            "uitgesteld" | "uitg" | "uitg." | "postponed" | "utsatt" | "later" | "adj" | "adjourned"
            | "afgebroken",
            _,
        ) => Outcome::Postponed,
        ("nietgespeeld" | "ikkespilt" | "notplayed" | "void" | "vervallen", _) => Outcome::Void,
        ("" | "?" | "*" | "-" | "...", false) => return Some(None),
        _ => return None,
    };
    Some(Some(outcome))
}

/// The words for each kind of absence: those of our own files with the English ones, then the Dutch and the
/// Norwegian.
const KINDS: &[(Away, &[&str])] = &[
    (
        Away::Bye,
        &[
            "bye, since the number was odd",
            "free, since the number was odd",
            "vrij, want het aantal was oneven",
            "fri, siden antallet var odde",
            "odd",
            "odd number",
            "free round",
            "half-point bye",
            "pairing-allocated bye",
        ],
    ),
    (Away::Bye, &["oneven", "vrijgeloot", "vrije ronde", "vrijgesteld"]),
    (Away::Bye, &["oddetall"]),
    (
        Away::External,
        &[
            "played for the club elsewhere",
            "extern gespeeld voor de club",
            "spilte ekstern kamp for klubben",
            "external",
            "external match",
            "external game",
            "team match",
            "match",
            "away match",
            "ext",
        ],
    ),
    (
        Away::External,
        &[
            "extern",
            "externe wedstrijd",
            "externe partij",
            "externe",
            "teamwedstrijd",
            "clubwedstrijd",
            "bondswedstrijd",
            "extern gespeeld",
        ],
    ),
    (
        Away::Elsewhere(Score::Win),
        &[
            "won for the club elsewhere",
            "extern gewonnen voor de club",
            "vant ekstern kamp for klubben",
            "external win",
            "extern gewonnen",
            "externe winst",
        ],
    ),
    (
        Away::Elsewhere(Score::Draw),
        &[
            "drew for the club elsewhere",
            "extern remise voor de club",
            "remis i ekstern kamp for klubben",
            "external draw",
            "extern remise",
            "externe remise",
        ],
    ),
    (
        Away::Elsewhere(Score::Loss),
        &[
            "lost for the club elsewhere",
            "extern verloren voor de club",
            "tapte ekstern kamp for klubben",
            "external loss",
            "extern verloren",
            "extern verlies",
        ],
    ),
    (Away::External, &["ekstern", "ekstern kamp", "lagkamp", "seriekamp", "eksternt"]),
    (
        Away::NoNotice,
        &[
            "no notice",
            "without notice",
            "absent without notice",
            "no-show",
            "no show",
            "noshow",
            "did not come",
            "unexcused",
        ],
    ),
    (
        Away::NoNotice,
        &[
            "zonder bericht",
            "zonder afmelding",
            "afwezig zonder bericht",
            "niet afgemeld",
            "niet verschenen",
            "niet gekomen",
            "onafgemeld",
            "zb",
            "z.b",
        ],
    ),
    (
        Away::NoNotice,
        &[
            "borte uten å melde fra",
            "uten beskjed",
            "uten avbud",
            "ikke møtt",
            "møtte ikke",
            "ikke meldt",
            "borte uten beskjed",
            "fravær uten beskjed",
        ],
    ),
    (
        Away::Notice,
        &["notice", "with notice", "absent with notice", "absent", "excused", "absence", "told", "not here"],
    ),
    (
        Away::Notice,
        &[
            "afwezig",
            "afgemeld",
            "afm",
            "afw",
            "met bericht",
            "afwezig met bericht",
            "bericht",
            "verhinderd",
            "ziek",
            "vakantie",
            "mb",
            "m.b",
        ],
    ),
    (
        Away::Notice,
        &[
            "fravær",
            "borte",
            "borte, meldt fra",
            "avbud",
            "meldt avbud",
            "meldt fra",
            "meldt fravær",
            "med beskjed",
            "borte med beskjed",
            "fravær med beskjed",
            "forfall",
            "meldt forfall",
            "syk",
        ],
    ),
];

/// Parses a kind of absence.
///
/// ```
/// use rondel_format::season::words::kind;
/// use rondel_event::standings::keizer::Away;
/// let read = ["afgemeld", "oneven", "ekstern kamp"].map(kind);
/// assert_eq!(read, [Some(Away::Notice), Some(Away::Bye), Some(Away::External)]);
/// assert_eq!(kind("Anna"), None);
/// ```
pub fn kind(text: &str) -> Option<Away> {
    let small = text.to_lowercase();
    let small = small.trim().trim_matches(['(', ')', '.', '*', '-', '–', ':']).trim();
    if shared::is_bye(small) {
        return Some(Away::Bye);
    }
    KINDS.iter().find(|(_, words)| words.contains(&small)).map(|&(kind, _)| kind)
}

/// The meaning of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Column {
    /// The number of the round.
    Round,
    /// The player with white.
    White,
    /// The player with black.
    Black,
    /// The result of the game.
    Result,
    /// The absent player.
    Name,
    /// The kind of an absence.
    Kind,
    /// Playing strength.
    Rating,
    /// A place, or the number of a row.
    Place,
    /// The total points.
    Points,
    /// Any other column.
    Other,
}

/// Returns the meaning of a heading.
pub fn heading(text: &str) -> Column {
    let small = text.to_lowercase();
    let bare = small.trim_matches(|c: char| c.is_whitespace() || matches!(c, ':' | '.' | '*' | '#'));
    match bare {
        "r" => Column::Round,
        "kind" | "absence" | "absent" | "reason" | "why" | "soort" | "afwezig" | "afwezigheid" | "reden"
        | "fravær" | "grunn" | "status" | "type" => Column::Kind,
        "place" | "pl" | "rank" | "rk" | "pos" | "plaats" | "plts" | "plass" | "rang" | "" => Column::Place,
        "points" | "pts" | "punten" | "pnt" | "pt" | "ptn" | "poeng" | "total" | "totaal" | "sum"
        | "keizer" | "keizerpunten" | "keizer points" | "keizerpoeng" => Column::Points,
        _ => match shared::heading(bare) {
            Some(Heading::Round) => Column::Round,
            Some(Heading::First) => Column::White,
            Some(Heading::Second) => Column::Black,
            Some(Heading::Result) => Column::Result,
            Some(Heading::Name) => Column::Name,
            Some(Heading::Rating) => Column::Rating,
            Some(Heading::Number) => Column::Place,
            Some(Heading::Date | Heading::Time) | None => Column::Other,
        },
    }
}

/// Parses the number of a round: `3`, `R3`, `Ronde 3`, `3e ronde`, `3. runde`. Returns `Some(Err(()))` for a number
/// out of range, and `None` if the text is not a round.
pub fn round(text: &str) -> Option<Result<RoundNo, ()>> {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let words: String = text.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect();
    let other = text.chars().any(|c| {
        !(c.is_ascii_digit() || c.is_alphabetic() || c.is_whitespace() || matches!(c, '.' | ':' | '#'))
    });
    let known = matches!(
        words.as_str(),
        "" | "r"
            | "rd"
            | "rnd"
            | "round"
            | "ronde"
            | "runde"
            | "eronde"
            | "deronde"
            | "steronde"
            | "e"
            | "de"
            | "ste"
            | "stround"
            | "ndround"
            | "rdround"
            | "thround"
    );
    if digits.is_empty() || other || !known {
        return None;
    }
    let number = digits.parse().ok().filter(|number| (1..=MAX_ROUND).contains(number));
    Some(number.and_then(RoundNo::from_number).ok_or(()))
}

/// Returns true if a cell is a heading of a round and not only a number.
pub fn is_round_heading(text: &str) -> bool {
    text.chars().filter(|c| c.is_alphabetic()).count() > 2 && matches!(round(text), Some(Ok(_)))
}
