//! Sources and credits.

sentences!("about");
