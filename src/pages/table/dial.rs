//! A number within a sentence that is dragged, or stepped by keys and by two buttons next to it.

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::text::lesson::Lesson as Text;

use crate::parts::key_of;
use crate::state::App;

/// Pixels that a finger drags from one number to the next.
const NOTCH: f64 = 24.0;

/// The start of a drag, with the number at that time.
#[derive(Clone, Copy)]
struct Drag {
    x: f64,
    value: usize,
}

/// The number and its controls.
#[derive(Clone, Copy)]
struct Turning {
    value: Memo<usize>,
    range: Memo<[usize; 2]>,
    by: usize,
    set: Callback<usize>,
    drag: StoredValue<Option<Drag>>,
}

impl Turning {
    /// Goes this number of steps from a number.
    fn to(self, from: usize, steps: i64) {
        let [least, most] = self.range.get_untracked();
        let wanted = from as i64 + steps * self.by as i64;
        let wanted = usize::try_from(wanted).unwrap_or(least).clamp(least, most);
        if wanted != self.value.get_untracked() {
            self.set.run(wanted);
        }
    }

    fn turn(self, steps: i64) {
        self.to(self.value.get_untracked(), steps);
    }

    fn key(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match key_of(event).as_str() {
            "ArrowUp" | "ArrowRight" => self.turn(1),
            "ArrowDown" | "ArrowLeft" => self.turn(-1),
            "Home" => self.turn(i64::MIN / 8 / self.by as i64),
            "End" => self.turn(i64::MAX / 8 / self.by as i64),
            _ => return,
        }
        event.prevent_default();
    }

    /// Starts a drag.
    fn take(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        self.drag.set_value(Some(Drag { x: event.client_x().into(), value: self.value.get_untracked() }));
        if let Some(target) = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok()) {
            // Without the capture the drag would end at the edge of the number.
            let _ = target.set_pointer_capture(event.pointer_id());
        }
    }

    fn pull(self, event: &PointerEvent) {
        if let Some(Drag { x, value }) = self.drag.get_value() {
            self.to(value, ((f64::from(event.client_x()) - x) / NOTCH).round() as i64);
        }
    }

    fn let_go(self) {
        self.drag.set_value(None);
    }
}

/// The number. `range` is the least and the most; `by` is the step.
#[component]
pub fn Dial(
    app: App,
    /// The label of the number.
    label: Text,
    /// The number as the sentence writes it.
    words: Memo<String>,
    value: Memo<usize>,
    range: Memo<[usize; 2]>,
    by: usize,
    set: Callback<usize>,
) -> impl IntoView {
    let turning = Turning { value, range, by, set, drag: StoredValue::new(None) };
    let button = |words: Text, sign: &'static str, steps: i64, edge: usize| {
        view! {
            <button
                type="button"
                class="dial__button studio__edit screen-only"
                tabindex="-1"
                aria-label=format!("{}: {}", app.say(&label), app.say(words))
                disabled=move || value.get() == range.get()[edge]
                on:click=move |_| turning.turn(steps)
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
                on:keydown=move |event| turning.key(&event)
                on:pointerdown=move |event| turning.take(&event)
                on:pointermove=move |event| turning.pull(&event)
                on:pointerup=move |_| turning.let_go()
                on:pointercancel=move |_| turning.let_go()
            >
                {move || words.get()}
            </span>
            {more}
        </span>
    }
}
