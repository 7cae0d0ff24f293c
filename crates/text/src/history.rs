//! The entries of an event's log as sentences.
//!
//! | module | content |
//! | --- | --- |
//! | `results` | results of games, and of boards of bridge |
//! | `dates` | dates of the rounds |
//! | `absent` | absences |
//! | `decided` | decisions of a committee |
//! | `pairs` | late entry and withdrawal of pairs of bridge |

mod absent;
mod dates;
mod decided;
mod pairs;
mod results;

#[cfg(test)]
mod tests;

pub use dates::dates;
pub use pairs::printed_again;
pub use results::result;

use absent::missing;
use decided::{adjusted, decided, settled};
use pairs::comes;
use results::{boards, ended, postponed, reported};
use rondel_event::event::{
    About, Action, Entrant, Event, Fate, Game, Moment, Party, Past, Place, PointSystem, School, Settings,
    System,
};
use rondel_schedule::model::ids::Player;

use super::common::Word;
use super::numbers::halves;
use super::pairing::Pairing;
use super::place::{game, many, parties};
use super::placeholders::is_empty;
use super::{Lang, Say};

sentences!("history");

/// The most parts of a step to name; the others are only counted.
const TOLD: usize = 6;

/// Returns an entry of the log in words, with the names and tables of its time.
pub fn told(moment: Moment<'_>, lang: Lang) -> String {
    if let Some(comes) = comes(moment) {
        return comes.say(lang);
    }
    // Reasons belong to the round that they explain.
    let parts = || moment.parts().iter().filter(|part| !matches!(part, Action::Explain { .. }));
    let said = |part: &Action| match part {
        Action::Settings(settings) => chosen(moment.settings_before(), settings, moment.game()),
        Action::Amend { player, entrant } => amended(moment.entrant_before(*player), entrant),
        Action::Report { round, table, outcome } => {
            let boards = boards(moment, *round, *table, outcome.as_ref(), true, lang);
            boards.unwrap_or_else(|| vec![one(part, moment, lang)])
        }
        other => vec![one(other, moment, lang)],
    };
    let said = |part: &Action| match part {
        Action::Dates(now) => dates(moment.dates_before(), now, lang),
        other => said(other).into_iter().map(|sentence| sentence.say(lang)).collect(),
    };
    let mut sentences: Vec<String> = parts().take(TOLD).flat_map(said).collect();
    if parts().count() > TOLD {
        sentences.push(History::More { n: parts().count() - TOLD }.say(lang));
    }
    sentences.join(" ")
}

/// Returns the entry of [`told`] shortened for a button: a result without its players, a publication by name, and no
/// full stop.
pub fn brief(moment: Moment<'_>, lang: Lang) -> String {
    if let Some(published) = published(moment) {
        return published.say(lang);
    }
    let said = match moment.parts() {
        [Action::Report { round, table, outcome }] => {
            let boards = boards(moment, *round, *table, outcome.as_ref(), false, lang);
            if let Some([board]) = boards.as_deref() {
                return board.say(lang).trim_end_matches('.').to_owned();
            }
            let result = ended(outcome.as_ref(), lang);
            let (round, table, place) = (round.number(), table.number(), moment.place());
            History::Report { round, place, table, result }.say(lang)
        }
        _ => told(moment, lang),
    };
    said.trim_end_matches('.').to_owned()
}

/// Returns the publication if it is the only change of the moment.
fn published(moment: Moment<'_>) -> Option<History> {
    let mut parts = moment.parts().iter().filter(|part| !matches!(part, Action::Explain { .. }));
    let (first, None) = (parts.next()?, parts.next()) else { return None };
    match first {
        Action::Rank { after, .. } => Some(History::BriefList { round: after.number() }),
        Action::Publish { rounds, .. } if rounds.is_empty() => None,
        Action::Publish { from, rounds } if rounds.len() == 1 => {
            Some(History::BriefRound { round: from.number() })
        }
        Action::Publish { from, rounds } => {
            Some(History::BriefRounds { from: from.number(), to: from.index() + rounds.len() })
        }
        _ => None,
    }
}

/// Returns the words on the latest undo or redo and the step concerned, or `None` if the latest entry is neither.
///
/// # Cost
/// One pass over the log.
pub fn went_back(event: &Event, lang: Lang) -> Option<String> {
    let past = Past::of(event);
    let what = |step: usize| brief(past.moment(step), lang);
    Some(match event.story().next_back()? {
        (_, Fate::TookBack(step)) => Pairing::StepBack { what: what(step) }.say(lang),
        (_, Fate::PutBack(step)) => Pairing::StepAgain { what: what(step) }.say(lang),
        _ => return None,
    })
}

/// Returns an entry as the history shows it; an undo or redo names its step.
pub fn line(past: &Past<'_>, entry: usize, fate: Fate, lang: Lang) -> String {
    let told = |entry: usize| told(past.moment(entry), lang);
    match fate {
        Fate::TookBack(step) => History::UndoOf { what: told(step) }.say(lang),
        Fate::PutBack(step) => History::RedoOf { what: told(step) }.say(lang),
        Fate::InForce | Fate::Undone => told(entry),
    }
}

/// Returns a plain action, which is the whole or a part of a moment.
fn one(action: &Action, moment: Moment<'_>, lang: Lang) -> History {
    let name = |player: Player| moment.name(player).unwrap_or_else(|| player.to_string());
    match action {
        Action::Found { settings, .. } => {
            let untitled = settings.title.is_empty();
            History::Found { title: if untitled { Word::Untitled.say(lang) } else { settings.title.clone() } }
        }
        Action::System(system) => wished(moment.system_before(), system, name),
        Action::Settings(_) => History::Settings,
        Action::Enter(entrants) => {
            let first = entrants.first().map(|entrant| entrant.name.clone()).unwrap_or_default();
            History::Enter { n: entrants.len(), who: moment.game().who, first }
        }
        Action::Amend { player, .. } => History::Amend { name: name(*player) },
        Action::Remove(player) => History::Remove { name: name(*player) },
        Action::Seats(_) => History::Seats,
        Action::Publish { from, rounds } if rounds.is_empty() => History::Unpublish { from: from.number() },
        Action::Publish { from, rounds } => {
            History::Publish { from: from.number(), to: from.index() + rounds.len() }
        }
        Action::Report { round, table, outcome } => {
            reported(moment, *round, *table, outcome.as_ref(), &name, lang)
        }
        Action::Postpone { round, table, to } => postponed(moment, (*round, *table), *to, &name, lang),
        Action::Withdraw { player, from } => History::Withdraw { name: name(*player), from: from.number() },
        Action::Settle { player, rule } => settled(name(*player), *rule),
        Action::Decide { round, table, decision } => {
            decided(moment, (*round, *table), decision.as_ref(), &name, lang)
        }
        Action::Adjust { player, adjusted: all } => adjusted(name(*player), all),
        Action::Return(player) => History::Return { name: name(*player) },
        Action::Explain { round, .. } => History::Explained { round: round.number() },
        Action::Rank { after, .. } => History::Ranked { round: after.number() },
        Action::Away { round, away } => missing(*round, away, moment.away_before(*round), &name),
        Action::Grant { player, points } => History::Granted {
            name: name(*player),
            points: format!("{} {}", halves(*points), Word::Points.say(lang).to_lowercase()),
        },
        Action::Dates(_) => History::Dates,
        Action::Note { about, text } => match about {
            About::Event => History::Note { text: text.clone() },
            About::Player(player) => History::NoteOn { name: name(*player), text: text.clone() },
            About::Round(round) => {
                History::NoteOn { name: Word::Round { number: round.number() }.say(lang), text: text.clone() }
            }
            About::Table(round, table) => {
                let place = format!(
                    "{}, {} {table}",
                    Word::Round { number: round.number() }.say(lang),
                    moment.place().say(lang)
                );
                History::NoteOn { name: place, text: text.clone() }
            }
        },
        // A bundle holds plain actions only, and is described part by part.
        Action::Together(parts) => History::More { n: parts.len() },
        Action::Undo => History::Undo,
        Action::Redo => History::Redo,
    }
}

/// Returns the change between two sets of wishes.
fn wished(before: Option<&System>, now: &System, name: impl Fn(Player) -> String) -> History {
    match (before, now) {
        (Some(System::Keizer(was)), System::Keizer(is)) => {
            let same = (was.values, was.rules) == (is.values, is.rules);
            if same { History::EveningsNow { evenings: is.rounds } } else { History::SeasonRules }
        }
        (Some(System::Monrad(was)), System::Monrad(is)) if was.lot == is.lot => {
            History::RoundsNow { rounds: is.rounds }
        }
        (Some(System::Mexicano(was)), System::Mexicano(is)) if was.courts != is.courts => {
            History::CourtsNow { courts: is.courts }
        }
        (Some(System::Mexicano(_)), System::Mexicano(is)) => match is.rounds {
            0 => History::UntilStopped,
            rounds => History::RoundsNow { rounds },
        },
        (Some(System::Pairs(_)), System::Pairs(_)) => History::Rules,
        (Some(System::Cup(was)), System::Cup(is)) => {
            let settled = is.settled.iter().find(|it| !was.settled.contains(it));
            match settled {
                Some(it) => History::CupGoesOn { name: name(it.player) },
                None if was.leagues != is.leagues => History::CupLeagues,
                None => History::CupDrawn,
            }
        }
        _ => History::System,
    }
}

/// Returns the changes to the groups of a season.
fn groups(was: &Settings, now: &Settings) -> Vec<History> {
    let champions = match now.champions {
        Some(_) => History::Champions,
        None => History::NoChampions,
    };
    let divisions = match now.divisions {
        Some(_) => History::Divisions,
        None => History::NoDivisions,
    };
    let champions = (was.champions != now.champions).then_some(champions);
    champions.into_iter().chain((was.divisions != now.divisions).then_some(divisions)).collect()
}

/// Returns the changed choices, one sentence each.
fn chosen(before: Option<&Settings>, now: &Settings, game: Game) -> Vec<History> {
    let Some(was) = before else { return vec![History::Settings] };
    let mut said = Vec::new();
    if was.title != now.title {
        said.push(match now.title.as_str() {
            "" => History::TitleGone,
            title => History::Titled { title: title.to_owned() },
        });
    }
    if was.place != now.place {
        said.push(match now.place.as_str() {
            "" => History::PlaceGone,
            place => History::Placed { place: place.to_owned() },
        });
    }
    if was.points != now.points {
        let PointSystem { win, draw, loss } = now.points;
        let [win, draw, loss] = [win, draw, loss].map(halves);
        said.push(History::Worth { win, draw, loss, place: game.place });
    }
    if was.tie_breaks != now.tie_breaks || was.quality != now.quality {
        said.push(History::TieBreaks);
    }
    let rules = |it: &Settings| {
        (
            School { sizes: Vec::new(), ..it.school.clone() },
            it.scoring,
            it.together,
            it.forfeit,
            it.victory.clone(),
            it.counts,
            it.per_game,
            it.teams,
            it.sides,
            it.bye,
            it.withdrawn,
        )
    };
    if rules(was) != rules(now) {
        said.push(History::Rules);
    }
    if was.initials != now.initials {
        said.push(History::Initials { short: now.initials });
    }
    if was.classes.shown != now.classes.shown {
        said.push(History::ClassShown { shown: now.classes.shown });
    }
    if was.classes.least != now.classes.least {
        said.push(History::ClassLeast { least: now.classes.least });
    }
    if was.school.sizes != now.school.sizes {
        said.push(History::ClassSizes);
    }
    if was.lasting != now.lasting {
        said.push(History::Lasting);
    }
    said.extend(groups(was, now));
    if was.prizes != now.prizes {
        said.push(History::Prizes);
    }
    if was.certificate != now.certificate {
        said.push(History::Certificate);
    }
    if (was.spot, &was.spot_names) != (now.spot, &now.spot_names) {
        said.push(History::Spot);
    }
    if (was.minutes, was.boards) != (now.minutes, now.boards) {
        said.push(History::Hall { place: game.place });
    }
    if was.timetable != now.timetable {
        said.push(match &now.timetable {
            Some(timetable) => History::Timetable { start: timetable.start.to_string() },
            None => History::NoTimetable,
        });
    }
    if was.venues != now.venues {
        said.push(History::Venues);
    }
    if said.is_empty() { vec![History::Settings] } else { said }
}

/// Returns the changed data of an entrant, one sentence each.
fn amended(before: Option<&Entrant>, now: &Entrant) -> Vec<History> {
    let name = || now.name.clone();
    let Some(was) = before else { return vec![History::Amend { name: name() }] };
    let mut said = Vec::new();
    if was.name != now.name {
        said.push(History::Rename { was: was.name.clone(), is: name() });
    }
    if was.rating != now.rating {
        said.push(match now.rating {
            Some(rating) => History::Rated { name: name(), rating },
            None => History::Unrated { name: name() },
        });
    }
    let others = Entrant { name: was.name.clone(), rating: was.rating, ..now.clone() };
    if others != *was || said.is_empty() {
        said.push(History::Amend { name: name() });
    }
    said
}

/// True if the span of rounds is a single round.
fn is_single(from: &u16, to: &usize) -> bool {
    usize::from(*from) == *to
}
