//! Wishes for all rounds of an event: players who never meet, who play at a fixed table, or who are paired among
//! themselves.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names;
use serde::{Deserialize, Serialize};

use super::Entrant;

/// The most lasting wishes of one event.
pub const MAX_LASTING: usize = 60;

/// A wish that holds in every round. It names people by number, or in a draft by name.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lasting<P = Player> {
    /// The people that the wish is about.
    pub who: Group<P>,
    /// The wish itself.
    pub what: Rule,
    /// The first round paired with the wish, if it was added later; `None` for all rounds.
    #[serde(default = "no_round", skip_serializing_if = "Option::is_none")]
    pub since: Option<RoundNo>,
}

fn no_round() -> Option<RoundNo> {
    None
}

/// The people that a lasting wish is about.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Group<P = Player> {
    /// The listed people, who are one family.
    Family(Vec<P>),
    /// The listed people.
    People(Vec<P>),
    /// All members of this club or school.
    Club(String),
    /// All pupils of this class.
    Class(String),
    /// For every club or school, its members.
    EachClub,
    /// For every class, its pupils.
    EachClass,
}

/// A wish about a group of people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// No two of the group ever meet.
    Never,
    /// No two of the group meet before this round.
    Before(RoundNo),
    /// No two of the group meet if that can be avoided.
    Avoid,
    /// The group is paired among itself.
    Among,
    /// The game is at this table; for a single person only.
    Table(TableNo),
}

/// A fault of a lasting wish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WishFault {
    /// The wish is about too few people.
    TooFew {
        /// The least number of people for such a wish.
        least: usize,
    },
    /// The wish is not about exactly one person.
    NotOne,
    /// The wish is the same as the one with this index.
    Twice(usize),
    /// The table is taken by another person, in the wish with this index.
    Taken(usize),
    /// The person has another table, by the wish with this index.
    Elsewhere(usize),
    /// There are as many wishes as possible already.
    TooMany,
}

impl<P> Group<P> {
    /// The people named one by one; empty for clubs and classes.
    pub fn named(&self) -> &[P] {
        match self {
            Group::Family(people) | Group::People(people) => people,
            Group::Club(_) | Group::Class(_) | Group::EachClub | Group::EachClass => &[],
        }
    }

    /// Maps the people named by `at`, for example from names to numbers.
    ///
    /// # Errors
    /// The first error of `at`.
    pub fn with<Q, E>(&self, at: impl Fn(&P) -> Result<Q, E>) -> Result<Group<Q>, E> {
        let all = |people: &[P]| people.iter().map(&at).collect::<Result<Vec<_>, _>>();
        Ok(match self {
            Group::Family(people) => Group::Family(all(people)?),
            Group::People(people) => Group::People(all(people)?),
            Group::Club(name) => Group::Club(name.clone()),
            Group::Class(name) => Group::Class(name.clone()),
            Group::EachClub => Group::EachClub,
            Group::EachClass => Group::EachClass,
        })
    }
}

impl<P: PartialEq> Lasting<P> {
    /// A wish for all rounds.
    pub fn of(who: Group<P>, what: Rule) -> Lasting<P> {
        Lasting { who, what, since: None }
    }

    /// The fault of this wish in the presence of `others`; `None` if it can be added to them.
    pub fn unfit(&self, others: &[Lasting<P>]) -> Option<WishFault> {
        let people = self.who.named().len();
        let has_people = matches!(self.who, Group::Family(_) | Group::People(_));
        let least = match self.what {
            Rule::Table(_) => 1,
            Rule::Never | Rule::Before(_) | Rule::Avoid | Rule::Among => 2,
        };
        if has_people && people < least {
            return Some(WishFault::TooFew { least });
        }
        if matches!(self.what, Rule::Table(_)) && people != 1 {
            return Some(WishFault::NotOne);
        }
        let same = |other: &Lasting<P>| other.who == self.who && other.what == self.what;
        if let Some(at) = others.iter().position(same) {
            return Some(WishFault::Twice(at));
        }
        if let Rule::Table(table) = self.what {
            let is_table = |other: &Lasting<P>| matches!(other.what, Rule::Table(_));
            let their = |other: &Lasting<P>| is_table(other) && other.who.named() == self.who.named();
            if let Some(at) = others.iter().position(their) {
                return Some(WishFault::Elsewhere(at));
            }
            if let Some(at) = others.iter().position(|other| other.what == Rule::Table(table)) {
                return Some(WishFault::Taken(at));
            }
        }
        (others.len() >= MAX_LASTING).then_some(WishFault::TooMany)
    }

    /// Maps the people named by `at`, for example from names to numbers.
    ///
    /// # Errors
    /// The first error of `at`.
    pub fn with<Q, E>(&self, at: impl Fn(&P) -> Result<Q, E>) -> Result<Lasting<Q>, E> {
        Ok(Lasting { who: self.who.with(at)?, what: self.what, since: self.since })
    }
}

impl Group {
    /// The people that the wish is about, in groups: a group for every club or class, else a single one. Each group
    /// is in ascending order, and people who are no longer entered are left out.
    pub fn groups<'a>(&self, entrants: impl Iterator<Item = (Player, &'a Entrant)>) -> Vec<Vec<Player>> {
        let mut groups: Vec<(String, Vec<Player>)> = Vec::new();
        for (player, entrant) in entrants {
            let key = match self {
                Group::Family(people) | Group::People(people) => people.contains(&player).then(String::new),
                Group::Club(name) => is_called(&entrant.club, name).then(String::new),
                Group::Class(name) => is_called(&entrant.class, name).then(String::new),
                Group::EachClub => Some(names::alike(&entrant.club)).filter(|it| !it.is_empty()),
                Group::EachClass => Some(names::alike(&entrant.class)).filter(|it| !it.is_empty()),
            };
            let Some(key) = key else { continue };
            match groups.iter_mut().find(|(other, _)| *other == key) {
                Some((_, group)) => group.push(player),
                None => groups.push((key, vec![player])),
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }
}

/// The pairs of people whom the wishes keep apart, each with its wish, in no particular order.
pub fn apart(wishes: &[Lasting], entrants: &[Entrant]) -> Vec<([Player; 2], Rule)> {
    let mut pairs = Vec::new();
    for wish in wishes.iter().filter(|wish| !matches!(wish.what, Rule::Among | Rule::Table(_))) {
        let all = entrants.iter().enumerate().map(|(at, it)| (Player::from_index(at), it));
        for group in wish.who.groups(all) {
            for (at, &a) in group.iter().enumerate() {
                pairs.extend(group[..at].iter().map(|&b| ([a, b], wish.what)));
            }
        }
    }
    pairs
}

/// The pairs of people who are never to meet.
pub fn never(wishes: &[Lasting], entrants: &[Entrant]) -> Vec<[Player; 2]> {
    apart(wishes, entrants)
        .into_iter()
        .filter(|(_, what)| *what == Rule::Never)
        .map(|(pair, _)| pair)
        .collect()
}

fn is_called(name: &str, other: &str) -> bool {
    !names::alike(name).is_empty() && names::alike(name) == names::alike(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Settings;

    fn player(number: usize) -> Player {
        Player::from_index(number - 1)
    }

    fn table(number: usize, who: usize) -> Lasting {
        Lasting::of(Group::People(vec![player(who)]), Rule::Table(TableNo::from_index(number - 1)))
    }

    #[test]
    fn settings_from_before_have_no_lasting_wishes_and_are_written_as_they_were() {
        let old = serde_json::to_string(&Settings::default()).unwrap();
        assert!(!old.contains("lasting"), "{old}");
        assert!(serde_json::from_str::<Settings>(&old).unwrap().lasting.is_empty());
        let lasting = vec![
            Lasting::of(Group::Family(vec![player(1), player(2)]), Rule::Never),
            Lasting {
                since: Some(RoundNo::from_index(2)),
                ..Lasting::of(Group::EachClub, Rule::Before(RoundNo::from_index(3)))
            },
            table(3, 4),
        ];
        let text = serde_json::to_string(&lasting).unwrap();
        let wanted = concat!(
            r#"[{"who":{"family":[1,2]},"what":"never"},"#,
            r#"{"who":"each-club","what":{"before":4},"since":3},"#,
            r#"{"who":{"people":[4]},"what":{"table":3}}]"#
        );
        assert_eq!(text, wanted);
        assert_eq!(serde_json::from_str::<Vec<Lasting>>(&text).unwrap(), lasting);
    }

    #[test]
    fn clubs_and_classes_are_groups_whatever_the_capitals() {
        let of = |club: &str| Entrant { club: club.to_owned(), ..Entrant::named("x") };
        let all = [of("Oslo"), of(" oslo "), of(""), of("Bergen"), of("")];
        let groups =
            |who: Group| who.groups(all.iter().enumerate().map(|(at, it)| (Player::from_index(at), it)));
        assert_eq!(groups(Group::EachClub), [vec![player(1), player(2)], vec![player(4)]]);
        assert_eq!(groups(Group::Club("OSLO".into())), [vec![player(1), player(2)]]);
        assert!(groups(Group::Club(String::new())).is_empty() && groups(Group::EachClass).is_empty());
        assert_eq!(groups(Group::People(vec![player(9), player(5)])), [vec![player(5)]]);
    }

    #[test]
    fn two_wishes_for_one_table_and_two_tables_for_one_are_refused() {
        let others = [table(3, 4)];
        assert_eq!(table(3, 5).unfit(&others), Some(WishFault::Taken(0)));
        assert_eq!(table(2, 4).unfit(&others), Some(WishFault::Elsewhere(0)));
        assert_eq!(table(3, 4).unfit(&others), Some(WishFault::Twice(0)));
        assert_eq!(table(2, 5).unfit(&others), None);
        let none = Lasting::<Player>::of(Group::EachClub, Rule::Table(TableNo::from_index(0)));
        assert_eq!(none.unfit(&[]), Some(WishFault::NotOne));
        let alone = Lasting::of(Group::Family(vec![player(1)]), Rule::Never);
        assert_eq!(alone.unfit(&[]), Some(WishFault::TooFew { least: 2 }));
    }
}
