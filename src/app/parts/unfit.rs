//! A number that does not fit the rules of a season, with one that does.

use leptos::prelude::*;
use rondel::standings::keizer::Unfit;
use rondel::text::new::New;

use super::{Kind, Message};
use crate::state::App;

/// Why it does not fit, with a button that takes what is offered instead.
pub fn unfitting(app: App, unfit: Unfit, take: impl Fn(u16) + Send + Sync + 'static) -> AnyView {
    let offer = unfit.offer().map(|n| {
        view! {
            <button type="button" class="button" on:click=move |_| take(n)>
                {app.say(New::TakeInstead { n })}
            </button>
        }
    });
    view! {
        <Message kind=Kind::Error>
            <p>{app.say(unfit)}</p>
            {offer}
        </Message>
    }
    .into_any()
}
