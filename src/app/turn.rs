//! A program's turn on the screen: how it comes, is told how the next one fares, and leaves.

use std::cell::RefCell;

use leptos::mount::mount_to;
use leptos::prelude::*;

use super::first;
use crate::handover::Handover;
use crate::pages::keeping::second_title;
use crate::programs::Pages;
use crate::shell::{Page, arrive, here, open};
use crate::state::{App, Coming};

/// Makes a binary one of the programs of the page, which shows `$pages` (a [`Pages`](crate::app::programs::Pages)).
///
/// What it offers the loader: `enter` with what the program before it handed over, none at the start of the page;
/// `leave`, which answers what the next one is handed; `tell` while the next one is fetched, and whether that failed.
#[macro_export]
macro_rules! program {
    ($pages:path) => {
        use wasm_bindgen::prelude::wasm_bindgen;

        /// Takes the screen.
        #[wasm_bindgen]
        pub async fn enter(handed: Option<String>) {
            $crate::app::enter($pages, handed).await;
        }

        /// Leaves the screen.
        #[wasm_bindgen]
        pub fn leave() -> String {
            $crate::app::leave()
        }

        /// Hears how the next program fares.
        #[wasm_bindgen]
        pub fn tell(failed: bool) {
            $crate::app::tell(failed);
        }

        fn main() {
            console_error_panic_hook::set_once();
        }
    };
}

thread_local! {
    static SHOWN: RefCell<Option<Shown>> = const { RefCell::new(None) };
}

/// The program while it has the screen.
struct Shown {
    app: App,
    owner: Owner,
    /// Takes the views away when dropped.
    views: Box<dyn FnOnce()>,
}

/// Shows the page of the present address, one of `pages`; `handed` is what the program before this one left.
///
/// The first program waits for the journal before it shows anything; the next ones are there at once.
pub async fn enter(pages: Pages, handed: Option<String>) {
    let crossed = handed.is_some();
    // What cannot be read was written by another version; then what is stored has to do.
    let handed = handed.and_then(|text| serde_json::from_str::<Handover>(&text).ok());
    let owner = Owner::new();
    let app = owner.with(|| open(handed));
    if !crossed {
        app.store.settle(|event| second_title(app, event)).await;
        app.route.set(here());
    }
    // No frame lies between the first screen and the page.
    let typed = first::take();
    let views = owner.with(|| {
        if let Some(typed) = &typed
            && app.draft.with_untracked(|draft| draft.names != typed.names)
        {
            app.draft.update_untracked(|draft| draft.names = typed.names.clone());
            app.draft.with_untracked(|draft| app.store.keep_draft(draft));
        }
        app.store.look_back();
        let mounted = mount_to(document().body().expect("a page has a body"), move || {
            view! { <Page app=app pages=pages fresh=!crossed /> }
        });
        let views: Box<dyn FnOnce()> = Box::new(move || drop(mounted));
        views
    });
    typed.iter().for_each(first::Typed::go_on);
    SHOWN.set(Some(Shown { app, owner, views }));
    if crossed {
        arrive();
    }
}

/// Leaves the screen; returns what the next program is handed.
pub fn leave() -> String {
    let Some(Shown { app, owner, views }) = SHOWN.take() else { return String::new() };
    let handed = serde_json::to_string(&Handover::of(app)).unwrap_or_default();
    views();
    // Lets go of everything at once: timers, listeners, the event that this tab writes.
    owner.cleanup();
    handed
}

/// Tells the person that the program they asked for is on its way, or that it could not be loaded.
pub fn tell(failed: bool) {
    let coming = if failed { Coming::Failed } else { Coming::Soon };
    SHOWN.with_borrow(|shown| shown.iter().for_each(|shown| shown.app.coming.set(Some(coming))));
}
