//! The next round written by hand: move one player to the first pair, then count up on the left and down on the
//! right.

use super::Dance;
use crate::model::ids::Player;

/// The steps for writing the next round below a given one, after the "ezelsbruggetje" (mnemonic) of the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mnemonic {
    /// The pairs of the round already on paper, left and right. The first pair holds the player at the head and their
    /// opponent: the one who does not walk, or the player at the head again if they have a bye.
    pub from: Vec<[Player; 2]>,
    /// The pairs of the next round.
    pub to: Vec<[Player; 2]>,
    /// The place in `from` of the next player at the head: the 0-based pair, and the column.
    pub place: (usize, Column),
    /// The player who moves to the first pair.
    pub head: Player,
}

/// A column of the round on paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Column {
    /// The left column: white, first-named.
    Left,
    /// The right column: black, second-named.
    Right,
}

impl Dance {
    /// Returns the steps for writing the round after this 0-based one, after the "ezelsbruggetje" of the source.
    ///
    /// # Shape
    /// The numbers on the left of `to` count up from [`Mnemonic::head`], those on the right count down from it,
    /// modulo the number of chairs. In the first pair, the player who does not walk is on the side that is due in
    /// that round.
    ///
    /// ```
    /// use rondel_schedule::round_robin::dance::{Column, Dance};
    ///
    /// let mnemonic = Dance::half_turn(7)?.mnemonic(0);
    /// // 5, at the right of the last pair, goes to the first column and is free.
    /// assert_eq!((mnemonic.head.number(), mnemonic.place), (5, (3, Column::Right)));
    /// # Ok::<(), rondel_schedule::round_robin::circle::Error>(())
    /// ```
    pub fn mnemonic(&self, round: usize) -> Mnemonic {
        let chairs = self.chairs();
        let head = self.head(round + 1);
        let written = |round: usize| -> Vec<[Player; 2]> {
            let alone = self.head(round);
            let first = match self.extra() {
                Some(extra) if Self::extra_first(round) => [extra, alone],
                Some(extra) => [alone, extra],
                None => [alone; 2],
            };
            let games = self.round(round).tables;
            let others =
                games.iter().filter_map(|table| table.pair()).skip(usize::from(self.extra().is_some()));
            [first].into_iter().chain(others).collect()
        };
        let count = |by: usize| Player::from_index((head.index() + by) % chairs);
        let mut to = vec![written(round + 1)[0]];
        to.extend((1..=chairs / 2).map(|by| [count(by), count(chairs - by)]));
        let chair = self.step;
        let place = match chair {
            0 if self.extra().is_some() && Self::extra_first(round) => (0, Column::Right),
            0 => (0, Column::Left),
            _ if chair <= chairs / 2 => (chair, Column::Left),
            _ => (chairs - chair, Column::Right),
        };
        Mnemonic { from: written(round), to, place, head }
    }
}
