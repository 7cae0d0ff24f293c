//! Results from a chat: pasted, shown as read, asked about where they differ from what is kept, taken in one step.

use std::collections::BTreeMap;

use leptos::prelude::*;
use rondel::format::results::{Known, Line, MAX_BYTES, Said, action, left_over, read};
use rondel::model::ids::RoundNo;
use rondel::text::merge;
use rondel::text::numbers::score;
use rondel::text::place::heading;
use rondel::text::results::Results as Text;
use rondel::text::results::Told;

use super::super::opening::OpenFile;
use super::fold::Fold;
use crate::desk::Desk;
use crate::parts::{Either, Field};

/// The box for the lines of a round; nothing where results are those of boards.
#[component]
pub fn Pasted(round: Memo<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let fits = desk.memo(move |state| {
        let boards = state.settings.teams.is_some() || state.system.has_deals();
        !boards && state.round(round.get()).is_some()
    });
    move || {
        fits.get().then(|| {
            view! { <Fold label=Text::Title>{move || view! { <Box round=round /> }}</Fold> }
        })
    }
}

/// What was answered to the questions of what is pasted, by line: whether the line is taken.
#[derive(Clone, Copy)]
struct Paste {
    desk: Desk,
    answers: RwSignal<BTreeMap<usize, bool>>,
}

impl Paste {
    /// Whether a line is taken; `None` while that is asked.
    fn is_taken(self, line: &Line) -> Option<bool> {
        match &line.said {
            Ok(Said { known: Known::Nothing, .. }) => Some(true),
            Ok(Said { known: Known::Kept(_) | Known::Line(..), .. }) => {
                self.answers.with(|answers| answers.get(&line.number).copied())
            }
            _ => Some(false),
        }
    }
}

#[component]
fn Box(round: Memo<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let text = RwSignal::new(String::new());
    let answers = RwSignal::new(BTreeMap::new());
    let lines =
        Memo::new(move |_| desk.with(|event| text.with(|text| read(text, event.state(), round.get()))));
    let paste = Paste { desk, answers };
    let typed = move |event| {
        text.set(event_target_value(&event));
        answers.set(BTreeMap::new());
    };
    let asked = move || lines.with(|lines| lines.iter().filter(|it| paste.is_taken(it).is_none()).count());
    let taken =
        move || lines.with(|lines| lines.iter().filter(|line| paste.is_taken(line) == Some(true)).count());
    let waits = move || asked() > 0 || taken() == 0;
    let take = move |_: leptos::ev::MouseEvent| {
        let round = round.get_untracked();
        let n = untrack(taken);
        let step =
            untrack(|| lines.with(|lines| action(lines, |line| paste.is_taken(line) == Some(true), round)));
        let Some(step) = step else { return };
        let left = untrack(|| lines.with(|lines| left_over(lines)));
        if desk.act(step, |_| app.say(Text::Taken { n, round: round.number() })) {
            // What was not understood stays, to be put right.
            text.set(left);
            answers.set(BTreeMap::new());
        }
    };
    let shown = move || {
        lines.with(|lines| {
            let rows = lines.iter().map(|line| row(paste, line)).collect_view();
            (!lines.is_empty()).then(|| {
                view! {
                    <h3>{app.say(Text::Read)}</h3>
                    <ul class="pasted">{rows}</ul>
                    <button class="button button--main" disabled=waits on:click=take>
                        {move || match asked() {
                            0 => app.say(Text::Take { n: taken() }),
                            n => app.say(Text::AskedFirst { n }),
                        }}
                    </button>
                }
            })
        })
    };
    view! {
        <div class="sheet stack">
            <Field label=app.say(Text::Box) hint=app.say(Text::Hint)>
                <textarea
                    rows="5"
                    autocomplete="off"
                    spellcheck="false"
                    dir="auto"
                    maxlength=MAX_BYTES
                    prop:value=text
                    on:input=typed
                ></textarea>
            </Field>
            <div class="stack" role="status">{shown}</div>
            <p class="note">{app.say(merge::Merge::Tablet)}</p>
            <OpenFile />
        </div>
    }
}

/// A line as it was read, with its question where there is one.
fn row(paste: Paste, line: &Line) -> AnyView {
    let app = paste.desk.app;
    let place = paste.desk.now(|event| event.state().place());
    let text = line.text.clone();
    let number = app.say(Text::Number { line: line.number });
    let said = match &line.said {
        Err(trouble) => {
            return view! {
                <li class="is-wrong">
                    <q dir="auto">{text}</q>
                    <span>{number} ": " {app.say(Told { why: trouble.clone(), place })}</span>
                </li>
            }
            .into_any();
        }
        Ok(said) => said,
    };
    let result = score(&said.outcome);
    let about = match &said.known {
        Known::Nothing => app.say(Text::New),
        Known::Same => app.say(Text::Same),
        Known::Kept(kept) => app.say(Text::Kept { result: score(kept) }),
        Known::Line(before, other) => app.say(Text::Line { line: *before, result: score(other) }),
    };
    let number = line.number;
    let answer = move |taken: bool| {
        paste.answers.update(|answers| {
            answers.insert(number, taken);
        });
    };
    let question = match &said.known {
        Known::Kept(other) | Known::Line(_, other) => {
            let labels = [
                app.say(Text::KeepOld { result: score(other) }),
                app.say(Text::TakeNew { result: result.clone() }),
            ];
            let answered =
                Signal::derive(move || paste.answers.with(|answers| answers.get(&number).copied()));
            Some(view! { <Either labels=labels answer=answered on=answer /> })
        }
        _ => None,
    };
    let word = heading(place, app.lang());
    view! {
        <li>
            <q dir="auto">{text}</q>
            <span>
                {word} " " {said.table.number()} ": " <strong>{result}</strong> " · " {about}
            </span>
            {question}
        </li>
    }
    .into_any()
}
