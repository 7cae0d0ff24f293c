//! The service worker as the page sees it: after the first visit an evening needs no network.
//!
//! A new version of the page is fetched in the background and then waits. It takes over when the page is next
//! started, or when the person asks for it. This module only reports the waiting version and passes the request on.
//! Pictures, proofs and counts are kept when they are first opened, or all at once by [`keep_all`].

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Array, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    MessageChannel, MessageEvent, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState,
};

thread_local! {
    static REGISTRATION: RefCell<Option<ServiceWorkerRegistration>> = const { RefCell::new(None) };
    static ASKED: Cell<bool> = const { Cell::new(false) };
}

/// Makes the page work without a network from now on. Calls `on_change` at every change with two flags: first visit,
/// and a new version waiting.
///
/// Nothing happens where the browser has no service workers (an old one, or a page not loaded over https), where the
/// page is the single file, which needs no network, and in a development build, where a cache would hide the latest
/// changes.
pub fn register(on_change: impl Fn(bool, bool) + 'static) {
    let single = web_sys::window()
        .and_then(|window| window.location().protocol().ok())
        .is_some_and(|it| it == "file:");
    if single || cfg!(debug_assertions) {
        return;
    }
    let Some(container) = container() else { return };
    // Without a version in charge this is the first visit. Checked now, since the version being installed takes
    // charge of this page.
    let is_first = container.controller().is_none();
    let on_change: Rc<dyn Fn(bool)> = Rc::new(move |waits| on_change(is_first, waits));
    reload_when_asked(&container, on_change.clone());
    keep_all_when_installed();
    spawn_local(async move {
        match JsFuture::from(container.register("sw.js")).await {
            // A browser that blocks service workers may answer with nothing.
            Ok(registration) => {
                if let Ok(registration) = registration.dyn_into::<ServiceWorkerRegistration>() {
                    watch(registration, on_change);
                }
            }
            Err(reason) => web_sys::console::warn_2(&"this page will not work offline:".into(), &reason),
        }
    });
}

/// Returns true if a version kept on this device is in charge of this page.
pub fn is_kept() -> bool {
    container().is_some_and(|container| container.controller().is_some())
}

/// Returns true if the person has told the browser to save data.
pub fn saves_data() -> bool {
    let navigator = web_sys::window().expect("the page has a window").navigator();
    // Not in every browser, and not in the standard.
    let connection = Reflect::get(&navigator, &"connection".into()).unwrap_or_default();
    Reflect::get(&connection, &"saveData".into()).is_ok_and(|it| it.is_truthy())
}

/// How much of this version is kept on this device.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sizes {
    /// The bytes that are kept.
    pub kept: f64,
    /// The bytes of all files.
    pub all: f64,
}

/// Returns how much of this version is kept, once an evening is; never where nothing can be kept.
pub async fn sizes() -> Option<Sizes> {
    ask("sizes").await
}

/// Keeps everything, and returns how much is kept then: less than all if a file did not come.
pub async fn keep_all() -> Option<Sizes> {
    ask("keep-all").await
}

async fn ask(wish: &str) -> Option<Sizes> {
    let registration = JsFuture::from(container()?.ready().ok()?).await.ok()?;
    let worker = registration.unchecked_into::<ServiceWorkerRegistration>().active()?;
    let channel = MessageChannel::new().ok()?;
    let answer = Promise::new(&mut |resolve, _| channel.port1().set_onmessage(Some(&resolve)));
    worker.post_message_with_transferable(&wish.into(), &Array::of1(&channel.port2())).ok()?;
    let answer = JsFuture::from(answer).await.ok()?.unchecked_into::<MessageEvent>();
    let bytes = |of: &str| Reflect::get(&answer.data(), &of.into()).ok()?.as_f64();
    Some(Sizes { kept: bytes("kept")?, all: bytes("all")? })
}

/// Keeps everything on a device on which the page is installed, now or later.
fn keep_all_when_installed() {
    let Some(window) = web_sys::window() else { return };
    let keep = || spawn_local(async { _ = keep_all().await });
    if matches!(window.match_media("(display-mode: standalone)"), Ok(Some(query)) if query.matches()) {
        keep();
    }
    let on_install = Closure::<dyn Fn()>::new(keep);
    let _ = window.add_event_listener_with_callback("appinstalled", on_install.as_ref().unchecked_ref());
    on_install.forget();
}

/// Starts the waiting version, which reloads the page; does nothing if none waits.
pub fn use_now() {
    let waiting = REGISTRATION.with_borrow(|it| it.as_ref().and_then(ServiceWorkerRegistration::waiting));
    if let Some(waiting) = waiting {
        ASKED.set(true);
        waiting.post_message(&"use-now".into()).expect("a string can be sent to any worker");
    }
}

fn container() -> Option<ServiceWorkerContainer> {
    let navigator = web_sys::window()?.navigator();
    let container = Reflect::get(&navigator, &"serviceWorker".into()).ok()?;
    container.dyn_into().ok()
}

/// Reloads the page when the version requested here takes over. If another tab requested it, this page is not
/// reloaded, and no version waits any more.
fn reload_when_asked(container: &ServiceWorkerContainer, on_change: Rc<dyn Fn(bool)>) {
    let taken_over = Closure::<dyn Fn()>::new(move || match ASKED.get() {
        true => {
            let _ = web_sys::window().expect("the page has a window").location().reload();
        }
        false => on_change(false),
    });
    container.set_oncontrollerchange(Some(taken_over.as_ref().unchecked_ref()));
    taken_over.forget();
}

/// Reports the waiting version and every later one. The closures are leaked: they are needed until the page is
/// closed.
fn watch(registration: ServiceWorkerRegistration, on_change: Rc<dyn Fn(bool)>) {
    if registration.waiting().is_some() {
        on_change(true);
    }

    let watch_installing = {
        let registration = registration.clone();
        move || {
            let Some(coming) = registration.installing() else { return };
            let on_change = on_change.clone();
            let it = coming.clone();
            let on_state = Closure::<dyn Fn()>::new(move || {
                if it.state() == ServiceWorkerState::Installed {
                    on_change(true);
                }
            });
            coming.set_onstatechange(Some(on_state.as_ref().unchecked_ref()));
            on_state.forget();
        }
    };
    // The download may have begun before this page could listen.
    watch_installing();
    let on_found = Closure::<dyn Fn()>::new(watch_installing);
    registration.set_onupdatefound(Some(on_found.as_ref().unchecked_ref()));
    on_found.forget();
    REGISTRATION.set(Some(registration));
}
