//! An evening of pairs in progress: entering results, travellers, the ranking, late entry and withdrawal.

use rondel_event::event::State;
use rondel_event::movement::pairs::{self, Place, Row};
use rondel_schedule::model::ids::{BoardNo, RoundNo};
use rondel_schedule::model::scoring::{Vulnerable, dealer};

use super::bridge::Bridge;
use super::{Lang, Say};

sentences!("pairs");

/// Returns the dealer and the vulnerability of a board.
pub fn about(board: BoardNo, lang: Lang) -> String {
    let dealer = Bridge::seat(dealer(board)).say(lang);
    Pairs::About { dealer, vulnerable: Vulnerable::of(board).say(lang) }.say(lang)
}

/// Returns the remarks on a pair in a ranking: its withdrawal, and the reason why it has no place; empty for most.
pub fn remarks(row: &Row, lang: Lang) -> Vec<String> {
    let left = row.left.map(|from| Pairs::LeftAfter { round: from.index() });
    let why = match row.place {
        Place::Few { has, most } => Some(Pairs::TooFew { has, most }),
        Place::Out => Some(Pairs::OutOfRanking),
        Place::At(_) | Place::Nothing => None,
    };
    left.into_iter().chain(why).map(|said| said.say(lang)).collect()
}

/// Returns the status of the ranking after a round, or after the last one if `through` is `None`: the number of open
/// results, and of rounds.
pub fn status(state: &State, through: Option<RoundNo>) -> Pairs {
    let mut lines = pairs::lines(state);
    lines.retain(|line| through.is_none_or(|through| line.round <= through));
    let (all, rounds) = (lines.len(), state.rounds.len());
    let n = lines.iter().filter(|line| line.deal.is_none()).count();
    match through.filter(|through| through.index() + 1 < rounds) {
        _ if n == all => Pairs::Nothing,
        Some(round) => Pairs::AfterOf { round: round.number(), rounds, n },
        None if n == 0 => Pairs::Final,
        None => Pairs::Provisional { n },
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Entry, Event};
    use rondel_schedule::model::result::Deal;

    use super::*;

    #[test]
    fn only_the_ranking_after_all_rounds_is_final() {
        let log = include_str!("../../../tests/histories/pairs.jsonl").lines();
        let mut event = Event::replay(log.map(|line| serde_json::from_str::<Entry>(line).unwrap())).unwrap();
        let said =
            |event: &Event, round: Option<usize>| status(event.state(), round.map(RoundNo::from_index)).en();
        for line in pairs::lines(event.state()).into_iter().filter(|line| line.deal.is_none()) {
            let action = pairs::reported(event.state(), line.at(), Some(Deal::PassedOut)).unwrap();
            event.apply(0, action).unwrap();
        }
        let rounds = event.state().rounds.len();
        assert_eq!(said(&event, Some(0)), format!("After round 1 of {rounds}."));
        assert_eq!(said(&event, None), "Final: all results are in.");
        assert_eq!(said(&event, Some(rounds - 1)), "Final: all results are in.");
        let first = pairs::lines(event.state())[0].at();
        event.apply(0, pairs::reported(event.state(), first, None).unwrap()).unwrap();
        assert_eq!(said(&event, Some(0)), format!("After round 1 of {rounds}: 1 result still to come."));
        assert_eq!(said(&event, None), "Provisional: 1 result still to come.");
    }

    #[test]
    fn dealer_and_vulnerability_come_round_with_the_boards() {
        let said = |board: usize, lang| about(BoardNo::from_index(board), lang);
        assert_eq!(
            Lang::BUILT_IN.map(|lang| said(0, lang)),
            ["dealer N, nobody vulnerable", "gever N, niemand kwetsbaar", "giver N, ingen i sonen"]
        );
        let (ns, all) = ("dealer E, North/South vulnerable", "dealer W, all vulnerable");
        assert_eq!([1, 3, 16].map(|board| said(board, Lang::En)), [ns, all, "dealer N, nobody vulnerable"]);
    }
}
