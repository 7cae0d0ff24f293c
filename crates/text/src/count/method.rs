//! Counting starters by the sum over sign patterns, with three chords worked out by hand.

sentences!("count/method");
