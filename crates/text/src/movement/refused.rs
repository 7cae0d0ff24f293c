//! The reasons why a movement is impossible.

use rondel_event::movement::BarometerError;
use rondel_event::movement::csv::CsvError;
use rondel_event::movement::design::DesignError;
use rondel_event::movement::howell::Refused;
use rondel_event::movement::lines::LinesError;
use rondel_event::movement::mitchell::{MitchellError, Skip};

use crate::placeholders::{Nested, same};

sentences!("movement/refused");

/// Returns the letter of a section by its 1-based number.
pub fn letter(section: usize) -> char {
    (b'A'..=b'Z').nth(section.saturating_sub(1)).map_or('?', char::from)
}

/// Returns the letter of a section for a sentence.
pub(super) fn letter_of(section: &usize) -> char {
    letter(*section)
}

#[cfg(test)]
mod tests {
    use rondel_event::movement::mitchell::Mitchell;

    use super::*;
    use crate::Lang;
    use crate::Say;

    #[test]
    fn a_movement_that_cannot_be_says_why_in_every_language() {
        let why = Mitchell::new(8, 8).unwrap_err();
        for lang in Lang::BUILT_IN {
            assert!(why.say(lang).contains('8') || why.say(lang).contains('7'), "{}", why.say(lang));
        }
        let skip = MitchellError::Skip { given: None, skip: Skip::After(3, 4) };
        assert_eq!(skip.en(), "East/West has to skip a table after round 3 to 4.");
        assert_eq!(LinesError::Section { section: 2, error: skip }.nl(), format!("B-lijn: {}", skip.nl()));
    }
}
