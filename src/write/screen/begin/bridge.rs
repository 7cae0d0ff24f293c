//! What is asked of pairs of bridge before they choose a movement: what the movements on offer have to fit.

use super::Key;
use crate::movement::MOST_PAIRS;
use crate::movement::design::MOST_EACH;
use crate::setup::Draft;
use crate::setup::wishes::Pairs;
use crate::text::new::New as Text;
use crate::text::{Lang, Say};
use crate::write::screen::question::{Answer, Question};

/// Boards, rounds and winners.
pub(super) fn questions(draft: &Draft, lang: Lang) -> Vec<Question<Key>> {
    let wishes = draft.wished::<Pairs>();
    let [most_boards, most_rounds] = [MOST_EACH, MOST_PAIRS].map(|most| most as u16);
    let number = |key, label: Text, most, now| Question::number(key, label.say(lang), [1, most], now);
    vec![
        number(Key::BoardsARound, Text::BoardsARound, most_boards, Some(wishes.each)),
        number(Key::RoundsOfPairs, Text::RowRounds, most_rounds, wishes.rounds)
            .usually(Text::RoundsThatFit.say(lang)),
        Question::choice(Key::Winners, Text::Winners.say(lang), &winners(lang), &wishes.two_winners),
    ]
}

/// Writes an answer; false where it does not do.
pub(super) fn take(draft: &mut Draft, key: Key, answer: &Answer) -> bool {
    let text = answer.typed().trim();
    let number = |most: usize| text.parse().ok().filter(|&n: &u16| (1..=most).contains(&n.into()));
    let each = number(MOST_EACH);
    let rounds = number(MOST_PAIRS);
    draft.wish(|pairs: &mut Pairs| match key {
        Key::BoardsARound => pairs.each = each.unwrap_or(pairs.each),
        Key::RoundsOfPairs => pairs.rounds = rounds,
        _ => answer.choose(&mut pairs.two_winners, &winners(Lang::En)),
    });
    match key {
        Key::BoardsARound => each.is_some(),
        Key::RoundsOfPairs => rounds.is_some() || text.is_empty(),
        _ => true,
    }
}

fn winners(lang: Lang) -> [(bool, String); 2] {
    [(false, Text::OneRanking.say(lang)), (true, Text::TwoRankings.say(lang))]
}
