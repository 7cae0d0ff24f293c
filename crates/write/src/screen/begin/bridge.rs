//! Questions about pairs of bridge before a movement is chosen, which the offered movements have to fit.

use rondel_event::movement::MOST_PAIRS;
use rondel_event::movement::design::MOST_EACH;
use rondel_session::setup::Draft;
use rondel_session::setup::wishes::Pairs;
use rondel_text::new::New as Text;

use super::Key;
use crate::screen::form::Form;
use crate::screen::question::{Answer, Refusals};

/// Returns the form on boards, rounds and winners.
pub(super) fn form(draft: &Draft) -> Form<'static, Key, Pairs> {
    Form::of(draft.pairs)
        .number(Key::BoardsARound, Text::BoardsARound, 1..=MOST_EACH as u16, |it| Some(&mut it.each))
        .number_or_none(Key::RoundsOfPairs, Text::RowRounds, 1..=MOST_PAIRS as u16, |it| Some(&mut it.rounds))
        .usual(Key::RoundsOfPairs, Text::RoundsThatFit)
        .choice(Key::Winners, Text::Winners, WINNERS, |it| Some(&mut it.two_winners))
}

/// Writes an answer into the draft; a rejected one changes nothing and stays in its field.
pub(super) fn answer(draft: &mut Draft, refused: &mut Refusals<Key>, key: Key, answer: &Answer) {
    (draft.pairs, *refused) = form(draft).answer(refused, key, answer);
}

const WINNERS: [(bool, Text); 2] = [(false, Text::OneRanking), (true, Text::TwoRankings)];
