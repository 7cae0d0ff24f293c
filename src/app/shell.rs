//! The frame round every page: header, choices, live line; and what reaches outside (title, theme, address).

use leptos::prelude::*;
use rondel::route::{Route, Tab, TableView};
use rondel::text::Lang;
use rondel::text::shell::Shell as Text;

use crate::offline;
use crate::pages;
use crate::parts::{Choice, Mark};
use crate::state::{App, t};
use crate::storage::{Store, Theme};

/// The whole page.
#[component]
pub fn Page() -> impl IntoView {
    let store = Store::open();
    let prefs = store.prefs();
    let app = App {
        lang: RwSignal::new(prefs.lang.unwrap_or_else(browser_language)),
        theme: RwSignal::new(prefs.theme),
        route: RwSignal::new(here()),
        draft: RwSignal::new(store.draft()),
        store,
        spoken: RwSignal::new(String::new()),
        playing: RwSignal::new(0),
        newer: RwSignal::new(false),
        heading: RwSignal::new(String::new()),
    };
    provide_context(app);
    reach_outside(app);
    resume(app);
    offline::register(move || app.newer.set(true));

    view! {
        // A language is chosen once in a season: building the page anew is simpler than following it in every
        // sentence, and what is typed lives in signals outside.
        {move || {
            app.lang.track();
            view! { <Frame /> }
        }}
        <p class="visually-hidden" role="status" aria-live="polite">{app.spoken}</p>
    }
}

/// Opened without an address, the page goes on with the event that was open last, unless that is finished.
fn resume(app: App) {
    if !window().location().hash().unwrap_or_default().is_empty() {
        return;
    }
    let last = app.store.prefs().event;
    let unfinished = app
        .store
        .list()
        .into_iter()
        .find(|item| Some(&item.id) == last.as_ref() && item.record.summary.open > 0);
    if let Some(item) = unfinished {
        app.go(&Route::Event { id: item.id, tab: Tab::Rounds(None) });
    }
}

/// Effects that only write outside the page: address to route, theme, language, title, draft to storage.
fn reach_outside(app: App) {
    window_event_listener(leptos::ev::hashchange, move |_| app.route.set(here()));

    let root = document().document_element().expect("a page has a root");
    Effect::new(move || {
        let _ = match app.theme.get() {
            Theme::System => root.remove_attribute("data-theme"),
            Theme::Light => root.set_attribute("data-theme", "light"),
            Theme::Dark => root.set_attribute("data-theme", "dark"),
        };
    });
    let root = document().document_element().expect("a page has a root");
    Effect::new(move || {
        let _ = root.set_attribute("lang", &app.lang.get().to_string());
    });
    // How many games are open is always in sight, also from another tab.
    Effect::new(move || {
        let heading = app.heading.get();
        let name = if heading.is_empty() { "Rondel".to_owned() } else { format!("{heading} · Rondel") };
        document().set_title(&match app.playing.get() {
            0 => name,
            open => format!("({open}) {name}"),
        });
    });
    Effect::new(move |before: Option<()>| {
        let draft = app.draft.get();
        // The first run would only write what was just read.
        if before.is_some() {
            app.store.keep_draft(&draft);
        }
    });
    Effect::new(move |before: Option<()>| {
        let (lang, theme) = (app.lang.get(), app.theme.get());
        if before.is_some() {
            app.store.change_prefs(|prefs| {
                prefs.lang = Some(lang);
                prefs.theme = theme;
            });
        }
    });
    // A new place begins at its top, for eyes and for screen readers.
    Effect::new(move |before: Option<Route>| {
        let route = app.route.get();
        if before.is_some_and(|before| place(&before) != place(&route)) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
            if let Some(main) = document().get_element_by_id("main") {
                use leptos::wasm_bindgen::JsCast;
                let _ = main.unchecked_into::<web_sys::HtmlElement>().focus();
            }
        }
        route
    });
}

/// What of a route is a place of its own: rounds of one desk are not, tabs are.
fn place(route: &Route) -> (Option<&str>, std::mem::Discriminant<Route>, u8) {
    match route {
        Route::Event { id, tab } => {
            let tab = match tab {
                Tab::Rounds(_) => 0,
                Tab::Players => 1,
                Tab::Standings => 2,
                Tab::Checks => 3,
                Tab::Print(_) => 4,
                Tab::History => 5,
                Tab::Wall(_) => 6,
            };
            (Some(id), std::mem::discriminant(route), tab)
        }
        _ => (None, std::mem::discriminant(route), 0),
    }
}

fn here() -> Route {
    let hash = window().location().hash().unwrap_or_default();
    match hash.parse() {
        Ok(route) => route,
        Err(never) => match never {},
    }
}

fn browser_language() -> Lang {
    let tags: Vec<String> =
        window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
    Lang::preferred(tags.iter().map(String::as_str))
}

/// A new version is used at the next start, or between rounds when asked for, never under somebody's hands.
#[component]
fn NewVersion() -> impl IntoView {
    let app = App::here();
    move || {
        app.newer.get().then(|| {
            let playing = app.playing.get() > 0;
            let text = if playing { Text::NewVersionMidRound } else { Text::NewVersion };
            view! {
                <div class="message cluster cluster--apart screen-only" role="status">
                    <span>{app.say(text)}</span>
                    {(!playing)
                        .then(|| {
                            view! {
                                <button class="button" on:click=move |_| offline::use_now()>
                                    {app.say(Text::UseItNow)}
                                </button>
                            }
                        })}
                </div>
            }
        })
    }
}

/// Header, the page of the route, footer.
#[component]
fn Frame() -> impl IntoView {
    let app = App::here();
    let is = move |test: fn(&Route) -> bool| move || app.route.with(test).then_some("page");
    // The wall, and what is shown to a class, have the screen for themselves.
    let is_wall = move || {
        app.route.with(|route| match route {
            Route::Event { tab, .. } => matches!(tab, Tab::Wall(_)),
            Route::Table(view) => view.big,
            _ => false,
        })
    };
    let say_lang = |lang: Lang| (lang, lang.own_name().to_owned());
    let skip = move |event: leptos::ev::MouseEvent| {
        // The hash is the route, so the jump is made by hand.
        event.prevent_default();
        if let Some(main) = document().get_element_by_id("main") {
            use leptos::wasm_bindgen::JsCast;
            let _ = main.unchecked_into::<web_sys::HtmlElement>().focus();
        }
    };
    view! {
        <div class="shell" class:is-wall=is_wall>
            <a class="skip" href="#main" on:click=skip>{t(Text::Skip)}</a>
            <header class="shell__bar">
                <a class="shell__mark" href=Route::Home.to_string()>
                    <Mark />
                    "Rondel"
                </a>
                <nav class="shell__nav" aria-label=t(Text::Navigation)>
                    <a
                        href=Route::Home.to_string()
                        aria-current=is(|route| matches!(route, Route::Home | Route::Event { .. }))
                    >
                        {t(Text::Events)}
                    </a>
                    <a href=Route::New.to_string() aria-current=is(|route| *route == Route::New)>
                        {t(Text::New)}
                    </a>
                    <a
                        href=Route::Table(TableView::default()).to_string()
                        aria-current=is(|route| matches!(route, Route::Table(_) | Route::DeadEnd(_)))
                    >
                        {t(Text::Table)}
                    </a>
                    <a href=Route::Verify.to_string() aria-current=is(|route| *route == Route::Verify)>
                        {t(rondel::text::verify::Verify::Nav)}
                    </a>
                    <a href=Route::About.to_string() aria-current=is(|route| *route == Route::About)>
                        {t(Text::About)}
                    </a>
                </nav>
            </header>
            <NewVersion />
            <pages::keeping::Trouble />
            <main id="main" class="shell__main" tabindex="-1">
                <CurrentPage />
            </main>
            <footer class="shell__foot cluster cluster--apart">
                <span>{t(Text::Offline)}</span>
                <div class="shell__choices">
                    <Choice
                        label=t(Text::Language)
                        options=Lang::ALL.map(say_lang).to_vec()
                        value=app.lang
                        on=move |lang| app.lang.set(lang)
                    />
                    <Choice
                        label=t(Text::Theme)
                        options=vec![
                            (Theme::System, t(Text::ThemeSystem)),
                            (Theme::Light, t(Text::ThemeLight)),
                            (Theme::Dark, t(Text::ThemeDark)),
                        ]
                        value=app.theme
                        on=move |theme| app.theme.set(theme)
                    />
                </div>
            </footer>
        </div>
    }
}

/// The page of the route. Tabs and rounds of one event stay inside one component, so that the event is
/// opened once.
#[component]
fn CurrentPage() -> impl IntoView {
    let app = App::here();
    #[derive(Clone, PartialEq)]
    enum Which {
        Event(String),
        Table,
        DeadEnd,
        Other(Route),
    }
    let which = Memo::new(move |_| match app.route.get() {
        Route::Event { id, .. } => Which::Event(id),
        Route::Table(_) => Which::Table,
        Route::DeadEnd(_) => Which::DeadEnd,
        other => Which::Other(other),
    });
    move || {
        app.heading.set(String::new());
        app.playing.set(0);
        match which.get() {
            Which::Event(id) => view! { <pages::event::EventPage id=id /> }.into_any(),
            Which::Table => view! { <pages::table::TablePage /> }.into_any(),
            Which::DeadEnd => view! { <pages::deadend::DeadEndPage /> }.into_any(),
            Which::Other(Route::Home) => view! { <pages::home::HomePage /> }.into_any(),
            Which::Other(Route::New) => view! { <pages::new::NewPage /> }.into_any(),
            Which::Other(Route::Share(data)) => view! { <pages::opening::SharePage data=data /> }.into_any(),
            Which::Other(Route::Verify) => view! { <pages::verify::VerifyPage /> }.into_any(),
            Which::Other(Route::About) => view! { <pages::about::AboutPage /> }.into_any(),
            Which::Other(_) => view! { <NoPage /> }.into_any(),
        }
    }
}

#[component]
fn NoPage() -> impl IntoView {
    view! {
        <section class="stack">
            <h1>{t(Text::Unknown)}</h1>
            <a class="button" href=Route::Home.to_string()>{t(Text::ToStart)}</a>
        </section>
    }
}
