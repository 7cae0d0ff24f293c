//! Adding people to the list by hand: names, or a pasted spreadsheet.

use leptos::prelude::*;
use rondel::format::entrants;
use rondel::setup::people::Person;
use rondel::text::people::People as Text;

use super::Page;
use crate::parts::{Field, Kind, Message, Unfold};
use crate::state::t;

/// The box for more people, folded; entries that cannot be added stay in it.
pub(super) fn adding(page: Page) -> AnyView {
    view! { <Unfold label=|| t(Text::Add)><Adding page=page /></Unfold> }.into_any()
}

#[component]
fn Adding(page: Page) -> impl IntoView {
    let app = page.app;
    let text = RwSignal::new(String::new());
    let trouble = RwSignal::new(Vec::<String>::new());
    let reading = Memo::new(move |_| text.with(|text| entrants::read(text)));
    let count = move || reading.with(|reading| reading.entrants.len());
    let add = move |_| {
        let found = reading.with_untracked(|reading| reading.entrants.clone());
        let (mut left, mut sentences) = (Vec::new(), Vec::new());
        let added = page.change(|people| {
            let mut added = 0;
            for found in found {
                match people.add(Person::of(&found.entrant)) {
                    Ok(_) => added += 1,
                    Err(unfit) => {
                        left.push(found.entrant);
                        sentences.push(app.say(Text::from(unfit)));
                    }
                }
            }
            added
        });
        text.set(entrants::table_of(&left, |column| app.say(column)));
        sentences.dedup();
        trouble.set(sentences);
        app.speak(app.say(Text::Added { n: added }));
    };
    let troubles = move || {
        let items = trouble.get().into_iter().map(|text| view! { <li dir="auto">{text}</li> }).collect_view();
        trouble.with(|trouble| !trouble.is_empty()).then(|| {
            view! { <Message kind=Kind::Warn><ul class="remarks">{items}</ul></Message> }
        })
    };
    view! {
        <div class="stack">
            <Field label=t(Text::AddLabel) hint=t(Text::AddHint)>
                <textarea
                    rows="5"
                    wrap="off"
                    autocomplete="off"
                    spellcheck="false"
                    dir="auto"
                    prop:value=text
                    on:input=move |event| text.set(event_target_value(&event))
                ></textarea>
            </Field>
            {troubles}
            <button class="button" disabled=move || count() == 0 on:click=add>
                {move || app.say(Text::AddNow { n: count() })}
            </button>
        </div>
    }
}
