//! Standing wishes of a draft: players who never meet, fixed tables, groups that play among themselves.

use leptos::prelude::*;
use rondel::setup::lasting::LastingList;
use rondel::setup::{Draft, Error};
use rondel::text::lasting::Lasting as Text;
use rondel::write::screen::begin::trouble;

use super::part;
use crate::parts::{Kind, LastingWishes, Message};
use crate::state::{App, t};

/// The wishes, folded until there is one; empty if none are possible.
#[component]
pub(super) fn LastingFolded() -> impl IntoView {
    let app = App::here();
    let list = part(app, LastingList::of_draft);
    let is_open = part(app, |draft: &Draft| !LastingList::of_draft(draft).is_closed());
    let some = move || list.with_untracked(|list| !list.wishes.is_empty());
    // The rounds cannot keep these players apart for so long: the wishes have to be changed.
    let lang = app.lang();
    let why = part(app, move |draft: &Draft| match draft.lasting_fits() {
        Err(error @ (Error::WishRounds { .. } | Error::WishUnfound { .. })) => Some(trouble(&error, lang)),
        _ => None,
    });
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
                        <div role="status">
                            {move || why.get().map(|why| view! { <Message kind=Kind::Warn>{why}</Message> })}
                        </div>
                    </div>
                </details>
            }
        })
    }
}
