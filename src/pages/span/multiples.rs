//! The mirror image and every other multiple next to the solution on screen, and the multipliers with equal results.

use leptos::prelude::*;
use rondel::figure::Span;
use rondel::text::span::source::Source as Text;
use rondel::web::route::Whence;
use rondel::whist::units;
use rondel::write::screen::span as screen;

use super::wheel::Wheel;
use super::{drive, picture};
use crate::parts::{Choice, TableView};

/// Two diagrams that turn together, and the orbit.
pub fn multiples(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let rounds = Memo::new(move |_| wheel.view.with(|view| view.rounds() as u16));
    let unit = Memo::new(move |_| wheel.view.with(|view| view.unit()));
    let multiple = Memo::new(move |_| {
        let (solution, unit) = (wheel.solution.get(), unit.get());
        // While the number of players changes, one may be updated before the other.
        solution.filter(|solution| solution.units().any(|one| one == unit)).map(|it| it.multiplied(unit))
    });
    let beside = Memo::new(move |_| match multiple.get() {
        Some(multiple) => Span::of(&multiple),
        None => wheel.span.get(),
    });
    let options = move || {
        let mirror = rounds.get() - 1;
        let words =
            |unit: u16| if unit == mirror { app.say(Text::UnitMirror { unit }) } else { unit.to_string() };
        let options: Vec<(u16, String)> = units(rounds.get()).map(|unit| (unit, words(unit))).collect();
        view! {
            <Choice
                label=app.say(Text::Unit)
                options=options
                value=unit
                on=move |unit| wheel.show(|view| view.times = Some(unit))
            />
        }
    };
    let same = Memo::new(move |_| {
        let [one, other] = [wheel.solution.get(), multiple.get()].map(|it| it.map(|it| it.normal()));
        one == other
    });
    let said = move || {
        let unit = unit.get();
        app.say(if same.get() { Text::UnitSame { unit } } else { Text::UnitOther { unit } })
    };
    let rule = move || {
        let (unit, modulus) = (u32::from(unit.get()), u32::from(rounds.get()));
        let step = |distance: u32| {
            let far = distance * unit % modulus;
            format!("{distance} → {}", far.min(modulus - far))
        };
        let steps: Vec<String> = (1..=(modulus / 2).min(6)).map(step).collect();
        let more = if modulus / 2 > 6 { ", …" } else { "" };
        app.say(Text::UnitDistances { unit: unit as u16, rule: format!("{}{more}", steps.join(", ")) })
    };
    let title = move || {
        let unit = unit.get();
        app.say(if unit + 1 == rounds.get() { Text::UnitMirrorTitle } else { Text::UnitTitle { unit } })
    };
    let go_on = move |_| {
        if let Some(multiple) = multiple.get_untracked() {
            wheel.take(&multiple, Whence::Multiplied);
        }
    };
    view! {
        {drive::drive(wheel)}
        <div class="span__unit screen-only">
            {options} <p role="status">{said} " " <span class="note">{rule}</span></p>
        </div>
        <div class="studio__pair span__pair">
            <section class="studio__side stack">
                <h3>{app.say(Text::UnitThis)}</h3>
                {picture::picture(wheel, wheel.span, false, None)}
                {picture::files(wheel, wheel.span, false, None)}
            </section>
            <section class="studio__side stack">
                <h3>{title}</h3>
                {picture::picture(wheel, beside, false, Some(unit))}
                {picture::files(wheel, beside, false, Some(unit))}
                <div class="cluster span__go-on screen-only">
                    <button type="button" class="button" on:click=go_on>{app.say(Text::UnitUse)}</button>
                </div>
            </section>
        </div>
        {drive::said(wheel, false)}
        {orbit(wheel)}
    }
    .into_any()
}

/// All multiples of this solution, each with its multipliers.
fn orbit(wheel: Wheel) -> AnyView {
    let app = wheel.app;
    let table = move || {
        let Some(solution) = wheel.solution.get() else { return ().into_any() };
        let mut families: Vec<screen::Multiple> = Vec::new();
        for unit in solution.units() {
            let normal = solution.multiplied(unit).normal();
            match families.iter_mut().find(|(other, _)| *other == normal) {
                Some((_, units)) => units.push(unit),
                None => families.push((normal, vec![unit])),
            }
        }
        let text = Text::Orbit { units: solution.units().count(), orbit: families.len() };
        let table = screen::orbit(&families, app.lang());
        let show = move |[row, _]: [usize; 2]| {
            if let Some((_, units)) = families.get(row) {
                let first = units[0];
                wheel.show(|view| view.times = Some(first));
            }
        };
        view! {
            <p>{app.say(text)}</p>
            <TableView table=table frame="span__list" on=show />
        }
        .into_any()
    };
    view! {
        <section class="stack">
            <h2>{app.say(Text::OrbitTitle)}</h2>
            {table}
        </section>
    }
    .into_any()
}
