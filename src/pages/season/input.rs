//! The boxes for pasted or opened texts, and the choices next to them.

use leptos::prelude::*;
use rondel::format::season::MAX_BYTES;
use rondel::text::season::taking::Taking as Text;
use rondel::write::screen::taking::Draft;

use super::Page;
use crate::parts::{Field, Kind, Message, OpenText, Questions};
use crate::state::t;

/// The boxes and choices.
pub fn boxes(page: Page) -> AnyView {
    view! {
        <section class="stack stack--wide">
            {paste(page, Text::RoundsBox, Text::RoundsHint, 12, |draft| &mut draft.text)}
            <div class="grid">
                {paste(page, Text::ListBox, Text::ListHint, 6, |draft| &mut draft.choices.list)}
                {paste(page, Text::RankingBox, Text::RankingHint, 6, |draft| &mut draft.ranking)}
            </div>
            {choices(page)}
        </section>
    }
    .into_any()
}

/// A box to paste into, with a button that opens a file into it.
fn paste(page: Page, label: Text, hint: Text, rows: u8, part: fn(&mut Draft) -> &mut String) -> AnyView {
    let app = page.app;
    let trouble = RwSignal::new(None::<String>);
    let set = move |text: String| {
        trouble.set(None);
        page.draft.update(|draft| *part(draft) = text);
    };
    let open = move |read: Result<String, String>| match read {
        Ok(text) => set(text),
        Err(sentence) => trouble.set(Some(sentence)),
    };
    let shown = move || page.draft.with(|draft| part(&mut draft.clone()).clone());
    view! {
        <div class="stack">
            <Field label=t(label.clone()) hint=t(hint)>
                <textarea
                    rows=rows
                    autocomplete="off"
                    spellcheck="false"
                    dir="auto"
                    wrap="off"
                    prop:value=shown
                    on:input=move |event| set(event_target_value(&event))
                ></textarea>
            </Field>
            <div class="cluster">
                <OpenText label=app.say(Text::OpenFile) into=app.say(label) most=MAX_BYTES open=open small=true />
            </div>
            {move || trouble.get().map(|sentence| view! { <Message kind=Kind::Error>{sentence}</Message> })}
        </div>
    }
    .into_any()
}

/// The choices that the text does not determine.
fn choices(page: Page) -> AnyView {
    let lang = page.app.lang();
    let questions =
        Memo::new(move |_| page.taken.with(|taken| page.draft.with(|draft| draft.questions(taken, lang))));
    let on = move |key, answer| {
        page.taken.with_untracked(|taken| page.draft.update(|draft| draft.answer(taken, key, &answer)));
    };
    view! {
        <div class="grid">
            <Questions questions=questions on=on />
        </div>
    }
    .into_any()
}
