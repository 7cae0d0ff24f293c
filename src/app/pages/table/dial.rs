//! A number within a sentence that is dragged, stepped by keys, or by the two buttons beside it.

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::text::lesson::Lesson as Text;

use crate::state::App;

/// A finger drags so many pixels from one number to the next.
const NOTCH: f64 = 24.0;

/// Where a drag began, and with which number.
#[derive(Clone, Copy)]
struct Drag {
    x: f64,
    value: usize,
}

/// The number. `range` is the least and the most; `by` is from one to the next.
#[component]
pub fn Dial(
    app: App,
    /// What the number counts.
    label: Text,
    /// The number as the sentence writes it.
    words: Memo<String>,
    value: Memo<usize>,
    range: Memo<[usize; 2]>,
    by: usize,
    set: Callback<usize>,
) -> impl IntoView {
    let drag = StoredValue::new(None::<Drag>);
    let to = move |value_now: usize, steps: i64| {
        let [least, most] = range.get_untracked();
        let wanted = value_now as i64 + steps * by as i64;
        let wanted = usize::try_from(wanted).unwrap_or(least).clamp(least, most);
        if wanted != value.get_untracked() {
            set.run(wanted);
        }
    };
    let turn = move |steps: i64| to(value.get_untracked(), steps);
    let key = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match event.key().as_str() {
            "ArrowUp" | "ArrowRight" => turn(1),
            "ArrowDown" | "ArrowLeft" => turn(-1),
            "Home" => turn(i64::MIN / 8 / by as i64),
            "End" => turn(i64::MAX / 8 / by as i64),
            _ => return,
        }
        event.prevent_default();
    };
    let take = move |event: PointerEvent| {
        if event.button() != 0 {
            return;
        }
        drag.set_value(Some(Drag { x: event.client_x().into(), value: value.get_untracked() }));
        if let Some(target) = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok()) {
            // Without it the drag ends at the edge of the number.
            let _ = target.set_pointer_capture(event.pointer_id());
        }
    };
    let pull = move |event: PointerEvent| {
        if let Some(Drag { x, value }) = drag.get_value() {
            to(value, ((f64::from(event.client_x()) - x) / NOTCH).round() as i64);
        }
    };
    let button = |words: Text, sign: &'static str, steps: i64, edge: usize| {
        view! {
            <button
                type="button"
                class="dial__button studio__edit screen-only"
                tabindex="-1"
                aria-label=format!("{}: {}", app.say(&label), app.say(words))
                disabled=move || value.get() == range.get()[edge]
                on:click=move |_| turn(steps)
            >
                {sign}
            </button>
        }
    };
    let (less, more) = (button(Text::DialLess, "−", -1, 0), button(Text::DialMore, "+", 1, 1));
    view! {
        <span class="dial">
            {less}
            <span
                class="dial__number"
                role="spinbutton"
                tabindex="0"
                aria-label=app.say(&label)
                aria-description=app.say(Text::DialHint)
                title=app.say(Text::DialHint)
                aria-valuenow=move || value.get().to_string()
                aria-valuemin=move || range.get()[0].to_string()
                aria-valuemax=move || range.get()[1].to_string()
                on:keydown=key
                on:pointerdown=take
                on:pointermove=pull
                on:pointerup=move |_| drag.set_value(None)
                on:pointercancel=move |_| drag.set_value(None)
            >
                {move || words.get()}
            </span>
            {more}
        </span>
    }
}
