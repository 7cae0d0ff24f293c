//! Dragging on a picture in which two taps join two seats ([`rondel::web::dragging`]).

use std::time::Duration;

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use rondel::web::dragging::Dragging;

/// How long a browser takes from lifting a finger to its click, at most.
const CLICK: Duration = Duration::from_millis(50);

/// What a picture does with a finger.
#[derive(Clone, Copy)]
pub struct Drag {
    dragging: StoredValue<Dragging>,
    /// The seat that is picked now.
    picked: Callback<(), Option<u16>>,
    /// Taps a seat.
    tap: Callback<u16>,
}

impl Drag {
    /// For a picture that says which seat is picked, and how one is tapped.
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

    /// A finger is put down.
    pub fn press(self, event: &PointerEvent, seat: Option<u16>) {
        if event.button() == 0 {
            self.dragging.update_value(|dragging| dragging.press(seat));
        }
    }

    /// The finger moves, over this seat now.
    pub fn moves(self, over: Option<u16>) {
        let picked = self.picked.run(());
        let taps = self.dragging.try_update_value(|dragging| dragging.moves(over, picked));
        taps.into_iter().flatten().for_each(|seat| self.tap.run(seat));
    }

    /// The finger is lifted here, or the browser takes it.
    pub fn lifts(self, over: Option<u16>) {
        let picked = self.picked.run(());
        if let Some(seat) = self.dragging.try_update_value(|dragging| dragging.lifts(over, picked)).flatten()
        {
            self.tap.run(seat);
        }
        // The page may be gone by then.
        set_timeout(move || self.dragging.try_update_value(Dragging::forget).unwrap_or_default(), CLICK);
    }

    /// Whether the click that comes now is a tap, and not the end of a stroke.
    pub fn is_tap(self) -> bool {
        !self.dragging.with_value(Dragging::was_stroke)
    }
}

/// The seat under the finger: that of the element with `data-seat` there. A finger stays bound to the element on which
/// it was put down, so the event does not say it.
pub fn seat_under(event: &PointerEvent) -> Option<u16> {
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    let element = document().element_from_point(x, y)?.closest("[data-seat]").ok()??;
    element.get_attribute("data-seat")?.parse().ok()
}
