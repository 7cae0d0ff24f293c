//! Standing wishes: those there are, and the questions for one more.

use leptos::prelude::*;
use rondel::event::Lasting;
use rondel::setup::lasting::LastingList;
use rondel::text::lasting::Lasting as Text;
use rondel::write::screen::lasting::{Blank, hint, lines};

use super::{Kind, Message, Questions, WishLines};
use crate::state::{App, t};

/// The wishes, and the way to one more or one less.
#[component]
pub fn LastingWishes(
    /// The wishes as they stand, with what there is to wish of.
    list: Memo<LastingList>,
    /// Hears what the wishes are to be; false if that was refused.
    on: impl Fn(Vec<Lasting<String>>) -> bool + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = App::here();
    let lang = app.lang.get_untracked();
    let shown = Memo::new(move |_| list.with(|list| lines(list, lang)));
    let remove = move |at: usize| {
        let mut wishes = list.with_untracked(|list| list.wishes.clone());
        if at < wishes.len() {
            wishes.remove(at);
            on(wishes);
        }
    };
    let asked = Memo::new(move |_| list.with(|list| !list.offered().is_empty()));
    let more = move || asked.get().then(|| view! { <OneMore list=list on=on /> });
    view! {
        <p class="note">{move || app.say(list.with(hint))}</p>
        <WishLines label=t(Text::Title) lines=shown remove=remove />
        {more}
    }
}

/// The questions for one more.
#[component]
fn OneMore(
    list: Memo<LastingList>,
    on: impl Fn(Vec<Lasting<String>>) -> bool + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = App::here();
    let lang = app.lang.get_untracked();
    let blank = RwSignal::new(Blank::default());
    let missing = RwSignal::new(None::<String>);
    let questions = Memo::new(move |_| list.with(|list| blank.with(|blank| blank.questions(list, lang))));
    let take = move |key, answer| {
        missing.set(None);
        list.with_untracked(|list| blank.update(|blank| blank.take(list, key, &answer)));
    };
    let add = move |_| {
        let wish = list.with_untracked(|list| blank.with_untracked(|blank| blank.wish(list, lang)));
        match wish {
            Ok(wish) => {
                let mut wishes = list.with_untracked(|list| list.wishes.clone());
                wishes.push(wish);
                if on(wishes) {
                    blank.update(|blank| *blank = blank.next());
                    missing.set(None);
                }
            }
            Err(why) => missing.set(Some(why)),
        }
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
