//! A lesson of ten minutes on why the circle method never gets stuck, step by step, as data.
//!
//! Every step has a picture, and most ask a question first: they have a picture before the answer and one after it.
//! The texts are in the `text` crate.
//!
//! Source: C. L. Pippel, IJdammer, September 1986.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::schedule::{Round, Table};
use rondel_schedule::round_robin::dance::Dance;

use crate::{Drawing, Form, Ring};

/// A step of the lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// Six players who get stuck when paired without a plan.
    Stuck,
    /// The number of games, and of rounds.
    Goal,
    /// An odd number of players, each of whom also plays themselves.
    OwnGame,
    /// Adding one to every number.
    AddOne,
    /// The addition as a walk round the table.
    Walk,
    /// Adding up the numbers of a game.
    Sums,
    /// A different sum in every round.
    EverySum,
    /// A sum as a diagonal.
    Diagonal,
    /// Every diagonal exactly once.
    EveryDiagonal,
    /// The round in which two given players meet.
    When,
    /// The half turn, for colours.
    HalfTurn,
    /// A step that fails.
    OtherSteps,
    /// The extra player of an even number.
    Extra,
    /// Making the next round by hand.
    ByHand,
    /// The end, with a summary.
    End,
}

/// The pictures of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Picture {
    /// The six players who are stuck.
    Stuck,
    /// The round table.
    Ring,
    /// The round table and the matrix.
    RingAndMatrix,
    /// Two round tables: one chair at a time, and the half turn.
    Both,
    /// The round table and the next round by hand.
    ByHand,
}

/// The contents of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scene {
    /// The dance shown.
    pub dance: Dance,
    /// The 0-based round.
    pub round: usize,
    /// The pictures shown.
    pub picture: Picture,
    /// The form of the matrix.
    pub form: Form,
    /// True if the matrix also shows the rounds to come.
    pub whole: bool,
    /// The two highlighted players, or `None` if the step is not about two.
    pub pair: Option<[Player; 2]>,
}

impl Step {
    /// All steps, in order.
    pub const ALL: [Step; 15] = [
        Step::Stuck,
        Step::Goal,
        Step::OwnGame,
        Step::AddOne,
        Step::Walk,
        Step::Sums,
        Step::EverySum,
        Step::Diagonal,
        Step::EveryDiagonal,
        Step::When,
        Step::HalfTurn,
        Step::OtherSteps,
        Step::Extra,
        Step::ByHand,
        Step::End,
    ];

    /// Returns the step with this number, from 1; larger numbers give the last step.
    pub fn of(number: u16) -> Step {
        let index = usize::from(number).saturating_sub(1);
        Step::ALL[index.min(Step::ALL.len() - 1)]
    }

    /// Returns the number of the step, from 1.
    pub fn number(self) -> u16 {
        self as u16 + 1
    }

    /// Returns the next step, or `None` after the last.
    pub fn next(self) -> Option<Step> {
        Step::ALL.get(self as usize + 1).copied()
    }

    /// Returns the previous step, or `None` before the first.
    pub fn previous(self) -> Option<Step> {
        (self as usize).checked_sub(1).map(|index| Step::ALL[index])
    }

    /// Returns the contents for this number of players (3 or more), before or after the answer. `tried` is the number
    /// of chairs that the reader lets everyone walk, where the lesson allows a choice; `None` for the lesson's own
    /// choice.
    ///
    /// The lesson uses an odd number of players; of an even number the last player waits until the step about them.
    /// The step that fails uses the same number of chairs if some step fails with it, and nine if none does.
    ///
    /// # Panics
    /// If there are fewer than 3 players, or more than a dance can have.
    pub fn scene(self, players: usize, tried: Option<usize>, answered: bool) -> Scene {
        let walkers = players - usize::from(players.is_multiple_of(2));
        let dance = |players: usize, step: usize| Dance::new(players, step).expect("three or more dance");
        let one = dance(walkers, 1);
        let last = one.chairs() - 1;
        let after = usize::from(answered);
        let scene = Scene {
            dance: one,
            round: 0,
            picture: Picture::Ring,
            form: Form::Square,
            whole: false,
            pair: None,
        };
        match self {
            Step::Stuck => Scene { picture: Picture::Stuck, ..scene },
            Step::Goal | Step::OwnGame | Step::Sums => scene,
            Step::AddOne => Scene { round: after, ..scene },
            Step::Walk => Scene { round: 1 + after * (last - 1), ..scene },
            Step::EverySum => Scene { round: 1, picture: Picture::RingAndMatrix, ..scene },
            Step::Diagonal => {
                let form = if answered { Form::Slanted } else { Form::Square };
                // Round 3 is asked for before it is shown.
                Scene { round: (1 + after).min(last), picture: Picture::RingAndMatrix, form, ..scene }
            }
            Step::EveryDiagonal => Scene {
                round: if answered { last } else { 2.min(last) },
                picture: Picture::RingAndMatrix,
                form: Form::Slanted,
                ..scene
            },
            Step::When => {
                let pair = [1, 2].map(Player::from_index);
                let round = one.meetings(pair[0], pair[1])[0].index();
                Scene {
                    round: if answered { round } else { 0 },
                    picture: Picture::RingAndMatrix,
                    pair: Some(pair),
                    ..scene
                }
            }
            Step::HalfTurn => {
                Scene { round: if answered { last } else { 1 }, picture: Picture::Both, ..scene }
            }
            Step::OtherSteps => {
                let fails = |dance: &Dance| dance.failure().is_some();
                let own = (2..walkers).map(|step| dance(walkers, step)).find(fails);
                let failing = own.unwrap_or_else(|| dance(9, 3));
                let chairs = failing.chairs();
                let dance = match tried.filter(|step| (1..chairs).contains(step)) {
                    Some(step) => dance(chairs, step),
                    None => failing,
                };
                let round = if answered { period(&dance).min(chairs - 1) } else { 1 };
                Scene { dance, round, picture: Picture::RingAndMatrix, ..scene }
            }
            Step::Extra => {
                let dance = dance(walkers + 1, 1);
                Scene { dance, round: after, picture: Picture::RingAndMatrix, ..scene }
            }
            Step::ByHand => {
                let dance = Dance::half_turn(players).expect("three or more dance");
                Scene { dance, picture: Picture::ByHand, ..scene }
            }
            Step::End => {
                let dance = Dance::half_turn(players).expect("three or more dance");
                let round = dance.chairs() - 1;
                Scene { dance, round, picture: Picture::RingAndMatrix, ..scene }
            }
        }
    }
}

/// Returns the number of rounds after which all players are back.
fn period(dance: &Dance) -> usize {
    dance.failure().map_or(dance.chairs(), |failure| failure.period)
}

/// The rounds that the six players of the source have paired without a plan.
pub const STUCK: [[[u16; 2]; 3]; 3] =
    [[[1, 6], [2, 5], [3, 4]], [[2, 1], [3, 6], [4, 5]], [[3, 2], [4, 1], [5, 6]]];

/// Returns the six stuck players: every game still to be played as a line, each triangle in an ink of its own.
pub fn stuck(title: String, desc: String) -> Drawing {
    let player = |number: u16| Player::from_index(usize::from(number) - 1);
    let played = |a: u16, b: u16| STUCK.iter().flatten().any(|game| *game == [a, b] || *game == [b, a]);
    let open = (1..=6).flat_map(|a| (a + 1..=6).map(move |b| (a, b))).filter(|&(a, b)| !played(a, b));
    let tables = open.map(|(a, b)| Table::of(player(a), player(b))).collect();
    let mut ring = Ring::of(7, &Round { tables, out: Vec::new() }, None);
    ring.rim.pop();
    for chord in &mut ring.chords {
        // The players of a triangle are all odd or all even.
        chord.table = TableNo::from_index(chord.ends[0].index() % 2);
    }
    ring.drawing(title, desc)
}

/// All numbers that a sentence of the lesson may need, for this number of players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// The total number of players.
    pub players: usize,
    /// The number of players who walk, which is odd and also the number of rounds.
    pub walkers: usize,
    /// The number of pairs of walkers.
    pub pairs: usize,
    /// The number of games in a round.
    pub games: usize,
    /// The number of chairs walked in a half turn.
    pub half: usize,
    /// The total number of breaks, one chair at a time and with the half turn.
    pub breaks: [usize; 2],
    /// The longest run of one colour, one chair at a time.
    pub run: usize,
    /// The sums of the rounds, one chair at a time.
    pub sums: Vec<usize>,
    /// The round in which 2 and 3 meet.
    pub when: RoundNo,
    /// The chairs, step and period of the step that fails, or of the one tried in its place.
    pub fails: [usize; 3],
}

impl Facts {
    /// Returns the facts for this number of players, 3 or more, and the step tried as in [`Step::scene`].
    ///
    /// # Panics
    /// If there are fewer than 3 players, or more than a dance can have.
    pub fn of(players: usize, tried: Option<usize>) -> Facts {
        use rondel_schedule::round_robin::measures::Measures;
        let walkers = players - usize::from(players.is_multiple_of(2));
        let one = Dance::new(walkers, 1).expect("three or more dance");
        let half = Dance::half_turn(walkers).expect("three or more dance");
        let [plain, turned] = [one, half].map(|dance| Measures::of(&dance.schedule()));
        let other = Step::OtherSteps.scene(players, tried, false).dance;
        Facts {
            players,
            walkers,
            pairs: walkers * (walkers - 1) / 2,
            games: walkers / 2,
            half: half.step(),
            breaks: [plain.breaks, turned.breaks],
            run: plain.longest_run,
            sums: (0..walkers).map(|round| one.sum(round)).collect(),
            when: one.meetings(Player::from_index(1), Player::from_index(2))[0],
            fails: [other.chairs(), other.step(), period(&other)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Look, Shape};

    #[test]
    fn steps_are_numbered_from_one_and_follow_each_other() {
        for (index, step) in Step::ALL.into_iter().enumerate() {
            assert_eq!(Step::of(index as u16 + 1), step);
            assert_eq!(usize::from(step.number()), index + 1);
            assert_eq!(step.next().and_then(Step::previous).unwrap_or(step), step);
        }
        assert_eq!((Step::of(0), Step::of(99)), (Step::Stuck, Step::End));
    }

    #[test]
    fn every_step_can_be_shown_with_any_players() {
        for players in 3..=40 {
            for step in Step::ALL {
                for (answered, tried) in [(false, None), (true, None), (true, Some(1)), (true, Some(players))]
                {
                    let scene = step.scene(players, tried, answered);
                    assert!(scene.round < scene.dance.chairs(), "{step:?} with {players}");
                }
            }
        }
    }

    #[test]
    fn the_six_are_stuck_in_two_triangles() {
        let drawing = stuck("stuck".to_owned(), String::new());
        let lines = |ink: &str| {
            let drawn = drawing.shapes.iter();
            drawn.filter(|shape| matches!(shape, Shape::Line { class, .. } if class == ink)).count()
        };
        assert_eq!((lines("chord ink-1"), lines("chord ink-2")), (3, 3));
        assert!(!drawing.svg(Look::File).contains("NaN"));
    }

    #[test]
    fn the_facts_are_those_of_the_source() {
        let facts = Facts::of(8, None);
        assert_eq!((facts.walkers, facts.pairs, facts.games, facts.half), (7, 21, 3, 4));
        assert_eq!((facts.breaks, facts.run), ([24, 0], 3));
        assert_eq!(facts.sums, [2, 4, 6, 1, 3, 5, 7]);
        // 2 and 3 add up to 5, the sum of round 6.
        assert_eq!(facts.when.number(), 6);
        assert_eq!(facts.fails, [9, 3, 3]);
        assert_eq!(Facts::of(16, None).fails, [15, 3, 5]);
    }

    #[test]
    fn another_step_can_be_tried() {
        // With 15 chairs, 2 works, 10 fails after 3 rounds, and an invalid step is ignored.
        for (tried, fails) in [(2, [15, 2, 15]), (10, [15, 10, 3]), (0, [15, 3, 5]), (15, [15, 3, 5])] {
            assert_eq!(Facts::of(16, Some(tried)).fails, fails);
        }
        // If every step works, the failing one is shown with nine chairs.
        assert_eq!(Facts::of(7, Some(8)).fails, [9, 8, 9]);
        assert_eq!(Step::OtherSteps.scene(7, Some(8), true).round, 8);
        // Nothing else of the lesson changes.
        assert_eq!(Step::Walk.scene(16, Some(10), true), Step::Walk.scene(16, None, true));
    }
}
