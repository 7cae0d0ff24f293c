//! Stepping through rounds or tables by buttons, by keys and by playback, with a description of the step in view.

use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use rondel::figure::{Bond, Highlight, Lines};
use rondel::model::ids::TableNo;
use rondel::text::span::Span as Text;
use rondel::text::table::TableText;
use rondel::web::route::Part;
use rondel::write::screen::circle;

use super::wheel::Wheel;
use crate::parts::{Choice, Steps, Tick, Transport, is_taken, key_of, motion};

/// Handles the keys of the page until it is closed.
pub fn listen(wheel: Wheel) {
    let handle = window_event_listener(ev::keydown, move |event| press(wheel, &event));
    on_cleanup(move || handle.remove());
}

fn press(wheel: Wheel, event: &KeyboardEvent) {
    let still = matches!(wheel.view.with_untracked(|view| view.part), Part::Puzzle | Part::Paper);
    if still || event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let key = key_of(event);
    if is_taken(event, &key) {
        return;
    }
    let last = untrack(|| wheel.steps()) - 1;
    match key.as_str() {
        "ArrowRight" | " " | "PageDown" => {
            wheel.play.stop();
            wheel.next();
        }
        "ArrowLeft" | "PageUp" => {
            wheel.play.stop();
            wheel.previous();
        }
        "Home" => {
            wheel.play.stop();
            wheel.go(0);
        }
        "End" => {
            wheel.play.stop();
            wheel.go(last);
        }
        "Escape" if wheel.view.with_untracked(|view| view.lit.is_some()) => {
            wheel.show(|view| view.lit = None)
        }
        _ => return,
    }
    event.prevent_default();
}

/// The step in view and the controls.
pub fn drive(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let by_table = Memo::new(move |_| wheel.is_by_table());
    let heading = Signal::derive(move || match by_table.get() {
        true => {
            app.say(Text::TablesOf { tables: wheel.tables.get(), of: wheel.span.with(|span| span.tables) })
        }
        false => app.say(Text::RoundOf { round: wheel.round.get() + 1, of: wheel.steps() }),
    });
    let words = Signal::derive(move || match by_table.get() {
        true => [Text::PreviousTable, Text::NextTable, Text::ScrubTables].map(|words| app.say(words)),
        false => [TableText::Previous, TableText::Next, TableText::Scrub].map(|words| app.say(words)),
    });
    let steps = Steps {
        at: Signal::derive(move || wheel.step()),
        of: Signal::derive(move || wheel.steps()),
        go: Callback::new(move |step| wheel.go(step)),
        play: wheel.play,
        begin: Callback::new(move |()| wheel.play()),
        words,
        said: heading,
        first: Signal::derive(move || usize::from(!by_table.get())),
    };
    view! {
        <div class="studio__drive">
            <h2 class="studio__round">{heading}</h2>
            <Transport app=app steps=steps />
        </div>
    }
    .into_any()
}

/// The choice between stepping through rounds and through tables.
pub fn through(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let by_table = Memo::new(move |_| wheel.is_by_table());
    let options = vec![(false, app.say(Text::ThroughRounds)), (true, app.say(Text::ThroughTables))];
    let choose = move |tables: bool| {
        wheel.play.stop();
        wheel.show(|view| view.shown = tables.then_some(0));
    };
    view! { <Choice label=app.say(Text::Through) options=options value=by_table on=choose /> }.into_any()
}

/// The choice of the lines, the colours, the motion, and the numbering of the places.
pub fn looks(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let lines = Memo::new(move |_| wheel.view.with(|view| view.lines));
    let options = Lines::ALL.map(|lines| (lines, app.say(circle::lined(lines)))).to_vec();
    let many = Memo::new(move |_| wheel.span.with(|span| !span.is_coloured()));
    let colours = move || {
        many.get().then(|| {
            view! {
                <Tick
                    value=Signal::derive(move || wheel.view.with(|view| view.colours))
                    on=move |colours| wheel.show(|view| view.colours = colours)
                >
                    {app.say(Text::Colours)}
                </Tick>
            }
        })
    };
    let is_turning = Memo::new(move |_| wheel.solution.with(Option::is_some));
    let turns = move || {
        let choose = move |motion| wheel.show(|view| view.motion = motion);
        is_turning.get().then(|| motion(app, wheel.motion, choose))
    };
    view! {
        {turns}
        {wheel.numbers.switch(move |numbers| wheel.show(|view| view.numbers = Some(numbers)))}
        <Choice
            label=app.say(Text::Lines)
            options=options
            value=lines
            on=move |lines| wheel.show(|view| view.lines = lines)
        />
        {colours}
    }
    .into_any()
}

/// The button that ends the highlight.
pub fn unlight(wheel: Wheel) -> AnyView {
    let dark = move || wheel.view.with(|view| view.lit.is_none());
    view! {
        <button
            type="button"
            class="button button--small button--quiet"
            disabled=dark
            on:click=move |_| wheel.show(|view| view.lit = None)
        >
            {wheel.app.say(Text::Unlight)}
        </button>
    }
    .into_any()
}

/// The step in view, or the highlighted part, in a sentence.
pub fn said(wheel: Wheel, sides: bool) -> AnyView {
    let app = wheel.app;
    let text = move || match wheel.lit.with(|lit| lit.last().copied()) {
        Some(light) => lit(wheel, light, sides),
        None if wheel.is_by_table() => app.say(Text::SaidTables { tables: wheel.tables.get() }),
        None => {
            let round = wheel.round.get() + 1;
            app.say(match wheel.out() {
                Some(player) => Text::SaidRoundOut { round, player: wheel.name(player) },
                None => Text::SaidRound { round },
            })
        }
    };
    view! { <p class="studio__said span__said" role="status">{text}</p> }.into_any()
}

fn lit(wheel: Wheel, light: Highlight, sides: bool) -> String {
    let app = wheel.app;
    let tables = wheel.seated();
    match light {
        Highlight::Table(table) => match tables.get(table.index()) {
            Some(&[n, s, e, w]) => app.say(Text::SaidTable {
                table: table.number(),
                one: format!("{} & {}", wheel.name(n), wheel.name(s)),
                other: format!("{} & {}", wheel.name(e), wheel.name(w)),
            }),
            None => String::new(),
        },
        Highlight::Player(player) => {
            let at = tables.iter().position(|table| table.contains(&player));
            let Some((index, &[n, s, e, w])) = at.and_then(|index| Some((index, tables.get(index)?))) else {
                return app.say(Text::SaidPlayerOut { player: wheel.name(player) });
            };
            if index >= wheel.tables.get() {
                return app.say(Text::SaidPlayerHidden { player: wheel.name(player) });
            }
            // Clockwise the seats are North, East, South, West; the next seat clockwise is at the left hand.
            let (partner, left, right) = match player {
                p if p == n => (s, e, w),
                p if p == s => (n, w, e),
                p if p == e => (w, s, n),
                _ => (e, n, s),
            };
            let table = TableNo::from_index(index).number();
            let [player, partner, left, right] = [player, partner, left, right].map(|it| wheel.name(it));
            app.say(match sides {
                true => Text::SaidPlayerSides { player, table, partner, left, right },
                false => Text::SaidPlayer { player, table, partner, left, right },
            })
        }
        Highlight::Distance(distance) => {
            let at = |bond: Bond| {
                wheel.span.with(|span| {
                    let chords = span.chords.iter().filter(|chord| {
                        chord.distance == distance
                            && chord.bond == bond
                            && chord.table.index() < wheel.tables.get()
                    });
                    let mut tables: Vec<TableNo> = chords.map(|chord| chord.table).collect();
                    let all = tables.clone();
                    tables.dedup();
                    // A table that has the distance twice is named once, with the count.
                    let name = |&table: &TableNo| match all.iter().filter(|&&other| other == table).count() {
                        1 => wheel.table(table),
                        n => format!("{} ({n}×)", wheel.table(table)),
                    };
                    let names: Vec<String> = tables.iter().map(name).collect();
                    match names.is_empty() {
                        true => app.say(Text::AtNone),
                        false => app.say(Text::AtTables { tables: names.join(", ") }),
                    }
                })
            };
            let (partners, opponents) = (at(Bond::Partners), at(Bond::Opponents));
            app.say(match distance {
                0 => Text::SaidMiddle { partners, opponents },
                distance => Text::SaidDistance { distance, partners, opponents },
            })
        }
    }
}
