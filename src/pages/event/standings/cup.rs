//! The standings of a cup: the knock-out as a picture, the places, and a table for every group.

use leptos::prelude::*;
use rondel::standings::cup::plan;
use rondel::text::Say;
use rondel::text::cup::{Cup as Text, section_name};
use rondel::write::screen::cup::{self, Tree, drawing};
use rondel::write::screen::standings::StandingsView;

use super::cross::Cross;
use super::list::List;
use super::{Ties, View, crosstable};
use crate::desk::Desk;
use crate::parts::{Picture, TableView};

/// The picture, the final places, and a list for every group and every league.
#[component]
pub fn CupTables() -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang();
    let tree = Memo::new(move |_| desk.with(|event| drawing(event.state(), Tree::default(), lang)));
    // Before the draw the picture is a preview, and comes last.
    let is_drawn = desk.memo(|state| plan(state).is_some_and(|plan| !plan.bracket.is_empty()));
    let picture = move |wanted: bool| {
        let drawing = tree.get().filter(|_| is_drawn.get() == wanted)?;
        Some(view! {
            <div class="stack">
                <h3>{desk.app.say(Text::KnockOut)}</h3>
                <div class="frame" tabindex="0" role="region" aria-label=desk.app.say(Text::KnockOut)>
                    <Picture drawing=drawing />
                </div>
            </div>
        })
    };
    let places = Memo::new(move |_| desk.with(|event| cup::places(event.state(), lang)));
    let sections = desk.memo(StandingsView::of_sections);
    let count = Memo::new(move |_| sections.with(Vec::len));
    let section = move |at: usize| {
        // The number of sections is fixed until the whole tab is rebuilt.
        let of = move || sections.with(|sections| sections.get(at).map(|it| it.1.clone()));
        let shown = Memo::new(move |was: Option<&StandingsView>| {
            of().or_else(|| was.cloned())
                .unwrap_or_else(|| desk.now(|event| StandingsView::of(event.state())))
        });
        let name = move || {
            desk.with(|event| {
                let plan = plan(event.state())?;
                sections.with(|sections| sections.get(at).map(|it| section_name(&it.0, plan).say(lang)))
            })
        };
        let view = View { desk, shown, opened: RwSignal::new(None) };
        let size = Signal::derive(move || shown.with(StandingsView::size));
        let cross = Memo::new(move |_| shown.with(|shown| crosstable(desk.app, shown)));
        view! {
            <div class="stack">
                <h3>{name}</h3>
                <List view=view />
                <Ties view=view />
                <Cross size=size shown=cross of=Some(untrack(name).unwrap_or_default()) />
            </div>
        }
    };
    view! {
        {move || picture(true)}
        {move || {
            places.get().map(|table| {
                view! {
                    <div class="stack">
                        <h3>{desk.app.say(Text::FinalPlaces)}</h3>
                        <TableView table=Signal::stored(table) />
                    </div>
                }
            })
        }}
        {move || (0..count.get()).map(section).collect_view()}
        {move || picture(false)}
    }
}
