//! A score by two taps: its field, and the number on a pad below it.

use leptos::prelude::*;
use rondel::text::desk::Desk as Text;
use rondel::text::score_input::Fields;

use super::View;
use crate::desk::Desk;
use crate::parts::timer::is_media;
use crate::state::t;

/// The name of the document that keeps the wish for a pad.
const PAD: &str = "score-pad";

/// Returns true if the person wants a pad; by default on devices with a coarse pointer.
pub(super) fn is_wished(desk: Desk) -> bool {
    desk.app.store.page::<Option<bool>>(PAD).unwrap_or_else(|| is_media("(pointer: coarse)"))
}

/// Turns the pad on or off, for this device.
fn wish(view: View, wished: bool) {
    view.working.update(|working| working.listing.pad = wished);
    view.desk.app.store.keep_page(PAD, &Some(wished));
}

/// The numbers from 0 to `most`. The field keeps the focus, so that keys still write there.
#[component]
pub(super) fn Pad(
    view: View,
    /// The name of the side whose score it is.
    name: String,
    most: u32,
    pick: impl Fn(u32) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = view.desk.app;
    let keys = (0..=most).map(|points| {
        view! { <button class="pad__key" tabindex="-1" on:click=move |_| pick(points)>{points}</button> }
    });
    view! {
        <div
            class="pad"
            role="group"
            aria-label=app.say(Text::PadOf { name })
            on:mousedown=|event| event.prevent_default()
        >
            {keys.collect_view()}
            <button class="pad__key pad__key--word" tabindex="-1" on:click=move |_| wish(view, false)>
                {t(Text::Keyboard)}
            </button>
        </div>
    }
}

/// The button among the tools that turns the pad on, for events whose scores can be tapped.
#[component]
pub(super) fn PadButton(view: View) -> impl IntoView {
    let has_pad = view.desk.memo(|state| Fields::pad_of(&state.settings).is_some());
    move || {
        has_pad.get().then(|| {
            view! {
                <button
                    class="button button--small"
                    aria-pressed=move || view.pad.get().to_string()
                    on:click=move |_| wish(view, !view.pad.get_untracked())
                >
                    {t(Text::Pad)}
                </button>
            }
        })
    }
}
