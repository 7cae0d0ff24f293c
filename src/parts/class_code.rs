//! A QR code by which the tablets of a class open what the teacher shows.

use leptos::prelude::*;
use rondel::figure::Code;
use rondel::text::table::TableText as Text;
use rondel::web::route::Route;
use rondel::write::screen::code::ForPhones;

use super::{PageAddress, Unfold, code_picture, page_address};
use crate::state::App;

/// The code with its link, folded until it is wanted. No name belongs into `route`: everybody may scan it.
#[component]
pub fn ClassCode(app: App, #[prop(into)] route: Signal<Route>) -> impl IntoView {
    let phones = RwSignal::new(ForPhones::of(page_address(app), false));
    let link = Memo::new(move |_| {
        let address = phones.with(|it| it.address().map(str::to_owned))?;
        Some(format!("{address}{}", route.get()))
    });
    let code = move || {
        let link = link.get()?;
        let picture = code_picture(&Code::of(&link)?, app.say(Text::ClassCodePicture));
        Some(view! {
            <div class="class-code__picture">{picture}</div>
            <p class="note class-code__link">{link}</p>
        })
    };
    view! {
        <Unfold label=move || app.say(Text::ClassCode) class="class-code screen-only">
            {code} <PageAddress app=app phones=phones />
        </Unfold>
    }
}
