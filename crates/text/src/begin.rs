//! The first choices of an event, and why one cannot begin yet.

sentences!("begin");
