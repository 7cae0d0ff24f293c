//! A button that unfolds its content.

use leptos::prelude::*;
use rondel::text::Say;

use crate::desk::Desk;
use crate::state::t;

/// A button that unfolds its content, built only then. Content that changes the event does not open in a tab that
/// only shows the event.
#[component]
pub fn Fold(
    label: impl Say + 'static,
    /// True if the content changes nothing.
    #[prop(optional)]
    reads: bool,
    children: ChildrenFn,
) -> impl IntoView {
    let desk = Desk::here();
    let open = RwSignal::new(false);
    view! {
        <div class="fold screen-only">
            <button
                class="button"
                class:button--small=!reads
                aria-expanded=move || open.get().to_string()
                disabled=move || !reads && desk.read_only()
                on:click=move |_| open.update(|open| *open = !*open)
            >
                {t(label)}
            </button>
            <Show when=move || open.get()>{children()}</Show>
        </div>
    }
}
