//! The fairness of a league: its figures next to the lower bounds and the best known values, who followed whom, and
//! the choices at its creation. The worker computes the fewest breaks of its games.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use rondel::figure::Look;
use rondel::proof::league::Judged;
use rondel::round_robin::league::ask::Ask;
use rondel::round_robin::league::by_hand::ByHand;
use rondel::round_robin::league::choices::Choices;
use rondel::text::beat::Beat;
use rondel::text::checks::Checks;
use rondel::text::league::{Fair as Text, Sided as Told, sided};
use rondel::web::route::Route;
use rondel::write::screen::cross::Crosstable;
use rondel::write::screen::league as screen;

use super::View;
use crate::parts::{CrossView, Searching, TableView, Unfold};
use crate::state::t;

/// Time without changes before the worker begins.
const PAUSE: Duration = Duration::from_millis(400);

/// The section; empty unless the schedule is a whole league.
#[component]
pub fn Fairness(
    view: View,
    /// The choices made when the league was created, by the schedule's own numbers.
    chosen: Memo<Option<Choices>>,
) -> impl IntoView {
    let judged = Memo::new(move |_| {
        view.shown.with(|shown| chosen.with(|chosen| Judged::of(&shown.report, chosen.as_ref())))
    });
    let is_one = Memo::new(move |_| judged.with(Option::is_some));
    move || is_one.get().then(|| section(view, judged))
}

fn section(view: View, judged: Memo<Option<Judged>>) -> AnyView {
    let app = view.app;
    let lang = app.lang();
    let search = sought(view, judged);
    let of = move |read: &dyn Fn(&rondel::proof::report::LabelledReport, &Judged) -> AnyView| {
        view.shown.with(|shown| judged.with(|judged| judged.as_ref().map(|judged| read(shown, judged))))
    };
    let said = move || {
        of(&|shown, judged| {
            let lines = screen::sentences(shown, judged, lang).into_iter();
            lines.map(|line| view! { <p dir="auto">{line}</p> }).collect_view().into_any()
        })
    };
    let told = move || {
        search.going.with(|going| {
            let told = going.best().and_then(|found| sided(found.as_ref().ok()?));
            told.or(going.is_busy().then_some(Told::Looking)).map(|told| view.app.say(told))
        })
    };
    let figures = move || {
        let fewest = search.going.with(|going| going.best().and_then(|found| found.as_ref().ok()?.breaks));
        of(&|shown, judged| {
            let table = screen::figures(shown, judged, fewest, lang);
            view! { <TableView table=table class="evidence" /> }.into_any()
        })
    };
    let kept = move || {
        of(&|shown, judged| {
            let table = screen::chosen(shown, judged, lang);
            table.map(|table| view! { <TableView table=table class="evidence" /> }).into_any()
        })
    };
    // One half of the schedule, in which each pair meets once.
    let by_hand = move || {
        let ask = judged.with(|judged| judged.as_ref().and_then(|judged| judged.ask.clone()))?;
        let to = Route::Beat(ByHand::of(&ask.timetable)?.to_string()).to_string();
        Some(view! { <p class="screen-only"><a class="lone" href=to>{app.say(Beat::TryIt)}</a></p> })
    };
    view! {
        <section class="stack">
            <h2>{t(Text::Title)}</h2>
            <p class="note">{t(Text::Hint)}</p>
            {said}
            <p role="status">{told}</p>
            {kept}
            {figures}
            {by_hand}
            <Unfold label=move || view.app.say(Text::Followed)>{followed(view, judged)}</Unfold>
        </section>
    }
    .into_any()
}

/// The search for the fewest breaks of these games, restarted a moment after they change.
fn sought(view: View, judged: Memo<Option<Judged>>) -> Searching<Ask> {
    let search = Searching::<Ask>::new();
    let waiting = StoredValue::new(None::<TimeoutHandle>);
    let stop = move || waiting.update_value(|waiting| waiting.take().iter().for_each(TimeoutHandle::clear));
    let ask = Memo::new(move |_| {
        let has_sides = view.shown.with(|shown| shown.has_sides());
        judged.with(|judged| judged.as_ref().and_then(|judged| judged.ask.clone())).filter(|_| has_sides)
    });
    Effect::new(move || {
        stop();
        search.clear();
        if let Some(ask) = ask.get() {
            let begin = move || search.begin(ask.clone());
            waiting.set_value(set_timeout_with_handle(begin, PAUSE).ok());
        }
    });
    on_cleanup(stop);
    search
}

/// The matrix of who followed whom, with a picture to be saved.
fn followed(view: View, judged: Memo<Option<Judged>>) -> impl IntoView {
    let app = view.app;
    let lang = app.lang();
    let matrix = Memo::new(move |_| {
        view.shown.with(|shown| {
            judged.with(|judged| judged.as_ref().map(|judged| screen::followed(shown, judged, lang)))
        })
    });
    let at = RwSignal::new(None);
    let save = move |_| {
        if let Some(matrix) = matrix.get_untracked() {
            view.save(&app.say(Text::Followed), "svg", "image/svg+xml", &matrix.drawing().svg(Look::File));
        }
    };
    let table = move || {
        matrix.get().map(|matrix| {
            view! { <CrossView table=Crosstable::square(&matrix, |_| Vec::new()) at=at /> }
        })
    };
    view! {
        {table}
        <button class="button button--small screen-only" on:click=save>{app.say(Checks::SaveSvg)}</button>
    }
}
