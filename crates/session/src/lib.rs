//! What a program of tournaments keeps between its user and the event: drafts, storage, addresses.
//!
//! | module | what it answers |
//! | --- | --- |
//! | [`setup`] | from what was typed to an event that can begin |
//! | [`store`] | how events and results are saved |
//! | [`web`] | addresses, messages to the worker, keys |

pub mod setup;
pub mod store;
pub mod web;
