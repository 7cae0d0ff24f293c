//! Questions about a Mexicano.

use rondel_session::setup::{Draft, Error, MOST_ROUNDS};
use rondel_text::mexicano::Mexicano as Text;
use rondel_text::planning::Planning;
use rondel_text::{Lang, Say};

use super::{Key, trouble};
use crate::screen::question::{Answer, Question, Refused};

/// Largest number that is read, so that an excessive number is reported.
const MOST_READ: u16 = 9_999;

/// Returns the questions on courts, rounds, minutes per round, and the order of round 1.
pub(super) fn questions(draft: &Draft, lang: Lang) -> Vec<Question<Key>> {
    let names = &draft.reading().entrants;
    let problem = draft.size_alone().err();
    let of = |is_it: fn(&Error) -> bool| {
        let problem = problem.as_ref().filter(|problem| is_it(problem));
        problem.map(|problem| Refused::because(trouble(problem, lang)))
    };
    let most = names.len() / 4;
    let courts = u16::try_from(most).unwrap_or(u16::MAX).max(1);
    let mut asked = vec![
        Question::number(Key::Tables, Text::Courts.say(lang), [1, MOST_READ], draft.tables)
            .usually(courts.to_string())
            .hinted(format!("{} {}", Text::Rule.say(lang), Text::CourtsHint { most }.say(lang)))
            .refused(of(|problem| matches!(problem, Error::Tables { .. }))),
        Question::number(Key::InRounds, Text::Rounds.say(lang), [1, MOST_ROUNDS], draft.rounds)
            .usually(Text::UntilWeStop.say(lang))
            .hinted(Text::RoundsHint.say(lang))
            .refused(of(|problem| matches!(problem, Error::Rounds { .. }))),
        Question::number(
            Key::ARound,
            Planning::MinutesARound.say(lang),
            [1, MOST_READ],
            Some(draft.settings.minutes),
        ),
    ];
    let is_rated = names.iter().any(|it| it.entrant.rating.is_some());
    if is_rated && draft.lot.is_none() {
        let by_rating = Question::yes_or_no(Key::ByRating, Text::ByRating.say(lang), draft.by_rating);
        asked.push(by_rating.hinted(Text::ByRatingHint.say(lang)));
    }
    asked
}

/// Writes an answer into the draft; false if the key is of another question.
pub(super) fn take(draft: &mut Draft, key: Key, answer: &Answer) -> bool {
    let text = answer.typed().trim();
    // Text that is not a number counts as 0, so that it is reported; an empty field means the usual number.
    let number = text.parse::<u32>().map_or(0, |n| n.min(MOST_READ.into()) as u16);
    let number = (!text.is_empty()).then_some(number);
    match key {
        Key::Tables => draft.tables = number,
        Key::InRounds => draft.set_rounds(number.filter(|&n| n > 0).map(|n| n.min(MOST_ROUNDS + 1))),
        Key::ARound => draft.settings.minutes = number.unwrap_or(0),
        Key::ByRating => draft.by_rating = answer.is_yes(),
        _ => return false,
    }
    true
}
