//! What the program says to the net under it (`net.js`), which tells the person when something has broken down.

use std::panic;

use js_sys::{Function, Reflect};
use wasm_bindgen::JsCast;

/// From now on the net hears of every panic, and the console does.
pub fn catch_panics() {
    panic::set_hook(Box::new(|panic| {
        console_error_panic_hook::hook(panic);
        say("stopped", &panic.to_string());
    }));
}

/// A worker has broken down, and said this; the page goes on.
pub fn beside(fault: &str) {
    say("beside", fault);
}

/// Nothing is heard where there is no net, as in the tests of the modules.
fn say(what: &str, words: &str) -> Option<()> {
    let net = Reflect::get(&js_sys::global(), &"net".into()).ok()?;
    let hears: Function = Reflect::get(&net, &what.into()).ok()?.dyn_into().ok()?;
    hears.call1(&net, &words.into()).ok()?;
    Some(())
}
