//! The clock of the evening: the hours of each round, and the countdown of the present one. One clock for the whole
//! event, so that its end is announced on every page; it rings once sound is allowed.

use gloo_timers::callback::Interval;
use leptos::prelude::*;
use rondel::event::{ActualRun, Countdown, CountdownView, Hours, Span};
use rondel::model::ids::RoundNo;
use rondel::text::clock::Clock as Text;

use crate::desk::Desk;
use crate::pages::event::pairing;
use crate::parts::{clock_time, date_words, short_date_words, tone};
use crate::state::now;

/// The name of the document with the clock.
const PAGE: &str = "clock";

/// The clock of the evening on this device.
#[derive(Clone, Copy)]
pub struct EveningClock {
    desk: Desk,
    id: StoredValue<String>,
    /// The face, which changes every quarter of a second; parts that change less often are read through the memos.
    face: RwSignal<CountdownView>,
    kept: Memo<Countdown>,
    runs: Memo<bool>,
    /// The remaining time in milliseconds.
    left: Memo<u64>,
    /// The hours of all rounds.
    pub hours: Memo<Hours>,
}

impl EveningClock {
    /// The clock of the event on screen.
    pub fn here() -> EveningClock {
        expect_context()
    }

    /// A new clock, which ticks as long as its creator is on screen.
    pub fn of(desk: Desk) -> EveningClock {
        let id = StoredValue::new(desk.now(|event| event.state().id.clone()));
        let read = move || desk.app.store.page::<Countdown>(PAGE);
        let face = RwSignal::new(CountdownView::of(read(), now(), tone::is_allowed()));
        let kept = Memo::new(move |_| face.with(|face| face.kept().clone()));
        let runs = Memo::new(move |_| face.with(|face| id.with_value(|id| face.runs(id))));
        let left = Memo::new(move |_| face.with(CountdownView::left));
        let hours = Memo::new(move |_| {
            let ran = kept.with(|kept| id.with_value(|id| kept.ran(id, now())));
            desk.with(|event| Hours::of(event.state(), &ran))
        });
        let clock = EveningClock { desk, id, face, kept, runs, left, hours };
        clock.tick();
        // A wall in its own window follows the desk.
        let other = window_event_listener(leptos::ev::storage, move |_| {
            face.maybe_update(|face| face.follow(read(), now()));
        });
        on_cleanup(move || other.remove());
        clock
    }

    /// Ticks more often than once a second, so that no second is skipped.
    fn tick(self) {
        let EveningClock { desk, id, face, runs, .. } = self;
        let ticking = StoredValue::new_local(None::<Interval>);
        let is_up = Memo::new(move |_| face.with(|face| id.with_value(|id| face.is_up(id))));
        let tick = move || face.update(|face| face.tick(now()));
        Effect::new(move || {
            let ticks = runs.get() && !is_up.get();
            ticking.set_value(ticks.then(|| Interval::new(250, tick)));
            // Untracked, since it changes nothing on screen.
            let over = face.try_update_untracked(|face| id.with_value(|id| face.tell(id))).flatten();
            if let Some(round) = over {
                desk.app.speak(desk.app.say(Text::TimeSpoken { round: round.number() }));
                if face.with_untracked(CountdownView::sounds) {
                    tone::ring(3);
                }
            }
        });
        on_cleanup(move || drop(ticking.try_update_value(Option::take)));
    }

    /// The actual starts of this event's rounds, if this device knows them.
    pub fn ran(self) -> Vec<ActualRun> {
        self.kept.with(|kept| self.id.with_value(|id| kept.ran(id, now())))
    }

    /// The hours of a round.
    pub fn span(self, round: RoundNo) -> Option<Span> {
        self.hours.with(|hours| hours.round(round))
    }

    /// The day and the hours of a round, those of them that are known.
    pub fn when(self, round: RoundNo) -> Option<String> {
        let days = self.desk.with(|event| event.state().days(round));
        let date = days.map(|[first, last]| match first == last {
            true => date_words(first),
            false => format!("{} – {}", short_date_words(first), short_date_words(last)),
        });
        let hours = self.span(round).map(|span| span.to_string());
        let parts: Vec<String> = date.into_iter().chain(hours).collect();
        (!parts.is_empty()).then(|| parts.join(" · "))
    }

    fn set(self, change: impl FnOnce(&mut Countdown)) {
        self.face.update(|face| face.change(now(), change));
        self.face.with_untracked(|face| self.desk.app.store.keep_page(PAGE, face.kept()));
    }
}

/// The clock of one round.
#[derive(Clone, Copy)]
pub struct Clock {
    all: EveningClock,
    round: Memo<RoundNo>,
    /// The minutes of a round; 0 if the event has none, or plans its rounds ahead without any hours.
    minutes: Memo<u16>,
    /// True if the clock was started for this round.
    begun: Memo<bool>,
}

impl Clock {
    /// The clock of `round`.
    pub fn of(round: Memo<RoundNo>) -> Self {
        let all = EveningClock::here();
        let minutes =
            all.desk.memo(|state| match pairing::is_paired(state) || state.settings.timetable.is_some() {
                true => state.settings.minutes,
                false => 0,
            });
        let is_of = move |kept: &Countdown| all.id.with_value(|id| kept.is_of(id, round.get()));
        let begun = Memo::new(move |_| minutes.get() > 0 && all.kept.with(is_of));
        Clock { all, round, minutes, begun }
    }

    fn start(self) {
        let event = self.all.id.get_value();
        let (round, minutes) = (self.round.get_untracked(), self.minutes.get_untracked());
        self.all.set(|kept| kept.start(&event, round, minutes, now(), clock_time()));
    }

    /// The remaining time in words.
    fn digits(self) -> String {
        let app = self.all.desk.app;
        match self.all.left.get().div_ceil(1_000) {
            0 => app.say(Text::Time),
            seconds => app.say(Text::Left { minutes: seconds / 60, seconds: seconds % 60 }),
        }
    }
}

/// The button that starts the clock; empty if there is no clock, or it was started.
#[component]
pub fn StartClock(clock: Clock) -> impl IntoView {
    move || {
        let minutes = clock.minutes.get();
        (minutes > 0 && !clock.begun.get()).then(|| {
            let label = clock.all.desk.app.say(Text::Start { minutes });
            view! { <button class="button button--small screen-only" on:click=move |_| clock.start()>{label}</button> }
        })
    }
}

/// The clock once it was started for this round: the remaining time, and its buttons.
#[component]
pub fn RunningClock(clock: Clock) -> impl IntoView {
    let app = clock.all.desk.app;
    move || {
        if !clock.begun.get() {
            return ().into_any();
        }
        view! {
            <div class="clock screen-only" role="group" aria-label=app.say(Text::Label)>
                <ClockDigits clock=clock />
                <ClockButtons clock=clock />
            </div>
        }
        .into_any()
    }
}

/// The remaining time; empty before the clock is started.
#[component]
pub fn ClockDigits(clock: Clock) -> impl IntoView {
    let app = clock.all.desk.app;
    let EveningClock { runs, left, .. } = clock.all;
    let paused = move || (!runs.get()).then(|| view! { <span class="note">{app.say(Text::Paused)}</span> });
    move || {
        clock.begun.get().then(|| {
            let is_up = move || left.get() == 0;
            view! {
                <span class="clock__digits" class:is-up=is_up role="timer">{move || clock.digits()}</span>
                {paused}
            }
        })
    }
}

/// The buttons of the clock; empty before it is started.
#[component]
pub fn ClockButtons(
    clock: Clock,
    /// True if something else on the screen can be paused too.
    #[prop(optional)]
    named: bool,
) -> impl IntoView {
    let all = clock.all;
    let app = all.desk.app;
    let turn = move || {
        let (label, act): (_, fn(&mut Countdown, u64)) = match all.runs.get() {
            true if named => (Text::PauseClock, Countdown::pause),
            true => (Text::Pause, Countdown::pause),
            false if named => (Text::GoOnClock, Countdown::go_on),
            false => (Text::GoOn, Countdown::go_on),
        };
        let press = move |_| all.set(|kept| act(kept, now()));
        view! { <button class="button button--small" on:click=press>{app.say(label)}</button> }
    };
    move || {
        clock.begun.get().then(|| {
            view! {
                {turn}
                <button class="button button--small" on:click=move |_| all.set(|kept| kept.more(now()))>
                    {app.say(Text::More)}
                </button>
                <SoundButton clock=clock />
                <button class="button button--small button--quiet" on:click=move |_| all.set(Countdown::reset)>
                    {app.say(Text::Reset)}
                </button>
            }
        })
    }
}

/// The switch for the sound at the end. Browsers play no sound before a press, so this press is the consent; one
/// short tone confirms it.
#[component]
fn SoundButton(clock: Clock) -> impl IntoView {
    let face = clock.all.face;
    let sound = Memo::new(move |_| face.with(CountdownView::sounds));
    let press = move |_| {
        let sounds = face.try_update(CountdownView::turn_sound).unwrap_or(false);
        tone::allow(sounds);
        if sounds {
            tone::ring(1);
        }
    };
    view! {
        <button
            class="button button--small"
            aria-pressed=move || sound.get().to_string()
            on:click=press
        >
            {clock.all.desk.app.say(Text::Sound)}
        </button>
    }
}
