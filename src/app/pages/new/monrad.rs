//! What belongs to a Monrad alone: how many rounds, and how the quality is cut.

use leptos::prelude::*;
use rondel::event::{Party, TieBreak};
use rondel::pairing::monrad::usual_rounds;
use rondel::setup::MOST_ROUNDS;
use rondel::setup::wishes::Monrad;
use rondel::text::new::New as Text;

use super::fields::Editing;
use super::{part, wished};
use crate::parts::{Choice, Field, Kind, Message};
use crate::state::{App, t};

/// How many rounds, suggested from the number of names.
#[component]
pub(super) fn MonradChoices() -> impl IntoView {
    let app = App::here();
    let players = part(app, |draft| draft.reading().entrants.len());
    let usual = move || usual_rounds(players.get());
    let rounds = wished(app, |wishes: Monrad| wishes.rounds);
    let shown = move || rounds.get().unwrap_or_else(usual).to_string();
    let typed = move |event| {
        // Nothing typed is as many as are usual; what cannot be is reported by the draft.
        let rounds = event_target_value(&event).trim().parse().ok();
        app.draft.update(|draft| draft.set_rounds(rounds));
    };
    let warning = move || {
        let (players, rounds) = (players.get(), usize::from(rounds.get().unwrap_or_else(usual)));
        let opponents = players.saturating_sub(1);
        // An odd number plays one round more than opponents, each being free once.
        let most = if players % 2 == 1 { players } else { opponents };
        (players > 1 && rounds > most).then(|| {
            view! { <Message kind=Kind::Warn>{app.say(Text::MoreThanOpponents { rounds, opponents })}</Message> }
        })
    };
    let who = part(app, |draft| Party::of(draft.kind(), &draft.settings));
    let hint = move || app.say(Text::RoundsUsual { rounds: usual(), n: players.get(), who: who.get() });
    view! {
        <section class="stack">
            <h2>{t(Text::HowManyRounds)}</h2>
            <div class="field--short">
                <Field label=t(Text::RoundsOfMonrad)>
                    <input
                        type="number"
                        inputmode="numeric"
                        min="1"
                        max=MOST_ROUNDS
                        prop:value=shown
                        on:change=typed
                    />
                    <span class="field__hint">{hint}</span>
                </Field>
            </div>
            {warning}
        </section>
    }
}

/// How the quality is cut; only while it decides anything.
#[component]
pub(super) fn QualityChoice(editing: Editing) -> impl IntoView {
    let app = App::here();
    let value = editing.value;
    let counts = Memo::new(move |_| value.with(|settings| settings.tie_breaks.contains(&TieBreak::Quality)));
    let rule = Memo::new(move |_| value.with(|settings| settings.quality));
    let cut_median = move |event| {
        let median = event_target_checked(&event);
        editing.change(|s| s.quality.median = median);
    };
    move || {
        counts.get().then(|| {
            view! {
                <div class="grid">
                    <Choice
                        label=app.say(Text::QualityOfEight)
                        options=vec![(1, app.say(Text::DropOne)), (2, app.say(Text::DropTwo))]
                        value=Signal::derive(move || rule.get().of_eight)
                        on=move |of_eight| editing.change(|s| s.quality.of_eight = of_eight)
                        hint=app.say(Text::QualityHint)
                    />
                    <label class="option">
                        <input type="checkbox" prop:checked=move || rule.get().median on:change=cut_median />
                        {app.say(Text::Median)}
                    </label>
                </div>
            }
        })
    }
}
