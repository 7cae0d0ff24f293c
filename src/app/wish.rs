//! What the page that is gone to does at once, when another program of the page has to come first.

use rondel::web::route::Route;
use serde::{Deserialize, Serialize};

/// A wish goes along to the program that has the page for it, and is forgotten when the person goes elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wish {
    /// Begin the event of the draft.
    Begin,
    /// Look into the text of a file.
    Open(String),
}

impl Wish {
    /// The page that fulfils it.
    pub fn place(&self) -> Route {
        match self {
            Wish::Begin => Route::New,
            Wish::Open(_) => Route::Open,
        }
    }
}
