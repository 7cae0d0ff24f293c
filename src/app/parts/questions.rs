//! Paints the questions of a form. What they ask is decided in `rondel::write::screen`.

use leptos::prelude::*;
use rondel::write::screen::{Answer, Asked, Question, Refused};

use super::{Field, Kind, Message};

/// The questions of a form, one below or beside the other as the place has it. `on` hears which was answered, and how.
#[component]
pub fn Questions<K>(
    /// What is asked now. A control stays as long as its question is asked.
    #[prop(into)]
    questions: Signal<Vec<Question<K>>>,
    /// Takes an answer.
    on: impl Fn(K, Answer) + Copy + Send + Sync + 'static,
) -> impl IntoView
where
    K: Copy + PartialEq + Send + Sync + 'static,
{
    let keys = Memo::new(move |_| questions.with(|all| all.iter().map(|it| it.key).collect::<Vec<_>>()));
    move || {
        let one = |key: K| {
            // Without its key a question of any form is painted alike.
            let question = Memo::new(move |_| {
                questions.with(|all| all.iter().find(|it| it.key == key).map(|it| plain(it.clone())))
            });
            ask(question, Callback::new(move |answer| on(key, answer)))
        };
        keys.get().into_iter().map(one).collect_view()
    }
}

fn plain<K>(Question { label, hint, asked, refused, .. }: Question<K>) -> Question<()> {
    Question { key: (), label, hint, asked, refused }
}

/// One question: its control, and why what was answered does not do.
fn ask(question: Memo<Option<Question<()>>>, on: Callback<Answer>) -> AnyView {
    // The control is made again only where something else is asked, not for another answer.
    let form = Memo::new(move |_| question.with(|it| it.as_ref().map(form)));
    let control = move || form.get().map(|form| control(form, question, on));
    let refused = move || {
        let Refused { why, instead } = question.with(|it| it.as_ref()?.refused.clone())?;
        let instead = instead.map(|(words, answer)| {
            let take = move |_| on.run(answer.clone());
            view! { <button type="button" class="button" on:click=take>{words}</button> }
        });
        Some(view! {
            <Message kind=Kind::Error>
                <p>{why}</p>
                {instead}
            </Message>
        })
    };
    view! {
        <div class="question">
            {control}
            <div role="alert">{refused}</div>
        </div>
    }
    .into_any()
}

/// A question without its answer.
fn form(question: &Question<()>) -> Question<()> {
    let asked = match &question.asked {
        Asked::Choice { options, .. } => Asked::Choice { options: options.clone(), chosen: None },
        Asked::Number { range, usual, .. } => {
            Asked::Number { value: String::new(), range: *range, usual: usual.clone() }
        }
    };
    Question { asked, refused: None, ..question.clone() }
}

fn control(form: Question<()>, question: Memo<Option<Question<()>>>, on: Callback<Answer>) -> AnyView {
    let Question { label, hint, asked, .. } = form;
    let now = move || question.with(|it| it.as_ref().map(|it| it.asked.clone()));
    let typed = move |event| on.run(Answer::Typed(event_target_value(&event)));
    let is_refused =
        move || question.with(|it| it.as_ref().is_some_and(|it| it.refused.is_some())).to_string();
    let text = move || match now() {
        Some(Asked::Number { value, .. }) => value,
        _ => String::new(),
    };
    match asked {
        Asked::Choice { options, .. } => {
            let chosen = move || match now() {
                Some(Asked::Choice { chosen, .. }) => chosen,
                _ => None,
            };
            let pick = move |event| {
                if let Ok(index) = event_target_value(&event).parse() {
                    on.run(Answer::Chosen(index));
                }
            };
            let options = options.into_iter().enumerate().map(|(index, words)| {
                view! { <option value=index selected=move || chosen() == Some(index)>{words}</option> }
            });
            let options = options.collect_view();
            view! { <Field label=label hint=hint><select on:change=pick>{options}</select></Field> }
                .into_any()
        }
        Asked::Number { range: [least, most], usual, .. } => view! {
            <Field label=label hint=hint>
                <input
                    type="number"
                    inputmode="numeric"
                    min=least
                    max=most
                    placeholder=usual
                    aria-invalid=is_refused
                    prop:value=text
                    on:change=typed
                />
            </Field>
        }
        .into_any(),
    }
}
