//! The events on a shelf: listed, loaded, saved, restored and removed.

mod back;
mod corruption;
mod tail;
mod writing;

use std::collections::{BTreeMap, BTreeSet};

use rondel_event::event::{Broken, Entry, Event};

use super::index::{CopyMade, Index, NoIndex, Record, Summary};
use super::pieces::{self, Chain, Folder, StoredPieces};
use super::{PREFIX, Shelf, ShelfError};

pub use self::corruption::{Error, Flaw};
use self::tail::Tail;

/// An event in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The id of the event.
    pub id: String,
    /// The record of the index; for a damaged event it may be incomplete.
    pub record: Record,
    /// True if the index has lost its record, which then has no summary until [`Store::mend`].
    pub lost: bool,
    /// The flaw, if any.
    pub flaw: Option<Flaw>,
    /// The size in UTF-16 code units, keys included.
    pub size: usize,
    /// True if the event has damaged texts in addition to those in use ([`Store::raw`]).
    pub aside: bool,
}

/// A loaded event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loaded {
    /// The event; with a flaw, the event of the readable beginning of its log, if any.
    pub event: Option<Event>,
    /// The flaw, if any; an event with a flaw cannot be saved over.
    pub flaw: Option<Flaw>,
    /// The record of the index.
    pub record: Record,
}

/// The events on a shelf.
#[derive(Debug)]
pub struct Store<S> {
    shelf: S,
    /// The ends of the logs loaded or saved so far, which make the cost of saving proportional to the change.
    tails: BTreeMap<String, Tail>,
}

impl<S: Shelf> Store<S> {
    /// Creates the store on `shelf` without reading it.
    pub fn new(shelf: S) -> Self {
        Store { shelf, tails: BTreeMap::new() }
    }

    /// Returns the shelf that keeps the events.
    pub fn shelf(&self) -> &S {
        &self.shelf
    }

    /// Returns all events, the most recently changed first. Checksums are recomputed, entries are not parsed, and
    /// leftovers of a crash are removed.
    ///
    /// # Errors
    /// [`Error::Newer`] and [`Error::Shelf`].
    pub fn list(&mut self) -> Result<Vec<Item>, Error> {
        let mut index = self.index()?;
        let found = pieces::find(&self.shelf)?;
        let as_stored = index.clone();
        let mut items = Vec::new();
        let ids: BTreeSet<String> = index.events.keys().chain(found.keys()).cloned().collect();
        for id in ids {
            if index.events.get(&id).is_some_and(|record| record.entries == 0) {
                self.clear(&id, &found)?;
                index.events.remove(&id);
                continue;
            }
            let (record, chain) = self.look(&id, &index, &found)?;
            let aside = found.get(&id).is_some_and(|all| all.range(..record.generation).next().is_some());
            let lost = !index.events.contains_key(&id);
            items.push(Item { size: self.size_of(&id, &found)?, id, record, lost, flaw: chain.flaw, aside });
        }
        if index != as_stored {
            // If the index does not fit, it is cleaned up the next time.
            self.shelf.set(&index_key(), &index.text()).ok();
        }
        items.sort_by(|a, b| b.record.changed.cmp(&a.record.changed).then_with(|| a.id.cmp(&b.id)));
        Ok(items)
    }

    /// Restores lost records of the index from the logs. A damaged log gets no record, since its length is unknown.
    ///
    /// # Errors
    /// [`Error::Newer`] and [`Error::Shelf`].
    pub fn mend(&mut self) -> Result<(), Error> {
        let mut index = self.index()?;
        let found = pieces::find(&self.shelf)?;
        let as_stored = index.clone();
        for id in found.keys().filter(|id| !as_stored.events.contains_key(*id)) {
            let (mut record, chain) = self.look(id, &as_stored, &found)?;
            if chain.flaw.is_some() {
                continue;
            }
            // The record may be stored under a damaged name.
            let is_its = |(other, kept): (&String, &Record)| {
                let same = [kept.generation, kept.crc] == [record.generation, record.crc];
                (same && kept.entries == record.entries && !found.contains_key(other)).then(|| other.clone())
            };
            if let Some(kept) = index.events.iter().find_map(is_its).and_then(|it| index.events.remove(&it)) {
                index.events.insert(id.clone(), kept);
                continue;
            }
            let (log, _) = chain.log();
            record.changed = log.last().map_or(0, |entry| entry.at);
            record.summary = replay(&log).0.map(|event| Summary::of(event.state())).unwrap_or_default();
            index.events.insert(id.clone(), record);
        }
        if index != as_stored {
            // If the index does not fit, the records are derived again the next time.
            self.shelf.set(&index_key(), &index.text()).ok();
        }
        Ok(())
    }

    /// Loads an event.
    ///
    /// # Errors
    /// [`Error::Unknown`], [`Error::Newer`] and [`Error::Shelf`]; damage is not an error but a [`Loaded::flaw`].
    pub fn load(&mut self, id: &str) -> Result<Loaded, Error> {
        let (record, chain) = self.find(id)?.ok_or(Error::Unknown)?;
        let (log, flaw) = chain.log();
        let (event, refused) = replay(&log);
        let flaw = flaw.or(refused);
        match flaw {
            None => self.tails.insert(id.to_owned(), Tail::of(chain, record.generation)),
            Some(_) => self.tails.remove(id),
        };
        Ok(Loaded { event, flaw, record })
    }

    /// Returns the record of an event in the index, without reading the event.
    ///
    /// # Errors
    /// [`Error::Newer`] and [`Error::Shelf`].
    pub fn record(&self, id: &str) -> Result<Option<Record>, Error> {
        Ok(self.index()?.events.remove(id).filter(|record| record.entries > 0))
    }

    /// Returns the number of events in the index.
    ///
    /// # Errors
    /// [`Error::Newer`] and [`Error::Shelf`].
    pub fn count(&self) -> Result<usize, Error> {
        Ok(self.index()?.events.values().filter(|record| record.entries > 0).count())
    }

    /// Saves an event, writing only the entries that are not saved yet. Saving it again changes nothing; after a
    /// failure the next call writes what the failed one did not.
    ///
    /// Once an event is loaded or saved, only the end of the stored log is compared with the event; the first time
    /// the whole log is.
    ///
    /// # Errors
    /// [`Error::Forked`] if the stored log is another one (the event was changed elsewhere: load it again),
    /// [`Error::Damaged`], [`Error::BadId`], [`Error::Newer`], and [`Error::Shelf`]. If the shelf is full between log
    /// and index, the log is saved and only the record is outdated.
    pub fn save(&mut self, event: &Event) -> Result<(), Error> {
        let (id, log) = (event.state().id.as_str(), event.log());
        let mut index = self.index()?;
        let tail = self.tail(id, log, &index)?;
        let last = match log.len() > tail.entries() {
            true => self.grow(id, &tail, log, &mut index)?,
            false => tail,
        };
        let copy = index.events.get(id).and_then(|record| record.copy);
        self.put_event(event, last, copy, &mut index)
    }

    /// Replaces a damaged event by an event from a file copy, keeping the damaged texts next to it.
    ///
    /// # Errors
    /// As [`Store::save`]. If nothing is damaged, this is `save`.
    pub fn restore(&mut self, event: &Event) -> Result<(), Error> {
        let id = event.state().id.as_str();
        let record = match self.load(id) {
            Err(Error::Unknown) | Ok(Loaded { flaw: None, .. }) => return self.save(event),
            Ok(Loaded { flaw: Some(Flaw::Newer { version }), .. }) => {
                return Err(Flaw::Newer { version }.into());
            }
            Ok(Loaded { flaw: Some(_), record, .. }) => record,
            Err(error) => return Err(error),
        };
        self.put_anew(event, record)
    }

    /// Replaces a damaged event by one that is known to be complete, without keeping the damaged texts. Texts kept
    /// from an earlier damage stay.
    ///
    /// # Errors
    /// As [`Store::save`].
    pub fn replace(&mut self, event: &Event) -> Result<(), Error> {
        let id = event.state().id.as_str();
        let Loaded { record, .. } = self.load(id)?;
        let generation = record.generation;
        self.put_anew(event, record)?;
        for &piece in
            pieces::find(&self.shelf)?.get(id).and_then(|all| all.get(&generation)).into_iter().flatten()
        {
            self.shelf.remove(&Folder { id, generation }.key(piece))?;
        }
        Ok(())
    }

    /// Writes an event as the generation after that of this record.
    fn put_anew(&mut self, event: &Event, record: Record) -> Result<(), Error> {
        let (id, log) = (event.state().id.as_str(), event.log());
        let generation = record.generation.saturating_add(1);
        // An earlier attempt may have been interrupted.
        for &number in
            pieces::find(&self.shelf)?.get(id).and_then(|all| all.get(&generation)).into_iter().flatten()
        {
            self.shelf.remove(&Folder { id, generation }.key(number))?;
        }
        let last = self.put(id, Tail::empty(generation).grown(log))?;
        let copy = record.copy.filter(|copy| copy.entries <= log.len());
        self.put_event(event, last, copy, &mut self.index()?)
    }

    /// Records that a file copy of the saved log was made at the time `at`.
    ///
    /// # Errors
    /// [`Error::Unknown`], [`Error::Newer`] and [`Error::Shelf`].
    pub fn copied(&mut self, id: &str, at: u64) -> Result<(), Error> {
        let mut index = self.index()?;
        let record = index.events.get(id).cloned().ok_or(Error::Unknown)?;
        let copy = Some(CopyMade { at, entries: record.entries });
        self.put_record(id, Record { copy, ..record }, &mut index)
    }

    /// Removes an event with all its texts, including damaged ones.
    ///
    /// # Errors
    /// [`Error::Newer`] and [`Error::Shelf`]; the event is then complete, or removed.
    pub fn remove(&mut self, id: &str) -> Result<(), Error> {
        let mut index = self.index()?;
        let found = pieces::find(&self.shelf)?;
        self.tails.remove(id);
        if found.contains_key(id) {
            self.put_record(id, Record::default(), &mut index)?;
            self.clear(id, &found)?;
        }
        if index.events.remove(id).is_some() {
            self.shelf.set(&index_key(), &index.text())?;
        }
        Ok(())
    }

    /// Removes the damaged texts kept next to a restored event.
    ///
    /// # Errors
    /// [`Error::Newer`] and [`Error::Shelf`].
    pub fn remove_aside(&mut self, id: &str) -> Result<(), Error> {
        let generation = self.index()?.events.get(id).map_or(0, |record| record.generation);
        let found = pieces::find(&self.shelf)?;
        for (&generation, pieces) in found.get(id).into_iter().flat_map(|all| all.range(..generation)) {
            for &piece in pieces {
                self.shelf.remove(&Folder { id, generation }.key(piece))?;
            }
        }
        Ok(())
    }

    /// Returns the texts of an event by their keys, damaged or not, as they are stored.
    ///
    /// # Errors
    /// [`ShelfError`] from the shelf.
    pub fn raw(&self, id: &str) -> Result<BTreeMap<String, String>, ShelfError> {
        let found = pieces::find(&self.shelf)?;
        let mut texts = BTreeMap::new();
        for key in keys_of(id, &found) {
            if let Some(text) = self.shelf.get(&key)? {
                texts.insert(key, text);
            }
        }
        Ok(texts)
    }

    /// Returns the size of all data of the page in UTF-16 code units, keys included; compare [`super::ROOM`].
    ///
    /// # Errors
    /// [`ShelfError`] from the shelf.
    pub fn size(&self) -> Result<usize, ShelfError> {
        let keys = self.shelf.keys()?;
        let mut size = 0;
        for key in keys.iter().filter(|key| key.starts_with(PREFIX)) {
            size += self.shelf.get(key)?.map_or(0, |text| units(key) + units(&text));
        }
        Ok(size)
    }

    /// Returns the stored index. An unreadable one is set aside and derived again from the pieces.
    fn index(&self) -> Result<Index, Error> {
        let Some(text) = self.shelf.get(&index_key())? else { return Ok(Index::default()) };
        match Index::read(&text) {
            Ok(mut index) => {
                // An empty record with other data is damaged, and does not mean a removed event.
                index.events.retain(|_, record| record.entries > 0 || *record == Record::default());
                Ok(index)
            }
            Err(NoIndex::Newer(version)) => Err(Error::Newer { version }),
            Err(NoIndex::Unreadable) => {
                // The text is kept if there is room; the pieces have all of its data except the times of copies.
                self.shelf.set(&format!("{}.unreadable", index_key()), &text).ok();
                Ok(Index::default())
            }
        }
    }

    /// Returns the stored event with its record, derived from the pieces if it was lost; `None` if there is no such
    /// event.
    fn find(&self, id: &str) -> Result<Option<(Record, Chain)>, Error> {
        let index = self.index()?;
        let found = pieces::find(&self.shelf)?;
        match index.events.get(id) {
            Some(record) if record.entries == 0 => return Ok(None),
            None if !found.contains_key(id) => return Ok(None),
            _ => {}
        }
        self.look(id, &index, &found).map(Some)
    }

    /// Looks up an existing event as [`Store::find`] does.
    fn look(&self, id: &str, index: &Index, found: &StoredPieces) -> Result<(Record, Chain), Error> {
        let generations = found.get(id);
        let record = index.events.get(id);
        // Without a record, the newest generation with its first piece counts, since that is written last.
        let generation = record.map_or_else(
            || {
                let all = || generations.into_iter().flatten().rev();
                all()
                    .find(|(_, pieces)| pieces.contains(&0))
                    .or(all().next())
                    .map_or(0, |(&newest, _)| newest)
            },
            |record| record.generation,
        );
        let none = Default::default();
        let numbers = generations.and_then(|all| all.get(&generation)).unwrap_or(&none);
        let chain = Chain::read(&self.shelf, &Folder { id, generation }, numbers, record)?;
        let record = record.cloned().unwrap_or_else(|| Record {
            generation,
            entries: chain.len(),
            crc: chain.crc(),
            ..Record::default()
        });
        Ok((record, chain))
    }

    fn size_of(&self, id: &str, found: &StoredPieces) -> Result<usize, ShelfError> {
        let mut size = 0;
        for key in keys_of(id, found) {
            size += self.shelf.get(&key)?.map_or(0, |text| units(&key) + units(&text));
        }
        Ok(size)
    }
}

/// Returns the event of a log, or of its beginning before the first refused entry.
fn replay(log: &[Entry]) -> (Option<Event>, Option<Flaw>) {
    match Event::replay(log.iter().cloned()) {
        Ok(event) => (Some(event), None),
        Err(Broken { entry, .. }) => {
            (Event::replay(log[..entry].iter().cloned()).ok(), Some(Flaw::Refused { entry }))
        }
    }
}

fn index_key() -> String {
    format!("{PREFIX}index")
}

fn keys_of(id: &str, found: &StoredPieces) -> Vec<String> {
    let generations = found.get(id).into_iter().flatten();
    generations
        .flat_map(|(&generation, pieces)| {
            pieces.iter().map(move |&piece| Folder { id, generation }.key(piece))
        })
        .collect()
}

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}
