//! What belongs to a season of Keizer alone: its evenings, values, rematches and first list.

use leptos::prelude::*;
use rondel::pairing::keizer::Rules as Limits;
use rondel::setup::wishes::Keizer;
use rondel::setup::{Error, MOST_ROUNDS, Season, USUAL_EVENINGS};
use rondel::standings::keizer::Preset;
use rondel::text::new::New as Text;

use super::{part, wish, wished};
use crate::parts::{Choice, Field, unfitting};
use crate::state::{App, t};

/// The season of the draft, and what changes it.
#[derive(Clone, Copy)]
struct Choosing {
    app: App,
    season: Memo<Season>,
}

impl Choosing {
    fn change(self, change: impl FnOnce(&mut Season)) {
        wish(self.app, |wishes: &mut Keizer| change(wishes.season.get_or_insert_default()));
    }
}

/// The choices of a season that begins.
#[component]
pub(super) fn KeizerChoices() -> impl IntoView {
    let app = App::here();
    let choosing = Choosing { app, season: wished(app, |wishes: Keizer| wishes.season.unwrap_or_default()) };
    let unfit = part(app, |draft| match draft.size() {
        Err(Error::Season(unfit)) => Some(unfit),
        _ => None,
    });
    let told = move || {
        let take = move |n| choosing.change(|season| season.top = Some(n));
        unfit.get().map(|unfit| unfitting(app, unfit, take))
    };
    let is_unfit = Memo::new(move |_| unfit.get().is_some());
    view! {
        <section class="stack">
            <h2>{t(Text::Season)}</h2>
            <div class="grid">
                <Evenings />
                <TopValue choosing=choosing is_unfit=is_unfit />
            </div>
            {told}
            <Choice
                label=app.say(Text::Values)
                options=vec![
                    (Preset::Club, app.say(Text::ValuesClub)),
                    (Preset::Sixths, app.say(Text::ValuesSixths)),
                    (Preset::Percentages, app.say(Text::ValuesPercents)),
                    (Preset::Seed, app.say(Text::ValuesSeed)),
                ]
                value=Signal::derive(move || choosing.season.get().values)
                on=move |values| choosing.change(|season| season.values = values)
            />
            <Choice
                label=app.say(Text::Rematches)
                options=vec![(Limits::CLUB, app.say(Text::RematchClub)), (Limits::SEED, app.say(Text::RematchNever))]
                value=Signal::derive(move || choosing.season.get().rules)
                on=move |rules| choosing.change(|season| season.rules = rules)
            />
            <FirstList />
        </section>
    }
}

/// How many evenings.
#[component]
fn Evenings() -> impl IntoView {
    let app = App::here();
    let evenings = wished(app, |wishes: Keizer| wishes.rounds.unwrap_or(USUAL_EVENINGS));
    let typed = move |event| {
        let rounds = event_target_value(&event).trim().parse().ok();
        app.draft.update(|draft| draft.set_rounds(rounds));
    };
    view! {
        <Field label=t(Text::Evenings) hint=t(Text::EveningsHint)>
            <input
                type="number"
                inputmode="numeric"
                min="1"
                max=MOST_ROUNDS
                prop:value=move || evenings.get().to_string()
                on:change=typed
            />
        </Field>
    }
}

/// The value of the first of the list; the usual one where nothing is typed.
#[component]
fn TopValue(choosing: Choosing, is_unfit: Memo<bool>) -> impl IntoView {
    let Choosing { app, season } = choosing;
    let players = part(app, |draft| draft.reading().entrants.len());
    let usual = move || season.get().values.settings(players.get()).top.value(players.get());
    let typed = move |event| {
        let top = event_target_value(&event).trim().parse().ok();
        choosing.change(|season| season.top = top);
    };
    view! {
        <Field label=t(Text::TopValue)>
            <input
                type="number"
                inputmode="numeric"
                min="1"
                max="9999"
                aria-invalid=move || is_unfit.get().to_string()
                placeholder=move || usual().to_string()
                prop:value=move || season.get().top.map(|top| top.to_string()).unwrap_or_default()
                on:change=typed
            />
            <span class="field__hint">{move || app.say(Text::TopHint { top: usual() })}</span>
        </Field>
    }
}

/// The order of the first list, where somebody has a rating.
#[component]
fn FirstList() -> impl IntoView {
    let app = App::here();
    let rated =
        part(app, |draft| draft.reading().entrants.iter().any(|found| found.entrant.rating.is_some()));
    move || {
        rated.get().then(|| {
            view! {
                <Choice
                    label=app.say(Text::FirstList)
                    options=vec![(false, app.say(Text::FirstAsListed)), (true, app.say(Text::FirstByRating))]
                    value=wished(app, |wishes: Keizer| wishes.by_rating)
                    on=move |by_rating| wish(app, |wishes: &mut Keizer| wishes.by_rating = by_rating)
                />
            }
        })
    }
}
