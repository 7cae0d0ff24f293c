//! The screen of a round: one bar, what it is about, what comes next, and the strip of the last change. The tools for
//! what is on it are folded under "More".

use leptos::prelude::*;
use rondel::text::desk::Desk as Text;
use wasm_bindgen::JsCast;

use super::super::made::ChangeList;
use super::copies::{CopyChip, CopyOffer};
use super::strip::Strip;
use super::title::TitleOffer;
use super::title_of;
use crate::desk::Desk;
use crate::parts::key_of;
use crate::state::t;

/// A press that opens something in a row brings all of the row into sight: what opens at the foot stands below it.
fn into_sight(event: web_sys::MouseEvent) {
    // By the way that the press took: what was pressed may be gone by now.
    let way = event.composed_path();
    let row = way
        .iter()
        .filter_map(|it| it.dyn_into::<web_sys::Element>().ok())
        .find(|it| it.matches(".desk__row, .proposal__row, .door__place, details").unwrap_or_default());
    let Some(row) = row else { return };
    // When it has opened.
    request_animation_frame(move || {
        // What is asked about a tile hangs below it, outside its box.
        let asked = row.query_selector(".door__question").ok().flatten();
        let open = row.query_selector("[aria-expanded='true'], details[open]").ok().flatten();
        let is_open = open.is_some() || row.has_attribute("open");
        if let Some(shown) = asked.or(is_open.then_some(row)) {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Nearest);
            shown.scroll_into_view_with_scroll_into_view_options(&options);
        }
    });
}

/// The screen of a round; its children are what scrolls.
#[component]
pub fn Frame(
    /// What the bar says: which round, how far it is.
    #[prop(into)]
    bar: ViewFn,
    /// The tools for what is on the screen, under "More".
    #[prop(into, optional)]
    tools: ViewFn,
    /// The one button for what comes next, or what it waits for.
    #[prop(into)]
    next: ViewFn,
    /// What stays open beside it where the screen is wide.
    #[prop(into, optional)]
    beside: ViewFn,
    /// Shown again from its top when this changes.
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
        // At first too: the screen before this one may have left its scroll.
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
