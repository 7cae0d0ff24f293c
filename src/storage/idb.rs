//! A store of texts that reports when a write is on the disk: a minimal wrapper of IndexedDB.
//!
//! Written by hand, since the crates for it (`idb`, `rexie`, `indexed_db_futures`) cannot ask for `durability:
//! "strict"`, the only purpose of this module; `web-sys` has it only behind a flag of the compiler. One store, one
//! kind of write and one of read are enough here; more code would slow down the first visit.

use std::time::Duration;

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::{set_timeout, window};
use leptos::wasm_bindgen::closure::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue};
use rondel::store::journal::Write;
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbKeyRange, IdbObjectStore, IdbRequest, IdbTransaction};

/// Name of the database. Its version never changes: each text in it names the version that wrote it.
const NAME: &str = "rondel";
const STORE: &str = "journal";

/// A browser that does not answer within this time is taken to have no database. A killed browser mends its store
/// first, which takes some seconds on a busy machine, and an event that only the journal has would seem to be lost.
const PATIENCE: Duration = Duration::from_secs(5);

/// The open database.
#[derive(Debug, Clone)]
pub struct Idb(IdbDatabase);

impl Idb {
    /// Opens the database; `None` if the browser has none, denies it or does not answer.
    pub async fn open() -> Option<Idb> {
        let request = window().indexed_db().ok()??.open_with_u32(NAME, 1).ok()?;
        let opened = request.clone();
        let make = Closure::once_into_js(move || {
            let made = opened.result().ok()?.dyn_into::<IdbDatabase>().ok()?;
            made.create_object_store(STORE).ok()
        });
        request.set_onupgradeneeded(Some(make.unchecked_ref()));
        let database: IdbDatabase = in_time(&request).await?.dyn_into().ok()?;
        // Another tab that wants to delete the database is not held up.
        let closing = database.clone();
        let close = Closure::once_into_js(move || closing.close());
        database.set_onversionchange(Some(close.unchecked_ref()));
        Some(Idb(database))
    }

    /// The text under a key, or `None` if there is none or the browser does not answer.
    pub async fn text(&self, key: &str) -> Option<String> {
        self.range(key, &format!("{key}\0")).await?.pop().map(|(_, text)| text)
    }

    /// The keys from `from` up to `to`, `to` excluded, in order, each with its text; `None` if the browser does not
    /// answer. A page waits for this before it shows anything, and after a page with workers WebKit opens the store
    /// and never answers.
    pub async fn range(&self, from: &str, to: &str) -> Option<Vec<(String, String)>> {
        let store = self.0.transaction_with_str(STORE).ok()?.object_store(STORE).ok()?;
        let range = range(from, to)?;
        let (keys, texts) = (store.get_all_keys_with_key(&range).ok()?, store.get_all_with_key(&range).ok()?);
        let (keys, texts) = (texts_of(&in_time(&keys).await?), texts_of(&in_time(&texts).await?));
        Some(keys.into_iter().zip(texts).collect())
    }

    /// Reads the text under `key`, lets `decide` choose the writes, and performs them in one transaction: all or
    /// nothing. Returns the result of `decide` once the writes are on the disk, or `None` if they failed.
    pub async fn update<T>(
        &self,
        key: &str,
        decide: impl FnOnce(Option<String>) -> (Vec<Write>, T),
    ) -> Option<T> {
        let transaction = self.strict()?;
        let ended = JsFuture::from(end(&transaction));
        let store = transaction.object_store(STORE).ok()?;
        let found = done(&store.get(&key.into()).ok()?).await?;
        let (writes, decided) = decide(found.as_string());
        if !writes.iter().all(|write| put(&store, write).is_some()) {
            // Half of the writes would be worse than none.
            transaction.abort().ok();
        }
        ended.await.ok()?;
        Some(decided)
    }

    /// A transaction that completes when it is on the disk.
    fn strict(&self) -> Option<IdbTransaction> {
        let options = Object::new();
        Reflect::set(&options, &"durability".into(), &"strict".into()).ok()?;
        let begin: Function = Reflect::get(&self.0, &"transaction".into()).ok()?.dyn_into().ok()?;
        begin.call3(&self.0, &STORE.into(), &"readwrite".into(), &options).ok()?.dyn_into().ok()
    }
}

fn put(store: &IdbObjectStore, write: &Write) -> Option<IdbRequest> {
    match write {
        Write::Put { key, text } => store.put_with_key(&text.into(), &key.into()).ok(),
        Write::Clear(from, to) => store.delete(range(from, to)?.as_ref()).ok(),
    }
}

/// The range of keys from `from` up to `to`, `to` excluded.
fn range(from: &str, to: &str) -> Option<IdbKeyRange> {
    IdbKeyRange::bound_with_lower_open_and_upper_open(&from.into(), &to.into(), false, true).ok()
}

fn texts_of(array: &JsValue) -> Vec<String> {
    let array = array.dyn_ref::<Array>();
    array.into_iter().flat_map(Array::iter).filter_map(|text| text.as_string()).collect()
}

/// Resolves when the request is done.
fn answer(request: &IdbRequest) -> Promise {
    Promise::new(&mut |yes, no| {
        request.set_onsuccess(Some(&yes));
        request.set_onerror(Some(&no));
    })
}

async fn done(request: &IdbRequest) -> Option<JsValue> {
    JsFuture::from(answer(request)).await.ok()?;
    request.result().ok()
}

/// The result of a request, or `None` if it fails or takes longer than [`PATIENCE`].
async fn in_time(request: &IdbRequest) -> Option<JsValue> {
    let late = Promise::new(&mut |yes, _| {
        set_timeout(move || drop(yes.call0(&JsValue::NULL)), PATIENCE);
    });
    JsFuture::from(Promise::race(&Array::of2(&answer(request), &late))).await.ok()?;
    // `result` fails on a pending request.
    request.result().ok()
}

/// Resolves when the transaction is complete or aborted.
fn end(transaction: &IdbTransaction) -> Promise {
    Promise::new(&mut |yes, no| {
        transaction.set_oncomplete(Some(&yes));
        transaction.set_onabort(Some(&no));
    })
}
