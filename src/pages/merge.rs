//! Two tablets in one evening: the changes of the other one are shown next to those here, questioned where both
//! changed the same, and adopted in one step.

use std::collections::BTreeMap;

use leptos::prelude::*;
use rondel::event::merge::{Difference, Merge, Side};
use rondel::event::{Action, Event, State};
use rondel::standings::keizer::renumbered;
use rondel::text::common::{Word, title};
use rondel::text::merge::{Merge as Text, subject, taken, values};
use rondel::text::results::Results;
use rondel::web::route::Route;

use crate::parts::{Either, Kind, Message, moment_words};
use crate::state::{App, now};
use crate::storage::SaveOutcome;

/// The most events of the same title that are compared.
const LOOKED_AT: usize = 20;

/// An event on this device, with the changes of the other tablet.
#[derive(Clone)]
pub struct Pair {
    ours: Event,
    /// `None` if the two can be merged only on the other device.
    merge: Option<Merge>,
    /// True if the ids differ, so that only names and rounds suggest that the two are one event.
    pub is_alike: bool,
}

impl Pair {
    /// The changes of `theirs` relative to `ours`; `None` if the two can be merged on neither device.
    pub fn of(ours: Event, theirs: &Event) -> Option<Pair> {
        let merge = match Side::of(&ours, theirs, renumbered) {
            Side::Here(merge) => Some(*merge),
            Side::There => None,
            Side::Nowhere => return None,
        };
        let is_alike = ours.state().id != theirs.state().id;
        Some(Pair { ours, merge, is_alike })
    }

    /// The event of this device that has another id, but the title, the entrants and the rounds of `theirs`: one of
    /// them came from a link, or it is another evening of the same people ([`Alike`]). An event that can be merged
    /// here is preferred to one that can be merged only on the other device.
    pub fn find(app: App, theirs: &Event) -> Option<Pair> {
        let title = &theirs.state().settings.title;
        let items = app.store.list().into_iter().filter(|item| item.record.summary.title == *title);
        let ours = items.take(LOOKED_AT).filter_map(|item| app.store.load(&item.id).ok());
        let mut there = None;
        for pair in ours.filter_map(|ours| Pair::of(ours, theirs)) {
            if pair.merge.is_some() {
                return Some(pair);
            }
            there = there.or(Some(pair));
        }
        there
    }
}

/// The question whether an event here is the same one, when only the names suggest it. After "yes" the changes of the
/// other event are shown.
#[component]
pub fn Alike(pair: Pair) -> impl IntoView {
    let app = App::here();
    let state = pair.ours.state();
    let (title, when) = (app.title(&pair.ours), moment_words(state.founded));
    let asked = app.say(Text::Alike { title, when });
    let is_same = RwSignal::new(false);
    view! {
        <div class="sheet stack">
            {move || match is_same.get() {
                true => view! { <Together pair=pair.clone() /> }.into_any(),
                false => {
                    view! {
                        <p dir="auto">{asked.clone()}</p>
                        <button class="button" on:click=move |_| is_same.set(true)>{app.say(Text::Compare)}</button>
                    }
                        .into_any()
                }
            }}
        </div>
    }
}

/// The outcome of the merge.
#[derive(Clone, Copy, PartialEq)]
enum Done {
    /// The number of adopted changes, and the length of the log after them.
    Taken { n: usize, entries: usize },
    /// Another tab has written the event meanwhile.
    Overtaken,
}

/// Saves the event with one more action, if its log still has `entries` entries. Returns the new length of the log.
fn act(app: App, id: &str, entries: usize, action: Action) -> Option<usize> {
    let mut event = app.store.load(id).ok().filter(|event| event.log().len() == entries)?;
    event.apply(now(), action).ok()?;
    (app.store.save(&event) != SaveOutcome::Overtaken).then(|| event.log().len())
}

/// The changes of the other tablet, with their questions and the button that adopts them, or the notice that this has
/// to be done there; below it the other possible actions.
#[component]
pub fn Together(
    pair: Pair,
    /// The other possible actions, shown until changes are adopted.
    #[prop(optional)]
    children: Option<ChildrenFn>,
) -> impl IntoView {
    let app = App::here();
    let Pair { ours, merge, .. } = pair;
    let title = app.title(&ours);
    let Some(merge) = merge else {
        let told = app.say(Text::OtherWay { title });
        return view! {
            <Message kind=Kind::Warn>{told}</Message>
            {children.as_ref().map(|children| children())}
        }
        .into_any();
    };
    let id = ours.state().id.clone();
    let place = Route::of_event(&id).to_string();
    let open = move || {
        view! { <a class="button" href=place.clone()>{app.say(rondel::text::saved_events::Opening::Open)}</a> }
    };
    let more = merge.more.then(|| view! { <p class="note">{app.say(Text::More)}</p> });
    if merge.is_empty() {
        return view! { <p dir="auto">{app.say(Text::Nothing { title })}</p> {more} {open()} }.into_any();
    }
    let done = RwSignal::new(None::<Done>);
    let entries = ours.log().len();
    let merge = StoredValue::new(merge);
    let at = StoredValue::new(id);
    let take = move |answers: BTreeMap<usize, bool>| {
        let is_there = |index: usize| answers.get(&index) == Some(&true);
        let n = merge.with_value(Merge::count) + answers.values().filter(|there| **there).count();
        let Some(action) = merge.with_value(|merge| merge.action(is_there)) else { return };
        let entries = at.with_value(|id| act(app, id, entries, action));
        done.set(Some(entries.map_or(Done::Overtaken, |entries| Done::Taken { n, entries })));
    };
    let undo = move |entries: usize| match at.with_value(|id| act(app, id, entries, Action::Undo)) {
        Some(_) => app.speak(app.say(rondel::text::desk::Desk::Undone)),
        None => done.set(Some(Done::Overtaken)),
    };
    let body = move || match done.get() {
        None => view! { <Offer merge=merge take=take /> {children.as_ref().map(|children| children())} }
            .into_any(),
        Some(Done::Overtaken) => {
            view! { <Message kind=Kind::Warn>{app.say(Text::Refused)}</Message> {open()} }.into_any()
        }
        Some(Done::Taken { n, entries }) => {
            let told = app.say(Text::Taken { title: title.clone(), n });
            app.speak(told.clone());
            let is_undone = RwSignal::new(false);
            let back = move |_| {
                undo(entries);
                is_undone.set(true);
            };
            view! {
                <p dir="auto">{told}</p>
                <div class="cluster">
                    {open()}
                    <button class="button button--quiet" disabled=is_undone on:click=back>
                        {app.say(Word::Undo)}
                    </button>
                </div>
            }
            .into_any()
        }
    };
    view! { {body} {more} }.into_any()
}

/// The changes found only there, the questions, and the button that adopts them.
#[component]
fn Offer(merge: StoredValue<Merge>, take: impl Fn(BTreeMap<usize, bool>) + Copy + 'static) -> impl IntoView {
    let app = App::here();
    let lang = app.lang();
    let answers = RwSignal::new(BTreeMap::<usize, bool>::new());
    let (asked, count) = merge.with_value(|merge| (merge.asked.len(), merge.count()));
    let open = move || asked - answers.with(BTreeMap::len);
    let n = move || count + answers.with(|answers| answers.values().filter(|there| **there).count());
    let waits = move || open() > 0 || n() == 0;
    let question = |(index, difference): (usize, &Difference), both: &State| {
        let what = subject(difference, both, lang);
        let [here, there] = values(difference, lang);
        let labels = [app.say(Text::Here { what: here }), app.say(Text::There { what: there })];
        let answered = Signal::derive(move || answers.with(|answers| answers.get(&index).copied()));
        let answer = move |there| {
            answers.update(|answers| {
                answers.insert(index, there);
            })
        };
        view! { <li><span dir="auto">{what}</span> <Either labels=labels answer=answered on=answer /></li> }
    };
    let questions = merge.with_value(|merge| {
        let asked = merge.asked.iter().enumerate();
        asked.map(|asked| question(asked, &merge.both)).collect_view()
    });
    let questions = (asked > 0).then(|| {
        view! { <h3>{app.say(Text::Differently)}</h3> <ul class="pasted">{questions}</ul> }
    });
    let lines = merge.with_value(|merge| taken(merge, lang));
    let lines = (!lines.is_empty()).then(|| {
        let lines = lines.into_iter().map(|line| view! { <li dir="auto">{line}</li> }).collect_view();
        view! { <h3>{app.say(Text::OnlyThere)}</h3> <ul class="pasted">{lines}</ul> }
    });
    let title = merge.with_value(|merge| title(&merge.both, lang));
    let (same, kept) = merge.with_value(|merge| (merge.same, merge.kept));
    view! {
        <p class="lead" dir="auto">{app.say(Text::Title { title })}</p>
        <p>{app.say(Text::About)}</p>
        {questions}
        {lines}
        <p class="note">{app.say(Text::Results { same, kept })}</p>
        <button
            class="button button--main"
            disabled=waits
            on:click=move |_| take(answers.get_untracked())
        >
            {move || match (open(), n()) {
                (0, 0) => app.say(Text::TakeNone),
                (0, n) => app.say(Text::Take { n }),
                (n, _) => app.say(Results::AskedFirst { n }),
            }}
        </button>
    }
}
