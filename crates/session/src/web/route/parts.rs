//! Parts of an address with a number of players and a round, followed by words.

use rondel_schedule::model::ids::RoundNo;

/// The parts between the slashes, separated into the first two numbers and the words.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Parts<'a> {
    /// The first number, if any.
    pub players: Option<u16>,
    /// The second number; `None` if there is none, or if it is not a round.
    pub round: Option<RoundNo>,
    /// The words in order, whatever the numbers between them.
    pub words: Vec<&'a str>,
}

impl<'a> Parts<'a> {
    /// Reads a path; further numbers are ignored.
    pub fn read(path: &'a str) -> Self {
        let mut parts = Parts::default();
        let mut numbers = 0;
        for part in path.split('/') {
            if !is_number(part) {
                parts.words.push(part);
                continue;
            }
            // An invalid number keeps its place, so that the next one is not taken for it.
            let number = part.parse::<u16>().ok();
            match numbers {
                0 => parts.players = number,
                1 => parts.round = number.and_then(RoundNo::from_number),
                _ => {}
            }
            numbers += 1;
        }
        parts
    }
}

/// Returns true for digits with or without a sign or a point, which are intended as a number.
fn is_number(part: &str) -> bool {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '-' | '+');
    part.contains(|c: char| c.is_ascii_digit()) && part.chars().all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_words_are_told_apart_wherever_they_stand() {
        let read = Parts::read;
        let round = |number| RoundNo::from_number(number);
        let whole = Parts { players: Some(8), round: round(3), words: vec!["belt", "names-1"] };
        for path in ["8/3/belt/names-1", "belt/8/names-1/3", "8/3/9/belt/names-1/7"] {
            assert_eq!(read(path), whole, "{path}");
        }
        assert_eq!(read(""), Parts { words: vec![""], ..Parts::default() });
        assert_eq!(read("12/0"), Parts { players: Some(12), ..Parts::default() });
        // An invalid number of players keeps its place.
        for path in ["65536/5/belt", "1.5/5/belt", "-3/5/belt", "99999999999999999999/5/belt"] {
            assert_eq!(read(path), Parts { players: None, round: round(5), words: vec!["belt"] });
        }
    }
}
