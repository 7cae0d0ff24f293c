//! Late entry, return and withdrawal: every way in words, with its effect.

use rondel_event::attendance::latecomer::{Departure, Impossible, JoinOption, LeaveMethod, Possibility};
use rondel_event::event::history::Part;
use rondel_event::event::{Party, Place, WithdrawnRule};
use rondel_schedule::model::ids::{Player, RoundNo};

use super::holes::Said;
use super::new::New;
use super::place::{all_games, game, games, parties};
use super::{Lang, Say};

sentences!("coming");

/// Returns the button text of a way to enter: the action in a few words.
pub fn way(possibility: &Possibility, place: Place, name: impl Fn(Player) -> String, lang: Lang) -> String {
    let [before, after] = possibility.rounds;
    let text = match (possibility.way, possibility.first) {
        (JoinOption::FreePlace, Some((round, other))) => {
            Coming::PlaysFreeFrom { name: name(other), round: round.number() }
        }
        (JoinOption::FreePlace, None) => Coming::InAll { n: possibility.games, place },
        (JoinOption::CatchUp, Some(_)) => Coming::CatchesUp { n: possibility.catch_up.len(), place },
        (JoinOption::CatchUp, None) => Coming::OnlyCatchesUp { n: possibility.catch_up.len(), place },
        (JoinOption::Rest, _) => Coming::RestAnew { before, after },
        (JoinOption::New, _) => Coming::NewSchedule { after },
        (JoinOption::Return, _) => Coming::Planned { place },
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
        let anew = (it.rounds[0] > 0).then(|| Coming::AllAnew { before: it.rounds[0] });
        texts.extend(anew);
        if it.other_plan {
            texts.push(Coming::OtherPlan);
        }
        let said = sentence(texts, lang);
        return if even { format!("{} {said}", each.say(lang)) } else { said };
    }
    if it.way != JoinOption::FreePlace || it.first.is_none() {
        texts.extend(it.first.map(|(round, other)| Coming::FirstGame {
            name: name(other),
            round: round.number(),
            place,
        }));
    }
    texts.push(Coming::InAll { n: it.games, place });
    if it.missed > 0 {
        texts.push(Coming::MissedStay { n: it.missed, place });
    }
    if !it.catch_up.is_empty() {
        texts.push(Coming::Postponed { names: list(&it.catch_up) });
    }
    texts.push(if it.way == JoinOption::Rest { Coming::ResultsStay } else { Coming::RoundsStay });
    if !it.missing.is_empty() {
        texts.push(Coming::Missing { names: list(&it.missing) });
    }
    if it.way == JoinOption::Rest {
        let [fewest, most] = it.to_play;
        texts.push(Coming::Others { fewest, most, place });
    }
    sentence(texts, lang)
}

/// Returns the button text of a way to leave.
pub fn how(departure: &Departure, from: RoundNo, lang: Lang) -> String {
    let [before, after] = departure.rounds;
    let text = match departure.how {
        LeaveMethod::Stay => Coming::Leaves { round: from.number() },
        LeaveMethod::Anew => Coming::LeavesAnew { before, after },
        LeaveMethod::Off => Coming::TakeOff,
    };
    text.say(lang)
}

/// Returns the effect of a way to leave, without the result of the check.
pub fn loss(departure: &Departure, place: Place, lang: Lang) -> String {
    let it = departure;
    let mut texts = Vec::new();
    if it.how == LeaveMethod::Off {
        texts.push(Coming::NeverIn);
        if it.rounds[1] > 0 {
            texts.push(Coming::AllAnew { before: it.rounds[0] });
            texts.push(Coming::NewSchedule { after: it.rounds[1] });
        }
        return sentence(texts, lang);
    }
    texts.push(match it.how {
        LeaveMethod::Anew => Coming::PlayedSoFar { n: it.played, place },
        _ => Coming::Played { played: it.played, of: it.games, place },
    });
    match (it.how, it.part, it.rule) {
        (_, Part::Excluded, _) if 2 * it.played < it.games => texts.push(Coming::LeftOut { place }),
        (_, Part::Excluded, _) => texts.push(Coming::StruckOut { place }),
        (LeaveMethod::Anew, ..) => texts.push(Coming::TakenOut { place }),
        _ if it.unplayed == 0 => {}
        (_, _, WithdrawnRule::KeepPlayed) => texts.push(Coming::Voids { n: it.unplayed, place }),
        (_, _, WithdrawnRule::HalfOrOut | WithdrawnRule::Forfeit | WithdrawnRule::Out) => {
            texts.push(Coming::Forfeits { n: it.unplayed, place });
        }
    }
    texts.push(if it.how == LeaveMethod::Stay { Coming::RoundsStay } else { Coming::ResultsStay });
    sentence(texts, lang)
}

/// Returns the result of checking a way.
pub fn checked(findings: usize) -> Coming {
    if findings == 0 { Coming::Checked } else { Coming::Fault { n: findings } }
}

/// Joins the sentences, each with its full stop.
fn sentence(texts: Vec<Coming>, lang: Lang) -> String {
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
        names.push(Coming::More { n: once.len() - SHOWN }.say(lang));
    }
    names.join(", ")
}

/// Writes the fewest of a range unless it equals the most: `2–` for 2 to 3.
fn fewer(fewest: &usize, most: &usize) -> String {
    if fewest == most { String::new() } else { format!("{fewest}–") }
}
