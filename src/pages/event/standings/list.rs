//! The list of the standings: a row per player, every number a button.

use leptos::prelude::*;

use super::View;
use super::origin::Origin;
use crate::parts::{Beneath, TableView};

/// The list with place, name, points and the columns of this event.
#[component]
pub fn List(view: View) -> impl IntoView {
    let app = view.desk.app;
    let table = move || view.shown.with(|shown| shown.list(view.opened.get(), app.lang()));
    let press = move |at| {
        if let Some((player, what)) = view.shown.with_untracked(|shown| shown.pressed(at)) {
            view.toggle(player, what);
        }
    };
    let beneath = move |row: usize| {
        let (player, what) = view.opened.get()?;
        let is_here = |shown: &super::StandingsView| {
            shown.standings.rows.get(row).map(|row| row.player) == Some(player)
        };
        let is_here = view.shown.with_untracked(is_here);
        is_here.then(|| view! { <Origin view=view player=player what=what /> }.into_any())
    };
    view! {
        <TableView
            table=Signal::derive(table)
            class="standings standings--brief"
            on=press
            beneath=Beneath::new(beneath)
        />
    }
}
