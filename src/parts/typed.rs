//! The one box in which a line is typed: words, a number, a date, a time. Lines, numbers and the questions of forms are
//! painted by it, and so are the boxes of the desk, which add keys of their own.

use leptos::callback::UnsyncCallback;
use leptos::prelude::*;
use web_sys::{Event, HtmlInputElement};

use super::script::key_of;

/// The kind of what is typed.
#[derive(Clone, PartialEq, Eq)]
pub enum Written {
    /// Words.
    Words,
    /// A name that is looked for.
    Sought,
    /// A number, with the lowest and the highest.
    Number([String; 2]),
    /// A date, as ISO 8601 has it.
    Date,
    /// A time of the day, in hours and minutes.
    Time,
}

/// What such a box is for.
#[derive(Clone)]
pub struct Typed {
    pub written: Written,
    /// The keys that a phone shows.
    pub mode: Signal<&'static str>,
    /// What counts where nothing is typed; mostly empty.
    pub usual: Signal<String>,
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
    /// Whether the first letter typed after the focus came replaces the text.
    pub replaces: bool,
    /// Hears what is typed.
    pub on: UnsyncCallback<String>,
}

impl Typed {
    /// Words, heard by `on`.
    pub fn words(value: Signal<String>, on: impl Fn(String) + 'static) -> Typed {
        Typed {
            written: Written::Words,
            mode: Signal::stored("text"),
            usual: Signal::stored(String::new()),
            most: 200,
            label: None,
            value,
            is_bad: Signal::stored(false),
            disabled: Signal::stored(false),
            live: false,
            holds: false,
            replaces: false,
            on: UnsyncCallback::new(on),
        }
    }
}

/// Whether the next letter replaces the text of a box.
///
/// The text is selected on focus, but the press that brought the focus places the caret afterwards, in WebKit even
/// after the click. So the text is selected again right before the first letter.
#[derive(Debug, Clone, Copy, Default)]
struct Replacing {
    /// True until something is typed or the caret is moved on purpose.
    is_on: bool,
    /// True once the box was pressed: the next press is for the caret.
    is_pressed: bool,
}

impl Replacing {
    fn focus(&mut self, event: &Event, is_on: bool) {
        *self = Replacing { is_on, is_pressed: false };
        if is_on {
            event_target::<HtmlInputElement>(event).select();
        }
    }

    fn press(&mut self, event: &Event) {
        self.is_on &= !self.is_pressed;
        self.is_pressed = true;
        self.before_letter(event);
    }

    fn key(&mut self, event: &Event) {
        match key_of(event).as_str() {
            "ArrowLeft" | "ArrowRight" | "Home" | "End" => self.is_on = false,
            // Keys of letters have names of one character; an on-screen keyboard may send none.
            name if name.chars().count() == 1 => self.before_letter(event),
            _ => {}
        }
    }

    /// Selects the text again, unless a part of it is selected.
    fn before_letter(self, event: &Event) {
        if self.is_on {
            let field = event_target::<HtmlInputElement>(event);
            if field.selection_start().ok() == field.selection_end().ok() {
                field.select();
            }
        }
    }
}

/// The box. What it has of its own (keys, a class, what happens when it is gone to) stands after `{..}`.
#[component]
pub fn TypedBox(typed: Typed) -> impl IntoView {
    let Typed { written, mode, usual, most, label, value, is_bad, disabled, live, holds, replaces, on } =
        typed;
    // A date or a time has a box of the browser's own.
    let is_line = !matches!(written, Written::Date | Written::Time);
    let kind = match written {
        Written::Words => "text",
        Written::Sought => "search",
        Written::Number(_) => "number",
        Written::Date => "date",
        Written::Time => "time",
    };
    let [least, highest] = [0, 1].map(|end| match &written {
        Written::Number(range) => Some(range[end].clone()),
        _ => None,
    });
    let is_typing = RwSignal::new(false);
    let held = Memo::new(move |before: Option<&String>| match before {
        Some(before) if is_typing.get() => before.clone(),
        _ => value.get(),
    });
    // Elsewhere what stood there comes back whenever it is said again, as where a number was out of range.
    let shown = move || if holds { held.get() } else { value.get() };
    let replacing = StoredValue::new_local(Replacing::default());
    let typed = move |event| {
        replacing.update_value(|it| it.is_on = false);
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
            type=kind
            inputmode=move || is_line.then(|| mode.get())
            min=least
            max=highest
            placeholder=move || Some(usual.get()).filter(|usual| !usual.is_empty())
            maxlength=is_line.then_some(most)
            dir=is_line.then_some("auto")
            autocomplete=is_line.then_some("off")
            aria-label=label
            aria-invalid=move || is_line.then(|| is_bad.get().to_string())
            disabled=disabled
            prop:value=shown
            on:focus=move |event| replacing.update_value(|it| it.focus(&event, replaces))
            on:click=move |event| replacing.update_value(|it| it.press(&event))
            on:keydown=move |event| replacing.update_value(|it| it.key(&event))
            on:beforeinput=move |event| replacing.update_value(|it| it.before_letter(&event))
            on:input=typed
            on:change=left
        />
    }
}
