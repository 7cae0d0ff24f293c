//! The choices for every picture of the circle: the moving parts, and the names of its places.

sentences!("circle");
