//! Questions about an evening with changing partners.

use rondel_schedule::whist::directs;
use rondel_session::setup::{Error, MOST_ROUNDS, USUAL_MINUTES};
use rondel_text::planning::Planning;

use super::{Fields, Key, MOST_MINUTES, fault};
use crate::screen::form::Verbatim;

/// Largest number that is read, so that an excessive number is reported.
pub(super) const MOST_READ: u16 = 9_999;

/// Adds courts, time and number of rounds, and left and right if they can be planned.
pub(super) fn form(fields: Fields) -> Fields {
    let draft = fields.value();
    let players = draft.reading().entrants.len();
    let problem = draft.choices(players).err();
    let [in_all, a_round] = [draft.minutes, Some(draft.settings.minutes)];
    let bad = |minutes| (minutes == Some(0)).then_some(Planning::MinutesBad);
    let most = (players / 4) as u16;
    let (tables, rounds) = (draft.tables, draft.rounds);
    let planned = draft.individual(players).ok();
    let can_direct = planned
        .is_some_and(|(rounds, tables)| directs(players as u16, tables, rounds, !draft.apart.is_empty()));
    let note = if players.is_multiple_of(4) { Planning::DirectedAlmost } else { Planning::DirectedFull };
    fields
        .any_number(Key::Tables, Planning::Tables, 1..=most.max(1), tables, |it, text| {
            it.tables = number(text)
        })
        .hint(Key::Tables, Planning::TablesHint { most: most.into() })
        .fault(Key::Tables, fault(problem.clone(), |problem| matches!(problem, Error::Tables { .. })))
        .any_number(Key::InAll, Planning::MinutesInAll, 1..=MOST_READ, in_all, |it, text| {
            it.minutes = number(text);
        })
        .usual(Key::InAll, Verbatim(USUAL_MINUTES))
        .fault(Key::InAll, bad(in_all))
        .any_number(Key::ARound, Planning::MinutesARound, 1..=MOST_MINUTES, a_round, |it, text| {
            it.settings.minutes = number(text).unwrap_or(0);
        })
        .fault(Key::ARound, bad(a_round))
        .any_number(Key::InRounds, Planning::NumberOfRounds, 1..=MOST_ROUNDS, rounds, |it, text| {
            it.set_rounds(number(text).map(|n| n.min(MOST_ROUNDS + 1)));
        })
        .hint(Key::InRounds, Planning::NumberHint)
        .fault(Key::InRounds, fault(problem, |problem| matches!(problem, Error::Rounds { .. })))
        .yes_or_no(Key::Directed, Planning::Directed, move |it| can_direct.then_some(&mut it.directed))
        .hint(Key::Directed, note)
}

/// Reads a number, or an empty field for the usual one. Text that is not a number counts as 0, so that it is reported.
pub(super) fn number(text: &str) -> Option<u16> {
    let text = text.trim();
    let number = text.parse::<u32>().map_or(0, |n| n.min(MOST_READ.into()) as u16);
    (!text.is_empty()).then_some(number)
}
