//! A question with two answers.

use leptos::prelude::*;

/// Two buttons, of which the chosen one is pressed: `false` is the first, `true` the second.
#[component]
pub fn Either(
    labels: [String; 2],
    /// The present answer, or `None` before the question is answered.
    #[prop(into)]
    answer: Signal<Option<bool>>,
    on: impl Fn(bool) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let [first, second] = labels;
    let button = move |is: bool, label: String| {
        let pressed = move || (answer.get() == Some(is)).to_string();
        view! {
            <button class="button button--small" dir="auto" aria-pressed=pressed on:click=move |_| on(is)>
                {label}
            </button>
        }
    };
    view! { <span class="cluster">{button(false, first)} {button(true, second)}</span> }
}
