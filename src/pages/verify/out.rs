//! The actions on a report: printing, copying as text, making an event of the schedule.

use leptos::prelude::*;
use rondel::event::{Action, Entrant, Settings, System};
use rondel::format::schedule::Built;
use rondel::model::ids::RoundNo;
use rondel::proof::report::{Expected, Kind as Meant};
use rondel::round_robin::circle::Plan;
use rondel::text::mend::Mend;
use rondel::text::report::in_lines;
use rondel::text::saved_events::Sharing;
use rondel::text::standings::Standings;
use rondel::text::verify::Verify as Text;
use rondel::web::route::Route;

use super::{Page, reading};
use crate::files;
use crate::pages::report::View;
use crate::parts::{Kind, Message, download};
use crate::state::{App, new_id};

/// The buttons below the verdict.
pub fn buttons(page: Page, view: View) -> AnyView {
    let app = page.app;
    let said = RwSignal::new(None::<(Kind, String)>);
    let print = move |_| {
        let _ = window().print();
    };
    let copy = move |_| {
        let head = reading::summary(page);
        let unread = untrack(|| reading::unread(page)).unwrap_or_default();
        let lang = app.lang();
        let text = view.shown.with_untracked(|shown| in_lines(shown, &head, unread, lang));
        leptos::task::spawn_local(async move {
            said.set(Some(match files::copy(&text).await {
                true => (Kind::Ok, app.say(Text::Copied)),
                false => (Kind::Error, app.say(Text::NotCopied)),
            }));
        });
    };
    let save = move |_| {
        let file = files::file_name(&app.say(Mend::File), "txt");
        let taken = page.draft.with_untracked(|draft| download(app, &file, "text/plain", &draft.text));
        said.set(Some(match taken {
            true => (Kind::Ok, app.say(Standings::Saved { file })),
            false => (Kind::Error, app.say(Sharing::NotTaken)),
        }));
    };
    let robin = Memo::new(move |_| {
        page.built.with(|built| built.as_ref().is_ok_and(|built| built.kind == Meant::RoundRobin))
    });
    let make = move |_| {
        let built = page.built.get_untracked();
        let expected = view.shown.with_untracked(|shown| shown.report.expected.clone());
        let sides = view.shown.with_untracked(|shown| shown.sides);
        let Ok(built) = built else { return };
        let settings = Settings { sides, ..rondel::event::Kind::RoundRobin.settings() };
        if let Err(why) = begin(app, built, &expected, settings) {
            said.set(Some((Kind::Error, why)));
        }
    };
    let unread = Memo::new(move |_| view.shown.with(|shown| shown.verdict().unread()));
    let event = move || match robin.get() {
        true => view! {
            <button class="button" disabled=move || { unread.get() > 0 } on:click=make>
                {app.say(Text::Use)}
            </button>
            <span class="note">
                {move || {
                    app.say(match unread.get() {
                        0 => Text::UseHint,
                        places => Text::UseUnread { places },
                    })
                }}
            </span>
        }
        .into_any(),
        false => view! { <span class="note">{app.say(Text::UseOnlyRobin)}</span> }.into_any(),
    };
    view! {
        <div class="cluster screen-only">
            <button class="button" on:click=print>{app.say(Text::Print)}</button>
            <button class="button" on:click=copy>{app.say(Text::Copy)}</button>
            <button class="button" on:click=save>{app.say(Mend::Save)}</button>
            {event}
        </div>
        <div role="status" class="screen-only">
            {move || said.get().map(|(kind, sentence)| view! { <Message kind=kind>{sentence}</Message> })}
        </div>
    }
    .into_any()
}

/// Makes an event with these rounds unchanged, and goes to its first round.
///
/// # Errors
/// A sentence with the reason why no event can be made of them.
fn begin(app: App, built: Built, expected: &Expected, settings: Settings) -> Result<(), String> {
    let cycles = match expected {
        Expected::RoundRobin(expect) => expect.times,
        _ => 1,
    };
    let system = System::RoundRobin(Plan { cycles, ..Plan::default() });
    let found = Action::Found { id: new_id(), system, settings };
    let entrants = built.names.iter().map(Entrant::named).collect();
    let publish = Action::Publish { from: RoundNo::from_index(0), rounds: built.schedule.rounds };
    let dates = built.dates.iter().any(Option::is_some).then_some(Action::Dates(built.dates));
    let actions = [found, Action::Enter(entrants), publish].into_iter().chain(dates);
    let event = app.found(actions).map_err(|why| app.say(why))?;
    app.go(&Route::of_event(&event.state().id));
    Ok(())
}
