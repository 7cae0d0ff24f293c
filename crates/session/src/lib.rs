//! State between the user of a tournament program and its events: drafts, storage, addresses.
//!
//! | module | purpose |
//! | --- | --- |
//! | [`setup`] | from typed text to an event that can begin |
//! | [`store`] | storage of events and results |
//! | [`web`] | addresses, messages to the worker, keys |

pub mod setup;
pub mod store;
pub mod web;
