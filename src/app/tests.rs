//! The page's modules once more, as a program of their own: its tests run in a browser, without those of the core.

#[path = "mod.rs"]
mod app;

// The modules name each other from the root of the library, see there.
use app::state::lazy;
use app::{
    desk, entries, files, now, offline, pages, parts, piece, shell, state, storage, tabs, wish, worker,
};

// Whatever the program calls is used, so that the lints find what nothing calls.
fn main() {
    let sources = lazy::Sources {
        leaf: || Box::pin(async { Some(entries::leaf as lazy::Pages) }),
        desk: || Box::pin(async { Some(entries::desk as lazy::Pages) }),
        event: || Box::pin(async { Some(entries::event as lazy::Pages) }),
        log: || Box::pin(async { Some(&entries::LOG) }),
        explore: || Box::pin(async { Some(entries::explore as lazy::Pages) }),
        count: || Box::pin(async { Some(entries::count as lazy::Pages) }),
    };
    app::catch_panics();
    drop((app::enter(sources), app::look_ahead()));
}
