//! The frame round every page: header, choices, live line; and everything written outside the page (title, theme,
//! address).

use std::collections::BTreeSet;
use std::time::Duration;

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::*;
use leptos::wasm_bindgen::prelude::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue};
use rondel::setup::Draft;
use rondel::text::Lang;
use rondel::text::catalogue::lacking;
use rondel::text::shell::Shell as Text;
use rondel::web::page_chrome::{Bars, Coming, PageChrome};
use rondel::web::route::{Route, Tab};
use rondel::web::version::{Notice, Versions};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DragEvent, Element};

use crate::entries::start;
use crate::language::{self, NotLoaded, choose};
use crate::lazy_fragment::Piece;
use crate::offline;
use crate::pages::saved_events::Trouble;
use crate::parts::{Choice, Mark, given, languages};
use crate::startup_action::Wish;
use crate::state::lazy::{Parts, Sources, Which};
use crate::state::{App, t};
use crate::storage::{Health, Store, Theme};

/// Time before the page reports that it is loading.
const PATIENCE: Duration = Duration::from_millis(400);

/// The initial state of the page; the draft is not read yet.
pub fn open(sources: Sources) -> App {
    let store = Store::open();
    let prefs = store.prefs();
    App {
        chosen: RwSignal::new(prefs.chosen(browser_language)),
        route: RwSignal::new(here()),
        draft: RwSignal::new(Draft::default()),
        wish: RwSignal::new(None),
        store,
        parts: Parts::new(start, sources),
        versions: RwSignal::default(),
        around: RwSignal::default(),
        unsaid: RwSignal::default(),
        is_quiet: RwSignal::default(),
    }
}

/// The whole page.
#[component]
pub fn Page(app: App) -> impl IntoView {
    provide_context(app);
    reach_outside(app);
    take_files(app);
    // Once the page is quiet, an evening is kept for offline use, but not for a guest; where data is to be saved, once
    // there is an event.
    let is_wanted = Memo::new(move |_| {
        let is_evening = |route: &Route| match offline::saves_data() {
            true => matches!(route, Route::Event { .. }),
            false => !route.is_for_guests(),
        };
        app.is_quiet.get() && (offline::is_kept() || app.route.with(is_evening))
    });
    Effect::new(move |registered: Option<bool>| {
        let wanted = registered.unwrap_or_default() || is_wanted.get();
        if wanted && registered != Some(true) {
            offline::register(move |first_visit, waits| {
                app.versions.try_update(|versions| *versions = Versions { first_visit, waits, ..*versions });
            });
        }
        wanted
    });

    // The one that can be said: words may come later.
    let lang = Memo::new(move |_| {
        app.unsaid.track();
        language::tag(app.chosen.get().lang)
    });
    let spoken = move || app.around.with(|around| around.spoken.clone());
    view! {
        // A language is chosen once in a season: building the page again is simpler than following it in every
        // sentence, and typed text is in signals outside.
        {move || {
            lang.get();
            view! { <Frame /> }
        }}
        <p class="visually-hidden" role="status" aria-live="polite">{spoken}</p>
    }
}

/// The route where the page begins. Opened without an address, it continues with the last open event, in a round or
/// between two, unless that event is over: the latest of the events for which the store is `behind` the journal, else
/// the remembered one.
pub fn resumed(app: App, behind: &BTreeSet<String>) -> Route {
    if !window().location().hash().unwrap_or_default().is_empty() {
        return here();
    }
    let last = app.store.prefs().event;
    let items = app.store.list();
    let unfinished = || items.iter().filter(|item| item.record.summary.goes_on());
    let latest = unfinished().find(|item| behind.contains(&item.id));
    let remembered = || unfinished().find(|item| Some(&item.id) == last.as_ref());
    let Some(item) = latest.or_else(remembered).cloned() else { return here() };
    let route = Route::Event { id: item.id, tab: Tab::Rounds(None) };
    app.go(&route);
    route
}

/// Follows the address. The current screen stays until the part of the requested page has loaded.
pub fn follow(app: App) {
    let route = here();
    app.comes(None);
    app.wish.update(|wish| *wish = wish.take().filter(belongs_here));
    let parts = Which::parts(app, route.clone());
    if parts.iter().all(|part| app.parts.already(*part).is_some()) {
        return app.route.set(route);
    }
    let wanted = route.clone();
    let patience = set_timeout_with_handle(
        move || {
            if here() == wanted {
                app.comes(Some(Coming::Soon));
            }
        },
        PATIENCE,
    );
    spawn_local(async move {
        let came = app.parts.fetch_both(parts).await;
        patience.iter().for_each(TimeoutHandle::clear);
        // The person may have gone elsewhere meanwhile.
        if here() != route {
            return;
        }
        app.comes((!came).then_some(Coming::Failed));
        if came {
            app.route.set(route);
        }
    });
}

/// Opens a file that is dropped anywhere on the page, and one with which the system starts the page.
fn take_files(app: App) {
    let open = move |file, names_box| app.with_log(move |log| (log.open)(app, file, names_box));
    let has_files = |event: &DragEvent| {
        event.data_transfer().is_some_and(|data| data.types().includes(&"Files".into(), 0))
    };
    let over = window_event_listener(leptos::ev::dragover, move |event| {
        if has_files(&event) {
            event.prevent_default();
        }
    });
    let dropped = window_event_listener(leptos::ev::drop, move |event| {
        if let Some(file) = event.data_transfer().and_then(|data| data.files()?.get(0)) {
            event.prevent_default();
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            let is_box = target.is_some_and(|target| target.closest(".names").is_ok_and(|it| it.is_some()));
            open(file, is_box.then(|| app.route.get_untracked()));
        }
    });
    on_cleanup(move || {
        over.remove();
        dropped.remove();
    });
    // Only in an installed page, and not in every browser (the manifest's `file_handlers`).
    let launched = Closure::<dyn Fn(JsValue)>::new(move |launched: JsValue| {
        let file = || -> Result<Promise, JsValue> {
            let handle = Reflect::get(&launched, &"files".into())?.dyn_into::<Array>()?.get(0);
            let get: Function = Reflect::get(&handle, &"getFile".into())?.dyn_into()?;
            get.call0(&handle)?.dyn_into()
        };
        let Ok(file) = file() else { return };
        spawn_local(async move {
            if let Ok(file) = JsFuture::from(file).await {
                open(file.unchecked_into(), None);
            }
        });
    });
    let queue = Reflect::get(&window(), &"launchQueue".into()).unwrap_or_default();
    if let Ok(Ok(set)) = Reflect::get(&queue, &"setConsumer".into()).map(JsCast::dyn_into::<Function>) {
        let _ = set.call1(&queue, launched.as_ref());
        launched.forget();
    }
}

/// Effects that only write outside the page: address to route, theme, language, title, draft to storage.
fn reach_outside(app: App) {
    let address = window_event_listener(leptos::ev::hashchange, move |_| follow(app));
    on_cleanup(move || address.remove());

    let root = document().document_element().expect("a page has a root");
    Effect::new(move || {
        let _ = match app.chosen.get().theme {
            Theme::System => root.remove_attribute("data-theme"),
            Theme::Light => root.set_attribute("data-theme", "light"),
            Theme::Dark => root.set_attribute("data-theme", "dark"),
        };
    });
    let root = document().document_element().expect("a page has a root");
    Effect::new(move || {
        let _ = root.set_attribute("lang", language::tag(app.chosen.get().lang));
    });
    // The part on the screen, for the code of the page that waits for a part.
    let root = document().document_element().expect("a page has a root");
    Effect::new(move || {
        let [_, shown] = Which::parts(app, app.route.get());
        let _ = root.set_attribute("data-part", shown.name());
    });
    // The number of open games is always visible, also from another tab.
    Effect::new(move || document().set_title(&app.around.with(PageChrome::title)));
    let open = Memo::new(move |_| app.around.with(PageChrome::playing));
    Effect::new(move || show_badge(open.get()));
    let mut is_read = false;
    // At once: typed text is kept before any reader, which might break the program down.
    ImmediateEffect::new_mut_scoped(move || {
        app.draft.track();
        // The first run would only write what was just read.
        if std::mem::replace(&mut is_read, true) {
            untrack(|| app.keep_draft());
        }
    });
    Effect::new(move |before: Option<()>| {
        let chosen = app.chosen.get();
        if before.is_some() {
            app.store.change_prefs(|prefs| prefs.choose(chosen));
        }
    });
    // Changes that neither the store nor the journal took are lost with the page. (An iPad does not ask: the banner
    // stays.)
    let asking = StoredValue::new_local(None::<WindowListenerHandle>);
    let stop_asking = move || {
        asking.try_update_value(Option::take).flatten().into_iter().for_each(WindowListenerHandle::remove)
    };
    let root = document().document_element().expect("a page has a root");
    Effect::new(move || {
        let at_risk = app.store.at_risk();
        // Read by `crash_guard.js` if the program breaks down.
        let health = app.store.health();
        let kept = matches!(health, Health::Fine | Health::Beside { .. } | Health::Emptied { .. });
        let _ = root.toggle_attribute_with_force("data-unsaved", at_risk || !kept);
        stop_asking();
        if at_risk {
            asking.set_value(Some(window_event_listener(leptos::ev::beforeunload, |event| {
                event.prevent_default();
            })));
        }
    });
    on_cleanup(stop_asking);
    // A new page starts at its top, for eyes and for screen readers.
    Effect::new(move |before: Option<Route>| {
        let route = app.route.get();
        if before.is_some_and(|before| place(&before) != place(&route)) {
            arrive();
        }
        route
    });
}

/// Starts a new page at its top.
pub fn arrive() {
    // The focus scrolls too, so it comes first.
    focus_main();
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Moves the focus to the page, so that the next key does not go to a removed button.
pub fn focus_main() {
    if let Some(main) = document().get_element_by_id("main") {
        let _ = main.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

/// The part of a route that makes it a page of its own: tabs of an event do, rounds of its desk do not.
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

/// The route of the present address.
pub fn here() -> Route {
    let hash = window().location().hash().unwrap_or_default();
    match hash.parse() {
        Ok(route) => route,
        Err(never) => match never {},
    }
}

/// Returns true if the page of the present address fulfils the wish.
fn belongs_here(wish: &Wish) -> bool {
    wish.place() == here()
}

fn browser_language() -> Lang {
    Lang::preferred(languages().iter().map(String::as_str))
}

/// The notice of a new version, which is used at the next start, or between rounds on request, never while the person
/// is working.
#[component]
fn NewVersion() -> impl IntoView {
    let app = App::here();
    let notice = Memo::new(move |_| app.versions.get().notice());
    move || {
        notice.get().map(|notice| {
            let waits = notice == Notice::AfterTheRound;
            let text = if waits { Text::NewVersionMidRound } else { Text::NewVersion };
            view! {
                <div class="message cluster cluster--apart screen-only" role="status">
                    <span>{app.say(text)}</span>
                    {(!waits)
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

/// The state of loading the part that has the requested page.
#[component]
fn Arrival() -> impl IntoView {
    let app = App::here();
    let again = move |_| {
        follow(app);
        app.parts.again.notify();
    };
    let anew = move |_| {
        let _ = window().location().reload();
    };
    let coming = Memo::new(move |_| app.around.with(|around| around.coming));
    move || {
        coming.get().map(|coming| match coming {
            Coming::Soon => {
                view! { <p class="message arrival" role="status">{app.say(Text::Coming)}</p> }.into_any()
            }
            Coming::Failed => view! {
                <div class="message message--error arrival cluster cluster--apart" role="alert">
                    <span>{app.say(Text::NotLoaded)}</span>
                    <span class="cluster">
                        <button class="button" on:click=again>{app.say(Text::TryAgain)}</button>
                        <button class="button button--quiet" on:click=anew>{app.say(Text::LoadAnew)}</button>
                    </span>
                </div>
            }
            .into_any(),
        })
    }
}

/// Header, the page of the route, footer.
#[component]
fn Frame() -> impl IntoView {
    let app = App::here();
    // The wall, and the stage for a class, have the whole screen.
    let is_wall = move || {
        app.route.with(|route| match route {
            Route::Event { tab, .. } => matches!(tab, Tab::Wall(_)),
            Route::Table(view) => view.big,
            Route::DeadEnd(by_hand) => by_hand.is_shown(),
            _ => false,
        })
    };
    let skip = move |event: leptos::ev::MouseEvent| {
        // The hash is the route, so the jump is made by hand.
        event.prevent_default();
        focus_main();
    };
    let has_forks = Memo::new(move |_| !app.store.forks().is_empty());
    // An event has a bar of its own.
    let bars = Memo::new(move |_| app.around.with(|around| around.bars));
    let has_frame = move || bars.get() == Bars::Site;
    let is_alone = move || bars.get() == Bars::Round;
    let is_inside = move || !has_frame();
    view! {
        <div class="shell" class:is-wall=is_wall class:is-alone=is_alone class:is-inside=is_inside>
            <a class="skip" href="#main" on:click=skip>{t(Text::Skip)}</a>
            <Show when=has_frame>
                <header class="shell__bar">
                    <a class="shell__mark" href=Route::Home.to_string()>
                        <Mark />
                        "Rondel"
                    </a>
                    <SiteNav />
                </header>
            </Show>
            <Arrival />
            <NewVersion />
            <NotLoaded />
            <Trouble />
            {move || has_forks.get().then(|| view! { <Piece which=Which::Forks /> })}
            <main id="main" class="shell__main" tabindex="-1">
                <CurrentPage />
            </main>
            <Show when=has_frame>
                <footer class="shell__foot cluster cluster--apart">
                    <span>
                        {t(Text::Offline)} " "
                        {(lacking(app.lang()) > 0).then(|| t(Text::PartlyEnglish) + " ")}
                        <a href=Route::About.to_string()>{t(Text::About)}</a>
                    </span>
                    <Choices />
                </footer>
            </Show>
        </div>
    }
}

/// Returns true for the pages that show how schedules are made.
fn explores(route: &Route) -> bool {
    matches!(
        route,
        Route::Explore
            | Route::Table(_)
            | Route::DeadEnd(_)
            | Route::Starter(_)
            | Route::Puzzle(_)
            | Route::Span(_)
            | Route::Movement(_)
            | Route::Beat(_)
            | Route::Count(_)
    )
}

/// The navigation among the sections of the page.
#[component]
pub fn SiteNav() -> impl IntoView {
    let app = App::here();
    let is = move |test: fn(&Route) -> bool| move || app.route.with(test).then_some("page");
    // Pairs whose names are typed are on the way to their evening, not exploring.
    let begins =
        move || app.route.with(|it| matches!(it, Route::Movement(_))) && app.draft.with(Draft::has_pairs);
    let runs = |route: &Route| matches!(route, Route::Home | Route::New | Route::Event { .. });
    view! {
        <nav class="shell__nav" aria-label=t(Text::Navigation)>
            <a
                href=Route::Home.to_string()
                aria-current=move || (app.route.with(runs) || begins()).then_some("page")
            >
                {t(Text::Run)}
            </a>
            <a
                href=Route::Explore.to_string()
                aria-current=move || (app.route.with(explores) && !begins()).then_some("page")
            >
                {t(Text::Explore)}
            </a>
            <a href=Route::Verify.to_string() aria-current=is(|route| *route == Route::Verify)>
                {t(Text::Verify)}
            </a>
        </nav>
    }
}

/// The choices for the whole page: language and theme.
#[component]
pub fn Choices() -> impl IntoView {
    let app = App::here();
    let say_lang = |lang: Lang| (lang, lang.own_name().to_owned());
    view! {
        <div class="shell__choices">
            <Choice
                label=t(Text::Language)
                options=Lang::ALL.map(say_lang).to_vec()
                value=Signal::derive(move || app.chosen.get().lang)
                on=move |lang| choose(app, lang)
            />
            <Choice
                label=t(Text::Theme)
                options=vec![
                    (Theme::System, t(Text::ThemeSystem)),
                    (Theme::Light, t(Text::ThemeLight)),
                    (Theme::Dark, t(Text::ThemeDark)),
                ]
                value=Signal::derive(move || app.chosen.get().theme)
                on=move |theme| app.chosen.update(|chosen| chosen.theme = theme)
            />
        </div>
    }
}

/// The page of the route, built again when another one is requested.
#[component]
fn CurrentPage() -> impl IntoView {
    let app = App::here();
    let which = Memo::new(move |_| Which::of(app, app.route.get()));
    // A page without an event is called by its heading, once that is painted.
    Effect::new(move || {
        app.chosen.track();
        let is_here = app.parts.pages(which.get().part()).is_some();
        if is_here && app.route.get() != Route::Home {
            request_animation_frame(move || {
                let heading = document().query_selector("main h1").ok().flatten();
                let heading = heading.and_then(|heading| heading.text_content()).unwrap_or_default();
                app.around.update(|around| around.call(&heading));
            });
        }
    });
    move || {
        app.around.update(PageChrome::turn);
        app.versions.update(|versions| versions.under_way = false);
        let which = which.get();
        app.parts.pages(which.part()).map(|pages| pages(which))
    }
}

/// Shows the number of open games on the icon of the page where a device has installed it. A page that is not installed
/// may be refused a badge, which is no loss.
fn show_badge(open: usize) {
    let shown = given(&window().navigator(), "setAppBadge", &[JsValue::from_f64(open as f64)]);
    spawn_local(async move {
        shown.await;
    });
}
