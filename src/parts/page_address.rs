//! The address at which other devices find the page.

use leptos::prelude::*;
use rondel::text::hall::Code as Text;
use rondel::web::host;
use rondel::write::screen::code::ForPhones;

use super::{Kind, Line, Message};
use crate::state::App;

/// The address at which other devices find the page: its own, or the one that was entered.
pub fn page_address(app: App) -> Option<String> {
    let page = window().location().href().unwrap_or_default();
    host::own(&page).or_else(|| app.store.prefs().address)
}

/// The field for the page's address, needed if the page does not know it.
#[component]
pub fn PageAddress(app: App, phones: RwSignal<ForPhones>) -> impl IntoView {
    let taken = Memo::new(move |_| phones.with(|it| it.taken().map(str::to_owned)));
    let typed = Memo::new(move |_| phones.with(|it| it.typed().to_owned()));
    let unfit = Memo::new(move |_| phones.with(ForPhones::unfit).map(|unfit| app.say(unfit)));
    let take = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(address) = phones.try_update(ForPhones::take).flatten() {
            app.store.change_prefs(|prefs| prefs.address = Some(address));
        }
    };
    let again = move |_| phones.update(ForPhones::ask_again);
    move || match taken.get() {
        Some(address) => view! {
            <div class="cluster">
                <p>{app.say(Text::Taken { address })}</p>
                <button class="button button--small" on:click=again>{app.say(Text::Other)}</button>
            </div>
        }
        .into_any(),
        None => view! {
            <form class="stack" on:submit=take>
                <Line
                    label=app.say(Text::Address)
                    hint=app.say(Text::AddressHint)
                    value=typed
                    on=move |text| phones.update(|it| it.type_in(text))
                    live=true
                    most=2000
                    mode="url"
                />
                {move || {
                    unfit.get().map(|unfit| view! { <Message kind=Kind::Error>{unfit}</Message> })
                }}
                <div class="cluster">
                    <button class="button">{app.say(Text::Take)}</button>
                </div>
            </form>
        }
        .into_any(),
    }
}
