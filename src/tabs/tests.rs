//! Two tabs on one event. They are two leases in one page, since each has its own name and its own channel; actions
//! that only another page can do are done in a frame.

use gloo_timers::future::TimeoutFuture;
use js_sys::Function;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Storage;

use super::*;

fn device() -> Storage {
    window().local_storage().unwrap().unwrap()
}

fn noted(id: &str) -> Option<String> {
    device().get_item(&holder_key(id)).unwrap()
}

/// The notifications of a lease, in order.
type Told = Rc<RefCell<Vec<Held>>>;

fn open(id: &str) -> (Lease, Told) {
    let told = Told::default();
    let tell = told.clone();
    (Lease::open(id, move |held| tell.borrow_mut().push(held)), told)
}

/// Long enough for a message on the channel if nothing else is visible, and too short for patience to run out.
async fn a_moment() {
    TimeoutFuture::new(200).await;
}

/// Waits for the effect of a message on the channel; the assertion that follows fails if it never comes.
async fn until(so: impl Fn() -> bool) {
    for _ in 0..PATIENCE / 20 {
        if so() {
            return;
        }
        TimeoutFuture::new(10).await;
    }
}

async fn out_of_patience() {
    TimeoutFuture::new(PATIENCE + PATIENCE / 3).await;
}

fn run(script: &str) {
    Function::new_no_args(script).call0(&JsValue::NULL).unwrap();
}

#[wasm_bindgen_test]
async fn the_second_tab_only_shows_until_it_is_used_there() {
    let (first, told_first) = open("two");
    assert_eq!(first.held(), Held::Here);
    let (second, told_second) = open("two");
    assert_eq!((second.held(), second.may_write()), (Held::Asking, false));
    until(|| second.held() == Held::Elsewhere).await;
    assert_eq!((second.held(), second.may_write()), (Held::Elsewhere, false));
    out_of_patience().await;
    assert_eq!((second.held(), first.may_write()), (Held::Elsewhere, true));

    second.take();
    // Before any message has reached it.
    assert_eq!((first.held(), first.may_write()), (Held::Here, false));
    assert_eq!((first.held(), second.may_write()), (Held::Elsewhere, true));
    a_moment().await;
    first.take();
    until(|| second.held() == Held::Elsewhere).await;
    assert_eq!((first.held(), second.held()), (Held::Here, Held::Elsewhere));
    assert_eq!(*told_first.borrow(), [Held::Here, Held::Elsewhere, Held::Here]);
    assert_eq!(*told_second.borrow(), [Held::Elsewhere, Held::Here, Held::Elsewhere]);
}

#[wasm_bindgen_test]
async fn a_tab_that_was_killed_locks_nobody_out() {
    device().set_item(&holder_key("killed"), "a tab that is no more").unwrap();
    let (lease, told) = open("killed");
    assert_eq!((lease.held(), lease.may_write()), (Held::Asking, false));
    out_of_patience().await;
    assert_eq!((lease.held(), lease.may_write()), (Held::Here, true));
    assert_eq!(*told.borrow(), [Held::Here]);
}

#[wasm_bindgen_test]
async fn an_event_that_was_let_go_is_free() {
    let (first, _) = open("free");
    let (second, _) = open("free");
    until(|| second.held() == Held::Elsewhere).await;
    drop(first);
    assert_eq!(noted("free"), None);
    // Nothing changes under the person's eyes; but when they turn to the other tab, it can be used.
    a_moment().await;
    assert_eq!(second.held(), Held::Elsewhere);
    run("window.dispatchEvent(new Event('focus'))");
    assert_eq!(second.held(), Held::Here);
    drop(second);
    assert_eq!(noted("free"), None);
    let (third, _) = open("free");
    assert_eq!(third.held(), Held::Here);
}

#[wasm_bindgen_test]
async fn a_page_put_away_lets_go_and_asks_again_when_it_comes_back() {
    let (lease, told) = open("away");
    assert_eq!(told.take(), [Held::Here]);
    run("window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))");
    assert_eq!(noted("away"), None);
    // A page put away may still write its last changes, which note no tab.
    assert!(lease.may_write());
    assert_eq!(noted("away"), None);
    let (other, _) = open("away");
    assert_eq!(other.held(), Held::Here);
    run("window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
    until(|| lease.held() == Held::Elsewhere).await;
    assert_eq!((lease.held(), other.held()), (Held::Elsewhere, Held::Here));
    assert_eq!(*told.borrow(), [Held::Asking, Held::Elsewhere]);
}

#[wasm_bindgen_test]
async fn what_another_page_writes_is_heard() {
    // A frame is another page with respect to local storage, and has no channel here.
    run("const frame = document.createElement('iframe'); frame.id = 'other'; document.body.append(frame);");
    let write = |key: &str, text: &str| {
        run(&format!(
            "document.getElementById('other').contentWindow.localStorage.setItem('{key}', '{text}')"
        ));
    };
    let (lease, told) = open("heard");
    assert_eq!(told.take(), [Held::Here]);
    write("rondel/1/heard/0", "a piece");
    a_moment().await;
    assert_eq!(*told.borrow(), [], "this tab writes itself");
    write(&holder_key("heard"), "another tab");
    until(|| lease.held() == Held::Elsewhere).await;
    assert_eq!((lease.held(), lease.may_write()), (Held::Elsewhere, false));
    told.take();
    for key in ["rondel/1/heard/0", "rondel/1/heard/1", "rondel/1/heard.1/0"] {
        write(key, "a later piece");
        until(|| !told.borrow().is_empty()).await;
        assert_eq!(told.take(), [Held::Elsewhere], "{key}");
    }
    for key in ["rondel/1/index", "rondel/1/heard2/0", "other"] {
        write(key, "anything");
    }
    a_moment().await;
    assert_eq!(*told.borrow(), []);
    run("document.getElementById('other').remove()");
}

#[wasm_bindgen_test]
async fn a_store_without_room_for_the_note_locks_nobody_out() {
    device().clear().unwrap();
    crate::storage::tests::fill();
    let (lease, _) = open("full");
    assert_eq!((noted("full"), lease.held(), lease.may_write()), (None, Held::Here, true));
    device().clear().unwrap();
    assert!(lease.may_write());
    assert!(noted("full").is_some());
}
