//! Several sections that play the same boards side by side and are ranked as one field.

use std::collections::BTreeMap;

use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, TableNo};

use super::mitchell::{Absent, Mitchell, MitchellError, most_rounds};
use super::switch::{SwitchSearch, Units};
use super::{Balance, BarometerError, MOST_PAIRS, Movement, Phantom, Play, barometer};

/// The fewest sections.
pub const LEAST_SECTIONS: usize = 2;
/// The most sections.
pub const MOST_SECTIONS: usize = 12;
/// The number of steps of the search for the arrows turned in barometers: some milliseconds.
const SWITCH: u64 = 1 << 13;
/// The fewest pairs of a section.
pub const LEAST_PAIRS: usize = 3;

/// The movement that the sections play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Plan {
    /// A Mitchell, in sections of any size.
    #[default]
    Mitchell,
    /// The barometer, in sections of any size.
    Barometer,
    /// The movement that was chosen, in sections of its size.
    Chosen,
}

/// The wishes of a director for several sections.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Sections {
    /// The number of pairs of each section, section A first.
    pub pairs: Vec<usize>,
    /// The movement that the sections play.
    pub plan: Plan,
    /// The number of rounds, or `None` for as many as all sections can play.
    pub rounds: Option<usize>,
    /// The number of boards in a round.
    pub each: usize,
    /// True if North/South and East/West have one winner each.
    pub two_winners: bool,
    /// True if all sections share one set of boards between their tables, false if each has its own.
    pub one_set: bool,
}

/// The reason why the sections cannot play in this way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SectionsError {
    /// The number of sections is too low or too high.
    #[error("{given} sections, {least} to {most} are possible")]
    Count {
        /// The number given.
        given: usize,
        /// The lowest possible number.
        least: usize,
        /// The highest possible number.
        most: usize,
    },
    /// A section is too small or too large.
    #[error("section {section} has {given} pairs, {least} to {most} are possible")]
    Pairs {
        /// The section, 1-based.
        section: usize,
        /// The number of its pairs.
        given: usize,
        /// The lowest possible number.
        least: usize,
        /// The highest possible number.
        most: usize,
    },
    /// No movement was chosen.
    #[error("no movement was chosen")]
    NotChosen,
    /// The movement chosen is for another number of pairs.
    #[error("section {section} has {given} pairs, the movement {pairs}")]
    Other {
        /// The section, 1-based.
        section: usize,
        /// The number of its pairs.
        given: usize,
        /// The number of pairs of the movement.
        pairs: usize,
    },
    /// More tables need a set of boards at once than it has boards.
    #[error("{tables} tables share {each} boards")]
    Share {
        /// The number of tables.
        tables: usize,
        /// The number of boards in a round.
        each: usize,
    },
    /// The Mitchell of a section cannot be played.
    #[error(transparent)]
    Mitchell(#[from] MitchellError),
    /// The barometer of a section does not exist.
    #[error(transparent)]
    Barometer(#[from] BarometerError),
}

/// Sections that can play, with the facts about the field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The movement of every section, all with equally many rounds.
    pub movements: Vec<Movement>,
    /// The number of switched rounds, with true if they are the first ones; `None` if there is no such choice.
    pub switched: Option<(usize, bool)>,
    /// The fewest and the most times that a board set is played in all sections together.
    pub plays: [usize; 2],
    /// The balance among all pairs of the field; `None` with two winners.
    pub balance: Option<Balance>,
}

/// Divides pairs among sections. Tables are divided evenly, the larger sections first; with an odd number of pairs
/// the last section has the phantom. Each section should get at least two pairs.
///
/// ```
/// use rondel_event::movement::sections::split;
///
/// assert_eq!((split(27, 2), split(34, 3), split(7, 0)), (vec![14, 13], vec![12, 12, 10], vec![]));
/// ```
pub fn split(pairs: usize, sections: usize) -> Vec<usize> {
    let tables = pairs.div_ceil(2);
    let of = |section: usize| 2 * (tables / sections + usize::from(section < tables % sections));
    let mut split: Vec<usize> = (0..sections).map(of).collect();
    if let (1, Some(last)) = (pairs % 2, split.last_mut()) {
        *last = last.saturating_sub(1);
    }
    split
}

/// All sections as one room: tables and pairs are numbered on, section by section.
///
/// ```
/// use rondel_event::movement::{howell::small, sections::joined};
///
/// let six = small(6).expect("three tables");
/// let room = joined(&[six.clone(), six]);
/// assert_eq!((room.pairs, room.tables(), room.rounds.len()), (12, 6, 5));
/// ```
pub fn joined(movements: &[Movement]) -> Movement {
    let count = movements.iter().map(|movement| movement.rounds.len()).max().unwrap_or(0);
    let mut rounds: Vec<Vec<Play>> = vec![Vec::new(); count];
    let mut first = 0;
    for movement in movements {
        let on = |pair: Player| Player::from_index(pair.index() + first);
        for (all, tables) in rounds.iter_mut().zip(&movement.rounds) {
            all.extend(
                tables.iter().map(|play| Play { pairs: play.pairs.map(|pair| pair.map(on)), ..*play }),
            );
        }
        first += movement.pairs;
    }
    let sets = movements.iter().map(|movement| movement.sets).max().unwrap_or(0);
    Movement { pairs: first, sets, rounds }
}

impl Default for Sections {
    /// Two sections of seven tables.
    fn default() -> Self {
        Sections {
            pairs: vec![14, 14],
            plan: Plan::Mitchell,
            rounds: None,
            each: 2,
            two_winners: false,
            one_set: false,
        }
    }
}

impl Sections {
    /// The field of the sections; `chosen` is the movement chosen, if any.
    ///
    /// With one winner, some rounds of a Mitchell are switched, the same ones in all sections: the rounds that
    /// compare the whole field best, either the last or the first ones, at least one and at most half of them.
    ///
    /// # Errors
    /// Returns the first [`SectionsError`] found.
    ///
    /// ```
    /// use rondel_event::movement::sections::Sections;
    ///
    /// // Two sections of seven tables, by Mitchell.
    /// let field = Sections::default().field(None)?;
    /// assert!(field.movements.iter().all(|section| (section.pairs, section.rounds.len()) == (14, 7)));
    /// # Ok::<(), rondel_event::movement::sections::SectionsError>(())
    /// ```
    pub fn field(&self, chosen: Option<&Movement>) -> Result<Field, SectionsError> {
        self.check(chosen)?;
        let is_switched = self.plan == Plan::Mitchell && !self.two_winners;
        let (movements, switched) = match (self.plan, chosen) {
            (Plan::Mitchell, _) if is_switched => {
                let (best, movements) = self.best_switched()?;
                (movements, Some(best))
            }
            (Plan::Mitchell, _) => (self.mitchells(0, false)?, None),
            (Plan::Barometer, _) => (self.barometers()?, None),
            (Plan::Chosen, chosen) => {
                let chosen = chosen.ok_or(SectionsError::NotChosen)?;
                let first = chosen.first(self.rounds.unwrap_or(usize::MAX));
                (vec![first; self.pairs.len()], None)
            }
        };
        let room = joined(&movements);
        let tables = if self.one_set { sharing(&room) } else { 0 };
        if tables > self.each {
            return Err(SectionsError::Share { tables, each: self.each });
        }
        let mut plays = vec![0; room.sets];
        room.plays()
            .filter(|(_, _, play)| play.met().is_some())
            .for_each(|(_, _, play)| plays[play.set.index()] += 1);
        let played = || plays.iter().copied().filter(|&plays| plays > 0);
        let ends = [played().min().unwrap_or(0), played().max().unwrap_or(0)];
        let balance = (!self.two_winners).then(|| room.balance(self.each));
        Ok(Field { movements, switched, plays: ends, balance })
    }

    fn check(&self, chosen: Option<&Movement>) -> Result<(), SectionsError> {
        let given = self.pairs.len();
        if !(LEAST_SECTIONS..=MOST_SECTIONS).contains(&given) {
            return Err(SectionsError::Count { given, least: LEAST_SECTIONS, most: MOST_SECTIONS });
        }
        for (index, &given) in self.pairs.iter().enumerate() {
            let section = index + 1;
            if !(LEAST_PAIRS..=MOST_PAIRS).contains(&given) {
                return Err(SectionsError::Pairs { section, given, least: LEAST_PAIRS, most: MOST_PAIRS });
            }
            match (self.plan, chosen) {
                (Plan::Chosen, None) => return Err(SectionsError::NotChosen),
                (Plan::Chosen, Some(it)) if it.pairs != given => {
                    return Err(SectionsError::Other { section, given, pairs: it.pairs });
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The most rounds that all sections can play; the movement chosen has `chosen` rounds.
    pub fn most_rounds(&self, chosen: usize) -> usize {
        let most = |&pairs: &usize| match self.plan {
            Plan::Mitchell => most_rounds(pairs.div_ceil(2), false, false),
            Plan::Barometer => (pairs + pairs % 2).saturating_sub(1),
            Plan::Chosen => chosen,
        };
        self.pairs.iter().map(most).min().unwrap_or(0)
    }

    /// A Mitchell in every section with `switched` rounds switched: the last ones, or with `early` the first ones. If
    /// a section has an odd number of pairs, its last East/West pair is missing.
    fn mitchells(&self, switched: usize, early: bool) -> Result<Vec<Movement>, SectionsError> {
        let rounds = self.rounds.unwrap_or_else(|| self.most_rounds(0));
        let of = |&pairs: &usize| {
            let tables = pairs.div_ceil(2);
            let absent = (pairs % 2 == 1).then_some(Absent::EastWest(tables));
            Ok(Mitchell { absent, switched, early, ..Mitchell::new(tables, rounds)? }.movement()?)
        };
        self.pairs.iter().map(of).collect()
    }

    /// The switched rounds that compare the field best, the fewest among equals, with the movements. Of a single
    /// round none is switched.
    fn best_switched(&self) -> Result<((usize, bool), Vec<Movement>), SectionsError> {
        let rounds = self.rounds.unwrap_or_else(|| self.most_rounds(0));
        let mut best: Option<(Balance, (usize, bool), Vec<Movement>)> = None;
        let ways = (1..=rounds / 2).flat_map(|switched| [(switched, false), (switched, true)]);
        for (switched, early) in ways {
            let movements = self.mitchells(switched, early)?;
            let balance = joined(&movements).balance(1);
            if best.as_ref().is_none_or(|(before, ..)| balance > *before) {
                best = Some((balance, (switched, early), movements));
            }
        }
        match best {
            Some((_, switched, movements)) => Ok((switched, movements)),
            None => Ok(((0, false), self.mitchells(0, false)?)),
        }
    }

    /// A barometer in every section. With one winner, the arrows are turned at the tables that compare the whole
    /// field best.
    fn barometers(&self) -> Result<Vec<Movement>, SectionsError> {
        let rounds = self.rounds.unwrap_or_else(|| self.most_rounds(0));
        let of = |&pairs: &usize| Ok(barometer(pairs, Phantom::Stationary)?.first(rounds));
        let plain: Vec<Movement> = self.pairs.iter().map(of).collect::<Result<_, SectionsError>>()?;
        if self.two_winners {
            return Ok(plain);
        }
        let mut search = SwitchSearch::new(&joined(&plain), Units::Tables, self.each, 1);
        search.step(SWITCH);
        let turned = search.best().units;
        let mut first = 0;
        let switched = plain.into_iter().map(|section| {
            let tables = section.tables();
            let section = section.switched(|_, table| turned.contains(&(first + table)));
            first += tables;
            section
        });
        Ok(switched.collect())
    }
}

/// The highest number of tables in the room that share a board set.
fn sharing(room: &Movement) -> usize {
    sharers(room).iter().flat_map(|(_, groups)| groups).map(Vec::len).max().unwrap_or(1)
}

/// The tables of a room that share their boards if there is one set for all, in groups. A single entry without a
/// round if the groups are the same in all rounds, else one entry for each round with groups.
pub fn sharers(room: &Movement) -> Vec<(Option<RoundNo>, Vec<Vec<TableNo>>)> {
    let groups = |(round, tables): (usize, &Vec<Play>)| {
        let mut users: BTreeMap<BoardNo, Vec<TableNo>> = BTreeMap::new();
        for (table, play) in tables.iter().enumerate().filter(|(_, play)| play.met().is_some()) {
            users.entry(play.set).or_default().push(TableNo::from_index(table));
        }
        let mut groups: Vec<Vec<TableNo>> = users.into_values().filter(|tables| tables.len() > 1).collect();
        groups.sort_unstable();
        (Some(RoundNo::from_index(round)), groups)
    };
    let mut rounds: Vec<_> = room.rounds.iter().enumerate().map(groups).collect();
    if rounds.iter().all(|(_, groups)| *groups == rounds[0].1) {
        rounds.truncate(1);
        rounds.iter_mut().for_each(|(round, _)| *round = None);
    }
    rounds.retain(|(_, groups)| !groups.is_empty());
    rounds
}

#[cfg(test)]
mod tests {
    use rondel_schedule::verify::{self, Moves};

    use super::*;

    fn sections(pairs: &[usize], plan: Plan) -> Sections {
        Sections { pairs: pairs.to_vec(), plan, ..Sections::default() }
    }

    #[test]
    fn sections_of_many_sizes_play_as_many_rounds_and_nothing_is_wrong() {
        for pairs in [&[14, 14][..], &[14, 16], &[7, 9, 8], &[20, 13, 12, 5]] {
            for (plan, two_winners) in
                [(Plan::Mitchell, true), (Plan::Mitchell, false), (Plan::Barometer, false)]
            {
                let asked = Sections { two_winners, ..sections(pairs, plan) };
                let field = asked.field(None).unwrap();
                let rounds = asked.most_rounds(0);
                assert!(field.movements.iter().zip(pairs).all(|(it, &pairs)| it.pairs == pairs));
                assert!(field.movements.iter().all(|it| it.rounds.len() == rounds));
                let all = joined(&field.movements);
                assert_eq!(all.pairs, pairs.iter().sum::<usize>());
                let place = |(section, &pairs): (usize, &usize)| std::iter::repeat_n(section, pairs);
                let sections = pairs.iter().enumerate().flat_map(place).collect();
                let found = verify::movement(&all.schedule(2), Moves { sections, ..Moves::default() });
                assert_eq!(found.findings, [], "{pairs:?} {plan:?}");
                // Without sections every board is at two tables at once.
                assert!(plan == Plan::Barometer || !verify::movement(&all.schedule(2), false).is_clean());
            }
        }
    }

    #[test]
    fn boards_are_played_unequally_often_where_sections_are_unequal() {
        let field =
            Sections { two_winners: true, ..sections(&[14, 16], Plan::Mitchell) }.field(None).unwrap();
        // Sets 1 to 7 in both sections, seven times in each; set 8 in the larger one alone.
        assert_eq!((field.plays, field.movements[1].sets, field.balance), ([7, 14], 8, None));
        let even = sections(&[14, 14], Plan::Barometer).field(None).unwrap();
        assert_eq!((even.plays, even.switched), ([14, 14], None));
    }

    #[test]
    fn the_whole_field_decides_how_many_rounds_are_switched() {
        let asked = sections(&[14, 14], Plan::Mitchell);
        let field = asked.field(None).unwrap();
        let switched = field.switched.unwrap();
        let of = |(switched, early)| joined(&asked.mitchells(switched, early).unwrap()).balance(1);
        assert!((1..=3).contains(&switched.0) && (1..=7).all(|other| of((other, false)) <= of(switched)));
        assert_eq!(field.balance, Some(of(switched)));
        assert!(of(switched) > of((0, false)));
    }

    #[test]
    fn arrows_of_barometers_are_turned_where_the_whole_field_is_compared_better() {
        let tenths = |pairs: &[usize], two_winners: bool| {
            let asked = Sections { two_winners, ..sections(pairs, Plan::Barometer) };
            let room = joined(&asked.field(None).unwrap().movements);
            let plain: Vec<Movement> =
                pairs.iter().map(|&pairs| barometer(pairs, Phantom::Stationary).unwrap()).collect();
            [joined(&plain).first(room.rounds.len()), room].map(|room| room.balance(2).tenths())
        };
        for pairs in [&[14, 14][..], &[12, 12], &[8, 10, 7]] {
            let [plain, turned] = tenths(pairs, false);
            assert!(turned > plain, "{pairs:?}: {plain} {turned}");
            let [plain, same] = tenths(pairs, true);
            assert_eq!(plain, same, "nothing is turned where each direction has a winner");
        }
    }

    #[test]
    fn the_chosen_movement_is_for_sections_of_its_size() {
        let howell = crate::movement::howell::nine();
        let asked = sections(&[9, 9, 9], Plan::Chosen);
        let field = asked.field(Some(&howell)).unwrap();
        assert_eq!((field.movements.len(), &field.movements[2]), (3, &howell));
        assert_eq!(asked.field(None), Err(SectionsError::NotChosen));
        let other = sections(&[9, 8], Plan::Chosen).field(Some(&howell));
        assert_eq!(other, Err(SectionsError::Other { section: 2, given: 8, pairs: 9 }));
    }

    #[test]
    fn what_cannot_be_says_why() {
        let of = |pairs: &[usize]| sections(pairs, Plan::Mitchell).field(None).map(|_| ());
        assert_eq!(of(&[14]), Err(SectionsError::Count { given: 1, least: 2, most: 12 }));
        assert_eq!(of(&[14, 2]), Err(SectionsError::Pairs { section: 2, given: 2, least: 3, most: 100 }));
        let long = Sections { rounds: Some(9), ..sections(&[14, 14], Plan::Mitchell) };
        assert!(matches!(long.field(None), Err(SectionsError::Mitchell(MitchellError::Rounds { .. }))));
        // Two tables share two boards a round, three do not.
        let one = |pairs: &[usize]| Sections { one_set: true, ..sections(pairs, Plan::Mitchell) }.field(None);
        assert!(one(&[14, 14]).is_ok());
        assert_eq!(one(&[14, 14, 14]), Err(SectionsError::Share { tables: 3, each: 2 }));
        let barometer = Sections { one_set: true, each: 4, ..sections(&[14, 14], Plan::Barometer) };
        assert_eq!(barometer.field(None), Err(SectionsError::Share { tables: 14, each: 4 }));
    }

    #[test]
    fn one_set_says_which_tables_share_it() {
        let of = |pairs: &[usize]| {
            let asked = Sections { one_set: true, ..sections(pairs, Plan::Mitchell) };
            let groups = sharers(&joined(&asked.field(None).unwrap().movements));
            let number = |table: &TableNo| table.number();
            let round = |(round, groups): &(Option<RoundNo>, Vec<Vec<TableNo>>)| {
                let groups = groups.iter().map(|tables| tables.iter().map(number).collect::<Vec<_>>());
                (round.map(RoundNo::number), groups.collect::<Vec<_>>())
            };
            groups.iter().map(round).collect::<Vec<_>>()
        };
        // Two like sections: the same tables all evening.
        assert_eq!(of(&[6, 6]), [(None, vec![vec![1, 4], vec![2, 5], vec![3, 6]])]);
        // Three tables and five: other tables from round to round.
        let unlike = of(&[6, 10]);
        assert_eq!(unlike[0], (Some(1), vec![vec![1, 4], vec![2, 5], vec![3, 6]]));
        assert_eq!((unlike.len(), &unlike[2].1), (3, &vec![vec![1, 4], vec![2, 7], vec![3, 8]]));
        assert!(sharers(&Mitchell::new(5, 5).unwrap().movement().unwrap()).is_empty());
    }

    #[test]
    fn names_are_divided_over_the_sections() {
        for sections in 1..=5 {
            for pairs in 2 * sections..80 {
                let split = split(pairs, sections);
                assert_eq!((split.len(), split.iter().sum::<usize>()), (sections, pairs));
                assert!(split[..sections - 1].iter().all(|pairs| pairs % 2 == 0), "{split:?}");
                let (least, most) = (split.iter().min().unwrap(), split.iter().max().unwrap());
                assert!(most - least <= 3, "{split:?}");
            }
        }
    }
}
