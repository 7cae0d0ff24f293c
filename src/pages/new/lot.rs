//! Drawing start numbers by lot: visible while it runs, and repeatable from its seed.

use leptos::prelude::*;
use rondel::setup::{self, Kind};
use rondel::text::new::New as Text;

use super::part;
use crate::parts::{Line, any_seed};
use crate::state::{App, t};

/// The most entrants for whom the drawn list is shown; the numbers of more are drawn all the same.
const SHOWN: usize = 200;
/// Milliseconds between the starts of the first and of the last number; the style sheet adds the roll itself.
const SPREAD_MS: usize = 300;
/// The number of other numbers that roll by before the drawn one stops.
const ROLLED: usize = 4;

/// The form for drawing start numbers.
#[component]
pub(super) fn Lot() -> impl IntoView {
    let app = App::here();
    let draw = move |_| app.draft.update(|draft| draft.lot = Some(any_seed()));
    let lot = part(app, |draft| draft.seed());
    let monrad = part(app, |draft| draft.kind == Kind::Monrad);
    let bad = RwSignal::new(false);
    let typed = move |text: String| {
        let seed = text.trim().parse::<u64>().ok();
        bad.set(seed.is_none());
        if seed.is_some() {
            app.draft.update(|draft| draft.lot = seed);
        }
    };
    let as_listed = move |_| app.draft.update(|draft| draft.lot = None);
    let drawn = part(app, |draft| draft.can_draw());
    view! {
        <div class="stack" hidden=move || !drawn.get()>
            <div class="cluster">
                <button type="button" class="button" on:click=draw>
                    {move || app.say(if lot.get().is_some() { Text::DrawAgain } else { Text::Draw })}
                </button>
                {move || {
                    lot.get()
                        .is_some()
                        .then(|| {
                            view! {
                                <button type="button" class="button button--quiet" on:click=as_listed>
                                    {app.say(Text::AsListed)}
                                </button>
                            }
                        })
                }}
            </div>
            {move || {
                lot.with(Option::is_some)
                    .then(|| {
                        view! {
                            <div class="field--short">
                                <Line
                                    label=app.say(Text::LotNumber)
                                    hint=app.say(Text::LotHint)
                                    value=Signal::derive(move || {
                                        lot.get().map(|seed| seed.to_string()).unwrap_or_default()
                                    })
                                    on=typed
                                    live=true
                                    mode="numeric"
                                    wrong=Signal::derive(move || bad.get().then(|| app.say(Text::LotBad)))
                                />
                            </div>
                        }
                    })
            }}
            {move || monrad.get().then(|| view! { <Drawn /> })}
        </div>
        {move || {
            let as_listed = || view! { <p class="note">{t(Text::NumbersAsListed)}</p> };
            (monrad.get() && lot.with(Option::is_none)).then(as_listed)
        }}
    }
}

/// The present start numbers in order. After a draw every number rolls until it stops.
#[component]
fn Drawn() -> impl IntoView {
    let app = App::here();
    let names = part(app, |draft| {
        draft.reading().entrants.iter().map(|found| found.entrant.name.clone()).collect::<Vec<_>>()
    });
    let lot = part(app, |draft| draft.seed());
    // Typing names rolls nothing; only a draw does.
    let before = StoredValue::new(lot.get_untracked());
    move || {
        let (names, seed) = (names.get(), lot.get());
        let count = names.len();
        if !(2..=SHOWN).contains(&count) {
            return None;
        }
        let seed = seed?;
        let rolls = before.get_value() != Some(seed);
        before.set_value(Some(seed));
        let rows = setup::drawn(count, seed)
            .into_iter()
            .enumerate()
            .map(|(index, player)| {
                let number = index + 1;
                let wait = format!("{}ms", index * SPREAD_MS / count);
                // Any other numbers of the list; the last one is the drawn one.
                let strip: Vec<usize> =
                    (1..=ROLLED).map(|step| (index + step * 7) % count + 1).chain([number]).collect();
                let strip = strip.into_iter().map(|number| view! { <span>{number}</span> }).collect_view();
                view! {
                    <li>
                        <span class="lot__number">
                            <span class="visually-hidden">{number} " "</span>
                            <span
                                class="lot__strip"
                                class:is-rolling=rolls
                                style:animation-delay=wait
                                aria-hidden="true"
                            >
                                {strip}
                            </span>
                        </span>
                        <bdi>{names[player.index()].clone()}</bdi>
                    </li>
                }
            })
            .collect_view();
        Some(view! {
            <section class="stack">
                <h3>{app.say(Text::StartNumbers)}</h3>
                <ol class="lot__list">{rows}</ol>
            </section>
        })
    }
}
