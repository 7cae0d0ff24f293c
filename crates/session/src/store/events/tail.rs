//! The end of a saved log, and how it grows.

use rondel_event::event::Entry;

use crate::store::chain::Chain;
use crate::store::piece::{self, Piece};

/// The end of a saved log: all that is needed to make it longer.
#[derive(Debug, Clone)]
pub struct Tail {
    pub generation: u32,
    /// The number of the last piece.
    pub number: usize,
    /// Entries before that piece.
    before: usize,
    pub piece: Piece,
}

impl Tail {
    /// Of a log of which nothing is saved.
    pub fn empty(generation: u32) -> Self {
        Tail { generation, number: 0, before: 0, piece: Piece::following(0) }
    }

    /// The tail of what is saved.
    pub fn of(chain: Chain, generation: u32) -> Self {
        let entries = chain.len();
        let number = chain.pieces.len().saturating_sub(1);
        match chain.pieces.into_iter().next_back() {
            Some(piece) => Tail { generation, number, before: entries - piece.len(), piece },
            None => Tail::empty(generation),
        }
    }

    /// The number of saved entries, those of the last piece included.
    pub fn entries(&self) -> usize {
        self.before + self.piece.len()
    }

    /// The pieces that change when `log`, of which the first entries are saved, is saved whole; first to last.
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
