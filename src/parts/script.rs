//! What web-sys keeps behind a flag, by its name; and what a browser may refuse or not have, though web-sys knows
//! nothing of that.

use std::future::Future;

use js_sys::{Array, Function, Promise};
use leptos::prelude::window;
use leptos::wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// A part of an object; undefined where it has none of this name.
pub fn part(object: &JsValue, name: &str) -> JsValue {
    js_sys::Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// Calls a method; undefined where there is none, or where it fails.
pub fn call(object: &JsValue, method: &str, arguments: &[JsValue]) -> JsValue {
    let function = part(object, method).dyn_into::<Function>().ok();
    let arguments = arguments.iter().collect::<Array>();
    function.and_then(|function| function.apply(object, &arguments).ok()).unwrap_or(JsValue::UNDEFINED)
}

/// Asks for something that the browser may refuse, at once; whether it is given, which is known later.
pub fn given(object: &JsValue, method: &str, arguments: &[JsValue]) -> impl Future<Output = bool> + use<> {
    let function = part(object, method).dyn_into::<Function>();
    let answer = function.and_then(|function| function.apply(object, &arguments.iter().collect::<Array>()));
    async move {
        match answer.map(JsCast::dyn_into::<Promise>) {
            Ok(Ok(promise)) => JsFuture::from(promise).await.is_ok(),
            // Some say at once that they do it.
            Ok(Err(_)) => true,
            Err(_) => false,
        }
    }
}

/// The name of a key; empty where an event has none, as those have that fill in a form by themselves.
pub fn key_of(event: &JsValue) -> String {
    part(event, "key").as_string().unwrap_or_default()
}

/// The languages that the browser says it prefers, whatever they look like.
pub fn languages() -> Vec<String> {
    let tags = part(&window().navigator(), "languages").dyn_into::<Array>();
    tags.iter().flat_map(Array::iter).filter_map(|tag| tag.as_string()).collect()
}

/// A seed that a person can read out and type.
pub fn any_seed() -> u64 {
    (js_sys::Math::random() * 1_000_000.0) as u64
}
