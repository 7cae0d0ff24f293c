//! A picture with nothing around it, for a page of somebody else.

sentences!("bare");
