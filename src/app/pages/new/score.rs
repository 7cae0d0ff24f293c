//! What counts in an individual: the points made, wins, or plus and minus.

use leptos::prelude::*;
use rondel::event::{ByeWorth, Counts, HalfPoints, MAX_SCORE, PointSystem, Scoring, Settings};
use rondel::setup::Kind;
use rondel::text::new::New;
use rondel::text::numbers::halves;
use rondel::text::planning::Planning as Text;

use crate::parts::{Choice, Field};
use crate::state::{App, t};

/// Sums that are usual.
const SUMS: [u32; 3] = [21, 24, 32];

/// The ways to count.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Score {
    /// Both sides together make so many.
    Sum(u32),
    /// They make another number together.
    Own,
    /// What each made, whatever that is.
    Open,
    /// Won or lost.
    Wins,
    /// What one made less what the other made.
    Difference,
}

impl Score {
    fn of(settings: &Settings) -> Score {
        match (settings.scoring, settings.counts, settings.together) {
            (Scoring::Scores, Counts::Scores, Some(sum)) if SUMS.contains(&sum) => Score::Sum(sum),
            (Scoring::Scores, Counts::Scores, Some(_)) => Score::Own,
            (Scoring::Scores, Counts::Scores, None) => Score::Open,
            (_, Counts::Difference, _) => Score::Difference,
            _ => Score::Wins,
        }
    }

    fn write(self, settings: &mut Settings) {
        let points = |together| (Scoring::Scores, Counts::Scores, together);
        (settings.scoring, settings.counts, settings.together) = match self {
            Score::Sum(sum) => points(Some(sum)),
            Score::Own => points(settings.together.or(Some(SUMS[1]))),
            Score::Open => points(None),
            Score::Wins => (Scoring::Games, Counts::Results, None),
            Score::Difference => (Scoring::Scores, Counts::Difference, None),
        };
        settings.bye = ByeWorth::Half;
        settings.points = PointSystem::CHESS;
    }
}

/// What counts, and what somebody gets who sits out.
#[component]
pub(super) fn ScoreFields(
    /// The settings now.
    value: Signal<Settings>,
    /// Called with the settings after every change.
    on: impl Fn(Settings) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = App::here();
    let score = Memo::new(move |_| value.with(Score::of));
    let together = Memo::new(move |_| value.with(|settings| settings.together));
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
        let mut new = value.get_untracked();
        score.write(&mut new);
        value.with_untracked(|before| Kind::Individual.recount(before, &mut new));
        on(new);
    };
    let typed = move |event| {
        let sum = event_target_value(&event).trim().parse().ok();
        let sum = sum.filter(|sum: &u32| (1..=MAX_SCORE).contains(sum));
        bad.set(sum.is_none());
        if sum.is_some() {
            on(Settings { together: sum, ..value.get_untracked() });
        }
    };
    let mut options: Vec<_> = SUMS.map(|sum| (Score::Sum(sum), t(Text::ScoreSum { sum }))).into();
    options.extend([
        (Score::Own, t(Text::ScoreOwn)),
        (Score::Open, t(Text::ScoreOpen)),
        (Score::Wins, t(Text::ScoreWins)),
        (Score::Difference, t(Text::ScoreDifference)),
    ]);
    let per_game = Signal::derive(move || value.with(|settings| settings.per_game));
    let by_average = move |per_game: bool| {
        let before = value.get_untracked();
        let mut new = Settings { per_game, ..before.clone() };
        Kind::Individual.recount(&before, &mut new);
        on(new);
    };
    let hint = move || {
        app.say(match score.get() {
            _ if per_game.get() => Text::AverageNothing,
            Score::Sum(_) | Score::Own => {
                // A half of the sum is as many half points.
                Text::SumHalf { points: halves(HalfPoints(together.get().unwrap_or(0) as i32)) }
            }
            Score::Open => Text::OpenNothing,
            Score::Wins => Text::WinsDraw,
            Score::Difference => Text::DifferenceNothing,
        })
    };
    view! {
        <div class="grid">
            <Choice label=t(Text::Score) options=options value=shown on=choose />
            <Choice
                label=t(Text::ListBy)
                options=vec![(false, t(Text::ListBySum)), (true, t(Text::ListByAverage))]
                value=per_game
                on=by_average
            />
            {move || {
                own.get()
                    .then(|| {
                        let first = together.get_untracked().map(|sum| sum.to_string()).unwrap_or_default();
                        view! {
                            <Field label=app.say(New::Together)>
                                <input
                                    type="text"
                                    inputmode="numeric"
                                    value=first
                                    aria-invalid=move || bad.get().to_string()
                                    on:input=typed
                                />
                                {move || {
                                    let wrong = New::TogetherBad { most: MAX_SCORE };
                                    bad.get().then(|| view! { <span class="field__error">{app.say(wrong)}</span> })
                                }}
                            </Field>
                        }
                    })
            }}
        </div>
        <p class="note">{hint}</p>
    }
}
