//! What goes out and comes in: one file a format, each with its own error.

pub mod backup;
pub mod entrants;
mod heading;
pub mod share;

pub use heading::Column;
