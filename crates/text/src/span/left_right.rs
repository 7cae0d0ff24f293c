//! Left and right in a span diagram: directed and almost directed solutions.

sentences!("span/left_right");
