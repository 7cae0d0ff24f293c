//! Questions about a running Mexicano: its courts and its number of rounds, which apply from the next round.

use rondel_event::event::{Action, Mexicano, State, System};
use rondel_event::pairing::mexicano::in_play;
use rondel_event::pairing::presence;
use rondel_event::pairing::rounds::upcoming;
use rondel_session::setup::MOST_ROUNDS;
use rondel_text::Lang;
use rondel_text::mexicano::Mexicano as Text;

use super::form::{Form, Verbatim};
use super::question::{Answer, Question, Refusals};

/// A question about a running Mexicano.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Number of courts.
    Courts,
    /// Number of rounds.
    Rounds,
}

/// Largest number of courts that can be typed.
const MOST_COURTS: u16 = 250;

/// State of the questions, with rejected input.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Editing {
    refused: Refusals<Key>,
}

impl Editing {
    /// Returns the questions in their order; none for another system.
    pub fn questions(&self, state: &State, lang: Lang) -> Vec<Question<Key>> {
        form(state).map(|form| form.questions(&self.refused, lang)).unwrap_or_default()
    }

    /// Returns the action of an answer, or `None` if it changes nothing or is rejected; rejected input stays in its
    /// field.
    pub fn answer(&mut self, state: &State, key: Key, answer: &Answer) -> Option<Action> {
        let System::Mexicano(was) = state.system else { return None };
        let ([courts, rounds], refused) = form(state)?.answer(&self.refused, key, answer);
        self.refused = refused;
        let now = Mexicano { courts: courts.unwrap_or(0), rounds: rounds.unwrap_or(0), ..was };
        (now != was).then_some(Action::System(System::Mexicano(now)))
    }
}

/// Returns the form on the numbers of courts and rounds, or `None` for another system.
fn form(state: &State) -> Option<Form<'static, Key, [Option<u16>; 2]>> {
    let System::Mexicano(now) = state.system else { return None };
    let here = upcoming(state).map_or(0, |round| presence::here(state, round));
    let published = published(state);
    let form = Form::of([now.courts, now.rounds].map(|number| (number > 0).then_some(number)))
        .number_or_none(Key::Courts, Text::Courts, 1..=MOST_COURTS, |it| Some(&mut it[0]))
        .usual(Key::Courts, Verbatim(in_play(0, here).max(1)))
        .hint(Key::Courts, Text::CourtsNext)
        .bad(Key::Courts, Text::NotCourts { most: MOST_COURTS })
        .number_or_none(Key::Rounds, Text::Rounds, published.max(1)..=MOST_ROUNDS, |it| Some(&mut it[1]))
        .usual(Key::Rounds, Text::UntilWeStop)
        .hint(Key::Rounds, Text::RoundsHint)
        .bad(Key::Rounds, Text::NotRounds { published, most: MOST_ROUNDS });
    Some(form)
}

fn published(state: &State) -> u16 {
    u16::try_from(state.rounds.len()).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Event, Kind};
    use rondel_event::pairing::rounds::is_outdated;
    use rondel_event::pairing::{Decisions, Proposal};
    use rondel_event::proof::Proof;
    use rondel_schedule::model::ids::{RoundNo, TableNo};
    use rondel_schedule::model::result::Outcome;
    use rondel_session::setup::testing::begun;

    use super::*;

    fn typed(text: &str) -> Answer {
        Answer::Typed(text.to_owned())
    }

    fn play(event: &mut Event) {
        let round = event.state().first_open().unwrap();
        for table in 0..event.state().rounds[round.index()].round.tables.len() {
            let (table, outcome) = (TableNo::from_index(table), Some(Outcome::Points([14, 10])));
            event.apply(1, Action::Report { round, table, outcome }).unwrap();
        }
    }

    fn next(event: &mut Event) -> [usize; 2] {
        let round = RoundNo::from_index(event.state().rounds.len());
        let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
        event.apply(1, proposal.publish(event.state(), round)).unwrap();
        let made = &event.state().rounds[round.index()].round;
        [made.tables.len(), made.out.len()]
    }

    #[test]
    fn a_court_that_is_lost_is_missing_from_the_next_round_on() {
        let mut event = begun(Kind::Mexicano, 9);
        let mut editing = Editing::default();
        play(&mut event);
        let lost = editing.answer(event.state(), Key::Courts, &typed("1")).unwrap();
        event.apply(2, lost).unwrap();
        assert_eq!(event.state().rounds[0].round.tables.len(), 2, "what was played stays");
        assert_eq!(next(&mut event), [1, 5]);
        // The court is available again before the round is played: the round can be made again, and one undo reverts
        // the change.
        let again = editing.answer(event.state(), Key::Courts, &typed("")).unwrap();
        event.apply(3, again).unwrap();
        assert!(is_outdated(event.state(), RoundNo::from_index(1)));
        event.apply(4, Action::Undo).unwrap();
        assert!(!is_outdated(event.state(), RoundNo::from_index(1)));
        play(&mut event);
        assert_eq!(next(&mut event), [1, 5]);
        let report = Proof::of(event.state()).report();
        assert!(report.findings().is_empty(), "{:?}", report.findings());
    }

    #[test]
    fn rounds_can_be_ended_and_opened_and_what_cannot_be_stays_in_sight() {
        let mut event = begun(Kind::Mexicano, 8);
        let mut editing = Editing::default();
        play(&mut event);
        next(&mut event);
        for wrong in ["1", "0", "x", "999"] {
            assert_eq!(editing.answer(event.state(), Key::Rounds, &typed(wrong)), None);
            let asked = editing.questions(event.state(), Lang::En);
            assert!(asked[1].refused.is_some() && asked[1].now() == wrong, "{asked:?}");
        }
        let two = editing.answer(event.state(), Key::Rounds, &typed("2")).unwrap();
        event.apply(2, two).unwrap();
        assert!(!event.state().goes_on());
        assert!(editing.questions(event.state(), Lang::Nb).iter().all(|question| question.refused.is_none()));
        assert_eq!(editing.answer(event.state(), Key::Rounds, &typed("2")), None, "as it is");
        let open = editing.answer(event.state(), Key::Rounds, &typed(" ")).unwrap();
        event.apply(3, open).unwrap();
        assert!(event.state().is_open_ended());
        assert!(Editing::default().questions(begun(Kind::Monrad, 6).state(), Lang::En).is_empty());
    }
}
