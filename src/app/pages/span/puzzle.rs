//! The puzzle of the source: join 1 to 6 in three pairs, in the way that is not shown.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::figure::{Drawing, HALF, Lines, SPAN_LETTERS, SPAN_RIM, Shape, Span, SpanSheet};
use rondel::round_robin::starter::{ByHand, Refused, Starter, Tap};
use rondel::text::span::Span as Page;
use rondel::text::span::puzzle::Puzzle as Text;
use rondel::verify::differences;
use rondel::web::route::{Part, SpanView, Whence};
use rondel::whist::{SHOWN, seatings};
use rondel::write::screen::span::positions;

use super::claims;
use super::wheel::Wheel;
use crate::parts::{Kind, Message, Picture, key_of};

/// Chords to be set.
const CHORDS: usize = 3;
/// The number of tries after which a hint comes.
const TRIES: usize = 3;

/// How it goes.
#[derive(Clone, Copy)]
struct Game {
    wheel: Wheel,
    hand: Memo<ByHand>,
    picked: RwSignal<Option<u16>>,
    refused: RwSignal<Option<([u16; 2], Refused)>>,
    joined: RwSignal<Option<[u16; 2]>>,
    tries: RwSignal<usize>,
    hint: RwSignal<bool>,
    answered: RwSignal<bool>,
}

/// What has come of the chords.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Open,
    Stuck,
    /// One of those shown, by index.
    Known(usize),
    Third,
}

impl Game {
    fn outcome(self) -> Outcome {
        self.hand.with(|hand| match hand.starter() {
            Some(starter) => match SHOWN.iter().position(|shown| starter.is_same(&known(shown))) {
                Some(index) => Outcome::Known(index),
                None => Outcome::Third,
            },
            None if hand.is_stuck() => Outcome::Stuck,
            None => Outcome::Open,
        })
    }

    /// Keeps the chords in the address.
    fn keep(self, hand: &ByHand) {
        let pairs = hand.pairs().to_vec();
        self.wheel.show(|view| view.join = pairs);
        self.picked.set(None);
        self.hint.set(false);
    }

    fn tap(self, position: u16) {
        self.refused.set(None);
        let mut hand = self.hand.get_untracked();
        let picked = self.picked.get_untracked();
        match hand.tap(picked, position) {
            Tap::Picked(position) => self.picked.set(Some(position)),
            Tap::LetGo => self.picked.set(None),
            Tap::Joined { pair, .. } => {
                self.joined.set(Some(pair));
                self.keep(&hand);
                if !matches!(untrack(|| self.outcome()), Outcome::Open | Outcome::Third) {
                    self.tries.update(|tries| *tries += 1);
                }
            }
            Tap::Refused { pair, why } => {
                if picked.is_some() {
                    self.tries.update(|tries| *tries += 1);
                }
                self.refused.set(Some((pair, why)));
                self.picked.set(None);
            }
        }
    }

    fn undo(self) {
        let mut hand = self.hand.get_untracked();
        hand.undo();
        self.refused.set(None);
        self.joined.set(None);
        self.keep(&hand);
    }

    fn again(self) {
        self.refused.set(None);
        self.joined.set(None);
        self.answered.set(false);
        self.keep(&ByHand::new(CHORDS));
    }
}

fn known(pairs: &[[u16; 2]; CHORDS]) -> Starter {
    Starter::new(pairs.to_vec()).expect("the source's pairings are starters")
}

/// The third: of all starters the one that is not shown.
fn third() -> Vec<[u16; 2]> {
    let all = rondel::round_robin::starter::all(CHORDS).unwrap_or_default();
    let third = all.iter().find(|starter| !SHOWN.iter().any(|shown| starter.is_same(&known(shown))));
    third.map(|starter| starter.pairs().to_vec()).unwrap_or_default()
}

/// The circle of seven with 0 in the middle, and nothing drawn.
fn circle() -> Span {
    Span::at(8, true, &[])
}

/// The part of the page.
pub fn puzzle(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let join = Memo::new(move |_| wheel.view.with(|view| view.join.clone()));
    let hand = Memo::new(move |_| {
        let mut hand = ByHand::new(CHORDS);
        for pair in join.get() {
            // What cannot be joined was typed into the address by hand.
            let _ = hand.join(pair);
        }
        hand
    });
    let game = Game {
        wheel,
        hand,
        picked: RwSignal::new(None),
        refused: RwSignal::new(None),
        joined: RwSignal::new(None),
        tries: RwSignal::new(0),
        hint: RwSignal::new(false),
        answered: RwSignal::new(false),
    };
    // In the colours that the source calls them by.
    let titles = [(Text::First, 4), (Text::Second, 1)];
    let shown = SHOWN.iter().zip(titles).map(|(pairs, (title, ink))| {
        let drawing = pairs_drawing(pairs, ink, app.say(&title), app.say(Page::PictureDesc));
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

/// The chords alone, with 0 and 7 as partners.
fn pairs_drawing(pairs: &[[u16; 2]; CHORDS], ink: u8, title: String, desc: String) -> Drawing {
    let tables = seatings(*pairs).map(|seatings| seatings[0].tables().to_vec()).unwrap_or_default();
    let span = Span::at(8, true, &tables);
    let sheet = SpanSheet { lines: Lines::Partners, ..SpanSheet::whole(&span) };
    let mut drawing = span.drawing(&sheet, title, desc);
    // Tables come later: here are only pairs.
    drawing.shapes.retain(|shape| match shape {
        Shape::Circle { class, .. } | Shape::Text { class, .. } => !class.starts_with("tag"),
        _ => true,
    });
    for shape in &mut drawing.shapes {
        if let Shape::Line { class, .. } = shape {
            *class = format!("chord is-partners ink-{ink}");
        }
    }
    drawing
}

/// What to do next, or why the last tap was not allowed, or what came of it.
fn line(game: Game) -> AnyView {
    let app = game.wheel.app;
    let text = move || {
        if let Some((_, why)) = game.refused.get() {
            return (true, format!("✗ {}", app.say(why)));
        }
        match game.outcome() {
            Outcome::Third if game.answered.get() => return (false, app.say(Text::Shown)),
            Outcome::Third => return (false, format!("✓ {}", app.say(Text::Solved))),
            Outcome::Known(index) => {
                let which = app.say([Text::First, Text::Second][index].clone());
                return (false, app.say(Text::Known { which: which.to_lowercase() }));
            }
            Outcome::Stuck => return (true, app.say(Text::Stuck)),
            Outcome::Open => {}
        }
        match (game.picked.get(), game.joined.get()) {
            (Some(position), _) => (false, app.say(Text::TapSecond { position })),
            (None, Some([a, b])) => {
                let distance = game.hand.with(|hand| hand.distance([a, b]));
                (false, app.say(Text::Joined { a, b, distance }))
            }
            (None, None) => (false, app.say(Text::TapFirst)),
        }
    };
    view! {
        <p class="deadend__line" class:is-wrong=move || text().0 role="status">
            {move || text().1}
        </p>
    }
    .into_any()
}

/// The circle to tap on.
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
            let refused = game.refused.get().filter(|(pair, _)| pair[0] != pair[1]);
            let refused = refused.map(|(pair, _)| line(pair, "chord is-refused"));
            let set: Vec<_> =
                game.hand.with(|hand| hand.pairs().iter().map(|&pair| line(pair, "chord is-game")).collect());
            view! {
                {line([0, 7], "chord is-fixed")}
                {set}
                {refused}
            }
        }
    };
    let seats = span.positions().map(|position| seat(game, &span, position, focus)).collect_view();
    let free = move || {
        let distances: Vec<String> = game.hand.with(|hand| {
            let used: Vec<u16> = hand.pairs().iter().map(|&pair| hand.distance(pair)).collect();
            (1..=CHORDS as u16).filter(|distance| !used.contains(distance)).map(|d| d.to_string()).collect()
        });
        (!distances.is_empty()).then(|| app.say(Text::Free { distances: distances.join(", ") }))
    };
    view! {
        <figure class="deadend__ring">
            <svg
                class="figure deadend__picture puzzle__board"
                viewBox=format!("{0} {0} {1} {1}", -HALF + 12.0, 2.0 * HALF - 24.0)
                role="group"
                aria-label=app.say(Text::Positions)
            >
                <circle class="rim" r=SPAN_RIM fill="none" />
                <g aria-hidden="true">{lines}</g>
                {seats}
            </svg>
        </figure>
        <p>{free}</p>
    }
    .into_any()
}

/// A position, as a button.
fn seat(game: Game, span: &Span, position: u16, focus: RwSignal<u16>) -> AnyView {
    let app = game.wheel.app;
    let [x, y] = span.place(position);
    let mate = Memo::new(move |_| match position {
        0 => Some(7),
        7 => Some(0),
        position => game.hand.with(|hand| hand.mate(position)),
    });
    let label = move || {
        app.say(match mate.get() {
            Some(with) => Text::Paired { position, with },
            None if game.picked.get() == Some(position) => Text::Picked { position },
            None => Text::Open { position },
        })
    };
    let class = move || {
        let refused = game.refused.get().is_some_and(|(pair, _)| pair.contains(&position));
        match (refused, game.picked.get() == Some(position), mate.get().is_some()) {
            (true, ..) => "is-refused",
            (_, true, _) => "is-picked",
            (_, _, true) => "is-paired",
            _ => "",
        }
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
                return game.tap(position);
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
            aria-pressed={move || (game.picked.get() == Some(position)).to_string()}
            on:click=move |_| {
                focus.set(position.max(1));
                game.tap(position);
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

/// Undo, again, hint and answer.
fn controls(game: Game) -> AnyView {
    let app = game.wheel.app;
    let none = move || game.hand.with(|hand| hand.pairs().is_empty());
    let early = move || game.tries.get() < TRIES || game.outcome() == Outcome::Third;
    let answer = move |_| {
        game.answered.set(true);
        game.refused.set(None);
        let mut hand = ByHand::new(CHORDS);
        for pair in third() {
            // The chords of a starter can all be set.
            let _ = hand.join(pair);
        }
        game.keep(&hand);
    };
    let hint = move || {
        game.hint.get().then(|| {
            let hand = game.hand.get();
            let third = third();
            let fits = |pair: &[u16; 2]| third.iter().any(|[a, b]| *pair == [*a, *b] || *pair == [*b, *a]);
            let text = match hand.pairs().iter().all(fits) {
                false => Text::HintBack,
                true => match third.iter().find(|pair| hand.check(**pair).is_ok()) {
                    Some(&[a, b]) => Text::HintPair { a, b },
                    None => return ().into_any(),
                },
            };
            view! { <Message kind=Kind::Note>{app.say(text)}</Message> }.into_any()
        })
    };
    view! {
        <div class="cluster screen-only">
            <button type="button" class="button" disabled=none on:click=move |_| game.undo()>
                {app.say(Text::Undo)}
            </button>
            <button type="button" class="button" disabled=none on:click=move |_| game.again()>
                {app.say(Text::Again)}
            </button>
            <button type="button" class="button" disabled=early on:click=move |_| game.hint.set(true)>
                {app.say(Text::Hint)}
            </button>
            <button
                type="button"
                class="button"
                disabled=move || game.outcome() == Outcome::Third
                on:click=answer
            >
                {app.say(Text::Answer)}
            </button>
        </div>
        <p class="note screen-only">
            {move || app.say(Text::Tries { n: game.tries.get() })}
            " · "
            {app.say(Text::HintAfter)}
        </p>
        <div aria-live="polite">{hint}</div>
    }
    .into_any()
}

/// The three ways to seat the pairs at two tables, each with what its distances say.
fn seated(game: Game) -> AnyView {
    let app = game.wheel.app;
    let body = move || {
        let outcome = game.outcome();
        if !matches!(outcome, Outcome::Known(_) | Outcome::Third) {
            return None;
        }
        let pairs: [[u16; 2]; CHORDS] = game.hand.with(|hand| hand.pairs().to_vec()).try_into().ok()?;
        let lines = seatings(pairs)?.map(|solution| {
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
