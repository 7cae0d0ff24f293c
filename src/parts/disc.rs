//! The disc of a colour.

use leptos::prelude::*;

/// The disc of a colour: a player, light for White and dark for Black.
pub fn disc(black: bool) -> impl IntoView {
    view! { <span class="colour" class:is-black=black aria-hidden="true"></span> }
}
