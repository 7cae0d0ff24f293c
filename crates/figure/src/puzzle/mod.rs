//! A puzzle a day, made from the date alone, so that it is the same for everyone everywhere; and one of every kind for
//! a sheet of exercises.
//!
//! Every puzzle has several answers to choose from, of which exactly one is right: the tests try all others.
//!
//! # Decisions
//! **Answers are numbers to choose from, not moves on a board.** What is to be tapped is the same for all kinds, on
//! paper too, and an answer is right or wrong at once; the boards to play on are a link away. **Nothing comes from the
//! clock or from chance**: the number of the day is the seed, and all arithmetic is of whole numbers, so that no two
//! devices differ. What makes another puzzle of a day that has been makes old result lines wrong: tests hold a month.

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
    /// A round paired by hand: with which game does it not get stuck?
    DeadEnd,
    /// A starter with lines left out: where does this one go?
    Starter,
    /// An individual at whose tables two have changed seats: at which?
    Span,
    /// A round robin with a round that is false: which?
    FalseRound,
}

impl Kind {
    /// All of them, in the order of the days and of the sheet.
    pub const ALL: [Kind; 4] = [Kind::DeadEnd, Kind::Starter, Kind::Span, Kind::FalseRound];

    /// The kind of a day: each comes every fourth day.
    pub fn of(day: Date) -> Self {
        Kind::ALL[day.to_julian_day().rem_euclid(4) as usize]
    }

    /// True if the lesson in 45 minutes teaches all that it asks for.
    pub fn is_taught(self) -> bool {
        match self {
            Kind::DeadEnd | Kind::FalseRound => true,
            Kind::Starter | Kind::Span => false,
        }
    }
}

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// See [`Kind::DeadEnd`].
    DeadEnd(DeadEnd),
    /// See [`Kind::Starter`].
    Starter(Missing),
    /// See [`Kind::Span`].
    Span(Seats),
    /// See [`Kind::FalseRound`].
    FalseRound(FalseRound),
}

/// A puzzle with the answers to choose from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The day that it was made from.
    pub day: Date,
    /// What is asked.
    pub ask: Ask,
    /// The answers, ascending: players, positions, tables or rounds, counted from 1.
    pub options: Vec<u16>,
    /// The one that is right.
    pub right: u16,
}

/// A puzzle before it has a day: what is asked, what can be answered, what is right.
type Made = (Ask, Vec<u16>, u16);

impl Puzzle {
    /// The puzzle of a day.
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

    /// The puzzle of this kind for a day, for a sheet that has one of each.
    pub fn of_kind(day: Date, kind: Kind) -> Self {
        let seed = u64::from(day.to_julian_day().unsigned_abs()) * 4 + kind as u64;
        let mut draw = Rand32::new(seed);
        let made = |draw: &mut Rand32| match kind {
            Kind::DeadEnd => dead_end::make(draw),
            Kind::Starter => starter::make(draw),
            Kind::Span => span::make(draw),
            Kind::FalseRound => false_round::make(draw),
        };
        // Not every draw makes a puzzle; the tests see that one comes soon.
        let (ask, options, right) = loop {
            if let Some(made) = made(&mut draw) {
                break made;
            }
        };
        Puzzle { day, ask, options, right }
    }

    /// Its kind.
    pub fn kind(&self) -> Kind {
        match self.ask {
            Ask::DeadEnd(_) => Kind::DeadEnd,
            Ask::Starter(_) => Kind::Starter,
            Ask::Span(_) => Kind::Span,
            Ask::FalseRound(_) => Kind::FalseRound,
        }
    }

    /// What is kept of answers, in the order in which they were given: each once, none that cannot be chosen, and none
    /// after the right one.
    pub fn tried(&self, answers: &[u16]) -> Vec<u16> {
        let mut tried = Vec::new();
        for &answer in answers.iter().filter(|answer| self.options.contains(answer)) {
            if !tried.contains(&answer) && !tried.contains(&self.right) {
                tried.push(answer);
            }
        }
        tried
    }

    /// The signs of the answers given, `✗✗✓`, which say nothing of what was asked.
    pub fn signs(&self, tried: &[u16]) -> String {
        tried.iter().map(|&answer| if answer == self.right { '✓' } else { '✗' }).collect()
    }
}

/// Mixes a list.
fn shuffle<T>(draw: &mut Rand32, list: &mut [T]) {
    for last in (1..list.len()).rev() {
        list.swap(last, draw.rand_range(0..last as u32 + 1) as usize);
    }
}

/// One of a list.
fn any<T: Clone>(draw: &mut Rand32, list: &[T]) -> Option<T> {
    let at = (!list.is_empty()).then(|| draw.rand_range(0..list.len() as u32) as usize)?;
    list.get(at).cloned()
}

#[cfg(test)]
mod tests;
