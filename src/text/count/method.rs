//! How the sum of signs counts starters, with three chords worked out by hand.

sentences!("count/method");
