//! A row of the page to share.

use leptos::prelude::*;
use rondel::text::Say;

use crate::parts::timer::is_media;
use crate::state::t;

/// True if the rows are open from the beginning: on screens where what is in them takes no way.
pub fn opens() -> RwSignal<bool> {
    RwSignal::new(is_media("(min-width: 48rem)"))
}

/// A row of the page: its heading, which opens and closes what belongs to it, and a word on the state of that.
#[component]
pub fn RowHead(
    label: impl Say + 'static,
    #[prop(into)] state: Signal<String>,
    open: RwSignal<bool>,
    /// The button that needs no opening.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    view! {
        <div class="share__row screen-only">
            <h2>
                <button
                    class="share__label"
                    aria-expanded=move || open.get().to_string()
                    on:click=move |_| open.update(|open| *open = !*open)
                >
                    {t(label)}
                </button>
            </h2>
            <p class="numeral" role="status">{state}</p>
            {children.map(|children| children())}
        </div>
    }
}
