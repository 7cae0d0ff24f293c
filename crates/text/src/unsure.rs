//! "Not sure?" on the start page.

sentences!("unsure");
