//! The wall: a round in large type.

sentences!("wall");
