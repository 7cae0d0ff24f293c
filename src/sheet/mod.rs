//! What stands on paper and on the wall, as plain data; the page only draws it.
//!
//! A sheet is a number of [`Page`]s, a page a head and a few [`Block`]s. Pages are made here and not left to the
//! browser, so that the preview is what comes out of the printer and every page has its head in every browser. A page
//! that comes out higher than reckoned is broken by the browser after all, between rows, its head repeated.

mod movement;
mod page;
mod table;

pub use movement::{MovementPaper, MovementSheet};
pub use page::{Block, Card, Certificate, Cut, Date, Head, Page, Said, Slip};
pub use table::{Align, Column, Row, Size, Table, fewest};
