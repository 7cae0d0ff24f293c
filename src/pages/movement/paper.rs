//! The printed sheets of the movement: the choice of a sheet, the names on it, its preview, and one button.

use leptos::prelude::*;
use rondel::movement::design::Base;
use rondel::text::movement::Movements;
use rondel::text::movement::name;
use rondel::text::movement::paper::Paper as Text;
use rondel::text::print::Print;
use rondel::write::sheet::{MovementPaper, MovementSheet, Page};

use super::hall::Hall;
use crate::parts::{Field, Kind, Line, Message, Pick, moment_words, paper as paint};
use crate::state::now;

/// The part of the page for printing.
pub fn paper(hall: Hall) -> AnyView {
    let app = hall.app;
    let sheet = RwSignal::new(MovementSheet::Guides);
    let printed = RwSignal::new(now());
    let pages = Memo::new(move |_| pages(hall, sheet.get()));
    let print = move |_| {
        printed.set(now());
        // The moment is printed on the sheet, so the sheet is drawn first.
        leptos::task::spawn_local(async {
            leptos::task::tick().await;
            let _ = window().print();
        });
    };
    let what = move || {
        let [name, _] = sheet.get().texts();
        format!("{} · {}", app.say(name), app.say(Print::Pages { n: pages.with(Vec::len) }))
    };
    let label = app.say(Print::Preview);
    view! {
        <h1 class="studio__title">{app.say(Movements::Title)}</h1>
        <section class="stack print">
            <div class="print__head screen-only">
                <button type="button" class="button button--main" on:click=print>{app.say(Print::Print)}</button>
                <p class="numeral" role="status">{what}</p>
            </div>
            <div class="print__beside">
                {choices(hall, sheet)}
                <div class="paper" role="region" tabindex="0" aria-label=label>
                    {move || pages.with(|pages| paint(app, pages, &moment_words(printed.get())))}
                </div>
            </div>
        </section>
    }
    .into_any()
}

fn pages(hall: Hall, sheet: MovementSheet) -> Vec<Page> {
    let app = hall.app;
    let (names, title) = (hall.names.get(), hall.draft.with(|draft| draft.title.trim().to_owned()));
    let Some(design) = hall.design() else { return Vec::new() };
    let making_up = match &design.base {
        Base::Mitchell(mitchell) => mitchell.making_up(),
        _ => None,
    };
    hall.of(|movement| {
        sheet.pages(&MovementPaper {
            movement,
            each: design.each,
            making_up: making_up.clone(),
            sections: &[],
            one_set: false,
            names: &names,
            about: [title.clone(), name::name(&design, app.lang())],
            lang: app.lang(),
        })
    })
}

/// The choice of the sheet, and its input.
fn choices(hall: Hall, sheet: RwSignal<MovementSheet>) -> AnyView {
    let app = hall.app;
    let choice = |it: MovementSheet| {
        let [name, hint] = it.texts();
        view! {
            <Pick
                class="print__choice"
                name="sheet"
                value=Signal::derive(move || sheet.get() == it)
                on=move || sheet.set(it)
            >
                <span>
                    {app.say(name)} <span class="print__hint">{app.say(hint)}</span>
                </span>
            </Pick>
        }
    };
    let choices = MovementSheet::ALL.map(choice).into_iter().collect_view();
    let many = move || {
        let (names, pairs) = (hall.names.with(Vec::len), hall.of(|movement| movement.pairs));
        (names > pairs).then(|| {
            view! { <Message kind=Kind::Warn>{app.say(Text::NamesMany { names, pairs })}</Message> }
        })
    };
    view! {
        <div class="stack screen-only">
            <fieldset class="print__choices">
                <legend>{app.say(Text::Choose)}</legend>
                {choices}
            </fieldset>
            <Line
                label=app.say(Text::Event)
                value=Signal::derive(move || hall.draft.with(|draft| draft.title.clone()))
                on=move |title| hall.draft.update(|draft| draft.title = title)
                live=true
            />
            <Field label=app.say(Text::Names) hint=app.say(Text::NamesHint)>
                <textarea
                    rows="8"
                    dir="auto"
                    autocomplete="off"
                    spellcheck="false"
                    prop:value=move || hall.typed()
                    on:input=move |event| hall.retype(event_target_value(&event))
                ></textarea>
            </Field>
            {many}
            <p class="note">{app.say(Print::FitsBoth)}</p>
        </div>
    }
    .into_any()
}
