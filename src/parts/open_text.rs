//! The button that opens a text file in a box.

use leptos::prelude::*;
use rondel::text::saved_events::Opening;

use super::FileButton;
use crate::files;
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
    let note = RwSignal::new(None::<Opening>);
    let read = move |file: web_sys::File| {
        leptos::task::spawn_local(async move {
            let read = files::read(app, &file, most).await;
            // The page may have been closed meanwhile.
            note.try_set(read.as_ref().ok().and_then(|decoded| Opening::encoding(decoded.encoding)));
            open(read.map(|decoded| decoded.text));
        });
    };
    view! {
        <FileButton label=label into=into accept=".txt,.csv,.tsv,.trf,.trfx,text/*" open=read small=small />
        {move || {
            note.get().map(|note| view! { <span class="note" role="status">{app.say(note)}</span> })
        }}
    }
}
