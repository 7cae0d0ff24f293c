//! A club's season as a whole: taking over one that is running, its rules in words, the next one.
//!
//! | part | says |
//! | --- | --- |
//! | [`taking`] | how a running season is taken over, and what could not be read of it |
//! | [`rules`] | every rule with today's numbers, and what a change of it does |

pub mod rules;
pub mod taking;

#[cfg(test)]
mod tests;
