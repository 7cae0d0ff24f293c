//! A message with the word that says what kind it is; the colour only repeats the word.

use leptos::prelude::*;

/// What kind of message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// As it should be.
    Ok,
    /// Something worth knowing.
    Note,
    /// Worth a look.
    Warn,
    /// Something is wrong.
    Error,
}

/// A message; `word` stands first and says its kind in words.
#[component]
pub fn Message(kind: Kind, #[prop(into, optional)] word: String, children: Children) -> impl IntoView {
    let class = match kind {
        Kind::Ok => "message message--ok",
        Kind::Note => "message",
        Kind::Warn => "message message--warn",
        Kind::Error => "message message--error",
    };
    let word = (!word.is_empty()).then(|| view! { <span class="message__word">{word}</span>" " });
    view! { <div class=class>{word}{children()}</div> }
}
