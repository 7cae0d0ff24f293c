//! What the page that is gone to does at once.

use rondel::web::route::Route;

/// A wish waits until the page for it is there, and is forgotten when the person goes elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
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
