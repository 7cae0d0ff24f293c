//! What belongs to a season of Keizer alone: its evenings, values, rematches and first list.

use leptos::prelude::*;
use rondel::pairing::keizer::Rules as Limits;
use rondel::setup::{Error, MOST_ROUNDS, Season, USUAL_EVENINGS};
use rondel::standings::keizer::Preset;
use rondel::text::new::New as Text;

use super::part;
use crate::parts::{Choice, Field, unfitting};
use crate::state::{App, t};

/// The choices of a season that begins.
#[component]
pub(super) fn KeizerChoices() -> impl IntoView {
    let app = App::here();
    let season = part(app, |draft| draft.season.unwrap_or_default());
    let change = move |change: &dyn Fn(&mut Season)| {
        app.draft.update(|draft| change(draft.season.get_or_insert_default()));
    };
    let evenings = part(app, |draft| draft.rounds.unwrap_or(USUAL_EVENINGS));
    let players = part(app, |draft| draft.reading().entrants.len());
    let rated =
        part(app, |draft| draft.reading().entrants.iter().any(|found| found.entrant.rating.is_some()));
    let unfit = part(app, |draft| match draft.size() {
        Err(Error::Season(unfit)) => Some(unfit),
        _ => None,
    });
    let told = move || {
        let take = move |n| change(&|season| season.top = Some(n));
        unfit.get().map(|unfit| unfitting(app, unfit, take))
    };
    let usual = move || season.get().values.settings(players.get()).top.value(players.get());
    let typed = move |event| event_target_value(&event).trim().parse().ok();
    let presets = vec![
        (Preset::Club, app.say(Text::ValuesClub)),
        (Preset::Sixths, app.say(Text::ValuesSixths)),
        (Preset::Percentages, app.say(Text::ValuesPercents)),
        (Preset::Seed, app.say(Text::ValuesSeed)),
    ];
    let first = move || {
        rated.get().then(|| {
            view! {
                <Choice
                    label=app.say(Text::FirstList)
                    options=vec![(false, app.say(Text::FirstAsListed)), (true, app.say(Text::FirstByRating))]
                    value=part(app, |draft| draft.by_rating)
                    on=move |by_rating| app.draft.update(|draft| draft.by_rating = by_rating)
                />
            }
        })
    };
    view! {
        <section class="stack">
            <h2>{t(Text::Season)}</h2>
            <div class="grid">
                <Field label=t(Text::Evenings) hint=t(Text::EveningsHint)>
                    <input
                        type="number"
                        inputmode="numeric"
                        min="1"
                        max=MOST_ROUNDS
                        prop:value=move || evenings.get().to_string()
                        on:change=move |event| app.draft.update(|draft| draft.rounds = typed(event))
                    />
                </Field>
                <Field label=t(Text::TopValue)>
                    <input
                        type="number"
                        inputmode="numeric"
                        min="1"
                        max="9999"
                        aria-invalid=move || unfit.get().is_some().to_string()
                        placeholder=move || usual().to_string()
                        prop:value=move || season.get().top.map(|top| top.to_string()).unwrap_or_default()
                        on:change=move |event| {
                            let top = typed(event);
                            change(&|season| season.top = top);
                        }
                    />
                    <span class="field__hint">{move || app.say(Text::TopHint { top: usual() })}</span>
                </Field>
            </div>
            {told}
            <Choice
                label=app.say(Text::Values)
                options=presets
                value=Signal::derive(move || season.get().values)
                on=move |values| change(&|season| season.values = values)
            />
            <Choice
                label=app.say(Text::Rematches)
                options=vec![(Limits::CLUB, app.say(Text::RematchClub)), (Limits::SEED, app.say(Text::RematchNever))]
                value=Signal::derive(move || season.get().rules)
                on=move |rules| change(&|season| season.rules = rules)
            />
            {first}
        </section>
    }
}
