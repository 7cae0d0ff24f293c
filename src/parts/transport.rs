//! Controls for stepping through rounds: a slider, back, play, next, and the speed.

use leptos::prelude::*;
use rondel::text::table::TableText as Text;
use rondel::web::autoplay::Speed;

use super::{Choice, Play};
use crate::state::App;

/// The steps controlled by [`Transport`].
#[derive(Clone, Copy)]
pub struct Steps {
    /// The 0-based step in view.
    pub at: Signal<usize>,
    /// The number of steps.
    pub of: Signal<usize>,
    /// Goes to a 0-based step. Playback is stopped before.
    pub go: Callback<usize>,
    /// The playback.
    pub play: Play,
    /// Starts playback from the present step.
    pub begin: Callback<()>,
    /// The labels of the buttons back and next, and of the slider.
    pub words: Signal<[String; 3]>,
    /// The step in view in words.
    pub said: Signal<String>,
    /// The number shown for the first step.
    pub first: Signal<usize>,
}

/// The controls of playback.
#[component]
pub fn Transport(app: App, steps: Steps) -> impl IntoView {
    let Steps { at, of, go, play, begin, words, said, first } = steps;
    let playing = Memo::new(move |_| play.playing.get().is_on());
    let words_of = |speed| match speed {
        Speed::Slow => Text::Slow,
        Speed::Normal => Text::Normal,
        Speed::Fast => Text::Fast,
    };
    let speeds = Speed::ALL.map(|speed| (speed, app.say(words_of(speed)))).to_vec();
    let speed = Signal::derive(move || play.playing.get().speed);
    let to = move |step: usize| {
        play.stop();
        go.run(step);
    };
    let scrub = move |event| {
        if let Ok(number) = event_target_value(&event).parse::<usize>() {
            to(number.saturating_sub(first.get_untracked()));
        }
    };
    let last = move || at.get() + 1 >= of.get();
    view! {
        <div class="transport screen-only">
            <input
                class="transport__scrub"
                type="range"
                min=first
                max={move || first.get() + of.get() - 1}
                step="1"
                aria-label=move || words.with(|words| words[2].clone())
                aria-valuetext=said
                prop:value=move || {
                    // Set after the maximum, which would otherwise clip it to the old one.
                    of.with(|_| ());
                    (at.get() + first.get()).to_string()
                }
                on:input=scrub
            />
            <div class="transport__row">
                <div class="transport__buttons">
                    <button
                        class="button"
                        disabled={move || at.get() == 0}
                        on:click=move |_| to(at.get_untracked().saturating_sub(1))
                    >
                        {move || words.with(|words| words[0].clone())}
                    </button>
                    <button
                        class="button"
                        aria-pressed=move || playing.get().to_string()
                        on:click=move |_| if playing.get_untracked() { play.stop() } else { begin.run(()) }
                    >
                        {move || app.say(if playing.get() { Text::Pause } else { Text::Play })}
                    </button>
                    <button
                        class="button button--main"
                        disabled=last
                        on:click=move |_| to((at.get_untracked() + 1).min(of.get_untracked() - 1))
                    >
                        {move || words.with(|words| words[1].clone())}
                    </button>
                </div>
                <div class="transport__speed studio__edit">
                    <Choice
                        label=app.say(Text::Speed)
                        options=speeds
                        value=speed
                        on=move |chosen| play.playing.update(|playing| playing.speed = chosen)
                    />
                </div>
            </div>
        </div>
    }
}
