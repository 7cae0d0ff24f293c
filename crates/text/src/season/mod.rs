//! A club's season as a whole: taking over one in progress, its rules in words, the next one.
//!
//! | part | content |
//! | --- | --- |
//! | [`taking`] | taking over a season in progress, and the input that could not be read |
//! | [`rules`] | every rule with the current numbers, and the effect of changing it |

pub mod rules;
pub mod taking;

#[cfg(test)]
mod tests;
