//! The data kept on this device, as the person sees it: the list of events, the age of the file copy, and help when
//! an event is missing, damaged or open elsewhere.

use leptos::prelude::*;
use maud::html;
use rondel::event::Event;
use rondel::figure::Filling;
use rondel::format::{backup, entrants};
use rondel::setup::UndoCreation;
use rondel::store::journal::Forked;
use rondel::text::begin::Begin;
use rondel::text::common::{self, Word};
use rondel::text::desk::Desk;
use rondel::text::home::Home as Text;
use rondel::text::people::People;
use rondel::text::saved_events::{Bin, Copies, Sharing};
use rondel::text::storage::Storage;
use rondel::web::route::Route;

use super::undo_creation;
use crate::files;
use crate::lazy_fragment::Piece;
use crate::parts::{Choice, Kind, Mark, Message, download, moment_words};
use crate::state::lazy::{Log, Which};
use crate::state::{App, t};
use crate::storage::{Health, Item, NotLoaded, ROOM, home_screen_advised};

/// Advice about Safari's deletions before the first event, with a safer place to start from.
#[component]
pub fn HomeScreenAdvice() -> impl IntoView {
    let app = App::here();
    let advised = home_screen_advised() && app.store.list().is_empty();
    advised.then(|| {
        view! {
            <Message kind=Kind::Warn>{t(Storage::HomeScreen)} " " {t(Storage::HomeScreenApart)}</Message>
        }
    })
}

/// The events on this device; while there are none, a description of the list.
#[component]
pub fn Events() -> impl IntoView {
    let app = App::here();
    let items = Memo::new(move |_| {
        app.store.track();
        app.store.list()
    });
    let some = Memo::new(move |_| items.with(|items| !items.is_empty()));
    let binned = RwSignal::new(false);
    Effect::new(move || {
        app.store.track();
        leptos::task::spawn_local(async move {
            // The page may have been closed.
            if app.store.uses_bin().await {
                binned.try_set(true);
            }
        });
    });
    let events = move || match some.get() {
        true => view! { <Piece which=Which::Recent(items) /> }.into_any(),
        false => view! {
            <div class="nothing">{small(Some(Filling::EXAMPLE))} <p>{app.say(Text::NoneYet)}</p></div>
        }
        .into_any(),
    };
    view! {
        <section class="stack">
            <h2>{t(Text::Recent)}</h2>
            {events}
            {move || binned.get().then(|| view! { <Piece which=Which::Bin /> })}
        </section>
    }
}

/// The event being played, if there is one.
#[component]
pub fn Running(playing: Memo<Option<Item>>) -> impl IntoView {
    let app = App::here();
    move || {
        playing.get().map(|item| {
            let stage = app.say(Text::from(item.record.summary.stage()));
            view! {
                <section class="running cluster cluster--apart" aria-label=app.say(Text::Running)>
                    <p dir="auto"><strong>{title(app, &item)}</strong> " · " {stage}</p>
                    <a class="button" href=Route::of_event(&item.id).to_string()>{app.say(Text::BackToDesk)}</a>
                </section>
            }
        })
    }
}

/// The events on this device, the last changed first, and the space that they take.
#[component]
pub fn Recent(items: Memo<Vec<Item>>) -> impl IntoView {
    let app = App::here();
    let made = Memo::new(move |_| items.with(|items| undo_creation::unchanged(app, items)));
    let items = move || {
        let items = items.get().into_iter().map(|item| view! { <RecentItem item=item made=made /> });
        items.collect_view()
    };
    let words = [Text::Played, Text::ThisRound].map(|word| {
        view! { <span>{app.say(word)}</span> }
    });
    let space = move || {
        app.store.track();
        let used = app.store.size();
        (used > 0).then(|| {
            view! { <p class="note">{app.say(Storage::Space { percent: 100 * used / ROOM })}</p> }
        })
    };
    view! {
        <ul class="list">{items}</ul>
        <p class="filling__words note" aria-hidden="true">{words}</p>
        <p>
            <a class="button button--small" href=Route::People.to_string()>{t(People::Title)}</a>
        </p>
        {space}
        {move || {
            (app.store.lasting() == Some(false)).then(|| view! { <p class="note">{app.say(Copies::MayErase)}</p> })
        }}
    }
}

/// The small figure of an event: its crosstable filling up, or the plain logo if no figure is kept.
pub fn small(figure: Option<&str>) -> AnyView {
    let Some(filling) = figure.and_then(Filling::read) else {
        return view! { <span class="filling"><Mark /></span> }.into_any();
    };
    let side = filling.side();
    let [played, now] = filling.paths();
    let grid: String = (0..=side).map(|at| format!("M0 {at}h{side}M{at} 0v{side}")).collect();
    let own: String = (0..side).map(|at| format!("M{at} {at}h1v1h-1z")).collect();
    let paths = html! {
        @for (class, path) in [("own", own.as_str()), ("played", &played), ("now", &now), ("grid", &grid)] {
            path class={ "filling__" (class) } d=(path) {}
        }
    };
    let class = "filling filling--table";
    let size = format!("0 0 {side} {side}");
    view! { <svg class=class viewBox=size aria-hidden="true" inner_html=paths.into_string()></svg> }
        .into_any()
}

/// The ring of an event in its line: a chord for every two who have played, or the plain logo if no figure is kept.
fn ring(figure: Option<&str>) -> AnyView {
    let Some(filling) = figure.and_then(Filling::read) else { return small(None) };
    let [played, now] = filling.chords();
    let half = Filling::RING / 2;
    let paths = html! {
        circle class="filling__grid" cx=(half) cy=(half) r=(half - 1) {}
        @for (class, path) in [("played", &played), ("now", &now)] {
            path class={ "filling__" (class) } d=(path) {}
        }
    };
    let size = format!("0 0 {0} {0}", Filling::RING);
    view! { <svg class="filling filling--ring" viewBox=size aria-hidden="true" inner_html=paths.into_string()></svg> }
        .into_any()
}

/// The title of a listed event.
fn title(app: App, item: &Item) -> String {
    common::title_of(&item.record.summary, app.lang())
}

#[component]
fn RecentItem(item: Item, made: Memo<Option<UndoCreation>>) -> impl IntoView {
    let app = App::here();
    let title = title(app, &item);
    let id = item.id.clone();
    let deleting = RwSignal::new(false);
    // True if the event can be restored after its removal: not if the index has lost it, nor if it is only in memory.
    let binned = RwSignal::new(app.store.has_bin() && !item.lost && item.size > 0);
    let summary = &item.record.summary;
    let stage = app.say(Text::from(summary.stage()));
    let facts = format!("{} · {stage}", app.say(Word::Names { n: summary.entrants }));
    let menu = format!("{}: {title}", app.say(Desk::MoreTools));
    let changed = app.say(Text::LastChange { when: moment_words(item.record.changed) });
    let damaged = item.flaw.is_some().then(|| damaged_soon(app, id.clone(), title.clone()));
    let aside = item.aside.then(|| {
        let id = id.clone();
        let remove = move |_| app.store.remove_aside(&id);
        view! {
            <p class="note">{app.say(Storage::Aside)}</p>
            <button class="button button--small" on:click=remove>{app.say(Storage::RemoveAside)}</button>
        }
    });
    let delete = {
        let id = id.clone();
        let title = title.clone();
        move |_| {
            let (id, title) = (id.clone(), title.clone());
            if binned.get_untracked() {
                leptos::task::spawn_local(async move {
                    if app.store.throw_away(&id).await {
                        app.speak(app.say(Bin::Removed { title }));
                    } else {
                        // Asked again, now with the warning that it is final.
                        binned.try_set(false);
                    }
                });
            } else {
                app.store.remove(&id);
                app.speak(app.say(Storage::Removed { title }));
            }
        }
    };
    let question = {
        let title = title.clone();
        move || {
            let (delete, title) = (delete.clone(), title.clone());
            let sure = match binned.get() {
                true => app.say(Bin::RemoveSure { title: title.clone() }),
                false => app.say(Storage::RemoveSure { title: title.clone() }),
            };
            deleting.get().then(|| {
                view! {
                    <Message kind=Kind::Warn>
                        <p>{sure}</p>
                        <div class="cluster">
                            <button class="button" on:click=delete>
                                {app.say(Text::DeleteYes { title: title.clone() })}
                            </button>
                            <button class="button" on:click=move |_| deleting.set(false)>
                                {app.say(Word::Cancel)}
                            </button>
                        </div>
                    </Message>
                }
            })
        }
    };
    let change_list = {
        let id = id.clone();
        move || {
            let made = made.get().filter(|made| made.event == id)?;
            let change = move |_| undo_creation::change_list(app, &made.event, made.draft.clone());
            Some(view! {
                <div>
                    <button class="button button--small" on:click=change>{app.say(Begin::ChangeList)}</button>
                </div>
            })
        }
    };
    view! {
        <li class="recent">
            <a class="recent__link" href=Route::of_event(&id).to_string()>
                {ring(summary.figure.as_deref())}
                <strong dir="auto">{title.clone()}</strong>
                <span>{facts}</span>
                <span class="note">{changed}</span>
            </a>
            <details class="recent__menu">
                <summary class="button button--quiet" aria-label=menu>"⋯"</summary>
                <div>
                    <button class="button button--small" on:click=move |_| deleting.set(true)>
                        {app.say(Storage::Remove)}
                    </button>
                </div>
            </details>
            {change_list}
            {damaged}
            {aside}
            {question}
        </li>
    }
}

/// [`Damaged`] on a page whose part reads no logs.
fn damaged_soon(app: App, id: String, title: String) -> impl IntoView {
    let reader = RwSignal::new(None::<&'static Log>);
    app.with_log(move |log| {
        reader.try_set(Some(log));
    });
    move || reader.get().map(|log| (log.damaged)(id.clone(), title.clone()))
}

/// A damaged event: all its stored texts can be saved, and its readable part can be continued.
#[component]
pub fn Damaged(id: String, title: String) -> impl IntoView {
    let app = App::here();
    let (how, readable): (String, Option<Event>) = match app.store.load(&id) {
        Err(NotLoaded::Damaged { flaw, readable }) => {
            (app.say(Storage::from(flaw)), readable.map(|event| *event))
        }
        _ => (String::new(), None),
    };
    // The index may have lost the title.
    let title = readable.as_ref().map_or(title, |event| app.title(event));
    let save = {
        let title = title.clone();
        move |_| {
            download(
                app,
                &files::file_name(&title, "damaged.json"),
                "application/json",
                &app.store.remains(&id),
            );
        }
    };
    let go_on = readable.map(|event| {
        let changes = app.say(Storage::Readable { changes: event.log().len() });
        let take = move |_| {
            app.store.save(&event);
            app.go(&Route::of_event(&event.state().id));
        };
        view! {
            <p>{changes}</p>
            <button class="button" on:click=take>{app.say(Storage::UseReadable)}</button>
        }
    });
    view! {
        <Message kind=Kind::Error>
            <p><strong dir="auto">{title}</strong> ": " {app.say(Storage::Damaged)} " " {how}</p>
            <p>{app.say(Storage::NothingDeleted)}</p>
            <div class="cluster">
                <button class="button" on:click=save>{app.say(Storage::Download)}</button>
                {go_on}
            </div>
        </Message>
    }
}

/// Saves every readable event in one file.
pub fn save_all(app: App) {
    let events: Vec<Event> =
        app.store.list().iter().filter_map(|item| app.store.load(&item.id).ok()).collect();
    let text = backup::write(events.iter().map(Event::log));
    if !download(app, "rondel.json", "application/json", &text) {
        return;
    }
    for event in &events {
        app.store.copied(event);
    }
    app.speak(app.say(Sharing::HandedOver));
}

/// The list from which the names of an earlier event are added to the names box.
#[component]
pub fn EarlierEvents() -> impl IntoView {
    let app = App::here();
    let items = app.store.list();
    let mut options = vec![(None, t(rondel::text::new::New::Choose))];
    options.extend(items.iter().map(|item| (Some(item.id.clone()), title(app, item))));
    let take = move |id: Option<String>| {
        let Some(event) = id.and_then(|id| app.store.load(&id).ok()) else { return };
        let names: Vec<&str> =
            event.state().entrants().map(|(_, member)| member.entrant.name.as_str()).collect();
        // Text in the box stays; the names come after it.
        app.draft.update(|draft| {
            let between = if draft.names.is_empty() || draft.names.ends_with('\n') { "" } else { "\n" };
            draft.names = format!("{}{between}{}", &*draft.names, entrants::list(&names)).into();
        });
    };
    (options.len() > 1).then(|| {
        view! {
            <Choice
                label=t(rondel::text::new::New::FromEvent)
                options=options
                value=Signal::derive(|| None::<String>)
                on=take
            />
        }
    })
}

/// The reason why an event cannot be shown, with the possible actions.
#[component]
pub fn Missing(id: String) -> impl IntoView {
    let app = App::here();
    let body = match app.store.load(&id).err() {
        Some(NotLoaded::Damaged { .. }) => {
            let items = app.store.list();
            let title = items.iter().find(|item| item.id == id).map(|item| title(app, item));
            let title = title.unwrap_or_else(|| app.say(Word::Untitled));
            view! { <Damaged id=id title=title /> }.into_any()
        }
        Some(NotLoaded::Newer { .. }) => view! { <p class="lead">{t(Storage::NewerEvent)}</p> }.into_any(),
        Some(NotLoaded::Failed) => view! { <p class="lead">{t(Storage::NotGiven)}</p> }.into_any(),
        Some(NotLoaded::NotHere) => view! {
            <h1>{t(rondel::text::event::EventText::NotHere)}</h1>
            <p class="lead">{t(rondel::text::event::EventText::NotHereAdvice)}</p>
        }
        .into_any(),
        // It has been loaded meanwhile, and its page is rebuilt.
        None => ().into_any(),
    };
    view! {
        <section class="stack">
            {body}
            <Piece which=Which::OpenFile />
            <a class="button" href=Route::Home.to_string()>{t(rondel::text::shell::Shell::ToStart)}</a>
        </section>
    }
}

/// A loud warning about trouble with the store, with remedies.
#[component]
pub fn Trouble() -> impl IntoView {
    let app = App::here();
    let health = Memo::new(move |_| app.store.health());
    move || {
        let health = health.get();
        let trouble = app.say(Storage::of(health)?);
        let help = match health {
            Health::Emptied { .. } => view! {
                <Piece which=Which::OpenFile />
                <button class="button" on:click=move |_| app.store.begin_anew()>
                    {app.say(Storage::BeginAnew)}
                </button>
            }
            .into_any(),
            _ => {
                let save = move |_| app.with_log(move |log| (log.save_all)(app));
                view! { <button class="button" on:click=save>{app.say(Sharing::SaveAll)}</button> }.into_any()
            }
        };
        let kind = match health {
            Health::Beside { .. } => Kind::Warn,
            _ => Kind::Error,
        };
        Some(view! {
            <div class="screen-only" role="alert">
                <Message kind=kind>
                    <p>{trouble}</p>
                    <div class="cluster">{help}</div>
                </Message>
            </div>
        })
    }
}

/// The question about events with two different continuations, both of which are kept.
#[component]
pub fn Forks() -> impl IntoView {
    let app = App::here();
    let one = move |fork: Forked| {
        let items = app.store.list();
        let title = |id: &str| items.iter().find(|item| item.id == id).map(|item| title(app, item));
        // One of them was removed, and with it the question.
        let (Some(here), Some(twin)) = (title(&fork.id), title(&fork.twin)) else { return None };
        let both = [(&fork.id, &here), (&fork.twin, &twin)].map(|(id, title)| {
            view! { <a class="button" dir="auto" href=Route::of_event(id).to_string()>{title.clone()}</a> }
        });
        let words = Storage::Forked { title: here.clone(), twin: twin.clone(), at: fork.at + 1 };
        let id = fork.id.clone();
        Some(view! {
            <div class="screen-only" role="alert">
                <Message kind=Kind::Warn>
                    <p dir="auto">{app.say(words)}</p>
                    <div class="cluster">
                        {both}
                        <button class="button" on:click=move |_| app.store.forks_seen(&id)>
                            {app.say(Storage::ForkSeen)}
                        </button>
                    </div>
                </Message>
            </div>
        })
    };
    let forks = Memo::new(move |_| app.store.forks());
    move || {
        app.store.track();
        forks.get().into_iter().filter_map(one).collect_view()
    }
}
