//! The static pages of two against two: Americano and Mexicano.

sentences!("site/partners");
