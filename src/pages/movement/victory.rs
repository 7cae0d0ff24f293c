//! IMPs and victory points of a match of bridge teams.

use leptos::prelude::*;
use rondel::text::Say;
use rondel::text::victory::Victory as Text;
use rondel::write::screen::victory::{Asking, table};

use crate::parts::{Field, Kind, Message, Questions, TableView, Unfold};
use crate::state::{App, t};

/// The difference of a match, its victory points and the whole scale, folded.
pub fn victory() -> AnyView {
    view! {
        <Unfold label=|| t(Text::Title)>
            <Form />
        </Unfold>
    }
    .into_any()
}

#[component]
fn Form() -> impl IntoView {
    let app = App::here();
    let lang = app.lang();
    let asking = RwSignal::new(Asking::default());
    let questions = Memo::new(move |_| asking.with(|it| it.questions(lang)));
    let answer = move |key, answer| asking.update(|it| it.answer(key, &answer));
    let is_own = Memo::new(move |_| asking.with(|it| it.is_own));
    let own = move || {
        is_own.get().then(|| {
            view! {
                <Field label=app.say(Text::OwnLabel) hint=app.say(Text::OwnHint)>
                    <textarea
                        rows="6"
                        autocomplete="off"
                        spellcheck="false"
                        placeholder="0-2 10-10\n3-5 11-9"
                        prop:value=move || asking.with(|it| it.own.clone())
                        on:input=move |event| asking.update(|it| it.own = event_target_value(&event))
                    ></textarea>
                </Field>
            }
        })
    };
    let scale = Memo::new(move |_| asking.with(Asking::scale));
    let refused = move || {
        let why = scale.with(|scale| scale.as_ref().err().cloned())?;
        Some(view! { <Message kind=Kind::Error>{why.say(lang)}</Message> })
    };
    let answers = move || {
        let line = |line: String| view! { <p class="lead">{line}</p> };
        asking.with(|it| it.answers(lang)).into_iter().map(line).collect_view()
    };
    let whole = move || {
        scale.with(|scale| scale.as_ref().ok().map(|scale| table(scale, lang))).map(|table| {
            view! {
                <div class="frame">
                    <TableView table=table />
                </div>
            }
        })
    };
    view! {
        <div class="stack">
            <p class="note">{t(Text::Lead)}</p>
            <div class="grid questions">
                <Questions questions=questions on=answer live=true />
            </div>
            {own}
            <div role="status" class="stack">{refused} {answers}</div>
            {whole}
        </div>
    }
}
