//! Which of several tabs writes an event.

/// Who holds an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// This tab.
    Here,
}
