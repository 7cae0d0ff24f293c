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

/// The clock of the round on screen; nothing where the event has no minutes or plans its rounds ahead.
#[component]
pub(super) fn Clock(round: Memo<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let minutes = desk.memo(|state| if pairing::is_paired(state) { state.settings.minutes } else { 0 });
    let id = desk.now(|event| event.state().id.clone());
    let kept = RwSignal::new(app.store.page::<Kept>(PAGE));
    let of_here = {
        let id = id.clone();
        move || kept.get().event == id && kept.with(|kept| kept.round) == round.get().number()
    };
    let at = RwSignal::new(now());
    let set = move |change: &dyn Fn(&mut Kept)| {
        at.set(now());
        kept.update(|kept| change(kept));
        app.store.keep_page(PAGE, &kept.get_untracked());
    };
    let left = Memo::new(move |_| kept.with(|kept| kept.left(at.get())));
    let runs = Memo::new({
        let of_here = of_here.clone();
        move |_| of_here() && kept.with(|kept| kept.ends.is_some())
    });
    // Ticks more often than once a second, so that no second is left out.
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
            app.speak(app.say(Text::TimeSpoken { round: round.get_untracked().number() }));
        }
        up
    });
    on_cleanup(move || drop(ticking.try_update_value(Option::take)));

    let full = move || u64::from(minutes.get()) * 60_000;
    let start = move |_| {
        let (event, round, ends) = (id.clone(), round.get_untracked().number(), now() + untrack(full));
        set(&|kept| *kept = Kept { event: event.clone(), round, ends: Some(ends), left: 0 });
    };
    let pause = move |_| {
        set(&|kept| {
            kept.left = kept.left(now());
            kept.ends = None;
        })
    };
    let go_on = move |_| set(&|kept| kept.ends = Some(now() + kept.left));
    let more = move |_| {
        set(&|kept| match &mut kept.ends {
            // After the time is up a minute more is a minute from now.
            Some(ends) => *ends = (*ends).max(now()) + 60_000,
            None => kept.left += 60_000,
        })
    };
    let reset = move |_| set(&|kept| *kept = Kept::default());
    let begun = Memo::new(move |_| of_here());
    move || {
        if minutes.get() == 0 {
            return ().into_any();
        }
        if !begun.get() {
            let start = start.clone();
            let label = app.say(Text::Start { minutes: minutes.get() });
            return view! { <button class="button button--small screen-only" on:click=start>{label}</button> }
                .into_any();
        }
        let digits = move || match left.get().div_ceil(1_000) {
            0 => app.say(Text::Time),
            seconds => app.say(Text::Left { minutes: seconds / 60, seconds: seconds % 60 }),
        };
        let paused =
            move || (!runs.get()).then(|| view! { <span class="note">{app.say(Text::Paused)}</span> });
        let turn = move || {
            if runs.get() {
                view! { <button class="button button--small" on:click=pause>{app.say(Text::Pause)}</button> }
                    .into_any()
            } else {
                view! { <button class="button button--small" on:click=go_on>{app.say(Text::GoOn)}</button> }
                    .into_any()
            }
        };
        view! {
            <div class="clock screen-only" role="group" aria-label=app.say(Text::Label)>
                <span class="clock__digits" class:is-up=move || left.get() == 0 role="timer">{digits}</span>
                {paused}
                {turn}
                <button class="button button--small" on:click=more>{app.say(Text::More)}</button>
                <button class="button button--small button--quiet" on:click=reset>{app.say(Text::Reset)}</button>
            </div>
        }
        .into_any()
    }
}
