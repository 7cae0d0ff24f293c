//! Questions about an evening with changing partners.

use rondel_schedule::whist::directs;
use rondel_session::setup::{Draft, Error, MOST_ROUNDS, USUAL_MINUTES};
use rondel_text::planning::Planning;
use rondel_text::{Lang, Say};

use super::{Key, MOST_MINUTES, trouble};
use crate::screen::question::{Answer, Question, Refused};

/// Largest number that is read, so that an excessive number is reported.
const MOST_READ: u16 = 9_999;

/// Returns the questions on courts, time and number of rounds, and on left and right if they can be planned.
pub(super) fn questions(draft: &Draft, lang: Lang) -> Vec<Question<Key>> {
    let players = draft.reading().entrants.len();
    let problem = draft.choices(players).err();
    let of = |is_it: fn(&Error) -> bool| {
        let problem = problem.as_ref().filter(|problem| is_it(problem));
        problem.map(|problem| Refused::because(trouble(problem, lang)))
    };
    let minutes = |n: Option<u16>| (n == Some(0)).then(|| Refused::because(Planning::MinutesBad.say(lang)));
    let number =
        |key, label: Planning, most: u16, now| Question::number(key, label.say(lang), [1, most], now);
    let most = (players / 4) as u16;
    let mut asked = vec![
        number(Key::Tables, Planning::Tables, most.max(1), draft.tables)
            .hinted(Planning::TablesHint { most: most.into() }.say(lang))
            .refused(of(|problem| matches!(problem, Error::Tables { .. }))),
        number(Key::InAll, Planning::MinutesInAll, MOST_READ, draft.minutes)
            .usually(USUAL_MINUTES.to_string())
            .refused(minutes(draft.minutes)),
        number(Key::ARound, Planning::MinutesARound, MOST_MINUTES, Some(draft.settings.minutes))
            .refused(minutes(Some(draft.settings.minutes))),
        number(Key::InRounds, Planning::NumberOfRounds, MOST_ROUNDS, draft.rounds)
            .hinted(Planning::NumberHint.say(lang))
            .refused(of(|problem| matches!(problem, Error::Rounds { .. }))),
    ];
    let planned = draft.individual(players).ok();
    let can_direct = planned
        .is_some_and(|(rounds, tables)| directs(players as u16, tables, rounds, !draft.apart.is_empty()));
    if can_direct {
        let note = if players.is_multiple_of(4) { Planning::DirectedAlmost } else { Planning::DirectedFull };
        let directed = Question::yes_or_no(Key::Directed, Planning::Directed.say(lang), draft.directed);
        asked.push(directed.hinted(note.say(lang)));
    }
    asked
}

/// Writes an answer into the draft.
pub(super) fn take(draft: &mut Draft, key: Key, answer: &Answer) {
    let text = answer.typed().trim();
    // Text that is not a number counts as 0, so that it is reported; an empty field means the usual number.
    let number = text.parse::<u32>().map_or(0, |n| n.min(MOST_READ.into()) as u16);
    let number = (!text.is_empty()).then_some(number);
    match key {
        Key::Tables => draft.tables = number,
        Key::InAll => draft.minutes = number,
        Key::InRounds => draft.set_rounds(number.map(|n| n.min(MOST_ROUNDS + 1))),
        Key::Directed => draft.directed = answer.is_yes(),
        _ => draft.settings.minutes = number.unwrap_or(0),
    }
}
