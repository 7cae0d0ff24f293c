//! Actions that a page performs as soon as it is opened.

use rondel::web::route::Route;

/// An action that waits until its page is loaded, and is dropped if the person goes elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// Begins the event of the draft.
    Begin,
    /// Opens the text of a file.
    Open(String),
}

impl Wish {
    /// The page that performs the action.
    pub fn place(&self) -> Route {
        match self {
            Wish::Begin => Route::New,
            Wish::Open(_) => Route::Open,
        }
    }
}
