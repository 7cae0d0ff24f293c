//! The list of tie-breaks in their order.

use leptos::prelude::*;
use rondel::event::TieBreak;
use rondel::text::new::New as Text;
use rondel::text::standings::Named;

use super::fields::Editing;
use crate::parts::Choice;
use crate::state::{App, t};

/// The list of tie-breaks in their order, to be moved up, removed and added to.
#[component]
pub(super) fn TieBreaks(editing: Editing) -> impl IntoView {
    let app = App::here();
    let rows = move || {
        let chosen = editing.value.with(|s| s.tie_breaks.clone()).into_iter().enumerate();
        chosen.map(
            move |(index, tie_break)| view! { <Chosen editing=editing index=index tie_break=tie_break /> },
        )
    };
    let is_empty = editing.read(|s| s.tie_breaks.is_empty());
    view! {
        <fieldset class="stack">
            <legend class="field__label">{t(Text::TieBreaks)}</legend>
            <ol class="list">{move || rows().collect_view()}</ol>
            {move || is_empty.get().then(|| view! { <p class="note">{app.say(Text::TieBreaksNone)}</p> })}
            <Further editing=editing />
        </fieldset>
    }
}

/// One that was chosen, at its place.
#[component]
fn Chosen(editing: Editing, index: usize, tie_break: TieBreak) -> impl IntoView {
    let app = App::here();
    let name = app.say(Named(tie_break));
    let up = app.say(Text::Earlier { name: name.clone() });
    let remove = move |_| {
        editing.change(|s| {
            s.tie_breaks.remove(index);
        });
    };
    view! {
        <li class="cluster">
            <span class="tie-break">{format!("{}. {name}", index + 1)}</span>
            <button
                type="button"
                class="button button--small"
                aria-label=up
                disabled={index == 0}
                on:click=move |_| editing.change(|s| s.tie_breaks.swap(index - 1, index))
            >
                "↑"
            </button>
            <button
                type="button"
                class="button button--small"
                aria-label=format!("{} {name}", app.say(Text::Remove))
                on:click=remove
            >
                {app.say(Text::Remove)}
            </button>
        </li>
    }
}

/// The choice of one more among those that mean something here. Others that an event carries stay until they are
/// removed.
#[component]
fn Further(editing: Editing) -> impl IntoView {
    let app = App::here();
    move || {
        let mut left = editing.value.with(|s| editing.kind.tie_breaks(s));
        left.retain(|tie| editing.value.with(|s| !s.tie_breaks.contains(tie)));
        (!left.is_empty()).then(|| {
            let mut options = vec![(None, app.say(Text::Choose))];
            options.extend(left.into_iter().map(|tie| (Some(tie), app.say(Named(tie)))));
            let add = move |tie: Option<TieBreak>| {
                if let Some(tie) = tie {
                    editing.change(|s| s.tie_breaks.push(tie));
                }
            };
            view! {
                <div class="field--short">
                    <Choice
                        label=app.say(Text::TieBreakAdd)
                        options=options
                        value=Signal::derive(|| None)
                        on=add
                    />
                </div>
            }
        })
    }
}
