//! The one box in which a line is typed, words or a number: what lines, numbers and the questions of forms are painted
//! by.

use leptos::callback::UnsyncCallback;
use leptos::prelude::*;

/// What such a box is for.
#[derive(Clone)]
pub struct Typed {
    /// The lowest and the highest of a number; `None` for words.
    pub range: Option<[String; 2]>,
    /// The keys that a phone shows.
    pub mode: &'static str,
    /// What counts where nothing is typed; mostly empty.
    pub usual: String,
    /// The most letters.
    pub most: usize,
    /// Read aloud, where no label stands beside it.
    pub label: Option<String>,
    pub value: Signal<String>,
    pub is_bad: Signal<bool>,
    pub disabled: Signal<bool>,
    /// Whether it counts with every key; else when it is left.
    pub live: bool,
    /// Whether nothing else is written into it while somebody types.
    pub holds: bool,
    /// Hears what is typed.
    pub on: UnsyncCallback<String>,
}

impl Typed {
    /// Words, heard by `on`.
    pub fn words(value: Signal<String>, on: impl Fn(String) + 'static) -> Typed {
        Typed {
            range: None,
            mode: "text",
            usual: String::new(),
            most: 200,
            label: None,
            value,
            is_bad: Signal::stored(false),
            disabled: Signal::stored(false),
            live: false,
            holds: false,
            on: UnsyncCallback::new(on),
        }
    }

    /// The box.
    pub fn paint(self) -> impl IntoView {
        let Typed { range, mode, usual, most, label, value, is_bad, disabled, live, holds, on } = self;
        let [least, highest] = [0, 1].map(|end| range.as_ref().map(|range| range[end].clone()));
        let is_typing = RwSignal::new(false);
        let held = Memo::new(move |before: Option<&String>| match before {
            Some(before) if is_typing.get() => before.clone(),
            _ => value.get(),
        });
        // Elsewhere what stood there comes back whenever it is said again, as where a number was out of range.
        let shown = move || if holds { held.get() } else { value.get() };
        let typed = move |event| {
            is_typing.set(holds);
            if live {
                on.run(event_target_value(&event));
            }
        };
        // A box that goes while somebody is in it is left too, when nobody asks any more.
        let left = move |event| {
            if !live {
                on.try_run(event_target_value(&event));
            }
            let _ = is_typing.try_set(false);
        };
        view! {
            <input
                type=if range.is_some() { "number" } else { "text" }
                inputmode=mode
                min=least
                max=highest
                placeholder=(!usual.is_empty()).then_some(usual)
                maxlength=most
                dir="auto"
                autocomplete="off"
                aria-label=label
                aria-invalid=move || is_bad.get().to_string()
                disabled=disabled
                prop:value=shown
                on:input=typed
                on:change=left
            />
        }
    }
}
