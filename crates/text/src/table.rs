//! The circle method in pictures.

sentences!("table");
