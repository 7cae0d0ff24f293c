//! Results and sides in words, and what a change of a result reaches.

use leptos::prelude::GetUntracked;
use rondel::event::{State, Teams};
use rondel::model::ids::{RoundNo, TableNo};
use rondel::model::result::Outcome;
use rondel::text::Say;
use rondel::text::desk::{Desk as Text, Place};
use rondel::text::numbers::{board_score, score};
use rondel::text::teams::{Teams as TeamText, board_words, so_far};

use super::boards::boards_of;
use crate::desk::Desk;

/// One sentence on what a change of a result reaches.
pub(super) fn reach(
    desk: Desk,
    state: &State,
    round: RoundNo,
    table: TableNo,
    was: Option<&Outcome>,
    is: Option<&Outcome>,
) -> String {
    let say = |text: Text| desk.app.say(text);
    let result = |outcome: &Outcome| outcome_words(desk, state, round, table, outcome);
    let place = Place::of(&state.system);
    let first = match (was, is) {
        _ if let Some(teams) = state.settings.teams => {
            team_reach(desk, teams, [round.number(), table.number()], was, is)
        }
        (Some(was), Some(is)) => say(Text::Corrected {
            place,
            table: table.number(),
            round: round.number(),
            result: result(is),
            was: result(was),
        }),
        (_, Some(is)) => say(Text::Now { place, table: table.number(), result: result(is) }),
        (_, None) => say(Text::Cleared { place, table: table.number() }),
    };
    let next = round.index() + 1;
    if was.is_some_and(|was| !was.waits()) && next < state.rounds.len() {
        format!("{first} {}", say(Text::LaterStays { from: next as u16 + 1 }))
    } else {
        first
    }
}

/// The same where teams play; `at` being the numbers of round and table. What happened at one board is said as such.
fn team_reach(
    desk: Desk,
    teams: Teams,
    [round, table]: [u16; 2],
    was: Option<&Outcome>,
    is: Option<&Outcome>,
) -> String {
    let lang = desk.app.lang.get_untracked();
    let say = |text: TeamText| desk.app.say(text);
    let [before, now] = [was, is].map(|outcome| boards_of(teams, outcome));
    let words = |outcome: Option<&Outcome>| match outcome {
        Some(Outcome::Boards(boards)) => so_far(boards, lang),
        Some(outcome) => outcome.say(lang),
        None => desk.app.say(Text::Open),
    };
    let changed: Vec<usize> =
        (0..now.count()).filter(|&board| before.each()[board] != now.each()[board]).collect();
    let boards_only = |outcome: Option<&Outcome>| outcome.is_none_or(|it| matches!(it, Outcome::Boards(_)));
    if let [index] = changed[..]
        && boards_only(was)
        && boards_only(is)
    {
        let (board, so_far) = (index + 1, so_far(&now, lang));
        let word = |board: &Outcome| board_words(board, lang);
        let first = say(match (&before.each()[index], &now.each()[index]) {
            (Some(was), Some(is)) => {
                TeamText::CorrectedAt { round, table, board, was: word(was), result: word(is), so_far }
            }
            (None, Some(is)) => TeamText::NowAt { table, board, result: word(is), so_far },
            (_, None) => TeamText::ClearedAt { table, board, so_far },
        });
        return match before.told() {
            Some(told) if now.told().is_none() && now.points() != told => {
                let [told, made] = [told, now.points()].map(board_score);
                format!("{first} {}", say(TeamText::BoardsDecide { told, made }))
            }
            _ => first,
        };
    }
    say(match (was.filter(|was| !was.waits()), is) {
        (Some(was), Some(_)) => {
            TeamText::Corrected { round, table, was: words(Some(was)), result: words(is) }
        }
        (_, Some(_)) => TeamText::Now { table, result: words(is) },
        (_, None) => TeamText::Cleared { table },
    })
}

/// An outcome in words and numbers.
pub(super) fn outcome_words(
    desk: Desk,
    state: &State,
    round: RoundNo,
    table: TableNo,
    outcome: &Outcome,
) -> String {
    let name = |side: usize| {
        state.table(round, table).map(|table| state.side_name(&table.sides[side])).unwrap_or_default()
    };
    match outcome {
        Outcome::FirstForfeits => desk.app.say(Text::FirstNoShow { name: name(0) }),
        Outcome::SecondForfeits => desk.app.say(Text::FirstNoShow { name: name(1) }),
        Outcome::BothForfeit => desk.app.say(Text::BothNoShow),
        Outcome::Postponed => desk.app.say(Text::Postpone),
        Outcome::Void => desk.app.say(Text::Void),
        Outcome::Boards(boards) => so_far(boards, desk.app.lang.get_untracked()),
        played => score(played),
    }
}
