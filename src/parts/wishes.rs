//! Wishes: the list of them, and the questions for one more.

use leptos::prelude::*;
use rondel::round_robin::league::wishes::wish::Wish;
use rondel::setup::wish_list::WishList;
use rondel::text::new::New;
use rondel::text::wishes::Wishes as Text;
use rondel::write::screen::one_more::OneMore;
use rondel::write::screen::wishes::{Blank, Line};

use super::{Kind, Message, Questions};
use crate::state::{App, t};

/// The wishes in order, each with a remove button; empty while there are none.
#[component]
pub fn WishLines(
    /// The name of the list.
    label: String,
    /// The present wishes.
    lines: Memo<Vec<Line>>,
    /// Called with the index of the removed wish.
    remove: impl Fn(usize) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = App::here();
    let rows = move || {
        lines.get().into_iter().enumerate().map(|(at, line)| row(app, at, line, remove)).collect_view()
    };
    view! {
        <ul class="list" aria-label=label hidden=move || lines.with(Vec::is_empty)>{rows}</ul>
    }
}

fn row(app: App, at: usize, line: Line, remove: impl Fn(usize) + Send + Sync + 'static) -> impl IntoView {
    let Line { said, state, wrong, mark } = line;
    let label = format!("{} {said}", app.say(New::Remove));
    let class = if mark.is_some() { "note wish__broken" } else { "note" };
    view! {
        <li class="wish">
            <span class="wish__said">
                <span dir="auto">{said}</span>
                <span class=class>{state}</span>
                {(!wrong.is_empty()).then(|| view! { <span class="note wish__broken" dir="auto">{wrong}</span> })}
            </span>
            <button type="button" class="button button--small" aria-label=label on:click=move |_| remove(at)>
                {app.say(New::Remove)}
            </button>
        </li>
    }
}

/// The questions for one more item, and the button that adds it.
#[component]
pub fn OneMoreAsked<Blank>(
    /// The questions without answers.
    blank: Blank,
    /// The list so far, with everything that can be chosen.
    list: Memo<Blank::List>,
    /// The label of the questions.
    label: String,
    /// The label of the button.
    add: String,
    /// Called with a valid item; returns false if it was refused.
    on: impl Fn(Blank::Made) -> bool + Copy + Send + Sync + 'static,
) -> impl IntoView
where
    Blank: OneMore + Send + Sync + 'static,
    Blank::List: Send + Sync + 'static,
    Blank::Key: PartialEq + Send + Sync + 'static,
{
    let app = App::here();
    let lang = app.lang();
    let blank = RwSignal::new(blank);
    let missing = RwSignal::new(None::<String>);
    let questions = Memo::new(move |_| list.with(|list| blank.with(|blank| blank.questions(list, lang))));
    let take = move |key, answer| {
        missing.set(None);
        list.with_untracked(|list| blank.update(|blank| blank.take(list, key, &answer)));
    };
    let more = move |_| match list.with_untracked(|list| blank.with_untracked(|blank| blank.made(list, lang)))
    {
        Ok(made) => {
            if on(made) {
                blank.update(|blank| *blank = blank.next());
                missing.set(None);
            }
        }
        Err(why) => {
            // A reason already shown next to a question is not repeated.
            let refused = |why: &String| {
                questions.with_untracked(|all| {
                    all.iter().any(|it| it.refused.as_ref().is_some_and(|refused| refused.why == *why))
                })
            };
            missing.set(Some(why).filter(|why| !refused(why)));
        }
    };
    view! {
        <div class="grid questions" role="group" aria-label=label>
            <Questions questions=questions on=take live=true />
        </div>
        <div role="alert">
            {move || missing.get().map(|why| view! { <Message kind=Kind::Error>{why}</Message> })}
        </div>
        <div class="cluster">
            <button type="button" class="button" on:click=more>
                {add}
            </button>
        </div>
    }
}

/// The questions for one more wish of a league.
#[component]
pub fn WishAsked(
    /// The wishes so far, with everything that can be wished for.
    list: Memo<WishList>,
    /// Called with a valid wish.
    on: impl Fn(Wish<String>) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let add = move |wish| {
        on(wish);
        true
    };
    view! { <OneMoreAsked blank=Blank::default() list=list label=t(Text::What) add=t(Text::Add) on=add /> }
}
