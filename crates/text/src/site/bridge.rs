//! The static pages of movements at bridge: Howell and Mitchell.

sentences!("site/bridge");
