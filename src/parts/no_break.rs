//! A sentence whose results and ranges of numbers are not broken over two lines.

use leptos::prelude::*;
use rondel::write::screen::no_break::{Piece, pieces};

/// The sentence; its text is read aloud and copied unchanged.
pub fn whole(text: &str) -> AnyView {
    let piece = |piece: Piece| match piece {
        Piece::Words(words) => words.to_owned().into_any(),
        Piece::Whole(word) => view! { <span class="unbroken">{word.to_owned()}</span> }.into_any(),
    };
    pieces(text).into_iter().map(piece).collect_view().into_any()
}
