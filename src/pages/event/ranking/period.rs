//! The lists of the periods of a season, and the total over them.

use leptos::prelude::*;
use rondel::text::keizer::page::Page as Text;
use rondel::write::screen::ranking as screen;

use super::View;
use crate::parts::{Choice, TableView};
use crate::state::t;

/// The choice of a period and its list; empty if the season has no periods.
#[component]
pub fn Periods(view: View) -> impl IntoView {
    let app = view.desk.app;
    let lang = app.lang();
    let chosen = RwSignal::new(None::<usize>);
    let options = Memo::new(move |_| view.read(|shown, opened| screen::lists_of(shown, opened, lang)));
    // An earlier list has only the periods that had begun by then.
    let at = Signal::derive(move || {
        chosen.get().filter(|at| options.with(|options| options.iter().any(|(it, _)| *it == Some(*at))))
    });
    let table = move || view.read(|shown, opened| screen::period(shown, opened, at.get(), lang));
    let choice = move || {
        view! { <Choice label=t(Text::Which) options=options.get() value=at on=move |at| chosen.set(at) /> }
    };
    view! {
        <Show when=move || options.with(|options| !options.is_empty())>
            <section class="stack">
                <h3>{t(Text::Periods)}</h3>
                <div class="cluster screen-only">{choice}</div>
                {move || table().map(|table| view! { <TableView table=table class="standings" /> })}
                <p class="note screen-only">{t(Text::PeriodsNote)}</p>
            </section>
        </Show>
    }
}
