//! Further questions that mathematicians ask about a starter.

sentences!("square");
