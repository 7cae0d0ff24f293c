//! Dragging on a picture in which two taps join two seats ([`rondel::web::dragging`]).

use std::time::Duration;

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use rondel::web::dragging::Dragging;

/// The longest delay between lifting a finger and the browser's click.
const CLICK: Duration = Duration::from_millis(50);

/// The handlers of a picture for pointer events.
#[derive(Clone, Copy)]
pub struct Drag {
    dragging: StoredValue<Dragging>,
    /// The seat that is picked now.
    picked: Callback<(), Option<u16>>,
    /// Taps a seat.
    tap: Callback<u16>,
}

impl Drag {
    /// Creates the handlers from two closures: the seat picked now, and tapping a seat.
    pub fn new(
        picked: impl Fn() -> Option<u16> + Send + Sync + 'static,
        tap: impl Fn(u16) + Send + Sync + 'static,
    ) -> Drag {
        Drag {
            dragging: StoredValue::new(Dragging::default()),
            picked: Callback::new(move |()| picked()),
            tap: Callback::new(tap),
        }
    }

    /// Handles a pointer being pressed.
    pub fn press(self, event: &PointerEvent, seat: Option<u16>) {
        if event.button() == 0 {
            self.dragging.update_value(|dragging| dragging.press(seat));
        }
    }

    /// Handles a move of the pointer, which is over this seat now.
    pub fn moves(self, over: Option<u16>) {
        let picked = self.picked.run(());
        let taps = self.dragging.try_update_value(|dragging| dragging.moves(over, picked));
        taps.into_iter().flatten().for_each(|seat| self.tap.run(seat));
    }

    /// Handles the end of the press: the pointer is lifted here, or the browser cancels it.
    pub fn lifts(self, over: Option<u16>) {
        let picked = self.picked.run(());
        if let Some(seat) = self.dragging.try_update_value(|dragging| dragging.lifts(over, picked)).flatten()
        {
            self.tap.run(seat);
        }
        // The page may have been closed by then.
        set_timeout(move || self.dragging.try_update_value(Dragging::forget).unwrap_or_default(), CLICK);
    }

    /// Returns true if the click that follows is a tap, and not the end of a stroke.
    pub fn is_tap(self) -> bool {
        !self.dragging.with_value(Dragging::was_stroke)
    }
}

/// The seat under the finger: that of the element with `data-seat` there. A touch stays bound to the element where it
/// began, so the event's target is not that element.
pub fn seat_under(event: &PointerEvent) -> Option<u16> {
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    let element = document().element_from_point(x, y)?.closest("[data-seat]").ok()??;
    element.get_attribute("data-seat")?.parse().ok()
}
