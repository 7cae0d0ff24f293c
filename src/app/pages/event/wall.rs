//! The wall: the round in type that is read from the back of the hall. Pages change by themselves, nothing scrolls.

mod choice;
mod pages;

use gloo_timers::callback::Interval;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsValue;
use rondel::ids::RoundNo;
use rondel::route::Tab;
use rondel::text::common::Word;
use rondel::text::desk::Desk as DeskText;
use rondel::text::wall::Wall as Text;

use self::choice::{Part, Parts, chosen};
use self::pages::{Cell, Page, free_names, pages, standings_pages};
use super::tab_address;
use crate::desk::Desk;
use crate::parts::date_words;
use crate::state::t;

/// How long a page stays.
const DWELL_MS: u32 = 12_000;

/// The round on the wall.
#[component]
pub fn WallTab(round: Memo<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let parts = RwSignal::new(desk.now(|event| chosen(app, event.state())));
    let pages = Memo::new(move |_| {
        let shown = |page: &Page| parts.with(|parts| parts.contains(&page.part));
        desk.with(|event| {
            let state = event.state();
            let all = pages(desk, state, round.get()).into_iter().chain(standings_pages(desk, state));
            all.filter(shown).collect::<Vec<_>>()
        })
    });
    let count = move || pages.with(Vec::len).max(1);
    let at = RwSignal::new(0_usize);
    let paused = RwSignal::new(false);
    let next = move || at.update(|at| *at = (*at + 1) % untrack(count));
    let ticking = StoredValue::new_local(Some(Interval::new(DWELL_MS, move || {
        if !paused.get_untracked() {
            next();
        }
    })));
    let awake = StoredValue::new_local(keep_awake());
    on_cleanup(move || {
        drop(ticking.try_update_value(Option::take));
        awake.with_value(release);
    });

    let shown = Memo::new(move |_| pages.with(|pages| pages.get(at.get() % pages.len().max(1)).cloned()));
    let title = desk.memo(|state| state.settings.title.clone());
    let status = move || {
        let open = desk.with(|event| event.state().round(round.get()).map_or(0, |round| round.open));
        app.say(DeskText::StillPlaying { n: open })
    };
    let kind = move || shown.with(|page| page.as_ref().map_or(Part::Tables, |page| page.part)).title(app);
    let free = move || {
        let names = desk.with(|event| free_names(event.state(), round.get()));
        (!names.is_empty()).then(|| app.say(Text::Free { names: names.join(", ") }))
    };
    let date = move || desk.with(|event| event.state().date(round.get())).map(date_words);
    let dots = move || {
        (0..count())
            .map(|page| {
                let here = move || at.get() % count() == page;
                let label = app.say(Text::PageOf { page: page + 1, of: count() });
                view! {
                    <button
                        class="wall__dot"
                        class:is-current=here
                        aria-label=label
                        aria-current=move || here().then_some("true")
                        on:click=move |_| at.set(page)
                    >
                        {move || if here() { "●" } else { "○" }}
                    </button>
                }
            })
            .collect_view()
    };
    let full_screen = move |_| {
        if let Some(root) = document().document_element() {
            let _ = root.request_fullscreen();
        }
    };
    let body = move || shown.get().map(|page| columns(&page));
    view! {
        <section class="wall" aria-label=t(DeskText::Wall)>
            <header class="wall__head">
                <h1>{move || app.say(Word::Round { number: round.get().number() })}</h1>
                <p>{kind} " · " {status}</p>
                <p class="wall__title" dir="auto">{title} " " {date}</p>
            </header>
            <div class="wall__body">{body}</div>
            <footer class="wall__foot">
                <p dir="auto">{free}</p>
                <div class="cluster screen-only">
                    <Parts app=app parts=parts />
                    {dots}
                    <button class="button" on:click=move |_| next()>{t(Text::NextPage)}</button>
                    <button
                        class="button"
                        aria-pressed=move || paused.get().to_string()
                        on:click=move |_| paused.update(|paused| *paused = !*paused)
                    >
                        {move || app.say(if paused.get() { Text::GoOn } else { Text::Pause })}
                    </button>
                    <button class="button" on:click=full_screen>{t(Text::FullScreen)}</button>
                    <a class="button" href=move || tab_address(desk, Tab::Rounds(Some(round.get())))>
                        {t(Text::Leave)}
                    </a>
                </div>
            </footer>
        </section>
    }
}

/// The table of a page, in one column or two.
fn columns(page: &Page) -> impl IntoView + use<> {
    page.rows.chunks(page.column).map(|rows| grid(page, rows)).collect_view()
}

fn grid(page: &Page, rows: &[Vec<Cell>]) -> AnyView {
    // Names that stay apart only by being longer are set smaller and on two lines; two letters more still fit.
    let cell = |cell: &Cell| {
        let long = cell.iter().any(|line| line.chars().count() > page.fits + 2);
        let lines = cell.iter().map(|line| view! { <bdi class="wall__line">{line.clone()}</bdi> });
        view! { <td class:is-long=long>{lines.collect_view()}</td> }
    };
    let cells = |row: &Vec<Cell>| row.iter().map(cell).collect_view();
    let head = page.heads.iter().map(|word| view! { <th scope="col">{word.clone()}</th> }).collect_view();
    let rows = rows.iter().map(|row| view! { <tr>{cells(row)}</tr> }).collect_view();
    view! {
        <table class=format!("wall__grid {}", page.class)>
            <thead>
                <tr>{head}</tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

/// Asks the device to keep its screen on; a promise of a lock, or undefined where it cannot.
///
/// Through `Reflect`, since web-sys keeps the Wake Lock API behind a compiler flag.
fn keep_awake() -> JsValue {
    let navigator = JsValue::from(window().navigator());
    let lock = js_sys::Reflect::get(&navigator, &"wakeLock".into()).unwrap_or(JsValue::UNDEFINED);
    call(&lock, "request", &["screen".into()])
}

/// Lets the screen sleep again.
fn release(lock: &JsValue) {
    use leptos::wasm_bindgen::JsCast;
    if let Some(promise) = lock.dyn_ref::<js_sys::Promise>().cloned() {
        leptos::task::spawn_local(async move {
            if let Ok(lock) = wasm_bindgen_futures::JsFuture::from(promise).await {
                call(&lock, "release", &[]);
            }
        });
    }
}

fn call(object: &JsValue, method: &str, arguments: &[JsValue]) -> JsValue {
    use leptos::wasm_bindgen::JsCast;
    let function = js_sys::Reflect::get(object, &method.into()).ok();
    let function = function.and_then(|function| function.dyn_into::<js_sys::Function>().ok());
    let arguments = arguments.iter().collect::<js_sys::Array>();
    function.and_then(|function| function.apply(object, &arguments).ok()).unwrap_or(JsValue::UNDEFINED)
}
