//! What goes out and comes in: one file a format, each with its own error.

pub mod entrants;
mod heading;

pub use heading::Column;
