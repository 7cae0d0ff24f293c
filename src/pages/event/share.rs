//! Everything that leaves an event, by what a person wants: the code for the players, the picture, the wall, and below
//! them paper, texts and files, each a row that opens.

use leptos::prelude::*;
use rondel::model::ids::RoundNo;
use rondel::text::hall::Code;
use rondel::text::saved_events::Sharing as Text;
use rondel::web::route::Tab;

use super::code::{CodeChoices, Coded};
use super::files::{FilesRow, TextsRow};
use super::picture::PictureSection;
use super::print::PrintRow;
use super::tab_address;
use crate::desk::Desk;
use crate::parts::code_picture;
use crate::state::t;

/// The page of everything that leaves the event.
#[component]
pub fn ShareTab(round: Memo<RoundNo>) -> impl IntoView {
    let coded = Coded::of(Desk::here(), round);
    // What is printed lies in this section directly, since paper shows nothing else of it.
    view! {
        <section class="stack print share">
            <div class="share__ways screen-only">
                <ForPlayers coded=coded />
                <PictureSection />
                <OnTelevision round=round />
            </div>
            <PrintRow round=round coded=coded />
            <TextsRow round=round />
            <FilesRow />
        </section>
    }
}

/// The code for the phones in the hall, small beside its button and, once that is pressed, as large as the page.
#[component]
fn ForPlayers(coded: Coded) -> impl IntoView {
    let app = Desk::here().app;
    let open = RwSignal::new(false);
    let picture = move || coded.code().map(|code| code_picture(&code, app.say(Code::Picture)));
    view! {
        <section class="sheet share__way">
            <h2>{t(Text::ForPlayers)}</h2>
            <p class="note">{t(Text::ForPlayersText)}</p>
            <div class="share__thumb" aria-hidden="true">
                {move || (!open.get()).then(picture)}
            </div>
            <button
                class="button button--main"
                aria-expanded=move || open.get().to_string()
                on:click=move |_| open.update(|open| *open = !*open)
            >
                {t(Text::ShowCode)}
            </button>
            <Show when=move || open.get()>
                <div class="share__code stack">{picture} <CodeChoices coded=coded /></div>
            </Show>
        </section>
    }
}

#[component]
fn OnTelevision(round: Memo<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let wall = move || tab_address(desk, Tab::Wall(Some(round.get())));
    view! {
        <section class="sheet share__way">
            <h2>{t(Text::OnTelevision)}</h2>
            <p class="note">{t(Text::OnTelevisionText)}</p>
            <a class="button" href=wall>{t(Text::OpenWall)}</a>
        </section>
    }
}
