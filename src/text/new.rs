//! Setting up an event.

sentences!("new");
