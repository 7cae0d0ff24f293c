//! The button that opens a file.

use leptos::prelude::*;
use web_sys::HtmlInputElement;

use crate::files;

/// The button; `open` receives the chosen file.
#[component]
pub fn FileButton(
    /// The label of the button.
    label: String,
    /// The purpose of the button for screen readers, where a page has several of them.
    #[prop(default = None)]
    into: Option<String>,
    /// The kinds of files that are offered first.
    accept: &'static str,
    open: impl Fn(web_sys::File) + 'static,
    #[prop(optional)] small: bool,
) -> impl IntoView {
    let read = move |event| {
        let input: HtmlInputElement = event_target(&event);
        files::chosen(&input).into_iter().for_each(&open);
    };
    view! {
        <label class="button button--file" class:button--small=small>
            {label}
            {into.map(|into| view! { <span class="visually-hidden">": " {into}</span> })}
            <input class="visually-hidden" type="file" accept=accept on:change=read />
        </label>
    }
}
