//! The worker: heavy searches off the page's thread.
//!
//! The worker runs one request after another without checking for messages in between; the page cancels a request by
//! terminating it.

use rondel_session::web::protocol::{self, Message, Request};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// The time between progress messages of a search to the page, in milliseconds.
const BETWEEN_MESSAGES: f64 = 100.0;

/// Starts to answer requests.
pub fn begin() {
    // Errors of a worker reach its page, but a panic would only arrive as a trap without a message.
    std::panic::set_hook(Box::new(|panic| {
        console_error_panic_hook::hook(panic);
        wasm_bindgen::throw_str(&panic.to_string());
    }));
    let page: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let answering = page.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        // The page has checked the version, so a request can be read.
        let request = serde_wasm_bindgen::from_value(event.data()).expect("a request of this version");
        answer(&answering, request);
    });
    page.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    post(&page, &Message::Ready { protocol: protocol::VERSION });
}

fn answer(page: &DedicatedWorkerGlobalScope, Request { id, job }: Request) {
    let mut last = js_sys::Date::now();
    let reply = job.run(&mut |done, of, best| {
        let now = js_sys::Date::now();
        if now - last >= BETWEEN_MESSAGES {
            last = now;
            post(page, &Message::Progress { id, done, of, best: best() });
        }
    });
    post(page, &Message::Done { id, reply });
}

fn post(page: &DedicatedWorkerGlobalScope, message: &Message) {
    let value = serde_wasm_bindgen::to_value(message).expect("messages are plain data");
    page.post_message(&value).expect("plain data can be cloned to the page");
}
