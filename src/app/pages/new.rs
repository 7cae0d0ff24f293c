//! `#/new`: everything that can be chosen before round 1, with what it means beside it.

mod fields;
mod individual;
mod keizer;
mod lot;
mod meaning;
mod monrad;
pub mod pairs;
mod plans;
mod points;
mod schedule;
mod score;
mod system;
mod teams;
mod tie_breaks;
mod times;
mod timetable;

use leptos::prelude::*;
use rondel::event::Settings;
use rondel::setup::wishes::Wished;
use rondel::setup::{Draft, Kind};
use rondel::text::new::New as Text;
use rondel::web::route::Route;

pub use self::fields::SettingsFields;
use self::individual::IndividualChoices;
use self::keizer::KeizerChoices;
use self::lot::Lot;
use self::meaning::Meaning;
use self::monrad::MonradChoices;
use self::plans::Plans;
use self::schedule::ScheduleChoices;
pub use self::system::Systems;
use self::teams::TeamChoices;
pub use self::times::DatingChoice;
use self::times::TimeChoices;
pub use self::timetable::TimetableFields;
use super::begin::{begin, begins, part, to_movements};
use super::home::{NamesBox, as_read, reading};
use super::keeping::EarlierEvents;
use crate::parts::Field;
use crate::state::{App, t};
use crate::wish::Wish;

/// Begins the event of the draft; the rounds of an individual are the best that were planned so far.
fn planned(app: App, plans: Plans) -> Option<Route> {
    begin(app, |draft| match draft.kind() {
        Kind::Individual => {
            untrack(|| plans.chosen()).and_then(|plan| draft.planned(&plan.planned.schedule).ok())
        }
        _ => draft.evening().ok(),
    })
}

/// The set-up page. Asked on the start page to begin, it does so at once, or when the rounds of an individual are
/// planned, unless something is changed before.
#[component]
pub fn NewPage() -> impl IntoView {
    let app = App::here();
    let plans = Plans::new(app);
    let asked = app.wish.with_untracked(|wish| *wish == Some(Wish::Begin));
    app.wish.set(None);
    let is_planned = untrack(|| plans.is_ready());
    let begun = (asked && is_planned).then(|| planned(app, plans)).flatten();
    if let Some(place) = begun {
        app.go_instead(&place);
        return ().into_any();
    }
    let waiting = RwSignal::new(asked && !is_planned);
    Effect::new(move || {
        if waiting.get() && plans.is_ready() {
            waiting.set(false);
            planned(app, plans).iter().for_each(|place| app.go_instead(place));
        }
    });
    view! { <Choices plans=plans on:input=move |_| waiting.set(false) /> }.into_any()
}

/// Everything that can be chosen, and the button that begins.
#[component]
fn Choices(plans: Plans) -> impl IntoView {
    let app = App::here();
    let size = Memo::new(move |_| app.draft.with(|draft| draft.size()));
    let kind = part(app, Draft::kind);
    let reading = reading(app);
    provide_context(plans);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match kind.get_untracked() {
            Kind::Pairs => to_movements(),
            _ => planned(app, plans).iter().for_each(|place| app.go(place)),
        }
    };
    view! {
        <form class="stack stack--wide" on:submit=submit>
            <h1>{t(Text::Title)}</h1>
            <div class="beside">
                <div class="stack stack--wide">
                    <section class="stack">
                        <h2>{t(Text::Who)}</h2>
                        <EarlierEvents />
                        <NamesBox reading=reading />
                        {as_read(reading)}
                        <Systems />
                        {move || (kind.get() == Kind::Monrad).then(|| view! { <TeamChoices /> })}
                        <Lot />
                    </section>
                    {move || match kind.get() {
                        Kind::RoundRobin => view! { <ScheduleChoices /> }.into_any(),
                        Kind::Monrad => view! { <MonradChoices /> }.into_any(),
                        Kind::Keizer => view! { <KeizerChoices /> }.into_any(),
                        Kind::Individual => view! { <IndividualChoices /> }.into_any(),
                        // Everything else is chosen with the movement.
                        Kind::Pairs => ().into_any(),
                    }}
                    <ResultChoices />
                    {move || (kind.get() != Kind::Pairs).then(|| view! { <TimeChoices /> })}
                </div>
                <aside class="stack aside">
                    <Meaning size=size />
                    <button
                        class="button button--main"
                        type="submit"
                        disabled=move || size.with(|size| size.is_err()) || !plans.is_ready()
                    >
                        {begins(app)}
                    </button>
                </aside>
            </div>
        </form>
    }
}

/// Changes the draft's settings.
fn settings(app: App, change: impl FnOnce(&mut Settings)) {
    app.draft.update(|draft| change(&mut draft.settings));
}

/// Changes what the draft wishes of one system; nothing where another is chosen.
fn wish<T: Wished>(app: App, change: impl FnOnce(&mut T)) {
    app.draft.update(|draft| draft.wish(change));
}

/// A signal of something that the draft wishes of one system; the usual where another is chosen.
fn wished<T: Wished, V: PartialEq + Send + Sync + 'static>(
    app: App,
    read: impl Fn(T) -> V + Send + Sync + 'static,
) -> Memo<V> {
    part(app, move |draft| read(draft.wished()))
}

/// Title, points, tie-breaks.
#[component]
fn ResultChoices() -> impl IntoView {
    let app = App::here();
    let usual = part(app, |draft| (draft.kind(), draft.settings.teams.is_some()));
    view! {
        <section class="stack">
            <h2>{t(Text::Results)}</h2>
            <div class="grid">
                <Field label=t(Text::EventTitle) hint=t(Text::TitleHint)>
                    <input
                        type="text"
                        maxlength="200"
                        dir="auto"
                        prop:value=part(app, |draft| draft.settings.title.clone())
                        on:input=move |event| settings(app, |s| s.title = event_target_value(&event))
                    />
                </Field>
                <Field label=t(Text::Place)>
                    <input
                        type="text"
                        maxlength="200"
                        dir="auto"
                        prop:value=part(app, |draft| draft.settings.place.clone())
                        on:input=move |event| settings(app, |s| s.place = event_target_value(&event))
                    />
                </Field>
            </div>
            // Built again with the system and with teams, whose usual points are others.
            {move || {
                usual.with(|_| {
                    view! {
                        <SettingsFields
                            value=part(app, |draft| draft.settings.clone())
                            on=move |new| settings(app, |s| *s = new)
                        />
                    }
                })
            }}
        </section>
    }
}
