//! What web-sys keeps behind a flag, by its name.

use leptos::wasm_bindgen::{JsCast, JsValue};

/// A part of an object; undefined where it has none of this name.
pub fn part(object: &JsValue, name: &str) -> JsValue {
    js_sys::Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// Calls a method; undefined where there is none, or where it fails.
pub fn call(object: &JsValue, method: &str, arguments: &[JsValue]) -> JsValue {
    let function = part(object, method).dyn_into::<js_sys::Function>().ok();
    let arguments = arguments.iter().collect::<js_sys::Array>();
    function.and_then(|function| function.apply(object, &arguments).ok()).unwrap_or(JsValue::UNDEFINED)
}
