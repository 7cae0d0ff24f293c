//! A button under which something opens.

use leptos::prelude::*;
use rondel::text::Say;

use crate::desk::Desk;
use crate::state::t;

/// A button under which something opens, built only then. Where it is there to change something, it does not open in a
/// tab that only shows the event.
#[component]
pub fn Fold(
    label: impl Say + 'static,
    /// Whether what opens changes nothing.
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
