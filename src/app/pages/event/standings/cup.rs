//! The standings of a cup: the knock-out as a picture, the places, and a table for every group.

use leptos::prelude::*;
use rondel::text::Say;
use rondel::text::cup::{Cup as Text, section_name};
use rondel::write::screen::cup::drawing;
use rondel::write::screen::standings::Shown;

use super::list::List;
use super::{Ties, View};
use crate::desk::Desk;
use crate::parts::{Picture, TableView};

/// The picture, the final places, and a list for every group and every league.
#[component]
pub fn CupTables() -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang.get_untracked();
    let picture = Memo::new(move |_| desk.with(|event| drawing(event.state(), false, lang)));
    let places =
        Memo::new(move |_| desk.with(|event| rondel::write::screen::cup::places(event.state(), lang)));
    let sections = desk.memo(Shown::of_sections);
    let count = Memo::new(move |_| sections.with(Vec::len));
    let section = move |at: usize| {
        // As many as there are, until the whole tab is made anew.
        let of = move || sections.with(|sections| sections.get(at).map(|it| it.1.clone()));
        let shown = Memo::new(move |was: Option<&Shown>| {
            of().or_else(|| was.cloned()).unwrap_or_else(|| desk.now(|event| Shown::of(event.state())))
        });
        let name = move || {
            desk.with(|event| {
                let plan = rondel::standings::cup::plan(event.state())?;
                sections.with(|sections| sections.get(at).map(|it| section_name(&it.0, plan).say(lang)))
            })
        };
        let view = View { desk, shown, opened: RwSignal::new(None) };
        view! {
            <div class="stack">
                <h3>{name}</h3>
                <List view=view />
                <Ties view=view />
            </div>
        }
    };
    view! {
        {move || {
            picture.get().map(|drawing| {
                view! {
                    <div class="stack">
                        <h3>{desk.app.say(Text::KnockOut)}</h3>
                        <div class="frame"><Picture drawing=drawing /></div>
                    </div>
                }
            })
        }}
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
    }
}
