//! A running evening of pairs: entering results, travellers, the ranking, who comes and leaves.

use super::bridge::Bridge;
use super::{Lang, Say};
use crate::model::ids::BoardNo;
use crate::model::scoring::{Vulnerable, dealer};
use crate::movement::pairs::{Place, Row};

sentences!("pairs");

/// Who deals and who is vulnerable on a board.
pub fn about(board: BoardNo, lang: Lang) -> String {
    let dealer = Bridge::seat(dealer(board)).say(lang);
    Pairs::About { dealer, vulnerable: Bridge::vulnerable(Vulnerable::of(board)).say(lang) }.say(lang)
}

/// What is remarkable about a pair in a ranking: that it has left, and why it has no place; empty for most.
pub fn remarks(row: &Row, lang: Lang) -> Vec<String> {
    let left = row.left.map(|from| Pairs::LeftAfter { round: from.index() });
    let why = match row.place {
        Place::Few { has, most } => Some(Pairs::TooFew { has, most }),
        Place::Out => Some(Pairs::OutOfRanking),
        Place::At(_) | Place::Nothing => None,
    };
    left.into_iter().chain(why).map(|said| said.say(lang)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dealer_and_vulnerability_come_round_with_the_boards() {
        let said = |board: usize, lang| about(BoardNo::from_index(board), lang);
        assert_eq!(
            Lang::ALL.map(|lang| said(0, lang)),
            ["dealer N, vulnerable nobody", "gever N, kwetsbaar niemand", "giver N, i sonen ingen"]
        );
        let (ns, all) = ("dealer E, vulnerable N/S", "dealer W, vulnerable both");
        assert_eq!([1, 3, 16].map(|board| said(board, Lang::En)), [ns, all, "dealer N, vulnerable nobody"]);
    }
}
