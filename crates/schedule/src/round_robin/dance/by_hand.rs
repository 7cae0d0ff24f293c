//! The next round written by hand: who goes to the first column, then count on at the left and back at the right.

use super::Dance;
use crate::model::ids::Player;

/// The way to write the round after a given one, as the source's "ezelsbruggetje" has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mnemonic {
    /// The pairs of the round that stands on paper, left and right; the first is the one at the head with whom they
    /// would play, themselves when they are free.
    pub from: Vec<[Player; 2]>,
    /// The pairs to be written under it.
    pub to: Vec<[Player; 2]>,
    /// The present place of the next one at the head: the 0-based pair of `from`, and the column.
    pub place: (usize, Column),
    /// The player who goes to the first pair.
    pub head: Player,
}

/// A column of the round on paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Column {
    /// The left one: white, the first-named.
    Left,
    /// The right one: black, the second-named.
    Right,
}

impl Dance {
    /// The way to write the round after a given one, as the source's "ezelsbruggetje" has it.
    ///
    /// # Shape
    /// The numbers at the left of `to` count on from [`Mnemonic::head`], those at the right count back from them, whole
    /// turns taken off; the first pair has the extra player on the side that is their turn.
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
