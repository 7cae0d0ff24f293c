//! The prize winners, and the choice of prizes.

use leptos::prelude::*;
use rondel::event::{Action, Settings};
use rondel::standings;
use rondel::standings::prizes::{Awarded, Grouping, MAX_PLACES, MAX_PRIZES, Prize, Prizes as Chosen};
use rondel::text::prizes::{Prizes as Text, by, group};
use rondel::write::screen::prizes::winners;

use super::{StandingsView, View};
use crate::desk::Desk;
use crate::parts::{Choice, NumberField, TableView, Tick, Unfold};
use crate::state::{App, t};

/// The prizes, folded.
#[component]
pub fn Prizes(view: View) -> impl IntoView {
    let app = view.desk.app;
    let groups = move || {
        view.shown.with(|shown| {
            let groups = shown.awarded.iter().map(|awarded| one(app, shown, awarded)).collect_view();
            let empty = match (shown.settings.prizes.list.is_empty(), shown.awarded.is_empty()) {
                (true, _) => Some(Text::NoPrizes),
                (_, true) => Some(Text::NoGroups),
                _ => None,
            };
            let open = (!standings::is_over(&shown.history) && !shown.awarded.is_empty())
                .then(|| view! { <p class="note">{app.say(Text::NotYet)}</p> });
            let without = shown.without.iter().filter(|(_, n)| *n > 0).map(|&(kind, n)| {
                let words = Text::Without { n, by: app.say(by(kind)) };
                view! { <p class="note">{app.say(words)}</p> }
            });
            view! {
                {open}
                {empty.map(|text| view! { <p>{app.say(text)}</p> })}
                <div class="grid prizes">{groups}</div>
                {without.collect_view()}
            }
        })
    };
    view! {
        <Unfold label=|| t(Text::Title)>
            <div class="stack">
                {groups}
                <Choose view=view />
            </div>
        </Unfold>
    }
}

/// The prize winners of one group.
fn one(app: App, shown: &StandingsView, awarded: &Awarded) -> impl IntoView + use<> {
    let kind = shown.settings.prizes.list[awarded.prize].by;
    let body = match awarded.winners.is_empty() {
        true => view! { <p class="note">{app.say(Text::NobodyLeft)}</p> }.into_any(),
        false => view! { <TableView table=winners(shown, awarded, app.lang()) /> }.into_any(),
    };
    view! {
        <section class="stack prizes__group">
            <h3 dir="auto">{app.say(group(kind, &awarded.group))}</h3>
            {body}
        </section>
    }
}

/// The prizes of the event, and their changes.
#[derive(Clone, Copy)]
struct Choosing {
    desk: Desk,
    chosen: Memo<Chosen>,
}

impl Choosing {
    fn change(self, change: impl FnOnce(&mut Chosen)) {
        let desk = self.desk;
        let old = desk.now(|event| event.state().settings.clone());
        let mut prizes = old.prizes.clone();
        change(&mut prizes);
        if prizes != old.prizes {
            desk.act(Action::Settings(Settings { prizes, ..old }), |_| desk.app.say(Text::Kept));
        }
    }
}

/// The choice of prizes.
#[component]
fn Choose(view: View) -> impl IntoView {
    let desk = view.desk;
    let choosing = Choosing { desk, chosen: desk.memo(|state| state.settings.prizes.clone()) };
    let chosen = choosing.chosen;
    // Rows are rebuilt only when their number changes, so that a number being typed stays.
    let count = Memo::new(move |_| chosen.with(|chosen| chosen.list.len()));
    let row = move |index: usize| view! { <PrizeRow choosing=choosing index=index /> };
    let add = move |_| choosing.change(|prizes| prizes.list.push(Prize { by: Grouping::Class, places: 1 }));
    view! {
        <section class="stack screen-only">
            <h3>{t(Text::Choose)}</h3>
            <fieldset class="stack" disabled=move || desk.read_only()>
                {move || (0..count.get()).map(row).collect_view()}
                <div>
                    <button
                        class="button"
                        disabled={move || count.get() >= MAX_PRIZES}
                        on:click=add
                    >
                        {t(Text::Add)}
                    </button>
                </div>
                <Tick
                    value=Signal::derive(move || chosen.with(|chosen| chosen.once))
                    on=move |once| choosing.change(|prizes| prizes.once = once)
                >
                    {t(Text::Once)}
                </Tick>
            </fieldset>
        </section>
    }
}

/// A prize: its group, and its number of places.
#[component]
fn PrizeRow(choosing: Choosing, index: usize) -> impl IntoView {
    let Choosing { desk, chosen } = choosing;
    let app = desk.app;
    let prize = Memo::new(move |_| {
        let none = Prize { by: Grouping::All, places: 0 };
        chosen.with(|chosen| chosen.list.get(index).copied().unwrap_or(none))
    });
    let options = Grouping::ALL.map(|kind| (kind, app.say(by(kind)))).to_vec();
    let typed = move |places: u16| {
        choosing.change(|prizes| prizes.list[index].places = places.clamp(1, MAX_PLACES));
    };
    let name = move || {
        let Prize { by: kind, places } = prize.get();
        app.say(Text::FirstPlaces { by: app.say(by(kind)), places: places.into() })
    };
    let take_off = move |_| {
        choosing.change(|prizes| {
            prizes.list.remove(index);
        });
    };
    view! {
        <div class="prizes__row">
            <Choice
                label=t(Text::By)
                options=options
                value=Signal::derive(move || prize.get().by)
                on=move |kind| choosing.change(|prizes| prizes.list[index].by = kind)
            />
            <NumberField
                label=app.say(Text::Places)
                range=[1, MAX_PLACES]
                value=Signal::derive(move || prize.get().places)
                on=typed
            />
            <button
                class="button"
                aria-label=move || app.say(Text::TakeOff { prize: name() })
                on:click=take_off
            >
                {t(Text::TakeOffIt)}
            </button>
        </div>
    }
}
