//! Messages of the program to `crash_guard.js`, which reports breakdowns to the person.

use std::panic;

use js_sys::{Function, Reflect};
use wasm_bindgen::JsCast;

/// Reports every panic to `crash_guard.js` and to the console from now on.
pub fn catch_panics() {
    panic::set_hook(Box::new(|panic| {
        console_error_panic_hook::hook(panic);
        say("stopped", &panic.to_string());
    }));
}

/// Reports the breakdown of a worker with its error message. The page itself continues to run.
pub fn beside(fault: &str) {
    say("beside", fault);
}

/// Calls a function of `crash_guard.js`; does nothing where it is absent, as in the tests of the modules.
fn say(what: &str, words: &str) -> Option<()> {
    let net = Reflect::get(&js_sys::global(), &"net".into()).ok()?;
    let hears: Function = Reflect::get(&net, &what.into()).ok()?.dyn_into().ok()?;
    hears.call1(&net, &words.into()).ok()?;
    Some(())
}
