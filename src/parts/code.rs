//! A QR code on screen and on paper: black on white in both themes, since not every phone reads inverted codes.

use leptos::prelude::*;
use rondel::figure::Code;

/// The code, filling its container.
pub fn code_picture(code: &Code, label: String) -> AnyView {
    let side = code.side();
    view! {
        <svg
            class="code"
            role="img"
            aria-label=label
            viewBox=format!("0 0 {side} {side}")
            shape-rendering="crispEdges"
        >
            <rect width=side height=side fill="#fff" />
            <path d=code.path() fill="#000" />
        </svg>
    }
    .into_any()
}
