//! Parts of a sentence that are not broken over two lines: a result, a range of numbers. A browser would break after
//! a dash.

/// A piece of a text: a run of words, or a word that stays on one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Words that may be on several lines, with the spaces around them.
    Words(&'a str),
    /// A word with a dash in it, such as “1–0” or “7–17”.
    Whole(&'a str),
}

/// Returns the pieces of a text, which together are the whole text.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut found = Vec::new();
    let (mut from, mut at) = (0, 0);
    for word in text.split_inclusive(char::is_whitespace) {
        let bare = word.trim_end();
        if is_whole(bare) {
            found.extend((from < at).then(|| Piece::Words(&text[from..at])));
            found.push(Piece::Whole(bare));
            from = at + bare.len();
        }
        at += word.len();
    }
    found.extend((from < text.len()).then(|| Piece::Words(&text[from..])));
    found
}

/// True if the word has a dash between two numbers.
fn is_whole(word: &str) -> bool {
    let is_number = |sign: char| sign.is_numeric();
    word.split_once('–')
        .is_some_and(|(before, after)| before.ends_with(is_number) && after.starts_with(is_number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_and_ranges_stay_on_one_line() {
        use Piece::{Whole, Words};
        assert_eq!(
            pieces("Board 3: 1–0 was corrected to ½–½."),
            [Words("Board 3: "), Whole("1–0"), Words(" was corrected to "), Whole("½–½.")]
        );
        assert_eq!(pieces("7–17"), [Whole("7–17")]);
        assert_eq!(
            pieces("Re-plan rounds 7–17 now"),
            [Words("Re-plan rounds "), Whole("7–17"), Words(" now")]
        );
    }

    #[test]
    fn other_words_may_be_broken() {
        for text in ["Anna – Bram", "Anna–Bram", "", "A long name with-hyphens–and a dash", "– 3"] {
            assert_eq!(pieces(text), Vec::from_iter((!text.is_empty()).then_some(Piece::Words(text))));
        }
    }
}
