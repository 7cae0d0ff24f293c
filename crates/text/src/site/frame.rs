//! The frame of every static page, and the list of all pages.

sentences!("site/frame");
