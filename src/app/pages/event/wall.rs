//! The wall: the round in type that is read from the back of the hall. Pages change by themselves, nothing scrolls.

mod choice;

use gloo_timers::callback::Interval;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsValue;
use rondel::event::{State, System};
use rondel::history::History;
use rondel::ids::{Player, RoundNo};
use rondel::names;
use rondel::result::Outcome;
use rondel::route::Tab;
use rondel::standings;
use rondel::standings::keizer::{self, Lists};
use rondel::text::common::Word;
use rondel::text::desk::Desk as DeskText;
use rondel::text::keizer::Numbers;
use rondel::text::keizer::page::Page as KeizerText;
use rondel::text::wall::Wall as Text;

use self::choice::{Part, Parts, chosen};
use super::rounds::side_words;
use super::tab_address;
use crate::desk::Desk;
use crate::parts::date_words;
use crate::state::t;
use rondel::text::numbers::{board_score, halves, quarters, score};

/// Rows in one column: with the type of the wall they just fill the height.
const ROWS: usize = 13;
/// Rows on one page: two columns.
const PAGE: usize = 2 * ROWS;
/// How long a page stays.
const DWELL_MS: u32 = 12_000;
/// The longest names shown whole, in characters, where rows stand in one column and in two; longer ones are shortened,
/// each in a way of its own. Two names share a row by table.
const IN_TABLES: [usize; 2] = [28, 12];
/// The same by name, where a row has one.
const IN_NAMES: [usize; 2] = [40, 18];

/// The same in the standings, where it is beside place, points and quality.
const IN_STANDINGS: [usize; 2] = [40, 18];

/// One page of the wall.
#[derive(Debug, Clone, PartialEq)]
enum Page {
    /// Rows `number, white, black, result`, and how long a name may be in large type.
    Tables(Vec<[String; 4]>, usize),
    /// Rows `name, where`, and the same.
    Names(Vec<[String; 2]>, usize),
    /// Rows `place, name, points, beside them`, and the same, and the words above the last two.
    Standings(Vec<[String; 4]>, usize, [String; 2]),
}

impl Page {
    fn part(&self) -> Part {
        match self {
            Page::Tables(..) => Part::Tables,
            Page::Names(..) => Part::Names,
            Page::Standings(..) => Part::Standings,
        }
    }
}

/// The round on the wall.
#[component]
pub fn WallTab(round: Memo<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let parts = RwSignal::new(desk.now(|event| chosen(app, event.state())));
    let pages = Memo::new(move |_| {
        let shown = |part: &Page| parts.with(|parts| parts.contains(&part.part()));
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
    let kind = move || shown.with(|page| page.as_ref().map_or(Part::Tables, Page::part)).title(app);
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
    let body = move || match shown.get() {
        None => ().into_any(),
        Some(Page::Tables(rows, fits)) => {
            let [one, other] =
                side_words(desk.with(|event| event.state().settings.sides)).map(|word| app.say(word));
            columns(&rows, |rows| {
                let head = [app.say(Word::Table), one.clone(), other.clone(), app.say(Word::Result)];
                grid("wall__grid wall__grid--tables", &head, rows, fits)
            })
        }
        Some(Page::Names(rows, fits)) => columns(&rows, |rows| {
            let head = [app.say(Word::Name), app.say(Word::Table)];
            grid("wall__grid wall__grid--names", &head, rows, fits)
        }),
        Some(Page::Standings(rows, fits, [points, beside])) => columns(&rows, |rows| {
            let head = [app.say(Word::Place), app.say(Word::Name), points.clone(), beside.clone()];
            let is_list = desk.with(|event| matches!(event.state().system, System::Keizer(_)));
            let class = match is_list {
                true => "wall__grid wall__grid--standings wall__grid--list",
                false => "wall__grid wall__grid--standings",
            };
            grid(class, &head, rows, fits)
        }),
    };
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

/// The pages: all by table, then all by name.
fn pages(desk: Desk, state: &State, round: RoundNo) -> Vec<Page> {
    let Some(published) = state.round(round) else { return Vec::new() };
    let whole = names::outward(state);
    let fits = IN_TABLES[usize::from(published.round.tables.len() > ROWS)];
    let short = names::short(&whole, fits);
    let name = |player: Player| short[player.index()].clone();
    let words = side_words(state.settings.sides).map(|word| desk.app.say(word));

    let mut tables = Vec::new();
    let mut places: Vec<(Player, String)> = Vec::new();
    for (index, (table, outcome)) in published.round.tables.iter().zip(&published.outcomes).enumerate() {
        let Some([first, second]) = table.pair() else { continue };
        let result = match outcome {
            // A match of teams is followed while it is played.
            Some(Outcome::Boards(boards)) if !boards.is_complete() => {
                format!("{} …", board_score(boards.points()))
            }
            outcome => outcome.as_ref().map(score).unwrap_or_default(),
        };
        tables.push([(index + 1).to_string(), name(first), name(second), result]);
        places.push((first, format!("{} {}", index + 1, words[0])));
        places.push((second, format!("{} {}", index + 1, words[1])));
    }
    for &player in &published.round.out {
        if !state.members[player.index()].is_away(round) {
            places.push((player, desk.app.say(Text::IsFree)));
        }
    }
    places.sort_by_cached_key(|(player, _)| names::order(&whole[player.index()]));
    let by_table = tables.chunks(PAGE).map(|rows| Page::Tables(rows.to_vec(), fits));

    let fits = IN_NAMES[usize::from(places.len() > ROWS)];
    let short = names::short(&whole, fits);
    let row = |(player, place): (Player, String)| [short[player.index()].clone(), place];
    let places: Vec<[String; 2]> = places.into_iter().map(row).collect();
    let by_name = places.chunks(PAGE).map(|rows| Page::Names(rows.to_vec(), fits));
    by_table.chain(by_name).collect()
}

/// The standings as they are now, of a season the last published list; none before anything is known.
fn standings_pages(desk: Desk, state: &State) -> Vec<Page> {
    let history = History::of(state);
    if !history.rounds.iter().any(|round| round.begun) {
        return Vec::new();
    }
    let whole = names::outward(state);
    let (rows, heads) = match Lists::of(state) {
        Some(lists) => list_rows(desk, &lists),
        None => standings_rows(desk, state, &history),
    };
    let fits = IN_STANDINGS[usize::from(rows.len() > ROWS)];
    let short = names::short(&whole, fits);
    let row =
        |(place, player, points, beside): Standing| [place, short[player.index()].clone(), points, beside];
    let rows: Vec<[String; 4]> = rows.into_iter().map(row).collect();
    rows.chunks(PAGE).map(|rows| Page::Standings(rows.to_vec(), fits, heads.clone())).collect()
}

/// A row of the standings: place, who, points, and what stands beside them.
type Standing = (String, Player, String, String);

/// Everybody with the tie-break that stands beside the points, and the words above the two.
fn standings_rows(desk: Desk, state: &State, history: &History) -> (Vec<Standing>, [String; 2]) {
    let table = standings::table(history, &state.settings);
    let beside = table.beside();
    let row = |row: &standings::Row| {
        let value = beside.and_then(|at| row.values[at]);
        let value = value.map(|value| quarters(2 * value)).unwrap_or_default();
        (row.place.to_string(), row.player, halves(row.points), value)
    };
    let rows = table.rows.iter().map(row).collect();
    let beside = beside.map(|at| desk.app.say(table.tie_breaks[at])).unwrap_or_default();
    (rows, [desk.app.say(Word::Points), beside])
}

/// Everybody of the last published list with total and value, and the words above the two.
fn list_rows(desk: Desk, lists: &Lists) -> (Vec<Standing>, [String; 2]) {
    let list = lists.last();
    let numbers = Numbers::of(lists.ledger.settings(), list, desk.app.lang.get_untracked());
    let row = |(index, row): (usize, &keizer::Row)| {
        let place = (index + 1).to_string();
        (place, row.player, numbers.points(row.total), numbers.value(row.value))
    };
    let rows = list.rows.iter().enumerate().map(row).collect();
    (rows, [KeizerText::Total, KeizerText::Value].map(|word| desk.app.say(word)))
}

fn free_names(state: &State, round: RoundNo) -> Vec<String> {
    let out = state.round(round).map(|published| published.round.out.clone()).unwrap_or_default();
    let names = names::outward(state);
    let here = out.into_iter().filter(|player| !state.members[player.index()].is_away(round));
    here.map(|player| names[player.index()].clone()).collect()
}

fn columns<const N: usize>(rows: &[[String; N]], column: impl Fn(&[[String; N]]) -> AnyView) -> AnyView {
    rows.chunks(ROWS).map(column).collect_view().into_any()
}

fn grid<const N: usize>(
    class: &'static str,
    head: &[String; N],
    rows: &[[String; N]],
    fits: usize,
) -> AnyView {
    // Names that stay apart only by being longer are set smaller and on two lines; two letters more still fit.
    let cell = |cell: &String| {
        let long = cell.chars().count() > fits + 2;
        view! { <td class:is-long=long><bdi>{cell.clone()}</bdi></td> }
    };
    let cells = |row: &[String; N]| row.iter().map(cell).collect_view();
    let head = head.iter().map(|word| view! { <th scope="col">{word.clone()}</th> }).collect_view();
    let rows = rows.iter().map(|row| view! { <tr>{cells(row)}</tr> }).collect_view();
    view! {
        <table class=class>
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
