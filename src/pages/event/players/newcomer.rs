//! Newcomers: a name and Enter on top of the list; choices are asked for there.

use leptos::ev::KeyboardEvent;
use leptos::html::Textarea;
use leptos::prelude::*;
use rondel::attendance::checkin::Subject;
use rondel::event::roster;
use rondel::event::{Entrant, Kind as EventKind};
use rondel::format::entrants::{self, Reading};
use rondel::standings::keizer::below_one;
use rondel::text::checkin::Checkin as Text;
use rondel::text::common::Word;
use rondel::text::keizer::list;
use rondel::text::players::Players;
use rondel::write::screen::newcomer::{Held, Newcomer, taken};

use super::View;
use super::question::Question;
use crate::pages::event::season::TooLow;
use crate::pages::name_warnings::Remarks;
use crate::parts::{Kind, Message, key_of};
use crate::state::t;

/// The field for players who are not on the list yet, and the questions about them.
#[component]
pub(super) fn Newcomers(view: View) -> impl IntoView {
    let app = view.desk.app;
    let typed = Typed::of(view);
    let Typed { field, found, reading, .. } = typed;
    let nameless = Memo::new(move |_| field.with(Newcomer::is_nameless));
    let asked = Memo::new(move |_| {
        let asked =
            view.asked.with(|asked| asked.clone().filter(|asked| matches!(asked.who, Subject::New(_))))?;
        // A change made at once needs no question if there is no other way.
        let is_open = asked.done.is_none() || view.desk.now(|event| asked.has_more(event));
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
        <Remarks reading=reading kind=view.desk.memo(|state| EventKind::from(&state.system)) />
        {move || {
            asked.get().map(|asked| view! { <div class="door__newly"><Question view=view asked=asked /></div> })
        }}
    }
}

/// The typed newcomers, and the text as it is read.
#[derive(Clone, Copy)]
struct Typed {
    view: View,
    field: RwSignal<Newcomer>,
    text: Memo<String>,
    input: NodeRef<Textarea>,
    reading: Memo<Reading>,
    found: Memo<Vec<Entrant>>,
}

impl Typed {
    fn of(view: View) -> Typed {
        let desk = view.desk;
        let field = RwSignal::new(desk.now(|event| Newcomer::of(event.state())));
        let text = Memo::new(move |_| field.with(|field| field.text().to_owned()));
        let classes = desk.memo(roster::classes);
        let reading =
            Memo::new(move |_| classes.with(|all| text.with(|text| entrants::read(text).among(all))));
        let found = Memo::new(move |_| {
            let found = reading.with(|reading| reading.entrants.clone()).into_iter();
            found.map(|found| found.entrant).collect()
        });
        Effect::new(move || desk.with(|event| field.maybe_update(|field| field.follow(event.state()))));
        Typed { view, field, text, input: NodeRef::new(), reading, found }
    }

    fn add(self) {
        let new = self.found.get_untracked();
        let add = |field: &mut Newcomer| self.view.desk.now(|event| field.add(&new, event.state()));
        match self.field.try_update(add) {
            Some(Ok(())) => {
                if self.view.ask(Subject::New(new)) {
                    self.field.update(Newcomer::clear);
                }
            }
            Some(Err(Held::Nameless)) => {
                self.input.get_untracked().into_iter().for_each(|input| drop(input.focus()));
            }
            Some(Err(Held::Doubted)) | None => {}
        }
    }

    fn press(self, event: &KeyboardEvent) {
        // Shift+Enter adds a line for another name.
        if key_of(event) == "Enter" && !event.shift_key() && !event.is_composing() {
            event.prevent_default();
            self.add();
        }
    }

    /// A warning if a name is on the list already.
    fn same(self) -> Option<impl IntoView> {
        let desk = self.view.desk;
        let name = desk.with(|event| self.found.with(|found| taken(found, event.state())))?;
        let said = desk.app.say(Players::AlreadyHere { name });
        Some(view! { <Message kind=Kind::Warn>{said}</Message> })
    }

    /// A warning if values would fall too low in a season.
    fn low(self) -> Option<impl IntoView> {
        let more = self.found.with(Vec::len).max(1);
        let low = self.view.desk.with(|event| below_one(event.state(), more))?;
        let said = self.view.desk.app.say(list::would_fall(low));
        (!self.text.with(String::is_empty)).then(|| view! { <TooLow low=low said=said /> })
    }
}

/// The name field and its button.
#[component]
fn NameField(typed: Typed) -> impl IntoView {
    let Typed { view, field, text, input, .. } = typed;
    let desk = view.desk;
    let rows = move || field.with(Newcomer::lines);
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
                aria-invalid=move || field.with(Newcomer::is_nameless).to_string()
                prop:value=text
                on:keydown=move |event| typed.press(&event)
                on:input=move |event| field.update(|field| field.typed(event_target_value(&event)))
            ></textarea>
            <button class="button" disabled=move || desk.read_only() on:click=move |_| typed.add()>
                {t(Text::AddNow)}
            </button>
        </div>
    }
}
