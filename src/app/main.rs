//! The page: a Leptos single-page app over the scheduling core.

mod desk;
mod files;
mod offline;
mod pages;
mod parts;
mod shell;
mod state;
mod storage;
mod tabs;
mod worker;

use leptos::prelude::*;

fn main() {
    console_error_panic_hook::set_once();
    mount_to_body(shell::Page);
}
