//! What a total is the sum of: a sentence for every summand.

use super::Numbers;
use super::numbers::{ordinal, share};
use crate::ids::{Player, RoundNo};
use crate::standings::keizer::{Away, Origin, Score, Settings, Share, Term};
use crate::text::paired::Names;
use crate::text::{Lang, Say};

sentences! {
    /// What is said of a summand, and of the sum.
    Total {
        Own => "own value", "eigen waarde", "egen verdi";
        Beat { name: String, value: String } => format!("beat {name}, whose value is {value}"), format!("won van {name}, waarde {value}"), format!("slo {name}, som har verdi {value}");
        Drew { name: String, value: String } => format!("drew with {name}: half of the value {value}"), format!("remise met {name}: de helft van waarde {value}"), format!("remis mot {name}: halvparten av verdien {value}");
        Lost { name: String, value: String } => format!("lost to {name}, whose value is {value}: nothing"), format!("verloor van {name}, waarde {value}: niets"), format!("tapte mot {name}, som har verdi {value}: ingenting");
        Open { name: String } => format!("the game against {name} is still to be finished: nothing for both until then"),
            format!("de partij tegen {name} is nog niet klaar: tot dan voor beiden niets"),
            format!("partiet mot {name} er ikke ferdig: ingenting til noen av dem før det er det");
        Unopposed { name: String, share: String, value: String } => format!("{name} did not come: {share} of the own value {value}, as for a bye"),
            format!("{name} kwam niet: {share} van de eigen waarde {value}, zoals voor een vrije ronde"),
            format!("{name} møtte ikke: {share} av egen verdi {value}, som for en fri runde");
        UnopposedNothing { name: String } => format!("{name} did not come: worth as much as a bye, which is nothing"),
            format!("{name} kwam niet: evenveel waard als een vrije ronde, en dat is niets"),
            format!("{name} møtte ikke: verdt like mye som en fri runde, og det er ingenting");
        Notice => "absent with notice", "afwezig met bericht", "borte, meldt fra";
        NoNotice => "absent without notice", "afwezig zonder bericht", "borte uten å melde fra";
        External => "played for the club elsewhere", "extern gespeeld voor de club", "spilte ekstern kamp for klubben";
        Bye => "free, since the number was odd", "vrij, want het aantal was oneven", "fri, siden antallet var odde";
        AwayShare { what: String, share: String, value: String } => format!("{what}: {share} of the own value {value}"), format!("{what}: {share} van de eigen waarde {value}"), format!("{what}: {share} av egen verdi {value}");
        AwayNth { what: String, nth: String, share: String, value: String } => format!("{what}, for the {nth} time: {share} of the own value {value}"),
            format!("{what}, voor de {nth} keer: {share} van de eigen waarde {value}"),
            format!("{what}, {nth} gang: {share} av egen verdi {value}");
        AwayLimit { what: String, nth: String, limit: u16 } =>
            match limit { 1 => format!("{what}, for the {nth} time: only the first one counts"), n => format!("{what}, for the {nth} time: only the first {n} count") },
            match limit { 1 => format!("{what}, voor de {nth} keer: alleen de eerste telt"), n => format!("{what}, voor de {nth} keer: alleen de eerste {n} tellen") },
            match limit { 1 => format!("{what}, {nth} gang: bare den første teller"), n => format!("{what}, {nth} gang: bare de {n} første teller") };
        AwayUsedUp { what: String, nth: String } => format!("{what}, for the {nth} time: less each time, and nothing is left"),
            format!("{what}, voor de {nth} keer: elke keer minder, en nu is er niets over"),
            format!("{what}, {nth} gang: mindre for hver gang, og nå er det ingenting igjen");
        AwayNothing { what: String } => format!("{what}: worth nothing"), format!("{what}: niets waard"), format!("{what}: ikke verdt noe");
        InRound { round: u16, what: String, points: String } => format!("Round {round}: {what}: {points}"), format!("Ronde {round}: {what}: {points}"), format!("Runde {round}: {what}: {points}");
        First { what: String, points: String } => format!("First the {what}: {points}"), format!("Eerst de {what}: {points}"), format!("Først {what}: {points}");
        Sum { terms: String, total: String } => format!("{terms} = {total}"), format!("{terms} = {total}"), format!("{terms} = {total}");
        Rounded => "Rounded to hundredths here; the list is counted exactly.", "Hier afgerond op honderdsten; de lijst is exact gerekend.", "Avrundet til hundredeler her; listen er regnet ut nøyaktig.";
    }
}

/// In which round a summand has its origin; none for the own value.
pub fn round(term: &Term) -> Option<RoundNo> {
    match term.origin {
        Origin::Own { .. } => None,
        Origin::Game { round, .. }
        | Origin::Open { round, .. }
        | Origin::Away { round, .. }
        | Origin::Unopposed { round, .. } => Some(round),
    }
}

/// Against whom it was; none for absences and the own value.
pub fn opponent(term: &Term) -> Option<Player> {
    match term.origin {
        Origin::Game { opponent, .. }
        | Origin::Open { opponent, .. }
        | Origin::Unopposed { opponent, .. } => Some(opponent),
        Origin::Own { .. } | Origin::Away { .. } => None,
    }
}

/// What it was and what it counts, without the round and the points: "beat Jansen, whose value is 47".
pub fn words(term: &Term, settings: &Settings, numbers: &Numbers, name: Names, lang: Lang) -> String {
    let value = |value: i32| numbers.value(value);
    let sentence = match term.origin {
        Origin::Own { .. } => Total::Own,
        Origin::Game { opponent, score, value: worth, .. } => {
            let (name, value) = (name(opponent), value(worth));
            match score {
                Score::Win => Total::Beat { name, value },
                Score::Draw => Total::Drew { name, value },
                Score::Loss => Total::Lost { name, value },
            }
        }
        Origin::Open { opponent, .. } => Total::Open { name: name(opponent) },
        Origin::Unopposed { opponent, share: Share::NONE, .. } => {
            Total::UnopposedNothing { name: name(opponent) }
        }
        Origin::Unopposed { opponent, share: part, value: own, .. } => {
            Total::Unopposed { name: name(opponent), share: share(part, lang), value: value(own) }
        }
        Origin::Away { away, nth, share: part, value: own, .. } => {
            let what = kind(away).say(lang);
            let allowance = settings.away.of(away);
            let (times, value, part) = (ordinal(nth, lang), value(own), (part, share(part, lang)));
            match (part, allowance.limit) {
                ((Share::NONE, _), _) if allowance.share == Share::NONE => Total::AwayNothing { what },
                ((Share::NONE, _), Some(limit)) if nth > limit => {
                    Total::AwayLimit { what, nth: times, limit }
                }
                ((Share::NONE, _), _) => Total::AwayUsedUp { what, nth: times },
                ((_, share), _) if nth == 1 => Total::AwayShare { what, share, value },
                ((_, share), _) => Total::AwayNth { what, nth: times, share, value },
            }
        }
    };
    sentence.say(lang)
}

/// A whole sentence: "Round 3: beat Jansen, whose value is 47: 47".
pub fn sentence(term: &Term, settings: &Settings, numbers: &Numbers, name: Names, lang: Lang) -> String {
    let (what, points) = (words(term, settings, numbers, name, lang), numbers.points(term.points));
    match round(term) {
        Some(round) => Total::InRound { round: round.number(), what, points }.say(lang),
        None => Total::First { what, points }.say(lang),
    }
}

/// The sum written out: "50 + 43 + 0 = 93".
pub fn sum(terms: &[Term], numbers: &Numbers, lang: Lang) -> String {
    let total = crate::standings::keizer::Points(terms.iter().map(|term| term.points.0).sum());
    let terms: Vec<String> = terms.iter().map(|term| numbers.points(term.points)).collect();
    Total::Sum { terms: terms.join(" + "), total: numbers.points(total) }.say(lang)
}

/// Whether a summand or the sum is more than what is written of it.
pub fn is_rounded(terms: &[Term], numbers: &Numbers) -> bool {
    terms.iter().any(|term| numbers.is_rounded(term.points))
}

/// What a kind of absence is called.
pub fn kind(away: Away) -> Total {
    match away {
        Away::Notice => Total::Notice,
        Away::NoNotice => Total::NoNotice,
        Away::External => Total::External,
        Away::Bye => Total::Bye,
    }
}
