//! The origin of the starting positions of a span diagram: catalogue, search, list, multipliers, or pasted.

use crate::format::starting::{NotStarting, StartingNote};
use crate::text::count::grouped;
use crate::text::holes::{Hole, Written};
use crate::whist::{Draw, Origin};

sentences!("span/source");

/// A number as the language sets its thousands apart.
pub(in crate::text) fn thousands(n: &u64) -> impl Hole {
    let n = *n;
    Written(move |lang| grouped(n, lang))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Lang, Say};

    #[test]
    fn thousands_stand_apart() {
        let steps = Source::Searching { seconds: 1, starters: 999, steps: 1_234_567 };
        assert_eq!(steps.say(Lang::En), "Searching for 1 second: 999 draws of partners, 1,234,567 steps.");
        assert!(steps.say(Lang::Nl).ends_with("1.234.567 stappen."));
    }
}
