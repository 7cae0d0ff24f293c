//! The bin: removed events go there first, and can be restored ([`rondel::store::bin`]).

use leptos::prelude::*;
use rondel::store::bin::{Bin, Binned, packed};
use rondel::store::journal::{Write, removal};

use super::Store;
use super::idb::Idb;
use crate::now::now;

/// Name of the document that lists the bin.
const LIST: &str = "bin";

/// The key of a document of the bin, among the pages and apart from events.
fn key(name: &str) -> String {
    format!("page/{name}")
}

/// The key of the texts of an event in the bin.
fn texts(id: &str) -> String {
    key(&format!("{LIST}/{id}"))
}

/// The range of keys that contains this key alone.
fn only(key: String) -> (String, String) {
    let end = format!("{key}\0");
    (key, end)
}

/// Changes the list and performs the writes that `change` returns; all or nothing. A bin of a newer version is not
/// changed.
async fn change<T>(base: &Idb, change: impl FnOnce(&mut Bin) -> (Vec<Write>, T)) -> Option<T> {
    let decide = |found: Option<String>| {
        let Some(mut bin) = found.as_deref().map_or(Some(Bin::default()), Bin::read) else {
            return (Vec::new(), None);
        };
        let before = bin.clone();
        let (mut writes, done) = change(&mut bin);
        if bin != before {
            writes.push(Write::Put { key: key(LIST), text: bin.text() });
        }
        (writes, Some(done))
    };
    base.update(&key(LIST), decide).await.flatten()
}

/// Writes that delete the texts of these events.
fn gone<'a>(ids: impl IntoIterator<Item = &'a String>) -> Vec<Write> {
    let clear = |id: &String| {
        let (from, to) = only(texts(id));
        Write::Clear(from, to)
    };
    ids.into_iter().map(clear).collect()
}

impl Store {
    /// True if removed events can be restored, which needs a disk.
    pub fn has_bin(self) -> bool {
        self.journal(|journal| journal.on.get()) == Some(true)
    }

    /// Moves an event to the bin; returns false, with nothing removed, if the bin did not take it.
    pub async fn throw_away(self, id: &str) -> bool {
        let Some(base) = self.base().await else { return false };
        let (Ok(Some(record)), Ok(all)) =
            (self.with(|shelf| shelf.record(id)), self.with(|shelf| shelf.raw(id)))
        else {
            return false;
        };
        let text = packed(&all);
        let at = now();
        // The journal forgets the event in the same transaction: a page closed at once does not bring it back.
        let thrown = change(&base, |bin| {
            bin.put(Binned { id: id.to_owned(), at, record });
            let mut writes = removal(id, at);
            writes.push(Write::Put { key: texts(id), text });
            (writes, ())
        });
        let thrown = thrown.await.is_some();
        if thrown {
            self.remove(id);
        }
        thrown
    }

    /// True if an event was ever removed here. On the first visit there is no bin.
    pub async fn uses_bin(self) -> bool {
        let Some(base) = self.base().await else { return false };
        base.text(&key(LIST)).await.is_some()
    }

    /// The events that can be restored, the last removed first. Texts of expired ones are deleted.
    pub async fn bin(self) -> Vec<Binned> {
        let Some(base) = self.base().await else { return Vec::new() };
        let tidied = change(&base, |bin| {
            let over = bin.tidy(now());
            (gone(&over), bin.clone())
        });
        let bin = tidied.await.unwrap_or_default();
        bin.events(|id| self.with(|shelf| shelf.record(id)).is_ok_and(|record| record.is_some()))
    }

    /// Puts an event back on the device; returns false if it cannot be read any more, or there is no room for it. The
    /// bin keeps its copy until that expires, but does not list an event that is on the device.
    pub async fn put_back(self, event: &Binned) -> bool {
        let Some(base) = self.base().await else { return false };
        let Some(text) = base.text(&texts(&event.id)).await else { return false };
        if self.try_to(|shelf| shelf.put_back(event, &text)).is_none() {
            return false;
        }
        if let Ok(event) = self.load(&event.id) {
            self.hand_over(&event);
        }
        self.count();
        self.changed.notify();
        true
    }

    /// Deletes an event from the bin for good.
    pub async fn forget(self, id: &str) {
        let Some(base) = self.base().await else { return };
        let id = id.to_owned();
        let forgotten = change(&base, |bin| {
            bin.take(&id);
            (gone([&id]), ())
        });
        forgotten.await;
        self.changed.notify();
    }
}
