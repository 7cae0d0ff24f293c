//! The page's modules once more, as a program of their own: its tests run in a browser, without those of the core.

#[path = "mod.rs"]
mod app;

// The modules name each other from the root of the library, see there.
use app::{
    desk, files, handover, offline, pages, parts, programs, shell, state, storage, tabs, wish, worker,
};

// Whatever a program may call is used, so that the lints find what nothing calls.
fn main() {
    for pages in [programs::start, programs::event, programs::explore] {
        drop(app::enter(pages, None));
        app::tell(app::leave().is_empty());
    }
}
