//! The page: Leptos views over the core, in several programs that take turns on one screen.
//!
//! The core never names anything in here, and is compiled without it unless the feature `app` asks for it. Each
//! program is a few lines in `bin/` that say which pages it shows; what its pages do not need is left out of it when
//! it is linked. `loader.js` loads the program that an address needs and lets them take turns.

pub(crate) mod desk;
pub(crate) mod files;
mod first;
pub(crate) mod handover;
pub(crate) mod offline;
pub(crate) mod pages;
pub(crate) mod parts;
pub mod programs;
pub(crate) mod shell;
pub(crate) mod state;
pub(crate) mod storage;
pub(crate) mod tabs;
mod turn;
pub(crate) mod wish;
pub(crate) mod worker;

pub use turn::{enter, leave, tell};
