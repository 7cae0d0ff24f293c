//! The counting of starters by the sum of signs, with three chords worked out by hand.

sentences!("count/method");
