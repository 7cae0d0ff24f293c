//! Actions that a page performs as soon as it is opened.

use rondel::format::decoding::Decoded;
use rondel::web::route::Route;

/// An action that waits until its page is loaded, and is dropped if the person goes elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// Begins the event of the draft.
    Begin,
    /// Opens a file. A list of names that was dropped on the names box of a page goes into that box.
    Open(Decoded, Option<Route>),
    /// Reports why a file could not be opened.
    Refuse(String),
    /// Verifies a schedule.
    Verify(String),
    /// Takes over a season under way.
    Season(String),
}

impl Wish {
    /// The page that performs the action.
    pub fn place(&self) -> Route {
        match self {
            Wish::Begin => Route::New,
            Wish::Open(..) | Wish::Refuse(_) => Route::Open,
            Wish::Verify(_) => Route::Verify,
            Wish::Season(_) => Route::Season,
        }
    }
}
