//! The smallest change that removes every fault: searched by the worker as soon as there are faults, shown with the
//! cells it alters, adopted in the box with one tap.

use std::time::Duration;

use leptos::prelude::*;
use rondel::format::schedule::{Built, Draft, Reading, Repair, Words};
use rondel::proof::mend::{Ask, Mended, altered};
use rondel::text::mend::{self as words, Mend as Text};
use rondel::text::verify::Verify;
use rondel::web::protocol::Going;
use rondel::web::protocol::searches::Mend as MendSearch;
use rondel::write::screen::mend;

use super::Page;
use crate::pages::report::View;
use crate::parts::timer::{Timer, clear_with_page, replace};
use crate::parts::{Kind, Message, Searching, TableView};

/// Time without input before a search begins.
pub(super) const STILL: Duration = Duration::from_millis(400);

/// The faulty schedule in each possible reading; `None` if nothing is wrong, or if players are missing.
fn asks(page: Page, view: View) -> Option<Vec<Ask>> {
    // Missing players cannot be mended by exchanges.
    if view.shown.with(|shown| shown.wrong() == 0 || shown.gap.is_some()) {
        return None;
    }
    let of_built = |draft: &Draft, reading: &Reading, built: &Built| {
        let ask = |built: Built| {
            let shown = draft.shown(reading, &built);
            Ask {
                schedule: built.schedule,
                expected: shown.report.expected.clone(),
                sides: shown.has_sides(),
                ring: built.ring,
            }
        };
        draft.readings(reading, built).into_iter().map(ask).collect()
    };
    page.of_built(of_built)
}

/// The search and its offers; empty if nothing is wrong.
#[component]
pub fn Offer(page: Page, view: View) -> impl IntoView {
    let app = page.app;
    let search = Searching::<MendSearch>::new();
    // True if the search was stopped; its best result so far is shown.
    let stopped = RwSignal::new(false);
    let timer: Timer = StoredValue::new(None);
    clear_with_page([timer]);
    let ground = Memo::new(move |_| asks(page, view));
    let begin = move || {
        if let Some(asks) = ground.get_untracked() {
            search.begin(MendSearch(asks));
        }
    };
    // A result belongs to the former schedule.
    Effect::new(move || {
        let wrong = ground.with(Option::is_some);
        search.clear();
        stopped.set(false);
        replace(timer, wrong.then(|| set_timeout_with_handle(begin, STILL).ok()).flatten());
    });
    let stop = move |_| {
        stopped.set(true);
        search.stop();
    };
    let body = move || match search.going.get() {
        Going::Idle => ().into_any(),
        Going::Sent => view! { <p>{app.say(Text::Searching)}</p> }.into_any(),
        Going::Running { .. } => view! {
            <p>{app.say(Text::Searching)}</p>
            {search.bar(app)}
            <button class="button button--small" on:click=stop>{app.say(Text::Stop)}</button>
        }
        .into_any(),
        Going::Found(found) => {
            let is_cut = found.is_cut || stopped.get();
            offered(page, Mended { is_cut, ..found })
        }
        Going::Failed(_) => search.failed(app).into_any(),
    };
    // A misspelt name is corrected next to the box.
    let is_beside = move || {
        let none = |going: &Going<Mended>| going.found().is_some_and(|found| found.changes.is_empty());
        let is_whole = page.lacking.with(|lack| lack.as_ref().is_some_and(|lack| lack.is_whole));
        // Correcting one number is preferred to any exchange.
        is_whole || page.lacking.with(Option::is_some) && search.going.with(none)
    };
    let some = Memo::new(move |_| ground.with(Option::is_some) && !is_beside());
    view! {
        <Show when=move || some.get()>
            <section class="stack mend screen-only" aria-label=app.say(Text::Title)>
                <h3>{app.say(Text::Title)}</h3>
                <div role="status" class="stack">{body}</div>
            </section>
        </Show>
    }
}

/// The result: the change in words and in its rounds, and the button that adopts it.
fn offered(page: Page, found: Mended) -> AnyView {
    let app = page.app;
    let faults = found.before;
    let cut = found.is_cut.then(|| view! { <p class="note">{app.say(Text::Cut)}</p> });
    if found.changes.is_empty() {
        let nothing = if found.is_cut { Text::NothingSoFar } else { Text::Nothing { faults } };
        return view! { <p>{app.say(nothing)}</p> {cut} }.into_any();
    }
    // In the reading in which it was found.
    let of_built = |draft: &Draft, reading: &Reading, built: &Built| {
        let built = draft.readings(reading, built).into_iter().nth(found.reading)?;
        Some((draft.shown(reading, &built), built))
    };
    let Some((shown, built)) = untrack(|| page.of_built(of_built)).flatten() else { return ().into_any() };
    let first_only = built.ring.is_some();
    let steps = words::steps(&shown, &found.changes, first_only, app.lang()).join(" ");
    let rounds = altered(shown.schedule(), &found.schedule, first_only);
    let table = |altered| mend::round(&shown, altered, first_only, app.lang());
    let rounds = rounds.iter().map(|altered| view! { <TableView table=table(altered) /> }).collect_view();
    let [round_word, free] = [Text::RoundWord, Text::FreeWord].map(|word| app.say(word));
    let words = Words { round: &round_word, free: &free };
    let text = page.draft.with_untracked(|draft| {
        page.whole.with_untracked(|whole| draft.with(whole, &built, &found.schedule, words))
    });
    let take = match text {
        Some(text) => {
            let read_as = (built.kind, built.development);
            let take = move |_| {
                page.draft.update(|draft| draft.take(text.clone(), Some(read_as)));
                app.speak(app.say(Text::Taken));
            };
            view! { <button class="button button--main" on:click=take>{app.say(Text::Take)}</button> }
                .into_any()
        }
        None => view! { <p class="note">{app.say(Text::NoText)}</p> }.into_any(),
    };
    let unread = shown.verdict().unread();
    let unread =
        (unread > 0).then(|| view! { <p class="note">{app.say(Text::Unread { places: unread })}</p> });
    view! {
        <p><strong dir="auto">{steps}</strong> " " {app.say(words::outcome(&shown, &found))}</p>
        {cut}
        <div class="mend__rounds">{rounds}</div>
        {unread}
        {take}
    }
    .into_any()
}

/// The player missing in an unreadable place, or meant by a misspelt name, if only one player fits there; and the
/// button that corrects it.
#[component]
pub fn Lacks(page: Page) -> impl IntoView {
    let app = page.app;
    let body = move || {
        page.lacking.get().map(|Repair { line, was, name, text, .. }| {
            let words = match was {
                None => Verify::Lacks { line, name: name.clone() },
                Some(was) => Verify::Misspelt { line, was, name: name.clone() },
            };
            let put = move |_| {
                page.draft.update(|draft| draft.take(text.clone(), None));
                app.speak(app.say(Text::Taken));
            };
            view! {
                <Message kind=Kind::Note>
                    <div class="stack">
                        <p dir="auto">{app.say(words)}</p>
                        <button class="button button--small" on:click=put>
                            {app.say(Verify::PutIn { name })}
                        </button>
                    </div>
                </Message>
            }
        })
    };
    view! { <div role="status">{body}</div> }
}

/// The notice that a change was adopted, and the way back to the pasted text.
#[component]
pub fn Back(page: Page) -> impl IntoView {
    let app = page.app;
    let some = Memo::new(move |_| page.draft.with(|draft| draft.pasted.is_some()));
    let back = move |_| page.draft.update(Draft::have_back);
    view! {
        <Show when=move || some.get()>
            <Message kind=Kind::Ok>
                <div class="stack">
                    <p>{app.say(Text::Taken)}</p>
                    <button class="button button--small" on:click=back>{app.say(Text::HaveBack)}</button>
                </div>
            </Message>
        </Show>
    }
}
