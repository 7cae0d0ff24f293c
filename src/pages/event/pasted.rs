//! Results from a chat: pasted, shown as they were read, questioned where they differ from kept ones, adopted in one
//! step.

use leptos::prelude::*;
use rondel::format::results::{Known, Line, MAX_BYTES};
use rondel::model::ids::RoundNo;
use rondel::text::merge;
use rondel::text::numbers::score;
use rondel::text::place::heading;
use rondel::text::results::LineTrouble;
use rondel::text::results::Results as Text;
use rondel::write::screen::pasted::Pasting;

use super::super::import::OpenFile;
use super::disclosure::Fold;
use crate::desk::Desk;
use crate::parts::{Either, Field};

/// The box for the lines of a round; empty for results by board.
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

#[component]
fn Box(round: Memo<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let pasting = RwSignal::new(Pasting::default());
    let text = Memo::new(move |_| pasting.with(|it| it.text().to_owned()));
    // An answer does not read the text again, so that its line stays as it is.
    let lines = Memo::new(move |_| {
        text.with(|_| ());
        desk.with(|event| pasting.with_untracked(|it| it.lines(event.state(), round.get())))
    });
    let typed = move |event| pasting.update(|it| it.paste(event_target_value(&event)));
    let counts = move || lines.with(|lines| pasting.with(|it| it.counts(lines)));
    let waits = move || {
        let [asked, taken] = counts();
        asked > 0 || taken == 0
    };
    let take = move |_: leptos::ev::MouseEvent| {
        let (round, [_, n]) = (round.get_untracked(), untrack(counts));
        let read = lines.get_untracked();
        let Some(step) = pasting.with_untracked(|it| it.action(&read, round)) else { return };
        if desk.act(step, |_| app.say(Text::Taken { n, round: round.number() })) {
            pasting.update(|it| it.take(&read));
        }
    };
    let shown = move || {
        lines.with(|lines| {
            let rows = lines.iter().map(|line| row(desk, pasting, line)).collect_view();
            (!lines.is_empty()).then(|| {
                view! {
                    <h3>{app.say(Text::Read)}</h3>
                    <ul class="pasted">{rows}</ul>
                    <button class="button button--main" disabled=waits on:click=take>
                        {move || match counts() {
                            [0, n] => app.say(Text::Take { n }),
                            [n, _] => app.say(Text::AskedFirst { n }),
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

/// A line as it was read, with its question, if any.
fn row(desk: Desk, pasting: RwSignal<Pasting>, line: &Line) -> AnyView {
    let app = desk.app;
    let place = desk.now(|event| event.state().place());
    let text = line.text.clone();
    let number = app.say(Text::Number { line: line.number });
    let said = match &line.said {
        Err(trouble) => {
            return view! {
                <li class="is-wrong">
                    <q dir="auto">{text}</q>
                    <span>{number} ": " {app.say(LineTrouble { why: trouble.clone(), place })}</span>
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
    let answer = move |taken: bool| pasting.update(|it| it.answer(number, taken));
    let question = match &said.known {
        Known::Kept(other) | Known::Line(_, other) => {
            let labels = [
                app.say(Text::KeepOld { result: score(other) }),
                app.say(Text::TakeNew { result: result.clone() }),
            ];
            let answered = Signal::derive(move || pasting.with(|it| it.answered(number)));
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
