//! What is typed and chosen on a page that belongs to no event, kept so that nothing is lost.

use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::state::App;

/// The most bytes of text that are kept; the store of a browser holds about ten times as much.
const MOST_KEPT: usize = 256 << 10;

/// What is typed and chosen on such a page.
pub trait Kept: Serialize + DeserializeOwned + Default + Clone + Send + Sync + 'static {
    /// Where it is kept.
    const NAME: &'static str;

    /// The bytes of the texts in it.
    fn bytes(&self) -> usize;

    /// Whether it is small enough to be kept.
    fn fits(&self) -> bool {
        self.bytes() <= MOST_KEPT
    }
}

/// What was typed and chosen at an earlier visit, kept from now on as it changes.
pub fn kept<D: Kept>(app: App) -> RwSignal<D> {
    let draft = RwSignal::new(app.store.page::<D>(D::NAME));
    on_cleanup(|| mark(false));
    let mut is_read = false;
    // At once: what is typed is kept before anybody reads it, should reading it break the program down.
    ImmediateEffect::new_mut_scoped(move || {
        let (now, is_new) = (draft.get(), std::mem::replace(&mut is_read, true));
        mark(is_new && !now.fits());
        if is_new && now.fits() {
            untrack(|| app.store.keep_page(D::NAME, &now));
        }
    });
    draft
}

/// Notes whether what is typed is too long to be kept, for the net to say should the program break down (`net.js`).
fn mark(unkept: bool) {
    let root = document().document_element().expect("a page has a root");
    let _ = root.toggle_attribute_with_force("data-unkept", unkept);
}
