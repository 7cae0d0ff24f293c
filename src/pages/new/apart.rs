//! Pairs of names: couples who do not play each other or are never partners; teams that are never at home together. A
//! pair is made by pressing two names.

use leptos::prelude::*;
use rondel::setup::Draft;
use rondel::text::new::New as Text;

use super::part;
use crate::state::{App, t};

/// A list of pairs in the draft.
#[derive(Clone, Copy)]
pub(super) struct Pairs {
    of: fn(&Draft) -> &[[String; 2]],
    of_mut: fn(&mut Draft) -> Option<&mut Vec<[String; 2]>>,
}

/// Couples kept apart.
const APART: Pairs = Pairs { of: Draft::couples_apart, of_mut: |draft| Some(&mut draft.apart) };

/// Teams of a league that are never at home together.
pub(super) const COMPLEMENTARY: Pairs = Pairs {
    of: |draft| draft.league_wished().map_or(&[], |league| &league.complementary),
    of_mut: |draft| Some(&mut draft.league.as_mut()?.complementary),
};

/// The couples, and the names without a partner.
#[component]
pub(super) fn Apart(
    #[prop(default = APART)] pairs: Pairs,
    /// The meaning and the price of the couples.
    #[prop(into)]
    hint: Signal<String>,
) -> impl IntoView {
    let app = App::here();
    let couples = part(app, move |draft| (pairs.of)(draft).to_vec());
    let rows = move || {
        let couples = couples.get().into_iter().enumerate();
        couples.map(|(index, couple)| couple_row(app, pairs, index, couple)).collect_view()
    };
    view! {
        <div class="stack">
            <p class="note">{hint}</p>
            <ul class="list" hidden=move || couples.with(Vec::is_empty)>{rows}</ul>
            <NewCouple pairs=pairs />
        </div>
    }
}

/// The couples, folded until there is one.
#[component]
pub(super) fn ApartFolded(
    /// The name of the list.
    #[prop(into)]
    label: String,
    #[prop(into)] hint: Signal<String>,
    #[prop(default = APART)] pairs: Pairs,
) -> impl IntoView {
    let some = part(App::here(), move |draft| !(pairs.of)(draft).is_empty());
    view! {
        <details prop:open=move || some.get_untracked()>
            <summary>{label}</summary>
            <Apart pairs=pairs hint=hint />
        </details>
    }
}

/// Changes the couples of the draft.
fn change(app: App, pairs: Pairs, change: impl FnOnce(&mut Vec<[String; 2]>)) {
    app.draft.update(|draft| {
        if let Some(couples) = (pairs.of_mut)(draft) {
            change(couples);
        }
    });
}

/// A couple, with a button that removes it.
fn couple_row(app: App, pairs: Pairs, index: usize, [one, other]: [String; 2]) -> impl IntoView {
    let remove = move |_| {
        change(app, pairs, |couples| {
            couples.remove(index);
        });
    };
    let names = format!("{one} + {other}");
    view! {
        <li class="cluster">
            <span dir="auto">{names.clone()}</span>
            <button
                type="button"
                class="button button--small"
                aria-label=format!("{} {names}", app.say(Text::Remove))
                on:click=remove
            >
                {app.say(Text::Remove)}
            </button>
        </li>
    }
}

/// The form for one more couple among the other names: the first pressed name waits for the second.
#[component]
fn NewCouple(pairs: Pairs) -> impl IntoView {
    let app = App::here();
    let names = part(app, move |draft| {
        let busy: Vec<&String> = (pairs.of)(draft).iter().flatten().collect();
        let names = draft.reading();
        let names = names.entrants.iter().map(|found| &found.entrant.name);
        names.filter(|name| !busy.contains(name)).cloned().collect::<Vec<_>>()
    });
    let first = RwSignal::new(None::<String>);
    let press = move |name: String| match first.get_untracked() {
        None => first.set(Some(name)),
        Some(one) => {
            first.set(None);
            if one != name {
                change(app, pairs, |couples| couples.push([one, name]));
            }
        }
    };
    // A pressed name that has left the list no longer waits.
    Effect::new(move || {
        if names.with(|names| first.with(|first| first.as_ref().is_some_and(|one| !names.contains(one)))) {
            first.set(None);
        }
    });
    let chips = {
        let chip = move |name: String| {
            let (words, mine) = (name.clone(), name.clone());
            let pressed = move || first.with(|first| first.as_ref() == Some(&mine)).to_string();
            view! {
                <button
                    type="button"
                    class="button chip"
                    dir="auto"
                    aria-pressed=pressed
                    on:click=move |_| press(name.clone())
                >
                    {words}
                </button>
            }
        };
        view! { <For each=move || names.get() key=String::clone children=chip /> }
    };
    let asked = move || match first.get() {
        Some(name) => app.say(Text::PickOne { name }),
        None => app.say(Text::PickTwo),
    };
    let some = Memo::new(move |_| names.with(|names| names.len() > 1));
    view! {
        <div class="stack" hidden=move || !some.get()>
            <p class="field__label" role="status">{asked}</p>
            <div class="chips" role="group" aria-label=t(Text::ApartAdd)>{chips}</div>
        </div>
    }
}
