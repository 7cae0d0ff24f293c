//! The growth of the numbers as a plot.

use leptos::prelude::*;
use rondel::count::lab::cells::{self, Cell};
use rondel::figure::{Dash, GrowthPoint, GrowthSeries};
use rondel::text::count::tables::Tables as Text;

use super::bench::Bench;
use crate::parts::{Picture, SavePicture};

/// The plot with its buttons; the tables of the page contain the same numbers.
pub fn growth(bench: Bench) -> AnyView {
    let app = bench.app;
    let point = |players: u16, cell: Cell| {
        let is_here = cell.here.or(cell.again).is_some();
        cell.number().map(|number| GrowthPoint { players, number, is_here })
    };
    let (starters, whist) = bench.with(|lab| (cells::starters(lab), cells::whist(lab)));
    let starters = starters.iter().filter_map(|line| point(line.players, line.starters)).collect();
    let of = |rest: u16| {
        let lines = whist.iter().filter(move |line| line.players % 4 == rest);
        lines.filter_map(|line| point(line.players, line.solutions)).collect()
    };
    let series =
        |name: Text, dash: Dash, points: Vec<GrowthPoint>| GrowthSeries { name: app.say(name), dash, points };
    let all = [
        series(Text::GrowthStarters, Dash::Solid, starters),
        series(Text::GrowthWhist0, Dash::Dashed, of(0)),
        series(Text::GrowthWhist1, Dash::Dotted, of(1)),
    ];
    let title = app.say(Text::GrowthTitle);
    let drawing =
        rondel::figure::growth(title.clone(), app.say(Text::GrowthDesc), app.say(Text::Players), &all);
    let drawn = StoredValue::new(drawing.clone());
    view! {
        <section class="stack">
            <h2>{title}</h2>
            <p class="note">{app.say(Text::GrowthDesc)}</p>
            <div class="count__growth"><Picture drawing=drawing /></div>
            <SavePicture app=app draw=Callback::new(move |()| drawn.get_value()) />
        </section>
    }
    .into_any()
}
