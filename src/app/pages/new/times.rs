//! Minutes, boards and dates.

use leptos::prelude::*;
use rondel::event::Place;
use rondel::model::day;
use rondel::setup::{Dating, Draft, Kind};
use rondel::text::new::New as Text;
use time::Date;

use super::{TimetableFields, part, settings};
use crate::parts::{Choice, Field, short_date_words, today};
use crate::state::{App, t};

/// Minutes, boards, dates.
#[component]
pub(super) fn TimeChoices() -> impl IntoView {
    let app = App::here();
    let number =
        move |label: Text, most: u16, read: fn(&Draft) -> Option<u16>, write: fn(&mut Draft, Option<u16>)| {
            let shown = part(app, move |draft| read(draft).map(|n| n.to_string()).unwrap_or_default());
            view! {
                <Field label=app.say(label)>
                    <input
                        type="number"
                        inputmode="numeric"
                        min="0"
                        max=most
                        prop:value=shown
                        on:input=move |event| {
                            let typed = event_target_value(&event).parse::<u16>().ok().map(|n| n.min(most));
                            app.draft.update(|draft| write(draft, typed));
                        }
                    />
                </Field>
            }
        };
    // Of an individual they decide how many rounds there are, and are asked there.
    let kind = part(app, Draft::kind);
    let date = part(app, |draft| draft.dated(today()).first_date);
    let dating = part(app, |draft| Some(draft.dating()));
    let rounds = part(app, |draft| draft.size().map(|size| size.rounds).unwrap_or_default());
    let place = part(app, |draft| Place::chosen(draft.kind(), &draft.settings));
    view! {
        <section class="stack">
            <h2>{t(Text::Time)}</h2>
            <div class="grid">
                {move || {
                    (kind.get() != Kind::Individual)
                        .then(|| {
                            view! {
                                {number(
                                    Text::Minutes { place: place.get() },
                                    1440,
                                    |d| Some(d.settings.minutes),
                                    |d, n| d.settings.minutes = n.unwrap_or(0),
                                )}
                                {number(
                                    Text::Boards { place: place.get() },
                                    500,
                                    |d| Some(d.settings.boards),
                                    |d, n| d.settings.boards = n.unwrap_or(0),
                                )}
                            }
                        })
                }}
                <Field label=t(Text::FirstDate)>
                    <input
                        type="date"
                        prop:value=move || date.get().map(|date| date.to_string()).unwrap_or_default()
                        on:change=move |event| {
                            let typed = day::read(&event_target_value(&event));
                            app.draft.update(|draft| {
                                draft.first_date = typed;
                                draft.undated = typed.is_none();
                            });
                        }
                    />
                </Field>
                <TimetableFields
                    value=part(app, |draft| draft.settings.clone())
                    on=move |new| settings(app, |s| *s = new)
                />
            </div>
            {move || {
                date.get()
                    .map(|first| {
                        let on = move |dating| app.draft.update(|draft| draft.dating = dating);
                        view! { <DatingChoice first=first rounds=rounds dating=dating on=on /> }
                    })
            }}
        </section>
    }
}

/// How the dates of the rounds follow that of round 1, and which these are then.
#[component]
pub fn DatingChoice(
    /// The date of round 1.
    first: Date,
    /// How many rounds there are to be.
    #[prop(into)]
    rounds: Signal<usize>,
    /// `None` if they are left as they are, each by itself.
    #[prop(into)]
    dating: Signal<Option<Dating>>,
    /// The dates set each by itself, if they are, which can be left so.
    #[prop(optional, into)]
    by_hand: MaybeProp<Vec<Date>>,
    on: impl Fn(Option<Dating>) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = App::here();
    let own = move || match dating.get() {
        Some(Dating::Every { rounds, days }) => Some((rounds, days)),
        _ => None,
    };
    // The same list for whatever is typed in the two fields.
    let manner = Signal::derive(move || if own().is_some() { Some(OWN) } else { dating.get() });
    let rules = [
        (Some(Dating::First), Text::DatingFirst),
        (Some(Dating::Same), Text::DatingSame),
        (Some(Dating::Weekly), Text::DatingWeekly),
        (Some(OWN), Text::DatingOwn),
    ];
    let is_by_hand = untrack(|| by_hand.get().is_some());
    let left = is_by_hand.then_some((None, Text::DatingByHand));
    let options = left.into_iter().chain(rules).map(|(dating, text)| (dating, app.say(text))).collect();
    let number = move |label: Text, least: u16, most: u16, value: u16, write: fn(u16, u16, u16) -> Dating| {
        let typed = move |event| {
            if let (Ok(typed), Some((rounds, days))) =
                (event_target_value(&event).parse::<u16>(), untrack(own))
            {
                on(Some(write(typed.clamp(least, most), rounds, days)));
            }
        };
        view! {
            <Field label=app.say(label)>
                <input type="number" inputmode="numeric" min=least max=most value=value on:input=typed />
            </Field>
        }
    };
    let is_own = Memo::new(move |_| own().is_some());
    let numbers = move || {
        is_own.get().then(|| untrack(own)).flatten().map(|(rounds, days)| {
            view! {
                {number(Text::RoundsADate, 1, 999, rounds, |typed, _, days| Dating::Every { rounds: typed, days })}
                {number(Text::EveryDays, 0, 366, days, |typed, rounds, _| Dating::Every { rounds, days: typed })}
            }
        })
    };
    let said = move || {
        let rounds = rounds.get();
        let date = short_date_words;
        let Some(dating) = dating.get() else {
            let dates = by_hand.get().unwrap_or_default();
            let [first, last] =
                [dates.iter().min(), dates.iter().max()].map(|it| it.copied().unwrap_or(first));
            return app.say(Text::DatedByHand { rounds: dates.len(), first: date(first), last: date(last) });
        };
        let last = dating.dates(rounds, first).into_iter().flatten().next_back();
        app.say(match (dating, last) {
            (Dating::First, _) | (_, None) => Text::DatedFirst { date: date(first) },
            (_, Some(last)) if last == first => Text::DatedSame { rounds, date: date(first) },
            (_, Some(last)) => Text::DatedFromTo { rounds, first: date(first), last: date(last) },
        })
    };
    view! {
        <div class="grid">
            <Choice label=t(Text::OtherRounds) options=options value=manner on=on />
            {numbers}
        </div>
        <p class="note" role="status">{said}</p>
    }
}

/// The dating that offers its two numbers, as they are at first.
const OWN: Dating = Dating::Every { rounds: 2, days: 7 };
