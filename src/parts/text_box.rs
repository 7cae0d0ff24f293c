//! The one box for a line of input: text, a number, a date, a time. Line fields, number fields and the questions of
//! forms use it, and so do the boxes of the desk, which add their own keys.

use leptos::callback::UnsyncCallback;
use leptos::prelude::*;
use web_sys::{Event, HtmlInputElement};

use crate::script::key_of;

/// The kind of input.
#[derive(Clone, PartialEq, Eq)]
pub enum Written {
    /// Text.
    Words,
    /// A name that is searched for.
    Sought,
    /// A number, with the lowest and the highest.
    Number([String; 2]),
    /// A date in ISO 8601 format.
    Date,
    /// A time of day in hours and minutes.
    Time,
}

/// The properties of a box.
#[derive(Clone)]
pub struct Typed {
    pub written: Written,
    /// The on-screen keyboard of a phone.
    pub mode: Signal<&'static str>,
    /// The value of an empty box, shown as a placeholder; usually empty.
    pub usual: Signal<String>,
    /// The most characters.
    pub most: usize,
    /// The label for screen readers, if there is no visible one.
    pub label: Option<String>,
    pub value: Signal<String>,
    pub is_bad: Signal<bool>,
    pub disabled: Signal<bool>,
    /// True if the input is taken on every key, else on blur.
    pub live: bool,
    /// True if the box is not overwritten while the person types.
    pub holds: bool,
    /// True if the first character typed after the focus arrives replaces the text.
    pub replaces: bool,
    /// Called with the input.
    pub on: UnsyncCallback<String>,
}

impl Typed {
    /// A box for text, with the callback `on`.
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

/// Tracks if the next character replaces the text of a box.
///
/// The text is selected on focus, but the press that moved the focus places the caret afterwards, in WebKit even
/// after the click. So the text is selected again right before the first character.
#[derive(Debug, Clone, Copy, Default)]
struct Replacing {
    /// True until something is typed or the caret is moved on purpose.
    is_on: bool,
    /// True after the first press on the box: the next press places the caret.
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
            // Keys of characters have names of one character; an on-screen keyboard may send none.
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

/// A text box; extra attributes (keys, class, focus handler) go after `{..}`.
#[component]
pub fn TypedBox(typed: Typed) -> impl IntoView {
    let Typed { written, mode, usual, most, label, value, is_bad, disabled, live, holds, replaces, on } =
        typed;
    // Browsers have their own box for a date or a time.
    let is_line = !matches!(written, Written::Date | Written::Time);
    // What the key at the corner of a keyboard on glass says.
    let enter = if matches!(written, Written::Sought) { "search" } else { "done" };
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
    // Otherwise the value is restored whenever it is set again, for example after a number out of range.
    let shown = move || if holds { held.get() } else { value.get() };
    let replacing = StoredValue::new_local(Replacing::default());
    let typed = move |event| {
        replacing.update_value(|it| it.is_on = false);
        is_typing.set(holds);
        if live {
            on.run(event_target_value(&event));
        }
    };
    // A focused box is also blurred when it is removed; the callback may be disposed of then.
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
            enterkeyhint=is_line.then_some(enter)
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
