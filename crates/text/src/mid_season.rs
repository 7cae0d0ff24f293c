//! A league that goes on: what has to be different from now on, and the games that change for it.

sentences!("mid_season");
