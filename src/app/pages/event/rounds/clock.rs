//! The clock of the round: silent, and kept through a reload by when it ends, not by what is left.

use gloo_timers::callback::Interval;
use leptos::prelude::*;
use rondel::model::ids::RoundNo;
use rondel::text::clock::Clock as Text;
use serde::{Deserialize, Serialize};

use crate::desk::Desk;
use crate::pages::event::pairing;
use crate::state::now;

/// Where the device keeps it.
const PAGE: &str = "clock";

/// The clock as the device keeps it: one, of the round for which it was started last.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    /// Of which event.
    event: String,
    /// Of which round, by its number.
    round: u16,
    /// When it ends, in milliseconds since 1970; none while it is paused.
    ends: Option<u64>,
    /// What is left while it is paused, in milliseconds.
    left: u64,
}

impl Kept {
    fn left(&self, now: u64) -> u64 {
        self.ends.map_or(self.left, |ends| ends.saturating_sub(now))
    }
}

/// The clock of the round on screen. It is started under "More"; while it runs it stands in the bar.
#[derive(Clone, Copy)]
pub(super) struct Clock {
    desk: Desk,
    round: Memo<RoundNo>,
    kept: RwSignal<Kept>,
    /// The time it shows, in milliseconds since 1970.
    at: RwSignal<u64>,
    /// None where the event has no minutes or plans its rounds ahead.
    minutes: Memo<u16>,
    /// Whether it was started for this round.
    begun: Memo<bool>,
    runs: Memo<bool>,
    /// What is left, in milliseconds.
    left: Memo<u64>,
}

impl Clock {
    /// That of `round`; ticks as long as what calls this is on the screen.
    pub(super) fn of(desk: Desk, round: Memo<RoundNo>) -> Self {
        let minutes = desk.memo(|state| if pairing::is_paired(state) { state.settings.minutes } else { 0 });
        let id = desk.now(|event| event.state().id.clone());
        let kept = RwSignal::new(desk.app.store.page::<Kept>(PAGE));
        let at = RwSignal::new(now());
        let begun = Memo::new(move |_| {
            minutes.get() > 0 && kept.with(|kept| kept.event == id && kept.round == round.get().number())
        });
        let runs = Memo::new(move |_| begun.get() && kept.with(|kept| kept.ends.is_some()));
        let left = Memo::new(move |_| kept.with(|kept| kept.left(at.get())));
        let clock = Clock { desk, round, kept, at, minutes, begun, runs, left };
        clock.tick();
        clock
    }

    /// Ticks more often than once a second, so that no second is left out.
    fn tick(self) {
        let Clock { desk, round, at, runs, left, .. } = self;
        let ticking = StoredValue::new_local(None::<Interval>);
        Effect::new(move |told: Option<bool>| {
            let up = runs.get() && left.get() == 0;
            let tick = (runs.get() && !up).then(|| Interval::new(250, move || at.set(now())));
            let ticks = ticking.with_value(Option::is_some);
            if ticks != tick.is_some() {
                ticking.set_value(tick);
            }
            // Told once, when it happens; not again when the page is opened later.
            if up && told == Some(false) {
                desk.app.speak(desk.app.say(Text::TimeSpoken { round: round.get_untracked().number() }));
            }
            up
        });
        on_cleanup(move || drop(ticking.try_update_value(Option::take)));
    }

    fn set(self, change: impl FnOnce(&mut Kept)) {
        self.at.set(now());
        self.kept.update(change);
        self.desk.app.store.keep_page(PAGE, &self.kept.get_untracked());
    }

    fn start(self) {
        let event = self.desk.now(|event| event.state().id.clone());
        let round = self.round.get_untracked().number();
        let ends = now() + u64::from(self.minutes.get_untracked()) * 60_000;
        self.set(|kept| *kept = Kept { event, round, ends: Some(ends), left: 0 });
    }

    fn pause(self) {
        self.set(|kept| {
            kept.left = kept.left(now());
            kept.ends = None;
        });
    }

    fn go_on(self) {
        self.set(|kept| kept.ends = Some(now() + kept.left));
    }

    fn more(self) {
        self.set(|kept| match &mut kept.ends {
            // After the time is up a minute more is a minute from now.
            Some(ends) => *ends = (*ends).max(now()) + 60_000,
            None => kept.left += 60_000,
        });
    }
}

/// Starts the clock; nothing where there is none, or where it was started.
#[component]
pub(super) fn StartClock(clock: Clock) -> impl IntoView {
    move || {
        let minutes = clock.minutes.get();
        (minutes > 0 && !clock.begun.get()).then(|| {
            let label = clock.desk.app.say(Text::Start { minutes });
            view! { <button class="button button--small screen-only" on:click=move |_| clock.start()>{label}</button> }
        })
    }
}

/// The clock while it was started for this round: what is left, and what can be done with it.
#[component]
pub(super) fn RunningClock(clock: Clock) -> impl IntoView {
    let app = clock.desk.app;
    let Clock { runs, left, .. } = clock;
    move || {
        if !clock.begun.get() {
            return ().into_any();
        }
        let digits = move || match left.get().div_ceil(1_000) {
            0 => app.say(Text::Time),
            seconds => app.say(Text::Left { minutes: seconds / 60, seconds: seconds % 60 }),
        };
        let paused =
            move || (!runs.get()).then(|| view! { <span class="note">{app.say(Text::Paused)}</span> });
        let turn = move || {
            let (label, act): (_, fn(Clock)) = match runs.get() {
                true => (Text::Pause, Clock::pause),
                false => (Text::GoOn, Clock::go_on),
            };
            view! { <button class="button button--small" on:click=move |_| act(clock)>{app.say(label)}</button> }
        };
        view! {
            <div class="clock screen-only" role="group" aria-label=app.say(Text::Label)>
                <span class="clock__digits" class:is-up=move || left.get() == 0 role="timer">{digits}</span>
                {paused}
                {turn}
                <button class="button button--small" on:click=move |_| clock.more()>{app.say(Text::More)}</button>
                <button
                    class="button button--small button--quiet"
                    on:click=move |_| clock.set(|kept| *kept = Kept::default())
                >
                    {app.say(Text::Reset)}
                </button>
            </div>
        }
        .into_any()
    }
}
