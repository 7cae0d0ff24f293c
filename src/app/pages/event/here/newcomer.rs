//! Somebody new: a name and Enter, on top of the list; what is to be chosen is asked there.

use leptos::ev::KeyboardEvent;
use leptos::html::Textarea;
use leptos::prelude::*;
use rondel::attendance::door::Who;
use rondel::event::Entrant;
use rondel::format::entrants::{self, Reading};
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
    let app = view.desk.app;
    let typed = Typed::of(view);
    let Typed { nameless, found, reading, .. } = typed;
    let asked = Memo::new(move |_| {
        view.asked.with(|asked| asked.clone().filter(|asked| matches!(asked.who, Who::New(_))))
    });
    let several = move || {
        let n = found.with(Vec::len);
        (n > 1).then(|| view! { <p class="numeral">{app.say(Word::Entrants { n })}</p> })
    };
    view! {
        <NameField typed=typed />
        {move || nameless.get().then(|| view! { <p class="field__error">{app.say(Players::Nameless)}</p> })}
        {several}
        {move || typed.same()}
        {move || typed.low()}
        <Remarks reading=reading />
        {move || {
            asked.get().map(|asked| view! { <div class="door__newly"><Question view=view asked=asked /></div> })
        }}
    }
}

/// What is typed of somebody new, and how it is read.
#[derive(Clone, Copy)]
struct Typed {
    view: View,
    text: RwSignal<String>,
    /// Whether somebody was to be added and no name was there.
    nameless: RwSignal<bool>,
    input: NodeRef<Textarea>,
    reading: Memo<Reading>,
    found: Memo<Vec<Entrant>>,
}

impl Typed {
    fn of(view: View) -> Typed {
        let text = RwSignal::new(String::new());
        let reading = Memo::new(move |_| text.with(|text| entrants::read(text)));
        let found = Memo::new(move |_| {
            let found = reading.with(|reading| reading.entrants.clone()).into_iter();
            found.map(|found| found.entrant).collect()
        });
        // Who was asked about is in, by whichever way: the field is for the next one.
        Effect::new(move |before: Option<usize>| {
            let members = view.desk.with(|event| event.state().members.len());
            if before.is_some_and(|before| before < members) {
                text.set(String::new());
            }
            members
        });
        Typed { view, text, nameless: RwSignal::new(false), input: NodeRef::new(), reading, found }
    }

    fn add(self) {
        let new = self.found.get_untracked();
        self.nameless.set(new.is_empty());
        if new.is_empty() {
            self.input.get_untracked().into_iter().for_each(|input| drop(input.focus()));
        } else if self.view.ask(Who::New(new)) {
            self.text.set(String::new());
        }
    }

    fn press(self, event: &KeyboardEvent) {
        // A name more is a line more.
        if event.key() == "Enter" && !event.shift_key() && !event.is_composing() {
            event.prevent_default();
            self.add();
        }
    }

    /// Warns of a name that is on the list already.
    fn same(self) -> Option<impl IntoView> {
        let desk = self.view.desk;
        let name = desk.with(|event| {
            let taken = |new: &&Entrant| {
                let name = new.name.to_lowercase();
                event.state().entrants().any(|(_, member)| member.entrant.name.to_lowercase() == name)
            };
            self.found.with(|found| found.iter().find(taken).map(|new| new.name.clone()))
        })?;
        let said = desk.app.say(Players::AlreadyHere { name });
        Some(view! { <Message kind=Kind::Warn>{said}</Message> })
    }

    /// Warns of values that would fall too low in a season.
    fn low(self) -> Option<impl IntoView> {
        let more = self.found.with(Vec::len).max(1);
        let low = self.view.desk.with(|event| below_one(event.state(), more))?;
        let said = self.view.desk.app.say(list::would_fall(low));
        (!self.text.with(String::is_empty)).then(|| view! { <TooLow low=low said=said /> })
    }
}

/// The field and its button.
#[component]
fn NameField(typed: Typed) -> impl IntoView {
    let Typed { view, text, nameless, input, .. } = typed;
    let desk = view.desk;
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
                on:keydown=move |event| typed.press(&event)
                on:input=move |event| {
                    text.set(event_target_value(&event));
                    nameless.set(false);
                }
            ></textarea>
            <button class="button" disabled=move || desk.read_only() on:click=move |_| typed.add()>
                {t(Text::AddNow)}
            </button>
        </div>
    }
}
