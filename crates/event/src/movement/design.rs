//! A movement as it is chosen: its base, the rounds played, and the arrows turned.

use serde::{Deserialize, Serialize};

use super::howell::{nine, small};
use super::mitchell::{Mitchell, MitchellError};
use super::switch::{Switched, Units};
use super::{BarometerError, Cyclic, MOST_PAIRS, Movement, Phantom, barometer};

/// The most boards in a set.
pub const MOST_EACH: usize = 12;

/// The complete choice of a movement, which follows from it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Design {
    /// The base of the movement.
    pub base: Base,
    /// The number of rounds played, counted from the first; `None` for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<usize>,
    /// The arrows turned, ascending and without repetition.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turned: Vec<Turn>,
    /// The number of boards in a set.
    pub each: usize,
}

/// The base of a movement.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Base {
    /// The barometer of the source for this number of pairs.
    Barometer {
        /// The number of pairs.
        pairs: usize,
        /// The phantom, used if the number of pairs is odd.
        phantom: Phantom,
    },
    /// A cyclic movement: a Howell, or a barometer with another programme. Its tables do not change directions half
    /// way; that is a [`Turn`].
    Cyclic {
        /// The first round, from which all others follow.
        cyclic: Cyclic,
        /// The phantom, if there is one.
        phantom: Option<Phantom>,
    },
    /// The movement of two or three tables with shared boards, for this number of pairs.
    Small(usize),
    /// The perfect movement of nine pairs.
    Nine,
    /// A Mitchell of one section.
    Mitchell(Mitchell),
    /// A movement from elsewhere, which is kept as text.
    Pasted,
}

/// An arrow that is turned. Rounds and tables are numbered from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Turn {
    /// A table is turned in all rounds.
    Table(usize),
    /// A table changes directions half way through every set.
    Half(usize),
    /// A table is turned in one round; if it is turned in all rounds, it is turned back in this one.
    Game {
        /// The round, 1-based.
        round: usize,
        /// The table, 1-based.
        table: usize,
    },
}

/// The reason why a design has no movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DesignError {
    /// The barometer does not exist for this number of pairs.
    #[error(transparent)]
    Barometer(#[from] BarometerError),
    /// The Mitchell cannot be played.
    #[error(transparent)]
    Mitchell(#[from] MitchellError),
    /// The first round does not have every pair exactly once, or has a board set that does not exist.
    #[error("a first round that does not have every pair once")]
    Cyclic,
    /// Movements with shared boards exist for two and three tables only.
    #[error("no movement of two or three tables for {given} pairs")]
    Small {
        /// The number of pairs asked for.
        given: usize,
    },
    /// The movement is kept as text outside the design.
    #[error("the movement is in a text of its own")]
    Pasted,
}

impl Design {
    /// The complete movement of a base with no arrow turned and `each` boards in a set, clamped to 1 to
    /// [`MOST_EACH`].
    ///
    /// ```
    /// use rondel_event::movement::Phantom;
    /// use rondel_event::movement::design::{Base, Design};
    ///
    /// let barometer = Base::Barometer { pairs: 12, phantom: Phantom::Stationary };
    /// let six_rounds = Design { first: Some(6), ..Design::of(barometer, 4) };
    /// assert_eq!(six_rounds.movement()?.rounds.len(), 6);
    /// # Ok::<(), rondel_event::movement::design::DesignError>(())
    /// ```
    pub fn of(base: Base, each: usize) -> Self {
        Design { base, first: None, turned: Vec::new(), each: each.clamp(1, MOST_EACH) }
    }

    /// A design of a cyclic movement. Tables that change directions half way become turns.
    ///
    /// ```
    /// use rondel_event::movement::{Cyclic, design::Design};
    /// use rondel_schedule::round_robin::starter::Starter;
    ///
    /// let design = Design::cyclic(&Cyclic::programme(&Starter::columns(5)), None, 2);
    /// assert_eq!(design.movement()?.pairs, 12);
    /// # Ok::<(), rondel_event::movement::design::DesignError>(())
    /// ```
    pub fn cyclic(cyclic: &Cyclic, phantom: Option<Phantom>, each: usize) -> Self {
        let mut cyclic = cyclic.clone();
        let halves = cyclic.tables.iter().enumerate().filter(|(_, table)| table.half);
        let turned = halves.map(|(table, _)| Turn::Half(table + 1)).collect();
        cyclic.tables.iter_mut().for_each(|table| table.half = false);
        Design { turned, ..Design::of(Base::Cyclic { cyclic, phantom }, each) }
    }

    /// The movement of this design.
    ///
    /// # Errors
    /// Returns [`DesignError`] if there is none. A pasted movement is shaped from its own rounds by
    /// [`shaped`](Self::shaped).
    pub fn movement(&self) -> Result<Movement, DesignError> {
        Ok(self.shaped(&self.base.movement()?))
    }

    /// The movement with the rounds that are played, before any arrow is turned.
    ///
    /// # Errors
    /// Fails as [`movement`](Self::movement) does.
    pub fn unturned(&self) -> Result<Movement, DesignError> {
        let movement = self.base.movement()?;
        Ok(movement.first(self.first.unwrap_or(usize::MAX)))
    }

    /// The rounds of `base` that are played, with the arrows turned.
    pub fn shaped(&self, base: &Movement) -> Movement {
        let has = |turn: Turn| self.turned.binary_search(&turn).is_ok();
        let mut movement = base.first(self.first.unwrap_or(usize::MAX));
        movement = movement.switched(|round, table| {
            has(Turn::Table(table + 1)) != has(Turn::Game { round: round + 1, table: table + 1 })
        });
        for (table, play) in movement.rounds.iter_mut().flat_map(|round| round.iter_mut().enumerate()) {
            // A set of one board has no halves to exchange.
            play.half = self.each > 1 && play.half != has(Turn::Half(table + 1));
        }
        movement
    }

    /// Turns an arrow, or turns it back.
    pub fn toggle(&mut self, turn: Turn) {
        match self.turned.binary_search(&turn) {
            Ok(at) => {
                self.turned.remove(at);
            }
            Err(at) => self.turned.insert(at, turn),
        }
    }

    /// The design with exactly the arrows turned that a search found.
    pub fn with_switch(&self, units: Units, switched: &Switched) -> Self {
        let tables = switched.movement.tables().max(1);
        let has = |unit: usize| switched.units.contains(&unit);
        let mut turned: Vec<Turn> = match units {
            Units::Tables => switched.units.iter().map(|table| Turn::Table(table + 1)).collect(),
            Units::Games => {
                let game = |unit: &usize| Turn::Game { round: unit / tables + 1, table: unit % tables + 1 };
                switched.units.iter().map(game).collect()
            }
            Units::Halves => (0..tables)
                .flat_map(|table| {
                    let [first, second] = [has(2 * table), has(2 * table + 1)];
                    let half = (first != second).then_some(Turn::Half(table + 1));
                    first.then_some(Turn::Table(table + 1)).into_iter().chain(half)
                })
                .collect(),
        };
        turned.sort_unstable();
        Design { turned, ..self.clone() }
    }
}

impl Base {
    /// The movement with all rounds of the base.
    fn movement(&self) -> Result<Movement, DesignError> {
        match self {
            Base::Barometer { pairs, phantom } => Ok(barometer(*pairs, *phantom)?),
            Base::Cyclic { cyclic, phantom } => {
                check(cyclic)?;
                Ok(match phantom {
                    Some(phantom) => cyclic.with_phantom(*phantom),
                    None => cyclic.movement(),
                })
            }
            Base::Small(pairs) => small(*pairs).ok_or(DesignError::Small { given: *pairs }),
            Base::Nine => Ok(nine()),
            // A Mitchell may have no more pairs than other movements, because a page compares every two of them.
            Base::Mitchell(mitchell) if mitchell.tables > MOST_PAIRS / 2 => {
                Err(MitchellError::Tables { given: mitchell.tables, most: MOST_PAIRS / 2 }.into())
            }
            Base::Mitchell(mitchell) => Ok(mitchell.movement()?),
            Base::Pasted => Err(DesignError::Pasted),
        }
    }
}

/// Checks that the first round has every pair exactly once, and only board sets that exist.
fn check(cyclic: &Cyclic) -> Result<(), DesignError> {
    let mut seated: Vec<u16> = cyclic.tables.iter().flat_map(|table| table.pairs).collect();
    seated.sort_unstable();
    let is_round = seated.iter().copied().eq(1..=seated.len() as u16) && seated.len() <= MOST_PAIRS;
    let sets = 1..=cyclic.ring;
    let has_sets = cyclic.tables.iter().all(|table| sets.contains(&usize::from(table.set)));
    let is_ring = (1..=cyclic.pairs()).contains(&cyclic.ring) && cyclic.pairs() >= 4;
    if is_round && has_sets && is_ring { Ok(()) } else { Err(DesignError::Cyclic) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::First;
    use crate::movement::switch::SwitchSearch;

    #[test]
    fn arrows_turn_and_turn_back() {
        let mut design = Design::of(Base::Barometer { pairs: 12, phantom: Phantom::Stationary }, 2);
        let plain = design.movement().unwrap();
        design.toggle(Turn::Table(3));
        assert!(design.movement().unwrap().balance(2).is_perfect());
        design.toggle(Turn::Game { round: 2, table: 3 });
        let movement = design.movement().unwrap();
        assert_eq!(movement.rounds[1], plain.rounds[1]);
        assert_eq!(movement.rounds[2][2], plain.rounds[2][2].switched());
        design.toggle(Turn::Table(3));
        design.toggle(Turn::Game { round: 2, table: 3 });
        assert_eq!(design.movement().unwrap(), plain);
    }

    #[test]
    fn a_mitchell_has_no_more_pairs_than_any_other_movement() {
        let of = |tables| Design::of(Base::Mitchell(Mitchell::new(tables, 7).unwrap()), 2).movement();
        assert_eq!(of(50).unwrap().pairs, MOST_PAIRS);
        let why = DesignError::Mitchell(MitchellError::Tables { given: 51, most: 50 });
        assert_eq!(of(51).unwrap_err(), why);
    }

    #[test]
    fn what_a_search_finds_is_what_the_design_has() {
        for (units, pairs) in [(Units::Tables, 14), (Units::Halves, 10), (Units::Games, 6)] {
            let design = Design::of(Base::Barometer { pairs, phantom: Phantom::Stationary }, 2);
            let mut search = SwitchSearch::new(&design.unturned().unwrap(), units, design.each, 1);
            search.step(20_000);
            let best = search.best();
            assert_eq!(design.with_switch(units, &best).movement().unwrap(), best.movement, "{units:?}");
        }
    }

    #[test]
    fn only_the_first_rounds_of_a_first_round_with_everybody() {
        let tables =
            vec![First { pairs: [4, 1], set: 1, half: false }, First { pairs: [2, 3], set: 1, half: true }];
        let cyclic = Cyclic { ring: 3, tables };
        let design = Design { first: Some(2), ..Design::cyclic(&cyclic, None, 2) };
        assert_eq!(design.turned, [Turn::Half(2)]);
        assert_eq!(design.movement().unwrap().rounds, cyclic.movement().rounds[..2]);
        let broken = |change: fn(&mut Cyclic)| {
            let mut cyclic = cyclic.clone();
            change(&mut cyclic);
            Design::cyclic(&cyclic, None, 2).movement()
        };
        assert_eq!(broken(|it| it.tables[0].pairs[0] = 3), Err(DesignError::Cyclic));
        assert_eq!(broken(|it| it.tables[0].set = 4), Err(DesignError::Cyclic));
        assert_eq!(broken(|it| it.tables[0].set = 0), Err(DesignError::Cyclic));
        assert_eq!(broken(|it| it.ring = 0), Err(DesignError::Cyclic));
        assert_eq!(broken(|it| it.tables.truncate(1)), Err(DesignError::Cyclic));
    }
}
