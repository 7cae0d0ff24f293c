//! The lesson on why the circle method never gets stuck.

use rondel_figure::lesson::{Facts, Step};

use super::placeholders::{is_none, minus};

/// The words of a step: title and text, then the question, and the answer on request.
#[derive(Debug, Clone, PartialEq)]
pub struct StepText {
    /// The heading of the step.
    pub title: Lesson,
    /// The text.
    pub text: Lesson,
    /// The question, or `None` if there is none.
    pub ask: Option<Lesson>,
    /// The answer, or `None` if there is no question.
    pub answer: Option<Lesson>,
}

impl Lesson {
    /// Returns the sentences of a step for these players.
    pub fn of(step: Step, facts: &Facts) -> StepText {
        use Lesson::*;
        let Facts { players, walkers, pairs, games, half, breaks, run, ref sums, when, fails } = *facts;
        let said = |title, text, ask, answer| StepText { title, text, ask: Some(ask), answer: Some(answer) };
        match step {
            Step::Stuck => said(StuckTitle, Stuck, StuckAsk, StuckAnswer),
            Step::Goal => {
                let waits = (players > walkers).then_some(players);
                let goal = Goal { walkers, pairs, games, waits };
                said(GoalTitle, goal, GoalAsk, GoalAnswer { walkers, pairs, games })
            }
            Step::OwnGame => {
                let waits = (players > walkers).then_some(players);
                said(OwnTitle, Own { walkers, waits }, OwnAsk, OwnAnswer { games: opposite(walkers) })
            }
            Step::AddOne => said(AddTitle, Add { walkers }, AddAsk { walkers }, AddAnswer),
            Step::Walk => said(WalkTitle, Walk { walkers }, WalkAsk, WalkAnswer { walkers }),
            Step::Sums => said(
                SumsTitle,
                Sums { sums: added(walkers), walkers },
                SumsAsk { walkers },
                SumsAnswer { walkers },
            ),
            Step::EverySum => {
                let sums: Vec<String> = sums.iter().map(ToString::to_string).collect();
                said(EveryTitle, Every, EveryAsk, EveryAnswer { walkers, sums: sums.join(", ") })
            }
            Step::Diagonal => {
                said(DiagonalTitle, Diagonal, DiagonalAsk { round: walkers.min(3) }, DiagonalAnswer)
            }
            Step::EveryDiagonal => said(AllTitle, All { walkers }, AllAsk, AllAnswer),
            Step::When => {
                let round = usize::from(when.number());
                said(WhenTitle, When, WhenAsk, WhenAnswer { round, double: 2 * round, walkers })
            }
            Step::HalfTurn => said(
                HalfTitle,
                Half { run, breaks: breaks[0] },
                HalfAsk { half },
                HalfAnswer { breaks: breaks[1] },
            ),
            Step::OtherSteps => {
                let [chairs, step, period] = fails;
                let other = walkers != chairs;
                let text = Other { chairs, step, prime: other.then_some(walkers) };
                match chairs / period {
                    1 => said(OtherTitle, text, OtherAskWhether, OtherWorks { chairs, step }),
                    divisor => {
                        said(OtherTitle, text, OtherAsk, OtherAnswer { chairs, step, period, divisor })
                    }
                }
            }
            Step::Extra => {
                said(ExtraTitle, Extra { extra: walkers + 1 }, ExtraAsk, ExtraAnswer { extra: walkers + 1 })
            }
            Step::ByHand => said(HandTitle, Hand, HandAsk, HandAnswer),
            Step::End => StepText { title: EndTitle, text: End, ask: None, answer: None },
        }
    }
}

/// Writes the opposite pairs, shortened if more than four: `2–7, 3–6, 4–5`.
fn opposite(walkers: usize) -> String {
    let pairs: Vec<String> =
        (2..=walkers / 2 + 1).map(|left| format!("{left}–{}", walkers + 2 - left)).collect();
    shortened(pairs)
}

/// Writes the sums of opposite pairs, shortened if more than four: `2 + 7, 3 + 6, 4 + 5`.
fn added(walkers: usize) -> String {
    let sums: Vec<String> =
        (2..=walkers / 2 + 1).map(|left| format!("{left} + {}", walkers + 2 - left)).collect();
    shortened(sums)
}

fn shortened(mut parts: Vec<String>) -> String {
    if parts.len() > 4 {
        let last = parts.pop().unwrap_or_default();
        parts.truncate(3);
        parts.extend(["…".to_owned(), last]);
    }
    parts.join(", ")
}

sentences!("lesson");

/// Returns the sum of the numbers of two who meet, or twice the number of the player who is free.
fn sum(walkers: &usize) -> usize {
    walkers + 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lang, Say};

    #[test]
    fn every_step_can_be_shown_with_any_players_in_every_language() {
        crate::catalogue::load_all();
        for players in 3..=40 {
            let facts = Facts::of(players, None);
            for step in Step::ALL {
                for lang in Lang::ALL {
                    let said = Lesson::of(step, &facts);
                    for text in
                        [Some(said.title), Some(said.text), said.ask, said.answer].into_iter().flatten()
                    {
                        assert!(text.say(lang).len() > 3);
                    }
                }
            }
        }
    }

    #[test]
    fn another_step_can_be_tried_and_the_words_follow() {
        let said = |tried| Lesson::of(Step::OtherSteps, &Facts::of(16, Some(tried))).answer.unwrap().en();
        assert!(said(2).starts_with("Yes: 2 and 15 share no divisor"), "{}", said(2));
        assert!(said(10).starts_with("10 and 15 are both divisible by 5."), "{}", said(10));
    }
}
