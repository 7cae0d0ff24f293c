//! The first screen, which `first.js` paints before the program has loaded: the text typed there, and its removal.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::HtmlTextAreaElement;

/// The names as the person left them on the first screen.
pub struct Typed {
    /// The text of the names box; `None` if it is unchanged since it was painted, since the journal may have restored
    /// newer names meanwhile.
    pub names: Option<String>,
    /// Start and end of the selection, or `None` if the focus is elsewhere.
    caret: Option<(u32, u32)>,
}

/// Removes the first screen, if it is still there, and returns its text if it was visible. While a page other than
/// the first is loading, the screen has no box.
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
    /// Moves the caret to the same place in the names box of the loaded page.
    pub fn go_on(&self) {
        let Some((start, end)) = self.caret else { return };
        let Some(names) = document().query_selector("#main textarea").ok().flatten() else { return };
        let names: HtmlTextAreaElement = names.unchecked_into();
        let _ = names.focus();
        let _ = names.set_selection_range(start, end);
    }
}
