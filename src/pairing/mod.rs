//! Who can meet whom: pairings of people as matchings of a graph.

pub mod cheapest;
pub mod keizer;
pub mod matching;
pub mod monrad;
pub mod wishes;
