//! `#/people`: the club's own people. Ticked ones are in the names box of the next event.

mod adding;
mod keep;
mod list;
mod rated;

use leptos::prelude::*;
use rondel::setup::people::People;
use rondel::setup::people::attendance::Attendance;
use rondel::text::Say;
use rondel::text::common::{Word, listed};
use rondel::text::people::People as Text;
use rondel::web::route::Route;
use rondel::write::screen::people::PeopleState;

pub use self::keep::{KeepPeople, KeepWhenOver};
use crate::files;
use crate::parts::{Find, Kind, Message, Unfold, download};
use crate::state::{App, t};

/// State shared by the pieces of the page.
#[derive(Clone, Copy)]
struct Page {
    app: App,
    people: RwSignal<People>,
    /// The names box, compared with the list.
    here: Memo<Attendance>,
    looking: RwSignal<PeopleState>,
    /// The search text.
    find: Memo<String>,
    /// The indices of the people shown.
    shown: Memo<Vec<usize>>,
}

impl Page {
    fn new(app: App, people: People) -> Page {
        let people = RwSignal::new(people);
        let reading = Memo::new(move |_| app.draft.with(|draft| draft.reading().clone()));
        let here =
            Memo::new(move |_| people.with(|people| reading.with(|reading| Attendance::of(people, reading))));
        let looking = RwSignal::new(PeopleState::default());
        let find = Memo::new(move |_| looking.with(|looking| looking.find.clone()));
        let shown = Memo::new(move |_| people.with(|people| find.with(|find| people.found(find))));
        Page { app, people, here, looking, find, shown }
    }

    /// Closes the open form.
    fn close(self) {
        self.looking.update(|looking| looking.open = None);
    }

    /// Changes the list and keeps it.
    fn change<T>(self, change: impl FnOnce(&mut People) -> T) -> T {
        let done = self.people.try_update(change).expect("the page is there");
        self.people.with_untracked(|people| self.app.store.keep_people(people));
        done
    }

    /// Ticks or unticks people. The text of the names box is rewritten only if names are added or removed, and
    /// nothing in it is lost.
    fn tick(self, indices: &[usize], is_here: bool) {
        let mut here = self.here.get_untracked();
        self.people.with_untracked(|people| here.tick(people, indices, is_here));
        if here.is_more || self.here.with_untracked(|before| *before == here) {
            return;
        }
        let lang = self.app.lang();
        self.app.draft.update(|draft| draft.names = here.text(|column| column.say(lang)).into());
    }
}

/// The link to the list from the names box; empty if the list is empty.
#[component]
pub fn FromList() -> impl IntoView {
    let app = App::here();
    (!app.store.people().people.is_empty()).then(|| {
        view! {
            <p>
                <a class="button button--small" href=Route::People.to_string()>{t(Text::FromList)}</a>
            </p>
        }
    })
}

/// The page of the list.
#[component]
pub fn PeoplePage() -> impl IntoView {
    let app = App::here();
    let recalled = app.store.people();
    if recalled.is_newer {
        return view! {
            <section class="stack">
                <h1>{t(Text::Title)}</h1>
                <Message kind=Kind::Warn>{t(Text::Newer)}</Message>
            </section>
        }
        .into_any();
    }
    let page = Page::new(app, recalled.people);
    let some = Memo::new(move |_| page.people.with(|people| !people.is_empty()));
    view! {
        <section class="stack ours">
            <h1>{t(Text::Title)}</h1>
            {aside(app, recalled.aside)}
            <p class="lead">{move || app.say(if some.get() { Text::Lead } else { Text::Nobody })}</p>
            {move || some.get().then(|| ticking(page))}
            <div class="stack">
                {adding::adding(page)}
                {move || some.get().then(|| view! { <rated::RatingList page=page /> <Delete page=page /> })}
            </div>
            {move || some.get().then(|| go(page))}
        </section>
    }
    .into_any()
}

/// The people, to be ticked.
fn ticking(page: Page) -> AnyView {
    let app = page.app;
    let is_more = move || page.here.with(|here| here.is_more);
    let shown = move || page.shown.with(Vec::len);
    let all = move |_| page.shown.with_untracked(|shown| page.tick(shown, true));
    let none = move |_| page.shown.with_untracked(|shown| page.tick(shown, false));
    let count = move || app.say(Text::Count { n: page.people.with(|people| people.all().len()) });
    let more = move || {
        is_more().then(|| {
            view! {
                <Message kind=Kind::Warn>
                    <p>{app.say(Text::More)}</p>
                    <a class="button" href=Route::Home.to_string()>{app.say(Text::ToNames)}</a>
                </Message>
            }
        })
    };
    view! {
        {more}
        <div class="cluster">
            <Find value=page.find on=move |text| page.looking.update(|looking| looking.find = text) />
            <button class="button button--small" disabled=is_more on:click=all>
                {move || app.say(Text::TickAll { n: shown() })}
            </button>
            <button class="button button--small button--quiet" disabled=is_more on:click=none>
                {t(Text::TickNone)}
            </button>
            <span class="note">{count}</span>
        </div>
        {list::list(page)}
    }
    .into_any()
}

/// The button that continues with the ticked people, always visible.
fn go(page: Page) -> AnyView {
    let app = page.app;
    let count = move || page.here.with(Attendance::count);
    let others = move || {
        page.here.with(|here| {
            let names = here.others();
            let names = listed(&names, app.lang());
            (!names.is_empty())
                .then(|| view! { <p class="note" dir="auto">{app.say(Text::Others { names })}</p> })
        })
    };
    view! {
        <div class="ours__go">
            {others}
            <button
                class="button button--main"
                disabled=move || count() == 0
                on:click=move |_| app.go(&Route::Home)
            >
                {move || app.say(Text::Begin { n: count() })}
            </button>
        </div>
    }
    .into_any()
}

/// The unreadable text of an earlier list.
fn aside(app: App, text: Option<String>) -> impl IntoView {
    let text = RwSignal::new(text);
    move || {
        text.get().map(|inside| {
            let save = move |_| {
                let name = files::file_name(&app.say(Text::Title), "damaged.json");
                download(app, &name, "application/json", &inside);
            };
            let remove = move |_| {
                app.store.forget_people_aside();
                text.set(None);
            };
            view! {
                <Message kind=Kind::Error>
                    <p>{app.say(Text::Aside)}</p>
                    <div class="cluster">
                        <button class="button" on:click=save>{app.say(Text::AsideSave)}</button>
                        <button class="button" on:click=remove>{app.say(Text::AsideRemove)}</button>
                    </div>
                </Message>
            }
        })
    }
}

/// The button that deletes the whole list, after one question.
#[component]
fn Delete(page: Page) -> impl IntoView {
    let app = page.app;
    view! {
        <Unfold label=|| t(Text::Delete)>
            <Message kind=Kind::Warn>
                <p>{move || app.say(Text::DeleteSure { n: page.people.with(|people| people.all().len()) })}</p>
                <button
                    class="button"
                    on:click=move |_| {
                        app.store.forget_people();
                        page.close();
                        page.people.set(People::default());
                        app.speak(app.say(Text::Deleted));
                    }
                >
                    {app.say(Text::DeleteYes)}
                </button>
            </Message>
        </Unfold>
    }
}

/// The button that cancels.
fn cancel(page: Page) -> AnyView {
    view! {
        <button type="button" class="button button--quiet" on:click=move |_| page.close()>
            {page.app.say(Word::Cancel)}
        </button>
    }
    .into_any()
}
