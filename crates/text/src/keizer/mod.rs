//! Keizer: the summands of a total, the origin of a list, the reasons for a pairing, and the effect of a future game.
//!
//! | part | content |
//! | --- | --- |
//! | [`numbers`] | points and shares, exact where a fraction can express them |
//! | [`mod@column`] | headings and cells of the columns in a list |
//! | [`total`] | every summand of a total |
//! | [`champions`] | the champions' group |
//! | [`divisions`] | groups that are paired separately |
//! | [`list`] | the origin of a list, and warnings about it |
//! | [`pairing`] | the reasons for a pairing |
//! | [`outlook`] | the effect of a future game |
//! | [`page`] | the words of the pages |

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
