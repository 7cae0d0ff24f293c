//! `#/new`: all choices before round 1, next to their effects.

mod apart;
mod curve;
mod draft_form;
mod facts;
mod format;
mod individual;
mod lasting;
mod league;
mod lesson;
mod lot;
mod meaning;
mod options;
pub mod pairs;
mod plans;
mod school;
mod system;
mod system_wizard;
mod times;
mod wishes;

use leptos::prelude::*;
use rondel::event::Settings;
use rondel::setup::Kind;
use rondel::text::league::League;
use rondel::text::new::New as Text;
use rondel::web::route::Route;
use rondel::write::screen::begin::{Part, trouble};

use self::apart::{ApartFolded, COMPLEMENTARY};
use self::curve::Between;
use self::draft_form::{DraftForm, PartAsked};
pub use self::format::FormatPage;
use self::individual::IndividualChoices;
use self::lasting::LastingFolded;
use self::league::Leagues;
use self::lesson::LessonFolded;
use self::lot::Lot;
use self::meaning::Meaning;
pub use self::options::Options;
use self::plans::Plans;
use self::school::SchoolKit;
pub use self::school::SchoolPage;
pub use self::system::Systems;
use self::system::choose;
pub use self::system_wizard::Unsure;
use self::times::TimeChoices;
use self::wishes::WishesFolded;
use super::begin::{begin, begins, part, to_movements};
use super::names::{NamesBox, as_read, reading};
use super::saved_events::EarlierEvents;
use crate::startup_action::Wish;
use crate::state::{App, t};

/// Begins the event of the draft; an individual or a league takes the best rounds found so far.
fn planned(app: App, plans: Plans, leagues: Leagues) -> Option<Route> {
    begin(app, |draft| match draft.kind {
        _ if draft.league_wished().is_some() => {
            untrack(|| leagues.season()).and_then(|season| draft.planned_league(&season).ok())
        }
        Kind::Individual => {
            untrack(|| plans.chosen()).and_then(|plan| draft.planned(&plan.planned.schedule).ok())
        }
        _ => draft.evening().ok(),
    })
}

/// The set-up page. A wish of the start page to begin is fulfilled at once, or when the rounds of an individual or a
/// league are planned, unless a choice is changed before.
#[component]
pub fn NewPage() -> impl IntoView {
    let app = App::here();
    let plans = Plans::new(app);
    let asked = app.wish.with_untracked(|wish| *wish == Some(Wish::Begin));
    app.wish.set(None);
    let leagues = Leagues::new(app);
    let is_planned = untrack(|| plans.is_ready() && leagues.is_settled());
    let begun = (asked && is_planned).then(|| planned(app, plans, leagues)).flatten();
    if let Some(place) = begun {
        app.go_instead(&place);
        return ().into_any();
    }
    let waiting = RwSignal::new(asked && !is_planned);
    Effect::new(move || {
        if waiting.get() && plans.is_ready() && leagues.is_settled() {
            waiting.set(false);
            planned(app, plans, leagues).iter().for_each(|place| app.go_instead(place));
        }
    });
    view! { <Choices plans=plans leagues=leagues on:input=move |_| waiting.set(false) /> }.into_any()
}

/// All choices, and the button that begins the event.
#[component]
fn Choices(plans: Plans, leagues: Leagues) -> impl IntoView {
    let app = App::here();
    let size = Memo::new(move |_| {
        app.draft.with(|draft| {
            draft.lasting_fits()?;
            if let Some(plan) = plans.chosen() {
                draft.lasting_fits_in(&plan.planned.schedule)?;
            }
            draft.size()
        })
    });
    let kind = part(app, |draft| draft.kind);
    let reading = reading(app);
    provide_context(plans);
    provide_context(leagues);
    provide_context(DraftForm::new(app));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match kind.get_untracked() {
            Kind::Pairs => to_movements(),
            _ => planned(app, plans, leagues).iter().for_each(|place| app.go(place)),
        }
    };
    let named = part(app, |draft| !draft.names.trim().is_empty());
    // The question to which the error belongs may be far up the form.
    let why = move || {
        let problem = size.with(|size| size.as_ref().err().map(|problem| trouble(problem, app.lang())));
        named.get().then_some(problem).flatten().map(|why| view! { <p id="new-why" class="note">{why}</p> })
    };
    view! {
        <form class="stack stack--wide" on:submit=submit>
            <h1>{t(Text::Title)}</h1>
            <div class="beside">
                <div class="stack stack--wide">
                    <section class="stack">
                        <h2>{t(Text::Who)}</h2>
                        <EarlierEvents />
                        <NamesBox reading=reading is_asked=true />
                        {as_read(reading)}
                        <Systems />
                        <SchoolKit />
                        <PartAsked of=Part::Who />
                        <Lot />
                    </section>
                    {move || match kind.get() {
                        Kind::RoundRobin => view! { <RoundRobinChoices /> }.into_any(),
                        Kind::Monrad => {
                            let rounds = section(Text::HowManyRounds, Part::System);
                            view! { <div class="stack">{rounds} <LessonFolded /></div> }.into_any()
                        }
                        Kind::Individual => view! { <IndividualChoices /> }.into_any(),
                        kind => section(heading(kind), Part::System),
                    }}
                    <LastingFolded />
                    <section class="stack">
                        <h2>{t(Text::TitleAndPlace)}</h2>
                        <PartAsked of=Part::Sheets />
                    </section>
                    // Hidden if there are no questions about results.
                    <section class="stack new__results">
                        <h2>{t(Text::Results)}</h2>
                        <PartAsked of=Part::Results />
                    </section>
                    {move || (kind.get() != Kind::Pairs).then(|| view! { <TimeChoices /> })}
                </div>
                <aside class="stack aside">
                    <Meaning size=size />
                </aside>
            </div>
            // Always visible, however long the form is.
            <div class="new__go">
                {why}
                <button
                    class="button button--main"
                    type="submit"
                    aria-describedby="new-why"
                    disabled=move || size.with(|size| size.is_err()) || !plans.is_ready() || !leagues.is_ready()
                >
                    {begins(app)}
                </button>
            </div>
        </form>
    }
}

/// The heading above the questions of a system.
fn heading(kind: Kind) -> Text {
    match kind {
        Kind::Keizer => Text::Season,
        Kind::Pairs => Text::BoardsAndRounds,
        Kind::Cup => Text::Groups,
        Kind::RoundRobin | Kind::Monrad | Kind::Individual | Kind::Mexicano => Text::HowManyRounds,
    }
}

/// A heading with its questions.
fn section(title: Text, of: Part) -> AnyView {
    view! {
        <section class="stack">
            <h2>{t(title)}</h2>
            <PartAsked of=of />
        </section>
    }
    .into_any()
}

/// The aim, the construction of the rounds, the number of meetings, and the couples kept apart; for a league the
/// teams never at home together.
#[component]
fn RoundRobinChoices() -> impl IntoView {
    let app = App::here();
    let leagues = expect_context::<Leagues>();
    let is_league = part(app, |draft| draft.league_wished().is_some());
    let folded = move || match is_league.get() {
        true => {
            let hint = app.say(League::NeverTogetherHint);
            view! {
                <ApartFolded
                    label=app.say(League::NeverTogether)
                    hint=Signal::derive(move || hint.clone())
                    pairs=COMPLEMENTARY
                />
                <WishesFolded />
                <div role="status">{move || leagues.told(app)}</div>
            }
            .into_any()
        }
        false => {
            let hint = app.say(Text::ApartHint);
            view! { <ApartFolded label=app.say(Text::Apart) hint=Signal::derive(move || hint.clone()) /> }
                .into_any()
        }
    };
    view! {
        <section class="stack">
            <h2>{t(Text::Schedule)}</h2>
            <PartAsked of=Part::System />
            {folded}
            <Between />
            <LessonFolded />
        </section>
    }
}

/// Changes the draft's settings.
fn settings(app: App, change: impl FnOnce(&mut Settings)) {
    app.draft.update(|draft| change(&mut draft.settings));
}
