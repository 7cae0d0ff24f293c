//! The bench of the counting lab: its display, and the meaning of its workers' answers.

use rondel_counting::lab::{Ask, Finished, JobStatus, Lab, Piece};

use super::protocol::{Answer, Failure, Going, Reply};

/// The contents of the screen.
#[derive(Debug, Clone, PartialEq)]
pub struct Bench {
    /// The count chosen to be made next.
    pub chosen: Ask,
    /// The queue of counts.
    pub queue: Vec<JobStatus>,
    /// The finished counts, the latest first.
    pub finished: Vec<Finished>,
    /// The reason why a worker failed, if one did.
    pub failure: Option<Failure>,
    /// The text of the field for result lines of others.
    pub lines: String,
}

/// The meaning of a worker's answer.
#[derive(Debug, Clone, PartialEq)]
pub enum LabEvent {
    /// Nothing needs to be done: the worker continues, or may still start.
    Nothing,
    /// The units assigned to the worker are counted.
    Counted(Vec<Piece>),
    /// The worker did not start; the count continues with the workers before it.
    Fewer,
    /// The count cannot continue.
    Failed,
}

/// The duration of a count, if known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measured {
    /// The duration is unknown.
    Nothing,
    /// The duration is being measured.
    Running,
    /// The duration with one worker, in milliseconds.
    Known(u64),
    /// The duration is not measured during another count, since the two would slow each other down.
    Busy,
}

/// A trial of a count for about a second, to estimate the duration of the whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Measuring {
    /// The start of the trial in milliseconds since 1970; `None` before the first answer.
    since: Option<u64>,
}

/// The length of a trial, in milliseconds.
const MEASURE: u64 = 1_000;
/// The delay of the first answer, in milliseconds.
const FIRST_WORD: u64 = 100;

impl Measuring {
    /// Handles the progress of the trial, whose best is the ratio of the whole count's duration to the trial's. A
    /// count that takes less than a trial is known sooner, and a finished trial is final.
    pub fn hear(&mut self, going: &Going<Option<f64>>, now: u64) -> Measured {
        let since = *self.since.get_or_insert(now.saturating_sub(FIRST_WORD));
        let Some(best) = going.best() else { return Measured::Nothing };
        let spent = now.saturating_sub(since);
        let whole = best.map(|times| (times * spent as f64) as u64);
        let enough = |whole: u64| spent >= MEASURE.min(whole.saturating_mul(2).saturating_add(300));
        match whole {
            Some(whole) if enough(whole) || !going.is_busy() => Measured::Known(whole),
            None if !going.is_busy() => Measured::Nothing,
            _ => Measured::Running,
        }
    }
}

impl Bench {
    /// Creates an empty bench with this choice.
    pub fn new(chosen: Ask) -> Self {
        Bench { chosen, queue: Vec::new(), finished: Vec::new(), failure: None, lines: String::new() }
    }

    /// Updates the bench from the lab at the time `now`, in milliseconds since 1970.
    pub fn look(&mut self, lab: &Lab, now: u64) {
        self.queue = lab.shown(now);
        if self.finished != lab.finished() {
            self.finished = lab.finished().to_vec();
        }
    }

    /// Handles an answer of the worker with the 0-based number `at`.
    pub fn hear(&mut self, at: usize, answer: Answer) -> LabEvent {
        let is_late = answer == Answer::Failed(Failure::Late);
        if is_late && at == 0 {
            // A delay of the other workers does not matter to the person.
            self.failure = Some(Failure::Late);
        }
        if is_late || matches!(answer, Answer::Progress { .. }) {
            return LabEvent::Nothing;
        }
        if self.failure == Some(Failure::Late) {
            self.failure = None;
        }
        let failure = match answer {
            Answer::Done(Reply::Count(pieces)) => return LabEvent::Counted(pieces),
            Answer::Failed(Failure::Absent) if at > 0 => return LabEvent::Fewer,
            Answer::Failed(failure) => failure,
            Answer::Done(_) | Answer::Progress { .. } => Failure::Broken,
        };
        self.failure = Some(failure);
        LabEvent::Failed
    }

    /// Appends the lines of a file to the text in the field, which is kept.
    pub fn add(&mut self, lines: &str) {
        if !self.lines.trim().is_empty() && !self.lines.ends_with('\n') {
            self.lines.push('\n');
        }
        self.lines.push_str(lines);
    }
}

#[cfg(test)]
mod tests {
    use rondel_counting::Kind;

    use super::*;

    fn bench() -> Bench {
        Bench::new(Ask::new(Kind::Starters, 20).unwrap())
    }

    #[test]
    fn a_worker_that_is_late_is_told_of_if_it_is_the_first_and_until_one_comes() {
        let mut bench = bench();
        let late = || Answer::Failed(Failure::Late);
        assert_eq!(bench.hear(1, late()), LabEvent::Nothing);
        assert_eq!(bench.failure, None);
        assert_eq!(bench.hear(0, late()), LabEvent::Nothing);
        assert_eq!(bench.failure, Some(Failure::Late));
        assert_eq!(bench.hear(0, Answer::Done(Reply::Count(Vec::new()))), LabEvent::Counted(Vec::new()));
        assert_eq!(bench.failure, None);
    }

    #[test]
    fn it_is_counted_with_those_that_came_and_fails_without_any() {
        let mut bench = bench();
        let absent = || Answer::Failed(Failure::Absent);
        assert_eq!(bench.hear(3, absent()), LabEvent::Fewer);
        assert_eq!(bench.failure, None);
        assert_eq!(bench.hear(0, absent()), LabEvent::Failed);
        assert_eq!(bench.failure, Some(Failure::Absent));
    }

    #[test]
    fn an_answer_to_something_else_is_a_failure() {
        let mut bench = bench();
        let other = Reply::Trial(None);
        assert_eq!(bench.hear(1, Answer::Done(other)), LabEvent::Failed);
        assert_eq!(bench.failure, Some(Failure::Broken));
    }

    #[test]
    fn the_screen_follows_the_lab() {
        let (mut bench, mut lab) = (bench(), Lab::default());
        lab.add(bench.chosen).unwrap();
        bench.look(&lab, 1_000);
        assert_eq!(bench.queue.iter().map(|job| job.ask).collect::<Vec<_>>(), [bench.chosen]);
        assert!(bench.finished.is_empty());
    }

    #[test]
    fn a_trial_says_how_long_the_whole_takes_as_soon_as_that_is_sure() {
        let running = |times: f64| Going::Running { done: 0, of: 0, best: Some(times) };
        let mut trial = Measuring::default();
        assert_eq!(trial.hear(&running(50.0), 10_000), Measured::Running);
        assert_eq!(trial.hear(&running(20.0), 10_500), Measured::Running);
        assert_eq!(trial.hear(&running(20.0), 10_900), Measured::Known(20_000));
        // A count that is over in a moment is not tried for a second.
        let mut short = Measuring::default();
        assert_eq!(short.hear(&running(0.1), 10_000), Measured::Running);
        assert_eq!(short.hear(&running(0.1), 10_300), Measured::Known(40));
    }

    #[test]
    fn a_trial_that_ended_is_not_waited_for() {
        let hear = |going: Going<Option<f64>>| Measuring::default().hear(&going, 10_000);
        assert_eq!(hear(Going::Found(Some(0.5))), Measured::Known(50));
        assert_eq!(hear(Going::Found(None)), Measured::Nothing);
        assert_eq!(hear(Going::Failed(Failure::Broken)), Measured::Nothing);
        assert_eq!(hear(Going::Running { done: 0, of: 0, best: None }), Measured::Running);
    }

    #[test]
    fn lines_of_a_file_come_under_those_that_were_typed() {
        let mut bench = bench();
        bench.add("a 1");
        bench.add("b 2\n");
        bench.add("c 3");
        assert_eq!(bench.lines, "a 1\nb 2\nc 3");
    }
}
