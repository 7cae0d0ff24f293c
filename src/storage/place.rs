//! Local storage as a shelf, replaced by memory if the browser denies it.

use gloo_storage::{LocalStorage, Storage as _};
use leptos::prelude::window;
use leptos::wasm_bindgen::{JsCast, JsValue};
use rondel::store::{Memory, Shelf, ShelfError};
use web_sys::DomException;

/// The place where this page keeps its texts.
#[derive(Debug)]
pub enum Place {
    /// On the device.
    Device(web_sys::Storage),
    /// In this page, until it is closed.
    Memory(Memory),
}

impl Place {
    /// The browser's local storage if the page is allowed to use it, else memory.
    pub fn open() -> Place {
        // `LocalStorage::raw` panics where storage is denied, so the window is asked first.
        match window().local_storage() {
            Ok(Some(_)) => Place::Device(LocalStorage::raw()),
            _ => Place::Memory(Memory::default()),
        }
    }

    /// True if the place outlives the page.
    pub fn lasts(&self) -> bool {
        matches!(self, Place::Device(_))
    }
}

/// The error that an exception of the browser's storage means.
fn meaning(exception: JsValue) -> ShelfError {
    let Some(exception) = exception.dyn_ref::<DomException>() else {
        return ShelfError::Other { reason: format!("{exception:?}") };
    };
    match exception.name().as_str() {
        // Firefox uses the second name.
        "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" => ShelfError::Full,
        "SecurityError" => ShelfError::Denied,
        name => ShelfError::Other { reason: format!("{name}: {}", exception.message()) },
    }
}

impl Shelf for Place {
    fn get(&self, key: &str) -> Result<Option<String>, ShelfError> {
        match self {
            Place::Device(storage) => storage.get_item(key).map_err(meaning),
            Place::Memory(memory) => memory.get(key),
        }
    }

    fn set(&self, key: &str, text: &str) -> Result<(), ShelfError> {
        match self {
            Place::Device(storage) => storage.set_item(key, text).map_err(meaning),
            Place::Memory(memory) => memory.set(key, text),
        }
    }

    fn remove(&self, key: &str) -> Result<(), ShelfError> {
        match self {
            Place::Device(storage) => storage.remove_item(key).map_err(meaning),
            Place::Memory(memory) => memory.remove(key),
        }
    }

    fn keys(&self) -> Result<Vec<String>, ShelfError> {
        let storage = match self {
            Place::Device(storage) => storage,
            Place::Memory(memory) => return memory.keys(),
        };
        let length = storage.length().map_err(meaning)?;
        (0..length).filter_map(|at| storage.key(at).map_err(meaning).transpose()).collect()
    }
}
