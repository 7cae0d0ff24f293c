//! How the sum of signs counts starters, with three chords worked out by hand.

sentences!("count/method");

/// The chords of the starter that is its own mirror image.
const MIRROR: &str = "{x, −x}";
