//! Standing wishes: the list of them, and the questions for one more.

use leptos::prelude::*;
use rondel::event::Lasting;
use rondel::setup::lasting::LastingList;
use rondel::text::lasting::Lasting as Text;
use rondel::write::screen::lasting::{Blank, hint, lines};

use super::{OneMoreAsked, WishLines};
use crate::state::{App, t};

/// The list of wishes, each with its remove button, and the questions for one more.
#[component]
pub fn LastingWishes(
    /// The present wishes, with everything that can be wished for.
    list: Memo<LastingList>,
    /// Called with the new wishes; returns false if they are refused.
    on: impl Fn(Vec<Lasting<String>>) -> bool + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = App::here();
    let lang = app.lang();
    let shown = Memo::new(move |_| list.with(|list| lines(list, lang)));
    let remove = move |at: usize| {
        let mut wishes = list.with_untracked(|list| list.wishes.clone());
        if at < wishes.len() {
            wishes.remove(at);
            on(wishes);
        }
    };
    let asked = Memo::new(move |_| list.with(|list| !list.offered().is_empty()));
    let add = move |wish| {
        let mut wishes = list.with_untracked(|list| list.wishes.clone());
        wishes.push(wish);
        on(wishes)
    };
    let more = move || {
        asked.get().then(|| {
            let (blank, label) = (Blank::default(), t(Text::What));
            view! { <OneMoreAsked blank=blank list=list label=label add=t(Text::Add) on=add /> }
        })
    };
    view! {
        <p class="note">{move || app.say(list.with(hint))}</p>
        <WishLines label=t(Text::Title) lines=shown remove=remove />
        {more}
    }
}
