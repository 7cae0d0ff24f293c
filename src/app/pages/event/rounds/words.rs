//! Results and sides in words, and what a change of a result reaches.

use rondel::event::{Sides, State};
use rondel::ids::{RoundNo, TableNo};
use rondel::result::Outcome;
use rondel::text::common::Word;
use rondel::text::desk::Desk as Text;
use rondel::text::numbers::score;

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
    let first = match (was, is) {
        (Some(was), Some(is)) => say(Text::Corrected {
            table: table.number(),
            round: round.number(),
            result: result(is),
            was: result(was),
        }),
        (_, Some(is)) => say(Text::Now { table: table.number(), result: result(is) }),
        (_, None) => say(Text::Cleared { table: table.number() }),
    };
    let next = round.index() + 1;
    if was.is_some() && next < state.rounds.len() {
        format!("{first} {}", say(Text::LaterStays { from: next as u16 + 1 }))
    } else {
        first
    }
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
        let pair = state.table(round, table).and_then(|table| table.pair());
        pair.map(|pair| state.members[pair[side].index()].entrant.name.clone()).unwrap_or_default()
    };
    match outcome {
        Outcome::FirstForfeits => desk.app.say(Text::FirstNoShow { name: name(0) }),
        Outcome::SecondForfeits => desk.app.say(Text::FirstNoShow { name: name(1) }),
        Outcome::BothForfeit => desk.app.say(Text::BothNoShow),
        Outcome::Postponed => desk.app.say(Text::Postpone),
        Outcome::Void => desk.app.say(Text::Void),
        played => score(played),
    }
}

/// What the two sides are called.
pub fn side_words(sides: Sides) -> [Word; 2] {
    match sides {
        Sides::Colours => [Word::White, Word::Black],
        Sides::HomeAway => [Word::Home, Word::Away],
        Sides::Plain => [Word::Name, Word::Name],
    }
}
