//! The rules of a season of Keizer, as an event keeps them. Data only: [`standings`](crate::standings) applies the
//! rules for values, [`pairing`](crate::pairing) the rules for pairing.

mod rated;
mod rules;
mod values;
mod worth;

pub use rated::ByRating;
pub use rules::{ColourSystem, Gap, Level, Limits, Rules};
pub use values::{
    Allowance, Allowances, Away, CycleRule, Elsewhere, Entry, MAX_PERIODS, Missed, Periods, Preset, Settings,
    Top, default_top,
};
pub use worth::{Elo, MAX_LINES, Nights, Places, Table, Worth};
