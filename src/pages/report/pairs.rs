//! A heat map as a table: pair by pair, with the rounds if the cells are about rounds.

use leptos::prelude::*;
use rondel::proof::report::{MOST_CELLS, Map};
use rondel::text::checks::Checks as Text;
use rondel::text::verify::Verify;
use rondel::write::screen::checks as screen;

use super::View;
use crate::parts::{Choice, TableView};

/// Every pair with its count; for very many entrants the pairs of one chosen entrant. Pointing at a line highlights
/// its cell in the matrix, and vice versa.
pub fn pairs(view: View, map: Map) -> AnyView {
    let (app, at) = (view.app, view.at);
    let n = Memo::new(move |_| view.shown.with(|shown| shown.names.len()));
    let chosen = RwSignal::new(None::<usize>);
    let whose = Memo::new(move |_| match chosen.get().filter(|&whose| whose < n.get()) {
        None if n.get() > MOST_CELLS => Some(0),
        whose => whose,
    });
    let choice = move || {
        let all = (n.get() <= MOST_CELLS).then(|| (None, app.say(Verify::PairsAll)));
        let own = view.shown.with(|shown| {
            let names = shown.names.iter().enumerate();
            names.map(|(index, name)| (Some(index), name.clone())).collect::<Vec<_>>()
        });
        let options: Vec<_> = all.into_iter().chain(own).collect();
        view! { <Choice label=app.say(Text::Whose) options=options value=whose on=move |whose| chosen.set(whose) /> }
    };
    let cells = Memo::new(move |_| map.cells(n.get(), whose.get()));
    let table =
        move || view.shown.with(|shown| cells.with(|cells| screen::pairs(shown, map, cells, app.lang())));
    let lit = Memo::new(move |_| {
        let [i, j] = at.get()?;
        let is_at = |cell: &[usize; 2]| *cell == [i, j] || (map.is_even() && *cell == [j, i]);
        cells.with(|cells| cells.iter().position(is_at))
    });
    let point = move |row: usize| {
        let cell = cells.with_untracked(|cells| cells.get(row).copied());
        if cell.is_some() && cell != at.get_untracked() {
            at.set(cell);
        }
    };
    view! {
        <div class="field--short screen-only">{choice}</div>
        <TableView table=Signal::derive(table) class="evidence" frame="frame--both pairs" lit=lit over=point />
    }
    .into_any()
}
