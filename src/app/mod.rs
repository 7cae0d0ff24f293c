//! The page: Leptos views over the core.
//!
//! The core never names anything in here, and is compiled without it unless the feature `app` asks for it. The
//! program is made in `bin/page.rs`. It is one, but it comes in parts: [`lazy`] says which pages each has, and
//! `loader.js` begins; `net.js` is there when it breaks down.

pub(crate) mod desk;
pub(crate) mod files;
mod first;
pub mod lazy;
mod net;
pub(crate) mod offline;
pub(crate) mod pages;
pub(crate) mod parts;
pub(crate) mod shell;
mod start;
pub(crate) mod state;
pub(crate) mod storage;
pub(crate) mod tabs;
pub(crate) mod wish;
pub(crate) mod worker;

pub use net::catch_panics;
pub use start::{enter, look_ahead};
