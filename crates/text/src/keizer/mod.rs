//! Keizer: what a total is the sum of, how a list came about, why a round is paired as it is, what a game would change.
//!
//! | part | says |
//! | --- | --- |
//! | [`numbers`] | points and shares, exactly where they can be written so |
//! | [`mod@column`] | what stands over and in the columns of a list |
//! | [`total`] | every summand of a total |
//! | [`champions`] | the champions' group |
//! | [`divisions`] | groups that are paired apart |
//! | [`list`] | how a list came about, and what is wrong with it |
//! | [`pairing`] | the reasons of a pairing |
//! | [`outlook`] | what a game to come would change |
//! | [[`page`]] | the words of the pages |

pub mod champions;
pub mod column;
pub mod divisions;
pub mod list;
pub mod numbers;
pub mod outlook;
pub mod page;
pub mod pairing;
pub mod table;
pub mod total;

pub use numbers::Numbers;

#[cfg(test)]
mod tests;
