//! A pasted solution: read as it is typed, checked by its distances, and shown on request.

use leptos::prelude::*;
use rondel::format::starting::{self, Starting};
use rondel::text::span::source::Source as Text;
use rondel::verify::differences;
use rondel::web::route::Whence;

use super::claims;
use super::draft::Draft;
use super::wheel::Wheel;
use crate::parts::{Field, Kind, Message};

/// The box with the interpretation of its text.
pub fn paste(wheel: Wheel, draft: RwSignal<Draft>) -> AnyView {
    let app = wheel.app;
    let text = Memo::new(move |_| draft.with(|draft| draft.text.clone()));
    let read = Memo::new(move |_| text.with(|text| starting::read(text)));
    let said = move || match read.get() {
        Err(starting::NotStarting::Empty) => ().into_any(),
        Err(wrong) => view! { <Message kind=Kind::Error word="✗">{app.say(wrong)}</Message> }.into_any(),
        Ok(Starting { solution, notes }) => {
            let players = solution.players();
            let faults = differences(players, solution.tables()).faults;
            let notes = notes.into_iter().map(|note| view! { <p class="note">{app.say(note)}</p> });
            let notes = notes.collect_view();
            match faults.is_empty() {
                true => view! {
                    <Message kind=Kind::Ok word="✓">{app.say(Text::PasteRight { players })}</Message>
                    {notes}
                }
                .into_any(),
                false => view! {
                    <Message kind=Kind::Warn word="✗">
                        {app.say(Text::PasteWrong { players })}
                        {claims::list(app, &faults)}
                    </Message>
                    {notes}
                }
                .into_any(),
            }
        }
    };
    let show = move |_| {
        if let Ok(Starting { solution, .. }) = read.get_untracked() {
            wheel.take(&solution, Whence::Pasted);
        }
    };
    view! {
        <section class="stack span__paste">
            <h3>{app.say(Text::PasteTitle)}</h3>
            <Field label=app.say(Text::PasteLabel) hint=app.say(Text::PasteHint)>
                <textarea
                    rows="5"
                    autocomplete="off"
                    spellcheck="false"
                    placeholder="2 & 3 v 4 & 6\n5 & 1 v 7 & 0"
                    prop:value=text
                    on:input=move |event| draft.update(|draft| draft.text = event_target_value(&event))
                ></textarea>
            </Field>
            <div role="status" class="stack">{said}</div>
            <div>
                <button
                    type="button"
                    class="button"
                    disabled=move || read.with(Result::is_err)
                    on:click=show
                >
                    {app.say(Text::PasteUse)}
                </button>
            </div>
        </section>
    }
    .into_any()
}
