//! Results of bridge: contracts, scores, and questions about typed input.

use rondel_event::event::Winners;
use rondel_event::movement::pairs::{BeginError, Misread};
use rondel_schedule::model::ids::{BoardNo, Seat};
use rondel_schedule::model::result::Deal;
use rondel_schedule::model::scoring::{Adjusted, Contract, Strain, Vulnerable};

use super::{Lang, Say};
use crate::numbers::{decimal, fixed};
use crate::placeholders::Nested;

sentences!("bridge");

impl Bridge {
    /// Returns the text for the vulnerable sides.
    pub fn vulnerable(vulnerable: Vulnerable) -> Bridge {
        match vulnerable.sides {
            [false, false] => Bridge::None,
            [true, false] => Bridge::NorthSouth,
            [false, true] => Bridge::EastWest,
            [true, true] => Bridge::Both,
        }
    }

    /// Returns the letter of a seat.
    pub fn seat(seat: Seat) -> Bridge {
        match seat {
            Seat::N => Bridge::North,
            Seat::E => Bridge::East,
            Seat::S => Bridge::South,
            Seat::W => Bridge::West,
        }
    }

    /// Returns the short word for a direction: 0 for North/South, 1 for East/West.
    pub fn side(side: usize) -> Bridge {
        if side == 0 { Bridge::NorthSouth } else { Bridge::EastWest }
    }

    /// Returns the words for the number of winners.
    pub fn winners(winners: Winners) -> Bridge {
        match winners {
            Winners::One => Bridge::OneWinner,
            Winners::Two => Bridge::TwoWinners,
        }
    }
}

/// Writes a contract with its outcome, such as `4♠ =` or `3NT× −2`.
fn contract(contract: Contract, lang: Lang) -> String {
    let strain = match contract.strain {
        Strain::Clubs => "♣".to_owned(),
        Strain::Diamonds => "♦".to_owned(),
        Strain::Hearts => "♥".to_owned(),
        Strain::Spades => "♠".to_owned(),
        Strain::NoTrumps => Bridge::NoTrumps.say(lang),
    };
    let doubled = ["", "×", "××"][contract.doubled as usize];
    let over = match i32::from(contract.tricks) - i32::from(contract.level) - 6 {
        0 => "=".to_owned(),
        over @ 1.. => format!("+{over}"),
        down => format!("−{}", -down),
    };
    format!("{}{strain}{doubled} {over}", contract.level)
}

/// Writes a result as on a traveller, such as `4♠ = N` or `3NT× −2 E`, or in words. Returns an empty string for a
/// bare score.
pub fn deal(deal: Deal, lang: Lang) -> String {
    match deal {
        Deal::Contract { contract: played, declarer } => {
            format!("{} {}", contract(played, lang), Bridge::seat(declarer).say(lang))
        }
        Deal::PassedOut => Bridge::PassedOut.say(lang),
        Deal::Score(_) => String::new(),
        Deal::NotPlayed => Bridge::NotPlayed.say(lang),
        Deal::Awarded([ns, ew]) => Bridge::Averages { ns: share(ns), ew: share(ew) }.say(lang),
    }
}

/// Writes a result briefly: the contract if known, otherwise the score.
pub fn told(it: Deal, lang: Lang) -> String {
    match it {
        Deal::Score(score) => signed(score),
        it => deal(it, lang),
    }
}

/// Writes a score of North/South with its sign: `420`, `−50`.
pub fn signed(score: i32) -> String {
    if score < 0 { format!("−{}", -score) } else { score.to_string() }
}

fn share(adjusted: Adjusted) -> u8 {
    match adjusted {
        Adjusted::Plus => 60,
        Adjusted::Average => 50,
        Adjusted::Minus => 40,
    }
}

/// Writes hundredths of a percent with two decimals, in the format of the language: `56.25 %`.
pub fn percent(hundredths: i128, lang: Lang) -> String {
    format!("{} %", fixed(hundredths, 2, lang))
}

/// Writes matchpoints given in hundredths, without trailing zeros: `19.9`, `8`.
pub fn points(hundredths: i128, lang: Lang) -> String {
    decimal(hundredths, 2, lang)
}

/// A question about typed input, with its board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InputQuestion {
    /// The problem with the input.
    pub why: Misread,
    /// The board for which it was typed.
    pub board: BoardNo,
}

/// Returns the vulnerable sides of a board.
fn vulnerable(board: &BoardNo) -> Nested<Bridge> {
    Nested(Bridge::vulnerable(Vulnerable::of(*board)))
}

/// Returns the board of a typed score.
fn on(board: &BoardNo) -> Nested<Bridge> {
    Nested(Bridge::OnBoard { board: *board })
}

/// Writes the score with its sign.
fn shown(score: &i32) -> String {
    signed(*score)
}

/// Writes a contract with its outcome, in the letters of the language.
fn signs(played: &Contract) -> Nested<Signs> {
    Nested(Signs(*played))
}

/// A contract without its declarer.
struct Signs(Contract);

impl Say for Signs {
    fn say(&self, lang: Lang) -> String {
        contract(self.0, lang)
    }
}

/// Writes the score with the opposite sign, as if made by the other side.
fn opposite(score: &i32) -> String {
    signed(-score)
}

/// Writes a result with its score: `4♠ = N 420`.
pub fn in_full(deal: Deal, board: BoardNo, lang: Lang) -> String {
    let words = told(deal, lang);
    match (deal, deal.score(board)) {
        (Deal::Contract { .. }, Some(score)) => format!("{words} {}", signed(score)),
        _ => words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_written_in_the_letters_of_the_language() {
        let said = |word: &str| [Lang::En, Lang::Nl, Lang::Nb].map(|lang| told(word.parse().unwrap(), lang));
        assert_eq!(said("3Nx-2E"), ["3NT× −2 E", "3SA× −2 O", "3NT× −2 Ø"]);
        assert_eq!(said("4S=S"), ["4♠ = S", "4♠ = Z", "4♠ = S"]);
        assert_eq!(said("s-420")[0], "−420");
        assert_eq!(said("a+-")[1], "arbitraal 60 % – 40 %");
        assert_eq!(percent(5625, Lang::Nb), "56,25 %");
        assert_eq!([1990, 800, 5, -25].map(|it| points(it, Lang::En)), ["19.9", "8", "0.05", "−0.25"]);
    }

    #[test]
    fn a_score_of_the_other_side_is_asked_about_with_the_board() {
        let asked = InputQuestion { why: Misread::OtherSide { score: 420 }, board: BoardNo::from_index(1) };
        assert_eq!(
            asked.en(),
            "On board 2 only the other side can have this score (vulnerable: N/S). Was it −420?"
        );
    }
}
