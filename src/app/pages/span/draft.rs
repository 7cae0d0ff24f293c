//! What is typed on the page, kept so that nothing is lost.

use leptos::prelude::*;
use rondel::whist::Draw;
use serde::{Deserialize, Serialize};

use super::wheel::Wheel;

/// The most bytes of text that are kept: a schedule of 101 players with all its rounds is smaller.
const MOST_KEPT: usize = 256 << 10;
const NAME: &str = "span";

/// What is typed and chosen.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The starting positions.
    pub text: String,
    /// Among which solutions is searched.
    pub draw: Draw,
    /// The number of the search.
    pub seed: u32,
}

/// The draft, kept as it changes.
pub fn draft(wheel: Wheel) -> RwSignal<Draft> {
    let store = wheel.app.store;
    let draft = RwSignal::new(store.page::<Draft>(NAME));
    Effect::new(move |before: Option<()>| {
        let now = draft.get();
        if before.is_some() && now.text.len() <= MOST_KEPT {
            store.keep_page(NAME, &now);
        }
    });
    draft
}
