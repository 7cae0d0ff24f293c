//! The columns of a Keizer list behind the name: which of them each way to show a list has, decided here alone.

use crate::standings::Outlet;

/// A number of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Column {
    /// The sum by which the list is sorted.
    Total,
    /// The value of the place.
    Value,
    /// Games played.
    Played,
    /// Games won.
    Won,
    /// Games drawn.
    Drawn,
    /// Games lost.
    Lost,
}

/// The columns of a list; without values where no value says what a game is worth.
pub fn columns(at: Outlet, has_values: bool) -> &'static [Column] {
    use Column::{Drawn, Lost, Played, Total, Value, Won};
    match at {
        Outlet::Screen if !has_values => &[Total, Played, Won, Drawn, Lost],
        Outlet::Paper if !has_values => &[Played, Won, Drawn, Lost, Total],
        Outlet::File | Outlet::Wall if !has_values => &[Total],
        Outlet::Screen => &[Total, Value, Played, Won, Drawn, Lost],
        Outlet::Paper => &[Value, Played, Won, Drawn, Lost, Total],
        Outlet::File => &[Value, Total],
        Outlet::Wall => &[Total, Value],
        Outlet::Line => &[Total],
    }
}
