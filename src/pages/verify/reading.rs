//! The interpretation of a text: in one sentence, with possible corrections, and the unreadable places.

use leptos::prelude::*;
use rondel::format::schedule::{NotBuilt, Note, Outcome, Place, Reading, Trouble, line_of};
use rondel::proof::report::Sign;
use rondel::text::verify::Verify as Text;
use rondel::write::screen::verify as screen;

use super::Page;
use crate::parts::{Choice, Field, Kind as Tone, Message, Questions, TableView, Unfold};
use crate::state::App;

/// The most unreadable places shown.
const MOST_TROUBLES: usize = 20;
/// The most lines shown with their interpretation.
const MOST_LINES: usize = 200;
/// The most runs of skipped lines that are listed.
const MOST_RUNS: usize = 6;
/// The most characters of a line shown before and after an unreadable place.
const AROUND: usize = 28;

/// The interpretation in one sentence.
pub fn summary(page: Page) -> String {
    let app = page.app;
    let several = page.whole.with(|whole| !whole.parts.is_empty());
    let [first, last] = page.reading.with(Reading::span);
    let head = several.then(|| app.say(Text::PartHead { first, last }));
    let said = page.built.with(|built| match built {
        Ok(built) => {
            let games = built.schedule.tables().count();
            let (entrants, rounds) = (built.schedule.entrants, built.schedule.rounds.len());
            let kind = capital(&app.say(built.kind));
            format!("{kind}: {}", app.say(Text::Summary { entrants, rounds, games }))
        }
        Err(NotBuilt::NoGames) if page.draft.with(|draft| draft.text.trim().is_empty()) => {
            app.say(Text::Nothing)
        }
        Err(why) => app.say(why),
    });
    head.into_iter().chain([said]).collect::<Vec<_>>().join(" ")
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// The schedules in the text, if there are several: the outcome of each, and the selected one.
#[component]
pub fn Parts(page: Page) -> impl IntoView {
    let app = page.app;
    let outcomes = Memo::new(move |_| {
        page.whole
            .with(|whole| whole.parts.iter().map(|part| (part.span(), part.outcome())).collect::<Vec<_>>())
    });
    let at = Memo::new(move |_| {
        let last = outcomes.with(Vec::len).saturating_sub(1);
        page.draft.with(|draft| draft.part.unwrap_or(0).min(last))
    });
    let option = move |(at, ([first, last], outcome)): (usize, &([usize; 2], Outcome))| {
        let sign = outcome.sign().mark().to_owned();
        let Outcome { entrants, rounds, .. } = *outcome;
        let said = match outcome.verdict {
            Some(_) => Text::PartOption { sign, first: *first, last: *last, entrants, rounds },
            None => Text::PartUnread { sign, first: *first, last: *last },
        };
        (at, app.say(said))
    };
    move || {
        outcomes.with(|outcomes| {
            let count = |sign: Sign| outcomes.iter().filter(|(_, outcome)| outcome.sign() == sign).count();
            let (hold, wrong, n) = (count(Sign::Tick), count(Sign::Cross), outcomes.len());
            let open = n - hold - wrong;
            let left = page.whole.with(|whole| whole.left.clone());
            let left_out = (!left.is_empty()).then(|| {
                let runs = listed(&left);
                view! { <p>{app.say(Text::LeftOut { n: left.len(), runs })}</p> }
            });
            let tone = if left.is_empty() { Tone::Note } else { Tone::Warn };
            (n > 0).then(|| {
                view! {
                    <Message kind=tone>
                        <p>{app.say(Text::Parts { n, hold, wrong, open })}</p>
                        {left_out}
                    </Message>
                    <Choice
                        label=app.say(Text::OfSeveral)
                        options=outcomes.iter().enumerate().map(option).collect()
                        value=at
                        on=move |at| page.draft.update(|draft| draft.look_at(at))
                    />
                }
            })
        })
    }
}

/// Runs of lines, the first and last of each: `12–40, 55–60`, and an ellipsis if there are more.
fn listed(runs: &[[usize; 2]]) -> String {
    let run = |[first, last]: &[usize; 2]| {
        if first == last { first.to_string() } else { format!("{first}–{last}") }
    };
    let more = (runs.len() > MOST_RUNS).then(|| "…".to_owned());
    runs.iter().take(MOST_RUNS).map(run).chain(more).collect::<Vec<_>>().join(", ")
}

/// The possible corrections, and the interpretations chosen.
#[component]
pub fn Corrections(page: Page) -> impl IntoView {
    let lang = page.app.lang();
    let is_built = Memo::new(move |_| page.built.with(Result::is_ok));
    let questions = Memo::new(move |_| {
        page.of_built(|draft, reading, built| screen::questions(draft, reading, built, lang))
            .unwrap_or_default()
    });
    let on = move |key, answer| {
        page.built.with_untracked(|built| {
            if let Ok(built) = built {
                page.draft.update(|draft| screen::correct(draft, built, key, &answer));
            }
        });
    };
    let body = move || {
        is_built.get().then(|| {
            view! {
                <div class="stack">
                    <Questions questions=questions on=on />
                    <Names page=page />
                </div>
            }
        })
    };
    view! {
        {body}
        <Notes page=page />
        <Lines page=page />
    }
}

/// The form for the names of entrants written as numbers.
#[component]
fn Names(page: Page) -> impl IntoView {
    let (app, draft) = (page.app, page.draft);
    let are_numbers = Memo::new(move |_| {
        let typed = draft.with(|draft| !draft.names.is_empty());
        typed
            || page.built.with(|built| {
                built.as_ref().is_ok_and(|built| built.names.iter().all(|name| name.parse::<u32>().is_ok()))
            })
    });
    move || {
        are_numbers.get().then(|| {
            let typed = move |event| draft.update(|draft| draft.names = event_target_value(&event));
            view! {
                <details>
                    <summary>{app.say(Text::Names)}</summary>
                    <Field label=app.say(Text::Names)>
                        <textarea
                            rows="5"
                            autocomplete="off"
                            spellcheck="false"
                            dir="auto"
                            prop:value=move || draft.with(|draft| draft.names.clone())
                            on:input=typed
                        ></textarea>
                    </Field>
                </details>
            }
        })
    }
}

/// The interpretations that could be different.
#[component]
fn Notes(page: Page) -> impl IntoView {
    let app = page.app;
    move || {
        let mut notes: Vec<Note> = page.reading.with(|reading| reading.notes.clone());
        page.built.with(|built| notes.extend(built.iter().flat_map(|built| built.notes.iter().cloned())));
        (!notes.is_empty()).then(|| {
            let notes = notes.iter().map(|note| view! { <li dir="auto">{app.say(note)}</li> }).collect_view();
            view! {
                <Message kind=Tone::Note>
                    <ul class="remarks">{notes}</ul>
                </Message>
            }
        })
    }
}

/// The interpretation of each line, folded.
#[component]
fn Lines(page: Page) -> impl IntoView {
    let app = page.app;
    let table = move || {
        let lines = |reading: &Reading| {
            screen::lines(&reading.lines[..reading.lines.len().min(MOST_LINES)], app.lang())
        };
        page.reading.with(lines)
    };
    let more = move || {
        let left = page.reading.with(|reading| reading.lines.len().saturating_sub(MOST_LINES));
        (left > 0).then(|| view! { <p class="note">{app.say(Text::MoreLines { n: left })}</p> })
    };
    let some = Memo::new(move |_| page.reading.with(|reading| !reading.lines.is_empty()));
    move || {
        some.get().then(|| {
            view! {
                <Unfold label=move || app.say(Text::Lines)>
                    <TableView table=Signal::derive(table) class="evidence" />
                    {more}
                </Unfold>
            }
        })
    }
}

/// The unreadable places, a sentence with the line for each; `None` if everything was read.
pub fn unread(page: Page) -> Option<Vec<String>> {
    let app = page.app;
    let text = page.draft.with(|draft| draft.text.clone());
    page.reading.with(|reading| {
        let line = |trouble: &Trouble| {
            let Place { line, column } = trouble.place;
            let at = app.say(Text::At { line, column, expected: app.say(&trouble.expected) });
            let line: String = line_of(&text, line).into_iter().take(2 * AROUND).collect();
            format!("{at} {}", line.trim())
        };
        let left = reading.troubles.len().saturating_sub(MOST_TROUBLES);
        let more = (left > 0).then(|| app.say(Text::MoreTroubles { n: left }));
        let lines = reading.troubles.iter().take(MOST_TROUBLES).map(line).chain(more);
        (reading.unread() > 0).then(|| lines.collect())
    })
}

/// The unreadable places: the line, a mark under the place, and the expected content.
#[component]
pub fn Troubles(page: Page) -> impl IntoView {
    let app = page.app;
    let list = move || {
        let troubles = page.reading.with(|reading| reading.troubles.clone());
        (!troubles.is_empty()).then(|| {
            let text = page.draft.with_untracked(|draft| draft.text.clone());
            let items = troubles.iter().take(MOST_TROUBLES);
            let items: Vec<AnyView> = items.map(|trouble| one_trouble(app, &text, trouble)).collect();
            let left = troubles.len().saturating_sub(MOST_TROUBLES);
            let more = (left > 0).then(|| view! { <p>{app.say(Text::MoreTroubles { n: left })}</p> });
            let malformed = app.say(Text::Malformed { n: troubles.len() });
            view! {
                <Message kind=Tone::Warn>
                    <div class="stack">
                        <p>{malformed}</p>
                        <ul class="remarks">{items}</ul>
                        {more}
                    </div>
                </Message>
            }
        })
    };
    view! { <div role="status">{list}</div> }
}

fn one_trouble(app: App, text: &str, trouble: &Trouble) -> AnyView {
    let (line, column) = (trouble.place.line, trouble.place.column);
    let sentence = app.say(Text::At { line, column, expected: app.say(&trouble.expected) });
    let chars = line_of(text, line);
    let from = (column - 1).saturating_sub(AROUND).min(chars.len());
    let piece: String =
        chars[from..].iter().take(2 * AROUND).map(|&c| if c == '\t' { ' ' } else { c }).collect();
    let caret = format!("{}^", " ".repeat(column - 1 - from));
    view! {
        <li>
            <span>{sentence}</span>
            <pre class="malformed" aria-hidden="true" dir="ltr">{piece}"\n"<b>{caret}</b></pre>
        </li>
    }
    .into_any()
}
