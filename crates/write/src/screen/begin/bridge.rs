//! Questions about pairs of bridge before a movement is chosen, which the offered movements have to fit.

use rondel_event::movement::MOST_PAIRS;
use rondel_event::movement::design::MOST_EACH;
use rondel_text::new::New as Text;

use super::{Fields, Key};

/// Adds boards, rounds and winners.
pub(super) fn form(fields: Fields) -> Fields {
    fields
        .number(Key::BoardsARound, Text::BoardsARound, 1..=MOST_EACH as u16, |it| Some(&mut it.pairs.each))
        .number_or_none(Key::RoundsOfPairs, Text::RowRounds, 1..=MOST_PAIRS as u16, |it| {
            Some(&mut it.pairs.rounds)
        })
        .usual(Key::RoundsOfPairs, Text::RoundsThatFit)
        .choice(Key::Winners, Text::Winners, WINNERS, |it| Some(&mut it.pairs.two_winners))
}

const WINNERS: [(bool, Text); 2] = [(false, Text::OneRanking), (true, Text::TwoRankings)];
