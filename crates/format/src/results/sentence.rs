//! Results in sentences of English, Dutch, Norwegian, Swedish and German: `Anna beat Bram`, `Eva won van Fenna`,
//! `I lost to Carla`.
//! to Carla`.

use super::line::{Parts, Score, score_in, side, spaced, table_in};

/// The end of a game for the subject of a sentence.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Wins,
    Loses,
    Draws,
}

/// Splits a sentence into its parts. Its subject is the side before the verb; `I` and a missing subject mean `sender`.
/// Points in the sentence are those of the winner and the loser, in either order. Returns `None` if no verb says how
/// the game ended, or if the sentence is a question or a denial.
pub fn parts(text: &str, sender: Option<&str>) -> Option<Parts> {
    let text = text.trim();
    let spaced = spaced(text);
    let words: Vec<&str> = spaced.split_whitespace().collect();
    if text.ends_with('?') || words.iter().any(|word| is_denial(&plain(word))) {
        return None;
    }
    let score = score_in(&words).filter(|(.., score)| matches!(score, Score::Points(_)));
    let scored = score.map_or(0..0, |(at, length, _)| at..at + length);
    let words: Vec<&str> =
        words.iter().enumerate().filter(|(at, _)| !scored.contains(at)).map(|(_, word)| *word).collect();
    let (verb, end) = words.iter().enumerate().find_map(|(at, word)| Some((at, end(&plain(word))?)))?;
    let (table, before) = table_in(&words[..verb]);
    let subject: Vec<&str> =
        before.iter().copied().filter(|word| !is_filler(word) && !is_self(&plain(word))).collect();
    let subject = if subject.is_empty() { sender?.split_whitespace().collect() } else { subject };
    // `won van Dijk`: only the first of these words belongs to the verb.
    let mut object = &words[verb + 1..];
    while let [first, rest @ ..] = object
        && is_filler(first)
    {
        object = rest;
        if is_link(&plain(first)) {
            break;
        }
    }
    let object: Vec<&str> = object.iter().map(|word| word.trim_end_matches(['.', '!', ','])).collect();
    let sides = match (&side(&subject)[..], &side(&object)[..]) {
        ([one], []) => [one.clone(), Vec::new()],
        ([one], [other]) => [one.clone(), other.clone()],
        _ => return None,
    };
    let score = match (end, score) {
        (End::Wins, Some((.., Score::Points([a, b])))) => Score::Points([a.max(b), a.min(b)]),
        (End::Loses, Some((.., Score::Points([a, b])))) => Score::Points([a.min(b), a.max(b)]),
        (End::Draws, Some((.., score))) => score,
        (End::Wins, _) => Score::Won,
        (End::Loses, _) => Score::Lost,
        (End::Draws, _) => Score::Draw,
    };
    Some(Parts { table, sides: Some(sides), score })
}

/// Returns a word in small letters without the sign after it.
fn plain(word: &str) -> String {
    word.trim_matches(['.', ',', '!', ':']).to_lowercase()
}

/// Returns the end of a game that a verb names.
fn end(word: &str) -> Option<End> {
    Some(match word {
        "beat" | "beats" | "defeated" | "defeats" | "won" | "wins" => End::Wins,
        "wint" | "gewonnen" | "verslaat" | "versloeg" | "verslagen" => End::Wins,
        "slog" | "vann" | "besiegt" | "besiegte" | "schlug" | "schlägt" | "gewinnt" | "gewann" => End::Wins,
        "slo" | "slår" | "slått" | "vant" | "vinner" | "vunnet" => End::Wins,
        "lost" | "loses" => End::Loses,
        "verloor" | "verliest" | "verloren" => End::Loses,
        "tapte" | "taper" | "tapt" | "förlorade" | "förlorat" | "verlor" | "verliert" => End::Loses,
        "drew" | "draws" | "draw" | "tied" | "ties" => End::Draws,
        "remise" | "gelijk" | "gelijkgespeeld" | "gelijkspel" => End::Draws,
        "remis" | "uavgjort" | "oavgjort" | "unentschieden" => End::Draws,
        _ => return None,
    })
}

/// Returns true for a word that joins a verb and the opponent.
fn is_link(word: &str) -> bool {
    matches!(
        word,
        "against"
            | "from"
            | "to"
            | "with"
            | "over"
            | "vs"
            | "van"
            | "tegen"
            | "met"
            | "mot"
            | "for"
            | "med"
            | "av"
            | "mit"
            | "gegen"
    )
}

/// Returns true for a word of a sentence about a game that is no part of a name.
pub fn is_filler(word: &str) -> bool {
    let word = plain(word);
    let helps = matches!(
        word.as_str(),
        "has"
            | "have"
            | "played"
            | "plays"
            | "made"
            | "a"
            | "the"
            | "game"
            | "between"
            | "ended"
            | "in"
            | "it"
            | "was"
            | "heeft"
            | "heb"
            | "hebben"
            | "speelde"
            | "speelden"
            | "speelt"
            | "een"
            | "het"
            | "partij"
            | "tussen"
            | "werd"
            | "is"
            | "har"
            | "spilte"
            | "spiller"
            | "spilt"
            | "det"
            | "ble"
            | "ga"
            | "et"
            | "partiet"
            | "mellom"
            | "sin"
            | "hat"
            | "habe"
            | "das"
            | "spiel"
            | "spelade"
            | "jag"
            | "haben"
    );
    helps || is_link(&word)
}

/// Returns true for a word by which the sender means themselves.
fn is_self(word: &str) -> bool {
    matches!(word, "i" | "we" | "i've" | "ik" | "wij" | "jeg" | "vi" | "jag" | "ich" | "wir")
}

/// Returns true for a word that turns a sentence into its opposite or into a guess.
fn is_denial(word: &str) -> bool {
    matches!(
        word,
        "not"
            | "never"
            | "didn't"
            | "if"
            | "almost"
            | "niet"
            | "nooit"
            | "bijna"
            | "als"
            | "ikke"
            | "aldri"
            | "nesten"
            | "hvis"
            | "inte"
            | "nästan"
            | "om"
            | "nicht"
            | "nie"
            | "fast"
            | "wenn"
    )
}
