//! The program of a picture with nothing around it (`bare.html`). Natively it is empty.

#[cfg(target_family = "wasm")]
mod picture;

#[cfg(target_family = "wasm")]
fn main() -> Result<(), wasm_bindgen::JsValue> {
    picture::begin()
}

#[cfg(not(target_family = "wasm"))]
fn main() {}
