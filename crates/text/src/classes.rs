//! Class against class, and the separate standings of each class or school year.

sentences!("classes");
