//! Words in exported files: column headings, results, dates.

use rondel_event::event::history::Game;
use rondel_event::event::{Kind, Progress, Scoring, Settings, Sides, State};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Boards, Deals, Outcome};
use time::{Date, Month};

use super::begin::Begin;
use super::common::{Word, side_words};
use super::cup;
use super::numbers::{self, MINUS, board_score};
use super::placeholders::{Hole, Localized, Nested};
use super::{Lang, Say};

sentences!("file");

/// Returns the file name of an event: its title or, if it has none, its kind and first date.
pub fn named_after(state: &State, lang: Lang) -> String {
    if !state.settings.title.is_empty() {
        return state.settings.title.clone();
    }
    let kind = match state.kind() {
        Kind::RoundRobin => Begin::RoundRobin,
        Kind::Monrad => Begin::Monrad,
        Kind::Individual => Begin::Individual,
        Kind::Mexicano => Begin::Mexicano,
        Kind::Keizer => Begin::Keizer,
        Kind::Pairs => Begin::Pairs,
        Kind::Cup => Begin::Cup,
    };
    let date = state.date(RoundNo::from_index(0)).map_or(String::new(), |date| format!(" {date}"));
    kind.say(lang) + &date
}

/// Writes quarter points in the number format of the language: `2.5`, `2,5`.
pub fn decimal(quarters: i64, lang: Lang) -> String {
    numbers::decimal(25 * i128::from(quarters), 2, lang).replace(MINUS, "-")
}

/// Returns the result of a game that counts, for files and texts, or that it will not be played because one side has
/// left.
///
/// In a knock-out game whose result does not show it, the player who goes through follows; `called` returns names.
pub fn stands(
    state: &State,
    (round, table): (RoundNo, TableNo),
    game: &Game,
    called: impl Fn(Player) -> String,
    lang: Lang,
) -> String {
    match &game.outcome {
        Some(outcome) => {
            cup::settled(state, (round, table), ended(&state.settings, outcome, lang), called, lang)
        }
        None if state.progress(round, table) == Some(Progress::Left) => FileText::NotToBePlayed.say(lang),
        None => String::new(),
    }
}

/// Returns the result of a game in an event with these settings, for files and texts. Where scores are counted, a
/// walk-over is written with the score set for it, or in words if none is set.
pub fn ended(settings: &Settings, outcome: &Outcome, lang: Lang) -> String {
    let of_scores = settings.scoring == Scoring::Scores;
    let side = |words: [Word; 2], side: usize| {
        FileText::ForfeitFor { side: words[side].say(lang).to_lowercase() }.say(lang)
    };
    match (outcome, settings.scored(outcome)) {
        (Outcome::FirstForfeits | Outcome::SecondForfeits, Some([first, second])) => {
            FileText::Forfeited { first, second }.say(lang)
        }
        (Outcome::SecondForfeits, None) if of_scores => side(sides(settings), 0),
        (Outcome::FirstForfeits, None) if of_scores => side(sides(settings), 1),
        (Outcome::BothForfeit, None) if of_scores => FileText::ForfeitBoth.say(lang),
        _ => outcome.say(lang),
    }
}

/// Returns a result for narrow columns; `set` is the score that counts. A walk-over has its set score, a postponed
/// game is named so, and other results are written by [`numbers::score`].
pub fn in_short(set: Option<[u32; 2]>, outcome: &Outcome, lang: Lang) -> String {
    match (outcome, set) {
        (Outcome::FirstForfeits | Outcome::SecondForfeits, Some([first, second])) => {
            FileText::ForfeitScore { first, second }.say(lang)
        }
        (Outcome::Postponed, _) => outcome.say(lang),
        _ => numbers::score(outcome),
    }
}

/// Returns the headings of the two sides, first-named first.
pub fn sides(settings: &Settings) -> [Word; 2] {
    match settings.sides {
        Sides::Plain => [Word::First, Word::Second],
        sides => side_words(sides),
    }
}

fn day(date: &Date) -> u8 {
    date.day()
}

fn month(date: &Date) -> Nested<Month> {
    Nested(date.month())
}

fn year(date: &Date) -> i32 {
    date.year()
}

/// Writes the number of boards of a table that have been entered.
fn in_hand(deals: &Deals) -> impl Hole + '_ {
    Localized(|lang| FileText::BoardsIn { n: deals.reported(), of: deals.count() }.say(lang))
}

/// Writes the points of a match, or the number of boards entered so far.
fn known(boards: &Boards) -> impl Hole + '_ {
    Localized(|lang| match boards.is_complete() {
        true => board_score(boards.points()),
        false => FileText::MatchSoFar { n: boards.reported(), of: boards.count() }.say(lang),
    })
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Event};
    use rondel_session::setup::Draft;

    use super::*;
    use crate::Say;

    #[test]
    fn dates_and_numbers_are_written_as_at_home() {
        let date = Date::from_calendar_date(2026, Month::August, 7).unwrap();
        assert_eq!([date.en(), date.nl(), date.nb()], ["7 August 2026", "7 augustus 2026", "7. august 2026"]);
        assert_eq!([10, -3, 8, 0].map(|n| decimal(n, Lang::En)), ["2.5", "-0.75", "2", "0"]);
        assert_eq!(decimal(9, Lang::Nb), "2,25");
    }

    #[test]
    fn a_walk_over_among_goals_has_the_score_that_is_set_for_it() {
        let said = |settings: &Settings, outcome| Lang::BUILT_IN.map(|lang| ended(settings, &outcome, lang));
        let games = Settings::default();
        assert_eq!(said(&games, Outcome::SecondForfeits)[0], "1–0 (forfeit)");
        let set = Settings { scoring: Scoring::Scores, forfeit: Some(3), ..games };
        assert_eq!(
            said(&set, Outcome::FirstForfeits),
            ["0–3 (forfeit)", "0–3 (reglementair)", "0–3 (uten spill)"]
        );
        assert_eq!(said(&set, Outcome::Points([2, 2]))[0], "2–2");
        // "1–0" would be read as a score.
        let none = Settings { forfeit: None, sides: Sides::HomeAway, ..set };
        assert_eq!(
            said(&none, Outcome::SecondForfeits),
            ["forfeit, home wins", "reglementair, thuis wint", "uten spill, hjemme vinner"]
        );
        assert_eq!(said(&none, Outcome::FirstForfeits)[0], "forfeit, away wins");
        assert_eq!(said(&none, Outcome::BothForfeit)[0], "forfeit by both");
    }

    #[test]
    fn an_event_without_a_title_is_named_after_what_is_played() {
        let event = |kind: Kind, title: &str, date: Option<Date>| {
            let settings = Settings { title: title.to_owned(), ..kind.settings() };
            let mut draft = Draft { names: "Anna\nBram\nCarla\nDirk".into(), settings, ..Draft::default() };
            draft.choose(kind);
            let evening = draft.evening().unwrap();
            let mut event = Event::found(1, "e".to_owned(), evening.system, draft.settings).unwrap();
            if date.is_some() {
                event.apply(1, Action::Dates(vec![date])).unwrap();
            }
            Lang::BUILT_IN.map(|lang| named_after(event.state(), lang))
        };
        let day = Date::from_calendar_date(2026, Month::August, 7).ok();
        assert_eq!(event(Kind::Monrad, "Klub, 3A", day), ["Klub, 3A"; 3]);
        let dated =
            ["Round robin 2026-08-07", "Iedereen tegen iedereen 2026-08-07", "Alle mot alle 2026-08-07"];
        assert_eq!(event(Kind::RoundRobin, "", day), dated);
        assert_eq!(event(Kind::Keizer, "", None), ["Keizer"; 3]);
    }
}
