//! Pairing by hand, and where it gets stuck.

use super::Lang;
use super::holes::{Hole, Written, minus};

sentences!("deadend");

/// A share of a thousand as a percentage with one decimal.
fn percent(per_mille: &u32) -> impl Hole {
    let per_mille = *per_mille;
    Written(move |lang| {
        let (point, gap) = match lang {
            Lang::En => (".", ""),
            Lang::Nl => (",", ""),
            Lang::Nb => (",", "\u{a0}"),
        };
        match per_mille {
            0 => format!("0{gap}%"),
            1000 => format!("100{gap}%"),
            _ => format!("{}{point}{}{gap}%", per_mille / 10, per_mille % 10),
        }
    })
}
