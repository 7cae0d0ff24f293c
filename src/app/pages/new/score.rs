//! What counts in an individual: the points made, wins, or plus and minus.

use leptos::prelude::*;
use rondel::event::{HalfPoints, MAX_SCORE, Settings};
use rondel::setup::Score;
use rondel::text::new::New;
use rondel::text::numbers::halves;
use rondel::text::planning::Planning as Text;

use super::fields::{Editing, read_score};
use crate::parts::{Choice, Field};
use crate::state::{App, t};

/// What counts, and what somebody gets who sits out.
#[component]
pub(super) fn ScoreFields(editing: Editing) -> impl IntoView {
    let app = App::here();
    let score = Memo::new(move |_| editing.value.with(Score::of));
    // A number of one's own stays open for typing even while it happens to be a usual one.
    let own = RwSignal::new(score.get_untracked() == Score::Own);
    let bad = RwSignal::new(false);
    let shown = Signal::derive(move || match score.get() {
        Score::Sum(_) if own.get() => Score::Own,
        score => score,
    });
    let choose = move |score: Score| {
        own.set(score == Score::Own);
        bad.set(false);
        editing.recount(|settings| score.write(settings));
    };
    let mut options: Vec<_> = Score::SUMS.map(|sum| (Score::Sum(sum), t(Text::ScoreSum { sum }))).into();
    options.extend([
        (Score::Own, t(Text::ScoreOwn)),
        (Score::Open, t(Text::ScoreOpen)),
        (Score::Wins, t(Text::ScoreWins)),
        (Score::Difference, t(Text::ScoreDifference)),
    ]);
    let hint = Memo::new(move |_| editing.value.with(sitting_out));
    view! {
        <div class="grid">
            <Choice label=t(Text::Score) options=options value=shown on=choose />
            <Choice
                label=t(Text::ListBy)
                options=vec![(false, t(Text::ListBySum)), (true, t(Text::ListByAverage))]
                value=editing.read(|settings| settings.per_game)
                on=move |per_game| editing.recount(|settings| settings.per_game = per_game)
            />
            {move || own.get().then(|| view! { <OwnSum editing=editing bad=bad /> })}
        </div>
        <p class="note">{move || app.say(hint.get())}</p>
    }
}

/// What somebody gets who sits out.
fn sitting_out(settings: &Settings) -> Text {
    match Score::of(settings) {
        _ if settings.per_game => Text::AverageNothing,
        Score::Sum(_) | Score::Own => {
            // A half of the sum is as many half points.
            Text::SumHalf { points: halves(HalfPoints(settings.together.unwrap_or(0) as i32)) }
        }
        Score::Open => Text::OpenNothing,
        Score::Wins => Text::WinsDraw,
        Score::Difference => Text::DifferenceNothing,
    }
}

/// A sum of one's own.
#[component]
fn OwnSum(
    editing: Editing,
    /// Whether what was typed is none.
    bad: RwSignal<bool>,
) -> impl IntoView {
    let app = App::here();
    let typed = move |event| {
        let sum = read_score(&event_target_value(&event));
        bad.set(sum.is_none());
        if sum.is_some() {
            editing.change(|settings| settings.together = sum);
        }
    };
    let first = editing.value.with_untracked(|settings| settings.together);
    view! {
        <Field label=app.say(New::Together)>
            <input
                type="text"
                inputmode="numeric"
                value=first.map(|sum| sum.to_string()).unwrap_or_default()
                aria-invalid=move || bad.get().to_string()
                on:input=typed
            />
            {move || {
                let wrong = New::TogetherBad { most: MAX_SCORE };
                bad.get().then(|| view! { <span class="field__error">{app.say(wrong)}</span> })
            }}
        </Field>
    }
}
