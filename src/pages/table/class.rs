//! The names of a class, kept on this device for the next lesson, only on request.

use leptos::prelude::*;
use rondel::text::table::TableText as Text;
use serde::{Deserialize, Serialize};

use super::studio::Studio;

/// The name of the document.
const NAME: &str = "class";

/// The kept names.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
struct Class {
    names: Vec<String>,
}

/// The buttons that keep the names on the page, restore the kept ones, and delete them.
pub fn keeping(studio: Studio) -> AnyView {
    let app = studio.app;
    let kept = RwSignal::new(app.store.page::<Class>(NAME).names);
    let keep = move |names: Vec<String>| {
        app.store.keep_page(NAME, &Class { names: names.clone() });
        kept.set(names);
    };
    let now = Memo::new(move |_| studio.view.with(|view| view.names.clone()));
    let is_new = Memo::new(move |_| now.with(|now| !now.is_empty() && kept.with(|kept| kept != now)));
    let is_other = Memo::new(move |_| kept.with(|kept| !kept.is_empty() && now.with(|now| kept != now)));
    let keep_these = move || {
        is_new.get().then(|| {
            view! {
                <button class="button button--small" on:click=move |_| keep(now.get_untracked())>
                    {app.say(Text::KeepNames)}
                </button>
            }
        })
    };
    let take = move |_| {
        studio.stop();
        studio.name_them(kept.get_untracked());
    };
    let take_those = move || {
        is_other.get().then(|| {
            view! { <button class="button button--small" on:click=take>{app.say(Text::UseKept)}</button> }
        })
    };
    let there = move || {
        let names = kept.with(Vec::len);
        (names > 0).then(|| {
            view! {
                <span class="note" role="status">{app.say(Text::KeptNames { names })}</span>
                <button class="button button--small button--quiet" on:click=move |_| keep(Vec::new())>
                    {app.say(Text::ForgetNames)}
                </button>
            }
        })
    };
    view! { {keep_these} {there} {take_those} }.into_any()
}
