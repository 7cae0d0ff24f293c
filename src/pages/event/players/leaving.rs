//! The departure of a player from an event with all rounds made in advance, asked once in their sheet: the round, for
//! one round or for good, and every way with its price.

use leptos::prelude::*;
use rondel::attendance::checkin::Response;
use rondel::attendance::individuals;
use rondel::event::System;
use rondel::model::ids::{Player, RoundNo};
use rondel::text::common::Word;
use rondel::text::individuals::{Leaving as Text, Offer, Tag, stays};
use rondel::write::screen::checkin::Door;
use rondel::write::screen::leaving::{Entry, Leaving, offers, rounds};

use super::View;
use crate::pages::event::consequence::Consequence;
use crate::pages::event::individuals::Replanned;
use crate::parts::{Choice, Pick, whole};
use crate::state::t;

/// The state of the question.
#[derive(Clone, Copy)]
struct Sheet {
    view: View,
    leaving: RwSignal<Leaving>,
    from: Memo<RoundNo>,
    for_good: Memo<bool>,
}

impl Sheet {
    fn of(view: View, player: Player) -> Sheet {
        let leaving = RwSignal::new(view.desk.now(|event| Leaving::of(event.state(), player)));
        let from = Memo::new(move |_| leaving.with(Leaving::from));
        let for_good = Memo::new(move |_| leaving.with(Leaving::is_for_good));
        Sheet { view, leaving, from, for_good }
    }

    /// Takes the chosen way.
    fn take(self, way: &Response) {
        if self.view.take(way, &self.leaving.with_untracked(Leaving::who)) {
            self.view.close();
        }
    }
}

/// The choice of the round, of the duration and of the way.
#[component]
pub(super) fn Leaves(view: View, player: Player) -> impl IntoView {
    let desk = view.desk;
    let app = desk.app;
    let name = desk.name(player);
    let options = desk.now(|event| rounds(event.state(), player));
    let sheet = Sheet::of(view, player);
    let close = move || view.door.update(Door::take_back);
    let when = (options.len() > 1).then(|| {
        let words = |round: RoundNo| (round, app.say(Word::Round { number: round.number() }));
        let options = options.into_iter().map(words).collect();
        let pick = move |round| sheet.leaving.update(|leaving| leaving.go_from(round));
        view! { <Choice label=app.say(Text::When) options=options value=sheet.from on=pick /> }
    });
    let about = move || stays(sheet.from.get(), app.lang());
    let once = desk.now(|event| matches!(event.state().system, System::Individual(_)));
    // Another round, or another duration, makes it another question.
    let body = move || {
        let from = sheet.from.get();
        view! { <Ways sheet=sheet from=from for_good=sheet.for_good.get() name=name.clone() close=close /> }
    };
    view! {
        <p class="note">{about}</p>
        {when}
        {once.then(|| view! { <HowLong sheet=sheet /> })}
        {body}
    }
}

/// The choice between one round and for good.
#[component]
fn HowLong(sheet: Sheet) -> impl IntoView {
    let app = sheet.view.desk.app;
    let button = move |for_good: bool| {
        let label = move || match for_good {
            true => app.say(Text::ForGood),
            false => app.say(Text::Once { round: sheet.from.get().number() }),
        };
        let press = move |_| sheet.leaving.update(|leaving| leaving.go_for_good(for_good));
        view! {
            <button
                class="button"
                aria-pressed=move || (sheet.for_good.get() == for_good).to_string()
                on:click=press
            >
                {label}
            </button>
        }
    };
    view! { <div class="segments leaving__long">{button(false)} {button(true)}</div> }
}

/// The ways, and the button that takes the chosen one.
#[component]
fn Ways(
    sheet: Sheet,
    from: RoundNo,
    for_good: bool,
    name: String,
    close: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let desk = sheet.view.desk;
    let app = desk.app;
    let leaving = sheet.leaving;
    let who = individuals::Subject::Leaves(leaving.with_untracked(Leaving::player), from);
    let is_individual = desk.now(|event| matches!(event.state().system, System::Individual(_)));
    let planned = (is_individual && for_good).then(|| Replanned::of(desk, who.clone()));
    // The way that keeps the courts full comes first, although it is computed last.
    let entries = Memo::new(move |_| {
        let anew = planned.filter(|planned| planned.is_open.get()).and_then(|planned| {
            match planned.prospect.get() {
                None => Some(Entry::Planning(planned.done.get().unwrap_or(0))),
                Some(Ok(it)) => Some(Entry::Way(Box::new(Response::Turns(who.clone(), Box::new(it))))),
                // The other ways remain available.
                Some(Err(_)) => None,
            }
        });
        let now = leaving.get_untracked();
        desk.with(|event| now.entries(event, anew))
    });
    let offers = move || {
        let lang = app.lang();
        let offers = entries.with(|entries| desk.with(|event| offers(entries, event.state(), lang)));
        offers.into_iter().enumerate().collect::<Vec<(usize, Offer)>>()
    };
    let chosen = move || {
        let place = leaving.with(Leaving::chosen);
        entries.with(|entries| entries.get(place).cloned())
    };
    let is_ready = move || matches!(chosen(), Some(Entry::Way(_)));
    let take = move |_| {
        if let Some(Entry::Way(way)) = untrack(chosen) {
            sheet.take(&way);
        }
    };
    // In a round robin, the resulting standings show who gains.
    let action = Memo::new(move |_| chosen()?.departs());
    let label = app.say(Text::Title { name: name.clone() });
    let does = app.say(match for_good {
        true => Text::IsGone { name },
        false => Text::IsMissing { name, round: from.number() },
    });
    view! {
        <div class="leaving__ways" role="radiogroup" aria-label=label>
            <For each=offers key=|told| told.clone() let:told>
                <Row sheet=sheet index=told.0 offer=told.1 />
            </For>
        </div>
        <Consequence action=action />
        <div class="leaving__foot">
            <button
                class="button button--main"
                dir="auto"
                disabled=move || desk.read_only() || !is_ready()
                on:click=take
            >
                {does}
            </button>
            <button class="button button--quiet" on:click=move |_| close()>
                {t(Word::Cancel)}
            </button>
        </div>
    }
}

/// A row of the list of ways, with its price.
#[component]
fn Row(sheet: Sheet, index: usize, offer: Offer) -> impl IntoView {
    let Offer { title, price, tag } = offer;
    let tag = tag.map(|Tag { text, warns }| {
        view! { <span class="leaving__tag" class:is-warning=warns>{text}</span> }
    });
    view! {
        <Pick
            class="leaving__way"
            name="leaving"
            value=Signal::derive(move || sheet.leaving.with(Leaving::chosen) == index)
            on=move || sheet.leaving.update(|leaving| leaving.choose(index))
        >
            <strong dir="auto">{whole(&title)}</strong>
            <span class="leaving__price" dir="auto">{whole(&price)} " " {tag}</span>
        </Pick>
    }
}
