//! The Mitchell: from round to round, North/South stays, East/West goes up one table and the boards go down one.

use rondel_schedule::model::ids::{BoardNo, Player};
use serde::{Deserialize, Serialize};

use super::{Balance, Movement, Play};

/// The most tables of a Mitchell.
pub const MOST_TABLES: usize = 100;

/// A Mitchell as the director chooses it.
///
/// North/South pair `i` always sits at table `i`. The East/West pair that begins at table `i` has the number `i` in
/// its line and `tables + i` among all pairs, which is its number in [`movement`](Self::movement). Board set `i`
/// begins at table `i`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mitchell {
    /// The number of tables.
    pub tables: usize,
    /// The number of rounds played.
    pub rounds: usize,
    /// The way in which pairs avoid boards that they have played already.
    pub course: Course,
    /// True if the boards are made up at the tables first, by the pairs that begin there. For the timing of the skip
    /// this counts as a round: all have moved once when round 1 begins, and no pair plays the set that it made up.
    #[serde(default)]
    pub made_up: bool,
    /// The missing pair, whose opponents sit out in turn; `None` if all seats are taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absent: Option<Absent>,
    /// The number of rounds played with the arrow turned at every table, for a single winner.
    #[serde(default)]
    pub switched: usize,
    /// True if the first rounds are turned, false if the last ones are.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub early: bool,
}

/// The way in which pairs avoid boards that they have played already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Course {
    /// No remedy is needed, because the number of tables is odd or the rounds are at most half of them.
    #[default]
    Plain,
    /// East/West goes up two tables, once, after this number of rounds. Making up boards counts as one of them.
    SkipAfter(usize),
    /// Relay and share: the first and the last table play the same boards, and there is a bye stand between the two
    /// middle tables, like a table without players.
    Share,
}

impl Course {
    /// The skip as directors call it, after half of the tables; [`Course::Plain`] if none is needed or none is
    /// possible.
    pub fn usual(tables: usize, rounds: usize, made_up: bool) -> Self {
        match skip(tables, rounds, made_up) {
            Skip::After(_, half) => Course::SkipAfter(half),
            Skip::No | Skip::Impossible => Course::Plain,
        }
    }
}

/// A missing pair, by the 1-based table at which it would begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Absent {
    /// A North/South pair: the pair that comes to its table sits out.
    NorthSouth(usize),
    /// An East/West pair: the pair that waits for it sits out.
    EastWest(usize),
}

/// The need for a skip, with the rounds after which it is legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Skip {
    /// No skip is needed.
    No,
    /// A skip is needed after one of these rounds, given by the first and the last. Making up boards counts as a
    /// round.
    After(usize, usize),
    /// This number of rounds cannot be played, with or without a skip.
    Impossible,
}

/// The reason why a Mitchell cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum MitchellError {
    /// The number of tables is too low or too high.
    #[error("{given} tables, 2 to {most} are possible")]
    Tables {
        /// The number asked for.
        given: usize,
        /// The highest possible number.
        most: usize,
    },
    /// The number of rounds is too low or too high.
    #[error("{given} rounds, 1 to {most} are possible")]
    Rounds {
        /// The number asked for.
        given: usize,
        /// The highest possible number.
        most: usize,
    },
    /// A skip is missing, not needed, or after the wrong round.
    #[error("a skip after {given:?} rounds, possible is {skip:?}")]
    Skip {
        /// The number of rounds before the skip asked for, or `None` for no skip.
        given: Option<usize>,
        /// The possible skips.
        skip: Skip,
    },
    /// Boards can be shared only with an even number of tables, and not if they are made up at the tables.
    #[error("no sharing with {tables} tables")]
    Share {
        /// The number of tables.
        tables: usize,
    },
    /// The missing pair does not exist.
    #[error("no pair begins at table {table}")]
    Absent {
        /// The table, 1-based.
        table: usize,
    },
    /// More rounds are to be turned than there are.
    #[error("{given} of {rounds} rounds switched")]
    Switched {
        /// The number asked for.
        given: usize,
        /// The number of rounds.
        rounds: usize,
    },
}

/// The most rounds that can be played. With an odd number of tables, or with sharing, there are as many as tables.
/// There is one fewer with a skip, or if boards are made up at the tables: that uses up one set, and the pairs that
/// sat there together would meet again in the last round.
///
/// ```
/// use rondel_event::movement::mitchell::most_rounds;
///
/// assert_eq!((most_rounds(7, false, false), most_rounds(8, false, false), most_rounds(8, true, false)), (7, 7, 8));
/// ```
pub fn most_rounds(tables: usize, share: bool, made_up: bool) -> usize {
    let is_all = (tables % 2 == 1 || share) && !made_up;
    if is_all { tables } else { tables.saturating_sub(1) }
}

/// The skip that this number of tables and rounds needs, with the rounds after which it is legal.
///
/// For an even number of tables and `r` rounds, made-up boards counted as one, no skip is needed up to `tables / 2`.
/// Otherwise it comes after any round from `r - tables / 2` to `tables / 2`, so that at most half as many rounds as
/// tables are played before it and after it.
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
    /// A Mitchell of this number of tables and rounds without special choices: with a skip after half of the tables
    /// if one is needed, and two winners.
    ///
    /// # Errors
    /// Returns [`MitchellError`] if it cannot be played.
    ///
    /// ```
    /// use rondel_event::movement::mitchell::{Course, Mitchell};
    /// use rondel_schedule::verify;
    ///
    /// // Eight tables need a skip after round 4.
    /// let mitchell = Mitchell::new(8, 7)?;
    /// assert_eq!(mitchell.course, Course::SkipAfter(4));
    /// let movement = mitchell.movement()?;
    /// assert_eq!((movement.pairs, movement.rounds.len()), (16, 7));
    /// assert!(verify::movement(&movement.schedule(1), false).is_clean());
    /// # Ok::<(), rondel_event::movement::mitchell::MitchellError>(())
    /// ```
    pub fn new(tables: usize, rounds: usize) -> Result<Self, MitchellError> {
        let course = Course::usual(tables, rounds, false);
        let mitchell =
            Mitchell { tables, rounds, course, made_up: false, absent: None, switched: 0, early: false };
        mitchell.check().map(|()| mitchell)
    }

    /// Checks that the Mitchell can be played.
    ///
    /// # Errors
    /// Returns the first [`MitchellError`] found.
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

    /// The movement with all rounds.
    ///
    /// Pairs `1..=tables` are North/South at the tables of their numbers, and the others are East/West. With a
    /// missing pair, the numbers of the pairs above it are lower by one. There are as many board sets as tables.
    ///
    /// # Errors
    /// Fails as [`check`](Self::check) does.
    pub fn movement(&self) -> Result<Movement, MitchellError> {
        self.check()?;
        let movement = self.unchecked();
        Ok(match self.absent {
            None => movement,
            Some(Absent::NorthSouth(table)) => movement.without(Player::from_index(table - 1)),
            Some(Absent::EastWest(table)) => movement.without(Player::from_index(self.tables + table - 1)),
        })
    }

    /// The board sets made up at each table, like a round before round 1; `None` if no boards are made up.
    pub fn making_up(&self) -> Option<Vec<Play>> {
        self.made_up.then(|| self.round(0))
    }

    /// The balance among all pairs for each number of turned rounds, from none to half of them: first with the last
    /// rounds turned, then with the first. Turning more rounds equals turning the fewer others. The missing pair is
    /// not counted, and a board counts as often as it is played.
    ///
    /// # Errors
    /// Fails as [`check`](Self::check) does.
    pub fn balances(&self) -> Result<Vec<[Balance; 2]>, MitchellError> {
        let of = |switched, early| {
            Mitchell { switched, early, ..*self }.movement().map(|movement| movement.balance(1))
        };
        (0..=self.rounds / 2).map(|switched| Ok([of(switched, false)?, of(switched, true)?])).collect()
    }

    /// Chooses the turned rounds for a single winner: at least one round, with the best balance; among equals the
    /// fewest rounds, then the last ones. A Mitchell of one round has none turned.
    ///
    /// # Errors
    /// Fails as [`check`](Self::check) does.
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

    /// The tables after `moves` moves of all pairs and boards.
    fn round(&self, moves: usize) -> Vec<Play> {
        let t = self.tables;
        let skipped = match self.course {
            Course::SkipAfter(after) => usize::from(moves >= after),
            _ => 0,
        };
        let play = |table: usize| {
            let ew = t + (table + 2 * t - moves - skipped) % t;
            // With a bye stand, the tables behind it are one stand further on, and the last one is at table 1 again.
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

    /// True if no two pairs meet twice, and no pair plays boards that it has played or made up, by simulation. Pairs
    /// that make up boards together have not met.
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
