//! A daily puzzle made from the date alone, so that it is the same for everyone everywhere; and one of every kind for
//! a sheet of exercises.
//!
//! Every puzzle has several answers to choose from, of which exactly one is right: the tests try all others.
//!
//! # Decisions
//! **Answers are numbers to choose from, not moves on a board.** All kinds are answered in the same way, on paper
//! too, and an answer is right or wrong at once; boards to play on are a link away. **Nothing depends on the clock or
//! on chance**: the number of the day is the seed, and all arithmetic uses integers, so that no two devices differ. A
//! change that alters the puzzle of a past day would make old result lines wrong, so tests pin a month of puzzles.

mod dead_end;
mod false_round;
mod span;
mod starter;

pub use self::dead_end::DeadEnd;
pub use self::false_round::FalseRound;
pub use self::span::Seats;
pub use self::starter::Missing;

use oorandom::Rand32;
use time::Date;

/// The kind of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A round paired by hand: find the one game with which it does not get stuck.
    DeadEnd,
    /// A starter with missing lines: find the other end of one of them.
    Starter,
    /// An individual event in which two players of a table have changed seats: find the table.
    Span,
    /// A round robin with one false round: find the round.
    FalseRound,
}

impl Kind {
    /// All kinds, in the order of the days and of the sheet.
    pub const ALL: [Kind; 4] = [Kind::DeadEnd, Kind::Starter, Kind::Span, Kind::FalseRound];

    /// Returns the kind of a day: each comes every fourth day.
    pub fn of(day: Date) -> Self {
        Kind::ALL[day.to_julian_day().rem_euclid(4) as usize]
    }

    /// True if the lesson in 45 minutes teaches everything that the kind requires.
    pub fn is_taught(self) -> bool {
        match self {
            Kind::DeadEnd | Kind::FalseRound => true,
            Kind::Starter | Kind::Span => false,
        }
    }
}

/// The question of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// A round paired by hand; see [`Kind::DeadEnd`].
    DeadEnd(DeadEnd),
    /// A starter with missing lines; see [`Kind::Starter`].
    Starter(Missing),
    /// Starting positions with a wrong table; see [`Kind::Span`].
    Span(Seats),
    /// A schedule with a false round; see [`Kind::FalseRound`].
    FalseRound(FalseRound),
}

/// A puzzle with the answers to choose from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The day from which the puzzle was made.
    pub day: Date,
    /// The question.
    pub ask: Ask,
    /// The answers to choose from, ascending: players, positions, tables or rounds, counted from 1.
    pub options: Vec<u16>,
    /// The right answer.
    pub right: u16,
}

/// A puzzle without its day: the question, the possible answers and the right one.
type Made = (Ask, Vec<u16>, u16);

impl Puzzle {
    /// Returns the puzzle of a day.
    ///
    /// ```
    /// use rondel_figure::puzzle::{Kind, Puzzle};
    ///
    /// let day = rondel_schedule::model::day::read("2026-11-27").unwrap();
    /// let puzzle = Puzzle::of(day);
    /// assert_eq!(puzzle, Puzzle::of(day));
    /// assert_eq!(puzzle.kind(), Kind::of(day));
    /// assert!(puzzle.options.contains(&puzzle.right));
    /// ```
    pub fn of(day: Date) -> Self {
        Puzzle::of_kind(day, Kind::of(day))
    }

    /// Returns the puzzle of this kind for a day, for a sheet with one of each.
    pub fn of_kind(day: Date, kind: Kind) -> Self {
        let seed = u64::from(day.to_julian_day().unsigned_abs()) * 4 + kind as u64;
        let mut draw = Rand32::new(seed);
        let made = |draw: &mut Rand32| match kind {
            Kind::DeadEnd => dead_end::make(draw),
            Kind::Starter => starter::make(draw),
            Kind::Span => span::make(draw),
            Kind::FalseRound => false_round::make(draw),
        };
        // Not every draw makes a puzzle; the tests check that one is found soon.
        let (ask, options, right) = loop {
            if let Some(made) = made(&mut draw) {
                break made;
            }
        };
        Puzzle { day, ask, options, right }
    }

    /// Returns the kind of the puzzle.
    pub fn kind(&self) -> Kind {
        match self.ask {
            Ask::DeadEnd(_) => Kind::DeadEnd,
            Ask::Starter(_) => Kind::Starter,
            Ask::Span(_) => Kind::Span,
            Ask::FalseRound(_) => Kind::FalseRound,
        }
    }

    /// Returns the valid answers in the order in which they were given: each once, only those that can be chosen, and
    /// none after the right one.
    pub fn tried(&self, answers: &[u16]) -> Vec<u16> {
        let mut tried = Vec::new();
        for &answer in answers.iter().filter(|answer| self.options.contains(answer)) {
            if !tried.contains(&answer) && !tried.contains(&self.right) {
                tried.push(answer);
            }
        }
        tried
    }

    /// Returns the signs of the answers given, such as `✗✗✓`, which reveal nothing about the question.
    pub fn signs(&self, tried: &[u16]) -> String {
        tried.iter().map(|&answer| if answer == self.right { '✓' } else { '✗' }).collect()
    }
}

/// Shuffles a list.
fn shuffle<T>(draw: &mut Rand32, list: &mut [T]) {
    for last in (1..list.len()).rev() {
        list.swap(last, draw.rand_range(0..last as u32 + 1) as usize);
    }
}

/// Returns a random element of a list, or `None` if it is empty.
fn any<T: Clone>(draw: &mut Rand32, list: &[T]) -> Option<T> {
    let at = (!list.is_empty()).then(|| draw.rand_range(0..list.len() as u32) as usize)?;
    list.get(at).cloned()
}

#[cfg(test)]
mod tests;
