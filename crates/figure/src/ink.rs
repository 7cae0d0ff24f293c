//! Marks that distinguish tables in a picture: one of eight colours, and a second channel for people who do not see
//! them.

use rondel_schedule::model::ids::TableNo;

/// The ink of a table: tables 1 to 8 have the eight colours solid, 9 to 16 again dashed, and so on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ink {
    /// 1 to 8: blue, copper, green, red, gold, violet, teal, slate. The colour itself is a token of the page.
    pub colour: u8,
    /// The second channel.
    pub dash: Dash,
}

/// The dash of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dash {
    /// A solid line: tables 1 to 8.
    Solid,
    /// Tables 9 to 16.
    Dashed,
    /// Tables 17 to 24.
    Dotted,
    /// Table 25 and above.
    DashDot,
}

impl Ink {
    /// The ink of a table.
    pub fn of(table: TableNo) -> Self {
        let dash = match table.index() / 8 {
            0 => Dash::Solid,
            1 => Dash::Dashed,
            2 => Dash::Dotted,
            _ => Dash::DashDot,
        };
        Ink { colour: (table.index() % 8) as u8 + 1, dash }
    }

    /// The colour on light paper, as in every printed or downloaded picture.
    pub fn light(self) -> &'static str {
        LIGHT[usize::from(self.colour) - 1]
    }
}

/// The eight colours on light paper. Smallest difference (CIEDE2000) of two under normal, protan, deutan and tritan
/// sight: 13.2.
pub(super) const LIGHT: [&str; 8] =
    ["#1622A3", "#A95D3A", "#00A275", "#8B0020", "#B38A03", "#8068A8", "#046567", "#272830"];

impl Dash {
    /// As SVG's `stroke-dasharray`; `None` for a solid line.
    pub fn pattern(self) -> Option<&'static str> {
        match self {
            Dash::Solid => None,
            Dash::Dashed => Some("10 6"),
            Dash::Dotted => Some("2.5 5"),
            Dash::DashDot => Some("14 4 2.5 4"),
        }
    }

    /// The mark that stands for it beside a number.
    pub fn mark(self) -> char {
        match self {
            Dash::Solid => '●',
            Dash::Dashed => '■',
            Dash::Dotted => '▲',
            Dash::DashDot => '◆',
        }
    }
}
