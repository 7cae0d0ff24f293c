//! What there is besides the tiles of the page that leads to everything.

sentences!("explore");
