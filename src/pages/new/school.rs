//! The rule sets of school chess: an address for each, the links to them, and what the chosen one says.

use leptos::prelude::*;
use rondel::setup::Kind;
use rondel::setup::school::at_address;
use rondel::text::school::School as Text;
use rondel::web::route::Route;
use rondel::write::screen::school::{chosen, doubts, kit};

use super::{choose, part};
use crate::parts::{Unfold, any_seed};
use crate::state::{App, t};

/// `#/new/school/<set>`: makes the draft one of this rule set and goes on to the set-up page, whose choices then stay
/// as they are changed.
#[component]
pub fn SchoolPage(set: String) -> impl IntoView {
    let app = App::here();
    match at_address(&set) {
        Some(set) => app.draft.update(|draft| draft.play_by(set, any_seed())),
        None => choose(app, Kind::Monrad),
    }
    app.go_instead(&Route::New);
}

/// The links to the rule sets, the description of the chosen one, and rules that contradict each other.
#[component]
pub(super) fn SchoolKit() -> impl IntoView {
    let app = App::here();
    let lang = app.lang();
    let is_monrad = part(app, |draft| draft.kind == Kind::Monrad);
    let chosen = part(app, move |draft| chosen(draft, lang));
    let doubts = part(app, move |draft| doubts(draft, lang));
    let sets = || {
        let link = |(name, route): (&'static str, Route)| {
            view! { <li><a href=route.to_string()>{name}</a></li> }
        };
        kit().map(link).collect_view()
    };
    let about = move || {
        chosen.get().map(|set| {
            let source = set.source.map(|source| view! { " " <a href=source>{t(Text::Rules)}</a> });
            view! { <p class="note"><strong>{set.name}</strong> " " {set.about} {source}</p> }
        })
    };
    let doubted =
        move || doubts.get().into_iter().map(|it| view! { <p role="status">{it}</p> }).collect_view();
    view! {
        <Show when=move || is_monrad.get()>
            <div class="stack">
                <Unfold label=move || t(Text::Kit)>
                    <p class="note">{t(Text::KitHint)}</p>
                    <ul>{sets()}</ul>
                </Unfold>
                {about}
                {doubted}
            </div>
        </Show>
    }
}
