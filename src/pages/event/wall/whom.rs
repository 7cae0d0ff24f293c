//! The answer to a tap on a name of the wall: the reason for the pairing and the next game in two sentences, the full
//! reasons one tap further. It covers the lists and leaves pages and clock alone.

use gloo_timers::callback::Timeout;
use leptos::html;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::event::roster;
use rondel::model::ids::{Player, RoundNo};
use rondel::text::common::Word;
use rondel::text::why::event::{Answer, answer};
use rondel::write::screen::wall::Lookup;
use web_sys::{Element, EventTarget, HtmlElement, KeyboardEvent, MouseEvent};

use crate::desk::Desk;
use crate::pages::event::clock::EveningClock;
use crate::pages::event::reasons::FullReasons;
use crate::parts::key_of;
use crate::state::t;

/// The selectors of the names, of the name that Tab reaches, and of the answer.
const NAME: &str = ".wall__name";
const FIRST: &str = ".wall__name[tabindex='0']";
const ANSWER: &str = ".wall__whom";

/// The player about whom the wall shows an answer.
#[derive(Clone, Copy)]
pub struct Asking {
    asked: RwSignal<Lookup>,
    who: Memo<Option<Player>>,
    /// The element that had the focus before.
    from: StoredValue<Option<HtmlElement>, LocalStorage>,
}

impl Asking {
    /// The state without a question.
    pub fn new() -> Asking {
        let asked = RwSignal::new(Lookup::default());
        let who = Memo::new(move |_| asked.with(Lookup::who));
        Asking { asked, who, from: StoredValue::new_local(None) }
    }

    /// Returns true if the answer is about `player`.
    pub fn is(self, player: Player) -> bool {
        self.who.get() == Some(player)
    }

    /// Asks about the player whose name was pressed, or closes the answer.
    pub fn ask(self, player: Player, pressed: &MouseEvent) {
        let on = |target: EventTarget| target.dyn_into::<Element>().ok()?.closest(NAME).ok()?;
        let button = pressed.target().and_then(on).and_then(|name| name.dyn_into::<HtmlElement>().ok());
        if self.who.get_untracked() == Some(player) {
            return self.close();
        }
        let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or_default();
        let top = button.as_ref().map_or(0.0, |button| button.get_bounding_client_rect().top());
        self.from.set_value(button);
        self.asked.update(|asked| asked.press(player, top > height / 2.0));
    }

    /// Closes the answer. If the answer has the focus, it returns to the name or, after a turn of the page, to the
    /// first name.
    fn close(self) {
        let on_answer =
            document().active_element().and_then(|at| at.closest(ANSWER).ok().flatten()).is_some();
        self.asked.update(Lookup::close);
        let from = self.from.try_update_value(Option::take).flatten();
        let first = || document().query_selector(FIRST).ok().flatten()?.dyn_into::<HtmlElement>().ok();
        let to = from.filter(|from| from.is_connected()).or_else(first);
        if let Some(to) = to.filter(|_| on_answer) {
            let _ = to.focus();
        }
    }
}

/// Moves the focus from name to name by the arrow keys, starting at the one that Tab reaches.
pub fn walk(event: &KeyboardEvent) {
    let step = match key_of(event).as_str() {
        "ArrowDown" | "ArrowRight" => 1,
        "ArrowUp" | "ArrowLeft" => -1,
        _ => return,
    };
    let Ok(names) = document().query_selector_all(NAME) else { return };
    let name = |at: u32| names.item(at)?.dyn_into::<HtmlElement>().ok();
    let all: Vec<HtmlElement> = (0..names.length()).filter_map(name).collect();
    let here = document().active_element();
    let at = all.iter().position(|name| {
        let name: &Element = name;
        here.as_ref() == Some(name)
    });
    if let Some(to) = at.and_then(|at| all.get(at.checked_add_signed(step)?)) {
        let _ = to.focus();
        event.prevent_default();
    }
}

/// The answer, while there is one. It stays while the wall is paused.
#[component]
pub fn Whom(asking: Asking, round: Memo<RoundNo>, paused: Memo<bool>) -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang();
    let evening = EveningClock::here();
    let body = NodeRef::<html::Div>::new();
    let said = Memo::new(move |_| {
        let player = asking.who.get()?;
        let said = desk.with(|event| {
            let state = event.state();
            let names = roster::outward(state);
            let name = |player: Player| names[player.index()].clone();
            let answer = evening.hours.with(|hours| answer(state, round.get(), player, hours, &name, lang));
            (name(player), answer)
        });
        Some(said)
    });
    leaves(asking, paused);
    Effect::new(move |_| {
        if asking.who.get().is_some()
            && let Some(body) = body.get()
        {
            let _ = body.focus();
        }
    });
    move || {
        let (name, Answer { whom, then, reasons }) = said.get()?;
        let label = name.clone();
        Some(view! {
            <div
                class="wall__whom"
                class:is-above=move || asking.asked.with(Lookup::is_above)
                node_ref=body
                role="dialog"
                aria-label=label
                tabindex="-1"
            >
                <p class="wall__asked"><bdi>{name}</bdi></p>
                <p dir="auto">{whom}</p>
                {then.map(|then| view! { <p dir="auto">{then}</p> })}
                <FullReasons reasons=reasons toggled=move |()| asking.asked.update(Lookup::read) />
                <button class="button" on:click=move |_| asking.close()>{t(Word::Close)}</button>
            </div>
        })
    }
}

/// Closes the answer after its time, by Escape, or by a tap outside its reasons and the foot of the wall.
fn leaves(asking: Asking, paused: Memo<bool>) {
    let timer = StoredValue::new_local(None::<Timeout>);
    // Each answer has its own time.
    Effect::new(move |_| {
        let stays = asking.asked.with(|asked| asked.stays(paused.get()));
        timer.set_value(stays.map(|long| Timeout::new(long, move || asking.close())));
    });
    let key = window_event_listener(leptos::ev::keydown, move |event| {
        if key_of(&event) == "Escape" && asking.who.get_untracked().is_some() {
            asking.close();
        }
    });
    let tap = window_event_listener(leptos::ev::click, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let on = |what: &str| target.as_ref().is_some_and(|at| at.closest(what).ok().flatten().is_some());
        if asking.who.get_untracked().is_some() && !on(".wall__name, .wall__whom details, .wall__foot") {
            asking.close();
        }
    });
    on_cleanup(move || {
        key.remove();
        tap.remove();
        drop(timer.try_update_value(Option::take));
    });
}
