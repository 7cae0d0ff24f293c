//! The movement drawn: the tables in order, step by step through the rounds, with its comparisons and its proof.

use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::event::Winners;
use rondel::figure::{Drawing, Room, RoomWords};
use rondel::format::entrants;
use rondel::model::ids::{RoundNo, TableNo};
use rondel::movement::Movement;
use rondel::movement::catalogue::{Named, Wish};
use rondel::movement::design::{Base, Turn};
use rondel::text::movement::Movements as Text;
use rondel::text::movement::name;
use rondel::text::movement::paper::{pictured, turn};
use rondel::text::table::TableText;
use rondel::text::verify::Verify;
use rondel::web::route::{MovementPart, MovementView, Route};
use rondel::write::bare::Bare;
use rondel::write::screen::movement as screen;

use super::hall::Hall;
use super::{arrows, files, heat, mitchell};
use crate::pages::new::pairs::use_for_event;
use crate::parts::{
    Along, Kind, Message, Picture, SavePicture, Steps, TableView, Transport, is_taken, key_of,
};

/// Handles the keys of the page until it is closed.
pub fn listen(hall: Hall) {
    let handle = window_event_listener(ev::keydown, move |event| press(hall, &event));
    on_cleanup(move || handle.remove());
}

fn press(hall: Hall, event: &KeyboardEvent) {
    let is_room = hall.view.with_untracked(|view| view.part == MovementPart::Room);
    if !is_room || event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let key = key_of(event);
    if is_taken(event, &key) {
        return;
    }
    hall.play.stop();
    match key.as_str() {
        "ArrowRight" | " " | "PageDown" => {
            hall.next();
        }
        "ArrowLeft" | "PageUp" => hall.previous(),
        "Home" => hall.go(0),
        "End" => hall.go(untrack(|| hall.rounds()) - 1),
        "Escape" => hall.show(|view| view.lit = None),
        _ => return,
    }
    event.prevent_default();
}

/// The part of the page with the drawn movement.
pub fn room(hall: Hall) -> AnyView {
    let app = hall.app;
    let heading = move || {
        let name = hall.design().map(|design| name::name(&design, app.lang())).unwrap_or_default();
        hall.of(|movement| {
            app.say(Text::Heading {
                name: name.clone(),
                pairs: movement.pairs,
                rounds: movement.rounds.len(),
            })
        })
    };
    let is_mitchell = Memo::new(move |_| {
        hall.view.with(|view| view.design.as_ref().is_some_and(|it| matches!(it.base, Base::Mitchell(_))))
    });
    // Typed names mean that an evening waits to be started; others come to look at the rounds.
    let is_awaited = hall.named.get_untracked() > 0;
    view! {
        <h1 class="studio__title movement__title">{heading}</h1>
        <div class="studio__pair">
            <div class="studio__left">{picture(hall)}</div>
            <div class="studio__right">
                {is_awaited.then(|| evening(hall))} {drive(hall)} {(!is_awaited).then(|| evening(hall))}
                {move || sets(hall, hall.of(Movement::needs_sets))} {tables(hall)}
            </div>
        </div>
        <p class="note">{app.say(Text::PictureDesc)}</p>
        <p class="note screen-only">{app.say(Text::TapHint)}</p>
        {saved(hall)}
        {arrows::arrows(hall)}
        {move || is_mitchell.get().then(|| mitchell::settings(hall))}
        {heat::comparisons(hall)}
        {heat::proof(hall)}
        <div class="cluster screen-only">
            <a class="button" href=move || hall.part(MovementPart::Paper)>{app.say(Text::PartPaper)}</a>
            {files::save(hall)}
        </div>
    }
    .into_any()
}

/// Makes an evening of these sections, with the names of the start page, else with those typed for the cards. Returns
/// a sentence with the reason if that fails.
pub fn play(
    hall: Hall,
    sections: &[Movement],
    each: usize,
    winners: Winners,
    one_set: bool,
) -> Option<String> {
    let app = hall.app;
    let names = hall.names.get_untracked();
    if app.draft.with_untracked(|draft| draft.names.trim().is_empty()) && !names.is_empty() {
        app.draft.update(|draft| draft.names = entrants::list(&names).into());
    }
    use_for_event(app, sections, each, winners, one_set).err()
}

/// The button that makes an evening of the movement.
fn evening(hall: Hall) -> AnyView {
    let app = hall.app;
    let refused = RwSignal::new(None::<String>);
    let go = move |_| {
        let Some(movement) = untrack(|| hall.of(|movement| Some(movement.clone()))) else { return };
        let two = hall.view.with_untracked(|view| view.wish.two_winners);
        let winners = if two { Winners::Two } else { Winners::One };
        refused.set(play(hall, &[movement], untrack(|| hall.each()), winners, false));
    };
    // Typed names mean that an evening waits for its movement.
    let begins = move || match hall.named.get() {
        0 => app.say(Verify::Use),
        _ => app.say(Text::BeginWith),
    };
    view! {
        {move || who(hall)}
        {move || places(hall, hall.of(|movement| movement.pairs), true)}
        <p class="screen-only">
            <button type="button" class="button button--main" on:click=go>{begins}</button>
        </p>
        {move || refused.get().map(|why| view! { <Message kind=Kind::Error>{why}</Message> })}
    }
    .into_any()
}

/// The named pairs, by number, first and last name.
pub fn who(hall: Hall) -> Option<AnyView> {
    let names = hall.names.get();
    let named: Vec<&String> = names.iter().filter(|name| !name.is_empty()).collect();
    let [first, .., last] = named[..] else { return None };
    let text = Text::ForPairs { n: named.len(), first: first.clone(), last: last.clone() };
    Some(view! { <p class="lead" dir="auto">{hall.app.say(text)}</p> }.into_any())
}

/// The notice that a barometer needs a set of boards at each of its tables, if it does.
pub fn sets(hall: Hall, tables: Option<usize>) -> Option<AnyView> {
    let text = Text::BarometerSets { n: tables? };
    Some(view! { <Message kind=Kind::Note>{hall.app.say(text)}</Message> }.into_any())
}

/// The message if the number of names differs from the number of places, and the link to a fitting movement.
pub fn places(hall: Hall, pairs: usize, with_way: bool) -> Option<AnyView> {
    let app = hall.app;
    let names = hall.named.get();
    let text = match Named::of(names, pairs) {
        Named::Nobody | Named::All => return None,
        Named::Empty(n) => Text::PlacesEmpty { names, pairs, n },
        Named::Over(n) => Text::PlacesOver { names, pairs, n },
    };
    let other = Wish::named(names).filter(|_| with_way).map(|wish| {
        let view = MovementView {
            wish: Wish { pairs: wish.pairs, rounds: None, ..hall.view.get().wish },
            ..MovementView::default()
        };
        let fits = app.say(Text::Fitting { pairs: names });
        view! { <a href=Route::Movement(Box::new(view)).to_string()>{fits}</a> }
    });
    Some(view! { <Message kind=Kind::Warn>{app.say(text)} " " {other}</Message> }.into_any())
}

/// The round in view and the controls.
fn drive(hall: Hall) -> AnyView {
    let app = hall.app;
    let heading =
        Signal::derive(move || app.say(Text::RoundOf { round: hall.round.get() + 1, of: hall.rounds() }));
    let steps = Steps {
        at: Signal::derive(move || hall.round.get()),
        of: Signal::derive(move || hall.rounds()),
        go: Callback::new(move |round| hall.go(round)),
        play: hall.play,
        begin: Callback::new(move |()| hall.play()),
        words: Signal::derive(move || {
            [TableText::Previous, TableText::Next, TableText::Scrub].map(|words| app.say(words))
        }),
        said: heading,
        first: Signal::derive(|| 1),
    };
    view! {
        <div class="studio__drive">
            <h2 class="studio__round">{heading}</h2>
            <Transport app=app steps=steps />
        </div>
    }
    .into_any()
}

/// The present drawing.
fn drawn(hall: Hall) -> Option<Room> {
    let (lit, design) = hall.view.with(|view| (view.lit, view.design.clone()));
    let (round, turned) = (hall.round.get(), design.map(|design| design.turned).unwrap_or_default());
    hall.movement.with(|movement| {
        let movement = movement.as_ref()?.as_ref().ok()?;
        let is_turned = |table: usize| {
            let has = |turn: Turn| turned.binary_search(&turn).is_ok();
            has(Turn::Table(table + 1)) != has(Turn::Game { round: round + 1, table: table + 1 })
        };
        Some(Room::of(movement, RoundNo::from_index(round), hall.each(), lit, is_turned))
    })
}

fn drawing(hall: Hall, room: &Room) -> Drawing {
    let app = hall.app;
    room.drawing(RoomWords {
        title: app.say(Text::PictureTitle { round: untrack(|| hall.round.get()) + 1 }),
        desc: app.say(Text::PictureDesc),
        sides: [app.say(Text::NsShort), app.say(Text::EwShort)],
        goes: room.tables.iter().map(|it| it.goes.map(|goes| pictured(goes, app.lang()))).collect(),
        turns: room
            .tables
            .iter()
            .map(|it| it.turn.map_or_else(String::new, |it| app.say(turn(it))))
            .collect(),
    })
}

/// Selects a table, or deselects it.
fn look(hall: Hall, table: TableNo) {
    hall.show(|view| view.lit = if view.lit == Some(table) { None } else { Some(table) });
}

fn picture(hall: Hall) -> AnyView {
    let room = Memo::new(move |_| drawn(hall));
    let tap = move |event: web_sys::MouseEvent| {
        let Some(frame) = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok()) else {
            return;
        };
        let Some(svg) = frame.query_selector("svg").ok().flatten() else { return };
        let bounds = svg.get_bounding_client_rect();
        let Some(room) = room.get_untracked() else { return };
        let Drawing { width, height, .. } = drawing(hall, &room);
        // The drawing is centred in its place, as large as that allows.
        let scale = (width / bounds.width().max(1.0)).max(height / bounds.height().max(1.0));
        let x = f64::from(event.client_x()) - bounds.left() - bounds.width() / 2.0;
        let y = f64::from(event.client_y()) - bounds.top() - bounds.height() / 2.0;
        if let Some(table) = room.at([x * scale + width / 2.0, y * scale + height / 2.0]) {
            look(hall, table);
        }
    };
    view! {
        // For mouse and touch; the list next to it serves the keyboard.
        <div class="movement__picture" on:click=tap>
            {move || room.get().map(|room| view! { <Picture drawing=drawing(hall, &room) /> })}
        </div>
    }
    .into_any()
}

/// The files of the picture.
fn saved(hall: Hall) -> AnyView {
    let save = Callback::new(move |()| {
        let room = untrack(|| drawn(hall));
        room.map(|room| drawing(hall, &room)).unwrap_or(Drawing {
            width: 1.0,
            height: 1.0,
            title: String::new(),
            desc: String::new(),
            shapes: Vec::new(),
        })
    });
    let bare = move |()| {
        // A pasted movement is in no address.
        let view = hall.view.with_untracked(|view| view.clone());
        let bare = Bare::of(&Route::Movement(Box::new(view)), None, hall.app.lang());
        bare.filter(|bare| bare.drawing().is_some())
    };
    let along = Along { bare: Callback::new(bare), for_papers: false };
    view! { <SavePicture app=hall.app draw=save along=Some(along) /> }.into_any()
}

/// The drawing's content as a table.
fn tables(hall: Hall) -> AnyView {
    let lines = move || {
        let (round, each) = (RoundNo::from_index(hall.round.get()), hall.each());
        hall.of(|movement| movement.guides_in(round, each))
    };
    let table = move || {
        let lit = hall.view.with(|view| view.lit);
        screen::round(hall.round.get() + 1, &lines(), lit, hall.app.lang())
    };
    let press = move |[row, _]: [usize; 2]| {
        if let Some((table, _)) = untrack(lines).get(row) {
            look(hall, *table);
        }
    };
    view! { <TableView table=Signal::derive(table) on=press /> }.into_any()
}
