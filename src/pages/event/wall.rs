//! The wall: the round in type that can be read from the back of the hall. Pages change by themselves, nothing
//! scrolls.

mod cards;
mod choice;
mod code;
mod picture;
mod still;
mod whom;

use gloo_timers::callback::Interval;
use leptos::ev;
use leptos::prelude::*;
use leptos::wasm_bindgen::{JsCast, JsValue};
use rondel::model::ids::{Player, RoundNo};
use rondel::text::desk::Desk as DeskText;
use rondel::text::wall::Wall as Text;
use rondel::web::route::Tab;
use rondel::write::screen::wall::{Refused, Showing, View, head};
use rondel::write::screen::{Column as Head, Kind};
use rondel::write::sheet::wall::{Body, Cell, Column, Listing, Look, Page, Screen, Turning, Words, strip};

use self::choice::Parts;
use self::code::CodeButton;
use self::still::still;
use self::whom::{Asking, Whom, walk};
use super::clock::{Clock, ClockButtons, ClockDigits, EveningClock, StartClock};
use super::code::Coded;
use super::{empty, tab_address};
use crate::desk::Desk;
use crate::parts::{Picture, Rows, call, given, of_kind, part};
use crate::state::t;

/// Milliseconds for which a page stays.
const DWELL_MS: u32 = 12_000;

/// The pages of the wall, and the one on screen; the next one follows by itself.
#[derive(Clone, Copy)]
struct Pages {
    all: Memo<Vec<View>>,
    count: Memo<usize>,
    turning: RwSignal<Turning>,
    /// The 0-based index of the page on screen.
    at: Memo<usize>,
    paused: Memo<bool>,
    ticking: StoredValue<Option<Interval>, LocalStorage>,
}

impl Pages {
    fn of(all: Memo<Vec<View>>) -> Pages {
        let turning = RwSignal::new(Turning::default());
        let count = Memo::new(move |_| all.with(Vec::len));
        let at = Memo::new(move |_| turning.with(|turning| turning.page(count.get())));
        let paused = Memo::new(move |_| turning.with(Turning::is_paused));
        let ticking = StoredValue::new_local(None);
        let pages = Pages { all, count, turning, at, paused, ticking };
        pages.tick();
        on_cleanup(move || drop(ticking.try_update_value(Option::take)));
        pages
    }

    /// Restarts the time of the page.
    fn tick(self) {
        let over = move || {
            let count = self.count.get_untracked();
            self.turning.maybe_update(|turning| turning.tick(count));
        };
        self.ticking.set_value(Some(Interval::new(DWELL_MS, over)));
    }

    /// Turns to a requested page, which stays as long as any other.
    fn turn(self, to: usize) {
        let count = self.count.get_untracked();
        self.turning.update(|turning| turning.turn(to, count));
        self.tick();
    }

    /// Turns to the next page.
    fn next(self) {
        let count = self.count.get_untracked();
        self.turning.update(|turning| turning.next(count));
    }

    /// The page on screen; `None` if there is no page.
    fn shown(self) -> Option<View> {
        self.all.with(|pages| pages.get(self.at.get()).cloned())
    }
}

/// The content of the wall and its size.
#[derive(Clone, Copy)]
struct Wall {
    desk: Desk,
    round: Memo<RoundNo>,
    showing: RwSignal<Showing>,
    coded: Coded,
}

impl Wall {
    fn of(round: Memo<RoundNo>) -> Wall {
        let desk = Desk::here();
        let words = desk.app.store.prefs().wall;
        let showing =
            RwSignal::new(desk.now(|event| Showing::of(event.state(), words.as_deref(), screen_here())));
        let resized =
            window_event_listener(ev::resize, move |_| showing.update(|it| it.resize(screen_here())));
        on_cleanup(move || resized.remove());
        Wall { desk, round, showing, coded: Coded::of(desk, round) }
    }

    /// The pages of the chosen parts, in order; the code comes last.
    fn shown(self) -> Vec<View> {
        let (round, code) = (self.round.get(), self.coded.code());
        let lang = self.desk.app.lang();
        self.showing.with(|it| self.desk.with(|event| it.pages(event.state(), round, code.as_ref(), lang)))
    }
}

/// The round on the wall.
#[component]
pub fn WallTab(round: Memo<RoundNo>) -> impl IntoView {
    let wall = Wall::of(round);
    let Wall { desk, showing, coded, .. } = wall;
    let app = desk.app;
    let pages = Pages::of(Memo::new(move |_| wall.shown()));
    let screen = move || showing.with(Showing::screen);
    let refused = RwSignal::new(Refused::default());
    stay_awake(refused);
    let shown = Memo::new(move |_| pages.shown());
    let clock = Clock::of(round);
    let asking = Asking::new();
    let place = move || desk.now(|event| event.state().place());
    let facts = move || {
        let part = shown.with(|shown| shown.as_ref().and_then(View::part));
        let of = |part| desk.with(|event| strip(event.state(), round.get(), part, app.lang()));
        part.map(of).unwrap_or_default()
    };
    let facts = Memo::new(move |_| facts());
    let none = move || desk.with(|event| event.state().round(round.get()).is_none());
    let body = move || {
        let code = || coded.code();
        let Some(shown) = shown.get() else {
            return none().then(|| empty(desk, DeskText::NoRounds, Tab::Rounds(None)));
        };
        match shown {
            View::Page(page, true) => {
                let side = code().map(|code| {
                    let code = code::side(app, &code, place(), screen());
                    view! { <div class="wall__side">{move || cards::facts(facts.get())} {code}</div> }
                });
                Some(view! { <div class="wall__lists">{page_view(&page, asking)}</div> {side} }.into_any())
            }
            View::Page(page, false) => Some(page_view(&page, asking)),
            View::Code => code().map(|code| code::own_page(app, &code, place(), round.get(), clock)),
        }
    };
    let told = move || {
        let told = refused.with(Refused::told);
        told.map(|told| view! { <p class="note" role="status">{app.say(told)}</p> })
    };
    let still = still();
    let is_beside = move || shown.with(|shown| shown.as_ref().is_some_and(View::is_beside));
    let is_cards = move || shown.with(|shown| shown.as_ref().is_some_and(View::is_cards));
    let is_code = move || shown.with(|shown| matches!(shown, Some(View::Code)));
    view! {
        <section
            class="wall"
            class:is-beside=is_beside
            class:is-cards=is_cards
            class:is-code=is_code
            class:is-still=still
            aria-label=t(DeskText::Wall)
        >
            <Head round=round shown=shown clock=clock />
            <div class="wall__body" on:keydown=move |event| walk(&event)>{body}</div>
            <Whom asking=asking round=round paused=pages.paused />
            <footer class="wall__foot">
                {move || (!is_beside()).then(|| cards::facts(facts.get()))}
                <div class="wall__controls cluster screen-only">
                    <Parts desk=desk showing=showing />
                    <CodeButton app=app coded=coded />
                    <StartClock clock=clock />
                    <ClockButtons clock=clock named=true />
                    <PageButtons pages=pages />
                    <button class="button" on:click=move |_| full_screen(refused)>
                        {t(Text::FullScreen)}
                    </button>
                    <a class="button" href=move || tab_address(desk, Tab::Rounds(Some(round.get())))>
                        {t(Text::Leave)}
                    </a>
                    {told}
                </div>
            </footer>
        </section>
    }
}

/// The round, the list, the progress, and the remaining time.
#[component]
fn Head(round: Memo<RoundNo>, shown: Memo<Option<View>>, clock: Clock) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let title = desk.memo(|state| state.settings.title.clone());
    let head = move || {
        let lang = app.lang();
        shown.with(|shown| desk.with(|event| head(event.state(), round.get(), shown.as_ref(), lang)))
    };
    let [first, second] = [0, 1].map(|at| move || std::mem::take(&mut head()[at]));
    let evening = EveningClock::here();
    let about = move || {
        let parts = [Some(title.get()).filter(|title| !title.is_empty()), evening.when(round.get())];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    };
    view! {
        <header class="wall__head">
            <h1>{first}</h1>
            <p>{second}</p>
            <p class="wall__clock"><ClockDigits clock=clock /></p>
            <p class="wall__title" dir="auto">{about}</p>
        </header>
    }
}

/// The buttons that turn the pages: a dot for each, the next page, and a pause.
#[component]
fn PageButtons(pages: Pages) -> impl IntoView {
    let app = Desk::here().app;
    let paused = pages.paused;
    let dot = move |page: usize| {
        let here = move || pages.at.get() == page;
        let label = app.say(Text::PageOf { page: page + 1, of: pages.count.get() });
        view! {
            <button
                class="wall__dot"
                class:is-current=here
                aria-label=label
                aria-current=move || here().then_some("true")
                on:click=move |_| pages.turn(page)
            >
                {move || if here() { "●" } else { "○" }}
            </button>
        }
    };
    view! {
        {move || (0..pages.count.get()).map(dot).collect_view()}
        <button class="button" on:click=move |_| pages.next()>
            {t(Text::NextPage)}
        </button>
        <button
            class="button"
            aria-pressed=move || paused.get().to_string()
            on:click=move |_| pages.turning.update(Turning::pause)
        >
            {move || app.say(if paused.get() { Text::GoOn } else { Text::Pause })}
        </button>
    }
}

fn full_screen(refused: RwSignal<Refused>) {
    let Some(root) = document().document_element() else { return };
    let given = given(&root, "requestFullscreen", &[]);
    leptos::task::spawn_local(async move {
        let is_given = given.await;
        refused.try_maybe_update(|refused| (refused.gives_full(is_given), ()));
    });
}

/// The size of the window.
fn screen_here() -> Screen {
    let pixels = |length: Result<JsValue, JsValue>| {
        length.ok().and_then(|length| length.as_f64()).map_or(1, |length| length.max(1.0) as u32)
    };
    Screen::of(pixels(window().inner_width()), pixels(window().inner_height()))
}

/// The size of a page in ems, for CSS.
fn ems(size: [u32; 2]) -> [String; 2] {
    size.map(|size| format!("{:.3}", f64::from(size) / 1_000.0))
}

fn page_view(page: &Page, asking: Asking) -> AnyView {
    match &page.body {
        Body::Cards(it) => cards::cards(it, page.size, asking),
        Body::Lists(it) => lists(it, page.size, asking),
        Body::Tree(it) => view! { <div class="wall__tree"><Picture drawing=it.clone() /></div> }.into_any(),
        Body::Ring(it) => view! { <picture::RingPage ring=it.clone() /> }.into_any(),
    }
}

/// Lists side by side, in the type that fits between head and foot.
fn lists(lists: &Listing, size: [u32; 2], asking: Asking) -> AnyView {
    let [wide, high] = ems(size);
    let names = Names::of(lists.rows.iter().flatten().flatten().flatten(), asking);
    let rows = lists.high.to_string();
    let lists = lists.rows.iter().map(|rows| list(&lists.columns, rows, names)).collect_view();
    // Set by script, which the page's policy allows.
    view! {
        <div class="wall__page" style=("--wide", wide) style=("--high", high) style=("--rows", rows)>
            {lists}
        </div>
    }
    .into_any()
}

/// The names of a page, which can be pressed for an answer.
#[derive(Clone, Copy)]
struct Names {
    /// The name that Tab reaches; arrows move on from there.
    first: Option<Player>,
    asking: Asking,
}

impl Names {
    fn of<'a>(lines: impl IntoIterator<Item = &'a Words>, asking: Asking) -> Names {
        Names { first: lines.into_iter().find_map(|line| line.of), asking }
    }

    /// A line; a name is a button.
    fn line(self, line: &Words) -> AnyView {
        let Names { first, asking } = self;
        let text = line.text.clone();
        let Some(player) = line.of else {
            return view! { <bdi class="wall__line">{text}</bdi> }.into_any();
        };
        view! {
            <button
                class="wall__line wall__name"
                tabindex=if first == Some(player) { "0" } else { "-1" }
                aria-haspopup="dialog"
                aria-expanded=move || asking.is(player).to_string()
                on:click=move |event| asking.ask(player, &event)
            >
                <bdi>{text}</bdi>
            </button>
        }
        .into_any()
    }
}

fn list(columns: &[Column], rows: &[Vec<Cell>], names: Names) -> AnyView {
    let kind = |column: &Column| match column.look {
        Look::Start => Kind::Text,
        Look::End => Kind::Number,
        Look::Bold => Kind::Place,
    };
    let kinds: Vec<Kind> = columns.iter().map(kind).collect();
    let cell = move |(kind, cell): (&Kind, &Cell)| {
        view! { <td class=of_kind(*kind)>{cell.iter().map(|line| names.line(line)).collect_view()}</td> }
    };
    let keys: Vec<usize> = (0..rows.len()).collect();
    let rows = rows.to_vec();
    let row =
        move |at: usize| view! { <tr>{kinds.iter().zip(&rows[at]).map(cell).collect_view()}</tr> }.into_any();
    let all: u32 = columns.iter().map(|column| column.width).sum();
    let width = |column: &Column| format!("{:.3}%", f64::from(column.width) * 100.0 / f64::from(all.max(1)));
    let widths = columns.iter().map(width).collect();
    let heads = columns.iter().map(|column| Head::of(kind(column), column.head.clone())).collect();
    view! { <Rows class="wall__grid" columns=heads widths=widths keys=keys row=row /> }.into_any()
}

/// Keeps the screen on as long as the wall is shown. A browser lets the screen sleep when the page is hidden, so the
/// lock is requested again when the page is visible again.
fn stay_awake(refused: RwSignal<Refused>) {
    let awake = StoredValue::new_local(keep_awake(refused));
    let seen = window_event_listener(ev::visibilitychange, move |_| {
        if !document().hidden() {
            awake.set_value(keep_awake(refused));
        }
    });
    on_cleanup(move || {
        seen.remove();
        awake.with_value(release);
    });
}

/// Asks the device to keep its screen on; returns a promise of a lock, or undefined if that is not supported.
///
/// Through `Reflect`, since web-sys keeps the Wake Lock API behind a compiler flag.
fn keep_awake(refused: RwSignal<Refused>) -> JsValue {
    let navigator = JsValue::from(window().navigator());
    let lock = call(&part(&navigator, "wakeLock"), "request", &["screen".into()]);
    let promise = lock.dyn_ref::<js_sys::Promise>().cloned();
    leptos::task::spawn_local(async move {
        let is_given = match promise {
            Some(promise) => wasm_bindgen_futures::JsFuture::from(promise).await.is_ok(),
            None => false,
        };
        // A request by a hidden page is refused, and repeated when the page is visible again.
        if is_given || !document().hidden() {
            refused.try_maybe_update(|refused| (refused.keeps_awake(is_given), ()));
        }
    });
    lock
}

/// Allows the screen to sleep again.
fn release(lock: &JsValue) {
    when_given(lock, |lock| {
        call(lock, "release", &[]);
    });
}

/// Calls `then` with the lock once the device has granted it.
fn when_given(lock: &JsValue, then: fn(&JsValue)) {
    if let Some(promise) = lock.dyn_ref::<js_sys::Promise>().cloned() {
        leptos::task::spawn_local(async move {
            if let Ok(lock) = wasm_bindgen_futures::JsFuture::from(promise).await {
                then(&lock);
            }
        });
    }
}
