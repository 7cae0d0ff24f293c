//! The end of a saved log, and its growth.

use rondel_event::event::Entry;

use crate::store::piece::{self, Piece};
use crate::store::pieces::Chain;

/// The end of a saved log, with all data needed to append to it.
#[derive(Debug, Clone)]
pub struct Tail {
    pub generation: u32,
    /// The number of the last piece.
    pub number: usize,
    /// The number of entries before that piece.
    before: usize,
    pub piece: Piece,
}

impl Tail {
    /// Creates the tail of a log without saved entries.
    pub fn empty(generation: u32) -> Self {
        Tail { generation, number: 0, before: 0, piece: Piece::following(0) }
    }

    /// Creates the tail of a saved log.
    pub fn of(chain: Chain, generation: u32) -> Self {
        let entries = chain.len();
        let number = chain.pieces.len().saturating_sub(1);
        match chain.pieces.into_iter().next_back() {
            Some(piece) => Tail { generation, number, before: entries - piece.len(), piece },
            None => Tail::empty(generation),
        }
    }

    /// Returns the number of saved entries, including those of the last piece.
    pub fn entries(&self) -> usize {
        self.before + self.piece.len()
    }

    /// Returns the pieces that change when all of `log`, whose first entries are saved, is saved; in ascending order.
    pub fn grown(&self, log: &[Entry]) -> Vec<Tail> {
        let mut grown = Vec::new();
        let mut tail = self.clone();
        for entry in &log[self.entries()..] {
            if tail.piece.is_full() {
                let next = Piece::following(tail.piece.crc());
                let (number, before) = (tail.number + 1, tail.entries());
                if tail.entries() > self.entries() {
                    grown.push(tail.clone());
                }
                tail = Tail { generation: self.generation, number, before, piece: next };
            }
            tail.piece.push(&piece::line(entry));
        }
        grown.push(tail);
        grown
    }
}
