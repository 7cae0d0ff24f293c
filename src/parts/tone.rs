//! A tone made by the browser itself. Nothing sounds before a press has allowed it.
//!
//! Called through [`call`], since adding features to web-sys would compile it again for a few calls.

use std::cell::RefCell;

use js_sys::{Array, Function, Reflect};
use leptos::prelude::window;
use leptos::wasm_bindgen::{JsCast, JsValue};

use super::{call, part};

/// Pitch in hertz, initial volume, and, in seconds, the time from one tone to the next and the length of a tone.
const PITCH: f64 = 880.0;
const LOUD: f64 = 0.4;
const APART: f64 = 0.6;
const LONG: f64 = 0.5;

thread_local! {
    /// The browser's audio context, once sound is allowed.
    static SOUND: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// Allows sound, or ends it. Must be called in a press handler, since browsers require one.
pub fn allow(is_allowed: bool) {
    let made = is_allowed.then(|| {
        let make = part(&window(), "AudioContext").dyn_into::<Function>().ok()?;
        Reflect::construct(&make, &Array::new()).ok()
    });
    let made = made.flatten();
    if let Some(sound) = &made {
        call(sound, "resume", &[]);
    }
    let before = SOUND.with_borrow_mut(|sound| std::mem::replace(sound, made));
    if let Some(before) = before {
        call(&before, "close", &[]);
    }
}

/// Returns true if sound is allowed.
pub fn is_allowed() -> bool {
    SOUND.with_borrow(Option::is_some)
}

/// Plays this number of tones one after the other; does nothing if sound is not allowed.
pub fn ring(times: u32) {
    SOUND.with_borrow(|sound| {
        let Some(sound) = sound else { return };
        let now = part(sound, "currentTime").as_f64().unwrap_or_default();
        for at in (0..times).map(|time| now + f64::from(time) * APART) {
            let (source, loud) = (call(sound, "createOscillator", &[]), call(sound, "createGain", &[]));
            let _ = Reflect::set(&part(&source, "frequency"), &"value".into(), &PITCH.into());
            let gain = part(&loud, "gain");
            call(&gain, "setValueAtTime", &[LOUD.into(), at.into()]);
            call(&gain, "exponentialRampToValueAtTime", &[0.001.into(), (at + LONG).into()]);
            call(&source, "connect", std::slice::from_ref(&loud));
            call(&loud, "connect", &[part(sound, "destination")]);
            call(&source, "start", &[at.into()]);
            call(&source, "stop", &[(at + LONG).into()]);
        }
    });
}
