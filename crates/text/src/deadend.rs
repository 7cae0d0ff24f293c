//! Pairing by hand, and the point where it gets stuck.

use super::numbers::fixed;
use super::placeholders::{Hole, Localized, minus};

sentences!("deadend");

/// Writes a share in thousandths as a percentage with one decimal.
fn percent(per_mille: &u32) -> impl Hole {
    let per_mille = i128::from(*per_mille);
    Localized(move |lang| {
        // 0 % and 100 % are exact and need no decimal.
        let share =
            if per_mille % 1000 == 0 { fixed(per_mille / 10, 0, lang) } else { fixed(per_mille, 1, lang) };
        format!("{share}{}%", lang.percent_gap())
    })
}
