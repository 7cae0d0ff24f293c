//! A picture on an otherwise empty page, for embedding in other sites.

sentences!("bare");
