//! The evening's picture on the wall.

use leptos::html::Div;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::write::sheet::wall::Ring;
use web_sys::SvgElement;

use crate::parts::Picture;

/// The picture: when it comes, everybody slides from their earlier place to the new one, as the style sheet says.
#[component]
pub fn RingPage(ring: Ring) -> impl IntoView {
    let Ring { drawing, ways_back, .. } = ring;
    let page = NodeRef::<Div>::new();
    page.on_load(move |page| {
        for (seat, [right, down]) in ways_back.iter().enumerate() {
            let Ok(found) = page.query_selector_all(&format!(".seat-{seat}")) else { continue };
            let shapes = (0..found.length()).filter_map(|at| found.item(at));
            for shape in shapes.filter_map(|shape| shape.dyn_into::<SvgElement>().ok()) {
                let _ = shape.style().set_property("--way-back", &format!("{right:.1}px, {down:.1}px"));
            }
        }
    });
    view! { <div class="wall__tree is-sliding is-growing" node_ref=page><Picture drawing=drawing /></div> }
}
