//! What the page and its worker say to each other, as plain data.
//!
//! The worker's file keeps its name from version to version, so a page may find an older or newer worker
//! than its own. Therefore the worker speaks first, naming its [`VERSION`], and the page sends nothing before.

use serde::{Deserialize, Serialize};

/// Changes whenever a type of this module changes.
pub const VERSION: u32 = 1;

/// Everything the worker says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// The first message: the worker listens and speaks this version.
    Ready {
        /// The worker's [`VERSION`].
        protocol: u32,
    },
}
