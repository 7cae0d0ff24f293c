//! The bin: what is removed goes there first, and can be had back ([`rondel::store::bin`]).

use leptos::prelude::*;
use rondel::store::bin::{Bin, Binned, packed};
use rondel::store::journal::{Write, removal};

use super::Store;
use super::idb::Idb;
use crate::now::now;

/// The list of what is in the bin.
const LIST: &str = "bin";

/// Beside the logs of events and their heads.
fn key(name: &str) -> String {
    format!("page/{name}")
}

/// Where the texts of an event lie in the bin.
fn texts(id: &str) -> String {
    key(&format!("{LIST}/{id}"))
}

/// The range of one key.
fn only(key: String) -> (String, String) {
    let end = format!("{key}\0");
    (key, end)
}

/// Changes the list, and writes what `change` wants besides; all or nothing. A bin of a newer version is left alone.
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

/// The texts of these events are to go.
fn gone<'a>(ids: impl IntoIterator<Item = &'a String>) -> Vec<Write> {
    let clear = |id: &String| {
        let (from, to) = only(texts(id));
        Write::Clear(from, to)
    };
    ids.into_iter().map(clear).collect()
}

impl Store {
    /// Whether what is removed can be had back: there is a disk for it.
    pub fn has_bin(self) -> bool {
        self.journal(|journal| journal.on.get()) == Some(true)
    }

    /// Removes an event by way of the bin; false where the bin did not take it, and nothing is removed then.
    pub async fn throw_away(self, id: &str) -> bool {
        let Some(base) = self.base().await else { return false };
        let (Ok(Some(record)), Ok(all)) =
            (self.with(|shelf| shelf.record(id)), self.with(|shelf| shelf.raw(id)))
        else {
            return false;
        };
        let text = packed(&all);
        let at = now();
        // The journal lets it go in the same stroke: whoever closes the page at once does not find it here again.
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

    /// Whether anything was ever removed here: the first visit has no bin.
    pub async fn uses_bin(self) -> bool {
        let Some(base) = self.base().await else { return false };
        base.text(&key(LIST)).await.is_some()
    }

    /// What can be had back, the last removed first; of what cannot any more the texts go.
    pub async fn bin(self) -> Vec<Binned> {
        let Some(base) = self.base().await else { return Vec::new() };
        let tidied = change(&base, |bin| {
            let over = bin.tidy(now());
            (gone(&over), bin.clone())
        });
        let bin = tidied.await.unwrap_or_default();
        bin.events(|id| self.with(|shelf| shelf.record(id)).is_ok_and(|record| record.is_some()))
    }

    /// Puts an event back on the device; false where it cannot be read any more, or there is no room for it. The bin
    /// has it until its time is over: it does not show what is here again.
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

    /// Takes an event out of the bin for good.
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
