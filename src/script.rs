//! Access by name to browser features that web-sys has only behind a flag, or that a browser may lack or refuse
//! although web-sys takes them for granted.

use std::future::Future;

use js_sys::{Array, Function, Promise};
use leptos::prelude::window;
use leptos::wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The property `name` of an object; undefined if there is none.
pub fn part(object: &JsValue, name: &str) -> JsValue {
    js_sys::Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// Calls a method; undefined if it is missing or fails.
pub fn call(object: &JsValue, method: &str, arguments: &[JsValue]) -> JsValue {
    let function = part(object, method).dyn_into::<Function>().ok();
    let arguments = arguments.iter().collect::<Array>();
    function.and_then(|function| function.apply(object, &arguments).ok()).unwrap_or(JsValue::UNDEFINED)
}

/// Calls a method that the browser may refuse, at once; the future is true if it was granted.
pub fn given(object: &JsValue, method: &str, arguments: &[JsValue]) -> impl Future<Output = bool> + use<> {
    let function = part(object, method).dyn_into::<Function>();
    let answer = function.and_then(|function| function.apply(object, &arguments.iter().collect::<Array>()));
    async move {
        match answer.map(JsCast::dyn_into::<Promise>) {
            Ok(Ok(promise)) => JsFuture::from(promise).await.is_ok(),
            // Some browsers return no promise when they grant it.
            Ok(Err(_)) => true,
            Err(_) => false,
        }
    }
}

/// The name of a key; empty if the event has none, as with events of autofill.
pub fn key_of(event: &JsValue) -> String {
    part(event, "key").as_string().unwrap_or_default()
}

/// The browser's preferred languages, as unchecked tags.
pub fn languages() -> Vec<String> {
    let tags = part(&window().navigator(), "languages").dyn_into::<Array>();
    tags.iter().flat_map(Array::iter).filter_map(|tag| tag.as_string()).collect()
}

/// A random seed, short enough to be read out and typed.
pub fn any_seed() -> u64 {
    (js_sys::Math::random() * 1_000_000.0) as u64
}
