//! The reason there is no such movement.

use crate::movement::BarometerError;
use crate::movement::csv::CsvError;
use crate::movement::design::DesignError;
use crate::movement::howell::Refused;
use crate::movement::lines::LinesError;
use crate::movement::mitchell::{MitchellError, Skip};
use crate::text::holes::{Said, same};

sentences!("movement/refused");

/// The letter of a section, 1-based.
pub fn letter(section: usize) -> char {
    (b'A'..=b'Z').nth(section.saturating_sub(1)).map_or('?', char::from)
}

/// The letter of a section in a sentence.
pub(super) fn letter_of(section: &usize) -> char {
    letter(*section)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::mitchell::Mitchell;
    use crate::text::Lang;
    use crate::text::Say;

    #[test]
    fn a_movement_that_cannot_be_says_why_in_every_language() {
        let why = Mitchell::new(8, 8).unwrap_err();
        for lang in Lang::ALL {
            assert!(why.say(lang).contains('8') || why.say(lang).contains('7'), "{}", why.say(lang));
        }
        let skip = MitchellError::Skip { given: None, skip: Skip::After(3, 4) };
        assert_eq!(skip.en(), "East/West has to skip a table after round 3 to 4.");
        assert_eq!(LinesError::Section { section: 2, error: skip }.nl(), format!("B-lijn: {}", skip.nl()));
    }
}
