//! Somebody goes where all rounds are made beforehand: asked once, on a sheet of its own. From when, for one round or
//! for good, and every way with its price.

use leptos::html;
use leptos::prelude::*;
use rondel::attendance::door::{self, Way, Who};
use rondel::attendance::latecomer;
use rondel::attendance::turnout::{self, Prospect};
use rondel::event::{Action, State, System};
use rondel::model::ids::{Player, RoundNo};
use rondel::text::common::Word;
use rondel::text::turnout::{Leaving as Text, Offer, Tag, Turnout, offer, stays};

use super::View;
use crate::pages::event::consequence::Consequence;
use crate::pages::event::turnout::Replanned;
use crate::parts::{Choice, Pick};
use crate::state::t;

/// What the sheet asks.
#[derive(Clone, Copy)]
struct Sheet {
    view: View,
    player: Player,
    /// The first round that they do not play.
    from: RwSignal<RoundNo>,
    /// Whether they go for good, and not for that round alone.
    for_good: RwSignal<bool>,
    /// Which of the ways is chosen, by its place.
    chosen: RwSignal<usize>,
}

/// A way that can be chosen.
#[derive(Clone, PartialEq)]
enum Entry {
    /// Worked out.
    Way(Box<Way>),
    /// The rounds are being planned again; how many per cent of it is done.
    Planning(usize),
}

impl Sheet {
    fn who(self) -> Who {
        Who::Goes(self.player)
    }

    /// The ways from the round that is chosen, all there are.
    fn ways(self) -> Vec<Way> {
        let from = self.from.get();
        self.view.desk.with(|event| door::ways(event, &self.who(), Some(from)).open)
    }

    /// Does what is chosen.
    fn take(self, way: &Way) {
        let View { asked, .. } = self.view;
        if self.view.take(way, &self.who()) {
            asked.set(None);
        }
    }

    fn offer(self, way: &Way, is_fairest: bool) -> Offer {
        let lang = self.view.desk.app.lang.get_untracked();
        self.view.desk.with(|event| offer(way, event.state(), is_fairest, lang))
    }
}

/// The rounds from which somebody can go: from the first that they have not played.
fn rounds(state: &State, player: Player) -> Vec<RoundNo> {
    let first = latecomer::leaves(state, player).index();
    (first..state.rounds.len().max(first + 1)).map(RoundNo::from_index).collect()
}

/// The sheet.
#[component]
pub(super) fn Leaving(view: View, player: Player) -> impl IntoView {
    let desk = view.desk;
    let app = desk.app;
    let name = desk.name(player);
    let options = desk.now(|event| rounds(event.state(), player));
    let sheet = Sheet {
        view,
        player,
        from: RwSignal::new(options[0]),
        for_good: RwSignal::new(true),
        chosen: RwSignal::new(0),
    };
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            // Shown already is shown as well.
            let _ = dialog.show_modal();
        }
    });
    let close = move || view.asked.set(None);
    let when = (options.len() > 1).then(|| {
        let words = |round: RoundNo| (round, app.say(Word::Round { number: round.number() }));
        let options = options.into_iter().map(words).collect();
        let pick = move |round| {
            sheet.from.set(round);
            sheet.chosen.set(0);
        };
        view! { <Choice label=app.say(Text::When) options=options value=sheet.from on=pick /> }
    });
    let about = move || stays(sheet.from.get(), app.lang.get_untracked());
    let once = desk.now(|event| matches!(event.state().system, System::Individual(_)));
    let label = app.say(Text::Title { name: name.clone() });
    let heading = label.clone();
    // From another round, or for another time, everything is another question.
    let body = move || {
        let from = sheet.from.get();
        view! { <Ways sheet=sheet from=from for_good=sheet.for_good.get() name=name.clone() close=close /> }
    };
    view! {
        <dialog node_ref=dialog class="leaving" aria-label=label on:close=move |_| close()>
            <h3 dir="auto">{heading}</h3>
            <p class="note">{about}</p>
            {when}
            {once.then(|| view! { <HowLong sheet=sheet /> })}
            {body}
        </dialog>
    }
}

/// For one round or for good.
#[component]
fn HowLong(sheet: Sheet) -> impl IntoView {
    let app = sheet.view.desk.app;
    let button = move |for_good: bool| {
        let label = move || match for_good {
            true => app.say(Text::ForGood),
            false => app.say(Text::Once { round: sheet.from.get().number() }),
        };
        let press = move |_| {
            sheet.for_good.set(for_good);
            sheet.chosen.set(0);
        };
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

/// The ways, and what does the chosen one.
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
    let who = turnout::Who::Leaves(sheet.player, from);
    let is_individual = desk.now(|event| matches!(event.state().system, System::Individual(_)));
    let planned = (is_individual && for_good).then(|| Replanned::of(desk, who.clone()));
    // What keeps the courts full comes first, though it is worked out last.
    let entries = Memo::new(move |_| {
        let anew = planned.filter(|planned| planned.is_open.get()).and_then(|planned| {
            match planned.prospect.get() {
                None => Some(Entry::Planning(planned.done.get().unwrap_or(0))),
                Some(Ok(it)) => Some(Entry::Way(Box::new(Way::Turns(who.clone(), Box::new(it))))),
                // The other ways are there nevertheless.
                Some(Err(_)) => None,
            }
        });
        let ways = sheet.ways().into_iter().filter(|way| way.is_for_good() == for_good);
        anew.into_iter().chain(ways.map(Box::new).map(Entry::Way)).collect::<Vec<Entry>>()
    });
    let offers = move || {
        let entries = entries.get();
        let prospects: Vec<(usize, &Prospect)> = entries.iter().enumerate().filter_map(turns).collect();
        let fairest = turnout::fairest(prospects.iter().map(|(_, it)| *it)).map(|index| prospects[index].0);
        let told = |(index, entry): (usize, &Entry)| {
            let offer = match entry {
                Entry::Way(way) => sheet.offer(way, fairest == Some(index)),
                Entry::Planning(done) => Offer {
                    title: app.say(Turnout::Planning { done: *done }),
                    price: String::new(),
                    tag: None,
                },
            };
            (index, offer)
        };
        entries.iter().enumerate().map(told).collect::<Vec<(usize, Offer)>>()
    };
    let chosen = move || entries.with(|entries| entries.get(sheet.chosen.get()).cloned());
    let is_ready = move || matches!(chosen(), Some(Entry::Way(_)));
    let take = move |_| {
        if let Some(Entry::Way(way)) = untrack(chosen) {
            sheet.take(&way);
        }
    };
    // Where everybody meets everybody, the table then: who gains what.
    let action = Memo::new(move |_| departs(&chosen()?));
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

/// The action of somebody who leaves where everybody meets everybody.
fn departs(entry: &Entry) -> Option<Action> {
    match entry {
        Entry::Way(way) if matches!(way.as_ref(), Way::Departs(..)) => Some(way.action().clone()),
        _ => None,
    }
}

/// What a way of those who go for good or for a round brings.
fn turns((index, entry): (usize, &Entry)) -> Option<(usize, &Prospect)> {
    match entry {
        Entry::Way(way) => match way.as_ref() {
            Way::Turns(_, it) => Some((index, it.as_ref())),
            _ => None,
        },
        Entry::Planning(_) => None,
    }
}

/// One of the ways.
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
            value=Signal::derive(move || sheet.chosen.get() == index)
            on=move || sheet.chosen.set(index)
        >
            <strong dir="auto">{title}</strong>
            <span class="leaving__price" dir="auto">{price} " " {tag}</span>
        </Pick>
    }
}
