//! The tables of the round in view as a list; pointing at it highlights the picture, and vice versa.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::figure::{Highlight, Ink};
use rondel::model::ids::TableNo;
use rondel::text::common::Word;
use rondel::text::span::Span as Text;
use rondel::write::screen::Column;

use super::wheel::Wheel;
use crate::parts::Rows;

/// The key of the row of the player sitting out.
const OUT: usize = usize::MAX;

/// The tables of the round, as a list.
pub fn tables(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let count = Memo::new(move |_| wheel.span.with(|span| span.tables));
    let turns = Memo::new(move |_| wheel.solution.with(Option::is_some));
    let frame = NodeRef::<leptos::html::Div>::new();
    // A held highlight is scrolled into view within the frame, and nothing else moves.
    let held = Memo::new(move |_| wheel.view.with(|view| view.lit));
    Effect::new(move |_| {
        if held.get().is_some()
            && let Some(frame) = frame.get()
        {
            // The row is highlighted within this frame of the screen.
            request_animation_frame(move || bring(&frame));
        }
    });
    let seated = Memo::new(move |_| wheel.seated());
    let out = Memo::new(move |_| wheel.out());
    let keys = Signal::derive(move || (0..count.get()).chain(out.get().map(|_| OUT)).collect());
    let line = move |key: usize| if key == OUT { is_out(wheel, out) } else { row(wheel, seated, key) };
    let partners = || Column::number(app.say(Text::PartnersHead));
    let columns = vec![Column::text(app.say(Word::Table)), partners(), Column::number(""), partners()];
    let point = move |event: web_sys::PointerEvent| {
        let light = (event.pointer_type() == "mouse").then(|| player_of(&event)).flatten();
        if wheel.at.get_untracked() != light {
            wheel.at.set(light);
        }
    };
    let press = move |event: web_sys::MouseEvent| {
        if let Some(light) = player_of(&event) {
            wheel.hold(light);
        }
    };
    view! {
        <section class="stack span__tables">
            <h3>{move || app.say(Text::TablesTitle { round: wheel.round.get() + 1 })}</h3>
            <div
                class="frame span__scroll"
                node_ref=frame
                on:pointermove=point
                on:pointerleave=move |_| wheel.at.set(None)
                on:click=press
            >
                <Rows class="numbers span__table" columns=columns keys=keys row=line />
            </div>
            {move || turns.get().then(|| view! { <p class="note">{app.say(Text::PlayersNamed)}</p> })}
        </section>
    }
    .into_any()
}

/// The row of the player sitting out.
fn is_out(wheel: Wheel, out: Memo<Option<u16>>) -> AnyView {
    let player = move || out.get().map(|player| who(wheel, player));
    view! {
        <tr class="span__out">
            <th scope="row" class="is-text" colspan="2">{wheel.app.say(Text::OutHead)}</th>
            <td colspan="2">{player}</td>
        </tr>
    }
    .into_any()
}

fn row(wheel: Wheel, seated: Memo<Vec<[u16; 4]>>, index: usize) -> AnyView {
    let app = wheel.app;
    let table = TableNo::from_index(index);
    let seats = Memo::new(move |_| seated.with(|seated| seated.get(index).copied().unwrap_or_default()));
    let lit = Memo::new(move |_| {
        let at_table = |light: &Highlight| match light {
            Highlight::Table(lit) => *lit == table,
            Highlight::Player(player) => seats.with(|seats| seats.contains(player)),
            Highlight::Distance(_) => false,
        };
        wheel.lit.with(|lit| lit.iter().any(at_table))
    });
    let hidden = Memo::new(move |_| index >= wheel.tables.get());
    let pair = move |first: usize| {
        let [a, b] = [first, first + 1].map(|seat| move || who(wheel, seats.with(|seats| seats[seat])));
        view! { <td class="span__pair-cell">{a} " & " {b}</td> }
    };
    view! {
        <tr class:is-lit=lit class:is-hidden=hidden>
            <th scope="row" class="is-text">
                {chip(wheel, table, app.say(Text::LightTable { table: table.number() }))}
            </th>
            {pair(0)}
            <td class="span__against">{app.say(Text::AgainstHead)}</td>
            {pair(2)}
        </tr>
    }
    .into_any()
}

/// The number of a table in its ink, as a button that highlights it.
pub fn chip(wheel: Wheel, table: TableNo, label: String) -> AnyView {
    let ink = Ink::of(table);
    let light = Highlight::Table(table);
    view! {
        <button
            type="button"
            class=format!("span__chip ink-{}", ink.colour)
            aria-label=label
            aria-pressed=move || wheel.is_held(light).to_string()
            on:click=move |event| {
                event.stop_propagation();
                wheel.hold(light);
            }
            on:pointerenter=move |event| {
                if event.pointer_type() == "mouse" {
                    wheel.at.set(Some(light));
                }
            }
            // The surrounding table looks for a player under the mouse.
            on:pointermove=|event| event.stop_propagation()
        >
            <span aria-hidden="true">{ink.dash.mark()}</span>
            " "
            {table.number()}
        </button>
    }
    .into_any()
}

/// Scrolls the frame until its first highlighted row is visible.
fn bring(frame: &web_sys::HtmlElement) {
    let row = frame.query_selector("tr.is-lit").ok().flatten();
    let Some(row) = row.and_then(|row| row.dyn_into::<web_sys::HtmlElement>().ok()) else { return };
    let (top, height) = (row.offset_top(), row.offset_height());
    let seen = frame.scroll_top()..frame.scroll_top() + frame.client_height();
    // The row below the heading has to be visible as a whole.
    if !seen.contains(&(top - height)) || !seen.contains(&(top + height)) {
        frame.set_scroll_top(top - frame.client_height() / 2);
    }
}

/// A player who can be pointed at.
fn who(wheel: Wheel, player: u16) -> AnyView {
    let light = Highlight::Player(player);
    let lit = Memo::new(move |_| wheel.is_lit(light));
    view! { <span class="span__who" class:is-lit=lit data-player=player>{move || wheel.name(player)}</span> }
        .into_any()
}

fn player_of(event: &web_sys::Event) -> Option<Highlight> {
    let target: web_sys::Element = event.target()?.dyn_into().ok()?;
    let player = target.closest("[data-player]").ok().flatten()?.get_attribute("data-player")?;
    player.parse().ok().map(Highlight::Player)
}
