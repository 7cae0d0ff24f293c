//! Wishes for a league: the wishes, their conflicts, and the result of the search.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::round_robin::league::wishes::conflict::{Conflict, Reason};
use rondel_schedule::round_robin::league::wishes::wish::{Kind, MOST_REST, MOST_WISHES, Wish, Wrong as By};
use rondel_session::web::protocol::searches::Sided;
use time::{Date, Weekday};

use super::common::listed;
use super::days::Days;
use super::{Lang, Say};

sentences!("wishes");

/// Returns a kind of wish as a list entry.
pub fn kind(kind: Kind) -> Kinds {
    match kind {
        Kind::NotHome => Kinds::NotHome,
        Kind::NotAway => Kinds::NotAway,
        Kind::Free => Kinds::Free,
        Kind::NeverBoth => Kinds::NeverBoth,
        Kind::AlwaysBoth => Kinds::AlwaysBoth,
        Kind::Hall => Kinds::Hall,
        Kind::MeetFirst => Kinds::MeetFirst,
        Kind::MeetIn => Kinds::MeetIn,
        Kind::NotMeet => Kinds::NotMeet,
        Kind::Game => Kinds::Game,
        Kind::NoThree => Kinds::NoThree,
        Kind::Night => Kinds::Night,
        Kind::Together => Kinds::Together,
        Kind::Rest => Kinds::Rest,
    }
}

/// Lists rounds by number, each with its date if it has one.
pub fn rounds(rounds: &[RoundNo], dates: &[Option<Date>], lang: Lang) -> String {
    let one = |round: &RoundNo| match dates.get(round.index()).copied().flatten() {
        Some(date) => {
            Wishes::Round { round: round.number().into(), date: Days::of(lang).short(date) }.say(lang)
        }
        None => round.number().to_string(),
    };
    rounds.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Returns a wish as a sentence.
pub fn sentence<T>(
    wish: &Wish<T>,
    name: impl Fn(&T) -> String,
    dates: &[Option<Date>],
    lang: Lang,
) -> String {
    let names: Vec<String> = wish.teams.iter().map(name).collect();
    let (teams, n) = (listed(&names, lang), names.len());
    let most = usize::from(wish.most.unwrap_or(0));
    let (count, rounds) = (wish.rounds.len(), rounds(&wish.rounds, dates, lang));
    let said = match wish.kind {
        Kind::NotHome => Sentence::NotHome { teams, n, rounds },
        Kind::NotAway => Sentence::NotAway { teams, n, rounds },
        Kind::Free => Sentence::Free { teams, n, rounds },
        Kind::NeverBoth => Sentence::NeverBoth { teams },
        Kind::AlwaysBoth => Sentence::AlwaysBoth { teams },
        Kind::Hall if count > 0 => Sentence::HallIn { teams, most, rounds },
        Kind::Hall => Sentence::Hall { teams, most },
        Kind::MeetFirst => Sentence::MeetFirst { teams },
        Kind::MeetIn => Sentence::MeetIn { teams, rounds, n: count },
        Kind::NotMeet => Sentence::NotMeet { teams, rounds },
        Kind::Game => {
            let mut names = names.into_iter();
            let mut next = || names.next().unwrap_or_default();
            Sentence::Game { home: next(), away: next(), rounds }
        }
        Kind::NoThree => Sentence::NoThree { teams, n },
        Kind::Night => Sentence::Night { teams, n, day: weekday(wish.day.unwrap_or(0)) },
        Kind::Together => Sentence::Together { rounds },
        Kind::Rest => Sentence::Rest { teams, n, days: most },
    };
    said.say(lang)
}

/// Returns the day of the week with this number, 0 for Monday.
pub fn weekday(number: u8) -> Weekday {
    Weekday::Monday.nth_next(number)
}

/// Returns the importance of a wish.
pub fn weighs(weight: Option<u16>) -> Wishes {
    match weight {
        None => Wishes::Must,
        Some(weight) if weight > 1 => Wishes::Important,
        Some(_) => Wishes::Nice,
    }
}

/// Returns the fault that the team of a wish is not among the names.
pub fn gone(name: &str) -> Wrong {
    Wrong::Gone { name: name.to_owned() }
}

/// Returns the sentence for a fault of a wish on its own.
pub fn wrong<T>(wrong: By, wish: &Wish<T>) -> Wrong {
    match wrong {
        By::Teams { needed, or_more: false } => Wrong::Teams { needed },
        By::Teams { needed, or_more: true } => Wrong::AtLeast { needed },
        By::Twice => Wrong::Twice,
        By::Rounds if wish.kind == Kind::Game => Wrong::OneRound,
        By::Rounds => Wrong::Rounds,
        By::NoRound { round, rounds } => Wrong::NoRound { round: round.number().into(), rounds },
        By::Places => Wrong::Places { most: wish.teams.len().saturating_sub(1).max(1) },
        By::NeverFree => Wrong::NeverFree,
        By::Day => Wrong::Day,
        By::Days => Wrong::Days { most: MOST_REST.into() },
    }
}

/// Returns the fault that the round of a wish is past.
pub fn past(round: RoundNo) -> Wrong {
    Wrong::Past { round: round.number().into() }
}

/// Returns the fault that there are too many wishes.
pub fn too_many() -> Wrong {
    Wrong::TooMany { most: MOST_WISHES }
}

/// Returns the wishes that exclude each other, with the reason; `teams` are the names by number.
pub fn excluded(conflict: &Conflict, teams: &[String], lang: Lang) -> String {
    let numbers: Vec<String> = conflict.wishes.iter().map(|at| (at + 1).to_string()).collect();
    let which = match conflict.wishes[..] {
        [one] => Excluded::One { number: one + 1 },
        _ => Excluded::Several { numbers: listed(&numbers, lang) },
    };
    format!("{} {}", which.say(lang), why(&conflict.why, teams).say(lang))
}

fn why(why: &Reason, teams: &[String]) -> Excluded {
    let name = |team: Player| teams.get(team.index()).cloned().unwrap_or_else(|| team.number().to_string());
    let two = |pair: [Player; 2]| pair.map(name);
    let at = |round: RoundNo| usize::from(round.number());
    match *why {
        Reason::NoRoundLeft(pair) => {
            let [one, other] = two(pair);
            Excluded::NoRoundLeft { one, other }
        }
        Reason::NeverFree(team) => Excluded::NeverFree { name: name(team) },
        Reason::TwoGames(team, round) => Excluded::TwoGames { name: name(team), round: at(round) },
        Reason::BothFree(pair, round) => {
            let [one, other] = two(pair);
            Excluded::BothFree { one, other, round: at(round) }
        }
        Reason::BothSides(team, round) => Excluded::BothSides { name: name(team), round: at(round) },
        Reason::Returned(team, rounds) => {
            let [first, second] = rounds.map(at);
            Excluded::Returned { name: name(team), first, second }
        }
        Reason::OneIsHome(pair, round) => {
            let [one, other] = two(pair);
            Excluded::OneIsHome { one, other, round: at(round) }
        }
        Reason::BothHome(pair, round) => {
            let [one, other] = two(pair);
            Excluded::BothHome { one, other, round: at(round) }
        }
        Reason::Apart(pair, round) => {
            let [one, other] = two(pair);
            Excluded::Apart { one, other, round: at(round) }
        }
        Reason::NeverAndAlways(pair) => {
            let [one, other] = two(pair);
            Excluded::NeverAndAlways { one, other }
        }
        Reason::TooMany { round, teams, games, home: true } => {
            Excluded::TooManyHome { teams, games, round: at(round) }
        }
        Reason::TooMany { round, teams, games, home: false } => {
            Excluded::TooManyAway { teams, games, round: at(round) }
        }
        Reason::HallFull { round, games, most } => Excluded::HallFull { games, most, round: at(round) },
        Reason::HallSmall { games, rounds, most } => Excluded::HallSmall { games, most, rounds },
        Reason::Uneven(team) => Excluded::Uneven { name: name(team) },
        Reason::Three(team, round) => Excluded::Three { name: name(team), round: at(round) },
    }
}

/// Returns the state of the search; `percent` is its progress while it runs.
pub fn found(found: &Sided, percent: Option<usize>) -> Found {
    match (found.breaks, percent) {
        (Some(breaks), None) if found.broken.iter().all(|&times| times == 0) => Found::All { breaks },
        (Some(breaks), None) => Found::Most { breaks },
        (None, None) => Found::None,
        (_, Some(percent)) => Found::Looking { percent },
    }
}
