//! Sentences with marked pieces: adjustable numbers, and words that highlight the part of a picture they name.
//!
//! The marks are written in the sentence, as in `[players:7] players sit round the table`, so each language places
//! them at its own words.

pub use rondel_figure::Mark;

/// A piece of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// The mark, or `None` for plain words.
    pub mark: Option<Mark>,
    /// The words of the piece.
    pub text: String,
    /// The closing punctuation after marked words, which must not begin a line.
    pub after: String,
}

impl Piece {
    fn words(text: &str) -> Piece {
        Piece { mark: None, text: text.to_owned(), after: String::new() }
    }
}

/// Splits a sentence into its pieces. Brackets without a mark are plain words.
///
/// ```
/// use rondel_text::inline_marks::{Mark, pieces};
/// let pieces = pieces("[players:7] players");
/// assert_eq!((pieces[0].mark, pieces[0].text.as_str()), (Some(Mark::Players), "7"));
/// assert_eq!((pieces[1].mark, pieces[1].text.as_str()), (None, " players"));
/// ```
pub fn pieces(sentence: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let words = |pieces: &mut Vec<Piece>, text: &str| match pieces.last_mut() {
        Some(Piece { mark: None, text: before, .. }) => before.push_str(text),
        _ if text.is_empty() => {}
        _ => pieces.push(Piece::words(text)),
    };
    let mut rest = sentence;
    while let Some(open) = rest.find('[') {
        words(&mut pieces, &rest[..open]);
        let after = &rest[open + 1..];
        match marked(after) {
            Some((mark, text, end)) => {
                let closes = |c: char| matches!(c, ',' | '.' | ';' | ':' | '!' | '?' | ')' | '’' | '”' | '»');
                let (after, end) = end.split_at(end.len() - end.trim_start_matches(closes).len());
                pieces.push(Piece { mark: Some(mark), text: text.to_owned(), after: after.to_owned() });
                rest = end;
            }
            None => {
                words(&mut pieces, "[");
                rest = after;
            }
        }
    }
    words(&mut pieces, rest);
    pieces
}

/// Parses the text after a bracket into the mark, its words and the rest.
fn marked(text: &str) -> Option<(Mark, &str, &str)> {
    let (inside, end) = text.split_once(']')?;
    let (name, words) = inside.split_once(':')?;
    let mark = Mark::ALL.into_iter().find(|mark| mark.name() == name)?;
    Some((mark, words, end))
}

#[cfg(test)]
mod tests {
    use rondel_figure::lesson::{Facts, Step};

    use super::*;
    use crate::lesson::Lesson;
    use crate::{Lang, Say};

    #[test]
    fn brackets_without_a_mark_are_words() {
        let one = |text: &str| vec![Piece::words(text)];
        for text in ["no mark", "[", "a [b] c", "[other:7]", "[head:open", "]"] {
            assert_eq!(pieces(text), one(text));
        }
        assert_eq!(pieces(""), []);
        let marks: Vec<_> = pieces("[[head:x]]").into_iter().map(|piece| (piece.mark, piece.text)).collect();
        let words = |text: &str| (None, text.to_owned());
        assert_eq!(marks, [words("["), (Some(Mark::Head), "x".to_owned()), words("]")]);
    }

    #[test]
    fn a_sign_that_closes_stays_with_the_word_before_it() {
        let all = pieces("If [head:7], [left:6]: (and [right:5]). So");
        let all: Vec<_> = all.iter().map(|it| (it.text.as_str(), it.after.as_str())).collect();
        let marks = [("7", ","), (" ", ""), ("6", ":"), (" (and ", ""), ("5", ")."), (" So", "")];
        assert_eq!(all[0], ("If ", ""));
        assert_eq!(all[1..], marks);
    }

    #[test]
    fn a_lesson_has_the_same_marks_in_every_language_and_numbers_where_they_are_turned() {
        crate::catalogue::load_all();
        for players in [3, 6, 7, 8, 9, 16, 40] {
            let facts = Facts::of(players, None);
            for step in Step::ALL {
                let said = Lesson::of(step, &facts);
                for sentence in [Some(said.text), said.ask, said.answer].into_iter().flatten() {
                    let marks = Lang::ALL.map(|lang| {
                        let pieces = pieces(&sentence.say(lang));
                        let turned = |piece: &&Piece| matches!(piece.mark, Some(Mark::Players | Mark::Step));
                        for piece in pieces.iter().filter(turned) {
                            assert!(piece.text.parse::<usize>().is_ok(), "{piece:?}");
                        }
                        assert!(pieces.iter().all(|piece| !piece.text.contains(['[', ']'])), "{pieces:?}");
                        let mut marks: Vec<_> = pieces.iter().filter_map(|piece| piece.mark).collect();
                        marks.sort_by_key(|mark| mark.name());
                        marks
                    });
                    assert!(marks.iter().all(|one| *one == marks[0]), "{step:?} {sentence:?}");
                }
                assert!(pieces(&said.title.en()).iter().all(|piece| piece.mark.is_none()));
            }
        }
    }
}
