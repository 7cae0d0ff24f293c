//! The curve between few breaks and little carry-over, each league of which can be adopted for the event.

use leptos::prelude::*;
use rondel::round_robin::league::ask::Aim;
use rondel::round_robin::league::trade::TEAMS;
use rondel::text::beat::Beat;
use rondel::text::checks::Checks;
use rondel::text::league::Curve as Text;
use rondel::web::protocol::Going;
use rondel::web::protocol::searches::Curve;
use rondel::web::route::Route;
use rondel::write::screen::league as screen;

use super::part;
use crate::parts::{Picture, Searching, TableView, Unfold};
use crate::state::App;

/// The seed of the search; the same number of teams has the same curve.
const SEED: u64 = 1;

/// The curve, folded.
#[component]
pub(super) fn Between() -> impl IntoView {
    let app = App::here();
    view! {
        <Unfold label=move || {
            app.say(Text::Title)
        }>
            <Drawn />
        </Unfold>
    }
}

/// The search, the picture, and the leagues that can be adopted.
#[component]
fn Drawn() -> impl IntoView {
    let app = App::here();
    let lang = app.lang();
    let teams = part(app, |draft| draft.reading().entrants.len());
    let taken = part(app, |draft| match &draft.league_wished()?.aim {
        Aim::Taken(timetable) => Some(timetable.clone()),
        Aim::Follow | Aim::Breaks => None,
    });
    let search = Searching::<Curve>::new();
    // Another number of teams has another curve.
    Effect::new(move || {
        teams.with(|_| ());
        search.clear();
    });
    let found = Memo::new(move |_| search.going.with(|going| going.best().cloned()).unwrap_or_default());
    let can = move || teams.with(|teams| teams.is_multiple_of(2) && (TEAMS[0]..=TEAMS[1]).contains(teams));
    let take = Callback::new(move |[row, _]: [usize; 2]| {
        let timetable = found.with_untracked(|found| found.get(row).map(|it| it.timetable.clone()));
        if let Some(timetable) = timetable {
            app.draft.update(|draft| draft.matter(Some(Aim::Taken(timetable))));
        }
    });
    let table = move || found.with(|found| screen::points(found, taken.get().as_ref(), lang));
    let picture = move || {
        found.with(|found| {
            (!found.is_empty()).then(|| {
                let drawing = screen::curve(teams.get_untracked(), found, lang);
                view! { <Picture drawing=drawing /> }
            })
        })
    };
    let goes = move || search.going.with(Going::percent).map(|percent| app.say(Text::Goes { percent }));
    let draw = move |_| search.begin(Curve { teams: teams.get_untracked(), seed: SEED });
    let [least, most] = TEAMS;
    view! {
        <div class="stack">
            <p class="note">{app.say(Text::Hint)}</p>
            <Show when=can fallback=move || view! { <p>{app.say(Text::Sizes { least, most })}</p> }>
                <div class="cluster">
                    <button type="button" class="button" disabled=move || search.is_busy() on:click=draw>
                        {app.say(Text::Draw)}
                    </button>
                    <Show when=move || search.is_busy()>
                        <button type="button" class="button" on:click=move |_| search.stop()>
                            {app.say(Checks::Stop)}
                        </button>
                    </Show>
                </div>
            </Show>
            <p role="status">{goes}</p>
            {move || search.failed(app)}
            {picture}
            <p><a href=Route::Beat(String::new()).to_string()>{app.say(Beat::OnTheCurve)}</a></p>
            <Show when=move || !found.with(Vec::is_empty)>
                <TableView table=Signal::derive(table) on=take />
            </Show>
        </div>
    }
}
