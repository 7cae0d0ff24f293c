//! The circle: chairs to be tapped while lines are drawn, then players who walk or lines that turn.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::figure::{ALL_COLOURED, Circle, Ink, RIM};
use rondel::model::ids::TableNo;
use rondel::round_robin::starter::Taps;
use rondel::text::starter::Starter as Text;
use rondel::web::route::Route;
use rondel::write::bare::Bare;

use super::bench::Bench;
use crate::parts::{Along, Drag, SavePicture, key_of};

/// The greatest distance from a tap to the centre of its chair, in units of the picture.
const REACH: f64 = 22.0;

/// The picture; rebuilt for another number of players.
pub fn board(bench: Bench) -> AnyView {
    let app = bench.app;
    let label = move || label(bench);
    let body = move || {
        let circle = bench.circle.get();
        let focus = RwSignal::new(1_u16);
        let seats = (0..=circle.positions).map(|chair| seat(bench, circle, chair, focus)).collect_view();
        let half = circle.half();
        let under =
            move |event: &web_sys::MouseEvent| point(event, half).and_then(|at| circle.nearest(at, REACH));
        let drag =
            Drag::new(move || bench.taps.with_untracked(|taps| taps.picked), move |chair| bench.tap(chair));
        view! {
            <svg
                class="figure is-dancing starter__picture"
                viewBox=format!("{0:.2} {0:.2} {1:.2} {1:.2}", -half, 2.0 * half)
                role="group"
                aria-label=label
                aria-description=app.say(Text::Chairs)
                on:pointerdown=move |event| drag.press(&event, under(&event))
                on:pointermove=move |event| drag.moves(under(&event))
                on:pointerup=move |event| drag.lifts(under(&event))
                on:pointercancel=move |_| drag.lifts(None)
                on:click=move |event| {
                    if let Some(chair) = under(&event).filter(|_| drag.is_tap()) {
                        focus.set(chair.max(1));
                        bench.tap(chair);
                    }
                }
            >
                <circle class="rim" r=RIM fill="none" />
                {lines(bench, circle)}
                {seats}
            </svg>
        }
    };
    view! { <figure>{body}</figure> }.into_any()
}

/// The number of players, and the round.
fn label(bench: Bench) -> String {
    bench.app.say(Text::Picture { players: bench.players.get(), round: bench.round.get() + 1 })
}

/// The files of the present picture.
pub fn files(bench: Bench) -> AnyView {
    let app = bench.app;
    let save = move |()| {
        let (circle, round) = (bench.circle.get_untracked(), bench.round.get_untracked());
        let motion = bench.view.with_untracked(|view| view.motion);
        let is_white = |chair| bench.pair(chair, round).map(|[first, _]| first == chair);
        let drawing = bench.hand.with_untracked(|hand| {
            let desc = app.say(Text::Lead);
            untrack(|| circle.drawing(hand.pairs(), (motion, round), is_white, label(bench), desc))
        });
        bench.numbers.in_drawing(drawing, "dancer__number", bench.players.get_untracked())
    };
    let bare = move |()| {
        let view = bench.view.get_untracked();
        Bare::of(&Route::Starter(view), bench.numbers.to_say(), app.lang())
    };
    let along = Along { bare: Callback::new(bare), for_papers: true };
    view! { <SavePicture app=app draw=Callback::new(save) along=Some(along) /> }.into_any()
}

/// The rotation of players and lines in the round in view, in degrees clockwise.
fn turned(bench: Bench, circle: Circle) -> [f64; 2] {
    bench.view.with(|view| view.motion).split(circle.past(bench.round.get()))
}

/// The lines, which turn as one; and the last line that was not allowed.
fn lines(bench: Bench, circle: Circle) -> AnyView {
    let many = usize::from(circle.positions) / 2 >= ALL_COLOURED;
    let line = move |ends: [u16; 2], class: String, dash: Option<&'static str>| {
        let [[x1, y1], [x2, y2]] = ends.map(|end| circle.place(end));
        view! { <line class=class x1=x1 y1=y1 x2=x2 y2=y2 stroke-dasharray=dash /> }
    };
    // In the inks of a schedule's tables, the first of which includes the centre.
    let at_table = move |table: usize, ends: [u16; 2]| {
        let ink = Ink::of(TableNo::from_index(table));
        match many {
            true => line(ends, "chord is-plain".to_owned(), None),
            false => line(ends, format!("chord ink-{}", ink.colour), ink.dash.pattern()),
        }
    };
    let drawn = move || {
        let pairs = bench.hand.with(|hand| hand.pairs().to_vec());
        pairs.into_iter().enumerate().map(|(at, pair)| at_table(at + 1, pair)).collect_view()
    };
    let refused = move || {
        let pair = bench.taps.with(Taps::refused).filter(|[a, b]| a != b)?;
        Some(line(pair, "chord starter__refused".to_owned(), None))
    };
    let turn = move || format!("rotate({:.3}deg)", turned(bench, circle)[1]);
    view! {
        <g class="wheel__turns" style:transform=turn aria-hidden="true">
            {at_table(0, [0, circle.positions])}
            {drawn}
            {refused}
        </g>
    }
    .into_any()
}

/// A chair, or the player who starts there, as a button.
fn seat(bench: Bench, circle: Circle, chair: u16, focus: RwSignal<u16>) -> AnyView {
    let app = bench.app;
    let last = circle.positions;
    let plays = Memo::new(move |_| bench.pair(chair, bench.round.get()));
    let mate = Memo::new(move |_| match chair {
        0 => Some(last),
        chair if chair == last => Some(0),
        chair => bench.hand.with(|hand| hand.mate(chair)),
    });
    let is_picked = Memo::new(move |_| bench.taps.with(|taps| taps.picked == Some(chair)));
    let label = move || {
        let name = bench.name(chair);
        app.say(match (plays.get(), mate.get()) {
            (Some([a, b]), _) => {
                Text::Seated { player: name, with: bench.name(if a == chair { b } else { a }) }
            }
            (None, Some(with)) => Text::Paired { chair: name, with: bench.name(with) },
            (None, None) if is_picked.get() => Text::Picked { chair: name },
            (None, None) => Text::Open { chair: name },
        })
    };
    let class = move || {
        let taps = bench.taps.get();
        let refused = taps.refused().is_some_and(|pair| pair.contains(&chair));
        let may = taps.picked.is_some_and(|one| bench.hand.with(|hand| hand.check([one, chair]).is_ok()));
        match (plays.get(), is_picked.get()) {
            (Some([first, _]), _) if first == chair => "dancer is-white",
            (Some(_), _) => "dancer is-black",
            (None, true) => "dancer starter__seat is-picked",
            (None, false) if refused => "dancer starter__seat is-refused",
            (None, false) if may => "dancer starter__seat is-may",
            (None, false) if mate.get().is_some() => "dancer starter__seat is-paired",
            (None, false) => "dancer starter__seat",
        }
    };
    let place = move || circle.transform(chair, turned(bench, circle)[0]);
    view! {
        <g
            id=format!("chair-{chair}")
            class=class
            style:transform=place
            role="button"
            tabindex={move || if focus.get() == chair { "0" } else { "-1" }}
            aria-label=label
            aria-pressed={move || is_picked.get().to_string()}
            on:keydown=move |event| key(bench, chair, last, focus, &event)
        >
            <circle class="dancer__disc" r=circle.disc />
            <text class="dancer__number" y=0.35 * circle.letters font-size=circle.letters text-anchor="middle">
                {move || bench.name(chair)}
            </text>
        </g>
    }
    .into_any()
}

/// Moves round the circle by the arrow keys; Enter taps.
fn key(bench: Bench, chair: u16, last: u16, focus: RwSignal<u16>, event: &KeyboardEvent) {
    let to = match key_of(event).as_str() {
        "ArrowRight" | "ArrowDown" => chair % last + 1,
        "ArrowLeft" | "ArrowUp" if chair <= 1 => last,
        "ArrowLeft" | "ArrowUp" => chair - 1,
        "Enter" | " " => {
            event.prevent_default();
            return bench.tap(chair);
        }
        _ => return,
    };
    event.prevent_default();
    focus.set(to);
    if let Some(element) = document().get_element_by_id(&format!("chair-{to}")) {
        let _ = element.unchecked_into::<web_sys::SvgElement>().focus();
    }
}

/// The position of a tap in the picture, relative to its centre.
fn point(event: &web_sys::MouseEvent, half: f64) -> Option<[f64; 2]> {
    let picture: web_sys::Element = event.current_target()?.dyn_into().ok()?;
    let picture = picture.get_bounding_client_rect();
    let scale = 2.0 * half / picture.width().min(picture.height()).max(1.0);
    let x = f64::from(event.client_x()) - picture.left() - picture.width() / 2.0;
    let y = f64::from(event.client_y()) - picture.top() - picture.height() / 2.0;
    Some([x * scale, y * scale])
}
