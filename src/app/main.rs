//! The page: a Leptos single-page app over the scheduling core.

use leptos::prelude::*;

fn main() {
    console_error_panic_hook::set_once();
    mount_to_body(|| view! { <main><h1>"Rondel"</h1></main> });
}
