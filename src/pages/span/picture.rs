//! The span diagram on screen: players stay on the circle, the lines turn. `figure::Span` places everything; the
//! style sheet animates the turn.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::figure::{
    Bond, Emphasis, HALF, Highlight, Ink, Lines, SPAN_LETTERS, SPAN_RIM, Span, SpanChord, SpanSheet, TAG,
};
use rondel::model::ids::TableNo;
use rondel::text::span::Span as Text;
use rondel::web::route::Route;
use rondel::write::bare::Bare;

use super::wheel::Wheel;
use crate::parts::{Along, SavePicture, key_of};

/// The items among which the arrow keys move in the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Among {
    Tables,
    Players,
    Distances,
}

/// The present picture in the form of a file.
pub fn sheet(wheel: Wheel, arrows: bool) -> SpanSheet {
    wheel.view.with_untracked(|view| SpanSheet {
        lines: if arrows { Lines::Both } else { view.lines },
        tables: wheel.tables.get_untracked(),
        turn: wheel.turn.get_untracked(),
        motion: wheel.motion.get_untracked(),
        lit: view.lit.into_iter().collect(),
        all: view.colours,
        arrows,
    })
}

/// The picture of these lines, in the round in view. `arrows` point to the left-hand neighbour; `unit` is the
/// multiplier of a picture next to another one.
pub fn picture(wheel: Wheel, span: Memo<Span>, arrows: bool, unit: Option<Memo<u16>>) -> AnyView {
    let app = wheel.app;
    let label = move || label(wheel, unit);
    let desc = desc(wheel, arrows);
    let among = RwSignal::new(Among::Tables);
    let body = move || span.with(|span| inside(wheel, span, arrows));
    view! {
        <div class="dance span__picture">
            <div
                class="dance__floor"
                tabindex="0"
                role="group"
                aria-label=label
                aria-description=app.say(Text::PictureKeys)
                on:keydown=move |event| key(wheel, span, among, &event)
                on:pointermove=move |event| {
                    if event.pointer_type() == "mouse" {
                        point(wheel, light_at(wheel, span, &event));
                    }
                }
                on:pointerleave=move |_| point(wheel, None)
                on:click=move |event| {
                    if let Some(light) = light_at(wheel, span, &event) {
                        wheel.hold(light);
                    }
                }
            >
                <svg
                    class="figure wheel"
                    viewBox=format!("{0} {0} {1} {1}", -HALF, 2.0 * HALF)
                    role="img"
                    aria-label=label
                >
                    <title>{label}</title>
                    <desc>{desc}</desc>
                    {body}
                </svg>
            </div>
        </div>
    }
    .into_any()
}

/// The number of players, and the round.
fn label(wheel: Wheel, unit: Option<Memo<u16>>) -> String {
    let (players, round) = (wheel.view.with(|view| view.players), wheel.round.get() + 1);
    wheel.app.say(match unit.map(|unit| unit.get()) {
        Some(unit) => Text::PictureMultiple { players, unit, round },
        None => Text::PictureTitle { players, round },
    })
}

fn desc(wheel: Wheel, arrows: bool) -> String {
    let app = wheel.app;
    match arrows {
        true => format!("{} {}", app.say(Text::PictureDesc), app.say(Text::PictureArrows)),
        false => app.say(Text::PictureDesc),
    }
}

/// The files of these lines in the round in view.
pub fn files(wheel: Wheel, span: Memo<Span>, arrows: bool, unit: Option<Memo<u16>>) -> AnyView {
    let desc = desc(wheel, arrows);
    let save = move |()| {
        let title = untrack(|| label(wheel, unit));
        let drawn = span.with_untracked(|span| span.drawing(&sheet(wheel, arrows), title, desc.clone()));
        wheel.numbers.in_drawing(drawn, "seat__number", wheel.view.with_untracked(|view| view.players))
    };
    // Arrows and multiples have no address of their own.
    let bare = move |()| {
        let view = wheel.view.get_untracked();
        Bare::of(&Route::Span(view), wheel.numbers.to_say(), wheel.app.lang())
    };
    let is_own = !arrows && unit.is_none();
    let along = is_own.then_some(Along { bare: Callback::new(bare), for_papers: true });
    view! { <SavePicture app=wheel.app draw=Callback::new(save) along=along /> }.into_any()
}

/// The circle, the lines that turn, the players, and the numbers of the tables.
fn inside(wheel: Wheel, span: &Span, arrows: bool) -> AnyView {
    let kept = StoredValue::new(span.clone());
    let lines = Memo::new(move |_| if arrows { Lines::Both } else { wheel.view.with(|view| view.lines) });
    let all = Memo::new(move |_| wheel.view.with(|view| view.colours));
    // The emphasis of each line; `None` if it is not drawn.
    let stress = Memo::new(move |_| {
        let (lit, turn, tables) = (wheel.lit.get(), wheel.turn.get(), wheel.tables.get());
        kept.with_value(|span| {
            let of = |chord: &SpanChord| {
                let drawn = chord.table.index() < tables && lines.get().has(chord.bond);
                drawn.then(|| span.stress(chord, &lit, turn, all.get(), tables))
            };
            span.chords.iter().map(of).collect::<Vec<Option<Emphasis>>>()
        })
    });
    let chords = span.chords.iter().enumerate().map(|(index, chord)| {
        let one = Memo::new(move |_| stress.with(|stress| stress[index]));
        line(span, chord, one, arrows)
    });
    let mut partners = span.chords.iter().enumerate().filter(|(_, chord)| chord.bond == Bond::Partners);
    let tags = span.tags().into_iter().filter_map(|(table, at)| {
        let (index, _) = partners.next()?;
        let shown =
            Memo::new(move |_| stress.with(|stress| stress[index].is_some_and(|it| it != Emphasis::Quiet)));
        Some(tag(wheel, table, at, shown))
    });
    let written =
        Memo::new(move |_| kept.with_value(|span| wheel.lit.with(|lit| span.written(lit, wheel.turn.get()))));
    let named = Memo::new(move |_| {
        kept.with_value(|span| wheel.lit.with(|lit| span.named_by(lit, wheel.turn.get())))
    });
    let players = span.positions().map(|player| seat(wheel, span, player, written, named));
    let split = move || kept.with_value(|span| span.split(wheel.motion.get(), wheel.turn.get()));
    let walked = move || format!("rotate({:.3}deg)", split()[0]);
    let turned = move || format!("rotate({:.3}deg)", split()[1]);
    view! {
        <circle class="rim" r=SPAN_RIM fill="none" />
        <g class="wheel__turns" style:transform=turned>
            {chords.collect_view()}
        </g>
        <g class="wheel__turns" style:transform=walked>
            {players.collect_view()}
        </g>
        // Above the players, so that no number is hidden by one.
        <g class="wheel__turns" style:transform=turned>
            {tags.collect_view()}
        </g>
    }
    .into_any()
}

/// A line, covered by a wider one that can be pointed at.
fn line(span: &Span, chord: &SpanChord, stress: Memo<Option<Emphasis>>, arrows: bool) -> AnyView {
    let [[x1, y1], [x2, y2]] = chord.ends.map(|end| span.place(end));
    let colour = Ink::of(chord.table).colour;
    let bond = match chord.bond {
        Bond::Partners => "is-partners",
        Bond::Opponents => "is-opponents",
    };
    let class = move || match stress.get() {
        None => format!("chord {bond} is-none"),
        Some(Emphasis::Quiet) => format!("chord {bond} is-quiet"),
        Some(Emphasis::Inked) => format!("chord {bond} ink-{colour}"),
        Some(Emphasis::Strong) => format!("chord {bond} ink-{colour} is-strong"),
    };
    let arrow = (arrows && chord.bond == Bond::Opponents).then(|| {
        let points = rondel::figure::trail(&span.arrow(chord.ends));
        view! { <polyline class=move || format!("{} arrow", class()) points=points fill="none" /> }
    });
    let table = chord.table.index();
    view! {
        <line class=class x1=x1 y1=y1 x2=x2 y2=y2 />
        {arrow}
        <line
            class="touch"
            class:is-none=move || stress.get().is_none()
            x1=x1
            y1=y1
            x2=x2
            y2=y2
            data-table=table
        />
    }
    .into_any()
}

/// The number of a table on one of its lines, kept upright while the lines turn.
fn tag(wheel: Wheel, table: TableNo, [x, y]: [f64; 2], shown: Memo<bool>) -> AnyView {
    let upright = move || {
        let back = -wheel.turned()[1];
        format!("translate({x:.2}px, {y:.2}px) rotate({back:.3}deg)")
    };
    let colour = Ink::of(table).colour;
    let size = 0.8 * SPAN_LETTERS;
    view! {
        <g class="wheel__upright" class:is-none=move || !shown.get() style:transform=upright data-table=table.index()>
            <circle class=format!("tag ink-{colour}") r=TAG />
            <text class="tag__number" y=0.35 * size font-size=size text-anchor="middle">
                {table.number()}
            </text>
        </g>
    }
    .into_any()
}

/// A player on the circle or in the centre.
fn seat(wheel: Wheel, span: &Span, player: u16, written: Memo<Vec<u16>>, named: Memo<Vec<u16>>) -> AnyView {
    let [x, y] = span.place(player);
    let [lx, ly] = span.label_place(player);
    let is_inside = span.is_inside() || span.stays && player == 0;
    let is_written = Memo::new(move |_| written.with(|written| written.contains(&player)));
    let is_named = Memo::new(move |_| named.with(|named| named.contains(&player)));
    // Upright however far the players have walked.
    let upright = move || format!("translate({lx:.2}px, {ly:.2}px) rotate({:.3}deg)", -wheel.turned()[0]);
    let number = move || {
        is_written.get().then(|| {
            view! {
                <text
                    class="seat__number wheel__upright"
                    class:is-lit=is_named
                    style:transform=upright
                    y=0.35 * SPAN_LETTERS
                    font-size=SPAN_LETTERS
                    text-anchor="middle"
                >
                    {move || wheel.name(player)}
                </text>
            }
        })
    };
    view! {
        <circle
            class="seat"
            class:is-point=!is_inside
            class:is-lit=is_named
            cx=x
            cy=y
            r=span.seat(player)
            data-player=player
        />
        {number}
    }
    .into_any()
}

fn point(wheel: Wheel, light: Option<Highlight>) {
    if wheel.at.get_untracked() != light {
        wheel.at.set(light);
    }
}

/// The item that an event points at: near the circle the nearest player, else the table of a line.
fn light_at(wheel: Wheel, span: Memo<Span>, event: &web_sys::MouseEvent) -> Option<Highlight> {
    let floor: web_sys::Element = event.current_target()?.dyn_into().ok()?;
    let picture = floor.query_selector("svg").ok()??.get_bounding_client_rect();
    let scale = 2.0 * HALF / picture.width().min(picture.height()).max(1.0);
    let x = (f64::from(event.client_x()) - picture.left() - picture.width() / 2.0) * scale;
    let y = (f64::from(event.client_y()) - picture.top() - picture.height() / 2.0) * scale;
    // The position before the players walked.
    let (sin, cos) = untrack(|| wheel.turned())[0].to_radians().sin_cos();
    let [x, y] = [x * cos + y * sin, y * cos - x * sin];
    let target: web_sys::Element = event.target()?.dyn_into().ok()?;
    let tagged = target.closest(".wheel__upright").ok().flatten();
    span.with_untracked(|span| {
        let near = |&player: &u16| {
            let [px, py] = span.place(player);
            (px - x).hypot(py - y)
        };
        // A finger is about this wide; a number on a line takes precedence over the player behind it.
        let reach = 14.0;
        let nearest = span.positions().min_by(|a, b| near(a).total_cmp(&near(b)));
        if let Some(player) = nearest.filter(|player| tagged.is_none() && near(player) <= reach) {
            return Some(Highlight::Player(player));
        }
        let table = target.closest("[data-table]").ok().flatten()?.get_attribute("data-table")?;
        Some(Highlight::Table(TableNo::from_index(table.parse().ok()?)))
    })
}

/// Moves through tables, players or distances by the arrow keys, keeping one highlighted.
fn key(wheel: Wheel, span: Memo<Span>, among: RwSignal<Among>, event: &KeyboardEvent) {
    if event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let lit = wheel.view.with_untracked(|view| view.lit);
    let step = match key_of(event).as_str() {
        "ArrowDown" => 1,
        "ArrowUp" => -1,
        "t" | "T" => return begin(wheel, span, among, Among::Tables, event),
        "p" | "P" => return begin(wheel, span, among, Among::Players, event),
        "d" | "D" => return begin(wheel, span, among, Among::Distances, event),
        _ => return,
    };
    event.prevent_default();
    let all = span.with_untracked(|span| lights(span, among.get_untracked()));
    let at = lit.and_then(|lit| all.iter().position(|&light| light == lit));
    let count = all.len() as i64;
    let to = match at {
        Some(at) => (at as i64 + step).rem_euclid(count),
        None => {
            if step > 0 {
                0
            } else {
                count - 1
            }
        }
    };
    light(wheel, Some(all[to as usize]));
}

fn begin(wheel: Wheel, span: Memo<Span>, among: RwSignal<Among>, what: Among, event: &KeyboardEvent) {
    event.prevent_default();
    among.set(what);
    let first = span.with_untracked(|span| lights(span, what)).first().copied();
    light(wheel, first);
}

/// Highlights an item by the keyboard, dropping the item under the mouse.
fn light(wheel: Wheel, light: Option<Highlight>) {
    wheel.at.set(None);
    wheel.show(|view| view.lit = light);
}

/// All items of a kind, in order.
fn lights(span: &Span, among: Among) -> Vec<Highlight> {
    match among {
        Among::Tables => (0..span.tables).map(|table| Highlight::Table(TableNo::from_index(table))).collect(),
        Among::Players => span.positions().map(Highlight::Player).collect(),
        Among::Distances => span.distances().map(Highlight::Distance).collect(),
    }
}
