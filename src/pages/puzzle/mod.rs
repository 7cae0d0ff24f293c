//! `#/table/puzzle/...`: the puzzle of a day, the same for everyone, and four exercises on paper.

mod answered;
mod sheets;

use leptos::prelude::*;
use rondel::figure::puzzle::Puzzle;
use rondel::text::puzzle::Puzzle as Text;
use rondel::web::route::{PuzzleView, Route, TableView};
use rondel::write::screen::puzzle as screen;
use time::Date;

use super::table::tabs::{Tab, tabs};
use crate::files;
use crate::parts::{ClassCode, Picture, TableView as Shown, date_words, today};
use crate::state::App;

/// The page's state: the puzzle, and the answers given.
#[derive(Clone, Copy)]
struct Desk {
    app: App,
    view: Memo<PuzzleView>,
    today: Date,
    puzzle: Memo<Puzzle>,
    /// The answers given, the latest one last.
    tried: RwSignal<Vec<u16>>,
}

impl Desk {
    fn new(app: App) -> Self {
        let view = Memo::new(move |_| match app.route.get() {
            Route::Puzzle(rest) => PuzzleView::read(&rest),
            _ => PuzzleView::default(),
        });
        let today = today();
        let day = Memo::new(move |_| view.with(|view| view.day).unwrap_or(today));
        let puzzle = Memo::new(move |_| Puzzle::of(day.get()));
        let tried = RwSignal::new(Vec::new());
        ImmediateEffect::new_scoped(move || {
            let puzzle = puzzle.get();
            tried.set(puzzle.tried(&answered::recall(app.store, puzzle.day)));
        });
        Desk { app, view, today, puzzle, tried }
    }

    fn is_solved(self) -> bool {
        self.puzzle.with(|puzzle| self.tried.with(|tried| tried.contains(&puzzle.right)))
    }

    fn answer(self, answer: u16) {
        let puzzle = self.puzzle.get_untracked();
        let mut tried = self.tried.get_untracked();
        tried.push(answer);
        let tried = puzzle.tried(&tried);
        answered::keep(self.app.store, puzzle.day, &tried);
        self.tried.set(tried);
    }

    /// The address of the puzzle of a day; that of today has no date in it.
    fn place(self, day: Date) -> String {
        let paper = self.view.with(|view| view.paper);
        self::route(PuzzleView { day: Some(day).filter(|day| *day != self.today), paper }).to_string()
    }
}

/// The page with the puzzle of a day.
#[component]
pub fn PuzzlePage() -> impl IntoView {
    let app = App::here();
    let desk = Desk::new(app);
    let round_table = Memo::new(|_| TableView::default());
    view! {
        <article class="studio stack daily">
            {tabs(app, round_table, Signal::stored(Tab::Puzzle))}
            <h1 class="studio__title studio__title--told">{app.say(Text::Title)}</h1>
            {days(desk)}
            {move || asked(desk, &desk.puzzle.get())}
            <p class="studio__lead">{app.say(Text::Lead)}</p>
            <ClassCode app=app route=Signal::derive(move || of_day(desk.puzzle.with(|puzzle| puzzle.day))) />
            {sheets::offered(desk)}
        </article>
    }
}

/// The day of the puzzle, with links to its neighbours.
fn days(desk: Desk) -> AnyView {
    let app = desk.app;
    let day = Memo::new(move |_| desk.puzzle.with(|puzzle| puzzle.day));
    let to = move |day: Option<Date>, words: Text| {
        day.map(|day| {
            view! { <a class="button button--small" href=desk.place(day)>{app.say(words)}</a> }
        })
    };
    let before = move || to(day.get().previous_day(), Text::Before);
    // Future puzzles are not offered.
    let after = move || to(day.get().next_day().filter(|day| *day <= desk.today), Text::After);
    let today = move || to(Some(desk.today).filter(|today| *today != day.get()), Text::Today);
    view! {
        <div class="cluster cluster--apart daily__days">
            <p class="daily__day">{move || date_words(day.get())}</p>
            <nav class="cluster screen-only" aria-label=app.say(Text::Days)>
                {before} {today} {after}
            </nav>
        </div>
    }
    .into_any()
}

/// The puzzle: its picture or table, the question, the answers, and the outcome.
fn asked(desk: Desk, puzzle: &Puzzle) -> AnyView {
    let app = desk.app;
    let lang = app.lang();
    let screen::Question { title, question, hint, picture, table } = screen::asked(puzzle, lang);
    let told = StoredValue::new(screen::told(puzzle, lang));
    let is_solved = Memo::new(move |_| desk.is_solved());
    let picture = StoredValue::new(picture);
    let drawn = move || {
        let answer = is_solved.get().then(|| told.with_value(|told| told.picture.clone())).flatten();
        let drawing = answer.or_else(|| picture.get_value());
        drawing.map(|drawing| view! { <div class="daily__picture"><Picture drawing=drawing /></div> })
    };
    let beside = picture.with_value(Option::is_some);
    let table = table.map(|table| view! { <Shown table=table /> });
    let [left, right] = if beside { [None, table] } else { [table, None] };
    let hint = (!hint.is_empty()).then(|| view! { <p class="note">{hint}</p> });
    let answer = {
        let puzzle = puzzle.clone();
        move || is_solved.get().then(|| solved(desk, &puzzle, told.with_value(|told| told.why.clone())))
    };
    view! {
        <div class="studio__pair">
            <div class="studio__left">{drawn} {left}</div>
            <div class="studio__right">
                <h2>{title}</h2>
                <p class="daily__ask">{question}</p>
                {hint}
                {right}
                {options(desk, puzzle)}
                <div aria-live="polite">{said(desk)} {answer}</div>
                {board(app, puzzle, is_solved)}
            </div>
        </div>
    }
    .into_any()
}

/// The possible answers; the tried ones are struck out.
fn options(desk: Desk, puzzle: &Puzzle) -> AnyView {
    let app = desk.app;
    let right = puzzle.right;
    let option = |answer: u16| {
        let was_tried = Memo::new(move |_| desk.tried.with(|tried| tried.contains(&answer)));
        let label = move || {
            was_tried.get().then(|| {
                app.say(if answer == right {
                    Text::IsRight { answer }
                } else {
                    Text::TriedAlready { answer }
                })
            })
        };
        let sign = move || match was_tried.get() {
            false => "",
            true if answer == right => " ✓",
            true => " ✗",
        };
        view! {
            <button
                type="button"
                class="button daily__option"
                class:is-right=move || was_tried.get() && answer == right
                class:is-wrong=move || was_tried.get() && answer != right
                aria-label=label
                disabled=move || was_tried.get() || desk.is_solved()
                on:click=move |_| desk.answer(answer)
            >
                {answer}
                {sign}
            </button>
        }
    };
    let options = puzzle.options.iter().copied().map(option).collect_view();
    view! {
        <div class="cluster daily__options" role="group" aria-label=app.say(Text::Choose)>
            {options}
        </div>
    }
    .into_any()
}

/// The message about the last answer.
fn said(desk: Desk) -> impl Fn() -> Option<AnyView> {
    move || {
        let last = desk.tried.with(|tried| tried.last().copied())?;
        let (class, words) = match desk.is_solved() {
            true => ("daily__said", format!("✓ {}", desk.app.say(Text::Right))),
            false => ("daily__said is-wrong", format!("✗ {}", desk.app.say(Text::Wrong { answer: last }))),
        };
        Some(view! { <p class=class>{words}</p> }.into_any())
    }
}

/// The reason for the right answer, and the line to be copied.
fn solved(desk: Desk, puzzle: &Puzzle, why: String) -> AnyView {
    let app = desk.app;
    let address = address(puzzle.day);
    let line = screen::result(puzzle, &desk.tried.get_untracked(), &address, app.lang());
    let said = RwSignal::new(None::<bool>);
    let copied = line.clone();
    let copy = move |_| {
        let text = copied.clone();
        leptos::task::spawn_local(async move { said.set(Some(files::copy(&text).await)) });
    };
    let told = move || said.get().map(|done| app.say(if done { Text::Copied } else { Text::NotCopied }));
    view! {
        <p>{why}</p>
        <section class="sheet stack daily__result">
            <h3>{app.say(Text::Result)}</h3>
            <p class="daily__line" dir="auto">{line}</p>
            <div class="cluster">
                <button type="button" class="button button--main" on:click=copy>{app.say(Text::Copy)}</button>
                <span role="status" class="note">{told}</span>
            </div>
            <p class="note">{app.say(Text::ResultHint)}</p>
        </section>
    }
    .into_any()
}

/// The route of a view.
fn route(view: PuzzleView) -> Route {
    Route::Puzzle(view.to_string())
}

/// The route of the puzzle of a day, which stays the same tomorrow.
fn of_day(day: Date) -> Route {
    route(PuzzleView { day: Some(day), paper: None })
}

/// The shareable address of the puzzle of a day; empty if the page was opened from a file.
fn address(day: Date) -> String {
    let here = window().location().href().unwrap_or_default();
    let here = here.split('#').next().unwrap_or_default();
    let route = of_day(day);
    if here.starts_with("http") { format!("{here}{route}") } else { String::new() }
}

/// The link to a board on which the puzzle can be tried.
fn board(app: App, puzzle: &Puzzle, is_solved: Memo<bool>) -> AnyView {
    let puzzle = puzzle.clone();
    let link = move || {
        let (route, words) = screen::board(&puzzle, is_solved.get())?;
        Some(view! { <p class="screen-only"><a href=route.to_string()>{app.say(words)}</a></p> })
    };
    view! { {link} }.into_any()
}
