//! The parts of the page's program: the first one with the first screen and everything that every page needs, and
//! those named here, each fetched when a page of it is first requested.
//!
//! `wasm-split` cuts them out of the linked program: everything that can be reached only through a function marked
//! `wasm_split` goes into the part that the mark names.

use rondel_page::{Log, Pages, Sources, entries};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

#[wasm_split(leaf, fallible)]
fn leaf() -> Result<Pages, SplitLoaderError> {
    Ok(entries::leaf)
}

#[wasm_split(desk, fallible)]
fn desk() -> Result<Pages, SplitLoaderError> {
    Ok(entries::desk)
}

#[wasm_split(event, fallible)]
fn event() -> Result<Pages, SplitLoaderError> {
    Ok(entries::event)
}

#[wasm_split(desk, fallible)]
fn log() -> Result<&'static Log, SplitLoaderError> {
    Ok(&entries::LOG)
}

#[wasm_split(explore, fallible)]
fn explore() -> Result<Pages, SplitLoaderError> {
    Ok(entries::explore)
}

#[wasm_split(count, fallible)]
fn count() -> Result<Pages, SplitLoaderError> {
    Ok(entries::count)
}

/// Shows the page of the address.
#[wasm_bindgen]
pub async fn enter() {
    rondel_page::enter(Sources {
        leaf: || Box::pin(async { leaf().await.ok() }),
        desk: || Box::pin(async { desk().await.ok() }),
        event: || Box::pin(async { event().await.ok() }),
        log: || Box::pin(async { log().await.ok() }),
        explore: || Box::pin(async { explore().await.ok() }),
        count: || Box::pin(async { count().await.ok() }),
    })
    .await;
}

/// Fetches the parts that are likely to be needed next.
#[wasm_bindgen]
pub async fn look_ahead() {
    rondel_page::look_ahead().await;
}
