//! Results of the boards (deals) that two pairs play at a table: contracts, scores, or awards in their place.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::model::ids::{BoardNo, Seat};
use crate::model::scoring::{self, Adjusted, Contract, Doubled, Strain, Vulnerable};

/// The largest number of boards of a table in one round.
pub const MAX_DEALS: usize = 64;

/// The result of one board at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Deal {
    /// A contract was played.
    Contract {
        /// The contract, and the tricks taken.
        contract: Contract,
        /// The declarer.
        declarer: Seat,
    },
    /// All four players passed.
    PassedOut,
    /// Only the score is known: positive for North/South, negative for East/West, never 0.
    Score(i32),
    /// No result could be obtained; the awards of the two sides, North/South first.
    Awarded([Adjusted; 2]),
    /// Not played, with nothing awarded.
    NotPlayed,
}

impl Deal {
    /// Returns the result for the ranking; `None` if the contract is not possible, so that no side gets a score.
    pub fn outcome(&self, board: BoardNo) -> Option<scoring::Outcome> {
        Some(match *self {
            Deal::Contract { .. } => scoring::Outcome::Score(self.score(board)?),
            Deal::PassedOut => scoring::Outcome::Score(0),
            Deal::Score(score) => scoring::Outcome::Score(score),
            Deal::Awarded(awarded) => scoring::Outcome::Awarded(awarded),
            Deal::NotPlayed => scoring::Outcome::NotPlayed,
        })
    }

    /// Returns the score of North/South; `None` if the deal was not played or the contract is not possible.
    pub fn score(&self, board: BoardNo) -> Option<i32> {
        match *self {
            Deal::Contract { contract, declarer } => {
                let side = side(declarer);
                let score = contract.score(Vulnerable::of(board).sides[side])?;
                Some(if side == 0 { score } else { -score })
            }
            Deal::PassedOut => Some(0),
            Deal::Score(score) => Some(score),
            Deal::Awarded(_) | Deal::NotPlayed => None,
        }
    }

    /// Returns the deal with the two sides exchanged: North plays what East played.
    pub fn turned(self) -> Deal {
        match self {
            Deal::Contract { contract, declarer } => Deal::Contract { contract, declarer: beside(declarer) },
            Deal::Score(score) => Deal::Score(-score),
            Deal::Awarded([ns, ew]) => Deal::Awarded([ew, ns]),
            Deal::PassedOut | Deal::NotPlayed => self,
        }
    }
}

/// The index of the side of a seat: 0 North/South, 1 East/West.
fn side(seat: Seat) -> usize {
    usize::from(matches!(seat, Seat::E | Seat::W))
}

/// The seat of the other side that replaces this one when the sides are exchanged.
fn beside(seat: Seat) -> Seat {
    match seat {
        Seat::N => Seat::E,
        Seat::E => Seat::N,
        Seat::S => Seat::W,
        Seat::W => Seat::S,
    }
}

/// The boards of a table in one round, in order of play; a board not known yet is `None`.
///
/// Saved as `d` and a word for each board. `d4S=N 3Nx-2E s-420 p a+- x .` reads: four spades by North, made exactly;
/// three no trumps doubled by East, two down; a score of 420 for East/West; passed out; average plus for North/South
/// and average minus for East/West; not played; still open.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Deals(Vec<Option<Deal>>);

/// The error for a text that is not a list of deals.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{text:?} is not the result of the boards of a table")]
pub struct ParseDealsError {
    text: String,
}

impl Deals {
    /// Creates a list of `count` open boards, at most [`MAX_DEALS`].
    ///
    /// ```
    /// use rondel_schedule::model::result::{Deal, Deals};
    ///
    /// let deals = Deals::open(3).with(1, Some(Deal::Score(420)));
    /// assert_eq!((deals.count(), deals.reported(), deals.is_complete()), (3, 1, false));
    /// ```
    pub fn open(count: usize) -> Self {
        Deals(vec![None; count.min(MAX_DEALS)])
    }

    /// Returns the list with `deal` at the 0-based index `board`; `None` opens the board again.
    ///
    /// An index past the last board changes nothing.
    #[must_use]
    pub fn with(mut self, board: usize, deal: Option<Deal>) -> Self {
        if let Some(there) = self.0.get_mut(board) {
            *there = deal;
        }
        self
    }

    /// The boards in order of play; `None` for one that is not known yet.
    pub fn each(&self) -> &[Option<Deal>] {
        &self.0
    }

    /// The number of boards.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The number of known boards.
    pub fn reported(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// True if every board is known.
    pub fn is_complete(&self) -> bool {
        self.reported() == self.count()
    }

    /// True if cards were played, or the deal was passed out, on at least one of the boards.
    pub fn is_played(&self) -> bool {
        self.0
            .iter()
            .flatten()
            .any(|deal| matches!(deal, Deal::Contract { .. } | Deal::PassedOut | Deal::Score(_)))
    }

    /// Merges the reports of two people about the boards of one table; `None` if they contradict each other.
    pub fn joined(&self, other: &Deals) -> Option<Self> {
        super::join(&self.0, &other.0).map(Deals)
    }

    /// Returns the boards with the two sides exchanged.
    #[must_use]
    pub fn turned(&self) -> Self {
        Deals(self.0.iter().map(|deal| deal.map(Deal::turned)).collect())
    }
}

/// The letters of the strains, as saved.
const STRAINS: [(char, Strain); 5] = [
    ('C', Strain::Clubs),
    ('D', Strain::Diamonds),
    ('H', Strain::Hearts),
    ('S', Strain::Spades),
    ('N', Strain::NoTrumps),
];
/// The letters of the seats, as saved.
const SEATS: [(char, Seat); 4] = [('N', Seat::N), ('E', Seat::E), ('S', Seat::S), ('W', Seat::W)];
/// The signs of awards, as saved.
const AWARDED: [(char, Adjusted); 3] =
    [('+', Adjusted::Plus), ('=', Adjusted::Average), ('-', Adjusted::Minus)];

fn letter<T: PartialEq>(letters: &[(char, T)], it: &T) -> char {
    letters.iter().find(|(_, known)| known == it).map_or('?', |(letter, _)| *letter)
}

fn meant<T: Copy>(letters: &[(char, T)], letter: char) -> Option<T> {
    letters.iter().find(|(known, _)| *known == letter).map(|(_, it)| *it)
}

impl fmt::Display for Deal {
    /// Writes the word in which the deal is saved.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::Contract { contract, declarer } => {
                let Contract { level, strain, doubled, tricks } = contract;
                write!(f, "{level}{}{}", letter(&STRAINS, strain), ["", "x", "xx"][*doubled as usize])?;
                match i32::from(*tricks) - i32::from(*level) - 6 {
                    0 => f.write_str("=")?,
                    over => write!(f, "{over:+}")?,
                }
                write!(f, "{}", letter(&SEATS, declarer))
            }
            Deal::PassedOut => f.write_str("p"),
            Deal::Score(score) => write!(f, "s{score}"),
            Deal::Awarded([ns, ew]) => write!(f, "a{}{}", letter(&AWARDED, ns), letter(&AWARDED, ew)),
            Deal::NotPlayed => f.write_str("x"),
        }
    }
}

impl FromStr for Deal {
    type Err = ParseDealsError;

    fn from_str(text: &str) -> Result<Self, ParseDealsError> {
        let error = || ParseDealsError { text: text.to_owned() };
        let deal = match text.chars().next() {
            Some('p') if text == "p" => Some(Deal::PassedOut),
            Some('x') if text == "x" => Some(Deal::NotPlayed),
            Some('s') => text[1..].parse().ok().filter(|score| *score != 0).map(Deal::Score),
            Some('a') => match text.chars().skip(1).collect::<Vec<_>>()[..] {
                [ns, ew] => {
                    meant(&AWARDED, ns).zip(meant(&AWARDED, ew)).map(|(ns, ew)| Deal::Awarded([ns, ew]))
                }
                _ => None,
            },
            _ => contract(text),
        };
        deal.ok_or_else(error)
    }
}

/// Parses a contract as saved; `None` if the text is not one or the contract is not possible.
fn contract(text: &str) -> Option<Deal> {
    let mut letters = text.chars();
    let declarer = meant(&SEATS, letters.next_back()?)?;
    let level = letters.next()?.to_digit(10)? as u8;
    let strain = meant(&STRAINS, letters.next()?)?;
    let rest = letters.as_str();
    let over = rest.trim_start_matches('x');
    let doubled = [Doubled::No, Doubled::Once, Doubled::Twice].get(rest.len() - over.len()).copied()?;
    let over: i32 = if over == "=" { 0 } else { over.parse().ok().filter(|over| *over != 0)? };
    let tricks = u8::try_from((i32::from(level) + 6).checked_add(over)?).ok()?;
    let contract = Contract { level, strain, doubled, tricks };
    contract.score(false).map(|_| Deal::Contract { contract, declarer })
}

impl fmt::Display for Deals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |deal: &Option<Deal>| deal.map_or(".".to_owned(), |deal| deal.to_string());
        write!(f, "d{}", self.0.iter().map(word).collect::<Vec<_>>().join(" "))
    }
}

impl FromStr for Deals {
    type Err = ParseDealsError;

    fn from_str(text: &str) -> Result<Self, ParseDealsError> {
        let error = || ParseDealsError { text: text.chars().take(200).collect() };
        let words = text.strip_prefix('d').ok_or_else(error)?.split_ascii_whitespace();
        let deal = |word: &str| match word {
            "." => Ok(None),
            word => word.parse().map(Some),
        };
        let deals: Vec<Option<Deal>> = words.take(MAX_DEALS + 1).map(deal).collect::<Result<_, _>>()?;
        if deals.len() > MAX_DEALS { Err(error()) } else { Ok(Deals(deals)) }
    }
}

impl TryFrom<String> for Deals {
    type Error = ParseDealsError;

    fn try_from(text: String) -> Result<Self, ParseDealsError> {
        text.parse()
    }
}

impl From<Deals> for String {
    fn from(deals: Deals) -> String {
        deals.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::result::Outcome;

    #[test]
    fn every_kind_of_result_is_saved_in_a_short_word() {
        let text = "d4S=N 3Nx-2E 1Hxx+1W s-420 p a+- x .";
        let deals: Deals = text.parse().unwrap();
        assert_eq!(deals.to_string(), text);
        assert_eq!((deals.count(), deals.reported(), deals.is_complete()), (8, 7, false));
        let outcome = Outcome::Deals(deals);
        let json = serde_json::to_string(&outcome).unwrap();
        assert_eq!(json, format!("\"{text}\""));
        assert_eq!(serde_json::from_str::<Outcome>(&json).unwrap(), outcome);
        assert_eq!(outcome.turned().turned(), outcome);
    }

    #[test]
    fn what_cannot_be_is_no_result() {
        for wrong in
            ["d8S=N", "d7S+1N", "d1C-8N", "d4S=", "d4SxxxE", "ds0", "da+", "d4Q=N", "4S=N", "d4S+0N", "ds"]
        {
            assert!(wrong.parse::<Deals>().is_err(), "{wrong}");
        }
        assert!(format!("d{}", ". ".repeat(MAX_DEALS + 1)).parse::<Deals>().is_err());
    }

    #[test]
    fn a_contract_is_worth_what_the_board_says() {
        let deal: Deal = "4S=E".parse().unwrap();
        // Nobody is vulnerable on board 1, North/South on 2, East/West on 3.
        let scores = [0, 1, 2].map(|board| deal.score(BoardNo::from_index(board)));
        assert_eq!(scores, [Some(-420), Some(-420), Some(-620)]);
        assert_eq!(deal.turned().score(BoardNo::from_index(1)), Some(620));
    }
}
