//! A league in progress: the requirements for its remaining rounds, and the games that change for them.

sentences!("mid_season");
