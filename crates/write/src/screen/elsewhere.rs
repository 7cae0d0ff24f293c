//! Questions on the results of games that members played for the club elsewhere, if the rules of a season count them.

use rondel_event::event::{Action, State};
use rondel_event::pairing::keizer::{counts_elsewhere_by_result, open_elsewhere};
use rondel_event::pairing::presence;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::{Score, SitOut};
use rondel_text::evening::Evening as Text;
use rondel_text::{Lang, Say};

use super::question::{Answer, Question};

/// Evening of a question, and the player of the game.
pub type Key = (RoundNo, Player);

/// Number of last evenings whose known results can still be changed here.
const LATEST: usize = 3;

/// Returns a question for every game elsewhere without a known result, and for those of the last evenings, the latest
/// first. Empty if a game elsewhere is worth the same whatever its result.
pub fn questions(state: &State, lang: Lang) -> Vec<Question<Key>> {
    if !counts_elsewhere_by_result(state) {
        return Vec::new();
    }
    let latest = state.rounds.len().saturating_sub(LATEST);
    let all = state.away.iter().rev().flat_map(|(&round, away)| away.iter().map(move |&it| (round, it)));
    let asked = all.filter(|&(round, (player, why))| {
        let is_asked = why == SitOut::External || why.is_elsewhere() && round.index() >= latest;
        is_asked && state.member(player).is_some_and(|member| !member.removed)
    });
    let question = |(round, (player, why)): (RoundNo, (Player, SitOut))| {
        let name = state.members[player.index()].called.clone();
        let label = Text::ElsewhereOf { round: round.number(), name }.say(lang);
        Question::choice((round, player), label, &ends(lang), &why)
    };
    asked.map(question).collect()
}

/// Returns the questions of one evening, or none once all its results are known.
pub fn questions_of(state: &State, round: RoundNo, lang: Lang) -> Vec<Question<Key>> {
    if open_elsewhere(state, round).is_empty() {
        return Vec::new();
    }
    let mut asked = questions(state, lang);
    asked.retain(|question| question.key.0 == round);
    asked
}

/// Returns the action that records an answer, with its message; `None` if the answer is already recorded or not
/// valid.
pub fn answer(state: &State, (round, player): Key, answer: &Answer, lang: Lang) -> Option<(Action, String)> {
    let why = answer.of(&ends(lang))?;
    let mut away = presence::noted(state, round);
    let was = away.get_mut(&player).filter(|was| was.is_elsewhere() && **was != why)?;
    *was = why;
    let name = state.members[player.index()].called.clone();
    let end = ends(lang).into_iter().find(|(it, _)| *it == why).map(|(_, words)| words)?;
    let said = Text::ElsewhereSaid { name, round: round.number(), end }.say(lang);
    Some((Action::Away { round, away: away.into_iter().collect() }, said))
}

fn ends(lang: Lang) -> [(SitOut, String); 4] {
    [
        (SitOut::External, Text::EndUnknown),
        (SitOut::Elsewhere(Score::Win), Text::EndWon),
        (SitOut::Elsewhere(Score::Draw), Text::EndDrawn),
        (SitOut::Elsewhere(Score::Loss), Text::EndLost),
    ]
    .map(|(why, words)| (why, words.say(lang)))
}

#[cfg(test)]
mod tests {
    use rondel_event::event::keizer::Elsewhere;
    use rondel_event::event::{Event, Keizer, Kind, System};
    use rondel_event::standings::keizer::Lists;
    use rondel_session::setup::testing::begun;

    use super::*;

    /// A season of four in which the first two play elsewhere on the first evening.
    fn away(elsewhere: Option<Elsewhere>) -> Event {
        let mut event = begun(Kind::Keizer, 4);
        let System::Keizer(mut keizer) = event.state().system.clone() else { panic!("a season") };
        keizer.values.elsewhere = elsewhere;
        event.apply(1, Action::System(System::Keizer(Keizer { rounds: 5, ..keizer }))).unwrap();
        let round = RoundNo::from_index(event.state().rounds.len());
        let away = [0, 1].map(|index| (Player::from_index(index), SitOut::External)).to_vec();
        event.apply(2, Action::Away { round, away }).unwrap();
        event
    }

    #[test]
    fn a_result_elsewhere_is_typed_where_it_counts_and_taken_back() {
        assert_eq!(questions(away(None).state(), Lang::En), []);
        let mut event = away(Some(Elsewhere::USUAL));
        let asked = questions(event.state(), Lang::Nl);
        assert_eq!(asked.len(), 2);
        let (key, before) = (asked[0].key, event.state().clone());
        assert_eq!(asked[0].now(), "nog niet bekend");
        let (action, said) = answer(event.state(), key, &Answer::Chosen(1), Lang::En).unwrap();
        let (number, name) = (key.0.number(), event.state().members[0].called.clone());
        assert_eq!(said, format!("{name} won elsewhere in round {number}."));
        event.apply(3, action).unwrap();
        let past = rondel_event::event::Past::of(&event);
        let told = rondel_text::history::told(past.moment(event.log().len() - 1), Lang::En);
        assert_eq!(told, format!("Round {number}: result elsewhere of {name}."));
        assert_eq!(questions(event.state(), Lang::En)[0].now(), "won");
        assert_eq!(answer(event.state(), key, &Answer::Chosen(1), Lang::En), None);
        // The other one is as they were.
        assert_eq!(event.state().away(key.0, Player::from_index(1)), Some(SitOut::External));
        event.apply(4, Action::Undo).unwrap();
        assert_eq!(event.state(), &before);
    }

    #[test]
    fn it_counts_in_the_list_of_its_evening() {
        let mut event = away(Some(Elsewhere::USUAL));
        let round = RoundNo::from_index(event.state().rounds.len());
        let proposal =
            rondel_event::pairing::Proposal::of(event.state(), round, &Default::default()).unwrap();
        let publish = proposal.publish(event.state(), round);
        event.apply(3, publish).unwrap();
        let total = |event: &Event| {
            let lists = Lists::of(event.state()).unwrap();
            let (_, row) = lists.now.place(Player::from_index(0)).unwrap();
            (row.total.0 - 300 * 50, lists.ledger.terms(&lists.now, row.player).len())
        };
        // The first of the list, worth 50: two thirds, then all of it, half of it, nothing.
        let mut worth = vec![total(&event).0];
        for chosen in 1..=3 {
            let key = (round, Player::from_index(0));
            let (action, _) = answer(event.state(), key, &Answer::Chosen(chosen), Lang::En).unwrap();
            event.apply(4, action).unwrap();
            worth.push(total(&event).0);
        }
        assert_eq!(worth, [200, 300, 150, 0].map(|share| share * 50));
    }
}
