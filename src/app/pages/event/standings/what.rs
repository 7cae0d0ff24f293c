//! What of the standings can be asked where it comes from.

use rondel::standings::Column;

/// A number of somebody, or the name with all games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    Games,
    Number(Column),
}
