//! A message with a word for its kind; the colour only repeats the word.

use leptos::prelude::*;

/// The kind of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Everything is in order.
    Ok,
    /// A fact worth knowing.
    Note,
    /// A point worth checking.
    Warn,
    /// An error.
    Error,
}

/// A message; `word` comes first and names its kind.
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
