//! Mitchell: North/South stays, East/West goes up one table and the boards down one, from round to round.

use rondel_schedule::model::ids::{BoardNo, Player};
use serde::{Deserialize, Serialize};

use super::{Balance, Movement, Play};

/// The most tables.
pub const MOST_TABLES: usize = 100;

/// A Mitchell, as the director chooses it.
///
/// North/South pair `i` sits at table `i` throughout. The East/West pair that begins at table `i` has the number
/// `i`, or `tables + i` among all pairs, and so it has in [`movement`](Self::movement). Board set `i` begins at
/// table `i`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mitchell {
    /// The number of tables.
    pub tables: usize,
    /// The number of rounds played.
    pub rounds: usize,
    /// The way in which pairs are kept from boards that they have played already.
    pub course: Course,
    /// True if the boards are made up at the tables first, by those who begin there. That counts as a round for the
    /// timing of the skip: all have moved on once when round 1 begins, and no pair plays the set that it made up.
    #[serde(default)]
    pub made_up: bool,
    /// The pair that is missing, so that others sit out in turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absent: Option<Absent>,
    /// The number of rounds played with the arrow turned at every table, for a single winner.
    #[serde(default)]
    pub switched: usize,
    /// True if these are the first rounds; else they are the last ones.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub early: bool,
}

/// The way in which pairs are kept from boards that they have played already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Course {
    /// It does not happen: the tables are odd in number, or the rounds no more than half of them.
    #[default]
    Plain,
    /// East/West goes up two tables, once, after this number of rounds; making up boards counts as one of them.
    SkipAfter(usize),
    /// Relay and share: tables 1 and the last one play the same boards, and a bye stand lies between the two middle
    /// tables, as if it were a table without players.
    Share,
}

impl Course {
    /// The skip as directors call it, after half of the tables; plain where none is needed or none is possible.
    pub fn usual(tables: usize, rounds: usize, made_up: bool) -> Self {
        match skip(tables, rounds, made_up) {
            Skip::After(_, half) => Course::SkipAfter(half),
            Skip::No | Skip::Impossible => Course::Plain,
        }
    }
}

/// A pair that is missing, by the table at which it begins, 1-based.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Absent {
    /// A North/South pair: the pair that comes to its table sits out.
    NorthSouth(usize),
    /// An East/West pair: the pair that waits for it sits out.
    EastWest(usize),
}

/// The need for a skip, and after which rounds it is legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Skip {
    /// None is needed.
    No,
    /// After any of these rounds, the first and the last one of them; making up boards counts as a round.
    After(usize, usize),
    /// This number of rounds cannot be played, with a skip or without.
    Impossible,
}

/// The reason there is no such Mitchell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum MitchellError {
    /// No table or too many.
    #[error("{given} tables, 2 to {most} are possible")]
    Tables {
        /// The number asked for.
        given: usize,
        /// The most that are possible.
        most: usize,
    },
    /// No round or too many.
    #[error("{given} rounds, 1 to {most} are possible")]
    Rounds {
        /// The number asked for.
        given: usize,
        /// The most that are possible.
        most: usize,
    },
    /// A skip is needed, or another one, or none.
    #[error("a skip after {given:?} rounds, possible is {skip:?}")]
    Skip {
        /// After how many rounds it was to be; `None` for no skip.
        given: Option<usize>,
        /// The possible skips.
        skip: Skip,
    },
    /// Boards are shared for an even number of tables only, and not when they are made up at the tables.
    #[error("no sharing with {tables} tables")]
    Share {
        /// The number of tables.
        tables: usize,
    },
    /// There is no such pair to be missing.
    #[error("no pair begins at table {table}")]
    Absent {
        /// The table, 1-based.
        table: usize,
    },
    /// More rounds are to be switched than there are.
    #[error("{given} of {rounds} rounds switched")]
    Switched {
        /// The number asked for.
        given: usize,
        /// The number given.
        rounds: usize,
    },
}

/// The most rounds that can be played: as many as tables for an odd number of them and with sharing. One less with a
/// skip, and when boards are made up at the tables: that uses up one set, and who sat there meets in the last round.
pub fn most_rounds(tables: usize, share: bool, made_up: bool) -> usize {
    let is_all = (tables % 2 == 1 || share) && !made_up;
    if is_all { tables } else { tables.saturating_sub(1) }
}

/// The skip that this number of tables and rounds needs, and after which rounds it is legal.
///
/// For an even number of tables and `r` rounds, made-up boards counted as one, none is needed up to `tables / 2`;
/// else it comes after any round from `r - tables / 2` to `tables / 2`, so that nobody plays more than half of the
/// tables' worth of rounds on either side of it.
///
/// ```
/// use rondel_event::movement::mitchell::{Skip, skip};
///
/// assert_eq!(skip(13, 13, false), Skip::No);
/// assert_eq!(skip(8, 7, false), Skip::After(3, 4));
/// assert_eq!(skip(8, 6, true), Skip::After(3, 4));
/// assert_eq!(skip(8, 7, true), Skip::After(4, 4));
/// assert_eq!(skip(8, 8, false), Skip::Impossible);
/// ```
pub fn skip(tables: usize, rounds: usize, made_up: bool) -> Skip {
    let (half, counted) = (tables / 2, rounds + usize::from(made_up));
    match () {
        () if rounds > most_rounds(tables, false, made_up) => Skip::Impossible,
        () if tables % 2 == 1 || counted <= half => Skip::No,
        () => Skip::After(counted - half, half),
    }
}

impl Mitchell {
    /// A Mitchell of this number of tables and rounds that needs nothing special: with a skip after half of the tables
    /// where one is needed, and two winners.
    ///
    /// # Errors
    /// [`MitchellError`], what is not possible.
    pub fn new(tables: usize, rounds: usize) -> Result<Self, MitchellError> {
        let course = Course::usual(tables, rounds, false);
        let mitchell =
            Mitchell { tables, rounds, course, made_up: false, absent: None, switched: 0, early: false };
        mitchell.check().map(|()| mitchell)
    }

    /// Checks whether it can be played.
    ///
    /// # Errors
    /// [`MitchellError`], the first thing that is wrong.
    pub fn check(&self) -> Result<(), MitchellError> {
        let Mitchell { tables, rounds, course, made_up, .. } = *self;
        if !(2..=MOST_TABLES).contains(&tables) {
            return Err(MitchellError::Tables { given: tables, most: MOST_TABLES });
        }
        let share = course == Course::Share;
        if share && (tables % 2 == 1 || made_up) {
            return Err(MitchellError::Share { tables });
        }
        let most = most_rounds(tables, share, made_up);
        if !(1..=most).contains(&rounds) {
            return Err(MitchellError::Rounds { given: rounds, most });
        }
        let skip = skip(tables, rounds, made_up);
        match (course, skip) {
            (Course::Share, _) | (Course::Plain, Skip::No) => {}
            (Course::SkipAfter(after), Skip::After(first, last)) if (first..=last).contains(&after) => {}
            (Course::SkipAfter(after), _) => return Err(MitchellError::Skip { given: Some(after), skip }),
            (Course::Plain, _) => return Err(MitchellError::Skip { given: None, skip }),
        }
        match self.absent {
            Some(Absent::NorthSouth(table) | Absent::EastWest(table)) if !(1..=tables).contains(&table) => {
                return Err(MitchellError::Absent { table });
            }
            _ => {}
        }
        match self.switched > rounds {
            true => Err(MitchellError::Switched { given: self.switched, rounds }),
            false => Ok(()),
        }
    }

    /// All its rounds, one after another.
    ///
    /// Pairs `1..=tables` are North/South at the tables of their numbers, the others East/West; with a missing pair
    /// those above it have one number less. As many board sets as tables.
    ///
    /// # Errors
    /// As with [`check`](Self::check).
    pub fn movement(&self) -> Result<Movement, MitchellError> {
        self.check()?;
        let movement = self.unchecked();
        Ok(match self.absent {
            None => movement,
            Some(Absent::NorthSouth(table)) => movement.without(Player::from_index(table - 1)),
            Some(Absent::EastWest(table)) => movement.without(Player::from_index(self.tables + table - 1)),
        })
    }

    /// The board sets made up at each table, where boards are made up: like a round before round 1.
    pub fn making_up(&self) -> Option<Vec<Play>> {
        self.made_up.then(|| self.round(0))
    }

    /// For each number of switched rounds, from none to half of them, the balance among all pairs: of the last rounds,
    /// and of the first ones. To turn more is to turn the others, which are fewer. The missing pair counts for nothing,
    /// and a board as often as it is really played.
    ///
    /// # Errors
    /// As with [`check`](Self::check).
    pub fn balances(&self) -> Result<Vec<[Balance; 2]>, MitchellError> {
        let of = |switched, early| {
            Mitchell { switched, early, ..*self }.movement().map(|movement| movement.balance(1))
        };
        (0..=self.rounds / 2).map(|switched| Ok([of(switched, false)?, of(switched, true)?])).collect()
    }

    /// The same for a single winner: at least one round switched, with the best balance; of equals the fewest rounds,
    /// then the last ones. A single round has nobody to be switched for.
    ///
    /// # Errors
    /// As with [`check`](Self::check).
    pub fn proposed(&self) -> Result<Mitchell, MitchellError> {
        let mut best: Option<(Balance, Mitchell)> = None;
        for (switched, balances) in self.balances()?.into_iter().enumerate().skip(1) {
            for (balance, early) in balances.into_iter().zip([false, true]) {
                if best.as_ref().is_none_or(|(before, _)| balance > *before) {
                    best = Some((balance, Mitchell { switched, early, ..*self }));
                }
            }
        }
        Ok(best.map_or(Mitchell { switched: 0, early: false, ..*self }, |(_, mitchell)| mitchell))
    }

    /// The rounds without a missing pair.
    fn unchecked(&self) -> Movement {
        let made_up = usize::from(self.made_up);
        let round = |round: usize| {
            let turned =
                if self.early { round < self.switched } else { round >= self.rounds - self.switched };
            let tables = self.round(round + made_up).into_iter();
            tables.map(|play| if turned { play.switched() } else { play }).collect()
        };
        Movement { pairs: 2 * self.tables, sets: self.tables, rounds: (0..self.rounds).map(round).collect() }
    }

    /// The tables after everybody has moved this number of times.
    fn round(&self, moves: usize) -> Vec<Play> {
        let t = self.tables;
        let skipped = match self.course {
            Course::SkipAfter(after) => usize::from(moves >= after),
            _ => 0,
        };
        let play = |table: usize| {
            let ew = t + (table + 2 * t - moves - skipped) % t;
            // With a bye stand the tables behind it are one stand further on, and the last one is table 1 again.
            let stand = match self.course {
                Course::Share if table >= t / 2 => table + 1,
                _ => table,
            };
            let set = BoardNo::from_index((stand + moves) % t);
            Play::of(Player::from_index(table), Player::from_index(ew), set)
        };
        (0..t).map(play).collect()
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::verify::{self, Finding};

    use super::*;

    /// True if nobody meets anybody twice, or plays boards that they have played or made up, by simulation. Who make up
    /// boards together have not met.
    fn is_clean(mitchell: &Mitchell) -> bool {
        let mut movement = mitchell.unchecked();
        let met = verify::movement(&movement.schedule(2), false);
        movement.rounds.splice(0..0, mitchell.making_up());
        let played = verify::movement(&movement.schedule(2), false);
        let is_replay = |finding: &Finding| matches!(finding, Finding::Replayed { .. });
        met.is_clean() && !played.findings.iter().any(is_replay)
    }

    #[test]
    fn every_legal_skip_is_clean_and_no_other() {
        for tables in 2..=16 {
            for rounds in 1..=tables {
                for made_up in [false, true] {
                    let legal = skip(tables, rounds, made_up);
                    let with = |course| {
                        let plain = Mitchell::new(tables, 1).unwrap();
                        is_clean(&Mitchell { rounds, course, made_up, ..plain })
                    };
                    let at = format!("{tables} tables, {rounds} rounds, made up {made_up}: {legal:?}");
                    assert_eq!(with(Course::Plain), legal == Skip::No, "{at}");
                    for after in (1..rounds + usize::from(made_up)).filter(|_| legal != Skip::No) {
                        let expected =
                            matches!(legal, Skip::After(first, last) if (first..=last).contains(&after));
                        assert_eq!(with(Course::SkipAfter(after)), expected, "{at}, skip after {after}");
                    }
                }
            }
        }
    }

    #[test]
    fn boards_made_up_move_like_boards_played() {
        let mitchell = Mitchell { made_up: true, ..Mitchell::new(7, 6).unwrap() };
        assert_eq!(mitchell.making_up().unwrap()[2].set, BoardNo::from_index(2));
        assert_eq!(mitchell.movement().unwrap().rounds[0][2].set, BoardNo::from_index(3));
    }
}
