//! Leagues: the choices, the progress of the search for home and away, and the fairness.

use rondel_event::proof::league::{Chosen, Judged};
use rondel_event::proof::report::LabelledReport;
use rondel_schedule::round_robin::league::best::Best;
use rondel_schedule::round_robin::league::returns::Return;
use rondel_session::web::protocol::searches::Sided as Search;

use super::{Lang, Say, wishes};

sentences!("league");

/// Returns the order of rounds in the second half, or the single round robin if there is none.
pub fn back(second: Option<Return>) -> League {
    match second {
        None => League::Once,
        Some(Return::Mirrored) => League::Mirrored,
        Some(Return::French) => League::French,
        Some(Return::English) => League::English,
        Some(Return::Inverted) => League::Inverted,
    }
}

/// Returns the state of a search for home and away, or `None` while nothing is found.
pub fn sided(found: &Search) -> Option<Sided> {
    let bound = found.bound;
    match found.breaks {
        Some(breaks) if found.is_proved() => Some(Sided::Proved { breaks }),
        Some(breaks) => Some(Sided::AtLeast { breaks, bound }),
        None if !found.is_none() => None,
        None if found.is_proved() => Some(Sided::Cannot),
        None => Some(Sided::NotFound),
    }
}

/// Returns the carry-over sum compared with the lowest one known.
pub fn sum(judged: &Judged) -> Fair {
    let (sum, bound, teams) = (judged.sum(), judged.bound(), judged.teams);
    match judged.best {
        _ if sum <= bound => Fair::SumLeast { sum, teams },
        Some(&Best { known, by: (who, year), .. }) => {
            let who = who.to_owned();
            match sum {
                sum if sum == known => Fair::SumKnown { sum, teams, who, year, bound },
                sum if sum < known => Fair::SumNew { sum, known, teams, who, year },
                _ => Fair::SumAbove { sum, known, teams, who, year, bound },
            }
        }
        None => Fair::SumOpen { sum, bound },
    }
}

/// Returns the most frequent case of one opponent following another.
pub fn most(shown: &LabelledReport, judged: &Judged) -> Option<Fair> {
    let &([who, whom], times) = judged.followed.first()?;
    let name = |player| shown.name(player);
    Some(match (who.map(name), whom.map(name)) {
        (Some(who), Some(whom)) => Fair::MostFollows { who, whom, times },
        (Some(who), None) => Fair::MostAfterBye { who, times },
        (None, Some(whom)) => Fair::MostThenFree { whom, times },
        // A team cannot be free twice in succession.
        (None, None) => return None,
    })
}

/// Returns a choice made for the league.
pub fn chosen(shown: &LabelledReport, what: &Chosen, lang: Lang) -> String {
    match *what {
        Chosen::Even => League::Even.say(lang),
        Chosen::NoThree => League::NoThree.say(lang),
        Chosen::NoSecond => League::NoSecond.say(lang),
        Chosen::NoLast => League::NoLast.say(lang),
        Chosen::Return(second) => back(Some(second)).say(lang),
        Chosen::Complementary(pair) => {
            let names = pair.map(|player| shown.name(player)).join(" – ");
            format!("{}: {names}", League::NeverTogether.say(lang))
        }
        Chosen::Wish(ref wish, _) => {
            let sentence = wishes::sentence(wish, |&team| shown.name(team), &[], lang);
            format!("{sentence} ({})", wishes::weighs(wish.weight).say(lang))
        }
    }
}
