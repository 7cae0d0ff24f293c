//! A club's ranking compared with the computed one, line by line.

use std::collections::HashMap;

use rondel_event::standings::keizer::{List, Points};
use rondel_schedule::model::ids::Player;

use super::MAX_NAMES;
use super::people::{key, keys_alike};
use super::ranking::{Decimal, Place};

/// A comparison of two rankings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Comparison {
    /// The players on the computed list, by place.
    pub rows: Vec<Row>,
    /// Lines of the club's ranking whose names are not on that list, each with the player who may be meant.
    pub unknown: Vec<(Place, Option<Player>)>,
}

/// A player of the computed list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The player, numbered as in the season.
    pub player: Player,
    /// The computed place, from 1.
    pub place: usize,
    /// The computed points.
    pub points: Points,
    /// The club's place, or `None` if the club's ranking lacks the player.
    pub theirs: Option<usize>,
    /// The club's points, or `None` if it gives none.
    pub their_points: Option<Decimal>,
    /// True if the points are equal, or if the club gives none.
    pub same_points: bool,
}

impl Row {
    /// Returns true if the places are equal.
    pub fn same_place(&self) -> bool {
        self.theirs == Some(self.place)
    }
}

impl Comparison {
    /// Compares the lines of a ranking with `list`; `names` are indexed by [`Player::index`].
    ///
    /// ```
    /// # use rondel_event::standings::keizer::{Ledger, Preset};
    /// # use rondel_format::season::{Choices, ranking, read};
    /// # let taken = read("1;Anna;Bo;1-0").build(&Choices::default());
    /// # let names: Vec<String> = taken.members.iter().map(|member| member.name.clone()).collect();
    /// # let (season, settings) = (taken.season, Preset::Seed.settings(2));
    /// # let list = Ledger::of(&season, settings)?.replay().remove(1);
    /// use rondel_format::season::compare::Comparison;
    ///
    /// // In the ranking of the club Bo comes first.
    /// let ranking = ranking::read("1 Bo\n2 Anna", &names);
    /// let compared = Comparison::of(&list, &ranking.rows, &names);
    /// assert_eq!((compared.both(), compared.places(), compared.is_same()), (2, 0, false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(list: &List, ranking: &[Place], names: &[String]) -> Self {
        let keys: Vec<String> = names.iter().map(|name| key(name)).collect();
        let mut theirs: Vec<Option<&Place>> = vec![None; names.len()];
        let mut strangers = Vec::new();
        let mut first: HashMap<&str, usize> = HashMap::new();
        for (at, known) in keys.iter().enumerate() {
            first.entry(known).or_insert(at);
        }
        for place in ranking {
            match first.get(key(&place.name).as_str()).copied() {
                Some(at) if theirs[at].is_none() => theirs[at] = Some(place),
                _ => strangers.push(place),
            }
        }
        // A name spelled almost like exactly one missing player is taken for that player.
        let mut unknown = Vec::new();
        // A text with more unknown names than a club can have members is not a ranking.
        let is_ranking = strangers.len() <= MAX_NAMES;
        for place in strangers {
            let their_key = key(&place.name);
            let is_close = |&at: &usize| theirs[at].is_none() && keys_alike(&keys[at], &their_key);
            let mut close = (0..names.len()).filter(|_| is_ranking).filter(is_close);
            match (close.next(), close.next()) {
                (Some(at), None) => {
                    theirs[at] = Some(place);
                    unknown.push((place.clone(), Some(Player::from_index(at))));
                }
                _ => unknown.push((place.clone(), None)),
            }
        }
        let rows = list.rows.iter().enumerate().map(|(index, row)| {
            let found = theirs.get(row.player.index()).copied().flatten();
            let their_points = found.and_then(|place| place.points);
            Row {
                player: row.player,
                place: index + 1,
                points: row.total,
                theirs: found.map(|place| place.place),
                their_points,
                same_points: their_points.is_none_or(|points| points.is(row.total, list.unit)),
            }
        });
        Comparison { rows: rows.collect(), unknown }
    }

    /// Returns the number of players who are in both rankings.
    pub fn both(&self) -> usize {
        self.rows.iter().filter(|row| row.theirs.is_some()).count()
    }

    /// Returns the number of players with the same place in both.
    pub fn places(&self) -> usize {
        self.rows.iter().filter(|row| row.same_place()).count()
    }

    /// Returns the number of players with equal points, and of players to whom the club gives points.
    pub fn points(&self) -> [usize; 2] {
        let told = || self.rows.iter().filter(|row| row.their_points.is_some());
        [told().filter(|row| row.same_points).count(), told().count()]
    }

    /// Returns true if the rankings are equal: no player is missing or unidentified and no place or points differ.
    pub fn is_same(&self) -> bool {
        let [same, told] = self.points();
        self.unknown.iter().all(|(_, player)| player.is_some())
            && self.places() == self.rows.len()
            && same == told
    }
}
