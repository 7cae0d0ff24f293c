//! Questions about a Mexicano.

use rondel_session::setup::{Error, MOST_ROUNDS};
use rondel_text::mexicano::Mexicano as Text;
use rondel_text::planning::Planning;

use super::evening::{MOST_READ, number};
use super::{Fields, Key, fault};
use crate::screen::form::Verbatim;

/// Adds courts, rounds, minutes per round, and the order of round 1.
pub(super) fn form(fields: Fields) -> Fields {
    let draft = fields.value();
    let names = &draft.reading().entrants;
    let problem = draft.size_alone().err();
    let most = names.len() / 4;
    let courts = u16::try_from(most).unwrap_or(u16::MAX).max(1);
    let is_rated = names.iter().any(|it| it.entrant.rating.is_some()) && draft.lot.is_none();
    let (tables, rounds, minutes) = (draft.tables, draft.rounds, draft.settings.minutes);
    fields
        .any_number(Key::Tables, Text::Courts, 1..=MOST_READ, tables, |it, text| it.tables = number(text))
        .usual(Key::Tables, Verbatim(courts))
        .hint(Key::Tables, Text::Rule)
        .hint(Key::Tables, Text::CourtsHint { most })
        .fault(Key::Tables, fault(problem.clone(), |problem| matches!(problem, Error::Tables { .. })))
        .any_number(Key::InRounds, Text::Rounds, 1..=MOST_ROUNDS, rounds, |it, text| {
            it.set_rounds(number(text).filter(|&n| n > 0).map(|n| n.min(MOST_ROUNDS + 1)));
        })
        .usual(Key::InRounds, Text::UntilWeStop)
        .hint(Key::InRounds, Text::RoundsHint)
        .fault(Key::InRounds, fault(problem, |problem| matches!(problem, Error::Rounds { .. })))
        .any_number(Key::ARound, Planning::MinutesARound, 1..=MOST_READ, Some(minutes), |it, text| {
            it.settings.minutes = number(text).unwrap_or(0);
        })
        .yes_or_no(Key::ByRating, Text::ByRating, move |it| is_rated.then_some(&mut it.by_rating))
        .hint(Key::ByRating, Text::ByRatingHint)
}
