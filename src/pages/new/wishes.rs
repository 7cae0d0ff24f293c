//! The wishes for a league: the list of them, each with its state, and the questions for one more.

use leptos::prelude::*;
use rondel::round_robin::league::wishes::wish::Wish;
use rondel::setup::wish_list::WishList;
use rondel::text::wishes::Wishes as Text;
use rondel::write::screen::wishes::{excluded, lines};

use super::league::Leagues;
use super::part;
use crate::parts::{Kind, Message, WishAsked, WishLines, today};
use crate::state::{App, t};

/// The wishes, folded until there is one.
#[component]
pub(super) fn WishesFolded() -> impl IntoView {
    let app = App::here();
    let list = part(app, |draft| draft.dated(today()).wish_list());
    let add = move |wish| change(app, |wishes| wishes.push(wish));
    let some = move || list.with_untracked(|list| !list.wishes.is_empty());
    view! {
        <details prop:open=some>
            <summary>{t(Text::Title)}</summary>
            <div class="stack">
                <p class="note">{t(Text::Hint)}</p>
                <Listed list=list />
                <WishAsked list=list on=add />
            </div>
        </details>
    }
}

/// Changes the wishes of the draft.
fn change(app: App, change: impl FnOnce(&mut Vec<Wish<String>>)) {
    app.draft.update(|draft| {
        if let Some(league) = &mut draft.league {
            change(&mut league.wishes);
        }
    });
}

/// The present wishes, with those that exclude each other.
#[component]
fn Listed(list: Memo<WishList>) -> impl IntoView {
    let app = App::here();
    let lang = app.lang();
    let leagues = expect_context::<Leagues>();
    let shown = Memo::new(move |_| list.with(|list| lines(list, &leagues.broken(), lang)));
    let remove = move |at: usize| {
        change(app, |wishes| {
            if at < wishes.len() {
                wishes.remove(at);
            }
        });
    };
    let reasons = move || {
        let said = list.with(|list| excluded(list, lang));
        (!said.is_empty()).then(|| {
            let lines = said.into_iter().map(|line| view! { <p dir="auto">{line}</p> }).collect_view();
            view! { <Message kind=Kind::Warn>{lines}</Message> }
        })
    };
    view! {
        <WishLines label=t(Text::Title) lines=shown remove=remove />
        <div role="status">{reasons}</div>
    }
}
