//! The origin of the starting positions in a span diagram: catalogue, search, list, multipliers, or pasted text.

use rondel_format::starting::{NotStarting, StartingNote};
use rondel_schedule::whist::{Draw, Origin};

use crate::count::grouped;
use crate::placeholders::{Hole, Localized};

sentences!("span/source");

/// Writes a number with the thousands separators of the language.
pub(crate) fn thousands(n: &u64) -> impl Hole {
    let n = *n;
    Localized(move |lang| grouped(n, lang))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lang, Say};

    #[test]
    fn thousands_stand_apart() {
        let steps = Source::Searching { seconds: 1, starters: 999, steps: 1_234_567 };
        assert_eq!(steps.say(Lang::En), "Searching for 1 second: 999 draws of partners, 1,234,567 steps.");
        assert!(steps.say(Lang::Nl).ends_with("1.234.567 stappen."));
    }
}
