//! What every picture of the circle lets one choose: what moves, and what its places are called.

sentences!("circle");
