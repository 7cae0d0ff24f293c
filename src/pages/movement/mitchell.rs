//! The settings of a Mitchell: the skip, made-up boards, the missing pair, and the number of switched rounds.

use leptos::prelude::*;
use rondel::movement::design::{Base, Design};
use rondel::movement::mitchell::Mitchell;
use rondel::text::movement::Movements as Text;
use rondel::write::screen::movement as screen;
use rondel::write::screen::movement::request;

use super::hall::Hall;
use crate::parts::{Questions, TableView};

/// The part of the page with the settings of a Mitchell.
pub fn settings(hall: Hall) -> AnyView {
    let app = hall.app;
    let mitchell = Memo::new(move |_| match hall.design().map(|design| design.base) {
        Some(Base::Mitchell(mitchell)) => Some(mitchell),
        _ => None,
    });
    let set = move |mitchell: Mitchell| {
        if let Some(design) = untrack(|| hall.design()) {
            hall.change(Design { base: Base::Mitchell(mitchell), ..design });
        }
    };
    let lang = app.lang();
    let questions =
        Memo::new(move |_| mitchell.get().map(|it| request::mitchell(it, lang)).unwrap_or_default());
    let on = move |key, answer| {
        if let Some(it) = mitchell.get_untracked() {
            set(request::set(it, key, &answer));
        }
    };
    view! {
        <section class="stack">
            <h2>{app.say(Text::MitchellSetting)}</h2>
            <div class="movement__wishes screen-only">
                <Questions questions=questions on=on />
            </div>
            {move || mitchell.get().map(|it| scramble(hall, it, set))}
        </section>
    }
    .into_any()
}

/// The balance for each number of switched rounds, the last ones and the first ones, with the best proposed.
fn scramble(hall: Hall, it: Mitchell, set: impl Fn(Mitchell) + Copy + Send + Sync + 'static) -> AnyView {
    let app = hall.app;
    let best = it.proposed().unwrap_or(it);
    let table = screen::scramble(it, app.lang());
    view! {
        <h3>{app.say(Text::Scramble)}</h3>
        <p class="note">
            {app.say(Text::ScrambleLead)} " " {app.say(Text::ScrambleBest { n: best.switched })} " ★"
        </p>
        <TableView table=table on=move |at| set(screen::switched(it, at)) />
    }
    .into_any()
}
