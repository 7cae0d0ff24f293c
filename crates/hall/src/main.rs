//! The program of the page of a phone in the hall (`h.html`); empty on native targets.

#[cfg(target_family = "wasm")]
mod phone;

#[cfg(target_family = "wasm")]
fn main() -> Result<(), wasm_bindgen::JsValue> {
    phone::begin()
}

#[cfg(not(target_family = "wasm"))]
fn main() {}
