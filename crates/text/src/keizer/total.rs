//! The sum of a total, with a sentence for every summand.

use rondel_event::standings::keizer::{Away, Origin, Score, Settings, Share, Term};
use rondel_schedule::model::ids::{Player, RoundNo};

use super::Numbers;
use super::numbers::{decimal, ordinal, share};
use crate::numbers::MINUS;
use crate::pairing_reasons::Names;
use crate::{Lang, Say};

sentences!("keizer/total");

/// Returns the round of a summand, or `None` for the own value.
pub fn round(term: &Term) -> Option<RoundNo> {
    term.origin.round()
}

/// Returns the opponent of a summand, or `None` for absences and the own value.
pub fn opponent(term: &Term) -> Option<Player> {
    match term.origin {
        Origin::Game { opponent, .. }
        | Origin::Open { opponent, .. }
        | Origin::Unopposed { opponent, .. }
        | Origin::Aside { opponent, .. }
        | Origin::Places { opponent, .. }
        | Origin::Elo { opponent, .. } => Some(opponent),
        Origin::Night { opponent, .. } => opponent,
        Origin::Own { .. } | Origin::Missed { .. } | Origin::Away { .. } | Origin::Start { .. } => None,
    }
}

/// Returns the summand in words, without round and points: "beat Jansen, whose value is 47".
pub fn words(term: &Term, settings: &Settings, numbers: &Numbers, name: Names, lang: Lang) -> String {
    let value = |value: i32| numbers.value(value);
    let sentence = match term.origin {
        Origin::Own { .. } => Total::Own,
        Origin::Missed { rounds, share: part, value: own } => {
            Total::Missed { rounds, share: share(part, lang), value: value(own) }
        }
        Origin::Game { opponent, score, value: worth, more, .. } => {
            let (name, value) = (name(opponent), value(worth));
            match score {
                Score::Draw if more > 0 => {
                    let (share, more) = (share(settings.draw, lang), numbers.value(more));
                    Total::DrewWeaker { name, share, value, more }
                }
                score if settings.is_from_table() => Total::ByTable { score: place(score), name, value },
                Score::Win if settings.win.is_whole() => Total::Beat { name, value },
                Score::Win => Total::BeatShare { name, share: share(settings.win, lang), value },
                Score::Draw if settings.draw.is_half() => Total::Drew { name, value },
                Score::Draw => Total::DrewShare { name, share: share(settings.draw, lang), value },
                Score::Loss if settings.loss.is_none() => Total::Lost { name, value },
                Score::Loss => Total::LostShare { name, share: share(settings.loss, lang), value },
            }
        }
        Origin::Start { .. } => Total::StartRating,
        Origin::Places { opponent, score, places: [own, other], .. } => {
            Total::ByPlaces { score: place(score), name: name(opponent), own, other }
        }
        Origin::Elo { opponent, score, ratings: [own, other], expected, .. } => {
            let expected = decimal(expected.into(), lang);
            Total::ByElo { score: place(score), name: name(opponent), own, other, expected }
        }
        Origin::Night { away, opponent: Some(opponent), .. } => match away {
            Away::Bye => Total::NightUnopposed { name: name(opponent) },
            _ => Total::NightAside { name: name(opponent) },
        },
        Origin::Night { away, nth: 0, .. } => return kind(away).say(lang),
        Origin::Night { away, nth, .. } => {
            Total::NightNth { what: kind(away).say(lang), nth: ordinal(nth, lang) }
        }
        Origin::Open { opponent, .. } => Total::Open { name: name(opponent) },
        Origin::Unopposed { opponent, share: Share::NONE, .. } => {
            Total::UnopposedNothing { name: name(opponent) }
        }
        Origin::Unopposed { opponent, share: part, value: own, .. } => {
            Total::Unopposed { name: name(opponent), share: share(part, lang), value: value(own) }
        }
        Origin::Aside { opponent, share: Share::NONE, .. } => Total::AsideNothing { name: name(opponent) },
        Origin::Aside { opponent, share: part, value: own, .. } => {
            Total::Aside { name: name(opponent), share: share(part, lang), value: value(own) }
        }
        Origin::Away { away, nth, share: part, value: own, .. } => {
            let what = kind(away).say(lang);
            let allowance = settings.allowance(away);
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
    let what = sentence.say(lang);
    match (term.spare, settings.best) {
        (Some(_), Some(best)) => Total::Spare { what, best }.say(lang),
        _ => what,
    }
}

/// Returns the summand as a sentence: "Round 3: beat Jansen, whose value is 47: 47".
pub fn sentence(term: &Term, settings: &Settings, numbers: &Numbers, name: Names, lang: Lang) -> String {
    let (what, points) = (words(term, settings, numbers, name, lang), points(term, numbers));
    match round(term) {
        Some(round) => Total::InRound { round: round.number(), what, points }.say(lang),
        None if matches!(term.origin, Origin::Missed { .. }) => Total::Besides { what, points }.say(lang),
        None => Total::First { what, points }.say(lang),
    }
}

/// Writes the points of a summand, in brackets if it does not count.
pub fn points(term: &Term, numbers: &Numbers) -> String {
    match term.spare {
        Some(spare) => format!("({})", numbers.points(spare)),
        None => numbers.points(term.points),
    }
}

/// Writes the sum without the summands that do not count: "50 + 43 + 0 = 93".
pub fn sum(terms: &[Term], numbers: &Numbers, lang: Lang) -> String {
    let total = rondel_event::standings::keizer::Points(terms.iter().map(|term| term.points.0).sum());
    let counting = terms.iter().filter(|term| term.spare.is_none());
    let mut written = String::new();
    for term in counting {
        let points = numbers.points(term.points);
        written += &match (written.is_empty(), points.strip_prefix(MINUS)) {
            (true, _) => points,
            (false, Some(less)) => format!(" {MINUS} {less}"),
            (false, None) => format!(" + {points}"),
        };
    }
    Total::Sum { terms: written, total: numbers.points(total) }.say(lang)
}

/// True if a summand as written is rounded.
pub fn is_rounded(terms: &[Term], numbers: &Numbers) -> bool {
    terms.iter().any(|term| numbers.is_rounded(term.worth()))
}

/// Returns the number of a result in the sentences: 1 for a win, 2 for a draw, 0 for a loss.
pub(super) fn place(score: Score) -> u16 {
    match score {
        Score::Win => 1,
        Score::Draw => 2,
        Score::Loss => 0,
    }
}

/// Returns the name of a kind of absence.
pub fn kind(away: Away) -> Total {
    match away {
        Away::Notice => Total::Notice,
        Away::NoNotice => Total::NoNotice,
        Away::External => Total::External,
        Away::Elsewhere(Score::Win) => Total::WonElsewhere,
        Away::Elsewhere(Score::Draw) => Total::DrewElsewhere,
        Away::Elsewhere(Score::Loss) => Total::LostElsewhere,
        Away::Bye => Total::Bye,
    }
}
