//! Marks that distinguish tables in a picture: one of eight colours, and a second channel for people who cannot tell
//! them apart.

use rondel_schedule::model::ids::TableNo;

/// The ink of a table: tables 1 to 8 have the eight colours with solid lines, 9 to 16 with dashed lines, and so on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ink {
    /// The number of the colour: 1 blue, 2 copper, 3 green, 4 red, 5 gold, 6 violet, 7 teal, 8 slate. The page
    /// defines it.
    pub colour: u8,
    /// The dash as the second channel.
    pub dash: Dash,
}

/// The dash of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dash {
    /// A solid line: tables 1 to 8.
    Solid,
    /// A dashed line: tables 9 to 16.
    Dashed,
    /// A dotted line: tables 17 to 24.
    Dotted,
    /// A line of dashes and dots: table 25 and above.
    DashDot,
}

impl Ink {
    /// Returns the ink of a table.
    pub fn of(table: TableNo) -> Self {
        let dash = match table.index() / 8 {
            0 => Dash::Solid,
            1 => Dash::Dashed,
            2 => Dash::Dotted,
            _ => Dash::DashDot,
        };
        Ink { colour: (table.index() % 8) as u8 + 1, dash }
    }

    /// Returns the colour on light paper, as in every printed or downloaded picture.
    pub fn light(self) -> &'static str {
        LIGHT[usize::from(self.colour) - 1]
    }
}

/// The eight colours on light paper. The smallest difference (CIEDE2000) of two colours in normal, protan, deutan and
/// tritan vision is 13.2.
pub(super) const LIGHT: [&str; 8] =
    ["#1622A3", "#A95D3A", "#00A275", "#8B0020", "#B38A03", "#8068A8", "#046567", "#272830"];

impl Dash {
    /// Returns the value of SVG's `stroke-dasharray`, or `None` for a solid line.
    pub fn pattern(self) -> Option<&'static str> {
        match self {
            Dash::Solid => None,
            Dash::Dashed => Some("10 6"),
            Dash::Dotted => Some("2.5 5"),
            Dash::DashDot => Some("14 4 2.5 4"),
        }
    }

    /// Returns the mark that represents the dash next to a number.
    pub fn mark(self) -> char {
        match self {
            Dash::Solid => '●',
            Dash::Dashed => '■',
            Dash::Dotted => '▲',
            Dash::DashDot => '◆',
        }
    }
}
