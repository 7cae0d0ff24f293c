//! Opening external data: a file copy, a list of names, a link. Its content is shown first, with anything that it
//! would replace; nothing is imported by itself.

use leptos::prelude::*;
use rondel::event::{Entry, Event, Kind as EventKind, Past, State};
use rondel::format::backup::{self, Backup, Comparison};
use rondel::format::contents::Contents;
use rondel::format::decoding::Decoded;
use rondel::format::entrants::Remark;
use rondel::format::hall::Hall;
use rondel::format::{entrants, share, trf};
use rondel::model::ids::RoundNo;
use rondel::store::journal;
use rondel::text::Say;
use rondel::text::hall::Own as OwnText;
use rondel::text::history::told;
use rondel::text::merge::Merge as MergeText;
use rondel::text::navigation::Navigation;
use rondel::text::numbers::halves;
use rondel::text::saved_events::Opening as Text;
use rondel::text::season::taking::Taking;
use rondel::web::route::Route;
use rondel::write::hall;

use super::hall::Own;
use super::merge::{Alike, Pair, Together};
use super::saved_events::Events;
use crate::files;
use crate::parts::{FileButton, Kind, Message, moment_words};
use crate::startup_action::Wish;
use crate::state::{App, new_id, now, t};

/// The content found in a file.
#[derive(Clone)]
enum Found {
    /// Copies of events.
    Events(Vec<Incoming>),
    /// A text with other contents, and the names that can be read from it.
    Text(String, Contents, Vec<String>),
    /// The event made of a FIDE report.
    Report(Box<trf::Incoming>),
}

/// An event of the file, compared with the events here.
#[derive(Clone)]
struct Incoming {
    event: Event,
    /// `None` if it is not on this device.
    compared: Option<Comparison>,
    /// The merge with an event here that has, or may have, the same rounds and other changes since; or the notice
    /// that the two can be merged only on the other device.
    together: Option<Pair>,
}

/// The button that opens a file. Its content is shown on a page that may be in another part of the program.
#[component]
pub fn OpenFile() -> impl IntoView {
    let app = App::here();
    let trouble = RwSignal::new(None::<String>);
    let open = move |file: web_sys::File| {
        app.wish.set(None);
        trouble.set(None);
        leptos::task::spawn_local(async move {
            match files::read(app, &file, backup::MAX_BYTES).await {
                Ok(decoded) => app.wish_for(Wish::Open(decoded, None)),
                Err(sentence) => trouble.set(Some(sentence)),
            }
        });
    };
    view! {
        <section class="stack">
            <FileButton
                label=t(rondel::text::home::Home::OpenFile)
                accept=".json,.csv,.tsv,.txt,.trf,.trfx,application/json,text/*"
                open=open
            />
            <div role="status">
                {move || {
                    trouble.get().map(|sentence| view! { <Message kind=Kind::Error>{sentence}</Message> })
                }}
            </div>
        </section>
    }
}

/// Opens a file that was dropped on the page, or with which the page was started; `names_box` is the page on whose
/// names box it was dropped.
pub fn open(app: App, file: web_sys::File, names_box: Option<Route>) {
    leptos::task::spawn_local(async move {
        app.wish_for(match files::read(app, &file, backup::MAX_BYTES).await {
            Ok(decoded) => Wish::Open(decoded, names_box),
            Err(sentence) => Wish::Refuse(sentence),
        });
    });
}

/// `#/open`: the content of the opened file, next to the events on this device.
#[component]
pub fn OpenPage() -> impl IntoView {
    let app = App::here();
    let found = RwSignal::new(None::<Found>);
    let trouble = RwSignal::new(Vec::<String>::new());
    let note = RwSignal::new(None::<Text>);
    Effect::new(move || {
        if let Some(Wish::Open(Decoded { text, .. }, Some(page))) = app.wish.get_untracked()
            && backup::read(&text).is_err()
            && Contents::of(&text) == Contents::Names
        {
            app.wish.set(None);
            app.draft.update(|draft| draft.names = with_more(&draft.names, &text).into());
            app.go_instead(&page);
            return;
        }
        let (encoding, (inside, sentences)) = app.wish.with(|wish| match wish {
            Some(Wish::Open(Decoded { text, encoding }, _)) => {
                (Text::encoding(*encoding), untrack(|| look_inside(app, text)))
            }
            Some(Wish::Refuse(sentence)) => (None, (None, vec![sentence.clone()])),
            _ => Default::default(),
        });
        note.set(encoding);
        found.set(inside);
        trouble.set(sentences);
    });
    view! {
        <div class="beside">
            <section class="stack">
                <h1>{t(rondel::text::home::Home::OpenFile)}</h1>
                <OpenFile />
                <div role="status">
                    {move || {
                        trouble
                            .get()
                            .into_iter()
                            .map(|sentence| view! { <Message kind=Kind::Error>{sentence}</Message> })
                            .collect_view()
                    }}
                    {move || note.get().map(|note| view! { <p class="note">{app.say(note)}</p> })}
                    {move || found.get().map(|inside| view! { <Inside inside=inside /> })}
                </div>
            </section>
            <aside class="stack">
                <Events />
            </aside>
        </div>
    }
}

/// The names of a box with those of a file below them.
fn with_more(names: &str, text: &str) -> String {
    if names.trim().is_empty() { text.to_owned() } else { format!("{}\n{text}", names.trim_end()) }
}

/// The content of `text`, and its errors as sentences.
fn look_inside(app: App, text: &str) -> (Option<Found>, Vec<String>) {
    match backup::read(text) {
        Ok(Backup { events, damaged }) => {
            let mut sentences: Vec<String> = damaged.iter().map(|damaged| app.say(damaged)).collect();
            if events.is_empty() && damaged.is_empty() {
                sentences.push(app.say(Text::Nothing));
            }
            let incoming = events.into_iter().map(|event| {
                let here = app.store.load(&event.state().id).ok();
                let event = backup::brought(event, here.as_ref());
                let compared = here.as_ref().map(|here| backup::compare(here.log(), event.log()));
                let together = match (&compared, here) {
                    (Some(Comparison::Forked { .. }), Some(here)) => Pair::of(here, &event),
                    (None, _) => Pair::find(app, &event),
                    _ => None,
                };
                Incoming { event, compared, together }
            });
            let incoming: Vec<Incoming> = incoming.collect();
            ((!incoming.is_empty()).then_some(Found::Events(incoming)), sentences)
        }
        Err(error @ (backup::Error::NotJson { .. } | backup::Error::NotRondel)) => match Contents::of(text) {
            Contents::Foreign(Remark::Data) => (None, vec![app.say(&error)]),
            Contents::Report => {
                let id = new_id();
                match trf::read(text).and_then(|report| trf::incoming(&report, &id, now())) {
                    Ok(incoming) => (Some(Found::Report(Box::new(incoming))), Vec::new()),
                    Err(error) => (None, vec![app.say(error)]),
                }
            }
            Contents::Foreign(remark) => (None, vec![app.say(remark)]),
            Contents::Nothing => (None, vec![app.say(Text::Nothing)]),
            contents => {
                let names = contents.names(text);
                (Some(Found::Text(text.to_owned(), contents, names)), Vec::new())
            }
        },
        Err(error) => (None, vec![app.say(&error)]),
    }
}

/// The content of the file, with a button for each possible action.
#[component]
fn Inside(inside: Found) -> impl IntoView {
    let app = App::here();
    let body = match inside {
        Found::Text(text, contents, names) => text_inside(app, text, contents, names).into_any(),
        Found::Report(report) => report_inside(app, *report).into_any(),
        Found::Events(events) => events
            .into_iter()
            .map(|incoming| view! { <OneIncoming incoming=incoming /> })
            .collect_view()
            .into_any(),
    };
    view! {
        <section class="sheet stack">
            <h2>{t(Text::Title)}</h2>
            {body}
        </section>
    }
}

/// The contents of a text, with the pages that can read it.
fn text_inside(app: App, text: String, contents: Contents, names: Vec<String>) -> impl IntoView {
    let n = names.len();
    let (what, door) = match contents {
        Contents::Schedule { rounds, games } => {
            let door = (app.say(Navigation::Verify), Wish::Verify(text.clone()));
            (Text::ScheduleInside { rounds, games }, Some(door))
        }
        Contents::Season { rounds, games } => {
            let door = (app.say(Taking::Title), Wish::Season(text.clone()));
            (Text::SeasonInside { rounds, games }, Some(door))
        }
        Contents::Results => (Text::ResultsInside, None),
        Contents::Ratings => (Text::RatingsInside, None),
        Contents::Table => (Text::TableInside, None),
        _ => (Text::NamesInstead { n }, None),
    };
    let door = door.map(|(label, wish)| {
        let open = move |_| app.wish_for(wish.clone());
        view! { <button class="button" on:click=open>{label}</button> }
    });
    // A text may be taken for something else than it is, so its names are always on offer.
    let names = (n > 0).then(|| {
        let is_quiet = contents != Contents::Names;
        // A list keeps what else it says of its people; games have names alone.
        let names = if is_quiet { entrants::list(&names) } else { text };
        let take = move |_| {
            app.draft.update(|draft| draft.names = names.as_str().into());
            app.go(&Route::New);
        };
        view! {
            <button class="button" class:button--quiet=is_quiet on:click=take>{app.say(Text::UseNames)}</button>
        }
    });
    view! {
        <p>{app.say(what)}</p>
        <div class="cluster">{door} {names}</div>
    }
}

/// The content of a report, and the event that can be made of it.
fn report_inside(app: App, incoming: trf::Incoming) -> impl IntoView + use<> {
    let trf::Incoming { event, notes, .. } = incoming;
    let state = event.state();
    let games = state.settings.points;
    let [win, draw, loss] = [games.win, games.draw, games.loss].map(halves);
    let what = Text::Report {
        title: app.title(&event),
        players: state.members.len(),
        rounds: state.rounds.len(),
        of: state.planned(),
    };
    let notes = notes.into_iter().map(|note| view! { <p class="note">{app.say(note)}</p> });
    let names: Vec<String> = state.members.iter().map(|member| member.called.clone()).collect();
    let take_names = move |_| {
        app.draft.update(|draft| draft.names = entrants::list(&names).into());
        app.go(&Route::New);
    };
    let is_monrad = state.kind() == EventKind::Monrad;
    let make_words = if is_monrad { Text::MakeMonrad } else { Text::MakeRoundRobin };
    let id = state.id.clone();
    let make = move |_| {
        app.store.save(&event);
        app.go(&Route::of_event(&id));
    };
    view! {
        <p dir="auto">{app.say(what)} " " {app.say(Text::ReportPoints { win, draw, loss })}</p>
        {notes.collect_view()}
        <div class="cluster">
            <button class="button" on:click=make>{app.say(make_words)}</button>
            <button class="button" on:click=take_names>{app.say(Text::UseNames)}</button>
        </div>
    }
}

/// An event of the file: merged with an event here if possible, else imported or kept as another event.
#[component]
fn OneIncoming(incoming: Incoming) -> impl IntoView {
    let Incoming { event, compared, together } = incoming;
    match together {
        None => view! { <BringIn event=event compared=compared /> }.into_any(),
        Some(pair) if pair.is_alike => view! {
            <div class="stack">
                <BringIn event=event compared=compared />
                <Alike pair=pair />
            </div>
        }
        .into_any(),
        Some(pair) => view! {
            <div class="stack">
                <Together pair=pair>
                    <details>
                        <summary>{t(MergeText::Apart)}</summary>
                        <BringIn event=event.clone() compared=compared.clone() />
                    </details>
                </Together>
            </div>
        }
        .into_any(),
    }
}

/// The differences from the event here, and the button that imports the event as it is.
#[component]
fn BringIn(event: Event, compared: Option<Comparison>) -> impl IntoView {
    let app = App::here();
    let title = app.title(&event);
    let id = event.state().id.clone();
    let (text, button) = match &compared {
        None => {
            let entrants = event.state().entrants().count();
            (Text::New { title: title.clone(), entrants, entries: event.log().len() }, Some(Text::BringIn))
        }
        Some(Comparison::Same) => (Text::Same { title: title.clone() }, None),
        Some(Comparison::Longer { by }) => {
            (Text::Longer { title: title.clone(), by: *by }, Some(Text::BringIn))
        }
        Some(Comparison::Shorter { by }) => (Text::Shorter { title: title.clone(), by: *by }, None),
        Some(Comparison::Forked { at, .. }) => {
            (Text::Forked { title: title.clone(), at: at + 1 }, Some(Text::KeepBoth))
        }
    };
    let difference = match &compared {
        Some(Comparison::Forked { at, ours, theirs }) => {
            // Both logs agree up to this entry, and so do the states before it.
            let past = Past::of(&event);
            let line = |entry: &Entry| {
                let sentence = told(past.moment_of(*at, &entry.action), app.lang());
                format!("{} · {sentence}", moment_words(entry.at))
            };
            let (here, there) = (line(ours), line(theirs));
            Some(view! {
                <p class="note">{t(Text::Here { what: here })}</p>
                <p class="note">{t(Text::There { what: there })}</p>
            })
        }
        _ => None,
    };
    let done = RwSignal::new(None::<String>);
    let bring_in = move |_| {
        let event = match &compared {
            Some(Comparison::Forked { .. }) => match twin(app, &event) {
                Some(twin) => twin,
                None => return,
            },
            _ => event.clone(),
        };
        app.store.save(&event);
        app.store.copied(&event);
        app.speak(app.say(Text::Brought { title: app.title(&event) }));
        done.set(Some(event.state().id.clone()));
    };
    let here = compared_here(button.is_none(), &id);
    view! {
        <div class="stack">
            // The message from before the import no longer applies.
            <p dir="auto" hidden=move || done.get().is_some()>{t(text)}</p>
            {difference}
            {move || match done.get().or_else(|| here.clone()) {
                Some(id) => {
                    let said = done.get().is_some().then(|| app.say(Text::Brought { title: title.clone() }));
                    view! {
                        <p>{said}</p>
                        <a class="button" href=Route::of_event(&id).to_string()>{app.say(Text::Open)}</a>
                    }
                        .into_any()
                }
                None => {
                    let label = button.clone().map(|text| app.say(text)).unwrap_or_default();
                    view! { <button class="button" on:click=bring_in.clone()>{label}</button> }.into_any()
                }
            }}
        </div>
    }
}

fn compared_here(nothing_to_do: bool, id: &str) -> Option<String> {
    nothing_to_do.then(|| id.to_owned())
}

/// The log as an event of its own, with another id and a title that tells the two apart.
fn twin(app: App, event: &Event) -> Option<Event> {
    journal::twin(event.log(), new_id(), app.second_title(event))
}

/// `#/share/<data>`: the event in a link, shown first, and kept as a copy on request. The copy's id is derived from
/// the link, so that opening it twice makes no second copy.
#[component]
pub fn SharePage(data: String) -> impl IntoView {
    let app = App::here();
    let id = share::copy_id(&data);
    let body = match share::decode(&data, &id, now()) {
        Err(error) => view! {
            <Message kind=Kind::Error>{t(&error)}</Message>
            <a class="button" href=Route::Home.to_string()>{t(rondel::text::shell::Shell::ToStart)}</a>
        }
        .into_any(),
        Ok(event) => {
            let what = Text::LinkWhat {
                title: app.title(&event),
                entrants: event.state().entrants().count(),
                rounds: event.state().rounds.len(),
            };
            let look = looked_at(app, event.state()).map(|hall| view! { <Own hall=hall inside=true /> });
            let alike = app.store.load(&id).is_err().then(|| Pair::find(app, &event)).flatten();
            let alike = alike.map(|pair| view! { <Alike pair=pair /> });
            let keep = match app.store.load(&id) {
                Ok(_) => view! {
                    <p class="lead">{t(OwnText::Kept)}</p>
                    <a class="button button--main" href=Route::of_event(&id).to_string()>{t(OwnText::OpenKept)}</a>
                }
                .into_any(),
                Err(_) => {
                    let open = move |_| {
                        app.store.save(&event);
                        app.go(&Route::of_event(&id));
                    };
                    view! { <button class="button button--main" on:click=open>{t(Text::OpenCopy)}</button> }
                        .into_any()
                }
            };
            view! { <p class="lead" dir="auto">{what.say(app.lang())}</p> {keep} {alike} {look} }.into_any()
        }
    };
    view! {
        <section class="stack">
            <h1>{t(Text::LinkTitle)}</h1>
            {body}
        </section>
    }
}

/// A phone's view of the round being played, else of the last one; `None` before the first.
fn looked_at(app: App, state: &State) -> Option<Hall> {
    let last = state.rounds.len().checked_sub(1).map(RoundNo::from_index)?;
    let round = state.current().unwrap_or(last);
    hall::of(&hall::Tell { state, round, initials: false, ran: &[], lang: app.lang() })
}
