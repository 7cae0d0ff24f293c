//! `#/`: names in, round 1 out; recent events; all other features.

mod preview;
mod tiles;

use leptos::prelude::*;
use rondel::setup::Kind;
use rondel::text::home::Home as Text;
use rondel::web::route::Route;

use self::preview::Opening;
pub use self::tiles::Tiles;
use super::begin::{begins, to_movements};
use super::names::{NamesBox, as_read, line, reading};
use super::new::Systems;
use super::saved_events::{Events, HomeScreenAdvice};
use crate::lazy_fragment::Piece;
use crate::startup_action::Wish;
use crate::state::lazy::Which;
use crate::state::{App, t};

/// The start page.
#[component]
pub fn HomePage() -> impl IntoView {
    let app = App::here();
    let make = move |_| match app.draft.with_untracked(|draft| draft.kind) {
        Kind::Pairs => to_movements(),
        _ => app.wish_for(Wish::Begin),
    };
    let reading = reading(app);
    let size = Memo::new(move |_| app.draft.with(|draft| draft.size_alone()));
    let some = Memo::new(move |_| reading.with(|reading| reading.entrants.len() > 1));
    let playing = Memo::new(move |_| {
        app.store.track();
        app.store.list().into_iter().find(|item| item.record.summary.goes_on() && item.flaw.is_none())
    });
    let is_playing = Memo::new(move |_| playing.with(Option::is_some));
    view! {
        <div class="home">
            {move || {
                // Its space is reserved, so that the page does not move when it appears.
                is_playing
                    .get()
                    .then(|| view! { <div class="home__running"><Piece which=Which::Running(playing) /></div> })
            }}
            <section class="home__make">
                <h1>{t(Text::Question)}</h1>
                <div class="home__names stack">
                    <NamesBox reading=reading />
                    <HomeScreenAdvice />
                </div>
                <Opening reading=reading size=size />
                <div class="home__how stack">
                    <Systems />
                    {as_read(reading)}
                    {move || some.get().then(|| view! { <Piece which=Which::Options /> })}
                    <a class="button button--small button--quiet" href=Route::New.to_string()>
                        {t(Text::MoreChoices)}
                    </a>
                </div>
                <div class="home__go">
                    <button
                        class="button button--main"
                        disabled=move || size.with(|size| size.is_err())
                        on:click=make
                    >
                        {begins(app)}
                    </button>
                </div>
            </section>
            <aside class="stack">
                <Events />
                <Piece which=Which::OpenFile />
                <h2>{t(Text::Besides)}</h2>
                <Tiles />
            </aside>
        </div>
    }
}
