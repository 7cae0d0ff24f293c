//! A line of text that unfolds its content.

use leptos::prelude::*;

/// Content folded under a line of text, built while it is open.
#[component]
pub fn Unfold(
    /// The line that is always visible.
    #[prop(into)]
    label: ViewFn,
    #[prop(optional)] class: &'static str,
    children: ChildrenFn,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let toggle = move |event| open.set(event_target::<web_sys::Element>(&event).has_attribute("open"));
    view! {
        <details class=class on:toggle=toggle>
            <summary>{move || label.run()}</summary>
            <Show when=move || open.get()>{children()}</Show>
        </details>
    }
}
