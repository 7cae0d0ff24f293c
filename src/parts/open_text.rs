//! The button that opens a text file in a box.

use leptos::prelude::*;
use rondel::text::saved_events::Opening;

use super::FileButton;
use crate::files::{self, Unreadable};
use crate::state::App;

/// The button; `open` receives the text of the file, or a sentence with the error.
#[component]
pub fn OpenText(
    /// The label of the button.
    label: String,
    /// The purpose of the button for screen readers, where a page has several of them.
    #[prop(optional, into)]
    into: Option<String>,
    /// The most bytes that are read.
    most: usize,
    open: impl Fn(Result<String, String>) + Copy + 'static,
    #[prop(optional)] small: bool,
) -> impl IntoView {
    let app = App::here();
    let read = move |file: web_sys::File| {
        leptos::task::spawn_local(async move {
            let mb = |bytes: usize| bytes.div_ceil(1 << 20);
            open(files::read(&file, most).await.map_err(|unreadable| match unreadable {
                Unreadable::NotText => app.say(Opening::NotTextHere),
                Unreadable::TooLarge { bytes } => {
                    app.say(Opening::TooLarge { mb: mb(bytes), most: mb(most) })
                }
            }));
        });
    };
    view! { <FileButton label=label into=into accept=".txt,.csv,.tsv,.trf,.trfx,text/*" open=read small=small /> }
}
