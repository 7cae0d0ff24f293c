//! The words of a language that no program contains, fetched when the language is chosen.

use js_sys::Promise;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::text::Lang;
use rondel::text::catalogue::{is_loaded, load};
use rondel::text::shell::Shell as Text;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::script::{call, part};
use crate::state::{App, t};

/// Fetches the words of the language where they are needed; true if its sentences can be said.
pub async fn fetch(lang: Lang) -> bool {
    if !is_loaded(lang) {
        // The loader may have asked for them already (src/loader.js).
        let asked = call(&part(&window(), "rondel"), "words", &[lang.tag().into()]);
        let Ok(coming) = asked.dyn_into::<Promise>() else { return false };
        let text = JsFuture::from(coming).await.ok().and_then(|text| text.as_string());
        let _ = text.map(|text| load(lang, text));
    }
    is_loaded(lang)
}

/// Chooses the language of the page, once its words are there; a language whose words do not come is named in a
/// message, and the page stays as it is.
pub fn choose(app: App, lang: Lang) {
    spawn_local(async move {
        let came = fetch(lang).await;
        app.unsaid.set((!came).then_some(lang));
        if came {
            app.chosen.update(|chosen| chosen.lang = lang);
        }
    });
}

/// The tag of the language that is on the page: English where the words of the chosen one did not come.
pub fn tag(lang: Lang) -> &'static str {
    if is_loaded(lang) { lang.tag() } else { Lang::En.tag() }
}

/// The message that the words of a language did not come, with the button that asks for them again.
#[component]
pub fn NotLoaded() -> impl IntoView {
    let app = App::here();
    move || {
        app.unsaid.get().map(|lang| {
            let name = lang.own_name().to_owned();
            view! {
                <div class="message message--error cluster cluster--apart screen-only" role="alert">
                    <span>{app.say(Text::WordsNotLoaded { name })}</span>
                    <button class="button" on:click=move |_| choose(app, lang)>{t(Text::TryAgain)}</button>
                </div>
            }
        })
    }
}
