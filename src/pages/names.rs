//! The names box, with its interpretation of the text: on the start page and where an event is set up.

use leptos::prelude::*;
use rondel::event::Party;
use rondel::format::entrants::{Form, Reading};
use rondel::round_robin::circle::{self, Size};
use rondel::setup::{Draft, Kind};
use rondel::text::common::Word;
use rondel::text::home::{Home as Text, counted};

use super::begin::part;
use crate::lazy_fragment::Piece;
use crate::state::lazy::Which;
use crate::state::{App, t};

/// The names as they are read from the present text.
pub fn reading(app: App) -> Memo<Reading> {
    Memo::new(move |_| app.draft.with(|draft| draft.reading().clone()))
}

/// The kind of entrant on a line of the names box.
pub fn line(app: App) -> Memo<Party> {
    part(app, |draft| Party::of(draft.kind, &draft.settings))
}

/// The number of each name next to its line; it is the number of the chair if the list is the order.
fn numbers(reading: &Reading) -> String {
    let mut text = String::new();
    let mut line = 1;
    for (index, found) in reading.entrants.iter().enumerate() {
        // The first of several names on a line.
        if found.line >= line {
            text += &"\n".repeat(found.line - line);
            text += &format!("{}\n", index + 1);
            line = found.line + 1;
        }
    }
    text
}

/// The fewest and the most lines of the box; `first.js` has the same.
const LINES: [usize; 2] = [5, 12];

/// The names box, with its live interpretation below.
#[component]
pub fn NamesBox(
    reading: Memo<Reading>,
    /// True if the questions of the draft are on the same page and show their own errors.
    #[prop(optional)]
    is_asked: bool,
) -> impl IntoView {
    let app = App::here();
    let names = move || app.draft.with(|draft| draft.names.to_string());
    let lines = Memo::new(move |_| {
        let lines = app.draft.with(|draft| draft.names.matches('\n').count() + 1);
        lines.clamp(LINES[0], LINES[1])
    });
    let size = Memo::new(move |_| app.draft.with(|draft| draft.size_alone()));
    let count = move || reading.with(|reading| reading.entrants.len());
    let line = line(app);
    let summary = move || {
        let n = count();
        match n {
            0 => app.say(Text::NoNames),
            1 => app.say(Text::OneName),
            n if n > circle::MOST_ENTRANTS => app.say(Text::ManyNames { most: circle::MOST_ENTRANTS }),
            n => app.say(counted(line.get(), n)),
        }
    };
    let meaning = move || {
        let size = size.get().ok()?;
        Some(app.draft.with(|draft| meaning(app, draft, size, count())))
    };
    let is_table = Memo::new(move |_| reading.with(|reading| matches!(reading.form, Form::Table { .. })));
    let is_read = Memo::new(move |_| count() > 0 || reading.with(|reading| !reading.remarks.is_empty()));
    view! {
        <div class="stack">
            <label class="field">
                <span class="field__label">{t(Text::Names)}</span>
                <span class="names">
                    <span class="names__numbers" aria-hidden="true">
                        {move || reading.with(numbers)}
                    </span>
                    <textarea
                        rows=lines
                        wrap="off"
                        placeholder=t(Text::Example)
                        autocomplete="off"
                        spellcheck="false"
                        aria-describedby="names-summary"
                        dir="auto"
                        prop:value=names
                        on:input=move |event| {
                            app.draft.update(|draft| draft.names = event_target_value(&event).into());
                        }
                        on:paste=move |event| {
                            // Pasting a long line scrolls to its end; names are read from their beginning.
                            let names = event_target::<web_sys::Element>(&event);
                            request_animation_frame(move || names.set_scroll_left(0));
                        }
                        on:scroll=move |event| {
                            let names = event_target::<web_sys::Element>(&event);
                            if let Some(numbers) = names.previous_element_sibling() {
                                numbers.set_scroll_top(names.scroll_top());
                            }
                        }
                    ></textarea>
                </span>
                <span class="field__hint">{t(Text::NamesHint)}</span>
            </label>
            <p id="names-summary" role="status">
                <strong class="numeral">{summary}</strong>
                " "
                {meaning}
            </p>
            <Piece which=Which::FromList />
            {move || is_table.get().then(|| view! { <Piece which=Which::Columns(reading) /> })}
            {move || is_read.get().then(|| view! { <Piece which=Which::Doubts { reading, is_asked } /> })}
        </div>
    }
}

/// The event for this number of names: rounds and games, and the effect of an odd number.
fn meaning(app: App, draft: &Draft, Size { rounds, games, .. }: Size, names: usize) -> String {
    let teams = draft.settings.teams.is_some();
    let text = match draft.kind {
        Kind::Monrad => {
            let text = match teams {
                true => app.say(Text::MeaningTeams { rounds, matches: games }),
                false => app.say(Text::MeaningMonrad { rounds, games }),
            };
            draft.seed().map(|seed| format!("{text} {}", app.say(Text::ByLot { seed }))).unwrap_or(text)
        }
        Kind::Keizer => app.say(Text::MeaningKeizer { evenings: rounds }),
        Kind::Pairs => String::new(),
        Kind::RoundRobin if draft.plan.cycles == 1 => app.say(Text::Meaning { rounds, games }),
        Kind::Mexicano if rounds == 0 => String::new(),
        Kind::RoundRobin | Kind::Individual | Kind::Mexicano | Kind::Cup => {
            format!("{}, {}.", app.say(Word::Rounds { n: rounds }), app.say(Word::Games { n: games }))
        }
    };
    let odd = match draft.kind {
        _ if names.is_multiple_of(2) => return text,
        Kind::RoundRobin => app.say(Text::Odd),
        Kind::Monrad if teams => app.say(Text::OddTeams),
        Kind::Monrad => app.say(Text::OddMonrad),
        Kind::Keizer | Kind::Individual | Kind::Mexicano | Kind::Pairs | Kind::Cup => return text,
    };
    format!("{text} {odd}")
}

/// The interpretation of the text, if it contains names.
pub fn as_read(reading: Memo<Reading>) -> impl IntoView {
    let some = Memo::new(move |_| reading.with(|reading| !reading.entrants.is_empty()));
    move || some.get().then(|| view! { <Piece which=Which::AsRead(reading) /> })
}
