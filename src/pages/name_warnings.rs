//! Messages about the names box: ambiguities, and the reasons why the draft cannot begin.

use leptos::prelude::*;
use rondel::format::entrants::{Classes, Reading};
use rondel::setup::{Error, Kind};
use rondel::text::common::listed;
use rondel::text::import_summary::{ImportSummary, doubts};
use rondel::write::screen::begin::{is_at_a_question, trouble};

use crate::parts::{Kind as Tone, Message};
use crate::state::App;

/// All messages about the names. If the questions of the draft are on the same page (`is_asked`), they show their own
/// errors.
#[component]
pub fn Doubts(reading: Memo<Reading>, is_asked: bool) -> impl IntoView {
    let app = App::here();
    let size = Memo::new(move |_| app.draft.with(|draft| draft.size()));
    let problem = move || {
        let is_said = |problem: &Error| is_asked && is_at_a_question(problem);
        let count = reading.with(|reading| reading.entrants.len());
        let problem = size.get().err().filter(|problem| count > 1 && !is_said(problem))?;
        Some(view! { <Message kind=Tone::Error>{trouble(&problem, app.lang())}</Message> })
    };
    view! {
        <Remarks reading=reading kind=Signal::derive(move || app.draft.with(|draft| draft.kind)) />
        <AsClasses reading=reading />
        {problem}
    }
}

/// Remarks about the pasted text, and its ambiguities.
#[component]
pub fn Remarks(
    reading: Memo<Reading>,
    /// The kind of the event that the names are for: two names on a line are one pair at bridge.
    #[prop(into)]
    kind: Signal<Kind>,
) -> impl IntoView {
    let app = App::here();
    move || {
        let sentences: Vec<String> = reading.with(|reading| {
            let remarks = reading.remarks.iter().map(|remark| app.say(remark));
            let understood = match kind.get() {
                Kind::Pairs => reading.understood().of_pairs(),
                _ => reading.understood(),
            };
            remarks.chain(doubts(&understood, app.lang())).collect()
        });
        (!sentences.is_empty()).then(|| {
            let items =
                sentences.into_iter().map(|sentence| view! { <li dir="auto">{sentence}</li> }).collect_view();
            view! {
                <Message kind=Tone::Warn>
                    <ul class="remarks">{items}</ul>
                </Message>
            }
        })
    }
}

/// Asks if a heading above names is their class; the answer writes the class after each name.
#[component]
fn AsClasses(reading: Memo<Reading>) -> impl IntoView {
    let app = App::here();
    let classes = Memo::new(move |_| reading.with(|reading| reading.classes.clone()));
    move || {
        classes.get().map(|Classes { names, text, .. }| {
            let asked = ImportSummary::Classes { n: names.len(), names: listed(&names, app.lang()) };
            let take = move |_| app.draft.update(|draft| draft.names = text.as_str().into());
            view! {
                <Message kind=Tone::Warn>
                    <p dir="auto">{app.say(asked)}</p>
                    <button class="button" on:click=take>{app.say(ImportSummary::GiveClasses)}</button>
                </Message>
            }
        })
    }
}
