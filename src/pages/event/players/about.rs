//! The event's own data: title, place, rules, dates, notes.

use leptos::prelude::*;
use rondel::event::{About as Subject, Action, MAX_NOTE, MAX_TITLE, Settings, State};
use rondel::model::ids::RoundNo;
use rondel::setup::Dating;
use rondel::setup::dating::{self, by_hand};
use rondel::setup::venues::{Team, have_homes, lines, read};
use rondel::text::clock::Hours;
use rondel::text::common::Word;
use rondel::text::history::dates as moves;
use rondel::text::new::New;
use rondel::text::players::Players as Text;
use rondel::text::venues::Venues;
use rondel::write::screen::Column;
use time::Date;

use super::lasting::Lasting;
use crate::desk::Desk;
use crate::pages::event::clock::EveningClock;
use crate::pages::event::season::Season;
use crate::pages::event::settings::SettingsAsked;
use crate::pages::event::title::TitleOffer;
use crate::pages::event::title_of;
use crate::pages::people::KeepPeople;
use crate::pages::undo_creation::ChangeList;
use crate::parts::{
    DateField, DatingChoice, Line, NumberField, Rows, TimetableFields, Unfold, VenueLines, short_date_words,
    today,
};
use crate::state::t;

/// The longest game, in minutes.
const MAX_MINUTES: u16 = 1_440;

/// The settings of the event as a whole, below the list: the way back to the names, the club's own people, standing
/// wishes, title and dates, the rules of a season.
#[component]
pub fn AboutEvent() -> impl IntoView {
    let desk = Desk::here();
    let place = desk.memo(|state| state.settings.place.clone());
    view! {
        <section class="stack screen-only">
            <div class="cluster">
                <p class="note" dir="auto">{title_of(desk)} " " {place}</p>
                <TitleOffer />
            </div>
            <ChangeList />
            <KeepPeople />
            <Lasting />
            <About />
            <Season />
        </section>
    }
}

/// Title, dates and notes, folded.
#[component]
fn About() -> impl IntoView {
    view! {
        <Unfold label=|| t(Text::Event) class="screen-only">
            <Fields />
        </Unfold>
    }
}

#[component]
fn Fields() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let settings = desk.memo(|state| state.settings.clone());
    // Input is kept on blur; after a refusal it stays in the field, to be corrected.
    let text = move |label: Text, read: fn(&mut Settings) -> &mut String, said: fn(String) -> Text| {
        let shown = move || settings.with(|settings| read(&mut settings.clone()).clone());
        let write = move |text: String| {
            let text = text.trim().to_owned();
            let mut new = settings.get_untracked();
            if *read(&mut new) != text {
                *read(&mut new) = text.clone();
                desk.act(Action::Settings(new), |_| app.say(said(text)));
            }
        };
        view! {
            <Line
                label=app.say(label)
                value=Signal::derive(shown)
                on=write
                most=MAX_TITLE
                disabled=Signal::derive(move || desk.read_only())
            />
        }
    };
    let rules = move |new: Settings| desk.act(Action::Settings(new), |_| app.say(Text::RulesChanged));
    view! {
        <div class="stack stack--wide">
            <div class="grid">
                {text(
                    Text::Title,
                    |settings| &mut settings.title,
                    |title| if title.is_empty() { Text::TitleGone } else { Text::TitleNow { title } },
                )}
                {text(
                    Text::Where,
                    |settings| &mut settings.place,
                    |place| if place.is_empty() { Text::PlaceGone } else { Text::PlaceNow { place } },
                )}
                <Note about=Subject::Event label=t(Text::EventNote) />
            </div>
            <Dates />
            <EveningHours />
            <Halls />
            <fieldset class="stack" disabled=move || desk.read_only()>
                <legend><h3>{t(Text::Rules)}</h3></legend>
                <SettingsAsked value=settings on=rules />
            </fieldset>
        </div>
    }
}

/// A note, kept on blur.
#[component]
fn Note(about: Subject, label: String, #[prop(optional)] bare: bool) -> impl IntoView {
    let desk = Desk::here();
    let shown = desk.memo(move |state| state.note(about).unwrap_or_default().to_owned());
    let write = move |text: String| {
        let text = text.trim().to_owned();
        if text != shown.get_untracked() {
            let said = if text.is_empty() { Text::Unnoted } else { Text::Noted };
            desk.act(Action::Note { about, text }, |_| desk.app.say(said));
        }
    };
    view! {
        <Line
            label=label
            value=shown
            on=write
            most=MAX_NOTE
            disabled=Signal::derive(move || desk.read_only())
            bare=bare
        />
    }
}

/// The hours of the rounds of a day; a change during the evening moves the rounds that have not begun.
#[component]
fn EveningHours() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let evening = EveningClock::here();
    let settings = desk.memo(|state| state.settings.clone());
    let change = move |new: Settings| {
        if new != settings.get_untracked() {
            desk.act(Action::Settings(new), |_| app.say(Hours::Changed));
        }
    };
    let minutes = Signal::derive(move || settings.with(|settings| settings.minutes));
    let set_minutes = move |minutes: u16| {
        change(Settings { minutes: minutes.min(MAX_MINUTES), ..settings.get_untracked() })
    };
    // The hours of the round being played, else of the last one made.
    let planned = move || {
        let (round, last) = desk.with(|event| {
            let state = event.state();
            let last = state.rounds.len().saturating_sub(1);
            (state.first_open().unwrap_or(RoundNo::from_index(last)), state.planned().saturating_sub(1))
        });
        let begins = evening.span(round)?.begins.to_string();
        let ends = evening.span(RoundNo::from_index(last))?.ends().to_string();
        let said = app.say(Hours::Planned { round: round.number(), begins, ends });
        Some(view! { <p class="note" role="status">{said}</p> })
    };
    let place = desk.now(|event| event.state().place());
    view! {
        <fieldset class="stack" disabled=move || desk.read_only()>
            <legend><h3>{t(Hours::Title)}</h3></legend>
            <div class="grid">
                <NumberField label=t(New::Minutes { place }) range=[0, MAX_MINUTES] value=minutes on=set_minutes />
                <TimetableFields value=settings on=change />
            </div>
            {planned}
        </fieldset>
    }
}

/// The venues and hours of home games, for events with home teams. Invalid lines stay as typed.
#[component]
fn Halls() -> impl IntoView {
    let desk = Desk::here();
    let is_asked = desk.memo(|state| have_homes(&state.settings));
    let kept = desk.memo(|state| lines(&state.settings.venues, &Team::all(state)));
    let typed = RwSignal::new(None::<String>);
    let shown = Memo::new(move |_| typed.get().unwrap_or_else(|| kept.get()));
    let bad = Memo::new(move |_| {
        let read = |typed: &String| desk.with(|event| read(typed, &Team::all(event.state())).wrong);
        typed.with(|typed| typed.as_ref().map(read).unwrap_or_default())
    });
    let write = move |text: String| {
        let reading = desk.now(|event| read(&text, &Team::all(event.state())));
        if !reading.wrong.is_empty() {
            return typed.set(Some(text));
        }
        // Set twice, so that lines without effect are shown as they are kept.
        typed.set(Some(text));
        typed.set(None);
        let settings = desk.now(|event| event.state().settings.clone());
        if reading.venues != settings.venues {
            let venues = reading.venues;
            desk.act(Action::Settings(Settings { venues, ..settings }), |_| desk.app.say(Venues::Kept));
        }
    };
    view! {
        <Show when=move || is_asked.get()>
            <fieldset class="stack" disabled=move || desk.read_only()>
                <legend><h3>{t(Venues::Title)}</h3></legend>
                <VenueLines value=shown bad=bad on=write />
            </fieldset>
        </Show>
    }
}

/// The dates of the rounds, by a rule or one by one, with a note for each.
#[component]
fn Dates() -> impl IntoView {
    let desk = Desk::here();
    let each = RwSignal::new(false);
    view! {
        <fieldset class="stack" disabled=move || desk.read_only()>
            <legend><h3>{t(Text::Dates)}</h3></legend>
            <ByRule each=each />
            <Show when=move || each.get()>
                <ByHand />
            </Show>
        </fieldset>
    }
}

fn set_dates(desk: Desk, dates: Vec<Option<Date>>) -> bool {
    // Up to this number, the message names each moved round.
    const FEW: usize = 3;
    let dated = dates.iter().flatten().count();
    let lang = desk.app.lang();
    let at = |dates: &[Option<Date>], round: usize| dates.get(round).copied().flatten();
    let said = desk.now(|event| {
        let was = &event.state().dates;
        let rounds = 0..was.len().max(dates.len());
        match rounds.filter(|&round| at(was, round) != at(&dates, round)).count() {
            1..=FEW => moves(was, &dates, lang).join(" "),
            _ => desk.app.say(Text::DatesSet { dated }),
        }
    });
    desk.act(Action::Dates(dates), |_| said)
}

/// All dates from the first one on, by a rule; and the buttons that fill them in, remove them, or open `each`.
#[component]
fn ByRule(each: RwSignal<bool>) -> impl IntoView {
    let desk = Desk::here();
    // Also of rounds that are not made yet.
    let rounds = desk.memo(State::planned);
    let known = desk.now(|event| event.state().date(RoundNo::from_index(0)));
    let first = RwSignal::new(known.or(Some(today())));
    // Dates set one by one stay so until a rule is chosen.
    let hand =
        desk.memo(|state| by_hand(state).then(|| state.dates.iter().copied().flatten().collect::<Vec<_>>()));
    let dating = RwSignal::new(desk.now(|event| {
        let state = event.state();
        let usual = || Dating::usual(state.kind());
        (!by_hand(state)).then(|| Dating::of(&state.dates, state.datable()).unwrap_or_else(usual))
    }));
    Effect::new(move |before: Option<bool>| {
        let is_by_hand = hand.with(Option::is_some);
        if before.is_some_and(|before| before != is_by_hand) {
            let rule = || desk.now(|event| Dating::of(&event.state().dates, event.state().datable()));
            dating.set(if is_by_hand { None } else { dating.get_untracked().or_else(rule) });
        }
        is_by_hand
    });
    let filled = move || {
        let (first, dating) = (first.get()?, dating.get()?);
        Some(desk.with(|event| dating.fill(event.state(), first)))
    };
    let fill = move |_| {
        if let Some(filled) = untrack(filled) {
            set_dates(desk, filled.dates);
        }
    };
    let choice = move || {
        let by_hand = hand.get();
        first.get().map(|first| {
            let on = move |choice| dating.set(choice);
            view! { <DatingChoice first=first rounds=rounds dating=dating by_hand=by_hand on=on /> }
        })
    };
    let replaced = move || {
        let n = filled().map_or(0, |filled| filled.replaced);
        (n > 0).then(|| view! { <p class="note" role="status">{desk.app.say(Text::Replaces { n })}</p> })
    };
    let are_none = desk.memo(|state| state.dates.is_empty());
    view! {
        <div class="grid">
            <DateField label=t(New::FirstDate) value=first on=move |date| first.set(date) />
        </div>
        {choice} {replaced}
        <div class="cluster">
            <button class="button" disabled=move || filled().is_none() on:click=fill>{t(Text::FillIn)}</button>
            <button
                class="button"
                disabled=move || are_none.get()
                on:click=move |_| {
                    set_dates(desk, Vec::new());
                }
            >
                {t(Text::NoDates)}
            </button>
            <button
                class="button"
                aria-expanded=move || each.get().to_string()
                on:click=move |_| each.update(|each| *each = !*each)
            >
                {t(Text::EachByHand)}
            </button>
        </div>
    }
}

/// Each date by hand, with the note of its round.
#[component]
fn ByHand() -> impl IntoView {
    let desk = Desk::here();
    // Also of rounds that are not made yet.
    let rounds = desk.memo(State::planned);
    let dates = desk.memo(|state| state.dates.clone());
    let published = desk.memo(|state| state.rounds.len());
    let shared = move || {
        let shared = desk.with(|event| dating::shared(event.state()));
        shared.map(|(date, [one, other])| {
            let [one, other] = [one, other].map(|round| round.number());
            let said = desk.app.say(Text::SameDate { one, other, date: short_date_words(date) });
            view! { <p class="note" role="status">{said}</p> }
        })
    };
    // The last moved round with its former date: the later rounds can be moved as well.
    let moved = RwSignal::new(None::<(RoundNo, Option<Date>)>);
    let row = move |index: usize| {
        let round = RoundNo::from_index(index);
        let is_published = Memo::new(move |_| index < published.get());
        let note = move || {
            is_published.get().then(|| {
                let label = desk.app.say(Text::NoteOf { round: round.number() });
                view! { <Note about=Subject::Round(round) label=label bare=true /> }
            })
        };
        view! {
            <tr>
                <th scope="row">{desk.app.say(Word::Round { number: round.number() })}</th>
                <td>
                    <DateOf round=round dates=dates moved=moved />
                </td>
                <td>{note}</td>
            </tr>
            {move || {
                let is_moved = moved.get().is_some_and(|(last, _)| last == round);
                is_moved
                    .then(|| {
                        view! {
                            <tr>
                                <td colspan="3">
                                    <MoveLater dates=dates moved=moved />
                                    {shared}
                                </td>
                            </tr>
                        }
                    })
            }}
        }
        .into_any()
    };
    let columns = [t(Text::Round), t(Text::Date), t(Word::Note)].map(Column::text).to_vec();
    let keys = Signal::derive(move || (0..rounds.get()).collect());
    view! {
        <div class="frame">
            <Rows columns=columns keys=keys row=row />
        </div>
        {move || moved.get().is_none().then(shared)}
    }
}

/// Offers to move the later rounds by as many days as the last one was moved.
#[component]
fn MoveLater(
    dates: Memo<Vec<Option<Date>>>,
    moved: RwSignal<Option<(RoundNo, Option<Date>)>>,
) -> impl IntoView {
    let desk = Desk::here();
    let offer =
        move || moved.get().and_then(|(round, was)| dates.with(|dates| dating::later(dates, round, was)));
    let shown = move || {
        offer().map(|dating::Moved { days, rounds, dates }| {
            let [from, to] = rounds.map(|round| round.number());
            let by = days.unsigned_abs() as usize;
            let text =
                if days > 0 { Text::MoveLater { from, to, by } } else { Text::MoveEarlier { from, to, by } };
            let press = move |_| {
                moved.set(None);
                set_dates(desk, dates.clone());
            };
            view! {
                <button class="button" on:click=press>
                    {desk.app.say(text)}
                </button>
            }
        })
    };
    view! { <div role="status">{shown}</div> }
}

/// The date of one round.
#[component]
fn DateOf(
    round: RoundNo,
    dates: Memo<Vec<Option<Date>>>,
    moved: RwSignal<Option<(RoundNo, Option<Date>)>>,
) -> impl IntoView {
    let desk = Desk::here();
    let index = round.index();
    let shown = Signal::derive(move || dates.with(|dates| dates.get(index).copied().flatten()));
    let write = move |date| {
        let mut new = dates.get_untracked();
        new.resize(new.len().max(index + 1), None);
        let was = std::mem::replace(&mut new[index], date);
        if set_dates(desk, new) {
            moved.set(Some((round, was)));
        }
    };
    view! {
        <DateField
            label=desk.app.say(Text::DateOf { round: round.number() })
            value=shown
            on=write
            disabled=Signal::derive(move || desk.read_only())
            bare=true
        />
    }
}
