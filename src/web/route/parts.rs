//! The parts of an address that begins with a number of players and a round and goes on with words.

use crate::model::ids::RoundNo;

/// The text between the strokes, sorted: the first two numbers, and everything that is not a number.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Parts<'a> {
    /// The first number; `None` if there is none.
    pub players: Option<u16>,
    /// The second number; `None` if there is none, or where it is not a round.
    pub round: Option<RoundNo>,
    /// The words in their order, whatever numbers stand between them.
    pub words: Vec<&'a str>,
}

impl<'a> Parts<'a> {
    /// Reads a path; further numbers mean nothing.
    pub fn read(path: &'a str) -> Self {
        let mut parts = Parts::default();
        let mut numbers = 0;
        for part in path.split('/') {
            match part.parse::<u16>() {
                Ok(number) => {
                    match numbers {
                        0 => parts.players = Some(number),
                        1 => parts.round = RoundNo::try_from(number).ok(),
                        _ => {}
                    }
                    numbers += 1;
                }
                Err(_) => parts.words.push(part),
            }
        }
        parts
    }
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
        // Too large for a number is a word, so that the next number is the first.
        assert_eq!(read("65536/5"), Parts { players: Some(5), round: None, words: vec!["65536"] });
    }
}
