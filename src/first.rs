//! The first screen that `first.js` paints before any program has come: what was typed there, and its end.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::HtmlTextAreaElement;

/// The names as somebody left them on the first screen.
pub struct Typed {
    /// What stands in the box; `None` where it still is what the store had when the page was painted, which may be less
    /// than what the journal gave back since.
    pub names: Option<String>,
    /// Where the person is typing, from and to; `None` when they are not.
    caret: Option<(u32, u32)>,
}

/// Takes the first screen away, if it is still there; returns what stands in it when it was in sight. While another
/// page than the first is waited for it has no box.
pub fn take() -> Option<Typed> {
    let first = document().get_element_by_id("first")?;
    let shown = !first.has_attribute("hidden");
    let names = first.query_selector("textarea").ok().flatten();
    let typed =
        names.filter(|_| shown).and_then(|names| names.dyn_into::<HtmlTextAreaElement>().ok()).map(|names| {
            let here = document().active_element().is_some_and(|active| active == *names.as_ref());
            let end = |end: Result<Option<u32>, _>| end.ok().flatten().unwrap_or_default();
            let caret = here.then(|| (end(names.selection_start()), end(names.selection_end())));
            let is_changed = names.default_value().is_ok_and(|painted| painted != names.value());
            Typed { names: is_changed.then(|| names.value()), caret }
        });
    first.remove();
    typed
}

impl Typed {
    /// Lets the person type on where they were, in the box of the page that has come.
    pub fn go_on(&self) {
        let Some((start, end)) = self.caret else { return };
        let Some(names) = document().query_selector("#main textarea").ok().flatten() else { return };
        let names: HtmlTextAreaElement = names.unchecked_into();
        let _ = names.focus();
        let _ = names.set_selection_range(start, end);
    }
}
