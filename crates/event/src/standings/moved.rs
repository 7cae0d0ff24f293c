//! Who rose and who fell: the list before this one, and the places between the two.

use super::{Standings, table};
use crate::event::Settings;
use crate::event::history::History;

/// What became of the place of somebody since the list before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// Not on the list before.
    New,
    /// So many places up.
    Up(usize),
    /// So many places down.
    Down(usize),
    /// As before.
    Same,
}

impl Move {
    /// From the place before, from 1 (`None`: on no list), to the place now.
    pub fn of(before: Option<usize>, now: usize) -> Move {
        match before {
            None => Move::New,
            Some(before) if before > now => Move::Up(before - now),
            Some(before) if before < now => Move::Down(now - before),
            Some(_) => Move::Same,
        }
    }

    /// As an arrow and a number, such as `▲2`; empty where there is no way up or down.
    pub fn arrow(self) -> String {
        match self {
            Move::Up(n) => format!("▲{n}"),
            Move::Down(n) => format!("▼{n}"),
            Move::New | Move::Same => String::new(),
        }
    }
}

/// The list as it was before the last round of `history` with a result; `None` as long as there is one list at most.
pub fn before(history: &History, settings: &Settings) -> Option<Standings> {
    let last = history.last_decided().filter(|round| round.index() > 0)?;
    Some(table(&history.until(last.index()), settings))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_smaller_place_is_up() {
        assert_eq!(Move::of(Some(5), 2), Move::Up(3));
        assert_eq!(Move::of(Some(2), 5), Move::Down(3));
        assert_eq!(Move::of(Some(2), 2), Move::Same);
        assert_eq!(Move::of(None, 1), Move::New);
        assert_eq!(
            [Move::Up(3), Move::Down(3), Move::Same, Move::New].map(Move::arrow),
            ["▲3", "▼3", "", ""]
        );
    }
}
