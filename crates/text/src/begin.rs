//! The first choices of an event, and the reasons why one cannot begin yet.

sentences!("begin");
