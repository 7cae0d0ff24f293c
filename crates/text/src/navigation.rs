//! The names of the pages to explore, on the page that leads to them.
//!
//! They are separate so that the first page does not load the texts of all these pages.

sentences!("navigation");
