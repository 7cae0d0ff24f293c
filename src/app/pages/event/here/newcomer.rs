//! Somebody new: a name and Enter, on top of the list; what is to be chosen is asked there.

use leptos::html::Textarea;
use leptos::prelude::*;
use rondel::attendance::door::Who;
use rondel::event::Entrant;
use rondel::format::entrants;
use rondel::standings::keizer::below_one;
use rondel::text::common::Word;
use rondel::text::door::Door as Text;
use rondel::text::keizer::list;
use rondel::text::players::Players;

use super::View;
use super::question::Question;
use crate::pages::event::season::TooLow;
use crate::pages::home::Remarks;
use crate::parts::{Kind, Message};
use crate::state::t;

/// The field for those who are not on the list yet, and what is asked about them.
#[component]
pub(super) fn Newcomers(view: View) -> impl IntoView {
    let desk = view.desk;
    let app = desk.app;
    let text = RwSignal::new(String::new());
    let nameless = RwSignal::new(false);
    let input = NodeRef::<Textarea>::new();
    let reading = Memo::new(move |_| text.with(|text| entrants::read(text)));
    let found = Memo::new(move |_| {
        let found = reading.with(|reading| reading.entrants.clone()).into_iter();
        found.map(|found| found.entrant).collect::<Vec<Entrant>>()
    });
    let asked = Memo::new(move |_| {
        view.asked.with(|asked| asked.clone().filter(|asked| matches!(asked.who, Who::New(_))))
    });
    // Who was asked about is in, by whichever way: the field is for the next one.
    Effect::new(move |before: Option<usize>| {
        let members = desk.with(|event| event.state().members.len());
        if before.is_some_and(|before| before < members) {
            text.set(String::new());
        }
        members
    });
    let add = move || {
        let new = found.get_untracked();
        nameless.set(new.is_empty());
        if new.is_empty() {
            input.get_untracked().into_iter().for_each(|input| drop(input.focus()));
        } else if view.ask(Who::New(new)) {
            text.set(String::new());
        }
    };
    let press = move |event: leptos::ev::KeyboardEvent| {
        // A name more is a line more.
        if event.key() == "Enter" && !event.shift_key() && !event.is_composing() {
            event.prevent_default();
            add();
        }
    };
    let same = move || {
        let taken = desk.with(|event| {
            let taken = |new: &&Entrant| {
                let name = new.name.to_lowercase();
                event.state().entrants().any(|(_, member)| member.entrant.name.to_lowercase() == name)
            };
            found.with(|found| found.iter().find(taken).map(|new| new.name.clone()))
        });
        taken
            .map(|name| view! { <Message kind=Kind::Warn>{app.say(Players::AlreadyHere { name })}</Message> })
    };
    let low = move || {
        let more = found.with(Vec::len).max(1);
        let low = desk.with(|event| below_one(event.state(), more))?;
        (!text.with(String::is_empty))
            .then(|| view! { <TooLow low=low said=app.say(list::would_fall(low)) /> })
    };
    let several = move || {
        let n = found.with(Vec::len);
        (n > 1).then(|| view! { <p class="numeral">{app.say(Word::Entrants { n })}</p> })
    };
    let rows = move || text.with(|text| text.lines().count().clamp(1, 8));
    view! {
        <div class="door__new screen-only">
            <label class="visually-hidden" for="newcomer">
                {t(Text::New)}
            </label>
            <textarea
                id="newcomer"
                class="door__field"
                rows=rows
                dir="auto"
                autocomplete="off"
                spellcheck="false"
                enterkeyhint="done"
                placeholder=t(Text::New)
                title=t(Text::NewHint)
                node_ref=input
                readonly=move || desk.read_only()
                aria-invalid=move || nameless.get().to_string()
                prop:value=text
                on:keydown=press
                on:input=move |event| {
                    text.set(event_target_value(&event));
                    nameless.set(false);
                }
            ></textarea>
            <button class="button" disabled=move || desk.read_only() on:click=move |_| add()>
                {t(Text::AddNow)}
            </button>
        </div>
        {move || nameless.get().then(|| view! { <p class="field__error">{app.say(Players::Nameless)}</p> })}
        {several}
        {same}
        {low}
        <Remarks reading=reading />
        {move || {
            asked.get().map(|asked| view! { <div class="door__newly"><Question view=view asked=asked /></div> })
        }}
    }
}
