//! A board of a published round as it was really played.

sentences!("played");
