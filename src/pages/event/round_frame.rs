//! The screen of a round: one bar, its content, the next step, and the strip of the last change. The tools for the
//! content are folded under "More".

use leptos::prelude::*;
use rondel::text::desk::Desk as Text;
use wasm_bindgen::JsCast;

use super::super::undo_creation::ChangeList;
use super::copies::{CopyChip, CopyOffer};
use super::last_change::Strip;
use super::title::TitleOffer;
use super::title_of;
use crate::desk::Desk;
use crate::parts::key_of;
use crate::state::t;

/// Scrolls a whole row into view after a press that opens something in it, since content opened at the foot appears
/// below.
fn into_sight(event: web_sys::MouseEvent) {
    // From the path of the press: the pressed element may be removed by now.
    let way = event.composed_path();
    let row = way
        .iter()
        .filter_map(|it| it.dyn_into::<web_sys::Element>().ok())
        .find(|it| it.matches(".desk__row, .proposal__row, details").unwrap_or_default());
    let Some(row) = row else { return };
    // After it has opened.
    request_animation_frame(move || {
        let open = row.query_selector("[aria-expanded='true'], details[open]").ok().flatten();
        if open.is_some() || row.has_attribute("open") {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Nearest);
            row.scroll_into_view_with_scroll_into_view_options(&options);
        }
    });
}

/// The screen of a round; its children are the part that scrolls.
#[component]
pub fn Frame(
    /// The content of the bar: the round and its progress.
    #[prop(into)]
    bar: ViewFn,
    /// The tools for the content, under "More".
    #[prop(into, optional)]
    tools: ViewFn,
    /// The one button for the next step, or the reason why it has to wait.
    #[prop(into)]
    next: ViewFn,
    /// Content that stays open next to the screen if it is wide.
    #[prop(into, optional)]
    beside: ViewFn,
    /// The screen is scrolled to its top when this changes.
    #[prop(into, optional)]
    anew: Signal<usize>,
    children: Children,
) -> impl IntoView {
    let desk = Desk::here();
    let title = title_of(desk);
    let place = desk.memo(|state| state.settings.place.clone());
    let more = RwSignal::new(false);
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if key_of(&event) == "Escape" {
            more.set(false);
        }
    });
    on_cleanup(move || keys.remove());
    let body = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |before: Option<usize>| {
        let now = anew.get();
        // At first too: the previous screen may have left its scroll position.
        if let Some(body) = body.get_untracked().filter(|_| before != Some(now)) {
            body.set_scroll_top(0);
        }
        now
    });
    view! {
        <div class="round">
            <header class="round__bar desk__head screen-only">
                <h1 class="bar__event" dir="auto">{title}</h1>
                {bar.run()}
                <button
                    class="button bar__more"
                    aria-expanded=move || more.get().to_string()
                    on:click=move |_| more.update(|more| *more = !*more)
                >
                    {t(Text::MoreTools)}
                </button>
            </header>
            <Show when=move || more.get()>
                <div class="bar__panel stack screen-only">
                    <ChangeList />
                    <CopyChip />
                    {tools.run()}
                    <div class="cluster">
                        <p class="note" dir="auto">{title} " " {place}</p>
                        <TitleOffer />
                    </div>
                </div>
            </Show>
            <div class="round__body" node_ref=body on:click=into_sight>
                <p class="paper-only" dir="auto">{title}</p>
                {children()}
                <CopyOffer />
            </div>
            {beside.run()}
            <div class="round__next screen-only">{next.run()}</div>
            <Strip />
        </div>
    }
}
