//! The badges that are due after the last round.

use leptos::prelude::*;
use rondel::write::screen::school::{badges, badges_title};

use super::View;
use crate::parts::{TableView, Unfold};

/// The table, folded; empty unless badges are due.
#[component]
pub(super) fn Badges(view: View) -> impl IntoView {
    let lang = view.desk.app.lang();
    let due = Memo::new(move |_| view.shown.with(|shown| shown.badges.clone()));
    let list = Signal::derive(move || {
        let drawn = |(round, due): (_, Vec<_>)| view.shown.with(|shown| badges(shown, &due, round, lang));
        due.get().map(drawn).unwrap_or_default()
    });
    move || {
        due.get().map(|(round, _)| {
            view! {
                <Unfold label=move || badges_title(round, lang)>
                    <TableView table=list />
                </Unfold>
            }
        })
    }
}
