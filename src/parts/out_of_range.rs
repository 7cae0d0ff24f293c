//! The notice that an address contains a number out of the range of its page.

use leptos::prelude::*;
use rondel::text::circle::Circle;
use rondel::web::route::OutOfRange;

use super::{Kind, Message};
use crate::state::App;

/// The number in the address that is out of range, until something else is chosen on the page.
pub fn asked_beyond(app: App) -> Memo<Option<OutOfRange>> {
    let route = Memo::new(move |_| app.route.get());
    let asked = Memo::new(move |before: Option<&(String, Option<OutOfRange>)>| {
        route.with(|_| ());
        let hash = window().location().hash().unwrap_or_default();
        // The page writes its address slightly later than it shows another view.
        let is_left = before.is_some_and(|(before, _)| *before == hash);
        let beyond = OutOfRange::of(&hash).filter(|_| !is_left);
        (hash, beyond)
    });
    Memo::new(move |_| asked.get().1)
}

/// The notice about a number out of range.
pub fn beyond(app: App) -> impl IntoView {
    let asked = asked_beyond(app);
    move || {
        asked.get().map(|OutOfRange { asked, shown, range: [least, most] }| {
            let words = app.say(Circle::Beyond { asked, least, most, shown });
            view! { <Message kind=Kind::Note>{words}</Message> }
        })
    }
}
