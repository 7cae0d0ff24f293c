//! Class against class, and the standings of each class or school year by itself.

sentences!("classes");
