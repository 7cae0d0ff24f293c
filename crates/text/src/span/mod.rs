//! Span diagrams: cyclic individuals in pictures.

use rondel_session::web::route::SpanView;

use super::checks::Often;
use crate::placeholders::Nested;

pub mod left_right;
pub mod puzzle;
pub mod solution_counts;
pub mod source;

sentences!("span/mod");

/// Returns the reason why another number of players is shown than the typed one, or `None` if they are equal.
pub fn taken(typed: u16) -> Option<Span> {
    let taken = SpanView::nearest(typed);
    match typed {
        _ if typed == taken => None,
        0..SpanView::LEAST => Some(Span::PlayersFew { taken }),
        // A table has two pairs of partners, and this is an odd number of pairs.
        _ if typed % 4 > 1 => Some(Span::PlayersOver { typed, taken }),
        _ => Some(Span::PlayersBeyond { typed, taken }),
    }
}

/// Returns the number of times as a word.
fn how_often(n: &usize) -> Nested<Often> {
    Nested(Often::OrNever { n: *n })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use crate::Say;

    #[test]
    fn where_the_catalogue_ends_the_mathematics_does_not() {
        let said = |typed: u16, lang: Lang| taken(typed).map(|text| text.say(lang));
        assert_eq!([4, 5, 100, 101].map(taken), [const { None }; 4]);
        for (lang, words, never) in [
            (Lang::En, "the catalogue ends at 101", "not everyone"),
            (Lang::Nl, "de catalogus eindigt bij 101", "niet iedereen"),
            (Lang::Nb, "katalogen slutter ved 101", "kan ikke alle"),
        ] {
            for typed in [104, 105, 9_996] {
                let text = said(typed, lang).unwrap();
                assert!(text.contains(words) && !text.contains(never), "{text}");
            }
            for typed in [6, 22, 102, 103] {
                let text = said(typed, lang).unwrap();
                assert!(text.contains(never) && !text.contains(words), "{text}");
            }
        }
        assert_eq!([0, 1, 2, 3].map(taken), [const { Some(Span::PlayersFew { taken: 4 }) }; 4]);
    }
}
