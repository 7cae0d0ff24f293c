//! `#/explore`: what there is besides an evening, each with its picture. The start page has the same tiles.

use leptos::prelude::*;
use rondel::text::shell::Shell;

use super::home::Tiles;
use crate::state::t;

/// The page.
#[component]
pub fn ExplorePage() -> impl IntoView {
    view! {
        <section class="stack">
            <h1>{t(Shell::Explore)}</h1>
            <Tiles />
        </section>
    }
}
