//! What mathematicians ask of a starter besides.

sentences!("square");
