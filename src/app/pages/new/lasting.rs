//! Standing wishes of a draft: who never meets whom, whose table is fixed, who plays among themselves.

use leptos::prelude::*;
use rondel::setup::Draft;
use rondel::setup::lasting::LastingList;
use rondel::text::lasting::Lasting as Text;

use super::part;
use crate::parts::LastingWishes;
use crate::state::{App, t};

/// The wishes, folded until there is one; nothing where nothing can be wished.
#[component]
pub(super) fn LastingFolded() -> impl IntoView {
    let app = App::here();
    let list = part(app, LastingList::of_draft);
    let is_open = part(app, |draft: &Draft| !LastingList::of_draft(draft).is_closed());
    let some = move || list.with_untracked(|list| !list.wishes.is_empty());
    let on = move |wishes| {
        app.draft.update(|draft| draft.lasting = wishes);
        true
    };
    move || {
        is_open.get().then(|| {
            view! {
                <details prop:open=some>
                    <summary>{t(Text::Title)}</summary>
                    <div class="stack">
                        <LastingWishes list=list on=on />
                    </div>
                </details>
            }
        })
    }
}
