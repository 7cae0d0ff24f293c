//! Persistence of the browser's storage: requesting it, noticing its loss, and advice for browsers that refuse it.

use js_sys::Reflect;
use leptos::prelude::window;
use leptos::wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Cache, Response, StorageManager};

/// Differs from the names of the service worker's caches, which deletes its own old ones.
const CACHE: &str = "rondel-expects";
/// Relative to the page, so that two copies of the page on one host do not share the mark.
const MARK: &str = "rondel-expects";

/// Asks the browser not to erase anything by itself. Returns true if it agreed, or `None` if it cannot be asked.
pub async fn persist() -> Option<bool> {
    JsFuture::from(manager()?.persist().ok()?).await.ok()?.as_bool()
}

/// True if the browser agreed before, or `None` if it cannot be asked.
pub async fn persists() -> Option<bool> {
    JsFuture::from(manager()?.persisted().ok()?).await.ok()?.as_bool()
}

fn manager() -> Option<StorageManager> {
    let storage = window().navigator().storage();
    // Absent outside secure pages, which web-sys does not know.
    (!JsValue::from(&storage).is_undefined()).then_some(storage)
}

/// Writes the number of events to a mark outside local storage.
pub async fn mark(events: usize) -> Option<()> {
    let response = Response::new_with_opt_str(Some(&events.to_string())).ok()?;
    JsFuture::from(cache().await?.put_with_str(MARK, &response)).await.ok()?;
    Some(())
}

/// The number of events in the mark, or `None` if there is no mark.
pub async fn marked() -> Option<usize> {
    let found = JsFuture::from(cache().await?.match_with_str(MARK)).await.ok()?;
    let text = found.dyn_into::<Response>().ok()?.text().ok()?;
    JsFuture::from(text).await.ok()?.as_string()?.parse().ok()
}

async fn cache() -> Option<Cache> {
    // Absent outside secure pages, which web-sys does not know.
    let caches = window().caches().ok().filter(|caches| !JsValue::from(caches).is_undefined())?;
    JsFuture::from(caches.open(CACHE)).await.ok()?.dyn_into().ok()
}

/// True if the page is in a tab of Safari on an iPhone or iPad, which erases all data after a week without a visit. A
/// page started from the Home Screen is safe.
pub fn home_screen_advised() -> bool {
    let navigator = window().navigator();
    let agent = navigator.user_agent().unwrap_or_default();
    // Only Safari has it, and it is not in the standard.
    let standalone = Reflect::get(&navigator, &"standalone".into()).is_ok_and(|it| it.is_truthy());
    is_mobile_safari(&agent, navigator.max_touch_points()) && !standalone
}

/// True if a browser with user agent `agent` is Safari on an iPhone or iPad. An iPad calls itself a Macintosh, but no
/// Macintosh has a touch screen; other browsers there put their own name (`CriOS`, `FxiOS`) where Safari puts
/// `Version`.
fn is_mobile_safari(agent: &str, touch_points: i32) -> bool {
    let device = ["iPhone", "iPad", "iPod"].iter().any(|name| agent.contains(name))
        || (agent.contains("Macintosh") && touch_points > 1);
    device && agent.contains("Version/") && agent.contains("Safari/")
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::super::tests::settled;
    use super::*;

    #[wasm_bindgen_test]
    fn only_safari_on_a_touch_screen_gets_the_advice() {
        let webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)";
        let mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
        let safari = "Version/18.5 Safari/605.1.15";
        assert!(is_mobile_safari(&format!("{phone} {webkit} Version/18.5 Mobile/15E148 Safari/604.1"), 5));
        assert!(is_mobile_safari(&format!("{mac} {webkit} {safari}"), 5));
        assert!(!is_mobile_safari(&format!("{mac} {webkit} {safari}"), 0));
        assert!(!is_mobile_safari(&format!("{phone} {webkit} CriOS/137.0 Mobile/15E148 Safari/604.1"), 5));
        assert!(!is_mobile_safari(&format!("{phone} {webkit} FxiOS/139.0 Mobile/15E148 Safari/605.1.15"), 5));
        // From the Home Screen the user agent has neither.
        assert!(!is_mobile_safari(&format!("{phone} {webkit} Mobile/15E148"), 5));
        assert!(!home_screen_advised());
    }

    #[wasm_bindgen_test]
    async fn the_mark_is_found_again() {
        settled().await;
        mark(3).await.unwrap();
        assert_eq!(marked().await, Some(3));
        mark(0).await.unwrap();
        assert_eq!(marked().await, Some(0));
    }
}
