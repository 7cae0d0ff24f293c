//! The puzzle of the source: join 1 to 6 in three pairs, in the way that is not shown.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::figure::third_solution::{Act, Outcome, ThirdSolution, pairing};
use rondel::figure::{HALF, SPAN_LETTERS, SPAN_RIM, Span};
use rondel::text::Lang;
use rondel::text::span::Span as Page;
use rondel::text::span::puzzle::Puzzle as Text;
use rondel::verify::differences;
use rondel::web::route::{Part, SpanView, Whence};
use rondel::whist::{SHOWN, seatings};
use rondel::write::screen::span::positions;
use rondel::write::screen::third_solution as screen;

use super::claims;
use super::wheel::Wheel;
use crate::parts::{Drag, Kind, Message, Picture, key_of, seat_under};

/// The state of the puzzle.
#[derive(Clone, Copy)]
struct Game {
    wheel: Wheel,
    puzzle: RwSignal<ThirdSolution>,
}

impl Game {
    /// Performs an action, and keeps the chords in the address.
    fn act(self, act: Act) {
        if self.puzzle.try_update(|puzzle| puzzle.update(act)) == Some(true) {
            let pairs = self.puzzle.with_untracked(|puzzle| puzzle.hand().pairs().to_vec());
            self.wheel.show(|view| view.join = pairs);
        }
    }

    /// Words about the puzzle, tracked.
    fn told<T>(self, words: impl FnOnce(&ThirdSolution, Lang) -> T) -> T {
        self.puzzle.with(|puzzle| words(puzzle, self.wheel.app.lang()))
    }

    fn outcome(self) -> Outcome {
        self.puzzle.with(ThirdSolution::outcome)
    }
}

/// The circle of seven with 0 in the centre, without lines.
fn circle() -> Span {
    Span::at(8, true, &[])
}

/// The part of the page with the puzzle.
pub fn puzzle(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let join = Memo::new(move |_| wheel.view.with(|view| view.join.clone()));
    let game = Game { wheel, puzzle: RwSignal::new(join.with_untracked(|join| ThirdSolution::of(join))) };
    Effect::new(move |before: Option<()>| {
        let join = join.get();
        if before.is_some() {
            game.puzzle.update(|puzzle| puzzle.arrive(&join));
        }
    });
    // In the colours named by the source.
    let titles = [(Text::First, 4), (Text::Second, 1)];
    let shown = SHOWN.iter().zip(titles).map(|(pairs, (title, ink))| {
        let drawing = pairing(pairs, ink, app.say(&title), app.say(Page::PictureDesc));
        let list = pairs.iter().map(|[a, b]| format!("{a}–{b}")).collect::<Vec<_>>().join(", ");
        view! {
            <figure class="puzzle__shown">
                <Picture drawing=drawing />
                <figcaption>{app.say(title)} ": " {list}</figcaption>
            </figure>
        }
    });
    view! {
        <h1>{app.say(Text::Title)}</h1>
        <p class="lead">{app.say(Text::Lead)}</p>
        <div class="puzzle__both">{shown.collect_view()}</div>
        <p class="note">{app.say(Text::Source)}</p>
        <div class="studio__pair span__pair">
            <section class="stack">
                <h2>{app.say(Text::Board)}</h2>
                {line(game)}
                {board(game)}
            </section>
            <section class="stack">{controls(game)} {seated(game)}</section>
        </div>
    }
    .into_any()
}

/// The next step, the reason why the last tap was not allowed, or the outcome.
fn line(game: Game) -> AnyView {
    let line = Memo::new(move |_| game.told(screen::line));
    view! {
        <p class="deadend__line" class:is-wrong=move || line.get().0 role="status">
            {move || line.get().1}
        </p>
    }
    .into_any()
}

/// The circle to be tapped on.
fn board(game: Game) -> AnyView {
    let app = game.wheel.app;
    let span = circle();
    let focus = RwSignal::new(1_u16);
    let lines = {
        let span = span.clone();
        move || {
            let line = |ends: [u16; 2], class: &'static str| {
                let [[x1, y1], [x2, y2]] = ends.map(|end| span.place(end));
                view! { <line class=class x1=x1 y1=y1 x2=x2 y2=y2 /> }
            };
            let (pairs, refused) = game.puzzle.with(|it| (it.hand().pairs().to_vec(), it.taps.refused()));
            let refused = refused.filter(|[a, b]| a != b).map(|pair| line(pair, "chord is-refused"));
            let set = pairs.into_iter().map(|pair| line(pair, "chord is-game")).collect_view();
            view! {
                {line([0, 7], "chord is-fixed")}
                {set}
                {refused}
            }
        }
    };
    let drag = Drag::new(
        move || game.puzzle.with_untracked(|puzzle| puzzle.taps.picked),
        move |position| game.act(Act::Tap(position)),
    );
    let seats = span.positions().map(|position| seat(game, &span, position, (focus, drag))).collect_view();
    view! {
        <figure class="deadend__ring">
            <svg
                class="figure deadend__picture puzzle__board"
                viewBox=format!("{0} {0} {1} {1}", -HALF + 12.0, 2.0 * HALF - 24.0)
                role="group"
                aria-label=app.say(Text::Positions)
                on:pointerdown=move |event| drag.press(&event, seat_under(&event))
                on:pointermove=move |event| drag.moves(seat_under(&event))
                on:pointerup=move |event| drag.lifts(seat_under(&event))
                on:pointercancel=move |_| drag.lifts(None)
            >
                <circle class="rim" r=SPAN_RIM fill="none" />
                <g aria-hidden="true">{lines}</g>
                {seats}
            </svg>
        </figure>
        <p>{move || game.told(screen::free)}</p>
    }
    .into_any()
}

/// A position, as a button.
fn seat(game: Game, span: &Span, position: u16, (focus, drag): (RwSignal<u16>, Drag)) -> AnyView {
    let [x, y] = span.place(position);
    let label = move || game.told(|puzzle, lang| screen::position(puzzle, position, lang));
    let is_picked = Memo::new(move |_| game.puzzle.with(|puzzle| puzzle.taps.picked == Some(position)));
    let class = move || {
        game.puzzle.with(|puzzle| {
            let refused = puzzle.taps.refused().is_some_and(|pair| pair.contains(&position));
            match (refused, is_picked.get(), puzzle.mate(position).is_some()) {
                (true, ..) => "is-refused",
                (_, true, _) => "is-picked",
                (_, _, true) => "is-paired",
                _ => "",
            }
        })
    };
    let key = move |event: KeyboardEvent| {
        let to = match key_of(&event).as_str() {
            "ArrowRight" | "ArrowDown" => position % 7 + 1,
            "ArrowLeft" | "ArrowUp" => {
                if position <= 1 {
                    7
                } else {
                    position - 1
                }
            }
            "Enter" | " " => {
                event.prevent_default();
                return game.act(Act::Tap(position));
            }
            _ => return,
        };
        event.prevent_default();
        focus.set(to);
        if let Some(element) = document().get_element_by_id(&format!("puzzle-{to}")) {
            let _ = element.unchecked_into::<web_sys::SvgElement>().focus();
        }
    };
    view! {
        <g
            id=format!("puzzle-{position}")
            class="deadend__seat"
            role="button"
            tabindex={move || if focus.get() == position { "0" } else { "-1" }}
            aria-label=label
            aria-pressed={move || is_picked.get().to_string()}
            data-seat=position
            on:click=move |_| {
                focus.set(position.max(1));
                if drag.is_tap() {
                    game.act(Act::Tap(position));
                }
            }
            on:keydown=key
        >
            <circle class=move || format!("seat {}", class()) cx=x cy=y r="15" />
            <text
                class=move || format!("seat__number {}", class())
                x=x
                y={y + 0.35 * 1.25 * SPAN_LETTERS}
                font-size=1.25 * SPAN_LETTERS
                text-anchor="middle"
            >
                {position}
            </text>
            <circle class="puzzle__hit" cx=x cy=y r="26" />
        </g>
    }
    .into_any()
}

/// The buttons undo, start again, hint and answer.
fn controls(game: Game) -> AnyView {
    let app = game.wheel.app;
    let none = move || game.puzzle.with(|puzzle| puzzle.hand().pairs().is_empty());
    let early = move || game.puzzle.with(|puzzle| !puzzle.may_hint());
    let found = move || game.outcome() == Outcome::Third;
    let hint = Memo::new(move |_| game.told(screen::hint));
    let hint = move || hint.get().map(|hint| view! { <Message kind=Kind::Note>{hint}</Message> });
    let button = move |text: Text, act: Act, off: Signal<bool>| {
        view! {
            <button type="button" class="button" disabled=off on:click=move |_| game.act(act)>
                {app.say(text)}
            </button>
        }
    };
    view! {
        <div class="cluster screen-only">
            {button(Text::Undo, Act::Undo, Signal::derive(none))}
            {button(Text::Again, Act::Again, Signal::derive(none))}
            {button(Text::Hint, Act::Hint, Signal::derive(early))}
            {button(Text::Answer, Act::Answer, Signal::derive(found))}
        </div>
        <p class="note screen-only">
            {move || app.say(Text::Tries { n: game.puzzle.with(|puzzle| puzzle.tries) })}
            " · "
            {app.say(Text::HintAfter)}
        </p>
        <div aria-live="polite">{hint}</div>
    }
    .into_any()
}

/// The three ways to seat the pairs at two tables, each with the result of its distances.
fn seated(game: Game) -> AnyView {
    let app = game.wheel.app;
    let outcome = Memo::new(move |_| game.outcome());
    let body = move || {
        let outcome = outcome.get();
        if !matches!(outcome, Outcome::Known(_) | Outcome::Third) {
            return None;
        }
        let pairs = game.puzzle.with_untracked(|puzzle| puzzle.hand().pairs().to_vec());
        let lines = seatings(pairs.try_into().ok()?)?.map(|solution| {
            let faults = differences(8, solution.tables()).faults;
            let verdict = match faults.is_empty() {
                true => {
                    view! { <span class="span__right-word">"✓ " {app.say(Text::SeatRight)}</span> }.into_any()
                }
                false => claims::list(app, &faults),
            };
            let view = SpanView { part: Part::Diagram, ..SpanView::with(&solution, Whence::Pasted) };
            let show = move |_| game.wheel.visit(view.clone());
            view! {
                <li class="stack puzzle__way">
                    <strong class="span__positions">{positions(&solution)}</strong>
                    {verdict}
                    <div>
                        <button type="button" class="button button--small screen-only" on:click=show>
                            {app.say(Text::SeatShow)}
                        </button>
                    </div>
                </li>
            }
        });
        let text = if outcome == Outcome::Third { Text::SeatThird } else { Text::SeatKnown };
        Some(view! {
            <div class="stack">
                <h2>{app.say(Text::SeatTitle)}</h2>
                <p>{app.say(text)}</p>
                <ol class="list stack">{lines.into_iter().collect_view()}</ol>
            </div>
        })
    };
    view! { <div aria-live="polite">{body}</div> }.into_any()
}
