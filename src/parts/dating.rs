//! The rule by which the dates of all rounds follow from that of round 1.

use leptos::prelude::*;
use rondel::setup::Dating;
use rondel::text::new::New as Text;
use time::Date;

use super::{Choice, NumberField, short_date_words};
use crate::state::{App, t};

/// The choice of the rule by which the dates of all rounds follow from that of round 1, and the resulting dates.
#[component]
pub fn DatingChoice(
    /// The date of round 1.
    first: Date,
    /// The planned number of rounds.
    #[prop(into)]
    rounds: Signal<usize>,
    /// The rule; `None` if the dates are left as they were set one by one.
    #[prop(into)]
    dating: Signal<Option<Dating>>,
    /// The dates set one by one, if any; they can be kept.
    #[prop(optional, into)]
    by_hand: MaybeProp<Vec<Date>>,
    /// Periods without play, each from its first to its last day.
    #[prop(optional, into)]
    closed: MaybeProp<Vec<[Date; 2]>>,
    on: impl Fn(Option<Dating>) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = App::here();
    let own = move || match dating.get() {
        Some(Dating::Every { rounds, days }) => Some((rounds, days)),
        _ => None,
    };
    // One list entry for all values of the two fields.
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
        let typed = move |typed: u16| {
            if let Some((rounds, days)) = untrack(own) {
                on(Some(write(typed.clamp(least, most), rounds, days)));
            }
        };
        view! {
            <NumberField label=app.say(label) range=[least, most] value=Signal::stored(value) on=typed />
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
        let closed = closed.get().unwrap_or_default();
        let last = dating.dates_around(rounds, first, &closed).into_iter().flatten().next_back();
        app.say(match (dating, last) {
            // A Mexicano without a fixed number of rounds.
            (Dating::Weekly, _) if rounds <= 1 => Text::DatedWeekly { date: date(first) },
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

/// The rule with two numbers, as it is offered first.
const OWN: Dating = Dating::Every { rounds: 2, days: 7 };
