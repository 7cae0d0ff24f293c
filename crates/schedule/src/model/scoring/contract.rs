//! Scores of contracts, and the dealer and vulnerability of a board.
//!
//! Source: World Bridge Federation, *The Laws of Duplicate Bridge* 2017, laws 2 and 77.

use serde::{Deserialize, Serialize};

use crate::model::ids::{BoardNo, Seat};

/// The vulnerability of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Vulnerable {
    /// True for each vulnerable side, North/South first, then East/West.
    pub sides: [bool; 2],
}

impl Vulnerable {
    /// Returns the vulnerability of this board; it repeats every 16 boards.
    ///
    /// ```
    /// use rondel_schedule::model::ids::BoardNo;
    /// use rondel_schedule::model::scoring::Vulnerable;
    ///
    /// assert_eq!(Vulnerable::of(BoardNo::from_index(1)).sides, [true, false]); // Board 2.
    /// ```
    pub fn of(board: BoardNo) -> Self {
        let index = board.index() % 16;
        let sides = [[false, false], [true, false], [false, true], [true, true]][(index + index / 4) % 4];
        Vulnerable { sides }
    }
}

/// Returns the dealer of this board: North on board 1, then clockwise.
///
/// ```
/// use rondel_schedule::model::ids::{BoardNo, Seat};
/// use rondel_schedule::model::scoring::dealer;
///
/// assert_eq!([0, 1, 4].map(|board| dealer(BoardNo::from_index(board))), [Seat::N, Seat::E, Seat::N]);
/// ```
pub fn dealer(board: BoardNo) -> Seat {
    [Seat::N, Seat::E, Seat::S, Seat::W][board.index() % 4]
}

/// The trump suit of a contract, or no trumps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strain {
    /// Clubs, 20 points a trick.
    Clubs,
    /// Diamonds, 20 points a trick.
    Diamonds,
    /// Hearts, 30 points a trick.
    Hearts,
    /// Spades, 30 points a trick.
    Spades,
    /// No trumps, 40 points for the first trick and 30 for each further one.
    NoTrumps,
}

/// The number of times that the contract was doubled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doubled {
    /// Not doubled.
    #[default]
    No,
    /// Doubled: tricks bid and made count twice.
    Once,
    /// Redoubled: tricks bid and made count four times.
    Twice,
}

/// A contract that was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Contract {
    /// The tricks bid above six, 1 to 7.
    pub level: u8,
    /// The trump suit, or no trumps.
    pub strain: Strain,
    /// The doubling of the contract.
    pub doubled: Doubled,
    /// The tricks that the declarer took, 0 to 13.
    pub tricks: u8,
}

impl Contract {
    /// Returns the score of the declarer's side: positive if the contract was made, negative if not.
    ///
    /// `None` for a level or a number of tricks that is not possible.
    ///
    /// ```
    /// use rondel_schedule::model::scoring::{Contract, Doubled, Strain};
    ///
    /// let game = Contract { level: 4, strain: Strain::Spades, doubled: Doubled::No, tricks: 10 };
    /// assert_eq!((game.score(false), game.score(true)), (Some(420), Some(620)));
    /// ```
    pub fn score(&self, vulnerable: bool) -> Option<i32> {
        if !(1..=7).contains(&self.level) || self.tricks > 13 {
            return None;
        }
        let over = i32::from(self.tricks) - i32::from(self.level) - 6;
        Some(match over {
            0.. => self.made(over, vulnerable),
            _ => -self.down(-over, vulnerable),
        })
    }

    fn made(&self, over: i32, vulnerable: bool) -> i32 {
        let (each, first) = match self.strain {
            Strain::Clubs | Strain::Diamonds => (20, 20),
            Strain::Hearts | Strain::Spades => (30, 30),
            Strain::NoTrumps => (30, 40),
        };
        let factor = [1, 2, 4][self.doubled as usize];
        let bid = factor * (first + each * (i32::from(self.level) - 1));
        let game = match (bid >= 100, vulnerable) {
            (false, _) => 50,
            (true, false) => 300,
            (true, true) => 500,
        };
        let slam = match (self.level, vulnerable) {
            (6, false) => 500,
            (6, true) => 750,
            (7, false) => 1000,
            (7, true) => 1500,
            _ => 0,
        };
        let overtrick = match self.doubled {
            Doubled::No => each,
            doubled => 100 * doubled as i32 * (1 + i32::from(vulnerable)),
        };
        bid + game + slam + 50 * self.doubled as i32 + over * overtrick
    }

    fn down(&self, tricks: i32, vulnerable: bool) -> i32 {
        if self.doubled == Doubled::No {
            return tricks * if vulnerable { 100 } else { 50 };
        }
        // Not vulnerable: 100, 300, 500, then 300 more per trick. Vulnerable: 200, then 300 more per trick.
        let doubled = match vulnerable {
            true => 300 * tricks - 100,
            false if tricks <= 3 => 200 * tricks - 100,
            false => 300 * tricks - 400,
        };
        doubled * self.doubled as i32
    }
}

/// True if a contract gives North/South this score, negative if East/West score; 0 is passed out.
///
/// ```
/// use rondel_schedule::model::scoring::{Vulnerable, is_possible};
///
/// let [none, both] = [[false; 2], [true; 2]].map(|sides| Vulnerable { sides });
/// assert!(is_possible(420, none) && !is_possible(420, both));
/// assert!(is_possible(-620, both) && !is_possible(125, none));
/// ```
pub fn is_possible(score: i32, vulnerable: Vulnerable) -> bool {
    score == 0 || worth(score, vulnerable).next().is_some()
}

/// Returns the likeliest contract with this score if only unusual contracts have it; `None` if a usual contract has
/// it, or none at all.
///
/// Usual contracts are undoubled or doubled and at most six tricks down; doubled contracts with overtricks and
/// redoubled contracts are unusual.
///
/// ```
/// use rondel_schedule::model::scoring::{Vulnerable, rare};
///
/// let [none, both] = [[false; 2], [true; 2]].map(|sides| Vulnerable { sides });
/// assert_eq!(rare(1430, both), None);
/// assert!(rare(1430, none).is_some_and(|contract| contract.score(false) == Some(1430)));
/// ```
pub fn rare(score: i32, vulnerable: Vulnerable) -> Option<Contract> {
    let over = |contract: &Contract| i32::from(contract.tricks) - i32::from(contract.level) - 6;
    let is_usual = |contract: &Contract| match contract.doubled {
        Doubled::No => over(contract) >= -USUAL_DOWN,
        Doubled::Once => (-USUAL_DOWN..=0).contains(&over(contract)),
        Doubled::Twice => false,
    };
    let likeliest = worth(score, vulnerable)
        .min_by_key(|contract| (!is_usual(contract), over(contract) < -USUAL_DOWN, contract.doubled as u8));
    likeliest.filter(|contract| score != 0 && !is_usual(contract))
}

/// The largest number of tricks by which a usual contract goes down.
const USUAL_DOWN: i32 = 6;

/// The contracts that give North/South this score, negative if East/West score; one strain represents each trick
/// value.
fn worth(score: i32, vulnerable: Vulnerable) -> impl Iterator<Item = Contract> {
    let strains = [Strain::Clubs, Strain::Hearts, Strain::NoTrumps];
    let doubles = [Doubled::No, Doubled::Once, Doubled::Twice];
    let bids = (1..=7).flat_map(move |level| strains.map(|strain| (level, strain)));
    let bids = bids.flat_map(move |bid| doubles.map(|doubled| (bid, doubled)));
    let contracts = bids.flat_map(|((level, strain), doubled)| {
        (0..=13).map(move |tricks| Contract { level, strain, doubled, tricks })
    });
    contracts.filter(move |contract| {
        let [ns, ew] = vulnerable.sides.map(|vulnerable| contract.score(vulnerable));
        ns == Some(score) || ew == Some(-score)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(level: u8, strain: Strain, doubled: Doubled, tricks: u8) -> [i32; 2] {
        [false, true].map(|vulnerable| Contract { level, strain, doubled, tricks }.score(vulnerable).unwrap())
    }

    #[test]
    fn contracts_are_worth_what_the_laws_say() {
        use Doubled::*;
        use Strain::*;
        assert_eq!(score(1, Clubs, No, 7), [70, 70]);
        assert_eq!(score(2, Hearts, No, 9), [140, 140]);
        assert_eq!(score(3, NoTrumps, No, 9), [400, 600]);
        assert_eq!(score(4, Spades, No, 11), [450, 650]);
        assert_eq!(score(5, Diamonds, No, 11), [400, 600]);
        assert_eq!(score(6, NoTrumps, No, 12), [990, 1440]);
        assert_eq!(score(7, Spades, No, 13), [1510, 2210]);
        assert_eq!(score(2, Spades, Once, 8), [470, 670]);
        assert_eq!(score(1, NoTrumps, Twice, 8), [760, 1160]);
        assert_eq!(score(4, Hearts, No, 8), [-100, -200]);
        assert_eq!(score(4, Hearts, Once, 9), [-100, -200]);
        assert_eq!(score(4, Hearts, Once, 7), [-500, -800]);
        assert_eq!(score(4, Hearts, Once, 6), [-800, -1100]);
        assert_eq!(score(7, NoTrumps, Twice, 0), [-7000, -7600]);
    }

    #[test]
    fn vulnerability_and_dealer_of_the_sixteen_boards() {
        let letters = |index: usize| match Vulnerable::of(BoardNo::from_index(index)).sides {
            [false, false] => '-',
            [true, false] => 'n',
            [false, true] => 'e',
            [true, true] => 'b',
        };
        let all: String = (0..20).map(letters).collect();
        assert_eq!(all, "-nebneb-eb-nb-ne-neb");
        assert_eq!([0, 1, 4].map(|index| dealer(BoardNo::from_index(index))), [Seat::N, Seat::E, Seat::N]);
    }

    #[test]
    fn a_score_that_no_contract_has_is_found_out() {
        let of = |sides| Vulnerable { sides };
        assert!(is_possible(0, of([false, false])) && is_possible(-50, of([false, false])));
        // One off at green is 50 for the others, at red 100.
        assert!(!is_possible(50, of([true, true])) && is_possible(50, of([true, false])));
        assert!(!is_possible(-50, of([true, false])));
        assert!([10, 30, 60, 7610, -7610].iter().all(|&score| !is_possible(score, of([true, true]))));
    }
}
