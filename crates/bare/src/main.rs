//! The program of a picture on an otherwise empty page (`bare.html`); empty on native targets.

#[cfg(target_family = "wasm")]
mod picture;

#[cfg(target_family = "wasm")]
fn main() -> Result<(), wasm_bindgen::JsValue> {
    picture::begin()
}

#[cfg(not(target_family = "wasm"))]
fn main() {}
