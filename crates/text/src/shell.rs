//! The frame of the page: navigation, choices, and the line about where data is stored.

sentences!("shell");
