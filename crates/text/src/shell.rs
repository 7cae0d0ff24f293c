//! The frame of the page: navigation, choices, the line that says where the data is.

sentences!("shell");
