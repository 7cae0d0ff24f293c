//! The choices that every picture of the circle offers: what moves, and what its places are called.

sentences!("circle");
