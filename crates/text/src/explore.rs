//! The texts besides the tiles of the page that links to all others.

sentences!("explore");
