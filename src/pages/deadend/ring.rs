//! The ring: the picture, and on top of it a button per seat for fingers and keys.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::figure::by_hand::{self, Label, Marks};
use rondel::model::ids::Player;
use rondel::model::names;
use rondel::pairing::deadend::play::{Act, Play};
use rondel::text::deadend::DeadEnd as Text;
use rondel::write::screen::by_hand as screen;

use super::hand::Handles;
use crate::parts::{Drag, key_of, paint, seat_under};

/// The largest size of a seat for a finger; less if seats are close together.
const HIT: f64 = 26.0;

#[component]
pub fn Ring(hand: Handles) -> impl IntoView {
    let app = hand.app;
    let shapes = move || {
        let proof = hand.proof.get();
        hand.play.with(|play| {
            let marks = Marks {
                picked: play.picked,
                refused: play.refused.map(|(pair, _)| pair),
                proof: proof.as_ref(),
                left: play.left,
            };
            let labels = labels(hand, play);
            let drawing = by_hand::ring(String::new(), String::new(), play.position(), &labels, marks);
            drawing.shapes.into_iter().map(paint).collect_view()
        })
    };
    let title = move || {
        let round =
            hand.position.with(|position| position.round().number().min(position.rounds_in_all() as u16));
        app.say(Text::RingTitle { round })
    };
    let count = Memo::new(move |_| hand.position.with(|position| position.seats()));
    // One stop for the Tab key; arrows move from seat to seat.
    let focus = RwSignal::new(0);
    let drag = Drag::new(
        move || hand.play.with_untracked(|play| play.picked.map(|seat| seat.index() as u16)),
        move |seat| hand.act(Act::Tap(Player::from_index(seat.into()))),
    );
    let seats = move || {
        focus.set(0);
        let seats = count.get();
        (0..seats).map(|index| seat(hand, (focus, drag), Player::from_index(index), seats)).collect_view()
    };
    let has_names = Memo::new(move |_| hand.place.with(|place| !place.names.is_empty()));
    let view_box = move || {
        let beside = if has_names.get() { by_hand::BESIDE } else { 0.0 };
        format!("{} 0 {} {}", -beside, by_hand::RING + 2.0 * beside, by_hand::RING)
    };
    view! {
        <figure class="deadend__ring">
            <svg
                class="figure deadend__picture"
                viewBox=view_box
                role="group"
                aria-label=move || format!("{}. {}", title(), app.say(Text::Seats))
                on:pointerdown=move |event| drag.press(&event, seat_under(&event))
                on:pointermove=move |event| drag.moves(seat_under(&event))
                on:pointerup=move |event| drag.lifts(seat_under(&event))
                on:pointercancel=move |_| drag.lifts(None)
            >
                <g aria-hidden="true">{shapes}</g>
                {seats}
            </svg>
        </figure>
    }
}

/// The most characters of a name next to a seat.
const SHORT: usize = 8;
/// The most seats with names; more are too close together.
const MOST_NAMED: usize = 24;

/// The texts at the seats: numbers in them, names next to them.
fn labels(hand: Handles, play: &Play) -> Vec<Label> {
    let (seats, free) = (play.position().seats(), play.position().free());
    let given = names::short(&play.place().names, SHORT);
    let label = |seat: Player| {
        let number = match Some(seat) == free {
            true => hand.app.say(Text::Free),
            false => seat.number().to_string(),
        };
        let name = given.get(seat.index()).filter(|_| seats <= MOST_NAMED).cloned().unwrap_or_default();
        Label { number, name }
    };
    (0..seats).map(Player::from_index).map(label).collect()
}

fn seat(hand: Handles, (focus, drag): (RwSignal<usize>, Drag), seat: Player, seats: usize) -> AnyView {
    let [x, y] = by_hand::place(seats, seat);
    let between = std::f64::consts::PI * 98.0 / seats as f64;
    let index = seat.index();
    let label = Memo::new(move |_| hand.told(|play, lang| screen::seat(play, seat, lang)));
    let picked = Memo::new(move |_| hand.play.with(|play| play.picked == Some(seat)));
    let key = move |event: KeyboardEvent| {
        let to = match key_of(&event).as_str() {
            "ArrowRight" | "ArrowDown" => (index + 1) % seats,
            "ArrowLeft" | "ArrowUp" => (index + seats - 1) % seats,
            "Home" => 0,
            "End" => seats - 1,
            "Enter" | " " => {
                event.prevent_default();
                hand.act(Act::Tap(seat));
                return;
            }
            _ => return,
        };
        event.prevent_default();
        focus.set(to);
        if let Some(element) = document().get_element_by_id(&format!("seat-{to}")) {
            let _ = element.unchecked_into::<web_sys::SvgElement>().focus();
        }
    };
    view! {
        <g
            id=format!("seat-{index}")
            class="deadend__seat"
            role="button"
            tabindex={move || if focus.get() == index { "0" } else { "-1" }}
            aria-label=label
            aria-pressed={move || picked.get().to_string()}
            data-seat=index
            on:click=move |_| {
                focus.set(index);
                if drag.is_tap() {
                    hand.act(Act::Tap(seat));
                }
            }
            on:keydown=key
        >
            <circle cx=x cy=y r=HIT.min(between) />
        </g>
    }
    .into_any()
}
