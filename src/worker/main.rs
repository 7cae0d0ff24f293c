//! The worker: heavy searches off the page's thread.

use rondel::protocol::{self, Message};
use wasm_bindgen::prelude::*;
use web_sys::DedicatedWorkerGlobalScope;

fn main() {
    console_error_panic_hook::set_once();
    post(&Message::Ready { protocol: protocol::VERSION });
}

fn post(message: &Message) {
    let page: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let value = serde_wasm_bindgen::to_value(message).expect("messages are plain data");
    page.post_message(&value).expect("plain data can be cloned to the page");
}
