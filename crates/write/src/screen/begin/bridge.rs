//! Questions about pairs of bridge before a movement is chosen, which the offered movements have to fit.

use rondel_event::movement::MOST_PAIRS;
use rondel_event::movement::design::MOST_EACH;
use rondel_session::setup::Draft;
use rondel_session::setup::wishes::Pairs;
use rondel_text::new::New as Text;
use rondel_text::{Lang, Say};

use super::Key;
use crate::screen::question::{Answer, Question, Refusals};

/// Returns the largest number that a question accepts.
fn most(key: Key) -> usize {
    if key == Key::BoardsARound { MOST_EACH } else { MOST_PAIRS }
}

/// Returns the questions on boards, rounds and winners; `refused` has rejected input.
pub(super) fn questions(refused: &Refusals<Key>, draft: &Draft, lang: Lang) -> Vec<Question<Key>> {
    let wishes = draft.wished::<Pairs>();
    let number = |key, label: Text, now| {
        let [least, most] = [1, most(key) as u16];
        let asked = Question::number(key, label.say(lang), [least, most], now);
        refused.on(asked, || Text::NumberBad { least, most }.say(lang))
    };
    vec![
        number(Key::BoardsARound, Text::BoardsARound, Some(wishes.each)),
        number(Key::RoundsOfPairs, Text::RowRounds, wishes.rounds).usually(Text::RoundsThatFit.say(lang)),
        Question::choice(Key::Winners, Text::Winners.say(lang), &winners(lang), &wishes.two_winners),
    ]
}

/// Writes an answer into the draft; false if the answer is not valid.
pub(super) fn take(draft: &mut Draft, key: Key, answer: &Answer) -> bool {
    let text = answer.typed().trim();
    let number = text.parse().ok().filter(|&n: &u16| (1..=most(key)).contains(&n.into()));
    draft.wish(|pairs: &mut Pairs| match key {
        Key::BoardsARound => pairs.each = number.unwrap_or(pairs.each),
        Key::RoundsOfPairs => pairs.rounds = number,
        _ => answer.choose(&mut pairs.two_winners, &winners(Lang::En)),
    });
    match key {
        Key::BoardsARound => number.is_some(),
        Key::RoundsOfPairs => number.is_some() || text.is_empty(),
        _ => true,
    }
}

fn winners(lang: Lang) -> [(bool, String); 2] {
    [(false, Text::OneRanking.say(lang)), (true, Text::TwoRankings.say(lang))]
}
