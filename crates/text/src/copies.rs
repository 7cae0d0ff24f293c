//! Sentences about the file copy and the share link.

use rondel_event::event::{Broken, Refused};
use rondel_format::{backup, share};

use super::placeholders::Nested;
use super::reading::large;

sentences!("copies");

/// Returns the 1-based number of a log entry.
fn entry(broken: &Broken) -> usize {
    broken.entry + 1
}

fn after(index: &usize) -> usize {
    index + 1
}

fn refusal(broken: &Broken) -> Nested<&Refused> {
    Nested(&broken.refused)
}
