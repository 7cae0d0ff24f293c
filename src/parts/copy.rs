//! A button that copies a text.

use leptos::prelude::*;
use rondel::text::saved_events::Sharing as Text;

use super::{Kind, Message};
use crate::files;
use crate::state::App;

/// A button that copies a text; if the browser refuses, the text appears below it to be copied by hand.
#[component]
pub fn CopyButton(
    /// The label of the button.
    #[prop(into)]
    label: Signal<String>,
    /// The text, made when the button is pressed.
    text: impl Fn() -> String + Copy + Send + Sync + 'static,
    /// The same as a page of HTML, for who pastes a table.
    #[prop(optional, into)]
    page: Option<Callback<(), String>>,
) -> impl IntoView {
    let app = App::here();
    let refused = RwSignal::new(None::<String>);
    let done = RwSignal::new(false);
    let press = move |_| {
        let text = text();
        let page = page.map(|page| page.run(()));
        leptos::task::spawn_local(async move {
            let copied = match page {
                Some(page) => files::copy_with_page(&text, &page).await,
                None => files::copy(&text).await,
            };
            done.set(copied);
            refused.set((!copied).then_some(text));
            app.speak(app.say(if copied { Text::Copied } else { Text::NotCopied }));
        });
    };
    view! {
        <div class="stack">
            <button class="button" on:click=press>{label}</button>
            {move || done.get().then(|| view! { <p class="note">{app.say(Text::Copied)}</p> })}
            {move || {
                refused
                    .get()
                    .map(|text| {
                        view! {
                            <Message kind=Kind::Warn>{app.say(Text::NotCopied)}</Message>
                            <textarea readonly rows="6" prop:value=text></textarea>
                        }
                    })
            }}
        </div>
    }
}
