//! The pieces of one event on the shelf, joined and checked.

use std::collections::{BTreeMap, BTreeSet};

use rondel_event::event::{Entry, is_id};

use super::piece::Piece;
use super::{Flaw, PREFIX, Record, Shelf, ShelfError};

/// The place of a generation of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Folder<'a> {
    pub id: &'a str,
    pub generation: u32,
}

impl Folder<'_> {
    pub fn key(&self, piece: usize) -> String {
        match self.generation {
            0 => format!("{PREFIX}{}/{piece}", self.id),
            generation => format!("{PREFIX}{}.{generation}/{piece}", self.id),
        }
    }
}

/// The piece numbers found on the shelf, by event and generation.
pub(super) type StoredPieces = BTreeMap<String, BTreeMap<u32, BTreeSet<usize>>>;

/// Finds the pieces among the keys of the shelf.
pub(super) fn find(shelf: &impl Shelf) -> Result<StoredPieces, ShelfError> {
    let mut found = StoredPieces::new();
    for key in shelf.keys()? {
        let Some((folder, piece)) = key.strip_prefix(PREFIX).and_then(|rest| rest.split_once('/')) else {
            continue;
        };
        let (id, generation) = match folder.split_once('.') {
            Some((id, generation)) => (id, generation.parse().ok()),
            None => (folder, Some(0)),
        };
        if let (true, Some(generation), Ok(piece)) = (is_id(id), generation, piece.parse()) {
            found.entry(id.to_owned()).or_default().entry(generation).or_default().insert(piece);
        }
    }
    Ok(found)
}

/// A log joined from its pieces.
#[derive(Debug, Clone)]
pub(super) struct Chain {
    /// The pieces that continue each other without a flaw, from the first of the event.
    pub pieces: Vec<Piece>,
    /// The flaw of the piece after them, if any.
    pub flaw: Option<Flaw>,
    /// The text of the piece with the flaw, if there is one.
    pub bad: Option<String>,
    /// The numbers of leftover pieces that belong to no log, from a write of several that was not completed.
    pub rest: Vec<usize>,
}

impl Chain {
    /// Reads the pieces with these numbers in `folder`; `record` is the record of the index, if it has one.
    pub fn read(
        shelf: &impl Shelf,
        folder: &Folder,
        numbers: &BTreeSet<usize>,
        record: Option<&Record>,
    ) -> Result<Self, ShelfError> {
        let mut chain = Chain { pieces: Vec::new(), flaw: None, bad: None, rest: Vec::new() };
        let (mut entries, mut crc) = (0, 0);
        for number in 0.. {
            // Without a record every existing piece must be part of the log.
            let owed = match record {
                Some(record) => entries < record.entries,
                None => numbers.last().is_some_and(|&last| number <= last),
            };
            let Some(text) = shelf.get(&folder.key(number))? else {
                chain.flaw = owed.then_some(Flaw::Missing { piece: number });
                break;
            };
            let read = Piece::read(&text, number).and_then(|piece| {
                let end = entries + piece.len();
                let follows = piece.after() == crc;
                let as_promised = record.is_none_or(|record| {
                    !(entries + 1..=end).contains(&record.entries)
                        || piece.crc_at(record.entries - entries) == record.crc
                });
                match follows && as_promised {
                    true => Ok(Some(piece)),
                    false if follows || owed => Err(Flaw::Checksum { piece: number }),
                    false => Ok(None),
                }
            });
            match read {
                Ok(Some(piece)) => {
                    entries += piece.len();
                    crc = piece.crc();
                    chain.pieces.push(piece);
                }
                Ok(None) => break,
                Err(flaw) => {
                    chain.flaw = Some(flaw);
                    chain.bad = Some(text);
                    break;
                }
            }
        }
        if chain.flaw.is_none() {
            chain.rest = numbers.range(chain.pieces.len()..).copied().collect();
        }
        Ok(chain)
    }

    /// Returns the entries, and the flaw that ends them early. A piece with a flaw contributes the entries before its
    /// first unreadable line.
    pub fn log(&self) -> (Vec<Entry>, Option<Flaw>) {
        let mut log = Vec::new();
        for (number, piece) in self.pieces.iter().enumerate() {
            let before = log.len();
            log.extend(piece.entries());
            if log.len() < before + piece.len() {
                // The checksum is right, but a line is not an entry.
                return (log, Some(Flaw::Unreadable { piece: number }));
            }
        }
        log.extend(self.bad.iter().flat_map(|text| Piece::salvage(text)));
        (log, self.flaw)
    }

    /// Returns the number of entries without a flaw.
    pub fn len(&self) -> usize {
        self.pieces.iter().map(Piece::len).sum()
    }

    /// Returns the checksum of the entries without a flaw.
    pub fn crc(&self) -> u32 {
        self.pieces.last().map_or(0, Piece::crc)
    }
}
