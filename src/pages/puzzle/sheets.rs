//! Four exercises on paper, one of every kind: the pupil's sheet with blanks, the teacher's with the answers.

use leptos::prelude::*;
use rondel::figure::puzzle::{Kind, Puzzle};
use rondel::text::puzzle::Puzzle as Text;
use rondel::web::route::{PuzzleView, Sheets};
use rondel::write::screen::puzzle as screen;

use super::Desk;
use crate::pages::table::sheets;
use crate::parts::{Picture, TableView as Shown, date_words};

/// The number of exercises on a page.
const A_PAGE: usize = 2;

/// The choice of the sheets, and the sheets once they are chosen.
pub fn offered(desk: Desk) -> AnyView {
    let app = desk.app;
    let paper = Memo::new(move |_| desk.view.with(|view| view.paper));
    let day = Memo::new(move |_| desk.puzzle.with(|puzzle| puzzle.day));
    let place = move |paper: Option<Sheets>| {
        let day = desk.view.with_untracked(|view| view.day);
        app.go_instead(&super::route(PuzzleView { day, paper }));
    };
    let body = move || match paper.get() {
        None => view! {
            <button type="button" class="button" on:click=move |_| place(Some(Sheets::Both))>
                {app.say(Text::Show)}
            </button>
        }
        .into_any(),
        Some(_) => {
            let chosen = Memo::new(move |_| paper.get().unwrap_or_default());
            view! {
                <div class="cluster screen-only">
                    {sheets::choice(
                        app,
                        &[Sheets::Both, Sheets::Pupil, Sheets::Teacher],
                        chosen,
                        Callback::new(move |sheets| place(Some(sheets))),
                    )}
                    <button
                        type="button"
                        class="button button--main"
                        on:click=move |_| {
                            let _ = window().print();
                        }
                    >
                        {app.say(Text::Print)}
                    </button>
                    <button type="button" class="button button--quiet" on:click=move |_| place(None)>
                        {app.say(Text::Hide)}
                    </button>
                </div>
            }
            .into_any()
        }
    };
    let pages = move || {
        let (chosen, day) = (paper.get()?, day.get());
        let puzzles = Kind::ALL.map(|kind| Puzzle::of_kind(day, kind));
        let of = |is_solved: bool| {
            puzzles
                .chunks(A_PAGE)
                .enumerate()
                .map(|(at, of_page)| page(desk, of_page, at * A_PAGE, is_solved))
                .collect_view()
        };
        let pupil = (chosen != Sheets::Teacher).then(|| of(false));
        let teacher = (chosen != Sheets::Pupil).then(|| of(true));
        Some(view! {
            <div class="print__beside">
                <div class="paper" role="region" tabindex="0" aria-label=app.say(Text::OnPaper)>
                    {pupil} {teacher}
                </div>
            </div>
        })
    };
    view! {
        <section class="print hand-out stack">
            <h2 class="screen-only">{app.say(Text::OnPaper)}</h2>
            <p class="screen-only">{app.say(Text::OnPaperLead)}</p>
            {body} {pages}
        </section>
    }
    .into_any()
}

/// A page of exercises, numbered from `before + 1`.
fn page(desk: Desk, puzzles: &[Puzzle], before: usize, is_solved: bool) -> AnyView {
    let app = desk.app;
    let day = puzzles.first().map(|puzzle| date_words(puzzle.day)).unwrap_or_default();
    let title = if is_solved { Text::SheetAnswers { day } } else { Text::Sheet { day } };
    let name = (!is_solved).then(|| view! { <p class="exercise__blank">{app.say(Text::Name)}</p> });
    let exercises =
        puzzles.iter().enumerate().map(|(at, puzzle)| exercise(desk, puzzle, before + at + 1, is_solved));
    view! {
        <section class="paper__page hand-out__page">
            <p class="paper__heading hand-out__head">{app.say(title)}</p>
            {name}
            {exercises.collect_view()}
        </section>
    }
    .into_any()
}

/// An exercise with space for its answer, or with the answer.
fn exercise(desk: Desk, puzzle: &Puzzle, number: usize, is_solved: bool) -> AnyView {
    let app = desk.app;
    let lang = app.lang();
    let screen::Question { title, question, hint, picture, table } = screen::asked(puzzle, lang);
    let told = screen::told(puzzle, lang);
    let picture = if is_solved { told.picture.or(picture) } else { picture };
    let is_wide = picture.is_none();
    let picture =
        picture.map(|drawing| view! { <div class="exercise__picture"><Picture drawing=drawing /></div> });
    let table = table.map(|table| view! { <Shown table=table /> });
    let options = puzzle.options.iter().map(u16::to_string).collect::<Vec<_>>().join("   ");
    let hint = (!hint.is_empty()).then(|| view! { <p>{hint}</p> });
    let answer = match is_solved {
        true => {
            let right = puzzle.right;
            view! { <p><strong>{app.say(Text::Answer)} " " {right}</strong> ". " {told.why}</p> }.into_any()
        }
        false => view! { <p class="exercise__blank">{app.say(Text::Answer)}</p> }.into_any(),
    };
    view! {
        <section class="exercise" class:is-wide=is_wide>
            <h3 class="exercise__title">{number} ". " {title}</h3>
            {picture}
            <div class="exercise__words">
                <p>{question}</p>
                {hint}
                {table}
                <p class="exercise__options">{options}</p>
                {answer}
            </div>
        </section>
    }
    .into_any()
}
