//! The boards of the game: positions that can be completed mixed with positions that cannot.

use super::{ByHand, Position};

/// The question that a board asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Can this round be completed?
    Round,
    /// Can this round and all later ones be completed?
    Rest,
}

/// A position with a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// The number of players.
    pub players: u16,
    /// The games paired already, as in an address.
    pub games: &'static str,
    /// The question.
    pub asks: Question,
    /// True if the answer is yes.
    pub can: bool,
}

impl Board {
    /// The initial position of the board.
    pub fn position(&self) -> Position {
        let text = format!("{}/{}", self.players, self.games);
        let Ok(by_hand) = text.parse::<ByHand>();
        by_hand.position().0
    }
}

const fn board(players: u16, asks: Question, can: bool, games: &'static str) -> Board {
    Board { players, games, asks, can }
}

/// Edition of the list; changes whenever a number refers to another board than before.
pub const EDITION: u16 = 1;

/// The boards, from easy to hard. The second one is in the source; the last one leaves the Petersen graph.
pub const BOARDS: [Board; 16] = [
    board(6, Question::Round, true, "1-4,2-3,5-6/2-6,4-5,1-3/4-6,1-2,3-5"),
    board(6, Question::Round, false, "1-6,2-5,3-4/2-1,3-6,4-5/3-2,4-1,5-6"),
    board(6, Question::Rest, false, "1-6,2-5,3-4/2-1,3-6,4-5/3-2,4-1"),
    board(6, Question::Round, true, "2-3,4-5,1-6/3-6,2-5,1-4/2-4"),
    board(6, Question::Rest, true, "1-6,4-5,2-3/3-5,2-6,1-4"),
    board(
        8,
        Question::Round,
        false,
        "3-6,5-8,1-7,2-4/1-4,5-6,3-7,2-8/1-8,2-5,3-4,6-7/2-7,4-5,1-3,6-8/2-3,1-5,4-6,7-8",
    ),
    board(8, Question::Round, true, "2-8,3-4,1-7,5-6/5-8,4-7,1-6,2-3/4-8,1-2,6-7,3-5/6-8,1-4,2-5,3-7/1-3"),
    board(
        7,
        Question::Round,
        false,
        "2-7,5-0,3-4,1-6/6-7,3-0,1-4,2-5/2-0,1-5,4-6,3-7/2-6,5-7,4-0,1-3/3-5,4-7,6-0,1-2",
    ),
    board(
        8,
        Question::Round,
        false,
        "2-3,4-5,1-7,6-8/2-6,1-8,3-5,4-7/2-7,4-6,1-3,5-8/1-6,5-7,2-4,3-8/5-6,1-2,7-8,3-4/4-8",
    ),
    board(8, Question::Rest, true, "1-8,6-7,2-3,4-5/3-4,1-5,2-6,7-8/3-7,1-2,4-6,5-8/3-5,4-7,1-6,2-8/5-6,3-8"),
    board(
        8,
        Question::Rest,
        false,
        "2-4,6-7,1-5,3-8/2-5,1-4,3-6,7-8/1-7,4-5,2-3,6-8/5-7,4-6,2-8,1-3/4-8,2-7",
    ),
    board(
        10,
        Question::Round,
        false,
        "5-9,1-6,2-4,3-10,7-8/3-4,2-10,1-5,7-9,6-8/2-7,1-9,3-5,8-10,4-6/6-7,4-5,2-9,3-8,1-10/9-10,5-6,3-7,1-4,2-8/\
         4-8,2-6,5-10,1-7,3-9/5-7,1-2,4-10,8-9,3-6/4-9",
    ),
    board(
        10,
        Question::Round,
        true,
        "3-8,5-6,1-2,9-10,4-7/1-10,7-8,6-9,4-5,2-3/4-8,2-9,5-10,1-3,6-7/3-7,1-6,4-9,2-10,5-8/5-7,1-9,4-6,3-10,2-8/\
         7-9,8-10,2-6,3-4,1-5/5-9,4-10,1-8,3-6,2-7/3-5,8-9",
    ),
    board(
        10,
        Question::Round,
        false,
        "5-9,2-7,1-10,6-8,3-4/2-9,1-5,3-7,4-8,6-10/2-5,1-6,3-8,4-10,7-9/5-7,6-9,2-4,1-3,8-10/4-6,3-10",
    ),
    board(
        10,
        Question::Rest,
        true,
        "2-5,1-6,3-7,9-10,4-8/4-5,1-2,6-7,8-9,3-10/7-10,3-5,4-6,1-9,2-8/5-7,6-10,3-4,2-9,1-8/2-6,1-4,7-9,5-10,3-8/\
         6-8,4-7,1-3,2-10,5-9",
    ),
    board(
        10,
        Question::Rest,
        false,
        "1-10,2-8,3-6,4-7,5-9/1-9,2-10,3-5,4-8,6-7/1-8,2-9,3-10,4-6,5-7/1-7,2-6,3-9,4-10,5-8/1-4,2-5,3-7,6-10,8-9/\
         1-3,2-4,5-6,7-8,9-10",
    ),
];
