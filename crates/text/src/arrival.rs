//! Late entry, return and withdrawal: every way in words, with its effect.

use rondel_event::attendance::latecomer::{Departure, Impossible, JoinOption, LeaveMethod, Possibility};
use rondel_event::event::history::Part;
use rondel_event::event::{Party, Place, WithdrawnRule};
use rondel_schedule::model::ids::{Player, RoundNo};

use super::new::New;
use super::place::{all_games, game, games, parties};
use super::placeholders::Nested;
use super::{Lang, Say};

sentences!("arrival");

/// Returns the button text of a way to enter: the action in a few words.
pub fn way(possibility: &Possibility, place: Place, name: impl Fn(Player) -> String, lang: Lang) -> String {
    let [before, after] = possibility.rounds;
    let text = match (possibility.way, possibility.first) {
        (JoinOption::FreePlace, Some((round, other))) => {
            Arrival::PlaysFreeFrom { name: name(other), round: round.number() }
        }
        (JoinOption::FreePlace, None) => Arrival::InAll { n: possibility.games, place },
        (JoinOption::CatchUp, Some(_)) => Arrival::CatchesUp { n: possibility.catch_up.len(), place },
        (JoinOption::CatchUp, None) => Arrival::OnlyCatchesUp { n: possibility.catch_up.len(), place },
        (JoinOption::Rest, _) => Arrival::RestAnew { before, after },
        (JoinOption::New, _) => Arrival::NewSchedule { after },
        (JoinOption::Return, _) => Arrival::Planned { place },
    };
    text.say(lang)
}

/// Returns the effect of a way to enter, without the result of the check.
pub fn reach(possibility: &Possibility, place: Place, name: impl Fn(Player) -> String, lang: Lang) -> String {
    let it = possibility;
    let list = |players: &[Player]| listed(players, &name, lang);
    let mut texts = Vec::new();
    if it.way == JoinOption::New {
        let each = New::EachPlays { n: it.games, place };
        let even = it.to_play == [it.games; 2];
        let anew = (it.rounds[0] > 0).then(|| Arrival::AllAnew { before: it.rounds[0] });
        texts.extend(anew);
        if it.other_plan {
            texts.push(Arrival::OtherPlan);
        }
        let said = sentence(texts, lang);
        return if even { format!("{} {said}", each.say(lang)) } else { said };
    }
    if it.way != JoinOption::FreePlace || it.first.is_none() {
        texts.extend(it.first.map(|(round, other)| Arrival::FirstGame {
            name: name(other),
            round: round.number(),
            place,
        }));
    }
    texts.push(Arrival::InAll { n: it.games, place });
    if it.missed > 0 {
        texts.push(Arrival::MissedStay { n: it.missed, place });
    }
    if !it.catch_up.is_empty() {
        texts.push(Arrival::Postponed { names: list(&it.catch_up) });
    }
    texts.push(if it.way == JoinOption::Rest { Arrival::ResultsStay } else { Arrival::RoundsStay });
    if !it.missing.is_empty() {
        texts.push(Arrival::Missing { names: list(&it.missing) });
    }
    if it.way == JoinOption::Rest {
        let [fewest, most] = it.to_play;
        texts.push(Arrival::Others { fewest, most, place });
    }
    sentence(texts, lang)
}

/// Returns the button text of a way to leave.
pub fn how(departure: &Departure, from: RoundNo, lang: Lang) -> String {
    let [before, after] = departure.rounds;
    let text = match departure.how {
        LeaveMethod::Stay => Arrival::Leaves { round: from.number() },
        LeaveMethod::Anew => Arrival::LeavesAnew { before, after },
        LeaveMethod::Off => Arrival::TakeOff,
    };
    text.say(lang)
}

/// Returns the effect of a way to leave, without the result of the check.
pub fn loss(departure: &Departure, place: Place, lang: Lang) -> String {
    let it = departure;
    let mut texts = Vec::new();
    if it.how == LeaveMethod::Off {
        texts.push(Arrival::NeverIn);
        if it.rounds[1] > 0 {
            texts.push(Arrival::AllAnew { before: it.rounds[0] });
            texts.push(Arrival::NewSchedule { after: it.rounds[1] });
        }
        return sentence(texts, lang);
    }
    texts.push(match it.how {
        LeaveMethod::Anew => Arrival::PlayedSoFar { n: it.played, place },
        _ => Arrival::Played { played: it.played, of: it.games, place },
    });
    match (it.how, it.part, it.rule) {
        (_, Part::Excluded, _) if 2 * it.played < it.games => texts.push(Arrival::LeftOut { place }),
        (_, Part::Excluded, _) => texts.push(Arrival::StruckOut { place }),
        (LeaveMethod::Anew, ..) => texts.push(Arrival::TakenOut { place }),
        _ if it.unplayed == 0 => {}
        (_, _, WithdrawnRule::KeepPlayed) => texts.push(Arrival::Voids { n: it.unplayed, place }),
        (_, _, WithdrawnRule::HalfOrOut | WithdrawnRule::Forfeit | WithdrawnRule::Out) => {
            texts.push(Arrival::Forfeits { n: it.unplayed, place });
        }
    }
    texts.push(if it.how == LeaveMethod::Stay { Arrival::RoundsStay } else { Arrival::ResultsStay });
    sentence(texts, lang)
}

/// Returns the result of checking a way.
pub fn checked(findings: usize) -> Arrival {
    if findings == 0 { Arrival::Checked } else { Arrival::Fault { n: findings } }
}

/// Joins the sentences, each with its full stop.
fn sentence(texts: Vec<Arrival>, lang: Lang) -> String {
    let said = texts.into_iter().map(|text| {
        let said = text.say(lang);
        if said.ends_with('.') { said } else { said + "." }
    });
    said.collect::<Vec<_>>().join(" ")
}

/// Lists names without repetition, shortened after the first six.
pub fn listed(players: &[Player], name: impl Fn(Player) -> String, lang: Lang) -> String {
    const SHOWN: usize = 6;
    let mut once: Vec<Player> = players.to_vec();
    once.dedup();
    let mut names: Vec<String> = once.iter().take(SHOWN).map(|&player| name(player)).collect();
    if once.len() > SHOWN {
        names.push(Arrival::More { n: once.len() - SHOWN }.say(lang));
    }
    names.join(", ")
}

/// Writes the fewest of a range unless it equals the most: `2–` for 2 to 3.
fn fewer(fewest: &usize, most: &usize) -> String {
    if fewest == most { String::new() } else { format!("{fewest}–") }
}
