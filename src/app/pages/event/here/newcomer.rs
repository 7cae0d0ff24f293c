//! Somebody new: a name and Enter, on top of the list; what is to be chosen is asked there.

use leptos::ev::KeyboardEvent;
use leptos::html::Textarea;
use leptos::prelude::*;
use rondel::attendance::door::Who;
use rondel::event::Entrant;
use rondel::event::roster::{self, is_known};
use rondel::format::entrants::{self, Reading};
use rondel::standings::keizer::below_one;
use rondel::text::common::Word;
use rondel::text::door::Door as Text;
use rondel::text::keizer::list;
use rondel::text::players::Players;

use super::View;
use super::question::{Question, has_more};
use crate::pages::doubts::Remarks;
use crate::pages::event::season::TooLow;
use crate::parts::{Kind, Message, key_of};
use crate::state::t;

/// The field for those who are not on the list yet, and what is asked about them.
#[component]
pub(super) fn Newcomers(view: View) -> impl IntoView {
    let app = view.desk.app;
    let typed = Typed::of(view);
    let Typed { nameless, found, reading, .. } = typed;
    let asked = Memo::new(move |_| {
        let asked =
            view.asked.with(|asked| asked.clone().filter(|asked| matches!(asked.who, Who::New(_))))?;
        // What was done at once needs no answer where there is no other way.
        let is_open = asked.done.is_none() || view.desk.now(|event| has_more(event, &asked));
        is_open.then_some(asked)
    });
    let several = move || {
        let n = found.with(Vec::len);
        let said = move || app.say(view.desk.now(|event| Word::taking_part(event.state(), n)));
        (n > 1).then(|| view! { <p class="numeral">{said()}</p> })
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
    /// The text for which it was asked whether a name is meant to be there twice.
    doubted: RwSignal<String>,
    input: NodeRef<Textarea>,
    reading: Memo<Reading>,
    found: Memo<Vec<Entrant>>,
}

impl Typed {
    fn of(view: View) -> Typed {
        let text = RwSignal::new(String::new());
        let classes = view.desk.memo(roster::classes);
        let reading =
            Memo::new(move |_| classes.with(|all| text.with(|text| entrants::read(text).among(all))));
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
        let (nameless, doubted) = (RwSignal::new(false), RwSignal::new(String::new()));
        Typed { view, text, nameless, doubted, input: NodeRef::new(), reading, found }
    }

    fn add(self) {
        let new = self.found.get_untracked();
        self.nameless.set(new.is_empty());
        if new.is_empty() {
            self.input.get_untracked().into_iter().for_each(|input| drop(input.focus()));
            return;
        }
        let text = self.text.get_untracked();
        if untrack(|| self.taken()).is_some() && self.doubted.get_untracked() != text {
            self.doubted.set(text);
        } else if self.view.ask(Who::New(new)) {
            self.text.set(String::new());
        }
    }

    fn press(self, event: &KeyboardEvent) {
        // A name more is a line more.
        if key_of(event) == "Enter" && !event.shift_key() && !event.is_composing() {
            event.prevent_default();
            self.add();
        }
    }

    /// A name that is on the list already, with nothing that tells the two apart.
    fn taken(self) -> Option<String> {
        self.view.desk.with(|event| {
            let state = event.state();
            self.found.with(|found| found.iter().find(|new| is_known(state, new)).map(|new| new.name.clone()))
        })
    }

    /// Warns of it.
    fn same(self) -> Option<impl IntoView> {
        let desk = self.view.desk;
        let name = self.taken()?;
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
    let label = move || desk.app.say(Text::New { who: desk.with(|event| event.state().game().who) });
    view! {
        <div class="door__new screen-only">
            <label class="visually-hidden" for="newcomer">
                {label}
            </label>
            <textarea
                id="newcomer"
                class="door__field"
                rows=rows
                dir="auto"
                autocomplete="off"
                spellcheck="false"
                enterkeyhint="done"
                placeholder=label
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
