//! Atomic writing of a log and its record; see the order of writes in the documentation of the store.

use rondel_event::event::{Entry, Event, is_id};

use super::tail::Tail;
use super::{Error, Store, index_key, keys_of};
use crate::store::index::{CopyMade, Index, Record, Summary};
use crate::store::piece;
use crate::store::pieces::{self, Folder, StoredPieces};
use crate::store::{Shelf, ShelfError};

impl<S: Shelf> Store<S> {
    /// Returns the end of the stored part of `log`, after comparing the two.
    pub(super) fn tail(&mut self, id: &str, log: &[Entry], index: &Index) -> Result<Tail, Error> {
        if !is_id(id) {
            return Err(Error::BadId);
        }
        if let Some(tail) = self.tails.remove(id) {
            let folder = Folder { id, generation: tail.generation };
            let end = self.shelf.get(&folder.key(tail.number))?;
            let as_left = end.as_deref() == Some(tail.piece.text().as_str())
                && self.shelf.get(&folder.key(tail.number + 1))?.is_none()
                && index.events.get(id).is_none_or(|record| record.generation == tail.generation);
            let continued = log.len() >= tail.entries()
                && tail
                    .entries()
                    .checked_sub(1)
                    .is_none_or(|last| tail.piece.ends_with(&piece::line(&log[last])));
            if as_left && continued {
                return Ok(tail);
            }
        }
        let Some((record, chain)) = self.find(id)? else { return Ok(Tail::empty(0)) };
        let (saved, flaw) = chain.log();
        if let Some(flaw) = flaw {
            return Err(flaw.into());
        }
        if !log.starts_with(&saved) {
            return Err(Error::Forked);
        }
        for &number in &chain.rest {
            self.shelf.remove(&Folder { id, generation: record.generation }.key(number))?;
        }
        Ok(Tail::of(chain, record.generation))
    }

    /// Writes the rest of `log` and returns the new end.
    pub(super) fn grow(
        &self,
        id: &str,
        tail: &Tail,
        log: &[Entry],
        index: &mut Index,
    ) -> Result<Tail, Error> {
        let grown = tail.grown(log);
        if tail.entries() == 0 {
            // The leftovers of an unfinished import or removal.
            self.clear(id, &pieces::find(&self.shelf)?)?;
            if grown.len() > 1 {
                self.put_record(id, Record::default(), index)?;
            }
        }
        self.put(id, grown)
    }

    /// Writes pieces, the last first, so that the first is the switch.
    pub(super) fn put(&self, id: &str, grown: Vec<Tail>) -> Result<Tail, Error> {
        for (at, tail) in grown.iter().enumerate().rev() {
            let folder = Folder { id, generation: tail.generation };
            if let Err(error) = self.shelf.set(&folder.key(tail.number), &tail.piece.text()) {
                for unused in &grown[at + 1..] {
                    self.shelf.remove(&folder.key(unused.number))?;
                }
                return Err(error.into());
            }
        }
        Ok(grown.into_iter().next_back().expect("growing gives at least the last piece"))
    }

    /// Writes the record of an event whose log ends with `last`.
    pub(super) fn put_event(
        &mut self,
        event: &Event,
        last: Tail,
        copy: Option<CopyMade>,
        index: &mut Index,
    ) -> Result<(), Error> {
        let record = Record {
            generation: last.generation,
            entries: last.entries(),
            crc: last.piece.crc(),
            changed: event.log().last().map_or(0, |entry| entry.at),
            summary: Summary::of(event.state()),
            copy,
        };
        let id = &event.state().id;
        self.tails.insert(id.clone(), last);
        self.put_record(id, record, index)
    }

    /// Writes the record of an event into the index, if it differs.
    pub(super) fn put_record(&self, id: &str, record: Record, index: &mut Index) -> Result<(), Error> {
        if index.events.get(id) != Some(&record) {
            index.events.insert(id.to_owned(), record);
            self.shelf.set(&index_key(), &index.text())?;
        }
        Ok(())
    }

    /// Removes all pieces of an event.
    pub(super) fn clear(&self, id: &str, found: &StoredPieces) -> Result<(), ShelfError> {
        keys_of(id, found).iter().try_for_each(|key| self.shelf.remove(key))
    }
}
