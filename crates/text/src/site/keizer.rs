//! The static page of a Keizer season.

sentences!("site/keizer");
