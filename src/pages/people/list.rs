//! The list of people: a tick for each one present, and the data of each.

use leptos::prelude::*;
use rondel::setup::people::Person;
use rondel::text::common::Word;
use rondel::text::people::People as Text;
use rondel::text::players::Players;
use rondel::write::screen::people::Editing;

use super::{Page, cancel};
use crate::parts::{Kind, Message, Questions, Tick};
use crate::state::now;

/// The list, narrowed to the search.
pub(super) fn list(page: Page) -> AnyView {
    let app = page.app;
    let rows = Memo::new(move |_| {
        let row = |people: &[Person], at: usize| people.get(at).map(|person| (at, person.clone()));
        page.shown.with(|shown| {
            page.people
                .with(|people| shown.iter().filter_map(|&at| row(people.all(), at)).collect::<Vec<_>>())
        })
    });
    let nobody = move || {
        let text = page.find.with(|find| find.trim().to_owned());
        rows.with(Vec::is_empty).then(|| view! { <p>{app.say(Players::NothingFound { text })}</p> })
    };
    view! {
        {nobody}
        <ul class="ours__list">
            <For each=move || rows.get() key=Clone::clone let:row>
                {
                    let (at, person) = row;
                    view! { <Row page=page at=at person=person /> }
                }
            </For>
        </ul>
    }
    .into_any()
}

#[component]
fn Row(page: Page, at: usize, person: Person) -> impl IntoView {
    let app = page.app;
    let is_open = move || page.looking.with(|looking| looking.open == Some(at));
    let toggle = move |_| page.looking.update(|looking| looking.toggle(at));
    let (name, about) = (person.name.clone(), person.about());
    let label = app.say(Text::Change { name: name.clone() });
    view! {
        <li class="ours__row">
            <Tick
                value=Signal::derive(move || page.here.with(|here| here.is_ticked(at)))
                on=move |is_on| page.tick(&[at], is_on)
                disabled=Signal::derive(move || page.here.with(|here| here.is_more))
                class="ours__who"
            >
                <span><bdi>{name}</bdi> " " <span class="note" dir="auto">{about}</span></span>
            </Tick>
            <button
                class="button button--small button--quiet"
                aria-label=label
                aria-expanded=move || is_open().to_string()
                on:click=toggle
            >
                "…"
            </button>
            {move || is_open().then(|| view! { <Edit page=page at=at person=person.clone() /> })}
        </li>
    }
}

/// The form for a person's data, and for removing the person.
#[component]
fn Edit(page: Page, at: usize, person: Person) -> impl IntoView {
    let app = page.app;
    let editing = RwSignal::new(Editing::of(&person));
    let trouble = RwSignal::new(None::<String>);
    let leaving = RwSignal::new(false);
    let questions = Memo::new(move |_| editing.with(|editing| editing.questions(app.lang())));
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let now = editing.get_untracked();
        if !now.is_sound() {
            return;
        }
        let name = now.person.name.trim().to_owned();
        // A ticked person stays ticked, with the new data.
        let is_ticked = page.here.with_untracked(|here| here.is_ticked(at));
        let check = page.people.with_untracked(|people| people.clone().change(at, now.person.clone()));
        if let Err(unfit) = check {
            return trouble.set(Some(app.say(Text::from(unfit))));
        }
        if is_ticked {
            page.tick(&[at], false);
        }
        page.close();
        if let Ok(at) = page.change(|people| people.change(at, now.person))
            && is_ticked
        {
            page.tick(&[at], true);
        }
        app.speak(app.say(Text::Changed { name }));
    };
    let name = person.name.clone();
    let remove = move |_| {
        let name = name.clone();
        page.close();
        page.tick(&[at], false);
        page.change(|people| people.remove(at, now()));
        app.speak(app.say(Text::Removed { name }));
    };
    let sure = app.say(Text::RemoveSure { name: person.name });
    let question = move || {
        let (sure, remove) = (sure.clone(), remove.clone());
        leaving.get().then(|| {
            view! {
                <Message kind=Kind::Warn>
                    <p dir="auto">{sure}</p>
                    <button type="button" class="button" on:click=remove>{app.say(Text::Remove)}</button>
                </Message>
            }
        })
    };
    view! {
        <form class="stack ours__edit" on:submit=save>
            <div class="grid questions">
                <Questions
                    questions=questions
                    on=move |key, answer| {
                        trouble.set(None);
                        editing.update(|editing| editing.answer(key, &answer));
                    }
                    live=true
                />
            </div>
            {move || trouble.get().map(|text| view! { <Message kind=Kind::Error>{text}</Message> })}
            <div class="cluster">
                <button class="button" type="submit">{app.say(Word::Save)}</button>
                {cancel(page)}
                <button type="button" class="button button--quiet" on:click=move |_| leaving.set(true)>
                    {app.say(Text::Remove)}
                </button>
            </div>
            {question}
        </form>
    }
}
