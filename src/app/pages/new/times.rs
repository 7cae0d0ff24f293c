//! Minutes, boards and dates.

use leptos::prelude::*;
use rondel::setup::{Draft, Kind};
use rondel::text::new::New as Text;
use time::Date;

use super::part;
use crate::parts::Field;
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
    let kind = part(app, |draft| draft.kind);
    let date = part(app, |draft| draft.first_date.map(|date| date.to_string()).unwrap_or_default());
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
                        prop:value=date
                        on:change=move |event| {
                            let typed = iso_date(&event_target_value(&event));
                            app.draft.update(|draft| draft.first_date = typed);
                        }
                    />
                </Field>
                {move || {
                    (!date.with(String::is_empty))
                        .then(|| {
                            view! {
                                {number(
                                    Text::RoundsADate,
                                    999,
                                    |d| d.rounds_a_date,
                                    |d, n| d.rounds_a_date = n.filter(|&n| n > 0),
                                )}
                                {number(Text::EveryDays, 366, |d| Some(d.every_days.unwrap_or(7)), |d, n| d.every_days = n)}
                            }
                        })
                }}
            </div>
        </section>
    }
}

/// A date as `<input type="date">` gives it.
pub fn iso_date(text: &str) -> Option<Date> {
    Date::parse(text, time::macros::format_description!("[year]-[month]-[day]")).ok()
}
