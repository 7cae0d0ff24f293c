//! The wishes for a league: those there are, each with whether it is kept, and the questions for one more.

use leptos::prelude::*;
use rondel::round_robin::league::wishes::wish::Wish;
use rondel::setup::wish_list::WishList;
use rondel::setup::wishes::{RoundRobin, Wished};
use rondel::text::new::New;
use rondel::text::wishes::Wishes as Text;
use rondel::write::screen::wishes::{Blank, Line, excluded, lines};

use super::league::Leagues;
use super::part;
use crate::parts::{Kind, Message, Questions, today};
use crate::state::{App, t};

/// The wishes, folded until there is one.
#[component]
pub(super) fn WishesFolded() -> impl IntoView {
    let app = App::here();
    let list = part(app, |draft| draft.dated(today()).wish_list());
    let some = move || list.with_untracked(|list| !list.wishes.is_empty());
    view! {
        <details prop:open=some>
            <summary>{t(Text::Title)}</summary>
            <div class="stack">
                <p class="note">{t(Text::Hint)}</p>
                <Listed list=list />
                <NewWish list=list />
            </div>
        </details>
    }
}

/// Changes the wishes of the draft.
fn change(app: App, change: impl FnOnce(&mut Vec<Wish<String>>)) {
    app.draft.update(|draft| {
        if let Some(league) = RoundRobin::of_mut(&mut draft.wishes).and_then(|it| it.league.as_mut()) {
            change(&mut league.wishes);
        }
    });
}

/// Those there are, and which of them exclude each other.
#[component]
fn Listed(list: Memo<WishList>) -> impl IntoView {
    let app = App::here();
    let lang = app.lang.get_untracked();
    let leagues = expect_context::<Leagues>();
    let shown = Memo::new(move |_| list.with(|list| lines(list, &leagues.broken(), lang)));
    let rows =
        move || shown.get().into_iter().enumerate().map(|(at, line)| row(app, at, line)).collect_view();
    let reasons = move || {
        let said = list.with(|list| excluded(list, lang));
        (!said.is_empty()).then(|| {
            let lines = said.into_iter().map(|line| view! { <p dir="auto">{line}</p> }).collect_view();
            view! { <Message kind=Kind::Warn>{lines}</Message> }
        })
    };
    view! {
        <ul class="list" aria-label=t(Text::Title) hidden=move || shown.with(Vec::is_empty)>{rows}</ul>
        <div role="status">{reasons}</div>
    }
}

/// A wish, with the way to take it out.
fn row(app: App, at: usize, line: Line) -> impl IntoView {
    let Line { said, state, wrong, mark } = line;
    let remove = move |_| {
        change(app, |wishes| {
            if at < wishes.len() {
                wishes.remove(at);
            }
        });
    };
    let label = format!("{} {said}", app.say(New::Remove));
    let class = if mark.is_some() { "note wish__broken" } else { "note" };
    view! {
        <li class="wish">
            <span class="wish__said">
                <span dir="auto">{said}</span>
                <span class=class>{state}</span>
                {(!wrong.is_empty()).then(|| view! { <span class="note wish__broken" dir="auto">{wrong}</span> })}
            </span>
            <button type="button" class="button button--small" aria-label=label on:click=remove>
                {app.say(New::Remove)}
            </button>
        </li>
    }
}

/// The questions for one more.
#[component]
fn NewWish(list: Memo<WishList>) -> impl IntoView {
    let app = App::here();
    let lang = app.lang.get_untracked();
    let blank = RwSignal::new(Blank::default());
    let missing = RwSignal::new(None::<String>);
    let questions = Memo::new(move |_| list.with(|list| blank.with(|blank| blank.questions(list, lang))));
    let take = move |key, answer| {
        missing.set(None);
        list.with_untracked(|list| blank.update(|blank| blank.take(list, key, &answer)));
    };
    let add = move |_| match list.with_untracked(|list| blank.with_untracked(|blank| blank.wish(list, lang)))
    {
        Ok(wish) => {
            change(app, |wishes| wishes.push(wish));
            blank.update(|blank| *blank = blank.next());
            missing.set(None);
        }
        Err(why) => missing.set(Some(why)),
    };
    view! {
        <div class="grid questions" role="group" aria-label=t(Text::What)>
            <Questions questions=questions on=take live=true />
        </div>
        <div role="alert">
            {move || missing.get().map(|why| view! { <Message kind=Kind::Error>{why}</Message> })}
        </div>
        <div class="cluster">
            <button type="button" class="button" on:click=add>{t(Text::Add)}</button>
        </div>
    }
}
