//! The hours of the rounds of a day: the start, the minutes between, the breaks.

use leptos::prelude::*;
use rondel::event::{Break, Settings, Timetable};
use rondel::model::ids::RoundNo;
use rondel::text::clock::Hours as Text;

use super::text_box::{Typed, TypedBox, Written};
use super::{Field, NumberField};
use crate::state::{App, t};

/// The longest break, in minutes.
const LONGEST: u16 = 600;
/// The length of a new break, in minutes.
const USUAL: u16 = 15;

/// The fields of a timetable; without a start there is none. Input is taken on blur, so that no half-typed number is.
#[component]
pub fn TimetableFields(
    /// The present settings.
    #[prop(into)]
    value: Signal<Settings>,
    /// Called with the settings after every change.
    on: impl Fn(Settings) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let now = Memo::new(move |_| value.with(|settings| settings.timetable.clone()));
    let set = move |timetable: Option<Timetable>| on(Settings { timetable, ..value.get_untracked() });
    let change = move |change: &dyn Fn(&mut Timetable)| {
        let mut timetable = now.get_untracked().unwrap_or_default();
        change(&mut timetable);
        set(Some(timetable));
    };
    let start = move |typed: String| match typed.parse() {
        Ok(start) => change(&|timetable| timetable.start = start),
        Err(_) => set(None),
    };
    let shown = Signal::derive(move || {
        now.with(|now| now.as_ref().map(|timetable| timetable.start.to_string()).unwrap_or_default())
    });
    let typed = Typed { written: Written::Time, ..Typed::words(shown, start) };
    let has_start = Memo::new(move |_| now.with(Option::is_some));
    let more = move || {
        has_start.get().then(|| {
            let between =
                Signal::derive(move || now.with(|now| now.as_ref().map_or(0, |timetable| timetable.between)));
            view! {
                <Number
                    label=t(Text::Between)
                    least=0
                    value=between
                    on=move |minutes| change(&|timetable| timetable.between = minutes)
                />
            }
        })
    };
    let set_breaks = move |breaks: Vec<Break>| change(&|timetable| timetable.breaks = breaks.clone());
    view! {
        <Field label=t(Text::Start) hint=t(Text::StartHint)>
            <TypedBox typed=typed />
        </Field>
        {more}
        <Show when=move || has_start.get()>
            <Breaks now=now on=set_breaks />
        </Show>
    }
}

/// The breaks, each after its round.
#[component]
fn Breaks(
    now: Memo<Option<Timetable>>,
    on: impl Fn(Vec<Break>) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = App::here();
    let breaks = move || now.with(|now| now.as_ref().map(|now| now.breaks.clone()).unwrap_or_default());
    let count = Memo::new(move |_| breaks().len());
    let change = move |at: usize, change: &dyn Fn(&mut Break)| {
        let mut breaks = untrack(breaks);
        breaks.get_mut(at).into_iter().for_each(change);
        on(breaks);
    };
    let add = move |_| {
        let mut breaks = untrack(breaks);
        let after = breaks.last().map_or(0, |last| last.after.index() + 1);
        breaks.push(Break { after: RoundNo::from_index(after), minutes: USUAL });
        on(breaks);
    };
    let row = move |at: usize| {
        let after = Signal::derive(move || breaks().get(at).map_or(1, |it| it.after.number()));
        let minutes = Signal::derive(move || breaks().get(at).map_or(0, |it| it.minutes));
        let remove = move |_| {
            let mut breaks = untrack(breaks);
            breaks.remove(at);
            on(breaks);
        };
        let round = move |number| {
            if let Some(after) = RoundNo::from_number(number) {
                change(at, &|it| it.after = after);
            }
        };
        view! {
            <div class="grid">
                <Number label=app.say(Text::BreakAfter) least=1 value=after on=round />
                <Number
                    label=app.say(Text::BreakMinutes)
                    least=1
                    value=minutes
                    on=move |minutes| change(at, &|it| it.minutes = minutes)
                />
                <button type="button" class="button button--small" on:click=remove>{app.say(Text::NoBreak)}</button>
            </div>
        }
    };
    view! {
        {move || (0..count.get()).map(row).collect_view()}
        <div class="cluster">
            <button type="button" class="button button--small" on:click=add>{t(Text::AddBreak)}</button>
        </div>
    }
}

/// A number of minutes, or of a round.
#[component]
fn Number(
    #[prop(into)] label: String,
    least: u16,
    #[prop(into)] value: Signal<u16>,
    on: impl Fn(u16) + Send + Sync + 'static,
) -> impl IntoView {
    let on = move |typed: u16| on(typed.clamp(least, LONGEST));
    view! { <NumberField label=label range=[least, LONGEST] value=value on=on /> }
}
