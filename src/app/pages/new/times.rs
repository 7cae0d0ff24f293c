//! Minutes, boards and dates.

use leptos::prelude::*;
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
    let dating = part(app, Draft::dating);
    let rounds = part(app, |draft| draft.size().map(|size| size.rounds).unwrap_or_default());
    view! {
        <section class="stack">
            <h2>{t(Text::Time)}</h2>
            <div class="grid">
                {move || {
                    (kind.get() != Kind::Individual)
                        .then(|| {
                            view! {
                                {number(
                                    Text::Minutes,
                                    1440,
                                    |d| Some(d.settings.minutes),
                                    |d, n| d.settings.minutes = n.unwrap_or(0),
                                )}
                                {number(
                                    Text::Boards,
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
                        let on = move |dating| app.draft.update(|draft| draft.dating = Some(dating));
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
    #[prop(into)] dating: Signal<Dating>,
    on: impl Fn(Dating) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = App::here();
    let own = move || match dating.get() {
        Dating::Every { rounds, days } => Some((rounds, days)),
        Dating::First | Dating::Same | Dating::Weekly => None,
    };
    // The same list for whatever is typed in the two fields.
    let manner = Signal::derive(move || if own().is_some() { OWN } else { dating.get() });
    let options = [
        (Dating::First, Text::DatingFirst),
        (Dating::Same, Text::DatingSame),
        (Dating::Weekly, Text::DatingWeekly),
        (OWN, Text::DatingOwn),
    ];
    let options = options.map(|(dating, text)| (dating, app.say(text))).to_vec();
    let number = move |label: Text, least: u16, most: u16, value: u16, write: fn(u16, u16, u16) -> Dating| {
        let typed = move |event| {
            if let (Ok(typed), Some((rounds, days))) =
                (event_target_value(&event).parse::<u16>(), untrack(own))
            {
                on(write(typed.clamp(least, most), rounds, days));
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
        let last = dating.get().dates(rounds, first).into_iter().flatten().next_back();
        let date = short_date_words;
        app.say(match (dating.get(), last) {
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
