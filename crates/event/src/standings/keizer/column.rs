//! The columns of a Keizer list after the name, chosen here for every way of showing the list.

use crate::standings::Outlet;

/// A number of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Column {
    /// The total by which the list is sorted.
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

/// Returns the columns of a list, without values if games are not worth the value of a place.
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
