//! Input of a page that belongs to no event, kept so that nothing is lost.

use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::state::App;

/// The most bytes of text that are kept; a browser's store holds about ten times as much.
const MOST_KEPT: usize = 256 << 10;

/// Input of a page that belongs to no event.
pub trait PageMemory: Serialize + DeserializeOwned + Default + Clone + Send + Sync + 'static {
    /// The name of the document.
    const NAME: &'static str;

    /// The number of bytes of all its texts.
    fn bytes(&self) -> usize;

    /// Returns true if the input is small enough to be kept.
    fn fits(&self) -> bool {
        self.bytes() <= MOST_KEPT
    }
}

/// The input of an earlier visit, kept from now on as it changes.
pub fn kept<D: PageMemory>(app: App) -> RwSignal<D> {
    let draft = RwSignal::new(app.store.page::<D>(D::NAME));
    on_cleanup(|| mark(false));
    let mut is_read = false;
    // At once: typed text is kept before any reader, which might break the program down.
    ImmediateEffect::new_mut_scoped(move || {
        let (now, is_new) = (draft.get(), std::mem::replace(&mut is_read, true));
        mark(is_new && !now.fits());
        if is_new && now.fits() {
            untrack(|| app.store.keep_page(D::NAME, &now));
        }
    });
    draft
}

/// Notes if the input is too long to be kept, for the message of `crash_guard.js` after a breakdown.
fn mark(unkept: bool) {
    let root = document().document_element().expect("a page has a root");
    let _ = root.toggle_attribute_with_force("data-unkept", unkept);
}
