//! Arrow switches: by hand with undo, and a search for the best switch.

use leptos::prelude::*;
use rondel::movement::design::{Base, Turn};
use rondel::movement::switch::Units;
use rondel::text::movement::Movements as Text;
use rondel::text::movement::name;
use rondel::web::protocol::Going;
use rondel::web::protocol::searches::Switch;

use super::hall::Hall;
use crate::parts::{Choice, Kind, Message, Searching};

/// The part of the page for arrow switches.
pub fn arrows(hall: Hall) -> AnyView {
    let app = hall.app;
    let now = move || hall.of(|movement| Some(movement.balance(hall.each())));
    let before = move || hall.unturned.with(|movement| movement.as_ref().map(|it| it.balance(hall.each())));
    let balance = move || {
        let (Some(now), Some(before)) = (now(), before()) else { return String::new() };
        let [now_said, before_said] = [now, before].map(|it| name::balance(it, app.lang()));
        app.say(match now == before {
            true => Text::BalanceNow { now: now_said },
            false => Text::BalanceChanged { before: before_said, now: now_said },
        })
    };
    let turned = move || hall.design().map(|design| name::arrows(&design, app.lang())).unwrap_or_default();
    let none = Memo::new(move |_| hall.design().is_none_or(|design| design.turned.is_empty()));
    let clear = move |_| {
        if let Some(mut design) = untrack(|| hall.design()) {
            design.turned.clear();
            hall.change(design);
        }
    };
    let first = Memo::new(move |_| hall.undo.with(Vec::is_empty));
    view! {
        <section class="stack">
            <h2>{app.say(Text::Arrows)}</h2>
            <p class="note">{app.say(Text::ArrowsLead)}</p>
            <p role="status"><strong class="numeral movement__balance">{balance}</strong> " " <span>{turned}</span></p>
            {by_hand(hall)}
            <div class="cluster screen-only">
                <button type="button" class="button" disabled=first on:click=move |_| hall.undo()>
                    {app.say(Text::UndoTurn)}
                </button>
                <button type="button" class="button button--quiet" disabled=none on:click=clear>
                    {app.say(Text::NoTurns)}
                </button>
            </div>
            {best(hall)}
        </section>
    }
    .into_any()
}

/// The switches at the selected table, or at the first one.
fn by_hand(hall: Hall) -> AnyView {
    let app = hall.app;
    let table = Memo::new(move |_| hall.view.with(|view| view.lit.map_or(1, |lit| lit.number())));
    let tables = Memo::new(move |_| hall.of(|movement| movement.tables()));
    let options = move || {
        let options: Vec<(u16, String)> = (1..=tables.get() as u16)
            .map(|table| (table, app.say(Text::TurnedTable { table: table.into() })))
            .collect();
        view! {
            <Choice
                label=app.say(rondel::text::common::Word::Table)
                options=options
                value=table
                on=move |table| hall.show(|view| view.lit = rondel::model::ids::TableNo::from_number(table))
            />
        }
    };
    let turn = move |turn: fn(usize, usize) -> Turn| {
        let here = (usize::from(table.get_untracked()), hall.round.get_untracked() + 1);
        if let Some(mut design) = untrack(|| hall.design()) {
            design.toggle(turn(here.0, here.1));
            hall.change(design);
        }
    };
    let is_on = move |turn: fn(usize, usize) -> Turn| {
        let (table, round) = (usize::from(table.get()), hall.round.get() + 1);
        hall.design().is_some_and(|design| design.turned.contains(&turn(table, round))).to_string()
    };
    let button = move |words: Signal<String>, which: fn(usize, usize) -> Turn| {
        view! {
            <button
                type="button"
                class="button"
                aria-pressed=move || is_on(which)
                on:click=move |_| turn(which)
            >
                {words}
            </button>
        }
    };
    let whole = Signal::derive(move || app.say(Text::TurnTable { table: table.get() }));
    let game = Signal::derive(move || {
        app.say(Text::TurnGame { table: table.get(), round: hall.round.get() as u16 + 1 })
    });
    let half = Signal::derive(move || app.say(Text::TurnHalf { table: table.get() }));
    let several = Memo::new(move |_| hall.each() > 1);
    view! {
        <div class="movement__turns screen-only">
            {options}
            {button(whole, |table, _| Turn::Table(table))}
            {button(game, |table, round| Turn::Game { round, table })}
            {move || several.get().then(|| button(half, |table, _| Turn::Half(table)))}
        </div>
    }
    .into_any()
}

/// The search for the best switch.
fn best(hall: Hall) -> AnyView {
    let app = hall.app;
    let units = RwSignal::new(Units::Tables);
    let search = Searching::<Switch>::new();
    // The units of the running search; the choice may have changed since.
    let asked = RwSignal::new(Units::Tables);
    // A result belongs to one movement.
    Effect::new(move |_| {
        hall.unturned.with(|_| ());
        search.clear();
    });
    let begin = move |_| {
        let Some(mut movement) = hall.unturned.get_untracked() else { return };
        // A file may contain tables that switch half way; the search proposes such switches, but takes none as input.
        movement.rounds.iter_mut().flatten().for_each(|play| play.half = false);
        let (units, each) = (units.get_untracked(), untrack(|| hall.each()));
        asked.set(units);
        search.begin(Switch { movement, units, each, seed: 1 });
    };
    let running = Memo::new(move |_| search.is_busy());
    let said = move || outcome(hall, search, asked.get_untracked());
    let options = move || {
        let halves = (Units::Halves, app.say(Text::BestHalves));
        let all = [(Units::Tables, app.say(Text::BestTables)), (Units::Games, app.say(Text::BestGames))];
        let options = all.into_iter().chain((hall.each() > 1).then_some(halves)).collect();
        view! {
            <Choice label=app.say(Text::What) options=options value=units on=move |which| units.set(which) />
        }
    };
    view! {
        <div class="movement__turns screen-only">
            {options}
            <Show
                when=move || running.get()
                fallback=move || {
                    view! {
                        <button type="button" class="button" on:click=begin>
                            {app.say(Text::FindBest)}
                        </button>
                    }
                }
            >
                <button type="button" class="button" on:click=move |_| search.stop()>{app.say(Text::Stop)}</button>
            </Show>
        </div>
        <div role="status" class="stack screen-only">{said}</div>
    }
    .into_any()
}

fn outcome(hall: Hall, search: Searching<Switch>, units: Units) -> AnyView {
    let app = hall.app;
    let so_far = |text: String| {
        view! {
            <p class="numeral">{text}</p>
            {search.bar(app)}
        }
        .into_any()
    };
    match search.going.get() {
        Going::Idle => ().into_any(),
        Going::Failed(_) => search.failed(app).into_any(),
        Going::Sent => so_far(app.say(Text::Searching)),
        Going::Running { best, .. } => {
            let balance = name::balance(best.balance, app.lang());
            so_far(app.say(Text::BestSoFar { balance }))
        }
        Going::Found(best) => {
            let Some(design) = untrack(|| hall.design()) else { return ().into_any() };
            let found = design.with_switch(units, &best);
            let (balance, list) =
                (name::balance(best.balance, app.lang()), name::turned(&found.turned, app.lang()));
            let text = match best.proved {
                true => Text::Proved { balance, list },
                false => Text::Found { balance, list },
            };
            // Half-way switches of a file would be lost by adopting the result.
            let is_taken = matches!(design.base, Base::Pasted)
                && untrack(|| hall.unturned.with(|it| it.as_ref().is_some_and(|it| it.has_halves())));
            let take = move |_| hall.change(found.clone());
            view! {
                <Message kind=Kind::Ok>{app.say(text)}</Message>
                <button type="button" class="button" disabled=is_taken on:click=take>{app.say(Text::Take)}</button>
            }
            .into_any()
        }
    }
}
